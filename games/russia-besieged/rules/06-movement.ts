import { borderBetween, STOP } from '@stavka/engine';
import { grow, type No, put, raise, way } from '@stavka/engine/define';
import { board } from '../data.ts';
import { law, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { IS_AIR, placeName, titleOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { enterOn } from './04-control.ts';
import { leftOf } from './06-allowance.ts';
import type { March } from './06-march.ts';
import { beginMove, moverBar, moversOf } from './06-movers.ts';
import { endBar, isOverStraits, type Party, partyOf, stepBar } from './06-party.ts';
import { endsOf, goAnywhere } from './06-reach.ts';
import { mixedBar } from './25-minors.ts';
import { enemyOf, sideOf } from './26-sides.ts';
import { stand } from './stand.ts';

interface Move {
  readonly units: readonly number[];
  readonly path: readonly number[];
  readonly stops?: ReadonlyMap<number, number> | undefined;
}

/** 6.05 The place in the path where a unit's part of the march ends. */
const lastOf = ({ path, stops }: Move, unit: number): number => {
  const stop = stops?.get(unit);
  return stop === undefined ? path.length - 1 : path.indexOf(stop, 1);
};
/** Who is still marching on the step to that place of the path. */
const marching = (move: Move, i: number): number[] => move.units.filter((u) => lastOf(move, u) >= i);
const hasMoved = (s: RbState, u: number): boolean => S.acted.moved.of(s, u) === 1;

/** 6.0, 6.05, 25.1a Why these units do not move together, or not at all; true if they do. */
function partyFaults(s: RbState, side: Side, units: readonly number[], no: No): boolean {
  let good = true;
  const fault = (rule: string, message: string): void => {
    good = false;
    no(rule, message);
  };
  const first = units[0]!;
  for (const u of units) {
    if (sideOf(s, u) !== side) fault('6.0', `${titleOf(u)} is not of the side that moves`);
    else if (S.at.of(s, u) < 0) fault('6.0', `${titleOf(u)} is not on the map`);
    else {
      const bar = moverBar(s, u);
      if (bar !== null) fault(bar[0], `${titleOf(u)}: ${bar[1]}`);
      else if (S.at.of(s, u) !== S.at.of(s, first))
        fault('6.05', `${titleOf(u)} does not stand with the others`);
      else if (hasMoved(s, u) !== hasMoved(s, first))
        fault('6.05', `${titleOf(u)} and ${titleOf(first)} have not moved alike`);
    }
  }
  const mixed = good ? mixedBar(s, units) : null;
  if (mixed !== null) fault(mixed[0], mixed[1]);
  return good;
}

/** 6.05 Drop-offs are units of the stack, on the way. */
function stopsFaults(move: Move, no: No): boolean {
  const { units, path, stops } = move;
  if (stops === undefined) return true;
  let good = true;
  for (const [u, hex] of stops) {
    const at = path.indexOf(hex, 1);
    if (units.includes(u) && at > 0 && at < path.length - 1) continue;
    good = false;
    no('6.05', `${titleOf(u)} cannot be dropped off in ${placeName(hex)}`);
  }
  if (new Set(path).size < path.length) {
    no('6.05', 'a stack that drops units off comes to no hex twice');
    return false;
  }
  if (good && units.every((u) => stops.has(u))) {
    no('6.05', 'somebody goes on to the end of the path');
    return false;
  }
  return good;
}

/** 4.0, 6.0 What a march along the path breaks: each hex, where it stops, what it costs. */
function pathFaults(s: RbState, move: Move, no: No): void {
  const { units, path } = move;
  const party = partyOf(s, units);
  if (path[0] !== party.from) return no('6.0', 'the path begins elsewhere');
  let isOpen = true;
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1]!, path[i]!];
    const isWhole = isOverStraits(from, to) && path.length === 2 && party.isFresh;
    if (borderBetween(board, from, to) < 0 && !isWhole)
      return no(
        isOverStraits(from, to) ? '6.21' : '6.0',
        `no way leads from ${placeName(from)} to ${placeName(to)}`,
      );
    const bar = stepBar(s, i === 1 ? party : partyOf(s, marching(move, i)), from, to);
    if (bar !== null) {
      isOpen = false;
      no(bar[0], `${placeName(to)}: ${bar[1]}`);
    }
    if (i < path.length - 1 && (party.gate[to]! & STOP) !== 0) {
      isOpen = false;
      no('4.02', `${placeName(to)} is in an enemy zone, and whoever enters it stops`);
    }
  }
  if (!isOpen) return;
  endFaults(s, move, party, no);
  for (const u of units) pointsFault(s, move, party, u, no);
}

/** Where each part of the stack ends its march. */
function endFaults(s: RbState, move: Move, party: Party, no: No): void {
  for (const hex of new Set([...(move.stops?.values() ?? []), move.path.at(-1)!])) {
    const there = move.units.filter((u) => move.path[lastOf(move, u)] === hex);
    const bar = endBar(s, party, there, hex);
    if (bar !== null) no(bar[0], `${placeName(hex)}: ${bar[1]}`);
  }
}

