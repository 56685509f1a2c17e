import { must, type Order, type SetupConfig, type State, seededChance } from '@stavka/engine';
import { pick, policyOf, rngOf, type Subject } from '@stavka/engine/kit';
import { oderSubject } from '@stavka/watch-on-the-oder/conformance';
import type { Line } from './case.ts';

const AT_LEAST = 20_000;
const ROUNDS = 41;
const GAMES = 7;

type Setup = Omit<SetupConfig, 'seed'>;

/** What differs from game to game in how it is played. */
export interface Playing {
  /** Kinds of order that are not given while there is another. */
  readonly without?: readonly string[];
  /** Every seat looks at the position in turn, after every order. */
  readonly looks?: boolean;
}

/** Whole random games, one in seven tireless, with every order chosen from the options, checked by the law and carried out. */
export function playGames<S extends State, O extends Order>(
  { game, endings }: Subject<S, O>,
  setups: readonly Setup[],
  round: number,
  { without = [], looks = false }: Playing = {},
): number {
  let orders = 0;
  for (let n = 0; n < GAMES; n++) {
    const seed = `play-${round}-${n}`;
    const s = must(game.setup({ ...setups[(round + n + ROUNDS) % setups.length], seed }));
    const rng = rngOf(seed);
    const chance = seededChance(seed);
    for (let nodes = game.choices(s); nodes.length > 0; nodes = game.choices(s), orders++) {
      const wanted = without.length === 0 ? nodes : nodes.filter(({ kind }) => !without.includes(kind));
      const order = pick(wanted.length > 0 ? wanted : nodes, endings, policyOf(n), rng);
      if (!game.seats.some((seat) => game.check(s, seat, order).length === 0)) refused(order);
      game.apply(s, order, chance);
      if (looks) game.view(s, game.seats[orders % game.seats.length]!);
    }
  }
  return orders;
}

function refused(order: Order): never {
  throw new Error(`an option was refused: ${JSON.stringify(order)}`);
}

/** Rates of one round: by processor time, in which every helper thread of the process counts too, and by the wall clock. */
export function rates(play: () => number): { processor: number; wall: number } {
  const cpu = process.cpuUsage();
  const from = process.hrtime.bigint();
  const orders = play();
  const wall = Number(process.hrtime.bigint() - from) / 1e9;
  const { user, system } = process.cpuUsage(cpu);
  return { processor: orders / ((user + system) / 1e6), wall: orders / wall };
}

export const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1]!;
export const show = (rate: number): string => `${Math.round(rate).toLocaleString('en')} orders/s`;

/** On a machine with other work the wall clock measures that work; processor time is what one core would take. */
export function playLine<S extends State, O extends Order>(
  what: string,
  subject: Subject<S, O>,
  setups: readonly Setup[],
): Line {
  for (let round = 0; round < 6; round++) playGames(subject, setups, -1 - round);
  const found = Array.from({ length: ROUNDS }, (_, round) => rates(() => playGames(subject, setups, round)));
  const processor = median(found.map((r) => r.processor));
  const wall = found.map((r) => r.wall);
  return {
    what: `${what} (median of ${ROUNDS} rounds of ${GAMES} games, by processor time; by the wall clock best ${show(Math.max(...wall))}, median ${show(median(wall))})`,
    ours: show(processor),
    theirs: '',
    ratio: '',
    target: `at least ${show(AT_LEAST)}`,
    met: processor >= AT_LEAST,
  };
}

export const playCase = (): Line[] => [
  playLine('Random play with full legality on one core: options, check, apply', oderSubject, [{}]),
];
