import type { Values } from '@stavka/bots';
import { type WireOrder, wire } from '@stavka/engine/define';
import { O } from '../declare/orders.ts';
import { SIDE_OF } from '../declare/roster.ts';
import type { LweState } from '../declare/state.ts';
import { holderOf, worthOf } from '../rules/04-control.ts';
import { openDuties } from '../rules/05-duties.ts';
import { axisSupply } from '../rules/07-axis-supply.ts';
import { attackersOf, targetsOf } from '../rules/11-attack.ts';
import { ON_ROAD } from '../terrain.ts';
import { SOVIET } from '../vocabulary.ts';
import { ordersOf } from './answers.ts';
import { cutsAt } from './cuts.ts';
import { Deployment } from './deploy.ts';
import { unitWorth } from './field.ts';
import { END, isLegal } from './phases.ts';
import { type Care, Sandbox, type Stakes } from './sandbox.ts';
import { strikes } from './strikes.ts';

/** What the Soviets fight for: steps of the enemy that never come back, his towns and his Rollbahnen. */
function sovietStakes(s: LweState, v: Values): Stakes {
  const supply = axisSupply(s);
  const targets = [...targetsOf(s, SOVIET)].filter((hex) => ON_ROAD[hex] === 1 && supply.works(hex));
  const cuts = cutsAt(s, targets);
  return {
    v,
    unit: (now, u) => unitWorth(now, u, v) * (SIDE_OF[u] === SOVIET ? v['duty.step']! : 1),
    ground: (now, hex) =>
      v['fight.ground']! +
      (holderOf(now, hex) === SOVIET ? 0 : worthOf(hex) * v['hex.point']! * v['hold.retake']!) +
      (cuts.get(hex) ?? 0) * v['hold.cut']!,
  };
}

/** The next Soviet assault, or the end of the phase. Duties under Directive No. 3 are done in as few battles as will do. */
export function sovietAssault(s: LweState, v: Values, care: Care): WireOrder {
  const box = new Sandbox(s, SOVIET, sovietStakes(s, v), care);
  const duties = new Set(openDuties(s));
  const targets = [...targetsOf(s, SOVIET)];
  const deployment = new Deployment(s, SOVIET, box, v, false);
  const [free] = strikes(deployment, targets, v['fight.least']!, care.late);
  if (free !== undefined) {
    const units = free.posts.map(({ u }) => u);
    const order = wire(O.attack, { units, target: free.target });
    if (isLegal(s, SOVIET, order)) return order;
  }
  if (duties.size === 0) return END;
  let best: { readonly units: readonly number[]; readonly target: number; readonly gain: number } | null =
    null;
  for (const target of targets) {
    const able = attackersOf(s, SOVIET, target);
    const obliged = able.filter((u) => duties.has(u));
    if (obliged.length === 0) continue;
    for (const units of able.length > obliged.length ? [obliged, able] : [obliged]) {
      const battle = { mode: 'prepared', side: SOVIET, target, attackers: units, air: false } as const;
      const gain = box.gain(battle) + obliged.length * v['duty.done']!;
      if (best === null || gain > best.gain) best = { units, target, gain };
    }
  }
  if (best !== null) {
    const order = wire(O.attack, { units: best.units, target: best.target });
    if (isLegal(s, SOVIET, order)) return order;
  }
  return isLegal(s, SOVIET, END) ? END : (ordersOf(s, 'attack', 1)[0] ?? END);
}
