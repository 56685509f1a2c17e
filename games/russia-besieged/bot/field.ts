import type { Part, Term, Values } from '@stavka/bots';
import { CITY_HEX, COUNTRY, IS_AIR, RUSSIA, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { enemyOf, sideOf } from '../rules/26-sides.ts';
import type { Side } from '../vocabulary.ts';
import { stakeOf } from './ground.ts';
import { unitWorth } from './scene.ts';

/** What a plan is judged by: the position it leads to, and the numbers to judge it with. */
export interface RbField {
  readonly s: RbState;
  readonly v: Values;
}

const sum = (parts: readonly Part[]): number => parts.reduce((total, { part }) => total + part, 0);

function cities({ s, v }: RbField, side: Side): Part[] {
  const found: Part[] = [];
  for (let city = 0; city < CITY_HEX.length; city++) {
    const at = CITY_HEX[city]!;
    const home = COUNTRY[at] === RUSSIA ? 1 : v['city.home']!;
    const part = stakeOf(s, city, v) * v['city.worth']! * home;
    found.push({ at, part: S.city.holder.of(s, city) === side ? part : -part });
  }
  return found;
}
function forces({ s, v }: RbField, side: Side): Part[] {
  const found: Part[] = [];
  for (let u = 0; u < UNITS; u++) {
    const at = S.at.of(s, u);
    if (IS_AIR[u] === 1 || sideOf(s, u) !== side) continue;
    if (at >= 0) found.push({ at, part: unitWorth(s, u, v) });
    // What is in the pool may come back.
    else if (at === S.at.boxes.pool) found.push({ at: -1, part: unitWorth(s, u, v) * v['unit.pool']! });
  }
  return found;
}
const lessened = (parts: readonly Part[]): Part[] => parts.map(({ at, part }) => ({ at, part: -part }));

/** The worth of a position in parts: cities, own forces, the enemy's. */
export const TERMS: readonly Term<RbField>[] = [
  {
    id: 'cities',
    sort: 'gain',
    plain: true,
    weigh: (f, side) => sum(cities(f, side as Side)),
    shares: (f, side) => cities(f, side as Side),
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
    weigh: (f, side) => -sum(forces(f, enemyOf(side as Side))),
    shares: (f, side) => lessened(forces(f, enemyOf(side as Side))),
  },
];
