import { type Bot, randomBot } from '@stavka/bots';
import { type KievOrder, kiev41 } from '../index.ts';
import { botOf } from './mind.ts';
import { recruit } from './recruit.ts';
import { veteran } from './veteran.ts';

/** The computer's players, weakest first. */
export const BOTS: Readonly<Record<'random' | 'recruit' | 'veteran', Bot<KievOrder>>> = {
  random: randomBot(kiev41),
  recruit: botOf(recruit),
  veteran: botOf(veteran),
};
