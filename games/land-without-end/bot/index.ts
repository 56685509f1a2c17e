import { type Bot, randomBot } from '@stavka/bots';
import { landWithoutEnd } from '../index.ts';

/** The computer's players, weakest first. */
export const BOTS: Readonly<Record<'random', Bot>> = { random: randomBot(landWithoutEnd) as unknown as Bot };
