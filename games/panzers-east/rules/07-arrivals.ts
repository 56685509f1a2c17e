import { board, COUNTERS, TABLES } from '../data.ts';
import { ENTRENCHMENTS, GERMANS, idsOf, isClass, POOL_UNITS } from '../roster.ts';
import {
  ASIDE,
  AT,
  at,
  CAPTURED,
  controls,
  DEAD,
  GERMAN,
  ISOLATED,
  NORTHEAST,
  NORTHWEST,
  type PesJournal,
  type PesState,
  POOL,
  SWF_AXIS,
  SWF_TURN,
  TRACK,
  turnOf,
} from '../state.ts';
import { GREATER_GERMANY, LOC, labelOf } from '../terrain.ts';
import { hasRoomFor } from './06-stacking.ts';
import { derived } from './derived.ts';

/** 7.3, 10.7#1 Germans that come in this Phase I: the turn's own units and those set aside before. */
export const arrivingUnits = (s: PesState): number[] =>
  GERMANS.filter((u) => at(s, u) === ASIDE || (at(s, u) === TRACK && COUNTERS[u]!.turn <= turnOf(s)));

/** 7.3, ruling 16 German-held LOC points and Greater Germany. */
export const isArrivalHex = (s: PesState, space: number): boolean =>
  controls(s, space, GERMAN) && (LOC.has(space) || GREATER_GERMANY.has(space));

export const ARRIVAL_HEXES = [...LOC.union(GREATER_GERMANY)];

const mayArriveAt = (s: PesState, space: number, unit: number): boolean =>
  isArrivalHex(s, space) && hasRoomFor(s, space, [unit]);

export const arrivalHexes = (s: PesState, unit: number): number[] =>
  ARRIVAL_HEXES.filter((i) => mayArriveAt(s, i, unit));

/** Units that can be placed somewhere now; the others wait for the next Phase I (ruling 16). */
export const placeableUnits = (s: PesState): number[] =>
  arrivingUnits(s).filter((u) => ARRIVAL_HEXES.some((i) => mayArriveAt(s, i, u)));

export function arrive(j: PesJournal, units: readonly number[], space: number): void {
  for (const u of units) j.set(AT + u, space);
  j.emit('arrived', '7.3', { units: idsOf(units), at: labelOf(space) });
}

/** 5.6, ruling 19 Phase VI in its order. */
export function administer(j: PesJournal): void {
  returnDefenders(j);
  reorganize(j);
  bringUpReinforcements(j);
  if (turnOf(j.state) === TABLES.turns.lastEarly) foreseeSouthwest(j);
}

/** 8.7, 8.9, 10.6, rulings 31, 32 Defenders go back to the pool, except in isolated cities; so do entrenchments of taken hexes. */
function returnDefenders(j: PesJournal): void {
  const s = j.state;
  const supplied = derived(s).supplied(s);
  const isolated = (space: number): boolean => s.cells[ISOLATED + space] === 1;
  const back = POOL_UNITS.filter((u) => {
    const space = at(s, u);
    if (space < 0 || (isolated(space) && supplied[space] === 0)) return false;
    // An entrenchment stays where it helped to hold; that of a relieved city leaves with the garrison.
    return !isClass(u, 'entrenchment') || isolated(space);
  });
  const taken = ENTRENCHMENTS.filter((u) => at(s, u) === CAPTURED);
  for (const u of [...back, ...taken]) j.set(AT + u, POOL);
  const relieved: string[] = [];
  for (let i = 0; i < board.size; i++) {
    if (!isolated(i) || supplied[i] === 0) continue;
    j.set(ISOLATED + i, 0);
    relieved.push(labelOf(i));
  }
  j.emit('defenders-returned', '10.6', { units: idsOf([...back, ...taken]), relieved });
}

/** 7.4, ruling 20 One die more each turn: that many of the dead are back in the pool. None on the last turn. */
function reorganize(j: PesJournal): void {
  const turn = turnOf(j.state);
  if (turn >= TABLES.turns.count) return;
  const dice = Array.from({ length: turn }, () => j.roll('reorganize'));
  const wanted = dice.reduce((a, b) => a + b, 0);
  const back: number[] = [];
  const dead = POOL_UNITS.filter((u) => at(j.state, u) === DEAD);
  while (back.length < wanted && dead.length > 0) {
    const [u] = dead.splice(j.roll('draw', dead.length) - 1, 1) as [number];
    j.set(AT + u, POOL);
    back.push(u);
  }
  j.emit('reorganized', '7.4', { dice, wanted, units: idsOf(back) });
}

/** 7.2 The next turn's Soviet counters join the pool. */
function bringUpReinforcements(j: PesJournal): void {
  const next = turnOf(j.state) + 1;
  const units = POOL_UNITS.filter((u) => at(j.state, u) === TRACK && COUNTERS[u]!.turn === next);
  if (units.length === 0) return;
  for (const u of units) j.set(AT + u, POOL);
  j.emit('reinforced', '7.2', { units: idsOf(units) });
}

/** 13.2#1, 13.2#2 When Southwest Front will strike, and which way; the player is told. */
function foreseeSouthwest(j: PesJournal): void {
  const when = j.roll('southwest');
  const axis = j.roll('southwest');
  j.set(SWF_TURN, when <= 3 ? 6 : 7);
  j.set(SWF_AXIS, axis <= 3 ? NORTHWEST : NORTHEAST);
  j.emit('southwest-foreseen', '13.2#1', {
    dice: [when, axis],
    turn: when <= 3 ? 6 : 7,
    axis: axis <= 3 ? 'northwest' : 'northeast',
  });
}
