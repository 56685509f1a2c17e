import { must, Rng } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { ALL_UNITS, SIDE_OF } from './declare/roster.ts';
import { S } from './declare/state.ts';
import { landWithoutEnd as game } from './index.ts';

type Counted = Readonly<Record<string, unknown>>;

describe('who sees what in Land Without End', () => {
  it('[ruling 54][ruling 128] of an enemy stack the top is seen and the rest counted; one own units are whole; nobody sees the dice', () => {
    const s = must(game.setup({ seed: 'a', options: { setup: 'historical' } }));
    for (const [seat, side] of [
      ['axis', 0],
      ['soviet', 1],
    ] as const) {
      const view = game.view(s, seat);
      const units = view.units as Counted;
      const seen = new Set(Object.keys(units));
      for (const u of ALL_UNITS) {
        const shows = S.at.of(s, u) >= 0 && (SIDE_OF[u] === side || S.flags.top.of(s, u) === 1);
        if (S.at.of(s, u) >= 0)
          expect([game.units[u]!.id, seen.has(game.units[u]!.id)]).toEqual([game.units[u]!.id, shows]);
      }
      expect(JSON.stringify(view)).not.toContain('"a"');
    }
  });

  it('what a seat supposes looks to it as the truth does', () => {
    const s = must(game.setup({ seed: 'a', options: { setup: 'historical' } }));
    for (const seat of ['axis', 'soviet']) {
      const view = game.view(s, seat);
      for (let n = 0; n < 5; n++) {
        const guess = game.resample(view, new Rng(n));
        const { commitment: _a, ...again } = game.view(guess, seat);
        const { commitment: _b, ...first } = view;
        expect(again).toEqual(first);
      }
    }
  });
});
