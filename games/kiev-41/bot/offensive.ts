import type { KievOrder } from '../orders.ts';
import { idOf } from '../roster.ts';
import { labelOf, labelsOf } from '../terrain.ts';
import type { Assault, Plan } from './commands.ts';

/** An HQ as it would be activated. */
export interface Activation {
  readonly hq: number;
  readonly path: readonly number[];
}

/** A whole Tactical Impulse up to its battles. */
export interface Offensive {
  readonly activations: readonly Activation[];
  /** Areas it is made for, if there are such. */
  readonly focus: readonly number[];
  readonly plan: Plan;
  /** Gain less what the stars are worth. */
  readonly worth: number;
}

export const activationOrder = ({ hq, path }: Activation): KievOrder =>
  path.length > 1
    ? { kind: 'activate', unit: idOf(hq), path: labelsOf(path) }
    : { kind: 'activate', unit: idOf(hq) };

/** The orders of an offensive: HQs, Blocks, support. Battles come as they are asked for. */
export function ordersOf({ activations, plan }: Offensive, fleets: readonly KievOrder[] = []): KievOrder[] {
  const orders: KievOrder[] = activations.map(activationOrder);
  orders.push({ kind: 'end-activation' }, ...plan.orders, { kind: 'end-command' });
  for (const battle of plan.battles) orders.push(...supportOrders(battle));
  orders.push(...fleets, { kind: 'end-support' });
  return orders;
}

function supportOrders({ area, guns, bombers }: Assault): KievOrder[] {
  const there = labelOf(area);
  return [
    ...guns.map((hq): KievOrder => ({ kind: 'shell', unit: idOf(hq), at: there })),
    ...bombers
      .filter(([, count]) => count > 0)
      .map(([hq, count]): KievOrder => ({ kind: 'airstrike', unit: idOf(hq), at: there, count })),
  ];
}
