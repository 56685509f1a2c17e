import { describe, expect, it } from 'vitest';
import { OF_SIDE, unitOf } from '../roster.ts';
import { AT, AXIS, ELIMINATED, type KievState, POOL, SOVIET } from '../state.ts';
import { areaOf } from '../terrain.ts';
import { newGame } from '../test/board.ts';
import { discPrice } from './disc.ts';
import { fieldOf } from './field.ts';
import { Judge } from './judge.ts';
import { stakesOf } from './stakes.ts';
import { careFor, DEFAULTS, veteran } from './veteran.ts';
import type { Weights } from './weights.ts';

const [NEAR, FAR] = DEFAULTS[AXIS];
const judgeOf = (s: KievState, weights: Weights): Judge =>
  new Judge(s, fieldOf(s, AXIS), AXIS, stakesOf(s, AXIS), weights);

/** What it costs the Axis to lose a Block. */
function loss(s: KievState, unit: string, weights: Weights): number {
  const f = fieldOf(s, AXIS);
  const judge = judgeOf(s, weights);
  const before = judge.value(f);
  f.put(unitOf(unit), -1);
  return before - judge.value(f);
}

describe('a long game', () => {
  it('is one in which more than the next month is to come: the campaign, but no scenario', () => {
    for (const scenario of ['les-preludes', 'the-river', 'the-pocket', 'the-snow'])
      expect(careFor(stakesOf(newGame(scenario), AXIS), DEFAULTS[AXIS])).toBe(NEAR);
    expect(careFor(stakesOf(newGame('campaign'), AXIS), DEFAULTS[AXIS])).toBe(FAR);
  });

  it('makes the disc dearer by what the enemy could call up with it', () => {
    const s = newGame('campaign');
    const full = discPrice(s, judgeOf(s, FAR));
    const plain = discPrice(s, judgeOf(s, NEAR));
    for (const u of OF_SIDE[SOVIET]!) if (s.cells[AT + u] === POOL) s.cells[AT + u] = ELIMINATED;
    expect(discPrice(s, judgeOf(s, FAR))).toBeLessThan(full);
    expect(discPrice(s, judgeOf(s, NEAR))).toBe(plain);
  });

  it('makes an HQ, and a Block that never comes back, worth more', () => {
    const s = newGame('campaign');
    for (const unit of ['ax-k', 'ax-11hq', 'ax-wh-r2'])
      expect(loss(s, unit, FAR)).toBeGreaterThan(loss(s, unit, NEAR));
  });

  it('sends Guderian on his way with the first Tactical Impulse', () => {
    const s = newGame('campaign', {}, 'guderian');
    const orders = veteran.orders(s, AXIS, { rng: null as never, late: () => false });
    expect(orders).toContainEqual({ kind: 'activate', unit: 'ax-guderian' });
  });

  it('leaves an HQ less readily where the enemy can strike it', () => {
    const s = newGame('campaign');
    const gap = (weights: Weights): number => {
      const f = fieldOf(s, AXIS);
      const judge = judgeOf(s, weights);
      const at = (area: string): number => {
        f.put(unitOf('ax-k'), areaOf(area));
        return judge.value(f);
      };
      return at('Axis') - at('15');
    };
    expect(gap(FAR)).toBeGreaterThan(gap(NEAR));
  });
});
