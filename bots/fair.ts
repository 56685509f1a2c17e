import {
  canonical,
  type Game,
  isOver,
  type Order,
  Rng,
  rngChance,
  type Seat,
  type State,
} from '@stavka/engine';
import type { Bot } from './bot.ts';
import type { MindBot } from './mind/session.ts';

/** A position in which a seat is asked, and the same as that seat sees it with everything hidden dealt otherwise. */
export interface Twins<S> {
  readonly state: S;
  readonly twin: S;
  readonly seat: Seat;
}

/** Positions of games that `mover` plays, one in every `every`, each with its twin. Games follow one another until there are enough. */
export function* twinsOf<S extends State, O extends Order>(
  game: Game<S, O>,
  mover: (s: S, seat: Seat, rng: Rng) => O,
  disguise: (s: S, rng: Rng, seat: Seat) => S,
  { count, every, seed }: { readonly count: number; readonly every: number; readonly seed: number },
): Generator<Twins<S>> {
  let found = 0;
  for (let n = 0; found < count; n++) {
    const begun = game.setup({ seed: `twins-${seed}-${n}` });
    if (!begun.ok) throw new Error(begun.faults.map((f) => f.message).join('; '));
    const s = begun.value;
    const rng = new Rng(seed * 1009 + n);
    const chance = rngChance(rng);
    let orders = 0;
    for (let now = game.decision(s); !isOver(now) && found < count; now = game.decision(s)) {
      if (orders++ % every === 0) {
        found++;
        yield { state: s.copy(), twin: disguise(s.copy(), rng, now.seat), seat: now.seat };
      }
      game.apply(s, mover(s, now.seat, rng), chance);
    }
  }
}

/**
 * In which of the positions a bot says anything else of one state than of its twin: another order or, from a bot that
 * explains itself, another word of advice. `fresh` makes a new bot for every question, so that nothing remembered helps; it is
 * told the state only so that a test can plant a spy.
 */
export function toldApart<S extends State, O extends Order>(
  game: Game<S, O>,
  fresh: (s: S) => Bot<O> & Partial<Pick<MindBot<O>, 'advise'>>,
  twins: Iterable<Twins<S>>,
): { readonly asked: number; readonly apart: readonly Twins<S>[] } {
  const apart: Twins<S>[] = [];
  let asked = 0;
  for (const pair of twins) {
    const { state, twin, seat } = pair;
    asked++;
    const says = (s: S, seed: number): string => {
      const bot = fresh(s);
      const view = game.view(s, seat);
      const advice = bot.advise?.(view, seat, { seed });
      return canonical([
        advice?.orders[0] ?? null,
        advice ?? null,
        bot.choose(view, seat, { seed }),
      ] as never);
    };
    if (says(state, 5) !== says(twin, 99)) apart.push(pair);
  }
  return { asked, apart };
}
