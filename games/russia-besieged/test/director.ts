import type { Decision, OptionNode } from '@stavka/engine';
import type { WireOrder } from '@stavka/engine/define';
import { BRISK, pick, rngOf } from '@stavka/engine/kit';
import { board } from '../data.ts';
import { HEXES, hexOf, IS_AIR, IS_LAND, SIDE_OF, unitOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';

type Node = OptionNode<WireOrder>;

const bit = (feature: string): number => 1 << board.map.sideFeatures.indexOf(feature);
const COAST = bit('sea') | bit('lake');
const RAIL = bit('rail');
const STRAITS: readonly number[] = ['3922', '3823'].map(hexOf);
/** What a hex off the railway is worth: whoever keeps to the rails takes them over, and eats. */
const OFF_RAIL = 3;

/** How far every land hex is from the nearest of some, over land and the Straits of Kerch, rather along rails; -1 where no way leads. */
export function distancesTo(goals: readonly string[]): Int16Array {
  const far = new Int16Array(HEXES).fill(-1);
  const rings: number[][] = [goals.map(hexOf)];
  for (let n = 0; n < rings.length; n++)
    for (const hex of rings[n] ?? []) {
      if (far[hex]! >= 0) continue;
      far[hex] = n;
      const reach = (other: number, cost: number): void => {
        rings[n + cost] ??= [];
        rings[n + cost]!.push(other);
      };
      for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
        const other = board.to[e]!;
        if (IS_LAND[other] === 0 || (board.side[e]! & COAST) !== 0) continue;
        reach(other, (board.side[e]! & RAIL) === 0 ? OFF_RAIL : 1);
      }
      if (STRAITS.includes(hex)) reach(STRAITS.find((other) => other !== hex)!, OFF_RAIL);
    }
  return far;
}

/** Where the units of a side want to be: the less the better; null leaves a unit where it is. */
export type Wish = (s: RbState, unit: number) => Int16Array | null;
/** What a side does of its own accord in a phase. */
export interface Plan {
  readonly wish: Wish | null;
  /** Kinds to be ordered whenever they are open, in this order; the first that a test takes. */
  readonly eager: readonly { readonly kind: string; readonly takes: (order: WireOrder) => boolean }[];
  /** Kinds of which one order at random is given in each phase in which they are open. */
  readonly spice: readonly string[];
  /** Fights where it can, instead of ending its combat phases as soon as it may. */
  readonly fights: boolean;
}

/** How many orders are looked at under each first choice of a kind. */
const LOOKED = 60;
function* under(nodes: readonly Node[]): Generator<WireOrder> {
  for (const { order, next } of nodes) {
    if (order !== undefined) yield order;
    if (next !== undefined) yield* under(next());
  }
}
function found(node: Node, takes: (order: WireOrder) => boolean): WireOrder | null {
  for (const branch of node.next?.() ?? [node]) {
    let left = LOOKED;
    for (const order of under([branch])) {
      if (takes(order)) return order;
      if (--left === 0) break;
    }
  }
  return null;
}
const isCrowded = (s: RbState, hex: number): boolean => {
  let count = 0;
  for (const u of S.at.in(s, hex)) if (IS_AIR[u] === 0) count++;
  return count >= 2;
};

/** Directs both sides of a game by their plans, a unit at a time; what is asked besides is answered at random. */
export function director(
  seed: string,
  planOf: (now: Decision, s: RbState) => Plan,
): (s: RbState) => WireOrder {
  const rng = rngOf(seed);
  let phase = '';
  let marched = new Set<number>();
  let spiced = new Set<string>();

  /** The march that brings the next unit nearest to where it wants to be. */
  function march(s: RbState, node: Node, wish: Wish): WireOrder | null {
    for (const unit of node.next!()) {
      const u = unitOf(unit.unit!);
      if (marched.has(u)) continue;
      marched.add(u);
      const far = wish(s, u);
      if (far === null) continue;
      const here = far[S.at.of(s, u)]!;
      let best: Node | null = null;
      let least = here;
      for (const end of unit.next!()) {
        if (end.at === undefined || end.order === undefined) continue;
        const hex = hexOf(end.at);
        if (far[hex]! < 0 || far[hex]! >= least || isCrowded(s, hex)) continue;
        [best, least] = [end, far[hex]!];
      }
      if (best !== null) return best.order!;
    }
    return null;
  }

  return (s) => {
    const now = game.decision(s) as Decision;
    const key = `${now.turn} ${now.key}`;
    if (now.key!.includes('.') && key !== phase) {
      phase = key;
      marched = new Set();
      spiced = new Set();
    }
    const open = game.choices(s).filter(({ kind }) => kind !== 'concede');
    const plan = planOf(now, s);
    for (const { kind, takes } of plan.eager) {
      const node = open.find((one) => one.kind === kind);
      const order = node === undefined ? null : found(node, takes);
      if (order !== null) return order;
    }
    for (const kind of plan.spice) {
      const node = open.find((one) => one.kind === kind);
      if (node === undefined || spiced.has(kind)) continue;
      spiced.add(kind);
      return pick([node], [], BRISK, rng);
    }
    const moves = open.find(({ kind }) => kind === 'move');
    const going = moves !== undefined && plan.wish !== null ? march(s, moves, plan.wish) : null;
    if (going !== null) return going;
    const isCombat = now.key!.includes('combat');
    const ends = open.find(({ kind }) => kind === 'end-phase');
    if (ends !== undefined && !(isCombat && plan.fights && rng.below(8) > 0)) return ends.order!;
    const others = open.filter(({ kind }) => kind !== 'end-phase');
    return pick(others.length > 0 ? others : open, [], BRISK, rng);
  };
}
export const isAxis = (unit: number): boolean => SIDE_OF[unit] === 0;
