import { describe, expect, it } from 'vitest';
import { OF_SIDE, unitOf } from '../roster.ts';
import { AT, AXIS, ELIMINATED, type KievState, POOL, SOVIET, TURN } from '../state.ts';
import { areaOf } from '../terrain.ts';
import { newGame } from '../test/board.ts';
import { discPrice } from './disc.ts';
import { fieldOf } from './field.ts';
import { Judge } from './judge.ts';
import { A_MONTH, stakesOf } from './stakes.ts';
import { balanceOf, careFor, DEFAULTS, plannedFor, veteran } from './veteran.ts';
import type { Weights } from './weights.ts';

const { scenario: NEAR, early: FAR, late: LATE } = DEFAULTS[AXIS];
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
  it('is the campaign, early and late, but no scenario', () => {
    for (const scenario of ['les-preludes', 'the-river', 'the-pocket', 'the-snow'])
      expect(careFor(stakesOf(newGame(scenario), AXIS), DEFAULTS[AXIS], 1)).toBe(NEAR);
    const s = newGame('campaign');
    expect(careFor(stakesOf(s, AXIS), DEFAULTS[AXIS], 1)).toEqual(FAR);
    s.cells[TURN] = 4;
    expect(careFor(stakesOf(s, AXIS), DEFAULTS[AXIS], 1)).toEqual(FAR);
    s.cells[TURN] = 5;
    expect(careFor(stakesOf(s, AXIS), DEFAULTS[AXIS], 1)).toBe(LATE);
  });

  it('is played the more boldly the stronger a side is', () => {
    const s = newGame('campaign');
    const stakes = stakesOf(s, AXIS);
    const even = careFor(stakes, DEFAULTS[AXIS], 1);
    const strong = careFor(stakes, DEFAULTS[AXIS], 2);
    const crushing = careFor(stakes, DEFAULTS[AXIS], 9);
    expect(strong.win).toBeGreaterThan(even.win);
    expect(strong.raid).toBeLessThan(even.raid);
    expect([crushing.win, crushing.raid, crushing.staff]).toEqual([LATE.win, LATE.raid, FAR.staff]);
    const f = fieldOf(s, AXIS);
    const before = balanceOf(f, AXIS);
    expect(balanceOf(f, SOVIET)).toBeCloseTo(1 / before);
    f.put(unitOf('ax-red-pz3'), -1);
    f.put(unitOf('ax-red-pz14'), -1);
    f.put(unitOf('ax-red-pz48'), -1);
    expect(balanceOf(f, AXIS)).toBeLessThan(before);
  });

  it('is to be won before the winter by the Axis: a month sooner than it ends, until November', () => {
    const s = newGame('campaign');
    const sooner = (side: number): number => {
      const stakes = stakesOf(s, side);
      return stakes.time - plannedFor(stakes, DEFAULTS[side as 0 | 1]).time;
    };
    expect([sooner(AXIS), sooner(SOVIET)]).toEqual([A_MONTH, 0]);
    s.cells[TURN] = 4;
    expect([sooner(AXIS), sooner(SOVIET)]).toEqual([A_MONTH, 0]);
    s.cells[TURN] = 5;
    expect([sooner(AXIS), sooner(SOVIET)]).toEqual([0, 0]);
    for (const scenario of ['les-preludes', 'the-river', 'the-pocket', 'the-snow']) {
      const stakes = stakesOf(newGame(scenario), AXIS);
      expect(plannedFor(stakes, DEFAULTS[AXIS])).toEqual(stakes);
    }
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
