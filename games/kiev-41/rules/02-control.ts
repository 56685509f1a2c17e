import { FLEETS } from '../data.ts';
import { BUDYONNY } from '../roster.ts';
import {
  ACTIVE,
  AT_BATUMI,
  AT_STAGING,
  AXIS,
  at,
  CONTROL,
  controls,
  ELIMINATED,
  FLEET,
  has,
  type KievJournal,
  type KievState,
  OUT,
  READY,
  SHOWN,
  SIDES,
  SOVIET,
  SUNK,
} from '../state.ts';
import { CONTROL_AZOV, CONTROL_BLACK, KIEV, labelOf, SEVASTOPOL, VICTORY_AREAS } from '../terrain.ts';
import { destroy } from './04-units.ts';
import { derived } from './derived.ts';

const BLACK = [...CONTROL_BLACK];
const AZOV = [...CONTROL_AZOV];

/** 2.5#C Units of both players stand there. */
export const isContested = (s: KievState, area: number): boolean => derived(s).contested(area);

/** 2.5#A, ruling 22: only this side's units are there, or it is empty and this side's. */
export const fullControl = (s: KievState, area: number, side: number): boolean =>
  controls(s, area, side) && !isContested(s, area);

/** Does the side have a Block or a Defensive Line there? */
export const isPresent = (s: KievState, area: number, side: number): boolean =>
  derived(s).present[side as 0 | 1][area] === 1;

function allHeld(s: KievState, areas: readonly number[]): boolean {
  for (const a of areas) if (!fullControl(s, a, SOVIET)) return false;
  return true;
}

/** 2.1.1#E */
export const holdsBlackSea = (s: KievState): boolean => allHeld(s, BLACK);
/** 2.1.1#F */
export const holdsAzov = (s: KievState): boolean => holdsBlackSea(s) && allHeld(s, AZOV);

/** 2.4.4.1 Victory Points. */
export function victoryPoints(s: KievState, side: number): number {
  let points = 0;
  for (const a of VICTORY_AREAS) if (controls(s, a, side)) points++;
  return points;
}

export const unitsAt = (s: KievState, area: number, side: number): readonly number[] =>
  derived(s).unitsAt(area, side);

/** 2.5, 10.16 After units came, left or were destroyed: who alone is left controls the Area, and nobody stays face up in peace. */
export function updateArea(j: KievJournal, area: number, rule = '2.5#A'): void {
  const s = j.state;
  const d = derived(s);
  const axis = d.present[AXIS][area] === 1;
  const soviet = d.present[SOVIET][area] === 1;
  if (axis && soviet) return;
  if (!axis && !soviet) return;
  const side = axis ? AXIS : SOVIET;
  for (const u of d.unitsAt(area, side))
    if (has(s, SHOWN, u) && !has(s, ACTIVE, u) && !has(s, READY, u)) j.set(SHOWN + u, 0);
  if (controls(s, area, side)) return;
  j.set(CONTROL + area, side);
  j.emit('captured', rule, { at: labelOf(area), side: SIDES[side] });
}

/** 2.6#B, 10.6#B, ruling 57: Axis control of Kiev removes Budyonny wherever he is. */
export function removeBudyonny(j: KievJournal): boolean {
  const s = j.state;
  const where = at(s, BUDYONNY);
  if (!controls(s, KIEV, AXIS) || where === ELIMINATED || where === OUT) return false;
  destroy(j, BUDYONNY, '2.6#B', 'kiev');
  if (where >= 0) updateArea(j, where);
  return true;
}

/** 10.2.1#D, ruling 38: the Fleets go to Batumi when Sevastopol is lost and come back when it is Soviet again. */
export function moveFleets(j: KievJournal): boolean {
  const s = j.state;
  const held = controls(s, SEVASTOPOL, SOVIET);
  let moved = false;
  FLEETS.forEach((fleet, f) => {
    const where = s.cells[FLEET + f]!;
    if (where === SUNK || held === (where !== AT_BATUMI)) return;
    j.set(FLEET + f, held ? AT_STAGING : AT_BATUMI);
    j.emit(held ? 'fleet-back' : 'fleet-evacuated', '10.2.1#D', { fleet: fleet.id });
    moved = true;
  });
  return moved;
}
