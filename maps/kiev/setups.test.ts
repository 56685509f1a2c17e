import { describe, expect, test } from 'vitest';
import { AreaIndex } from './area-index.ts';
import { buildKiev } from './index.ts';
import { readSetups, stackingLimit, suppliedAreas } from './setups.ts';
import { SIDES, type Side } from './source.ts';
import { kievFiles } from './test-files.ts';

const { map } = buildKiev(kievFiles());
const index = new AreaIndex(map);
const setups = new Map(readSetups(kievFiles()).map((setup) => [setup.scenario, setup]));
const setup = (scenario: string) => setups.get(scenario)!;
const blocks = (scenario: string, side: Side) => setup(scenario).forces[side].blocks;
const sum = (scenario: string, side: Side) => [...blocks(scenario, side).values()].reduce((a, b) => a + b, 0);
const SCENARIOS = ['campaign', 'the-river', 'the-pocket', 'the-snow'];

describe('the set-ups are those of the rulebook', () => {
  test('blocks on the map: all of a side but leaders, Guderian, pool and eliminated', () => {
    expect(sum('campaign', 'soviet')).toBe(42 - 1);
    expect(sum('campaign', 'axis')).toBe(27 - 2);
    expect(sum('the-river', 'soviet')).toBe(66 - 11 - 10 - 2 - 4 - 1);
    expect(sum('the-pocket', 'soviet')).toBe(66 - 20 - 2 - 4 - 1);
    expect(sum('the-snow', 'soviet')).toBe(66 - 16 - 10 - 1);
    for (const scenario of ['the-river', 'the-pocket', 'the-snow'])
      expect(sum(scenario, 'axis')).toBe(46 - 2);
  });

  test('Defensive Lines: as many as stated', () => {
    const lines = (scenario: string) =>
      SIDES.map((side) => setup(scenario).forces[side].defensiveLines.length);
    expect(SCENARIOS.map(lines)).toEqual([
      [3, 5],
      [5, 14],
      [5, 14],
      [10, 12],
    ]);
  });

  test('the great stacks', () => {
    expect(blocks('campaign', 'axis').get('Axis')).toBe(6);
    expect(blocks('campaign', 'axis').get('97')).toBe(3);
    expect(blocks('the-river', 'axis').get('66')).toBe(4);
    expect(blocks('the-river', 'axis').get('Axis')).toBe(7);
    expect(blocks('the-pocket', 'axis').get('7')).toBe(3);
    expect(blocks('the-pocket', 'axis').get('35')).toBe(4);
    expect(blocks('the-snow', 'soviet').get('133')).toBe(4);
    expect(blocks('the-snow', 'axis').get('73')).toBe(3);
  });

  test('the fleets lie at Odessa, off Perekop, and in Sevastopol', () => {
    expect(SCENARIOS.map((s) => setup(s).fleets)).toEqual(['staging', '108', '121', 'FS']);
  });
});

describe.each(SCENARIOS)('%s on this map', (scenario) => {
  test.each(SIDES)('2.9 no stack of the %s is too high', (side) => {
    for (const [id, count] of blocks(scenario, side)) {
      expect(count, id).toBeLessThanOrEqual(stackingLimit(index, id, side));
    }
  });

  test('9.2 everybody is in supply but the Kiev pocket', () => {
    const { forces } = setup(scenario);
    const cut = SIDES.flatMap((side) => {
      const fed = suppliedAreas(index, setup(scenario), side);
      const force = forces[side];
      return [
        ...[...force.blocks]
          .filter(([id]) => !fed.has(id))
          .map(([id, count]) => ({ side, id, blocks: count, lines: 0 })),
        ...force.defensiveLines.filter((id) => !fed.has(id)).map((id) => ({ side, id, blocks: 0, lines: 1 })),
      ];
    });
    if (scenario !== 'the-pocket') {
      expect(cut).toEqual([]);
      return;
    }
    expect(new Set(cut.map((c) => c.id))).toEqual(new Set(['4', '5', '6', '20']));
    expect(cut.every((c) => c.side === 'soviet')).toBe(true);
    expect(cut.reduce((n, c) => n + c.blocks, 0)).toBe(6);
    expect(cut.reduce((n, c) => n + c.lines, 0)).toBe(3);
  });
});

test('a variant of The Snow may move the stack of 73 to 93: there is room', () => {
  const moved = (blocks('the-snow', 'axis').get('93') ?? 0) + blocks('the-snow', 'axis').get('73')!;
  expect(moved).toBeLessThanOrEqual(stackingLimit(index, '93', 'axis'));
});
