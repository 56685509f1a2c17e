import { choose, type No } from '@stavka/engine/define';
import { board, COUNTERS } from '../data.ts';
import { law, type OderJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  AT,
  at,
  controlOf,
  DUE,
  DUE_LATER,
  GROUND,
  groundAtStart,
  NOBODY,
  type OderState,
  unitsAt,
  WAITING,
} from '../declare/state.ts';
import {
  fixedUnits,
  IS_MECH,
  nameOf,
  RANGED,
  SIDE_OF,
  sideOf,
  turnFourUnits,
  UNITS,
  unitsOfSide,
} from '../roster.ts';
import { enemyOf, GERMAN, type Side, SOVIET, sideName } from '../sides.ts';
import {
  GERMAN_START,
  hasFortification,
  isLandBridge,
  isPlayable,
  labelOf,
  SOVIET_START,
  spaceOf,
} from '../terrain.ts';
import { endPhase } from './05-leave.ts';
import { hasRoom } from './06-stacking.ts';
import { derived } from './derived.ts';
import { moverOf, phaseOf } from './now.ts';

const MEMEL = spaceOf('2806');
/** 3.2(5)#memel */
const MEMEL_LIMIT = 2;

/** 3.1, 3.2(7), 3.2(8) The board before any unit is on it: control by the start line, forts intact. */
export function empty(s: OderState): void {
  for (let u = 0; u < UNITS; u++) s.cells[AT + u] = WAITING;
  for (let i = 0; i < board.size; i++) {
    const holder = GERMAN_START.has(i) ? GERMAN : SOVIET_START.has(i) ? SOVIET : NOBODY;
    s.cells[GROUND + i] = groundAtStart(holder, hasFortification(i));
  }
}

/** 3.2 A new game: the fixed Soviet units stand, the Turn 4 units wait, and 3rd Shock Army is to be placed. */
export function deploy(s: OderState): void {
  for (const u of fixedUnits(SOVIET)) s.cells[AT + u] = spaceOf(COUNTERS[u]!.setup.at!);
  for (const u of turnFourUnits()) {
    s.cells[AT + u] = DUE_LATER;
    s.cells[DUE + u] = COUNTERS[u]!.setup.turn!;
  }
}

/** 3.2(3) The German units with printed hexes, set down after 3rd Shock Army; a position may have left some out. */
function placeFixedGermans(j: OderJournal): void {
  const placed = fixedUnits(GERMAN).filter((u) => at(j.state, u) === WAITING);
  const units = new Map(placed.map((u) => [u, spaceOf(COUNTERS[u]!.setup.at!)]));
  for (const [u, hex] of units) j.set(AT + u, hex);
  j.emit('set-up', '3.2(3)', { side: GERMAN, units });
}

export const waitingUnits = (s: OderState, side: Side): number[] =>
  unitsOfSide[side]!.filter((u) => at(s, u) === WAITING);

/** 3.2 Every rule that keeps a unit from being set up in a hex. */
function placementFaults(s: OderState, unit: number, space: number, no: No): void {
  const side = SIDE_OF[unit] as Side;
  const label = labelOf(space);
  if (!isPlayable(space)) return no('3.2', `${label} cannot hold units`);
  if (controlOf(s, space) !== side)
    no(`3.2(${side === GERMAN ? 5 : 4})`, `${label} is not behind the ${sideName(side)} line`);
  if (unit === RANGED) {
    const { from, to } = COUNTERS[unit]!.setup;
    if (label < from! || label > to! || label.slice(0, 2) !== from!.slice(0, 2))
      no('3.2(2)', `${COUNTERS[unit]!.name} goes in a hex from ${from} to ${to}`);
  }
  if (isLandBridge(space)) no('10.0#3', `${label} is a land bridge, where no unit may stop`);
  if (isEnemyOccupied(s, space, side)) no('6.0', `${label} is enemy-occupied`);
  if (!hasRoom(s, space, unit)) no('6.2', `${label} has no room for it`);
  if (space === MEMEL && side === GERMAN) {
    if (IS_MECH[unit] === 1) no('3.2(5)#memel', 'no mechanized unit is set up in Memel');
    if (unitsAt(s, space).length >= MEMEL_LIMIT) no('3.2(5)#memel', 'Memel holds two units at set-up');
  }
}
function mayStand(s: OderState, unit: number, space: number): boolean {
  let may = true;
  placementFaults(s, unit, space, () => (may = false));
  return may;
}

const isEnemyOccupied = (s: OderState, space: number, side: Side): boolean =>
  derived(s).count[enemyOf(side)][space] !== 0;

/** 3.2 The hexes a unit may be set up in. Most hexes are the enemy's or full; the law need not be asked about them. */
export function placementHexes(s: OderState, unit: number): number[] {
  const side = SIDE_OF[unit] as Side;
  const found: number[] = [];
  for (let space = 0; space < board.size; space++) {
    if (controlOf(s, space) !== side || !hasRoom(s, space, unit)) continue;
    if (mayStand(s, unit, space)) found.push(space);
  }
  return found;
}

function placeOne(j: OderJournal, unit: number, space: number): void {
  const side = SIDE_OF[unit] as Side;
  j.set(AT + unit, space);
  const rule = unit === RANGED ? '3.2(2)' : side === SOVIET ? '3.2(4)' : '3.2(5)';
  j.emit('placed', rule, { unit, at: space });
}

const isFirstStep = (s: OderState): boolean => phaseOf(s) === 'setup.third-shock';
/** 3.2 Whoever is to be placed in this step. */
const toPlace = (s: OderState): number[] => {
  const waiting = waitingUnits(s, moverOf(s));
  return isFirstStep(s) ? waiting.filter((u) => u === RANGED) : waiting;
};
/** 3.2 A step of the set-up ends when all is placed; 3rd Shock Army is followed by the Germans with printed hexes. */
export function endSetUp(j: OderJournal): void {
  if (toPlace(j.state).length > 0) return;
  if (isFirstStep(j.state)) placeFixedGermans(j);
  endPhase(j);
}

/** 3.2 A unit is set down. */
export const place = law(O.place, {
  check(s, { unit, at: space }, no) {
    const side = moverOf(s);
    if (sideOf(unit) !== side) return no('3.2', `${nameOf(unit)} is not the ${sideName(side)} player's`);
    if (at(s, unit) !== WAITING) no('3.2', `${nameOf(unit)} is not waiting to be set up`);
    if (isFirstStep(s) && unit !== RANGED) no('3.2(2)', `${nameOf(RANGED)} is placed first`);
    placementFaults(s, unit, space, no);
  },
  steps: (s) => [choose('unit', toPlace(s)), choose('at', ({ unit }) => placementHexes(s, unit))],
  carry(j, { unit, at: space }) {
    placeOne(j, unit, space);
    endSetUp(j);
  },
});
