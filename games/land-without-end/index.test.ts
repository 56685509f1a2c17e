import { isOver, must, Rng, randomOrder, rngChance, stateHash } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { landWithoutEnd as game } from './index.ts';

describe('Land Without End from set-up to the last turn', () => {
  it('begins with the Soviet set-up, and its position reads back to the same hash', () => {
    const s = must(game.setup({ seed: 'a' }));
    expect(game.decision(s)).toMatchObject({ phase: 'setup.soviet', seat: 'soviet' });
    const read = must(game.decode(JSON.parse(JSON.stringify(game.encode(s)))));
    expect(stateHash(game, read)).toBe(stateHash(game, s));
  });

  it('walks through 22 turns by orders of the calendar and forced attacks alone, and ends with the points', () => {
    const s = must(game.setup({ seed: 'a', options: { setup: 'historical' } }));
    expect(game.decision(s)).toMatchObject({ phase: 'axis.declare', turn: 1 });
    const rng = new Rng(7);
    const seen = new Set<string>();
    for (let k = 0; k < 20_000; k++) {
      const now = game.decision(s);
      if (isOver(now)) {
        expect([...seen].sort()).toContain('22');
        return;
      }
      seen.add(`${now.turn}`);
      // Nobody marches, and only who must attacks.
      const open = game
        .choices(s)
        .filter(({ kind }) => !['concede', 'show', 'move', 'mobile', 'sail'].includes(kind));
      const mayEnd = open.some(({ kind }) => kind === 'end-phase');
      const nodes = open.filter(({ kind }) => kind !== 'attack' || !mayEnd);
      const order = randomOrder(nodes, rng);
      expect([order, game.check(s, now.seat, order)]).toEqual([order, []]);
      game.apply(s, order, rngChance(rng));
      if (k % 50 !== 0) continue;
      const read = must(game.decode(JSON.parse(JSON.stringify(game.encode(s)))));
      expect(stateHash(game, read)).toBe(stateHash(game, s));
    }
    throw new Error('the game does not end');
  });
});
