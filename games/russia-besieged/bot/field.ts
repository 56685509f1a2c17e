import type { Part, Term, Values } from '@stavka/bots';
import { CITY_HEX, COUNTRY, IS_AIR, IS_FIGHTER, IS_PARTISAN, RUSSIA, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { printedOf } from '../rules/10-losses.ts';
import { inFullSupply, needing } from '../rules/13-supply.ts';
import { enemyOf, sideOf } from '../rules/26-sides.ts';
import type { Side } from '../vocabulary.ts';
import { FAR, goalsOf, stakeOf } from './ground.ts';
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
/** How near units stand to what the enemy holds: what a march of theirs is worth, as far as it has come. */
function nearness({ s, v }: RbField, side: Side): Part[] {
  const goals = goalsOf(s, v, enemyOf(side));
  const fades = Float64Array.from({ length: FAR + 1 }, (_, d) => (d === FAR ? 0 : v['term.fade']! ** d));
  const found: Part[] = [];
  for (let u = 0; u < UNITS; u++) {
    const at = S.at.of(s, u);
    if (at < 0 || IS_FIGHTER[u] === 0 || IS_PARTISAN[u] === 1 || sideOf(s, u) !== side) continue;
    let best = 0;
    for (const { stake, distance } of goals) best = Math.max(best, stake * fades[distance[at]!]!);
    found.push({ at, part: best * Math.sqrt(printedOf(s, u)) * v['term.near']! });
  }
  return found;
}
/** Units that are out of supply as things stand. */
function unfed({ s, v }: RbField, side: Side): Part[] {
  const found: Part[] = [];
  for (const u of needing(s, side))
    if (!inFullSupply(s, u)) found.push({ at: S.at.of(s, u), part: unitWorth(s, u, v) * v['term.unfed']! });
  return found;
}
const lessened = (parts: readonly Part[]): Part[] => parts.map(({ at, part }) => ({ at, part: -part }));

const term = (
  id: string,
  sort: 'gain' | 'fear',
  parts: (f: RbField, side: Side) => Part[],
): Term<RbField> => ({
  id,
  sort,
  weigh: (f, side) => sum(parts(f, side as Side)),
  shares: (f, side) => parts(f, side as Side),
});

/** The worth of a position in parts: cities, own forces, the enemy's; what a veteran sees beyond, how near either is to more, and supply. */
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
  term('near', 'gain', nearness),
  term('pressed', 'fear', (f, side) => lessened(nearness(f, enemyOf(side)))),
  term('unfed', 'fear', (f, side) => lessened(unfed(f, side))),
  term('starved', 'gain', (f, side) => unfed(f, enemyOf(side))),
];
