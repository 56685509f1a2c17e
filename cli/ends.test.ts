import { fixtureSeed, playGame } from '@stavka/bots';
import { isOver, must } from '@stavka/engine';
import { botGives, playBots } from '@stavka/match';
import { describe, expect, it } from 'vitest';
import { begin, sittersOf } from './game-file.ts';
import { entryOf } from './registry.ts';

/** Months in which the disc of Kiev '41 once went to and fro for ever (11.0, 12.0). */
const SEEDS = ['b', '2', 'not to be seen'];
const entry = entryOf('kiev-41')!;
const { game } = entry;
const seats = Object.fromEntries(game.seats.map((seat) => [seat, 'random']));
const FAR = 5000;

describe('random against random ends', () => {
  it.each(SEEDS)('in the arena and where its games are shown, seed %s', (seed) => {
    const record = playGame(game, entry.bots, { number: 0, seed, seats }, { now: () => 0 });
    expect(record.orders).toBeLessThan(FAR);
    const match = must(begin(entry, { seed }, sittersOf(game, 'random')));
    for (let now = match.decision; !isOver(now); now = match.decision)
      botGives(match, now.seat, entry.bots.random!, { seed: fixtureSeed(seed, now.seat) });
    expect([match.length, game.score(match.state)]).toEqual([record.orders, record.score]);
  });

  it.each(SEEDS)('in the protocol’s play, seed %s', (seed) => {
    const match = must(begin(entry, { seed }));
    const bots = new Map(game.seats.map((seat) => [seat, entry.bots.random!]));
    expect(playBots(match, bots, { most: FAR }).why).toBe('over');
  });

  it('and play stops at its limit and says so', () => {
    const match = must(begin(entry, { seed: 'b' }));
    const bots = new Map(game.seats.map((seat) => [seat, entry.bots.random!]));
    expect(playBots(match, bots, { most: 7 })).toEqual({ orders: 7, why: 'most' });
  });
});
