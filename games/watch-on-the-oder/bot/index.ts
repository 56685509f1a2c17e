import { type Bot, type Maker, makerOf, randomBot } from '@stavka/bots';
import { type OderOrder, watchOnTheOder } from '../index.ts';
import curves from './chance.json' with { type: 'json' };
import { declareRecruit, declareVeteran } from './knowledge.ts';
import { VALUES } from './values.ts';

const RECRUIT = { declare: declareRecruit, values: VALUES, curves };
const VETERAN = { declare: declareVeteran, values: VALUES, curves };

/** Judged positions for one thought: far above what a plan takes, so that only a contestant's own budget stops one. */
const AMPLE = 1_000_000;

/** The levels that can be made with other values and budgets. */
export const MAKERS: Readonly<Record<'recruit' | 'veteran' | 'base' | 'ringer', Maker<OderOrder>>> = {
  recruit: makerOf(RECRUIT, { level: 'recruit', budget: AMPLE, playouts: 0 }),
  veteran: makerOf(VETERAN, { level: 'veteran', budget: AMPLE, playouts: 4 }),
  /** The veteran without its search: what it would do at first sight. For the arena only. */
  base: makerOf(VETERAN, { level: 'base', budget: AMPLE, playouts: 0 }),
  /** Rings whatever stands alone and strikes it, as an experienced player beat the veteran. For the arena only. */
  ringer: makerOf(VETERAN, {
    level: 'ringer',
    budget: AMPLE,
    playouts: 0,
    values: { 'move.rings': 1, 'assault.ringed': 1, 'judge.cut': 1.2, 'battle.probes': 60 },
  }),
};

/** The computer's players, weakest first. */
export const BOTS: Readonly<Record<'random' | 'recruit' | 'veteran', Bot<OderOrder>>> = {
  random: randomBot(watchOnTheOder),
  recruit: MAKERS.recruit.make(),
  veteran: MAKERS.veteran.make(),
};

export { PUZZLES } from './puzzles.ts';
