import { describe, expect, it } from 'vitest';
import { laidOver, layOver, overlaid, overlayMark, strayFiles } from './overlay.ts';

const DATA = {
  table: {
    basis: 'judged',
    rows: [
      ['AS', 'DR'],
      ['AL1', 'AS'],
    ],
    lines: ['1:2', '1:1'],
  },
  stacking: { basis: 'stated', limit: 3 },
  units: [
    { id: 'x', attack: 4, basis: { factors: 'judged', setup: 'historical' } },
    { id: 'y', attack: 5, basis: 'stated' },
  ],
};
const JUDGED = ['/table/rows/*/*', '/units/*/attack', '/stacking/limit'];
const faultsOf = (cells: Parameters<typeof laidOver>[1]) =>
  laidOver(DATA, cells, JUDGED).faults.map(({ at, message }) => `${at}: ${message}`);

describe('values laid over judged data', () => {
  it('stand in their places; the rest and the data itself stay as they are', () => {
    const { value, faults } = laidOver(DATA, { '/table/rows/0/1': 'EX', '/units/x/attack': 6 }, JUDGED);
    expect(faults).toEqual([]);
    expect(value.table.rows).toEqual([
      ['AS', 'EX'],
      ['AL1', 'AS'],
    ]);
    expect(value.units[0]!.attack).toBe(6);
    expect(DATA.table.rows[0]).toEqual(['AS', 'DR']);
  });

  it('are refused by name where the data is stated, missing, of another kind or more than a cell', () => {
    const refused = 'is stated or historical, not judged: it cannot be laid over';
    expect(
      faultsOf({
        '/stacking/limit': 4,
        '/table/lines/0': '1:3',
        '/units/y/attack': 9,
        '/units/z/attack': 9,
        '/units/x/attack': 'strong',
        '/table/rows/0': ['AS'],
        'table/rows/0/0': 'AS',
        '/__proto__/x': 1,
      }),
    ).toEqual([
      `/stacking/limit: ${refused}`,
      `/table/lines/0: ${refused}`,
      `/units/y/attack: ${refused}`,
      '/units/z/attack: there is no such place',
      '/units/x/attack: must be a number, one cell at a time',
      `/table/rows/0: ${refused}`,
      'table/rows/0/0: is no JSON pointer',
      '/__proto__/x: there is no such place',
    ]);
  });

  it('mark the rules version, and must be laid before the data is read', () => {
    expect(overlayMark('toy')).toBe('');
    layOver('toy', { tables: { '/table/rows/0/1': 'EX' }, charts: {} });
    expect(overlaid('toy', 'tables', DATA, JUDGED).table.rows[0]![1]).toBe('EX');
    expect(overlaid('toy', 'other', DATA, JUDGED)).toBe(DATA);
    expect(strayFiles('toy')).toEqual(['charts']);
    expect(overlayMark('toy')).toMatch(/^\+data\.[0-9a-f]{12}$/);
    expect(() => layOver('toy', {})).toThrow("the data of 'toy' has been read already");
    layOver('toy-2', { tables: { '/stacking/limit': 4 } });
    expect(() => overlaid('toy-2', 'tables', DATA, JUDGED)).toThrow('tables/stacking/limit: is stated');
    expect(overlayMark('toy-2')).not.toBe(overlayMark('toy'));
  });
});
