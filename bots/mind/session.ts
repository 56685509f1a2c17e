import {
  type Chance,
  isOver,
  type Order,
  openAnswers,
  Rng,
  randomOrder,
  type Seat,
  type State,
  type View,
} from '@stavka/engine';
import type { Bot, Budget } from '../bot.ts';
import { PlanBook } from '../plan-book.ts';
import { seedFrom } from '../position-key.ts';
import type { Advice } from './advice.ts';
import { type Curve, likelihood, type Sight } from './chance.ts';
import { BASE, type Declare, type Knowledge } from './knowledge.ts';
import { printOf } from './print.ts';
import { Known, type Level, type Thought, think } from './think.ts';
import type { Patch, ValueList } from './values.ts';
import { differences, standingOf, worthUnder } from './worth.ts';

/** A bot that can also say why. */
export interface MindBot<O extends Order = Order> extends Bot<O> {
  advise(view: View, seat: Seat, budget: Budget): Advice<O>;
  /** What the seat's chance of winning is read from; none when the game is over. */
  sight(view: View, seat: Seat): Sight | null;
}

/** A game's knowledge with the numbers it is declared by and the curve its chances are read from. */
export interface Declared<S extends State, O extends Order, F> {
  readonly declare: Declare<S, O, F>;
  readonly values: ValueList;
  /** By seat; none until one is fitted (`stavka arena calibrate`). */
  readonly curves?: Readonly<Record<Seat, Curve>>;
}

/** What a contestant of the arena changes about a level. */
export interface Change {
  readonly values?: Patch;
  readonly budget?: number;
}
/** A level that can be made with other values and another budget. */
export interface Maker<O extends Order = Order> {
  readonly values: ValueList;
  make(change?: Change): MindBot<O>;
}

export const makerOf = <S extends State, O extends Order, F>(
  declared: Declared<S, O, F>,
  level: Level,
): Maker<O> => ({
  values: declared.values,
  make: ({ values = {}, budget = level.budget } = {}) =>
    mindBot(declared, { ...level, values: { ...level.values, ...values }, budget }),
});

/** Room for a few plans of a large phase. */
const BOOK = 4096;

/**
 * Makes a bot of a game's knowledge. It thinks on states resampled from the view and so knows nothing else. Orders after the
 * first of a plan are kept under a print of the view they are meant for, where they were checked. Beyond that it remembers
 * nothing: it can take over any seat at any order.
 */
export function mindBot<S extends State, O extends Order, F>(
  { declare, values, curves = {} }: Declared<S, O, F>,
  level: Level,
): MindBot<O> {
  const known = new Known(declare, values, level.values);
  const k = known.base;
  const book = new PlanBook<O>(BOOK);
  const legalFrom = ({ s, orders }: Thought<S, O, F>, seat: Seat): number =>
    orders.findIndex((order) => k.game.check(s, seat, order).length === 0);
  return {
    level: level.level,
    choose(view, seat, budget) {
      const print = printOf(view);
      const planned = book.read(print);
      if (planned !== undefined) return planned;
      const thought = think(known, level, view, seat, budget);
      const first = legalFrom(thought, seat);
      if (first < 0) return anyOrder(k, thought.s, print);
      book.write(print, thought.orders[first]!);
      const order = thought.orders[first]!;
      follow(k, book, thought.s, seat, thought.orders.slice(first));
      return order;
    },
    advise(view, seat, budget) {
      const thought = think(known, level, view, seat, budget);
      const first = legalFrom(thought, seat);
      const orders = first < 0 ? [anyOrder(k, thought.s, printOf(view))] : thought.orders.slice(first);
      return { ...reasons(k, curves[seat] ?? null, thought, k.game.seats.indexOf(seat)), orders };
    },
    sight(view, seat) {
      const s = k.game.resample(view, new Rng(seedFrom(printOf(view), 0)));
      if (isOver(k.game.decision(s))) return null;
      return sightOf(k, s, k.game.seats.indexOf(seat), worthUnder(k, BASE));
    },
  };
}

const anyOrder = <S extends State, O extends Order, F>(k: Knowledge<S, O, F>, s: S, print: string): O =>
  randomOrder(openAnswers(k.game, s), new Rng(seedFrom(print, 0)));

const DICE_NEEDED = new Error('a plan does not roll dice');
/** No order of a plan may hang on a die: the plan ends where one would roll. */
const NO_DICE: Chance = {
  die() {
    throw DICE_NEEDED;
  },
};

/** Writes down the rest of a plan, as far as it is certain. What turns out illegal is left out. Changes `s`. */
function follow<S extends State, O extends Order, F>(
  k: Knowledge<S, O, F>,
  book: PlanBook<O>,
  s: S,
  seat: Seat,
  orders: readonly O[],
): void {
  const { game } = k;
  let now = orders[0]!;
  let next = 1;
  for (;;) {
    try {
      game.apply(s, now, NO_DICE);
    } catch (error) {
      if (error === DICE_NEEDED) return;
      throw error;
    }
    const decision = game.decision(s);
    if (isOver(decision) || decision.seat !== seat) return;
    while (next < orders.length && game.check(s, seat, orders[next]!).length > 0) next++;
    if (next >= orders.length) return;
    now = orders[next++]!;
    book.write(printOf(game.view(s, seat)), now);
  }
}

const sightOf = <S extends State, O extends Order, F>(
  k: Knowledge<S, O, F>,
  s: S,
  side: number,
  worth: (f: F, side: number) => number,
): Sight => ({
  worth: standingOf(k, s, side, worth),
  turnsLeft: k.turnsLeft(s),
  situation: k.situation(s),
});

/** A thought as advice. */
function reasons<S extends State, O extends Order, F>(
  k: Knowledge<S, O, F>,
  curve: Curve | null,
  thought: Thought<S, O, F>,
  side: number,
): Advice<O> {
  const { s, after, aims, orders, instead, worlds, hurried } = thought;
  const still = k.field(s, side);
  const shares = after === null ? [] : differences(k, side, still, after);
  const gain = shares.reduce((sum, { part }) => sum + part, 0);
  const worth = worthUnder(k, BASE);
  const sights = worlds.map((world) => sightOf(k, world, side, worth));
  return {
    orders,
    aims,
    wants: shares.filter(({ sort }) => sort !== 'fear'),
    fears: shares.filter(({ sort }) => sort === 'fear'),
    chance: likelihood(curve, k.game.rulesVersion, sights, gain),
    instead,
    hurried,
  };
}
