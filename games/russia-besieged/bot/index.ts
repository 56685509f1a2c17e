import { type Bot, type Maker, type MindBot, makerOf, randomBot } from '@stavka/bots';
import type { WireOrder } from '@stavka/engine/define';
import { russiaBesieged } from '../index.ts';
import { declare } from './knowledge.ts';
import { RECRUIT, VALUES } from './values.ts';

/** Judged positions for one thought: far above what a plan takes. */
const AMPLE = 1_000_000;

/** The levels that can be made with other values and budgets. */
export const MAKERS: Readonly<Record<'recruit' | 'veteran', Maker<WireOrder>>> = {
  recruit: makerOf(
    { declare, values: VALUES },
    { level: 'recruit', values: RECRUIT, plain: true, budget: AMPLE, playouts: 0 },
  ),
  veteran: makerOf({ declare, values: VALUES }, { level: 'veteran', budget: AMPLE, playouts: 0 }),
};

/** The computer's players, weakest first. */
export const BOTS: Readonly<
  Record<'recruit' | 'veteran', MindBot<WireOrder>> & Record<'random', Bot<WireOrder>>
> = {
  random: randomBot(russiaBesieged),
  recruit: MAKERS.recruit.make(),
  veteran: MAKERS.veteran.make(),
};
