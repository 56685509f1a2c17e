import type { Values } from '@stavka/bots';
import { board } from '../data.ts';
import { attackOf, IS_MECH, LOAD, MOVE, SIDE_OF, STACK_LIMIT } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { holderOf, worthOf } from '../rules/04-control.ts';
import { hasRoom, sideAt } from '../rules/06-stacking.ts';
import { leftOf } from '../rules/09-allowance.ts';
import { moversOf } from '../rules/09-movers.ts';
import { endsOf } from '../rules/09-reach.ts';
import type { Side } from '../vocabulary.ts';
import { allot, NOWHERE } from './allot.ts';
import type { Goal } from './goals.ts';
import { strengthAt } from './march.ts';
import { Routes } from './routes.ts';

/** A march towards a goal. */
export interface March {
  readonly units: readonly number[];
  readonly path: readonly number[];
}

const strengthOf = (s: LweState, u: number): number => attackOf(u, S.flags.reduced.of(s, u) === 1);
const paceOf = (u: number): number => Math.max(1, MOVE[u * 2]!);

/** The ways to the goals, of those who drive and of those who walk. */
export class Ways {
  readonly #mech: Routes;
  readonly #foot: Routes;
  constructor(s: LweState, side: Side) {
    this.#mech = new Routes(s, side, 'mech');
    this.#foot = new Routes(s, side, 'foot');
  }
  to(goal: number, u: number): Uint8Array {
    return (IS_MECH[u] === 1 ? this.#mech : this.#foot).to(goal);
  }
}

/** The marches of those who do not strike, party by party; each is to be carried out before the next is looked for. */
export function* follow(
  s: LweState,
  side: Side,
  goals: readonly Goal[],
  isBusy: (u: number) => boolean,
  v: Values,
): Generator<March> {
  const units = [...moversOf(s, side)].filter((u) => !isBusy(u));
  const ways = new Ways(s, side);
  const turns = (u: number, hex: number): number => ways.to(hex, u)[S.at.of(s, u)]! / paceOf(u);
  const task = allot(
    {
      units: units.length,
      places: goals.length,
      strength(i, g) {
        const far = turns(units[i]!, goals[g]!.hex);
        return far > v['follow.far']! ? 0 : strengthOf(s, units[i]!) * v['follow.fade']! ** far;
      },
      worth: (g, strength) =>
        goals[g]!.stake * (1 - Math.exp((-v['follow.sure']! * strength) / goals[g]!.need)),
      cost: (i, g) => turns(units[i]!, goals[g]!.hex) * v['follow.time']!,
      fits: (i, g, sent) =>
        !goals[g]!.guard ||
        sent.reduce((sum, j) => sum + LOAD[units[j]!]!, 0) + LOAD[units[i]!]! <= STACK_LIMIT,
    },
    v['follow.least']!,
  );
  const parties = new Map<string, { units: number[]; goal: Goal; far: number }>();
  for (const [i, u] of units.entries()) {
    if (task[i] === NOWHERE) continue;
    const goal = goals[task[i]!]!;
    const far = ways.to(goal.hex, u)[S.at.of(s, u)]!;
    const key = `${S.at.of(s, u)} ${task[i]} ${IS_MECH[u]} ${leftOf(s, u)}`;
    const party = parties.get(key) ?? { units: [], goal, far };
    parties.set(key, party);
    party.units.push(u);
  }
  for (const { units: party, goal } of [...parties.values()].sort((a, b) => a.far - b.far)) {
    const way = ways.to(goal.hex, party[0]!);
    const march = towards(s, party, way, v);
    if (march !== null) yield march;
    else if (party.length > 1)
      for (const u of party) {
        const alone = towards(s, [u], way, v);
        if (alone !== null) yield alone;
      }
  }
}

/** The end of a march that is best: nearer to the goal, in towns not yet taken, not alone before the enemy. */
function towards(s: LweState, units: readonly number[], way: Uint8Array, v: Values): March | null {
  const side = SIDE_OF[units[0]!] as Side;
  const from = S.at.of(s, units[0]!);
  const strength = units.reduce((sum, u) => sum + strengthOf(s, u), 0);
  const worth = (hex: number, here: number): number => {
    let sum = (-way[hex]! / paceOf(units[0]!)) * v['follow.nearer']!;
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
