import type { Term, Values } from '@stavka/bots';
import { attackOf, defenseOf, IS_ZONE, UNITS_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { axisSupply } from '../rules/07-axis-supply.ts';
import { stepsOf } from '../rules/11-losses.ts';
import { AXIS, type Side, SOVIET } from '../vocabulary.ts';
import { pointsFor } from './ground.ts';

/** What a plan is judged by: the position it leads to, and the numbers to judge it with. */
export interface LweField {
  readonly s: LweState;
  readonly v: Values;
}

/** What a unit is worth while it stands on the map. */
export const unitWorth = (s: LweState, u: number, v: Values): number =>
  defenseOf(u, S.flags.reduced.of(s, u) === 1) * v['unit.factor']! +
  stepsOf(s, u) * v['unit.step']! +
  (IS_ZONE[u] === 1 ? v['unit.zone']! * v['hex.point']! : 0);

function forces({ s, v }: LweField, side: Side): { at: number; part: number }[] {
  const found: { at: number; part: number }[] = [];
  for (const u of UNITS_OF[side]!) {
    const at = S.at.of(s, u);
    if (at >= 0) found.push({ at, part: unitWorth(s, u, v) });
  }
  return found;
}
const sum = (parts: readonly { readonly part: number }[]): number =>
  parts.reduce((total, { part }) => total + part, 0);

/** Attack factors of the German side that are out of supply, by hex. */
function unsupplied({ s, v }: LweField, side: Side): { at: number; part: number }[] {
  const found: { at: number; part: number }[] = [];
  const sign = side === AXIS ? -1 : 1;
  const supply = axisSupply(s);
  for (const u of UNITS_OF[AXIS]!) {
    const at = S.at.of(s, u);
    if (at < 0 || supply.reaches(at)) continue;
    found.push({ at, part: sign * attackOf(u, S.flags.reduced.of(s, u) === 1) * v['unit.supply']! });
  }
  return found;
}

/** What a veteran sees beside: who is cut off. */
export const SUPPLY_TERM: Term<LweField> = {
  id: 'supply',
  sort: 'duty',
  weigh: (f, side) => sum(unsupplied(f, side as Side)),
  shares: (f, side) => unsupplied(f, side as Side),
};

/** The worth of a position in parts: points, own forces, the enemy's. */
export const TERMS: readonly Term<LweField>[] = [
  {
    id: 'points',
    sort: 'gain',
    plain: true,
    weigh: ({ s, v }, side) => pointsFor(s, side as Side) * v['hex.point']!,
    shares: ({ s, v }, side) => [{ at: -1, part: pointsFor(s, side as Side) * v['hex.point']! }],
  },
  {
    id: 'forces',
    sort: 'gain',
    plain: true,
    weigh: (f, side) => sum(forces(f, side as Side)),
    shares: (f, side) => forces(f, side as Side),
  },
  {
    id: 'enemy',
    sort: 'fear',
    plain: true,
    weigh: (f, side) => -sum(forces(f, (SOVIET - side) as Side)),
    shares: (f, side) => forces(f, (SOVIET - side) as Side).map(({ at, part }) => ({ at, part: -part })),
  },
];
