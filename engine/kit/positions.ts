import { seededChance } from '../chance/chance.ts';
import type { Rng } from '../chance/rng.ts';
import { isOver, type Order, type SetupConfig } from '../contract/game.ts';
import { must } from '../result.ts';
import type { Json } from '../state/json.ts';
import type { State } from '../state/state.ts';
import { demand, type Failure, failureFrom } from './failure.ts';
import { Nursery } from './mutate.ts';
import { playOn } from './play-on.ts';
import { rngOf } from './playthrough.ts';
import { BRISK, BUSY, pick } from './policy.ts';
import type { Subject } from './subject.ts';

/** About one position in so many of a game is kept to be changed. */
const KEPT = 12;
/** Games from changed positions are many: they are short, and inspected on the way but seldom. */
const PLAY = { policy: BRISK, every: 400 };

/** Positions of one busy game from each set-up, ready to be changed. */
export function nurseryOf<S extends State, O extends Order>(
  { game, endings }: Subject<S, O>,
  setups: readonly Omit<SetupConfig, 'seed'>[],
  rng: Rng,
): Nursery {
  const positions: Json[] = [];
  for (const setup of setups) {
    const s = must(game.setup({ ...setup, seed: `nursery-${rng.next()}` }));
    const chance = seededChance(s.seed);
    while (!isOver(game.decision(s))) {
      if (rng.below(KEPT) === 0 || positions.length === 0) positions.push({ ...game.encode(s) });
      game.apply(s, pick(game.choices(s), endings, BUSY, rng), chance);
    }
    positions.push({ ...game.encode(s) });
  }
  return new Nursery(positions, new Set([...game.units.map(({ id }) => id), ...game.board.labels]));
}

/** What became of a changed position: refused, or played to its end in so many orders; or what went wrong. */
export type Tried =
  | { readonly ok: true; readonly orders: number | null }
  | { readonly ok: false; readonly failure: Failure };

/** Reads a changed position. It is refused with every fault named, or it can be played to the end like any other. */
export function tryMutant<S extends State, O extends Order>(
  subject: Subject<S, O>,
  nursery: Nursery,
  seed: string,
): Tried {
  const rng = rngOf(seed);
  const position = nursery.mutant(rng);
  const given = { orders: 0 };
  try {
    const read = subject.game.decode(position);
    if (read.ok) return { ok: true, orders: playOn(subject, read.value, rng, PLAY, given) };
    const named =
      read.faults.length > 0 && read.faults.every(({ at, message }) => at !== '' && message !== '');
    demand(named, 'a refused position has its faults named', () => read.faults);
    return { ok: true, orders: null };
  } catch (thrown) {
    const failure = failureFrom(thrown, seed, given.orders);
    return { ok: false, failure: { ...failure, facts: { ...(failure.facts as object), position } } };
  }
}
