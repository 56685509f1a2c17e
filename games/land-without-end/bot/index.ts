import { type Bot, type Maker, makerOf, randomBot } from '@stavka/bots';
import type { WireOrder } from '@stavka/engine/define';
import { landWithoutEnd } from '../index.ts';
import { declareRecruit } from './knowledge.ts';
import { VALUES } from './values.ts';
import { declareVeteran } from './veteran.ts';

/** Judged positions for one thought: far above what a plan takes. */
const AMPLE = 1_000_000;

/** Battles weighed in one thought of a veteran. A thought took at most 4,600 in twelve turns. */
const FULL = 30_000;

/** The levels that can be made with other values and budgets. */
export const MAKERS: Readonly<Record<'recruit' | 'veteran', Maker<WireOrder>>> = {
  recruit: makerOf(
    { declare: declareRecruit, values: VALUES },
    { level: 'recruit', plain: true, budget: AMPLE, playouts: 0 },
  ),
  veteran: makerOf(
    { declare: declareVeteran, values: VALUES },
    { level: 'veteran', budget: FULL, playouts: 0 },
  ),
};

/** The computer's players, weakest first. */
export const BOTS: Readonly<Record<'random' | 'recruit' | 'veteran', Bot<WireOrder>>> = {
  random: randomBot(landWithoutEnd),
  recruit: MAKERS.recruit.make(),
  veteran: MAKERS.veteran.make(),
};
