import { type Bot, randomBot } from '@stavka/bots';
import { type PesOrder, panzersEast } from '../index.ts';
import { botOf } from './mind.ts';
import { recruit } from './recruit.ts';
import { veteran } from './veteran.ts';

/** The computer's players, weakest first. */
export const BOTS: Readonly<Record<'random' | 'recruit' | 'veteran', Bot<PesOrder>>> = {
  random: randomBot(panzersEast),
  recruit: botOf(recruit),
  veteran: botOf(veteran),
};
