import { Rng } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import type { Patch, ValueList } from '../mind/values.ts';
import { namesIn, proposal, type Step, standAfter, trialAt } from './spsa.ts';

const entry = (value: number) => ({ value, low: 0, high: 2, step: 0.05, what: 'a number' });
const LIST: ValueList = { 'a.x': entry(0.2), 'a.y': entry(1.8), 'a.z': entry(1), 'b.w': entry(1) };
const NAMES = namesIn(LIST, ['a']);

/** How strong a patch plays: best at 1, 1, 1. */
const strength = (p: Patch): number => -NAMES.reduce((sum, name) => sum + (p[name]! - 1) ** 2, 0);

/** A pair of games between two patches, decided mostly by luck. */
function match(plus: Patch, minus: Patch, rng: Rng): number {
  const p = 1 / (1 + Math.exp(-3 * (strength(plus) - strength(minus))));
  return ((rng.float() < p ? 1 : 0) + (rng.float() < p ? 1 : 0)) / 2;
}

function tuned(steps: number, begun: readonly Step[] = []): Step[] {
  const done = [...begun];
  for (let n = done.length; n < steps; n++) {
    const at = standAfter(LIST, NAMES, done);
    const { plus, minus } = trialAt(LIST, at, n, 'seed');
    done.push({ n, at, plus, minus, share: match(plus, minus, new Rng(n)) });
  }
  return done;
}

describe('the tuner', () => {
  it('finds the peak of a noisy bowl, or comes near it', () => {
    const found = proposal(LIST, NAMES, tuned(600));
    for (const name of NAMES) expect(Math.abs(found[name]! - 1)).toBeLessThan(0.3);
    expect(strength(found)).toBeGreaterThan(-0.12);
  });

  it('gives the same steps when it is stopped anywhere and resumed', () => {
    const whole = tuned(60);
    for (const stop of [1, 17, 59])
      expect(tuned(60, JSON.parse(JSON.stringify(whole.slice(0, stop))))).toEqual(whole);
  });

  it('keeps to the bounds and to the group that was asked for', () => {
    const edge: ValueList = { 'a.x': { ...entry(2), high: 2 } };
    const { plus, minus } = trialAt(edge, { 'a.x': 2 }, 0, 's');
    expect(Math.max(plus['a.x']!, minus['a.x']!)).toBe(2);
    expect(NAMES).toEqual(['a.x', 'a.y', 'a.z']);
    expect(namesIn(LIST, ['b.w', 'a.x'])).toEqual(['a.x', 'b.w']);
    expect(() => namesIn(LIST, ['c'])).toThrow("there are no values 'c'");
  });
});
