import { type Json, must, type Result } from '@stavka/engine';
import { expect, it } from 'vitest';
import { russiaBesieged as game } from './index.ts';
import { broken, draw } from './test/draw.ts';

const ask = (s: ReturnType<typeof draw>, what: string, args: object = {}) =>
  must(game.query(s, { what, ...args }) as Result<Json>);
const faultsOf = (s: ReturnType<typeof draw>, what: string, args: object = {}) => {
  const answer = game.query(s, { what, ...args });
  return answer === null ? 'unknown' : answer.ok ? [] : answer.faults.map((f) => ('at' in f ? f.at : f.rule));
};

it('says where a unit can go, each end with its cost and a path that the law allows', () => {
  const s = draw({ phase: 'axis.move1', at: { 'ge-pz-41': '1630', 'su-if-03': '1627' } });
  const { spaces, points } = ask(s, 'reach', { unit: 'ge-pz-41' }) as unknown as {
    points: number;
    spaces: Record<string, { cost: number; left: number; path: string[] }>;
  };
  expect(Object.keys(spaces).length).toBeGreaterThan(20);
  for (const [at, { cost, left, path }] of Object.entries(spaces)) {
    expect([at, broken(s, 'move', { units: ['ge-pz-41'], path })]).toEqual([at, []]);
    expect([path.at(-1), cost + left]).toEqual([at, points]);
  }
});

it('says which hexes lie in zones of a side', () => {
  const s = draw({ phase: 'axis.move1', at: { 'su-if-03': '1627' } });
  const spaces = ask(s, 'zoc', { side: 'russian' }) as string[];
  expect(spaces).toContain('1627');
  expect(spaces.length).toBe(7);
  expect(ask(s, 'zoc', { side: 'axis' })).toEqual([]);
});

it('hands out its tables as they are printed', () => {
  const tables = ask(draw({ phase: 'axis.move1' }), 'tables', {}) as Record<string, unknown>;
  expect(Object.keys(tables)).toEqual(expect.arrayContaining(['weather', 'combat', 'movement']));
});

it('names what is wrong with a question', () => {
  const s = draw({ phase: 'axis.move1' });
  expect(faultsOf(s, 'reach', { unit: 'nobody' })).toEqual(['unit']);
  expect(faultsOf(s, 'reach')).toEqual(['unit']);
  expect(faultsOf(s, 'zoc', { side: 'red' })).toEqual(['side']);
  expect(faultsOf(s, 'weather of tomorrow')).toBe('unknown');
});
