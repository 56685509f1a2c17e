import { must } from '@stavka/engine';
import { russiaBesieged } from '@stavka/russia-besieged';
import { expect, it } from 'vitest';
import { attackOf } from './attack.ts';
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
    expect(odds.tables?.map(({ chosen }) => chosen)).toEqual([table === 'crt', table === 'bat']);
    expect(odds.extras?.map(({ field }) => field)).toContain('odds:1-2');
    expect(odds.byDie?.every((result) => result in odds.chances)).toBe(true);
    expect(odds.button).toMatch(/^Roll: attack \d+:1 on the (CRT|BAT)$/);
    expect(odds.extras?.some(({ field }) => field.startsWith('marshal:'))).toBe(true);
    if (table === 'bat')
      expect(Object.keys(odds.chances).some((result) => result.includes('Adv'))).toBe(true);
    for (const result of Object.keys(odds.chances)) expect(result).not.toBe('');
  }
});

it('[10.21a][10.14] what is ticked beside an attack becomes part of the order', () => {
  expect(
    attackOf('1628', ['bat', 'air:ge-ai-1', 'air:ge-ai-2', 'odds:2-1', 'target:1728', 'partisan']),
  ).toEqual({
    targets: ['1628', '1728'],
    table: 'bat',
    air: ['ge-ai-1', 'ge-ai-2'],
    odds: '2-1',
    partisan: true,
  });
  expect(attackOf('1628', [])).toEqual({ targets: ['1628'], table: 'crt' });
});
