import type { WireOrder } from '@stavka/engine/define';
import { ACCOUNT_OF, ARMOR, combatOf, hexOf, IS_GUARDS, UNITS, unitOf } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { trainsOf } from '../rules/07-net.ts';
import { poolsToSail } from '../rules/19-entry.ts';
import { enemyOf } from '../rules/26-sides.ts';
import { RUSSIAN } from '../vocabulary.ts';
import type { Draft } from './draft.ts';
import { nearTo } from './ground.ts';
import { best, ordersByUnit, ordersOf } from './orders.ts';

const SIGHT = 30;
const MOST = 40;

/** 19.0 to 22.0 What a first impulse buys, and where it comes in; factories first, as nothing may have moved. */
export function economy(draft: Draft): void {
  const { s, side } = draft;
  if (S.impulse.of(s) !== 0) return;
  if (side === RUSSIAN) {
    factories(draft);
    for (const kind of ['shock', 'improve']) each(draft, kind, () => 1);
  } else {
    each(draft, 'ship-oil', (o) => (Array.isArray(o.wells) ? o.wells.length : 0));
    each(draft, 'upgrade', () => 1);
  }
  if (hasPoints(draft)) rebuild(draft);
}

const hasPoints = ({ s, side }: Draft): boolean => {
  for (let u = 0; u < UNITS; u++) {
    const account = ACCOUNT_OF[u]!;
    if (account >= 0 && S.points.of(s, account) > 0 && u >= FIRST_RUSSIAN === (side === RUSSIAN)) return true;
  }
  return false;
};
const FIRST_RUSSIAN = unitOf('su-if-08');

/** Gives the best order of a kind again and again; what is worth nothing is not given. */
function each(draft: Draft, kind: string, worth: (order: WireOrder) => number): void {
  for (let n = 0; n < MOST && !draft.isOver; n++) {
    const order = best(ordersOf(draft.s, kind, MOST), worth);
    if (order === undefined || worth(order) <= 0 || !draft.try(order)) return;
  }
}

/** 20.1, 20.6 New ones where the enemy is farthest; those that he comes near to leave. */
function factories(draft: Draft): void {
  const { s, v } = draft;
  const near = nearTo(s, enemyOf(RUSSIAN), SIGHT);
  for (let n = 0; n < 6; n++) {
    const order = best(ordersByUnit(s, 'place-factory', MOST), (o) => near[hexOf(String(o.at))]!);
    if (order === undefined || !draft.try(order)) break;
  }
  each(draft, 'evacuate-factory', (o) => {
    const at = S.at.of(s, unitOf(String(o.unit)));
    return at >= 0 && near[at]! <= v['factory.near']! ? 1 : 0;
  });
}

/** What a step brought back is worth, by what it adds; it comes in where trains run, and near the enemy. */
function rebuild(draft: Draft): void {
  const { s, side, v } = draft;
  const near = nearTo(s, enemyOf(side), SIGHT);
  const trains = trainsOf(s, side);
  const worth = (o: WireOrder): number => {
    const u = unitOf(String(o.unit));
    const face = S.at.of(s, u) >= 0 ? S.condition.face.of(s, u) : 3;
    const to = typeof o.face === 'number' ? o.face : 0;
    const grade = S.condition.grade.of(s, u);
    const gain = combatOf(u, to, grade) - (face < 3 ? combatOf(u, face, grade) : 0);
    const hex = typeof o.at === 'string' ? hexOf(o.at) : S.at.of(s, u);
    let sum = gain * (ARMOR[u]! > 0 ? v['build.armor']! : 1) * (IS_GUARDS[u] === 1 ? v['build.guards']! : 1);
    sum += face < 3 ? v['build.step']! : v['build.unit']!;
    if (typeof o.at === 'string' && poolsToSail(s, u, hex)) sum -= v['build.sea']!;
    if (hex >= 0) sum += (trains[hex] === 1 ? v['build.rail']! : 0) - near[hex]! * v['build.far']!;
    return sum;
  };
  for (let n = 0; n < MOST && !draft.isOver; n++) {
    const order = best(ordersByUnit(s, 'rebuild', 12), worth);
    if (order === undefined || !draft.try(order)) return;
  }
}