/** 6.03, 6.05 What a stretch of the path costs: each step the dearest price of who still marches. */
function priceOf(s: RbState, move: Move, from: number, to: number): number {
  let sum = 0;
  for (let i = from + 1; i <= to; i++) {
    const e = borderBetween(board, move.path[i - 1]!, move.path[i]!);
    if (e >= 0) sum += partyOf(s, marching(move, i)).costs[e]!;
  }
  return sum;
}
/** 6.04, 6.22 One hex, and the straits, may be had for all that a unit has. */
const isWholeMove = ({ path }: Move, isFresh: boolean): boolean => isFresh && path.length === 2;

/** 6.01, 6.02, 6.04 Can the unit pay for its part? */
function pointsFault(s: RbState, move: Move, { isFresh }: Party, u: number, no: No): void {
  if (isWholeMove(move, isFresh)) return;
  const cost = priceOf(s, move, 0, lastOf(move, u));
  const left = leftOf(s, u);
  if (cost > left) no('6.01', `${titleOf(u)} has ${left} points left, and it costs ${cost}`);
}
/** What it pays: the one hex by right takes at most what it has, a strait all of it. */
function paidFor(s: RbState, move: Move, isFresh: boolean, u: number): number {
  const left = leftOf(s, u);
  if (isWholeMove(move, isFresh) && isOverStraits(move.path[0]!, move.path[1]!)) return left;
  const price = priceOf(s, move, 0, lastOf(move, u));
  return isWholeMove(move, isFresh) ? Math.min(price, left) : price;
}

/** 6.0 A unit or stack moves along a path. */
export const move = law(O.move, {
  check(s, order, no) {
    if (partyFaults(s, moverOf(s) as Side, order.units, no) && stopsFaults(order, no))
      pathFaults(s, order, no);
  },
  steps(s) {
    const side = moverOf(s) as Side;
    return [
      grow('units', () => moversOf(s, side), {
        room: ({ units = [] }: { readonly units?: readonly number[] }, u) =>
          units.length === 0 || isTogether(s, units, u),
        complete: ({ units = [] }) => goAnywhere(s, units),
      }),
      way('path', ({ units }) => endsOf(s, units)),
    ];
  },
  carry(j, order) {
    const { units, path, stops } = order;
    const s = j.state;
    const isFresh = !hasMoved(s, units[0]!);
    const paid = units.map((u) => paidFor(s, order, isFresh, u));
    beginMove(j, units);
    units.forEach((u, i) => {
      put(j, S.acted.moved, u, 1);
      put(j, S.acted.going, u, stops?.has(u) === true ? 0 : 1);
      raise(j, S.spent, u, paid[i]!);
    });
    marchOn(j, { units, path, how: 'move', stops }, Math.max(...paid));
  },
});
const isTogether = (s: RbState, units: readonly number[], u: number): boolean =>
  S.at.of(s, units[0]!) === S.at.of(s, u) &&
  hasMoved(s, units[0]!) === hasMoved(s, u) &&
  mixedBar(s, [...units, u]) === null;

/** The first hex after the beginning of the path in which the enemy has air bases, or the last. */
function stretchOf(s: RbState, path: readonly number[], side: Side): number {
  for (let i = 1; i < path.length; i++)
    if (S.at.in(s, path[i]!).some((u) => IS_AIR[u] === 1 && sideOf(s, u) === enemyOf(side))) return i;
  return path.length - 1;
}

/**
 * 6.0, 11.16 Units march on along a path that begins where they stand. Where air bases are overrun the march is stated as far as
 * that, and goes on when these have flown out. `spent` is what it has cost, for the event.
 */
export function marchOn(j: RbJournal, rest: March, spent = 0): void {
  const { units, path } = rest;
  const side = sideOf(j.state, units[0]!);
  for (let from = 0; from < path.length - 1; ) {
    const to = from + stretchOf(j.state, path.slice(from), side);
    step(j, rest, from, to, from === 0 ? spent : 0);
    if (!enterAll(j, rest, from + 1, to)) return;
    from = to;
  }
}
/** A stretch of the march is made, and stated. */
function step(j: RbJournal, rest: March, from: number, to: number, spent: number): void {
  const { path } = rest;
  const units = marching(rest, from + 1);
  const dropped = new Map<number, number>();
  for (const u of units) {
    const last = Math.min(to, lastOf(rest, u));
    if (last < to) dropped.set(u, path[last]!);
    stand(j, u, path[last]!);
  }
  j.emit('moved', isOverStraits(path[0]!, path[1]!) ? '6.22' : '6.0', {
    side: sideOf(j.state, units[0]!),
    units,
    path: path.slice(from, to + 1),
    spent,
    ...(dropped.size === 0 ? {} : { dropped }),
  });
}
/** What follows in each hex of a stretch. False when play stops there. */
export function enterAll(j: RbJournal, rest: March, first: number, last: number): boolean {
  const { path, stops } = rest;
  for (let i = first; i <= last; i++) {
    const units = marching(rest, i);
    const onward = { ...rest, units, path: path.slice(i), stops };
    if (!enterOn(j, path[i]!, sideOf(j.state, units[0]!), onward)) return false;
  }
  return true;
}
