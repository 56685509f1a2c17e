import type { Values } from '@stavka/bots';
import { board } from '../data.ts';
import {
  defenseOf,
  HEXES,
  IS_MECH,
  LOAD,
  MOSCOW,
  SIDE_OF,
  STACK_LIMIT,
  VICTORY_HEXES,
} from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { holderOf, worthOf } from '../rules/04-control.ts';
import { hasRoom, loadAt, sideAt } from '../rules/06-stacking.ts';
import { isDirected } from '../rules/07-directive.ts';
import { moversOf } from '../rules/09-movers.ts';
import { endsOf } from '../rules/09-reach.ts';
import { AXIS, type Side, SOVIET } from '../vocabulary.ts';
import { coverOf, distanceToSide, pullOf } from './ground.ts';

/** How far from the enemy a unit still thinks of him. */
const SIGHT = 9;

/** Defence factors of whoever stands in a hex. */
export function strengthAt(s: LweState, hex: number): number {
  let sum = 0;
  for (const u of S.at.in(s, hex)) sum += defenseOf(u, S.flags.reduced.of(s, u) === 1);
  return sum;
}

/** What a hex is worth to a stack that would end its march there, without what it is made of. */
export interface Ground {
  at(s: LweState, hex: number, force: number, mech: boolean): number;
}

/** The attacker is drawn to points, to weak enemies, and not to stand alone among strong ones. */
export function attackGround(s: LweState, side: Side, v: Values): Ground {
  const roads = v['march.road']!;
  const fast = pullOf(s, side, v['march.fade']!, { roads });
  const slow = pullOf(s, side, v['march.fade']!, { roads, zones: v['unit.zone']! });
  const enemy = (1 - side) as Side;
  return {
    at(now, hex, force, mech) {
      let worth = (mech ? fast : slow)[hex]! * v['march.pull']!;
      if (holderOf(now, hex) === enemy) worth += worthOf(hex) * v['hex.point']!;
      let beatable = 0;
      let around = 0;
      for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
        const next = board.to[e]!;
        if (sideAt(now, next) !== enemy) continue;
        const there = strengthAt(now, next) * (1 + 0.35 * coverOf(now, next));
        around += there;
        if (there <= force * 0.6) beatable++;
      }
      worth += Math.min(2, beatable) * v['march.contact']!;
      const own = force + (sideAt(now, hex) === side ? strengthAt(now, hex) : 0);
      if (around > own) worth -= v['march.alone']! * Math.min(3, around / Math.max(1, own) - 1);
      return worth;
    },
  };
}

/** The defender garrisons what is threatened, keeps good ground before it, and shuns contacts that force assaults. */
export function guardGround(s: LweState, v: Values): Ground {
  const toEnemy = distanceToSide(s, AXIS, SIGHT * 3);
  const threat = new Float64Array(HEXES);
  const towns: number[] = [];
  for (const hex of VICTORY_HEXES) {
    if (holderOf(s, hex) !== SOVIET) continue;
    const far = toEnemy[hex]!;
    threat[hex] = far < 0 ? 0.05 * worthOf(hex) : worthOf(hex) / (1 + far / 3);
    if (hex === MOSCOW && S.wet.of(s) === 0 && S.moscowRolled.of(s) === 0) threat[hex]! *= v['guard.moscow']!;
    towns.push(hex);
  }
  // How near each hex is to what is threatened.
  const pull = new Float64Array(HEXES);
  const order = towns.sort((a, b) => threat[b]! - threat[a]!);
  for (const hex of order) pull[hex] = threat[hex]!;
  const open = [...order];
  for (let head = 0; head < open.length; head++) {
    const hex = open[head]!;
    const given = pull[hex]! * 0.85;
    for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
      const next = board.to[e]!;
      if (pull[next]! + 1e-9 >= given) continue;
      pull[next] = given;
      open.push(next);
    }
  }
  const directed = isDirected(s);
  return {
    at(now, hex, force) {
      const own = sideAt(now, hex) === SOVIET ? loadAt(now, hex) : 0;
      let worth = pull[hex]! * v['guard.near']! * 4 + coverOf(now, hex) * v['guard.terrain']!;
      const wants = v['guard.enough']!;
      if (own + force > STACK_LIMIT) worth -= (own + force - STACK_LIMIT) * v['guard.crowd']!;
      if (threat[hex]! > 0 && own < wants)
        worth += threat[hex]! * v['guard.town']! * Math.min(force, wants - own);
      let touches = 0;
      for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++)
        if (sideAt(now, board.to[e]!) === AXIS) touches++;
      if (touches > 0 && directed && threat[hex] === 0) worth -= touches * v['guard.touch']!;
      if (own === 0 && force < 3 && touches > 1) worth -= v['march.alone']! * touches;
      return worth;
    },
  };
}

/** A march that a stack would make. */
export interface Step {
  readonly units: readonly number[];
  readonly path: readonly number[];
  readonly gain: number;
}

/** Units that move as one: those of a hex and a kind that may still go, as many as a hex holds. */
function stacksOf(s: LweState, side: Side): number[][] {
  const byKind = new Map<number, number[][]>();
  for (const u of moversOf(s, side)) {
    const key = S.at.of(s, u) * 2 + IS_MECH[u]!;
    const groups = byKind.get(key) ?? [];
    byKind.set(key, groups);
    const open = groups.find((g) => g.reduce((n, w) => n + LOAD[w]!, LOAD[u]!) <= 3);
    if (open === undefined) groups.push([u]);
    else open.push(u);
  }
  return [...byKind.values()].flat();
}

const forceOf = (s: LweState, units: readonly number[]): number =>
  units.reduce((sum, u) => sum + defenseOf(u, S.flags.reduced.of(s, u) === 1), 0);

/** How much a hex holds beyond what it may. */
const crowd = (s: LweState, hex: number): number => Math.max(0, loadAt(s, hex) - STACK_LIMIT) * 3;

/** The best march of a stack, or null where it stands best; a unit that has gone with others goes alone if they cannot. */
function bestMarch(s: LweState, units: readonly number[], ground: Ground, least: number): Step | null {
  const from = S.at.of(s, units[0]!);
  const force = forceOf(s, units);
  const mech = IS_MECH[units[0]!] === 1;
  const stay = ground.at(s, from, 0, mech) - crowd(s, from) * 2;
  let best: Step | null = null;
  for (const end of endsOf(s, units)) {
    const holds = sideAt(s, end.to);
    if (holds >= 0 && (holds !== SIDE_OF[units[0]!] || !hasRoom(s, end.to, units))) continue;
    const gain = ground.at(s, end.to, force, mech) - stay;
    if (gain > least && (best === null || gain > best.gain)) best = { units, path: end.path(), gain };
  }
  return best;
}

/** The next marches of a side, stack by stack; `done` is told each before the next is looked for. */
export function* marches(
  s: LweState,
  side: Side,
  ground: Ground,
  v: Values,
  tired: ReadonlySet<number>,
): Generator<Step> {
  for (const stack of stacksOf(s, side)) {
    const units = stack.filter((u) => !tired.has(u));
    if (units.length === 0) continue;
    const step = bestMarch(s, units, ground, v['march.least']!);
    if (step !== null) yield step;
    else if (units.length > 1)
      for (const u of units) {
        const alone = bestMarch(s, [u], ground, v['march.least']! * 2);
        if (alone !== null) yield alone;
      }
  }
}
