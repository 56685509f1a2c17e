import { describe, expect, it } from 'vitest';
import { Rng } from '../chance/rng.ts';
import { must } from '../result.ts';
import { toyGame } from '../testing/toy-game.ts';
import { BRISK, BUSY, pick, TIRELESS } from './policy.ts';

describe('policies', () => {
  const nodes = toyGame.choices(must(toyGame.setup({ seed: 'x' })));
  const share = (policy: typeof BRISK): number => {
    const rng = new Rng(1);
    let rests = 0;
    for (let i = 0; i < 2000; i++) if (pick(nodes, ['rest'], policy, rng).kind === 'rest') rests++;
    return rests / 2000;
  };

  it('differ in how readily they end things', () => {
    expect(share(BRISK)).toBeGreaterThan(0.4);
    expect(share(BUSY)).toBeLessThan(0.08);
    expect(share(TIRELESS)).toBeLessThan(0.02);
    expect(pick(nodes.slice(1), ['rest'], TIRELESS, new Rng(1)).kind).toBe('rest');
  });
});
