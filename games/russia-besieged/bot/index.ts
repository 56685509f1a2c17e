import { type Bot, type Maker, makerOf, randomBot } from '@stavka/bots';
import type { WireOrder } from '@stavka/engine/define';
import { russiaBesieged } from '../index.ts';
import { declare } from './knowledge.ts';
import { VALUES } from './values.ts';

/** Judged positions for one thought: far above what a plan takes. */
const AMPLE = 1_000_000;

/** The levels that can be made with other values and budgets. */
export const MAKERS: Readonly<Record<'recruit', Maker<WireOrder>>> = {
  recruit: makerOf(
    { declare, values: VALUES },
    { level: 'recruit', plain: true, budget: AMPLE, playouts: 0 },
  ),
};

/** The computer's players, weakest first. */
export const BOTS: Readonly<Record<'random' | 'recruit', Bot<WireOrder>>> = {
  random: randomBot(russiaBesieged),
  recruit: MAKERS.recruit.make(),
};
