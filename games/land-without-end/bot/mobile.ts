import { borderBetween } from '@stavka/engine';
import { type WireOrder, wire } from '@stavka/engine/define';
import { board, CHARTS } from '../data.ts';
import { O } from '../declare/orders.ts';
import { attackOf, FOLLOWS_ASSAULT, LEADS_ASSAULT, LOAD, STACK_LIMIT, UNITS_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { isPaused } from '../rules/07-pause.ts';
import { leftOf } from '../rules/09-allowance.ts';
import { targetBar } from '../rules/09-mobile.ts';
import { moverBar, movesOneHex } from '../rules/09-movers.ts';
import { partyOf } from '../rules/09-party.ts';
import { endsOf } from '../rules/09-reach.ts';
import { AXIS } from '../vocabulary.ts';
import { give, isLegal } from './phases.ts';
import type { Sandbox } from './sandbox.ts';

const { cost: PRICE } = CHARTS.movement.mobileAssault;

/** A mobile assault that can be brought about: the march to where it starts from, and what it promises. */
export interface Thrust {
  readonly units: readonly number[];
  readonly path: readonly number[];
  readonly target: number;
  readonly gain: number;
}

/** Mechanized units that may still make a mobile assault, by the hex they stand in and the way they came. */
function groupsOf(s: LweState): number[][] {
  const groups = new Map<string, number[]>();
  for (const u of UNITS_OF[AXIS]!) {
    if (S.at.of(s, u) < 0 || (LEADS_ASSAULT[u] === 0 && FOLLOWS_ASSAULT[u] === 0)) continue;
    if (S.flags.assaulted.of(s, u) === 1 || movesOneHex(s, u)) continue;
    if (moverBar(s, u) !== null || leftOf(s, u) < PRICE) continue;
    const key = `${S.at.of(s, u)} ${S.flags.moved.of(s, u)} ${S.together.of(s, u)}`;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(u);
  }
  const strength = (u: number): number => attackOf(u, S.flags.reduced.of(s, u) === 1);
  return [...groups.values()]
    .filter((group) => group.some((u) => LEADS_ASSAULT[u] === 1))
    .map((group) =>
      group.sort((a, b) => LEADS_ASSAULT[b]! - LEADS_ASSAULT[a]! || strength(b) - strength(a) || a - b),
    );
}

/** The parties that a group might send: its strongest few, and as many as one hex holds. */
function partiesOf(group: readonly number[]): number[][] {
  const parties: number[][] = [];
  let load = 0;
  for (let n = 1; n <= group.length; n++) {
    load += LOAD[group[n - 1]!]!;
    if (load > STACK_LIMIT) break;
    parties.push(group.slice(0, n));
  }
  return parties;
}

/** Where the party could start an assault from, by target: of each the cheapest launch. */
function launchesOf(s: LweState, units: readonly number[]): Map<number, readonly number[]> {
  const from = S.at.of(s, units[0]!);
  const { costs, left } = partyOf(s, units);
  const best = new Map<number, { readonly path: readonly number[]; readonly cost: number }>();
  const look = (hex: number, path: readonly number[], cost: number): void => {
    for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
      const target = board.to[e]!;
      const known = best.get(target);
      if ((known !== undefined && known.cost <= cost) || targetBar(s, e) !== null) continue;
      best.set(target, { path, cost });
    }
  };
  look(from, [from], 0);
  for (const end of endsOf(s, units)) {
    if (!facesEnemy(s, end.to)) continue;
    const path = end.path();
    let cost = 0;
    for (let i = 1; i < path.length; i++) cost += costs[borderBetween(board, path[i - 1]!, path[i]!)]!;
    if (cost + PRICE <= left) look(end.to, path, cost);
  }
  return new Map([...best].map(([target, { path }]) => [target, path]));
}

function facesEnemy(s: LweState, hex: number): boolean {
  for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) if (targetBar(s, e) === null) return true;
  return false;
}

/** The mobile assaults that promise more than `least`, the best first. */
function thrusts(s: LweState, box: Sandbox, least: number, each: number): Thrust[] {
  const found: Thrust[] = [];
  for (const group of groupsOf(s))
    for (const [target, path] of box.late() ? [] : launchesOf(s, group)) {
      let best: Thrust | null = null;
      for (const units of partiesOf(group)) {
        for (const u of units) box.set(u, path.at(-1)!);
        const battle = { mode: 'mobile', side: AXIS, target, attackers: units, air: false } as const;
        const gain = box.gain(battle) - each * units.length;
        for (const u of units) box.set(u, S.at.of(s, u));
        if (gain > least && (best === null || gain > best.gain)) best = { units, path, target, gain };
      }
      if (best !== null) found.push(best);
    }
  return found.sort((a, b) => b.gain - a.gain || a.target - b.target);
}

/** The orders of the best mobile assault that can be made, or null where none promises more than `least`. */
export function bestThrust(s: LweState, box: Sandbox, least: number, each: number): WireOrder[] | null {
  if (isPaused(s)) return null;
  for (const thrust of thrusts(s, box, least, each)) {
    const orders = thrustOrders(thrust);
    const then = s.copy();
    if (orders.length > 1 && !(isLegal(then, AXIS, orders[0]!) && give(then, orders[0]!))) continue;
    // 7.16 What the march takes may leave the target, or its own end, out of supply.
    if (isLegal(then, AXIS, orders.at(-1)!)) return orders;
  }
  return null;
}

/** The orders of a thrust. */
const thrustOrders = ({ units, path, target }: Thrust): WireOrder[] => [
  ...(path.length > 1 ? [wire(O.move, { units, path })] : []),
  wire(O.mobile, { units, target }),
];
