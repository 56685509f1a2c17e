import type { Values } from '@stavka/bots';
import { isOver } from '@stavka/engine';
import { type WireOrder, wire } from '@stavka/engine/define';
import { O } from '../declare/orders.ts';
import { IS_ZONE } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { holderOf, worthOf } from '../rules/04-control.ts';
import { axisSupply } from '../rules/07-axis-supply.ts';
import { isPaused } from '../rules/07-pause.ts';
import { endsOf } from '../rules/09-reach.ts';
import { ON_ROAD } from '../terrain.ts';
import { AXIS } from '../vocabulary.ts';
import { zoneTurns } from './calendar.ts';
import { targetsNear } from './contacts.ts';
import { waiting } from './cuts.ts';
import { Deployment } from './deploy.ts';
import { unitWorth } from './field.ts';
import { follow } from './follow.ts';
import { axisGoals } from './goals.ts';
import { attackGround, marches } from './march.ts';
import { bestThrust } from './mobile.ts';
import { END, enterAll, give, isLegal } from './phases.ts';
import { type Care, Sandbox, type Stakes } from './sandbox.ts';
import { strikes } from './strikes.ts';

/** What the German side fights for: zones by the points they will still cost, roads by the supply that waits for them. */
export const axisStakes = (s: LweState, v: Values): Stakes => {
  const zone = zoneTurns(s) * v['goal.zone']!;
  const supply = axisSupply(s);
  const opened = waiting(s);
  return {
    v,
    unit: (now, u) =>
      unitWorth(now, u, v) + (IS_ZONE[u] === 1 ? zone - v['unit.zone']! * v['hex.point']! : 0),
    ground: (now, hex) =>
      v['fight.ground']! +
      (holderOf(now, hex) === AXIS ? 0 : worthOf(hex) * v['hex.point']!) +
      (ON_ROAD[hex] === 1 && !supply.works(hex) ? v['fight.road']! : 0) +
      (opened.get(hex) ?? 0) * v['goal.cut']!,
  };
};

/** A German movement phase: what comes in, mobile assaults, marches to where the assault phase strikes, and the rest to their goals. */
export function axisMovement(s: LweState, v: Values, care: Care): WireOrder[] {
  const orders: WireOrder[] = [];
  enterAll(s, AXIS, orders, attackGround(s, AXIS, v));
  const thrust = bestThrust(
    s,
    new Sandbox(s, AXIS, axisStakes(s, v), care),
    v['thrust.least']!,
    v['thrust.unit']!,
  );
  if (thrust !== null) return [...orders, ...thrust];
  const busy = new Set<number>();
  const run = (order: WireOrder): boolean => {
    if (!isLegal(s, AXIS, order) || !give(s, order)) return false;
    orders.push(order);
    return !isOver(game.decision(s));
  };
  if (S.sequence.of(s) === 0 && !isPaused(s)) {
    const box = new Sandbox(s, AXIS, axisStakes(s, v), care);
    const keeps = new Map(axisGoals(s, v).flatMap(({ hex, guard, stake }) => (guard ? [[hex, stake]] : [])));
    const deployment = new Deployment(s, AXIS, box, v, true, keeps);
    for (const strike of strikes(deployment, targetsNear(s, AXIS), v['fight.least']!, care.late)) {
      for (const { u } of strike.posts) busy.add(u);
      post(s, strike.posts, run);
    }
  }
  // Marches to goals cost no judged battles: whoever has spent his budget still moves his army.
  const go = (marches: Iterable<{ readonly units: readonly number[]; readonly path: readonly number[] }>) => {
    for (const { units, path } of marches) {
      if (isOver(game.decision(s))) return;
      run(wire(O.move, { units, path }));
      for (const u of units) busy.add(u);
    }
  };
  go(follow(s, AXIS, axisGoals(s, v), (u) => busy.has(u), v));
  if (!care.late()) go(marches(s, AXIS, attackGround(s, AXIS, v), v, busy));
  if (isLegal(s, AXIS, END)) orders.push(END);
  return orders.length > 0 ? orders : [END];
}

/** Marches units to their posts, those of a hex that go the same way together. */
export function post(
  s: LweState,
  posts: readonly { readonly u: number; readonly hex: number }[],
  run: (order: WireOrder) => boolean,
): void {
  const parties = new Map<string, number[]>();
  for (const { u, hex } of posts) {
    if (S.at.of(s, u) === hex) continue;
    const key = `${S.at.of(s, u)} ${hex}`;
    parties.set(key, [...(parties.get(key) ?? []), u]);
  }
  for (const [key, units] of parties) {
    const to = Number(key.split(' ')[1]);
    const end = endsOf(s, units).find((e) => e.to === to);
    if (end !== undefined && run(wire(O.move, { units, path: end.path() }))) continue;
    for (const u of units) {
      const alone = S.at.of(s, u) === to ? undefined : endsOf(s, [u]).find((e) => e.to === to);
      if (alone !== undefined) run(wire(O.move, { units: [u], path: alone.path() }));
    }
  }
}
