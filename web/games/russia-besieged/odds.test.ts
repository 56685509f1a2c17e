import { must } from '@stavka/engine';
import { russiaBesieged } from '@stavka/russia-besieged';
import { expect, it } from 'vitest';
import { readOdds } from './odds.ts';
import { russiaKit } from './referee-kit.ts';

const position = {
  game: 'russia-besieged',
  clear: true,
  turn: 2,
  phase: 'axis.combat1',
  units: {
    'ge-pz-41': { at: '1629' },
    'ge-if-01': { at: '1629' },
    'su-if-03': { at: '1628' },
    'ge-di-hitler': { at: '1236' },
    'su-di-stalin': { at: '1913' },
  },
};

it('the planner has every factor, shift and modifier with its rule, and chances that sum to one, of either table', () => {
  const s = must(russiaBesieged.decode(position));
  for (const table of ['crt', 'bat'] as const) {
    const order = { kind: 'attack', units: ['ge-pz-41', 'ge-if-01'], targets: ['1628'], table };
    const odds = readOdds(russiaKit.foresee!(s as never, order as never));
    expect(odds.attackers.map(({ unit }) => unit)).toEqual(['ge-pz-41', 'ge-if-01']);
    expect(odds.defenders).toHaveLength(1);
    expect(odds.attack).toBeGreaterThan(odds.defense);
    for (const { rule, why } of [...odds.shifts, ...odds.modifiers])
      expect([rule, why].every((w) => w !== '')).toBe(true);
    for (const { text } of odds.reductions ?? []) expect(text).not.toMatch(/\b(ge|su)-/);
    const chances = Object.values(odds.chances);
    if (table === 'crt') expect(chances.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1);
    expect(odds.extras?.map(({ field }) => field)).toContain('bat');
    expect(odds.extras?.some(({ field }) => field.startsWith('marshal:'))).toBe(true);
    if (table === 'bat')
      expect(Object.keys(odds.chances).some((result) => result.includes('Adv'))).toBe(true);
    for (const result of Object.keys(odds.chances)) expect(result).not.toBe('');
  }
});
