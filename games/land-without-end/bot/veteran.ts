import type { Desk, Knowledge, Planner, Values } from '@stavka/bots';
import type { WireOrder } from '@stavka/engine/define';
import type { LweState } from '../declare/state.ts';
import { AXIS } from '../vocabulary.ts';
import { axisMovement } from './axis-march.ts';
import { axisAssault } from './axis-strike.ts';
import { type LweField, SUPPLY_TERM } from './field.ts';
import { declareRecruit } from './knowledge.ts';
import type { Care } from './sandbox.ts';
import { sovietEntry } from './soviet-entry.ts';
import { sovietMovement } from './soviet-march.ts';
import { sovietAssault } from './soviet-strike.ts';

type Know = Knowledge<LweState, WireOrder, LweField>;
type Plan = Planner<LweState, WireOrder, LweField>;
type Orders = (s: LweState, v: Values, care: Care) => readonly WireOrder[];

/** Plans fronts instead of stacks: see docs/games/land-without-end.md, "The bots". */
export function declareVeteran(v: Values): Know {
  const recruit = declareRecruit(v);
  const careOf = (desk: Desk<LweState, LweField>): Care => ({
    late: () => desk.late(),
    count: (n) => desk.count(n),
    worlds: v['think.worlds']!,
  });
  const plan =
    (axis: Orders, soviet: Orders): Plan =>
    (desk) => ({
      orders: (desk.side === AXIS ? axis : soviet)(desk.s, v, careOf(desk)),
      field: { s: desk.s, v },
      aims: [],
    });
  const entry = plan(() => [], sovietEntry);
  return {
    ...recruit,
    terms: [...recruit.terms, SUPPLY_TERM],
    plans: {
      ...recruit.plans,
      movement: plan(axisMovement, sovietMovement),
      assault: plan(
        (s, _, care) => [axisAssault(s, v, care)],
        (s, _, care) => [sovietAssault(s, v, care)],
      ),
      entry: (desk, intent) => (desk.side === AXIS ? recruit.plans.entry! : entry)(desk, intent),
    },
  };
}
