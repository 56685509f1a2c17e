import { BOMBERS, FLEETS, ROAD } from '../data.ts';
import { NATIONS } from '../data-check.ts';
import type { HitsFrame, ImpulseFrame } from '../frames.ts';
import { ALL, GUDERIAN, idOf, NATION, OF_SIDE } from '../roster.ts';
import {
  ABORTED,
  ACTED,
  ACTIVE,
  AT_STAGING,
  AVAILABLE,
  AXIS,
  at,
  BEGAN,
  BOMBER,
  BOX,
  CUBE,
  controls,
  FLEET,
  FLEET_ACTED,
  HAD_LINE,
  has,
  INITIATIVE,
  ISOLATED,
  type KievJournal,
  type KievState,
  LINE,
  LINE_ISOLATED,
  MARKER,
  ORANGE,
  optional,
  otherSide,
  PASSES,
  READY,
  SHOWN,
  SIDES,
  SOVIET,
  strengthOf,
  USES,
  WAS_CONTESTED,
  YELLOW,
} from '../state.ts';
import { AREAS, labelOf, SEVASTOPOL } from '../terrain.ts';
import { isContested, unitsAt, updateArea } from './02-control.ts';
import { attackStrength, needOf, reduce } from './04-units.ts';
import { checkWeather } from './08-weather.ts';
import { suppliedIn, unsupplied } from './09-supply.ts';
import { destroyLine } from './10-combat/losses.ts';

/** How the Areas stand now, for what "newly contested" means later. */
export function noteAreas(j: KievJournal): void {
  const s = j.state;
  for (let a = 0; a < AREAS; a++)
    j.set(BEGAN + a, (isContested(s, a) ? WAS_CONTESTED : 0) | (s.cells[LINE + a] === 1 ? HAD_LINE : 0));
}

/** 9.1#A, ruling 17: white cubes for the active side, from scratch. */
export function checkSupply(j: KievJournal, side: number): void {
  const s = j.state;
  const { units, lines } = unsupplied(s, side);
  for (const u of OF_SIDE[side]!) j.set(ISOLATED + u, units.includes(u) ? 1 : 0);
  for (let a = 0; a < AREAS; a++)
    if (s.cells[LINE + a] === 1 && controls(s, a, side)) j.set(LINE_ISOLATED + a, lines.includes(a) ? 1 : 0);
  if (units.length + lines.length > 0)
    j.emit('isolated', '9.1#A', {
      side: SIDES[side],
      units: units.map(idOf),
      blocks: countsByArea(units.map((u) => at(s, u))),
      lines: lines.map(labelOf),
    });
}

function countsByArea(areas: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const a of areas) counts[labelOf(a)] = (counts[labelOf(a)] ?? 0) + 1;
  return counts;
}

/** 6.0#B The automatic beginning of an Impulse: weather, Bombers back from repair, supply. */
export function beginImpulse(j: KievJournal, side: number): void {
  const s = j.state;
  const frame: ImpulseFrame = {
    is: 'impulse',
    side: SIDES[side]!,
    kind: 'none',
    segment: 'open',
    used: 0,
    spent: false,
  };
  j.setFlow([frame]);
  j.emit('impulse-began', '6.0#C', { side: SIDES[side] });
  if (side === AXIS) {
    checkWeather(j);
    BOMBERS.forEach((_, b) => {
      if (s.cells[BOMBER + b] === ABORTED) j.set(BOMBER + b, AVAILABLE);
    });
  }
  noteAreas(j);
  checkSupply(j, side);
}

/** 10.10 Guderian on the Road to Tula; the discs turn at once (ruling 39). */
export function rollGuderian(j: KievJournal): void {
  const s = j.state;
  const dice = Array.from({ length: attackStrength(s, GUDERIAN) }, () => j.roll('guderian'));
  const from = s.cells[BOX]!;
  const to = Math.min(ROAD.length - 1, from + dice.filter((d) => d >= needOf(2)).length);
  j.set(BOX, to);
  j.emit('guderian', '10.10#B', { dice, from: ROAD[from], to: ROAD[to] });
  const nizhyn = ROAD.indexOf('Nizhyn');
  if (s.cells[YELLOW] === 1 && to >= nizhyn) {
    j.set(YELLOW, 0);
    j.emit('disc-flipped', '10.10#C', { disc: 'yellow' });
  }
  if (s.cells[ORANGE] === 1 && to === ROAD.length - 1) {
    j.set(ORANGE, 0);
    j.emit('disc-flipped', '10.10#D', { disc: 'orange' });
  }
}

