import type { OptionNode } from '@stavka/engine';
import type { OrderFacts, Step, WireOrder } from '@stavka/engine/define';
import { board } from '../data.ts';
import type { O } from '../declare/orders.ts';
import { isCoastal } from '../terrain.ts';

const COASTAL_LABELS = board.labels.filter((_, space) => isCoastal(space));

const withNaval = (air: string | null): OptionNode<WireOrder>[] =>
  COASTAL_LABELS.map((naval) => ({ kind: 'support', at: naval, order: { kind: 'support', air, naval } }));
const NODES: OptionNode<WireOrder>[] = [
  { kind: 'support', order: { kind: 'support', air: null, naval: null }, next: () => withNaval(null) },
  ...board.labels.map(
    (air): OptionNode<WireOrder> => ({
      kind: 'support',
      at: air,
      onward: true,
      order: { kind: 'support', air, naval: null },
      next: () => withNaval(air),
    }),
  ),
];

/** 5.4 Air anywhere or nowhere, then naval on the coast or nowhere: the same whatever the position. */
export const SUPPORT: Step<OrderFacts<typeof O.support>> = {
  fields: ['air', 'naval'],
  isOpen: () => true,
  nodes: () => NODES,
};
