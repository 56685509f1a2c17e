import type { MapData } from '@stavka/engine';
import { watchOnTheOder } from '@stavka/watch-on-the-oder';
import { describe, expect, it } from 'vitest';
import map from '../../games/watch-on-the-oder/data/map.json';
import rules from '../../games/watch-on-the-oder/text/rules.json';
import { readPosition } from '../games/watch-on-the-oder/position.ts';
import { sequence } from '../games/watch-on-the-oder/sequence.ts';
import { tell } from '../games/watch-on-the-oder/tell.ts';
import { en } from '../messages/en.ts';
import { t } from '../messages/index.ts';
import { placePieces } from './counters/stacks.ts';
import { Geometry } from './map/geometry.ts';
import { luckCurve } from './replay/LuckReport.tsx';
import { findRules } from './rules/RulesPanel.tsx';

const sheet = { width: 2549, height: 2372, scale: 100, origin: [-674, -116], layers: [] } as const;
const geometry = new Geometry(map as unknown as MapData, sheet);
const names = {
  unit: (id: string) => id,
  code: (id: string) => id,
  place: (at: string) => geometry.placeName(at),
  seat: (id: string) => id,
};

describe('geometry', () => {
  it('finds the space under every centre, and none far off the map', () => {
    for (const [label, [x, y]] of geometry.centres) expect(geometry.at(x + 9, y - 9)).toBe(label);
    expect(geometry.at(-5000, -5000)).toBeNull();
  });
  it('steps to the neighbours by direction', () => {
    expect(geometry.step('2115', 0, -1)).toBe('2114');
    expect(geometry.step('2115', 0, 1)).toBe('2116');
    expect(geometry.step('1003', -1, 0)).toBe('1003');
  });
  it('draws only the outer edges of a group: two neighbours have ten', () => {
    expect(geometry.boundary(['2115']).match(/M/g)).toHaveLength(6);
    expect(geometry.boundary(['2115', '2116']).match(/M/g)).toHaveLength(10);
  });
});

describe('stacks', () => {
  const piece = (id: string, at: string) => ({ id, at, states: [], supply: 'regular' });
  it('fan a little, and open into a row when spread', () => {
    const pieces = [piece('a', '2115'), piece('b', '2115'), piece('c', '2116')];
    const closed = placePieces(pieces, geometry, null);
    expect(Math.abs(closed[0]!.x - closed[1]!.x)).toBeLessThan(15);
    const open = placePieces(pieces, geometry, '2115').filter((p) => p.piece.at === '2115');
    expect(Math.abs(open[0]!.x - open[1]!.x)).toBeGreaterThan(60);
  });
});

describe('words', () => {
  it('every event of the game has its line', () => {
    for (const type of Object.keys(watchOnTheOder.schemas.events)) {
      const line = tell({ type, rule: '1.0', path: ['2115', '2116'], phase: 'german.combat' }, names);
      expect(line?.text, type).toBeTruthy();
    }
  });
  it('fills in facts and chooses between one and many', () => {
    expect(t('place.title', { label: 'Place', n: 1 })).toBe('Place: 1 place lit');
    expect(t('place.title', { label: 'Place', n: 4 })).toBe('Place: 4 places lit');
  });
  it('no message is empty', () => {
    for (const [key, message] of Object.entries(en)) expect(message, key).not.toBe('');
  });
  it('finds rules by words and numbers, titles first', () => {
    expect(findRules(rules, 'concentric')[0]!.id).toMatch(/^11\.5\.4/);
    expect(findRules(rules, '8.3')[0]!.id).toMatch(/^8\.3/);
    expect(findRules(rules, 'zzzz')).toEqual([]);
  });
});

describe('the sequence', () => {
  it('marks the present phase and follows what was declared', () => {
    const view = { state: { sequence: { german: 'combat-movement', soviet: null } } };
    const steps = sequence('german.combat', false, view);
    expect(steps.map((s) => s.id).slice(0, 4)).toEqual([
      'german.declare',
      'german.support',
      'german.combat',
      'german.movement',
    ]);
    expect(steps.filter((s) => s.state === 'now').map((s) => s.id)).toEqual(['german.combat']);
  });
});

describe('the position', () => {
  it('puts every unit of the game on the map or in a tray', () => {
    const made = watchOnTheOder.setup({ seed: 'x' });
    if (!made.ok) throw new Error('no game');
    const position = readPosition(watchOnTheOder.view(made.value, 'observer'), { supply: {} });
    const inTrays = position.trays.reduce((sum, tray) => sum + tray.units.length, 0);
    expect(position.pieces.length + inTrays).toBe(watchOnTheOder.units.length);
  });
});

describe('luck', () => {
  it('adds up what came against what was expected, and widens its band', () => {
    const point = (entry: number, actual: number) => ({
      entry,
      seat: 'german',
      expected: 1,
      actual,
      variance: 1,
    });
    const { values, band } = luckCurve([point(0, 2), point(2, 0)], 5);
    expect(values).toEqual([0, 1, 1, 0, 0]);
    expect(band.at(-1)![1]).toBeCloseTo(1.96 * Math.SQRT2);
  });
});