/** 10.18 Every activated HQ loses a step and is concealed; one on the Heart is destroyed. */
export function deactivate(j: KievJournal, side: number): void {
  const s = j.state;
  for (const u of OF_SIDE[side]!) {
    if (!has(s, ACTIVE, u)) continue;
    const area = at(s, u);
    j.set(ACTIVE + u, 0);
    j.set(SHOWN + u, 0);
    if (!reduce(j, u, '10.18#B', 'exhausted'))
      j.emit('deactivated', '10.18#A', { unit: idOf(u), side: SIDES[side], strength: strengthOf(s, u) });
    else if (area >= 0) updateArea(j, area);
  }
}

/** 9.3, 9.4 The Isolation Check: freed or worn down; only what was marked at the start is looked at. */
export function checkIsolation(j: KievJournal, side: number): void {
  const s = j.state;
  const fortress = side === SOVIET && optional(s, 4);
  let garrison = false;
  const touched = new Set<number>();
  // Who is still cut off is settled before anybody is worn down.
  const marked = OF_SIDE[side]!.filter((u) => has(s, ISOLATED, u));
  const cut = marked.filter((u) => !suppliedIn(s, at(s, u), side));
  for (const u of marked) if (!cut.includes(u)) j.set(ISOLATED + u, 0);
  for (let a = 0; a < AREAS; a++) {
    if (s.cells[LINE_ISOLATED + a] !== 1 || s.cells[LINE + a] !== 1 || !controls(s, a, side)) continue;
    if (suppliedIn(s, a, side)) j.set(LINE_ISOLATED + a, 0);
    else if (fortress && a === SEVASTOPOL) garrison = true;
    else if (isContested(s, a) && unitsAt(s, a, side).length === 0) {
      destroyLine(j, a, '9.4#A');
      touched.add(a);
    }
  }
  for (const u of cut) {
    const area = at(s, u);
    if (fortress && area === SEVASTOPOL) {
      garrison = true;
      continue;
    }
    const facts = {
      unit: idOf(u),
      side: SIDES[side],
      nation: NATIONS[NATION[u]!],
      shown: has(s, SHOWN, u),
      at: labelOf(area),
    };
    if (!reduce(j, u, '9.4#B', 'surrender')) j.emit('attrition', '9.4#B', facts);
    else touched.add(area);
  }
  for (const area of touched) updateArea(j, area);
  if (garrison) siege(j);
}

/** 14.4#E Cut-off Sevastopol: a die against the sum of its steps. */
function siege(j: KievJournal): void {
  const s = j.state;
  const units = unitsAt(s, SEVASTOPOL, SOVIET);
  const line = s.cells[LINE + SEVASTOPOL] === 1 ? 1 : 0;
  const sum = units.reduce((n, u) => n + Math.max(1, strengthOf(s, u)), line);
  const die = j.roll('attrition');
  j.emit('siege', '14.4#E', { die, sum, side: 'soviet' });
  if (die >= sum) return;
  if (units.length === 0) {
    destroyLine(j, SEVASTOPOL, '14.4#E');
    return updateArea(j, SEVASTOPOL);
  }
  j.push({
    is: 'hits',
    at: labelOf(SEVASTOPOL),
    side: 'soviet',
    left: 1,
    attrition: true,
  } satisfies HitsFrame);
}

const MARKS = [ACTED, CUBE, READY, MARKER];

/** Marks of the Impulse come off. */
export function clearMarks(j: KievJournal): void {
  for (const column of MARKS) for (let u = 0; u < ALL.length; u++) j.set(column + u, 0);
  for (let a = 0; a < AREAS; a++) j.set(BEGAN + a, 0);
  FLEETS.forEach((_, f) => {
    j.set(FLEET_ACTED + f, 0);
  });
}

/** 11.0#F, 12.0, ruling 43: the disc changes hands if it was spent, a Soviet Pass calls the Fleets home, Passes are counted. */
export function endImpulse(j: KievJournal, frame: ImpulseFrame): void {
  const s = j.state;
  const side = SIDES.indexOf(frame.side);
  if (frame.kind === 'pass' && side === SOVIET)
    FLEETS.forEach((fleet, f) => {
      if (s.cells[FLEET + f]! < 0) return;
      j.set(FLEET + f, AT_STAGING);
      j.emit('fleet-returned', '12.0#B', { fleet: fleet.id });
    });
  if (frame.spent) {
    j.set(INITIATIVE, otherSide(side));
    if (s.cells[USES + side]! > 0) j.add(USES + side, -1);
    j.emit('disc-passed', '11.0#F', { to: SIDES[otherSide(side)] });
  }
  j.set(PASSES, frame.kind === 'pass' ? s.cells[PASSES]! + 1 : 0);
  clearMarks(j);
}

/** 3.2.1#B, ruling 48: may the side spend the disc? */
export const mayUseDisc = (s: KievState, side: number): boolean =>
  s.cells[INITIATIVE] === side && s.cells[USES + side] !== 0;
