import { termFaults } from '@stavka/bots';
import { isOver, Rng, rngChance } from '@stavka/engine';
import { expect, it } from 'vitest';
import { GERMAN, SOVIET } from '../sides.ts';
import { game, newGame } from '../test/board.ts';
import { BOTS } from './index.ts';
import { declareRecruit, declareVeteran } from './knowledge.ts';
import { DEFAULTS } from './values.ts';

it('the terms add up to the worth of a position, whatever is leaned on, all through a game', () => {
  const s = newGame('terms');
  const chance = rngChance(new Rng(5));
  let n = 0;
  for (let now = game.decision(s); !isOver(now); now = game.decision(s)) {
    if (n++ % 25 === 0)
      for (const side of [GERMAN, SOVIET])
        for (const k of [declareVeteran(DEFAULTS), declareRecruit(DEFAULTS)])
          expect(termFaults(k, s, side)).toEqual([]);
    game.apply(s, BOTS.recruit.choose(game.view(s, now.seat), now.seat, { seed: 1 }), chance);
  }
  expect(n).toBeGreaterThan(100);
});
