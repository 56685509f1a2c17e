import type { UnitInfo } from '@stavka/engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { GameUi, Piece } from '../game-ui.ts';
import type { Table } from '../play/table.ts';
import { offMap, PieceView } from './PieceView.tsx';

vi.mock('virtual:stavka/symbols', () => ({ SYMBOLS: {} }));
vi.mock('virtual:stavka/letters', () => ({ LETTERS: { bold: {}, serif: {} } }));

const corps: UnitInfo = {
  id: 'xli',
  side: 'german',
  name: 'XLI',
  title: 'XLI Panzer Corps',
  type: 'panzer',
  size: 'corps',
  class: 'mechanized',
  attack: 5,
  defense: 4,
};
const face = { palette: 'de-mech', symbol: 'armour/corps' };
const Block: NonNullable<GameUi['Piece']> = ({ piece, unit, face: own, marked }) => (
  <text>
    {piece.title} {unit?.name ?? 'unknown'} {own.palette} {marked} {String(piece.detail?.strength)}
  </text>
);
const tableWith = (ui: Partial<GameUi>): Table =>
  ({ ui, units: new Map([['xli', corps]]), faces: new Map([['xli', face]]) }) as unknown as Table;
const draw = (ui: Partial<GameUi>, piece: Piece): string =>
  renderToStaticMarkup(<PieceView table={tableWith(ui)} piece={piece} marked="able" />);

describe('a piece', () => {
  const piece: Piece = { id: 'xli', at: '2115', states: ['moved'], supply: 'regular' };
  it('is a counter with its factors and marks where the game says nothing else', () => {
    const drawn = draw({}, piece);
    expect(drawn).toContain('5-4');
    expect(drawn).toContain('is-able');
    expect(drawn).toContain('is-spent');
  });
  it('is drawn by the game where the game draws its own, also when it is no known unit', () => {
    const wood = { ...piece, id: 'b7', title: 'A block', face: { palette: 'wood', symbol: 'plain' } };
    expect(draw({ Piece: Block }, { ...wood, detail: { strength: 3 } })).toBe(
      '<text>A block unknown wood able 3</text>',
    );
    expect(draw({}, wood)).toBe('');
  });
  it('that is no unit shows what its face says, such as a card of points', () => {
    const card = { ...piece, id: 'points', face: { palette: 'card', symbol: 'plain', factors: '12' } };
    expect(draw({}, card)).toContain('12');
  });
  it('out of supply says for how long where that counts, and an ally bears a stripe', () => {
    const short = {
      ...piece,
      states: ['unsupplied'] as const,
      face: { ...face, stage: '2', striped: true as const },
    };
    expect(draw({}, short)).toMatch(/counter-stripe.*counter-stage/s);
    expect(draw({}, { ...piece, states: ['unsupplied', 'won'] })).not.toContain('counter-stage');
  });
  it('off the map keeps what the tray knows of it', () => {
    expect(offMap({ id: 'xli', title: 'Reserve' })).toEqual({
      id: 'xli',
      at: '',
      states: [],
      supply: '',
      title: 'Reserve',
    });
  });
});
