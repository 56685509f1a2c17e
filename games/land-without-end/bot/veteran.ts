import type { Desk, Knowledge, Planner, Values } from '@stavka/bots';
import type { WireOrder } from '@stavka/engine/define';
import type { LweState } from '../declare/state.ts';
import { AXIS } from '../vocabulary.ts';
import { axisMovement } from './axis-march.ts';
import type { LweField } from './field.ts';
import { declareRecruit } from './knowledge.ts';
import { sovietMovement } from './soviet-march.ts';

type Know = Knowledge<LweState, WireOrder, LweField>;
type Plan = Planner<LweState, WireOrder, LweField>;

/** Plans fronts instead of stacks: see docs/games/land-without-end.md, "The bots". */
export function declareVeteran(v: Values): Know {
  const recruit = declareRecruit(v);
  const care = (desk: Desk<LweState, LweField>) => ({
    late: () => desk.late(),
    count: (n: number) => desk.count(n),
    worlds: v['think.worlds']!,
  });
  const movement: Plan = (desk) => {
    const plan = desk.side === AXIS ? axisMovement : sovietMovement;
    return { orders: plan(desk.s, v, care(desk)), field: { s: desk.s, v }, aims: [] };
  };
  return { ...recruit, plans: { ...recruit.plans, movement } };
}
