import { borderBetween, IMPASSABLE, KeptPaths, Reach, SHUT } from '@stavka/engine';
import type { End } from '@stavka/engine/define';
import { board, CHARTS } from '../data.ts';
import { HEXES, IS_SATELLITE, LOAD, PACE, SIDE_OF, STACK_LIMIT } from '../declare/roster.ts';
import { FLAGS, type LweState, MOVED, S } from '../declare/state.ts';
import { ROAD } from '../terrain.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { MAY_MIX, NATION_BITS } from './06-stacking.ts';
import { March } from './07-along.ts';
import { axisSupply } from './07-axis-supply.ts';
import { bonusOf } from './09-allowance.ts';
import { ROADS_ONLY } from './09-costs.ts';
import { movesOneHex } from './09-movers.ts';
import { hexBar, isMixed, isStrait, mayEnd, type Party, partyOf, pricesIn, type Scene } from './09-party.ts';

const { firstTurn, road } = CHARTS.movement;
const reach = new Reach(HEXES, firstTurn.mech + road.mech);
const START = new Uint16Array(1);
const NOTHING_SPENT = Uint8Array.of(0);

/** What is dear to find out about a hex, asked once of each that can be paid for. */
function gateOf(s: LweState, party: Party, costs: Uint8Array): (hex: number) => number {
  const march = party.side === AXIS ? new March(s, party.from) : null;
  return (hex) => {
    if (hex === party.from) return 0;
    if (hexBar(party, hex) !== null) return SHUT;
    return march === null || entersSomehow(march, hex, costs) ? 0 : SHUT;
  };
}

/**
 * 7.16#3 Is the hex in supply by one of its cheapest ways? Of equals the one that comes up the Rollbahn: it joins what works,
 * where a way across country takes a piece of road that does not.
 */
function entersSomehow(march: March, hex: number, costs: Uint8Array): boolean {
  const { via, cost } = reach;
  const first = via[hex]!;
  let best = march.enters(board.from[first]!, hex) ? first : -1;
  if (best >= 0 && march.isWhole(hex)) return true;
  let last = first;
  for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
    const from = board.to[e]!;
    if (cost[from]! < 0 || from === board.from[first]) continue;
    const border = borderBetween(board, from, hex);
    if (cost[from]! + costs[border]! !== cost[hex]) continue;
    last = border;
    if (!march.enters(from, hex)) continue;
    best = border;
    if (march.isWhole(hex)) break;
  }
  if (best < 0) return false;
  if (best !== last) march.enters(board.from[best]!, hex);
  via[hex] = best;
  return true;
}

class Reached implements End {
  readonly to: number;
  private readonly paths: KeptPaths;

  constructor(to: number, paths: KeptPaths) {
    this.to = to;
    this.paths = paths;
  }

  path(): number[] {
    return this.paths.to(board, this.to);
  }
}

const bonusOfAll = (s: LweState, { units }: Party): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const u of units) least = Math.min(least, bonusOf(s, u));
  return least;
};

/** 9.3#1, 9.16, 9.19, ruling 108 Can the party pay for one step, if need be with all it has? */
function canPay(s: LweState, party: Party, border: number): boolean {
  const cost = party.costs[border]!;
  if (cost === IMPASSABLE) return party.isFresh && isStrait(party, border);
  if (party.isFresh || cost <= party.left) return true;
  if (ROAD[border] === 0) return false;
  const bonus = bonusOfAll(s, party);
  return bonus > 0 && party.left + bonus > 0;
}

/** May the party's move be that one step? */
function maySingleStep(s: LweState, party: Party, border: number): boolean {
  const to = board.to[border]!;
  return (
    canPay(s, party, border) &&
    mayEnd(party, to) &&
    hexBar(party, to) === null &&
    (party.side !== AXIS || new March(s, party.from).enters(party.from, to))
  );
}

/**
 * 9.1 Where units that stand together may go together, each end with a cheapest path to it: by what all of them can pay, by the
 * one hex that is theirs by right (9.3), over a strait (9.16) and by the bonus of the road (9.19). Everything offered is
 * legal; a stack of several paces may get further than the dearest of their prices says.
 */
export function endsOf(s: LweState, units: readonly number[]): End[] {
  const party = partyOf(s, units);
  const ends: End[] = [];
  if (isMixed(party)) return ends;
  const isNear = units.some((u) => movesOneHex(s, u));
  if (!isNear) {
    const { left } = party;
    if (left > 0) addReach(s, party, left, party.costs, ends);
    const bonus = bonusOfAll(s, party);
    if (bonus > 0 && left + bonus > 0) addReach(s, party, left + bonus, ROADS_ONLY, ends);
  }
  addSteps(s, party, ends);
  for (const { to } of ends) isOffered[to] = 0;
  return ends;
}

/** Ends that are offered already. */
const isOffered = new Uint8Array(HEXES);

/** Ends within a budget. */
function addReach(s: LweState, party: Party, budget: number, costs: Uint8Array, ends: End[]): void {
  START[0] = party.from;
  reach.runFrom(board, START, NOTHING_SPENT, budget, costs, party.enemy.gate, gateOf(s, party, costs));
  const paths = new KeptPaths(reach);
  for (let i = 0; i < reach.count; i++) {
    const hex = reach.order[i]!;
    if (hex === party.from || isOffered[hex] === 1 || !mayEnd(party, hex)) continue;
    isOffered[hex] = 1;
    ends.push(new Reached(hex, paths));
  }
}

function addSteps(s: LweState, party: Party, ends: End[]): void {
  const { from } = party;
  for (let e = board.start[from]!; e < board.start[from + 1]!; e++) {
    const to = board.to[e]!;
    if (isOffered[to] === 0 && maySingleStep(s, party, e)) ends.push({ to, path: () => [from, to] });
  }
}

/** Mostly a unit that has not moved has a hex beside it that nothing could keep it from; then no more need be asked. */
function stepsOff(s: LweState, u: number, scene: Scene): boolean {
  if (scene.isFirstTurn || (s.cells[FLAGS + u]! & MOVED) !== 0 || IS_SATELLITE[u] === 1) return false;
  const side = SIDE_OF[u] as Side;
  const { own, enemy } = scene;
  const costs = pricesIn(s, scene, side, 1 << PACE[u]!);
  const from = S.at.of(s, u);
  const last = board.start[from + 1]!;
  for (let e = board.start[from]!; e < last; e++) {
    const to = board.to[e]!;
    if (costs[e] === IMPASSABLE || enemy.gate[to] !== 0 || own.load[to]! + LOAD[u]! > STACK_LIMIT) continue;
    if (side !== AXIS) return true;
    const mixes = own.nations[to] !== 0 && MAY_MIX[own.nations[to]! | NATION_BITS[u]!] === 0;
    if (!mixes && S.ground.holder.of(s, to) === AXIS && axisSupply(s).reaches(to)) return true;
  }
  return false;
}

/** Do units that stand together go anywhere at all? Cheaper than to ask where. */
export function goAnywhere(s: LweState, units: readonly number[], scene?: Scene): boolean {
  if (scene !== undefined && units.length === 1 && stepsOff(s, units[0]!, scene)) return true;
  const party = partyOf(s, units, scene);
  if (isMixed(party)) return false;
  for (let e = board.start[party.from]!; e < board.start[party.from + 1]!; e++)
    if (maySingleStep(s, party, e)) return true;
  // 9.31 Satellites in the north may have further to go to where their move may end.
  return party.endsSouth && endsOf(s, units).length > 0;
}
