import { borderBetween, IMPASSABLE } from '@stavka/engine';
import { grow, type No, put, raise, way } from '@stavka/engine/define';
import { board } from '../data.ts';
import { type LweJournal, law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { IS_SATELLITE, MOSCOW, nameOf, placeName, SIDE_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { ROAD } from '../terrain.ts';
import { AXIS, type Side, SOVIET } from '../vocabulary.ts';
import { enterHex, holderOf } from './04-control.ts';
import { firstOosHex } from './07-supply.ts';
import { bonusOf, leftOf, originOf } from './09-allowance.ts';
import { costOf } from './09-costs.ts';
import { moverBar, moversOf, movesOneHex } from './09-movers.ts';
import { hexBar, isMixed, isStrait, mayEnd, type Party, partyOf, sceneOf, waterBar } from './09-party.ts';
import { endsOf, goAnywhere } from './09-reach.ts';
import { isOneStack, renumber, stackFaults, takeUp } from './09-stack.ts';
import { stand } from './stand.ts';

interface March {
  readonly units: readonly number[];
  readonly path: readonly number[];
  readonly stops?: ReadonlyMap<number, number> | undefined;
}

/** The side whose Movement Phase it is. */
export const moverIn = (frame: object): Side =>
  (frame as { readonly phase?: string }).phase === 'axis.movement' ? AXIS : SOVIET;

/** 9.6 The place in the path where a unit's part of the march ends. */
const lastOf = ({ path, stops }: March, unit: number): number => {
  const stop = stops?.get(unit);
  return stop === undefined ? path.length - 1 : path.indexOf(stop, 1);
};
/** Who is still marching on the step to that place of the path. */
const marching = (march: March, i: number): readonly number[] =>
  march.stops === undefined ? march.units : march.units.filter((u) => lastOf(march, u) >= i);

/** 9.6 Drop-offs are units of the stack, on the way. */
function stopsFaults(march: March, no: No): boolean {
  let good = true;
  for (const [u, hex] of march.stops ?? []) {
    const at = march.path.indexOf(hex, 1);
    if (march.units.includes(u) && at > 0 && at < march.path.length - 1) continue;
    good = false;
    no('9.6', `${nameOf(u)} cannot be dropped off in ${placeName(hex)}`);
  }
  const isShed = (march.stops?.size ?? 0) > 0;
  if (isShed && new Set(march.path).size < march.path.length) {
    no('9.6', 'a stack that drops units off comes to no hex twice');
    return false;
  }
  if (good && isShed && march.units.every((u) => march.stops!.has(u))) {
    no('9.6', 'somebody goes on to the end of the path');
    return false;
  }
  return good;
}

/** 9.1-9.20 What a march of these units along the path breaks: each hex, what it costs, where it ends. */
function pathFaults(s: LweState, march: March, no: No): void {
  const { path } = march;
  if (path[0] !== S.at.of(s, march.units[0]!)) return no('9.1', 'the path begins elsewhere');
  let good = true;
  let party: Party | null = null;
  for (let i = 1; i < path.length; i++) {
    const border = borderBetween(board, path[i - 1]!, path[i]!);
    if (border < 0) return no('9.1', `${placeName(path[i]!)} is not next to ${placeName(path[i - 1]!)}`);
    const going = marching(march, i);
    // The party grows smaller at drop-offs alone.
    if (party === null || going.length < party.units.length) party = partyOf(s, going);
    if (isMixed(party)) return no('6.3#1', 'these nationalities do not move together');
    const bar = stepBar(party, border, path.length) ?? hexBar(party, path[i]!);
    if (bar === null) continue;
    good = false;
    no(bar[0], `${placeName(path[i]!)}: ${bar[1]}`);
  }
  for (const u of march.units) {
    if (!mayEnd({ endsSouth: IS_SATELLITE[u] === 1 }, path[lastOf(march, u)]!))
      no('9.31', `the move of ${nameOf(u)} ends south of the sector line`);
    if (movesOneHex(s, u) && path.length > 2)
      no('7.6#4', `supply is concentrated, and ${nameOf(u)} has no marker: it moves one hex`);
    else if (good) pointsFault(s, march, u, no);
  }
  if (!good || SIDE_OF[march.units[0]!] !== AXIS) return;
  const cut = firstOosHex(s, path);
  if (cut >= 0) no('7.16#1', `${placeName(cut)}: there units would be out of supply`);
}

/** 9.15, 9.16 Water on the way: a strait is open to a whole move that begins beside it. */
function stepBar(party: Party, border: number, length: number) {
  const isWholeMove = length === 2 && party.isFresh && isStrait(party, border);
  return isWholeMove ? null : waterBar(party, border);
}

/** 9.2#1, 9.3#1, 9.19#2, 9.19#3 Can the unit pay for its part? */
function pointsFault(s: LweState, march: March, u: number, no: No): void {
  const cost = priceOf(s, march, u, 0, lastOf(march, u));
  const left = leftOf(s, u);
  if (cost <= left || (march.path.length === 2 && S.flags.moved.of(s, u) === 0)) return;
  // Ruling 109: with the bonus of the slowest class of the stack.
  const most = Math.min(...march.units.map((v) => bonusOf(s, v)));
  if (isAlongRoad(march, lastOf(march, u)) && cost <= left + most) return;
  no('9.2#1', `${nameOf(u)} has ${Math.max(0, left)} points left, and it costs ${cost}`);
}

const borderAt = ({ path }: March, i: number): number => borderBetween(board, path[i - 1]!, path[i]!);
function isAlongRoad(march: March, to: number): boolean {
  for (let i = 1; i <= to; i++) if (ROAD[borderAt(march, i)] === 0) return false;
  return true;
}

/** 9.20 What a stretch of the path costs a unit. */
function priceOf(s: LweState, march: March, u: number, from: number, to: number): number {
  const side = SIDE_OF[u] as Side;
  let sum = 0;
  for (let i = from + 1; i <= to; i++) sum += costOf(s, side, u, borderAt(march, i));
  return sum;
}
/** 9.2, 9.3#1, 9.16 What it pays: the one hex by right, and a strait, take all it has; the bonus of the road counts by hexes. */
function paidFor(s: LweState, march: March, u: number, from: number, to: number): number {
  const price = priceOf(s, march, u, from, to);
  if (march.path.length > 2 || S.flags.moved.of(s, u) === 1) return price;
  return Math.min(price, leftOf(s, u));
}

/** 9.5 Who may go on with a unit: movers of its stack, of higher number. */
function companionsOf(s: LweState, first: number): number[] {
  const found: number[] = [];
  for (let u = S.at.after(s, first); u >= 0; u = S.at.after(s, u))
    if (moverBar(s, u) === null && isOneStack(s, first, u)) found.push(u);
  return found;
}

/** 9.1 A unit or stack moves along a path. */
export const move = law(O.move, {
  check(s, march, no, frame) {
    if (stackFaults(s, moverIn(frame), march.units, no) && stopsFaults(march, no)) pathFaults(s, march, no);
  },
  steps(s, frame) {
    const side = moverIn(frame);
    const scene = sceneOf(s, side);
    let movers: readonly number[] | null = null;
    return [
      grow('units', () => (movers ??= moversOf(s, side)), {
        beside: (first) => companionsOf(s, first),
        complete: ({ units = [] }: { readonly units?: readonly number[] }) => goAnywhere(s, units, scene),
      }),
      way('path', ({ units }) => endsOf(s, units)),
    ];
  },
  carry(j, march) {
    const s = j.state;
    const { units, path } = march;
    takeUp(j, SIDE_OF[units[0]!] as Side, originOf(s, units[0]!));
    renumber(j, units, (u) => lastOf(march, u));
    // 4.4#1 The march is stated as far as Moscow before the die is rolled.
    const isAssailed = SIDE_OF[units[0]!] === AXIS && holderOf(s, MOSCOW) === SOVIET;
    const moscow = isAssailed ? path.indexOf(MOSCOW) : -1;
    const ends = moscow > 0 && moscow < path.length - 1 ? [moscow, path.length - 1] : [path.length - 1];
    let from = 0;
    for (const to of ends) {
      if (!marchOn(j, march, from, to)) return;
      from = to;
    }
  },
});

/** A stretch of the march, stated, and then what it has taken. False when the game has ended by it. */
function marchOn(j: LweJournal, march: March, from: number, to: number): boolean {
  const s = j.state;
  const { path } = march;
  const units = marching(march, from + 1);
  const side = SIDE_OF[units[0]!] as Side;
  const top = units.find((u) => S.flags.top.of(s, u) === 1) ?? units[0]!;
  const dropped = new Map<number, number>();
  let spent = 0;
  let rule = '9.1';
  for (const u of units) {
    const last = Math.min(to, lastOf(march, u));
    const paid = paidFor(s, march, u, from, last);
    if (paid > leftOf(s, u)) rule = bonusRule(s, u);
    else if (priceOf(s, march, u, from, last) >= IMPASSABLE) rule = '9.16';
    else if (paid < priceOf(s, march, u, from, last)) rule = '9.3#1';
    spent = Math.max(spent, paid);
    if (last < to) dropped.set(u, path[last]!);
  }
  for (const u of units) mark(j, march, u, from, Math.min(to, lastOf(march, u)));
  for (const [u, hex] of dropped) stand(j, [u], hex);
  const onward = units.filter((u) => !dropped.has(u));
  if (onward.length > 0) stand(j, onward, path[to]!, onward.includes(top) ? top : undefined);
  j.emit('moved', rule, {
    side,
    units,
    top,
    n: units.length,
    path: path.slice(from, to + 1),
    spent,
    ...(dropped.size === 0 ? {} : { dropped }),
  });
  for (let i = from + 1; i <= to; i++) if (!enterHex(j, path[i]!, side)) return false;
  return true;
}
const bonusRule = (s: LweState, u: number): string => (bonusOf(s, u) > 1 ? '9.19#3' : '9.19#2');

/** What the phase remembers of a unit's march. */
function mark(j: LweJournal, march: March, u: number, from: number, to: number): void {
  const s = j.state;
  const paid = paidFor(s, march, u, from, to);
  const origin = originOf(s, u);
  let onRoad = true;
  for (let i = from + 1; i <= to; i++) if (ROAD[borderAt(march, i)] === 0) onRoad = false;
  put(j, S.began, u, origin);
  put(j, S.flags.moved, u, 1);
  raise(j, S.spent, u, paid);
  if (!onRoad) put(j, S.flags.offRoad, u, 1);
}
