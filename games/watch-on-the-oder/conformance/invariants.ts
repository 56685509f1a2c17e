import type { Invariant } from '@stavka/engine/kit';
import { board, COUNTERS } from '../data.ts';
import { idOf, UNITS } from '../roster.ts';
import { GERMAN, SIDES, SOVIET } from '../sides.ts';
import { AERIAL, AIR, AT, controlOf, hasFort, NAVAL, type OderState, TURN, turnOf } from '../state.ts';
import { isCoastal, isPlayable } from '../terrain.ts';

const sideOf = (unit: number): number => SIDES.indexOf(COUNTERS[unit]!.side);
const pointsOf = (unit: number): number =>
  ({ static: 0, shock: 3, mech: 1, nonmech: 1 })[COUNTERS[unit]!.class];

/** 6.0, 3.1#1, 7.5#1 Where units stand: on land, never with the enemy, in hexes that are theirs; no fort outlives a Soviet in it. */
const standing: Invariant<OderState> = (s) => {
  const holder = new Map<number, number>();
  for (let u = 0; u < UNITS; u++) {
    const space = s.cells[AT + u]!;
    if (space < 0) continue;
    const label = board.labels[space];
    if (!isPlayable(space)) return `${idOf(u)} stands in ${label}`;
    const other = holder.get(space);
    if (other !== undefined && sideOf(other) !== sideOf(u))
      return `${idOf(u)} and ${idOf(other)} share ${label}`;
    holder.set(space, u);
    if (controlOf(s, space) !== sideOf(u)) return `${idOf(u)} stands in ${label}, which is not its own`;
    if (sideOf(u) === SOVIET && hasFort(s, space)) return `the fort in ${label} outlives ${idOf(u)}`;
  }
  return null;
};

/** 6.2, 6.2#shock, 6.3 Three points a hex whenever a phase has ended. */
const stacking: Invariant<OderState> = (s, phaseEnded) => {
  if (phaseEnded === null) return null;
  const load = new Map<number, number>();
  for (let u = 0; u < UNITS; u++) {
    const space = s.cells[AT + u]!;
    if (space < 0) continue;
    const points = (load.get(space) ?? 0) + pointsOf(u);
    if (points > 3) return `${board.labels[space]} holds ${points} points after ${phaseEnded}`;
    load.set(space, points);
  }
  return null;
};

/** 5.2(4), 5.4.b, 5.4#excl, 8.3#1 What the markers may be doing. */
const markers: Invariant<OderState> = (s) => {
  const [air, naval, aerial] = [s.cells[AIR]!, s.cells[NAVAL]!, s.cells[AERIAL]!];
  if (turnOf(s) === 1 && (air >= 0 || naval >= 0 || aerial >= 0)) return 'a marker is out on turn 1';
  if (air >= 0 && aerial >= 0) return 'both air markers are out';
  if (naval >= 0 && !isCoastal(naval)) return 'the naval marker is inland';
  if (aerial >= 0 && (sideOf(aerial) !== GERMAN || s.cells[AT + aerial]! < 0))
    return 'the aerial supply marker is not with a German unit';
  return null;
};

const turns: Invariant<OderState> = (s) =>
  s.cells[TURN]! >= 1 && s.cells[TURN]! <= 8 ? null : `turn ${s.cells[TURN]}`;

export const INVARIANTS: readonly Invariant<OderState>[] = [standing, stacking, markers, turns];
