import { type Bot, randomBot } from '@stavka/bots';
import { type KievOrder, kiev41 } from '../index.ts';
import { botOf } from './mind.ts';
import { recruit } from './recruit.ts';
import { veteran } from './veteran.ts';

/** The computer's players, weakest first. */
export const BOTS: Readonly<Record<'random' | 'recruit' | 'veteran', Bot<KievOrder>>> = {
  // 11.0, 12.0 The disc can go to and fro for ever: who spent it and did nothing passes.
  random: randomBot(kiev41, {
    begins: (order) => order.kind === 'strategic' || (order.kind === 'call' && order.count === 0),
    ends: ({ kind }) => kind.startsWith('end-'),
    standsDown: 'pass',
  }),
  recruit: botOf(recruit),
  veteran: botOf(veteran),
};
