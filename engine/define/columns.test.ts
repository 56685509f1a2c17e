import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { among, flag, member, number, orNone } from './cells.ts';
import { bitsOf, type Column, maskOf, put, raise } from './columns.ts';
import type { LayeredState } from './layers.ts';
import { roster } from './roster.ts';
import { each, modelOf, one, place, state, word } from './state.ts';

const UNIT = roster('unit', ['a', 'b', 'c', 'd']);
const HEX = roster('hex', ['1', '2', '3']);
const S = state({
  at: place(UNIT, HEX, ['pool', 'dead'], { layer: 'units' }),
  flags: word(UNIT, {
    flag: flag(),
    low: number(-3, 4),
    who: orNone(member(HEX)),
    how: among(['x', 'y', 'z']),
    kept: flag({ lost: 'broken' }),
  }),
  spent: each(UNIT, number(0, 300)),
  wide: each(UNIT, number(0, 1e9, { wide: true })),
  turn: one(number(1, 22, { start: 3 })),
  big: one(number(0, 1e9, { wide: true })),
});
const model = modelOf(S);
const journal = (s: LayeredState) => ({
  state: s,
  set: (cell: number, value: number) => void (s.cells[cell] = value),
});
const COLUMNS: readonly Column[] = model.columns;

describe('columns', () => {
  it('hold every value of their range apart from one another, however they are written', () => {
    const s = model.blank('');
    const plain = new Map(COLUMNS.map((c) => [c.name, new Array<number>(c.roster.size).fill(c.cell.start)]));
    const write = fc.record({
      column: fc.constantFrom(...COLUMNS),
      member: fc.nat(UNIT.size - 1),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      byJournal: fc.boolean(),
    });
    fc.assert(
      fc.property(write, ({ column, member: m, part, byJournal }) => {
        const { least, most } = column.cell;
        const value = least + Math.round(part * (most - least));
        if (byJournal) put(journal(s), column, m, value);
        else column.fill(s, m, value);
        plain.get(column.name)![m] = value;
        for (const c of COLUMNS)
          expect(Array.from({ length: c.roster.size }, (_, k) => c.of(s, k))).toEqual(plain.get(c.name));
      }),
      { numRuns: 400 },
    );
  });

  it('refuse what does not fit and leave the cell alone', () => {
    const s = model.blank('');
    for (const column of COLUMNS)
      for (const value of [column.cell.least - 1, column.cell.most + 1]) {
        const before = s.cells.slice();
        expect(() => put(journal(s), column, 0, value)).toThrow(RangeError);
        expect(() => column.fill(s, 0, value)).toThrow(RangeError);
        expect(s.cells).toEqual(before);
      }
    expect(() => put(journal(s), S.turn, 23)).toThrow("23 does not fit 'turn', which holds 1 to 22");
  });

  it('write for nobody but the members of their roster: -1 and one beyond the last throw, and no neighbour changes', () => {
    const s = model.blank('');
    for (const column of COLUMNS)
      for (const member of [-1, column.roster.size, Number.NaN, 0.5 - 1]) {
        const before = s.cells.slice();
        expect(() => put(journal(s), column, member, column.cell.least)).toThrow(RangeError);
        expect(() => column.fill(s, member, column.cell.least)).toThrow(RangeError);
        expect(s.cells).toEqual(before);
      }
    expect(() => put(journal(s), S.spent, -1, 3)).toThrow("there is no unit -1 in 'spent'");
  });

  it('begin at their start: what is lost is there, what is none is -1, units are in the rest box', () => {
    const s = model.blank('');
    expect([S.flags.kept.of(s, 0), S.flags.who.of(s, 0), S.flags.low.of(s, 0), S.turn.of(s)]).toEqual([
      1, -1, 0, 3,
    ]);
    expect(S.at.of(s, 0)).toBe(S.at.boxes.dead);
  });

  it('wide ones go far beyond a cell, as members and alone', () => {
    const s = model.blank('');
    put(journal(s), S.wide, 2, 999_999_999);
    put(journal(s), S.big, 70_000);
    raise(journal(s), S.big, 1);
    raise(journal(s), S.wide, 2, 1);
    expect([S.wide.of(s, 1), S.wide.of(s, 2), S.wide.of(s, 3), S.big.of(s)]).toEqual([0, 1e9, 0, 70_001]);
  });

  it('flags of one word are asked about together', () => {
    const s = model.blank('');
    const mask = maskOf(S.flags.flag, S.flags.kept);
    const asked = (u: number): number => s.cells[S.flags.flag.offset + u]! & mask;
    S.flags.kept.fill(s, 1, 0);
    S.flags.low.fill(s, 1, 4);
    S.flags.how.fill(s, 1, 2);
    expect(asked(1)).toBe(0);
    S.flags.kept.fill(s, 1, 1);
    expect(asked(1)).toBe(maskOf(S.flags.kept));
    S.flags.flag.fill(s, 1, 1);
    expect(asked(1)).toBe(mask);
    expect(() => maskOf(S.flags.flag, S.spent)).toThrow("'spent' is no flag of the same word");
  });

  it('a place tells who stands in a space, with or without layers', () => {
    const bare = state({ at: place(UNIT, HEX, ['dead']) });
    for (const [columns, at] of [
      [S, S.at],
      [bare, bare.at],
    ] as const) {
      const s = modelOf(columns).blank('');
      for (const [u, hex] of [1, -1, 1, 0].entries()) at.fill(s, u, hex);
      s.touch();
      expect([0, 1, 2].map((h) => [...at.in(s, h)])).toEqual([[3], [0, 2], []]);
      expect([0, 1, 2].map((h) => [at.count(s, h), at.first(s, h)])).toEqual([
        [1, 3],
        [2, 0],
        [0, -1],
      ]);
      expect([3, 0, 2].map((u) => at.after(s, u))).toEqual([-1, 2, -1]);
    }
  });

  it('a word holds fifteen bits, a game one place, a cell one layer', () => {
    expect(bitsOf(number(0, 1))).toBe(1);
    expect(bitsOf(number(-1, 3))).toBe(3);
    expect(() => state({ w: word(UNIT, { a: number(0, 255), b: number(0, 255) }) })).toThrow('needs 16 bits');
    expect(() => state({ a: place(UNIT, HEX, ['x']), b: place(UNIT, HEX, ['y']) })).toThrow(
      'one column of places',
    );
    expect(() => state({ w: word(UNIT, { a: flag({ layer: 'x' }), b: flag({ layer: 'y' }) }) })).toThrow(
      'two layers',
    );
  });
});
