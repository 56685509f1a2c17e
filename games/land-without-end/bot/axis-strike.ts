import type { Values } from '@stavka/bots';
import { type WireOrder, wire } from '@stavka/engine/define';
import { O } from '../declare/orders.ts';
import type { LweState } from '../declare/state.ts';
import { targetsOf } from '../rules/11-attack.ts';
import { maySupport } from '../rules/11-support.ts';
import { AXIS } from '../vocabulary.ts';
import { axisStakes } from './axis-march.ts';
import { Deployment } from './deploy.ts';
import { END, isLegal } from './phases.ts';
import { type Care, Sandbox } from './sandbox.ts';
import { strikes } from './strikes.ts';

/** The next German prepared assault, or the end of the phase: strikes by what each of their units gains. */
export function axisAssault(s: LweState, v: Values, care: Care): WireOrder {
  const box = new Sandbox(s, AXIS, axisStakes(s, v), care);
  const deployment = new Deployment(s, AXIS, box, v, false);
  const found = strikes(deployment, [...targetsOf(s, AXIS)], v['fight.least']!, care.late);
  for (const { target, posts } of found) {
    const attackers = posts.map(({ u }) => u);
    const order = (air: boolean): WireOrder =>
      wire(O.attack, { units: attackers, target, ...(air ? { air: true } : {}) });
    const gain = (air: boolean): number => box.gain({ mode: 'prepared', side: AXIS, target, attackers, air });
    const flies = maySupport(s) && gain(true) - gain(false) >= v['fight.air']!;
    if (flies && isLegal(s, AXIS, order(true))) return order(true);
    if (isLegal(s, AXIS, order(false))) return order(false);
  }
  return END;
}
