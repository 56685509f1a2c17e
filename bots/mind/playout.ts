import { type Chance, isOver, type Order, Rng, rngChance, type State } from '@stavka/engine';
import type { Knowledge, Mark } from './knowledge.ts';
import type { Meter } from './meter.ts';
import { standingOf } from './worth.ts';

/** A playout that has not ended by then is judged where it stands. */
const LONGEST = 4000;

/** Dice that say whether they were asked. */
function noticing(chance: Chance): Chance & { fell: boolean } {
  return {
    fell: false,
    die(purpose, n, faces) {
      this.fell = true;
      return chance.die(purpose, n, faces);
    },
  };
}

/**
 * Plays a plan on from a world: its orders, then both sides fast, to where the game says that a playout is judged. The same
 * seed gives the same dice, so that two plans played on with it differ by little else than themselves. `world` is changed.
 */
export function playOn<S extends State, O extends Order, F>(
  k: Knowledge<S, O, F>,
  world: S,
  plan: readonly O[],
  from: Mark,
  seed: number,
  meter: Meter,
  worth: (f: F, side: number) => number,
  by: F,
): number {
  const dice = noticing(rngChance(new Rng(seed)));
  const rng = new Rng(seed ^ 0x5bd1e995);
  let left = LONGEST;
  const follow = (orders: readonly O[], checked: boolean): void => {
    const first = k.ask(world);
    dice.fell = false;
    for (const order of orders) {
      if (checked && k.game.check(world, k.game.seats[first.side]!, order).length > 0) continue;
      k.game.apply(world, order, dice);
      left--;
      if (dice.fell || isOver(k.game.decision(world))) return;
      const now = k.ask(world);
      if (now.side !== first.side || now.phase !== first.phase) return;
    }
  };
  // What is certain to one seat may be against the rules in a world that hides something else.
  follow(plan, true);
  while (left > 0 && !isOver(k.game.decision(world)) && !k.judgedAt(world, from)) {
    const { side } = k.ask(world);
    const usual = k.habit(world);
    follow(usual === null ? k.quick(world, side, rng) : [usual], false);
  }
  meter.spend(LONGEST - left + 1);
  return standingOf(k, world, from.side, worth, by);
}

export const markOf = <S extends State, O extends Order, F>(k: Knowledge<S, O, F>, s: S): Mark => ({
  ...k.ask(s),
  turn: k.game.decision(s).turn,
});
