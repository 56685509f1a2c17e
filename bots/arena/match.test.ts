import { Rng } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { contestantOf } from './contestant.ts';
import { readLedger, refusal, type Use, variantsTried } from './ledger.ts';
import { estimate, pairScores, TEST, type Verdict, verdictOn } from './pairs.ts';
import type { GameRecord } from './play.ts';

describe('contestants', () => {
  it('are a level and what is changed about it', () => {
    expect(contestantOf('veteran')).toEqual({ text: 'veteran', level: 'veteran' });
    expect(contestantOf('veteran+values:a/b.json+budget:500')).toEqual({
      text: 'veteran+values:a/b.json+budget:500',
      level: 'veteran',
      values: 'a/b.json',
      budget: 500,
    });
  });

  it.each([
    ['', "'' does not begin with a level"],
    ['veteran+fast', "'fast' in 'veteran+fast' is none of values:file, data:file and budget:n"],
    ['veteran+values:', "'values:' in 'veteran+values:' is none of values:file, data:file and budget:n"],
    ['veteran+budget:0', "the budget in 'veteran+budget:0' is not a whole number from 1"],
    ['veteran+budget:1+budget:2', "'veteran+budget:1+budget:2' names its budget twice"],
  ])('%s: %s', (text, fault) => {
    expect(contestantOf(text)).toBe(fault);
  });
});

describe('pairs', () => {
  const record = (number: number, winner: string): GameRecord => ({
    number,
    seed: 's',
    seats: number % 2 === 0 ? { red: 'a', blue: 'b' } : { red: 'b', blue: 'a' },
    winner,
    level: '',
    turn: 1,
    score: {},
    orders: 1,
    ms: 0,
    slowestTurnMs: 0,
  });

  it('are scored over both sides; a game without its partner is left out', () => {
    const records = ['red', 'red', 'red', 'blue', 'draw', 'red', 'red'].map((w, n) => record(n, w));
    expect(pairScores(records, 'a')).toEqual([0.5, 1, 0.25]);
    expect(pairScores(records, 'b')).toEqual([0.5, 0, 0.75]);
  });

  it('give the share of the points with an interval that holds the truth in about 95 of 100 matches', () => {
    let held = 0;
    for (let seed = 0; seed < 400; seed++) {
      const { low, high } = estimate(simulated(0.6, seed, 100));
      if (low <= 0.6 && 0.6 <= high) held++;
    }
    expect(held / 400).toBeGreaterThan(0.92);
    expect(held / 400).toBeLessThan(0.98);
  });
});

/** Pairs of a player of known strength; the luck of the dice is shared, so that the two games of a pair oppose each other. */
function simulated(strength: number, seed: number, pairs: number): number[] {
  const rng = new Rng(seed);
  return Array.from({ length: pairs }, () => {
    const luck = 0.3 * (rng.float() - 0.5);
    const game = (p: number) => (rng.float() < p ? 1 : 0);
    return (game(strength + luck) + game(strength - luck)) / 2;
  });
}

/** How a sequential match with a player of known strength ends. */
function sequential(strength: number, seed: number): { verdict: Verdict; games: number } {
  const scores = simulated(strength, seed, TEST.mostGames / 2);
  for (let n = 1; n <= scores.length; n++) {
    const verdict = verdictOn(scores.slice(0, n));
    if (verdict !== 'open') return { verdict, games: 2 * n };
  }
  return { verdict: 'open', games: TEST.mostGames };
}

describe('the sequential match', () => {
  const RUNS = 300;
  const share = (strength: number, verdict: Verdict): number =>
    Array.from({ length: RUNS }, (_, seed) => sequential(strength, seed)).filter((r) => r.verdict === verdict)
      .length / RUNS;

  it('accepts a player of 55% and refuses one of 50% at the stated rates', () => {
    expect(share(0.55, 'not better')).toBeLessThan(0.08);
    expect(share(0.55, 'better')).toBeGreaterThan(0.85);
    expect(share(0.5, 'better')).toBeLessThan(0.08);
    expect(share(0.5, 'not better')).toBeGreaterThan(0.85);
  });

  it('is short with a player who is much better or worse', () => {
    for (const [strength, verdict] of [
      [0.75, 'better'],
      [0.3, 'not better'],
    ] as const)
      for (let seed = 0; seed < 50; seed++) {
        const found = sequential(strength, seed);
        expect(found.verdict).toBe(verdict);
        expect(found.games).toBeLessThan(400);
      }
  });
});

describe('the ledger', () => {
  const use = (family: string, kind: Use['use'], a = 'veteran'): Use => ({
    family,
    use: kind,
    a,
    b: 'base',
    rules: '1',
    games: 2,
  });
  const ledger = [use('x', 'confirm'), use('a', 'try'), use('b', 'tune', 'p'), use('c', 'try', 'p')];

  it('refuses seeds for confirmation on which anything was played before', () => {
    for (const family of ['x', 'a', 'b', 'c']) expect(refusal(ledger, family)).toContain(`'${family}'`);
    expect(refusal(ledger, 'fresh')).toBeNull();
  });

  it('counts the variants tried since something was last confirmed', () => {
    expect(variantsTried(ledger)).toBe(2);
    expect(variantsTried([...ledger, use('d', 'confirm')])).toBe(0);
  });

  it('is read line by line, and a line that is none is named', () => {
    const text = `${ledger.map((u) => JSON.stringify(u)).join('\n')}\n`;
    expect(readLedger(text, 'l.jsonl')).toEqual(ledger);
    expect(() => readLedger(`${text}{"family"\n`, 'l.jsonl')).toThrow(
      'l.jsonl, line 5 is no line of a ledger',
    );
  });
});
