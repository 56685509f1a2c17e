import { wire } from '@stavka/engine/define';
import { O } from '../declare/orders.ts';
import { hexOf, straight } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { trainsOf } from '../rules/07-net.ts';
import { embarksAt } from '../rules/08-embark.ts';
import { AIR_OF, groundedBar } from '../rules/11-air.ts';
import { fieldsFor, stagerBar } from '../rules/11-staging.ts';
import { comingNow, entryHexes } from '../rules/17-arrivals.ts';
import { enemyOf } from '../rules/26-sides.ts';
import type { Draft } from './draft.ts';
import { goalsOf, nearTo } from './ground.ts';
import { best, ordersByUnit } from './orders.ts';
import { Scene } from './scene.ts';

const SIGHT = 30;
const RANGE = 9;

/** 17.0 Everybody who is due comes in: where a train can take him on, else as near to the enemy as can be. */
export function arrivals(draft: Draft): void {
  const { s, side } = draft;
  const coming = [...comingNow(s, side)];
  if (coming.length > 0) {
    const near = nearTo(s, enemyOf(side), SIGHT);
    const trains = trainsOf(s, side);
    for (const unit of coming) {
      if (draft.isOver) return;
      const price = (hex: number): number => near[hex]! + S.at.count(s, hex);
      const places = [...entryHexes(s, unit)];
      const dry = places.filter((hex) => !embarksAt(s, unit, hex));
      const at = best(dry.length > 0 ? dry : places, (hex) => (trains[hex] === 1 ? SIGHT : 0) - price(hex));
      if (at !== undefined) draft.try(wire(O.arrive, { unit, at }));
    }
  }
  placeAir(draft);
}

/** 17.12 Air units that come in go to the cities with the most to strike around them. */
function placeAir(draft: Draft): void {
  for (const unit of AIR_OF[draft.side]) {
    if (draft.isOver || S.at.of(draft.s, unit) >= 0) continue;
    if (S.due.of(draft.s, unit) > S.turn.of(draft.s) * 2 + S.impulse.of(draft.s)) continue;
    const worth = preyAround(draft);
    const orders = ordersByUnit(draft.s, 'place-air', 90);
    const order = best(orders, (o) => worth(hexOf(String(o.at))));
    if (order === undefined || !draft.try(order)) return;
  }
}

/** 11.14 Air units that have flown, or reach nobody, go where they reach most. */
export function stageAir(draft: Draft): void {
  const { s, side, v } = draft;
  const worth = preyAround(draft);
  for (const unit of AIR_OF[side]) {
    if (draft.isOver) return;
    if (stagerBar(s, unit) !== null) continue;
    const here = worth(S.at.of(s, unit));
    if (here > v['air.enough']! && groundedBar(s, unit) === null) continue;
    const to = best([...fieldsFor(s, unit)], worth);
    if (to !== undefined && worth(to) > here + v['air.better']!) draft.try(wire(O.stage, { unit, to }));
  }
}

/** How much of the enemy, and of what he holds, lies in range of a base there. */
function preyAround({ s, side, v }: Draft): (hex: number) => number {
  const { foes } = new Scene(s, side, v);
  const goals = goalsOf(s, v, enemyOf(side));
  const near = nearTo(s, side, RANGE);
  const known = new Map<number, number>();
  return (hex) => {
    let sum = known.get(hex);
    if (sum === undefined) {
      sum = 0;
      for (const foe of foes) if (near[foe]! <= 4 && straight(foe, hex) <= RANGE) sum++;
      for (const { hex: goal, stake } of goals)
        if (straight(goal, hex) <= RANGE) sum += stake * v['air.goal']!;
      known.set(hex, sum);
    }
    return sum;
  };
}
