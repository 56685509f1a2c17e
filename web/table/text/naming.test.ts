import { describe, expect, it } from 'vitest';
import type { Table } from '../play/table.ts';
import { unitsNamed } from './naming.ts';

const UNITS = [
  ['a-hq', '11th Army HQ', 'axis', 'Roman', '11'],
  ['a-11', '11 Corps', 'axis', 'Iasi', '11'],
  ['a-30', '30 Corps', 'axis', 'Iasi', '30'],
  ['a-pz', '14 Panzer Corps', 'axis', 'Rovno', '14'],
  ['a-g', 'Guderian (G)', 'axis', 'Minsk', 'G'],
  ['s-11', '11 Army', 'soviet', 'Kiev', '11'],
  ['s-14', '14 Corps', 'soviet', 'Kiev', '14'],
] as const;

function tableWith(able: readonly string[]): Table {
  const title = (id: string): string => UNITS.find((unit) => unit[0] === id)?.[1] ?? id;
  return {
    seat: 'axis',
    ui: { short: (id: string) => UNITS.find((unit) => unit[0] === id)?.[4] ?? '' },
    names: { unit: title, code: title, place: (at: string) => at },
    facts: { units: UNITS.map(([id, name, side]) => ({ id, name, side })) },
    units: new Map(UNITS.map(([id, , side]) => [id, { side }])),
    state: {
      snapshot: { choices: [{ kind: 'move', next: able.map((unit) => ({ kind: 'move', unit })) }] },
      position: { pieces: UNITS.map(([id, , , at]) => ({ id, at })) },
    },
  } as unknown as Table;
}
const all = tableWith(UNITS.filter((unit) => unit[2] === 'axis').map(([id]) => id));
const named = (text: string, table = all): unknown => {
  const found = unitsNamed(text.split(' '), table);
  return found.ok ? found.units : found.why;
};

describe('units that words name', () => {
  it('by name, by id, by the letters printed on them, and by the beginning of a name', () => {
    expect(named('14 Panzer Corps')).toEqual(['a-pz']);
    expect(named('a-pz')).toEqual(['a-pz']);
    expect(named('14PanzerCorps')).toEqual(['a-pz']);
    expect(named('G')).toEqual(['a-g']);
    expect(named('guderian')).toEqual(['a-g']);
    expect(named('14 pan')).toEqual(['a-pz']);
  });
  it('several in a row, each name as long as it can be', () => {
    expect(named('14 Panzer Corps 30 G')).toEqual(['a-pz', 'a-30', 'a-g']);
    expect(named('30 and G')).toEqual(['a-30', 'a-g']);
  });
  it('own units that can act are meant before others of the same name', () => {
    expect(named('14')).toEqual(['a-pz']);
    expect(named('11', tableWith(['a-11']))).toEqual(['a-11']);
    expect(named('11 Army')).toEqual(['s-11']);
  });
  it('a code of several means the one that stands with the rest; alone, it is asked which', () => {
    expect(named('11 30')).toEqual(['a-11', 'a-30']);
    expect(named('11')).toBe(
      'Several are called so: 11th Army HQ, Roman; 11 Corps, Iasi. Give the whole name.',
    );
  });
  it('what nobody is called is said back', () => {
    expect(named('30 Zouaves')).toContain('“Zouaves”');
    expect(named('')).toContain('no such unit');
  });
});
