import { choose } from '@stavka/engine/define';
import type { FrameNamed } from '../declare/frames.ts';
import { type LweJournal, law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  IS_MECH,
  IS_SATELLITE,
  LOAD,
  NATION,
  nameOf,
  placeName,
  SIDE_OF,
  STACK_LIMIT,
} from '../declare/roster.ts';
import { HEX } from '../declare/sets.ts';
import { type LweState, S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { presenceOf } from './06-presence.ts';
import { loadOf, nationsMix, sideAt } from './06-stacking.ts';
import { axisSupplyAt, OOS } from './07-supply.ts';
import { kill } from './08-pool.ts';

/** 6.1 How few units go until the rest fit: the largest first. */
function tooMany(units: readonly number[]): number {
  let load = loadOf(units);
  let gone = 0;
  for (const u of [...units].sort((a, b) => LOAD[b]! - LOAD[a]!)) {
    if (load <= STACK_LIMIT) break;
    load -= LOAD[u]!;
    gone++;
  }
  return gone;
}

/** 6.3#1, 6.3#3 The largest parts of a stack whose nations may stand together. */
function unmixedParts(units: readonly number[]): number[][] {
  if (nationsMix(units)) return [[...units]];
  const satellites = [...new Set(units.filter((u) => IS_SATELLITE[u] === 1).map((u) => NATION[u]!))];
  return satellites.flatMap((nation) => [
    units.filter((u) => NATION[u] === nation),
    units.filter((u) => IS_SATELLITE[u] === 0 || (NATION[u] === nation && IS_MECH[u] === 1)),
  ]);
}

/** 6.2#2, 6.3#4, ruling 50 The fewest units whose removal sets a stack right; nationalities count only in supply. */
export function fewestToGo(units: readonly number[], mayMix: boolean): number {
  if (loadOf(units) <= STACK_LIMIT && (mayMix || nationsMix(units))) return 0;
  const parts = mayMix ? [[...units]] : unmixedParts(units);
  return Math.min(...parts.map((part) => units.length - part.length + tooMany(part)));
}
const mayMixAt = (s: LweState, hex: number): boolean =>
  sideAt(s, hex) !== AXIS || axisSupplyAt(s, hex) === OOS;
const toGo = (s: LweState, hex: number): number => fewestToGo([...S.at.in(s, hex)], mayMixAt(s, hex));

/** Hexes of a side whose stacks are too high or mix nationalities, in order. */
export function wrongStacks(s: LweState, side: Side): number[] {
  const found: number[] = [];
  const { gate } = presenceOf(s, side);
  for (let hex = 0; hex < HEX.size; hex++)
    if (gate[hex] !== 0 && S.at.count(s, hex) > 1 && toGo(s, hex) > 0) found.push(hex);
  return found;
}

/** 6.2#2, 6.3#4 A Movement Phase closes: the other side cuts down what stands wrong. */
export function layOverstack(j: LweJournal, side: Side): void {
  const hexes = wrongStacks(j.state, side);
  if (hexes.length === 0) return;
  j.lay({ is: 'overstack', side, hexes });
  j.emit('overstacked', '6.2#2', { side, hexes });
}

/** All stacks are right again: play goes on. */
export function settleOverstack(j: LweJournal, { hexes }: FrameNamed<'overstack'>): void {
  if (hexes.every((hex) => toGo(j.state, hex) === 0)) j.pop();
}

/** 6.2#2 Is the unit one of the fewest that have to go? */
function mayRemove(s: LweState, unit: number): boolean {
  const hex = S.at.of(s, unit);
  const units = [...S.at.in(s, hex)];
  const mayMix = mayMixAt(s, hex);
  const all = fewestToGo(units, mayMix);
  const rest = units.filter((u) => u !== unit);
  return all > 0 && fewestToGo(rest, mayMix) < all;
}

/** 6.2#2, ruling 50 The opponent removes units of his choice, but only as few as are needed. */
export const remove = law(O.remove, {
  check(s, { unit }, no, frame) {
    const { side, hexes } = frame as FrameNamed<'overstack'>;
    const hex = S.at.of(s, unit);
    if (SIDE_OF[unit] !== side || !hexes.includes(hex))
      no('6.2#2', `${nameOf(unit)} stands in no such stack`);
    else if (!mayRemove(s, unit))
      no('6.2#2', `fewer units go from ${placeName(hex)} without ${nameOf(unit)}`);
  },
  steps(s, frame) {
    const { hexes } = frame as FrameNamed<'overstack'>;
    return [
      choose('unit', function* () {
        for (const hex of hexes) for (const u of [...S.at.in(s, hex)]) if (mayRemove(s, u)) yield u;
      }),
    ];
  },
  carry(j, { unit }) {
    kill(j, unit, 'removed', '6.2#2');
  },
});
