import type { UnitInfo } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import type { GameUi } from '../game-ui.ts';
import { hintOf } from './hint.ts';
import type { Table } from './table.ts';

const table = {
  ui: { buttonLabel: ({ kind }) => `${kind[0]!.toUpperCase()}${kind.slice(1)}` } as GameUi,
  names: { unit: (id: string) => `Corps ${id}`, place: (at: string) => `Hex ${at}` } as Table['names'],
  units: new Map([
    ['a', {} as UnitInfo],
    ['b', {} as UnitInfo],
  ]),
  geometry: {
    centres: new Map([
      ['2115', [0, 0]],
      ['2116', [0, 1]],
    ]),
  } as unknown as Table['geometry'],
};
const hint = (order: object) => hintOf(order as never, table);

describe('what a bot would do', () => {
  it('names the units and where they go', () => {
    expect(hint({ kind: 'move', units: ['a', 'b'], path: ['2115', '2116'] })).toMatchObject({
      words: 'Move: Corps a, Corps b → Hex 2116',
      units: ['a', 'b'],
      spaces: ['2116'],
      path: ['2115', '2116'],
    });
  });
  it('finds units and spaces wherever they stand in the order', () => {
    expect(hint({ kind: 'assign', hits: { a: 2 }, goals: [{ unit: 'b', at: '2115' }] })).toMatchObject({
      units: ['a', 'b'],
      spaces: ['2115'],
    });
  });
  it('is only the label for an order that names nothing', () => {
    expect(hint({ kind: 'pass' }).words).toBe('Pass');
  });
  it('is in the words of the game where it has some', () => {
    const ui = { ...table.ui, orderWords: () => 'Hold the line' };
    expect(hintOf({ kind: 'pass' }, { ...table, ui }).words).toBe('Hold the line');
  });
});
