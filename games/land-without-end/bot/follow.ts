import { assign, type Values } from '@stavka/bots';
import { board } from '../data.ts';
import { attackOf, IS_MECH, LOAD, SIDE_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { holderOf, worthOf } from '../rules/04-control.ts';
import { hasRoom, sideAt } from '../rules/06-stacking.ts';
import { leftOf } from '../rules/09-allowance.ts';
import { moversOf } from '../rules/09-movers.ts';
import { endsOf } from '../rules/09-reach.ts';
import type { Side } from '../vocabulary.ts';
import type { Goal } from './goals.ts';
import { strengthAt } from './march.ts';
import { Routes } from './routes.ts';

/** Units that go together, and where to. */
export interface Force {
  readonly units: readonly number[];
  readonly mech: boolean;
  readonly strength: number;
  readonly pace: number;
}
/** A march of a force towards its goal. */
export interface March {
  readonly units: readonly number[];
  readonly path: readonly number[];
}

const BIG = 3;

/** Units of a hex that go as one: those of a kind that may still move, a few at a time. */
function forcesOf(s: LweState, side: Side, isBusy: (u: number) => boolean): Force[] {
  const groups = new Map<number, number[][]>();
  for (const u of moversOf(s, side)) {
    if (isBusy(u)) continue;
    const key = S.at.of(s, u) * 2 + IS_MECH[u]!;
    const list = groups.get(key) ?? [];
    groups.set(key, list);
    const open = list.find((g) => g.reduce((n, w) => n + LOAD[w]!, LOAD[u]!) <= BIG);
    if (open === undefined) list.push([u]);
    else open.push(u);
  }
  return [...groups.values()].flat().map((units) => ({
    units,
    mech: IS_MECH[units[0]!] === 1,
    strength: units.reduce((sum, u) => sum + attackOf(u, S.flags.reduced.of(s, u) === 1), 0),
    pace: Math.max(1, Math.min(...units.map((u) => leftOf(s, u)))),
  }));
}

/** The way of each pace to the goals. */
export class Ways {
  readonly #mech: Routes;
  readonly #foot: Routes;
  constructor(s: LweState, side: Side) {
    this.#mech = new Routes(s, side, 'mech');
    this.#foot = new Routes(s, side, 'foot');
  }
  to(goal: number, mech: boolean): Uint8Array {
    return (mech ? this.#mech : this.#foot).to(goal);
  }
}

/** Sends every force to the goal where it is worth most, by what the goal needs and how far it is; -1 where none is near. */
function tasksFor(
  s: LweState,
  forces: readonly Force[],
  goals: readonly Goal[],
  ways: Ways,
  v: Values,
): Int16Array {
  const turns = forces.map(({ units, mech, pace }) =>
    goals.map(({ hex }) => ways.to(hex, mech)[S.at.of(s, units[0]!)]! / pace),
  );
  return assign({
    forces: forces.length,
    tasks: goals.length,
    strength: (f, t) => (turns[f]![t]! <= v['follow.far']! ? forces[f]!.strength : 0),
    cost: (f, t) => turns[f]![t]! * v['follow.time']! * forces[f]!.strength,
    worth: (t, strength) => goals[t]!.stake * (1 - Math.exp((-1.6 * strength) / goals[t]!.need)),
  });
}

/** The marches of those who do not strike, one by one; each is carried out before the next is looked for. */
export function* follow(
  s: LweState,
  side: Side,
  goals: readonly Goal[],
  isBusy: (u: number) => boolean,
  v: Values,
): Generator<March> {
  const forces = forcesOf(s, side, isBusy);
  const ways = new Ways(s, side);
  const near = goals
    .map((goal) => ({
      goal,
      far: Math.min(...forces.map((f) => ways.to(goal.hex, f.mech)[S.at.of(s, f.units[0]!)]! / f.pace)),
    }))
    .filter(({ far }) => far <= v['follow.far']!)
    .sort((a, b) => b.goal.stake / (1 + b.far) - a.goal.stake / (1 + a.far) || a.goal.hex - b.goal.hex)
    .slice(0, v['follow.goals']!)
    .map(({ goal }) => goal);
  if (near.length === 0) return;
  const task = tasksFor(s, forces, near, ways, v);
  const order = [...forces.keys()].filter((f) => task[f]! >= 0);
  const left = (f: number): number =>
    ways.to(near[task[f]!]!.hex, forces[f]!.mech)[S.at.of(s, forces[f]!.units[0]!)]!;
  order.sort((a, b) => left(a) - left(b) || a - b);
  for (const f of order) {
    const way = ways.to(near[task[f]!]!.hex, forces[f]!.mech);
    const march = towards(s, forces[f]!, way, v);
    if (march !== null) yield march;
  }
}

/** The end of a march that is best: nearer to the goal, in towns not yet taken, not alone before the enemy. */
export function towards(
  s: LweState,
  { units, strength, pace }: Force,
  way: Uint8Array,
  v: Values,
): March | null {
  const side = SIDE_OF[units[0]!] as Side;
  const from = S.at.of(s, units[0]!);
  const worth = (hex: number, here: number): number => {
    let sum = (-way[hex]! / pace) * v['follow.nearer']!;
    if (holderOf(s, hex) !== side) sum += worthOf(hex) * v['hex.point']!;
    let around = 0;
    for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
      const next = board.to[e]!;
      if (sideAt(s, next) === 1 - side) around += strengthAt(s, next);
    }
    if (around > 0) sum += v['follow.contact']!;
    const own = strength + (hex === from ? here : sideAt(s, hex) === side ? strengthAt(s, hex) : 0);
    if (around > own) sum -= v['march.alone']! * Math.min(3, around / Math.max(1, own) - 1);
    return sum;
  };
  let best: March | null = null;
  let most = worth(from, strengthAt(s, from) - strength) + v['march.least']!;
  for (const end of endsOf(s, units)) {
    const holds = sideAt(s, end.to);
    if (holds === 1 - side || (holds === side && !hasRoom(s, end.to, units))) continue;
    const now = worth(end.to, 0);
    if (now > most) [most, best] = [now, { units, path: end.path() }];
  }
  return best;
}
