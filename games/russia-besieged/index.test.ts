import { isOver, must, Rng, randomOrder, rngChance, stateHash } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { russiaBesieged as game } from './index.ts';

describe('Russia Besieged from set-up to the end', () => {
  it.each(['campaign', 'barbarossa-5'])(
    '%s begins with the Russian set-up, and its position reads back to the same hash',
    (scenario) => {
      const s = must(game.setup({ seed: 'a', scenario }));
      expect(game.decision(s)).toMatchObject({ phase: 'setup.russian', seat: 'russian' });
      const read = must(game.decode(JSON.parse(JSON.stringify(game.encode(s)))));
      expect(stateHash(game, read)).toBe(stateHash(game, s));
    },
  );

  it('random orders lead through every turn to a result', () => {
    const rng = new Rng(3);
    const s = must(game.setup({ seed: 'a', scenario: 'barbarossa-5' }));
    for (let k = 0; k < 20_000; k++) {
      const now = game.decision(s);
      if (isOver(now)) {
        expect(now.rule).toBe('SC3');
        return;
      }
      const order = randomOrder(
        game.choices(s).filter(({ kind }) => kind !== 'concede'),
        rng,
      );
      expect([order, game.check(s, now.seat, order)]).toEqual([order, []]);
      game.apply(s, order, rngChance(rng));
      if (k % 50 !== 0) continue;
      const read = must(game.decode(JSON.parse(JSON.stringify(game.encode(s)))));
      expect(stateHash(game, read)).toBe(stateHash(game, s));
    }
    throw new Error('the game does not end');
  });
});
