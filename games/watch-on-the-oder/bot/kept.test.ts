import { readFileSync, writeFileSync } from 'node:fs';
import { type Bot, firstDifference, type KeptPlay, keepPlay } from '@stavka/bots';
import { describe, expect, it } from 'vitest';
import { watchOnTheOder as game, type OderOrder } from '../index.ts';
import { MAKERS } from './index.ts';

/**
 * Games as the bots of rules 1.2.0 played them before they were put on the shared mind. A few are played again at every
 * test; STAVKA_KEPT=all plays all forty, STAVKA_KEPT=make writes them anew.
 */
const FILE = new URL('./golden/plays.json', import.meta.url);
const GAMES = 20;
const asked = process.env.STAVKA_KEPT;

const fresh = (): Record<string, Bot<OderOrder>> => ({
  veteran: MAKERS.base.make(),
  recruit: MAKERS.recruit.make(),
});
const fixtures = [
  ...Array.from({ length: GAMES }, (_, n) => ({
    seed: `kept-equals-${n}`,
    seats: { german: 'veteran', soviet: 'veteran' },
  })),
  ...Array.from({ length: GAMES }, (_, n) => ({
    seed: `kept-recruit-${n >> 1}`,
    seats: n % 2 === 0 ? { german: 'veteran', soviet: 'recruit' } : { german: 'recruit', soviet: 'veteran' },
  })),
];

if (asked === 'make') {
  const plays = fixtures.map((fixture) => JSON.stringify(keepPlay(game, fresh(), fixture)));
  writeFileSync(FILE, `[\n${plays.join(',\n')}\n]\n`);
}

const kept = JSON.parse(readFileSync(FILE, 'utf8')) as KeptPlay[];

describe('kept games of the bots', () => {
  it('are forty whole games', () => {
    expect(kept.map(({ seed, seats }) => ({ seed, seats }))).toEqual(fixtures);
    expect(Math.min(...kept.map((play) => play.orders.length / 6))).toBeGreaterThan(100);
  });

  const again = asked === 'all' ? kept : [kept[0]!, kept[GAMES]!, kept[GAMES + 1]!];
  it.each(again)('$seed, $seats.german against $seats.soviet, comes out order for order', (play) => {
    const now = keepPlay(game, fresh(), play);
    expect(firstDifference(now, play), 'number of the first order that differs').toBeNull();
    expect(now).toEqual(play);
  });
});
