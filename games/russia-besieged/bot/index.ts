import { type Bot, randomBot } from '@stavka/bots';
import type { WireOrder } from '@stavka/engine/define';
import { russiaBesieged } from '../index.ts';

/** The computer's players, weakest first. */
export const BOTS: Readonly<Record<'random', Bot<WireOrder>>> = { random: randomBot(russiaBesieged) };
