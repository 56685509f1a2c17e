import type { Json, View } from '@stavka/engine';
import type { Piece, PieceState, Position, Tray } from '../../table/game-ui.ts';
import { BLOCK_INFO } from './blocks.ts';
import { fieldPieces } from './field.ts';
import { k } from './messages/index.ts';
import { asKiev, type BlockEntry, type KievView, namedBlocks, type WoodEntry } from './view.ts';
import { blockWords, woodName } from './words.ts';

const SIDES = ['axis', 'soviet'] as const;

/** The view of Kiev '41 as pieces and trays: faces for whom they are turned to, wood for everybody else. */
export function readPosition(json: View, _facts: Json): Position {
  const view = asKiev(json);
  const pieces = [...namedPieces(view), ...woodPieces(view), ...boxedWood(view), ...fieldPieces(view)];
  return {
    turn: view.turn,
    phase: view.phase,
    pieces: pieces.sort((a, b) => rank(a) - rank(b)),
    trays: traysOf(view),
    markers: [],
    control: view.control,
    score: view.score,
  };
}

/** The Axis stand to the left, HQs before the Blocks they command, then wood, then what lies beside the Blocks. */
function rank(piece: Piece): number {
  const block = BLOCK_INFO.get(piece.id);
  const kind =
    block !== undefined ? (block.type.endsWith('hq') ? 0 : 1) : piece.detail?.is === 'wood' ? 2 : 3;
  return (piece.side === 'axis' ? 0 : 10) + kind;
}

/** Where a Block stands: its Area, or the box that is printed for it. */
function placeOf(id: string, entry: BlockEntry, view: KievView): string | undefined {
  if (entry.at !== undefined) return entry.at;
  if (entry.in === 'road') return `T${view.road + 1}`;
  return entry.in === 'box' ? BOXES[id] : undefined;
}
const GUDERIAN = 'ax-guderian';
const BOXES: Readonly<Record<string, string>> = { 'ax-hitler': 'Rastenburg', 'sv-stalin': 'Moscow' };

function namedPieces(view: KievView): Piece[] {
  return Object.entries(namedBlocks(view)).flatMap(([id, entry]): Piece[] => {
    const at = placeOf(id, entry, view);
    return at === undefined
      ? []
      : [
          {
            id,
            at,
            side: BLOCK_INFO.get(id)?.side ?? '',
            states: statesOf(entry),
            supply: entry.isolated === true ? 'none' : 'full',
            words: blockWords(id, entry),
            detail: { ...entry, is: 'block', lost: entry.lost ?? 0 },
          },
        ];
  });
}

/** Leaders and Guderian of the other side stand in boxes that everybody knows; only their strength is hidden. */
function boxedWood(view: KievView): Piece[] {
  const named = namedBlocks(view);
  const open: readonly (readonly [string, string])[] = [
    ['ax-hitler', 'Rastenburg'],
    ['sv-stalin', 'Moscow'],
    [GUDERIAN, `T${view.road + 1}`],
  ];
  return open.flatMap(([id, at]): Piece[] => {
    const block = BLOCK_INFO.get(id);
    if (named[id] !== undefined || block === undefined || view.woods?.[block.side] === undefined) return [];
    const piece = woodPiece(block.side, at, { nation: block.nation, count: 1 }, '0');
    return [{ ...piece, title: block.name, words: k('block.hidden') }];
  });
}

function statesOf(entry: { readonly acted?: true; readonly isolated?: true }): PieceState[] {
  return [
    ...(entry.acted === true ? (['moved'] as const) : []),
    ...(entry.isolated === true ? (['unsupplied'] as const) : []),
  ];
}

/** Wood has no name: its id says only where it stands and which of the alike it is. */
function woodPieces(view: KievView): Piece[] {
  return Object.entries(view.woods ?? {}).flatMap(([side, places]) =>
    Object.entries(places).flatMap(([at, woods]) =>
      at === 'drawn'
        ? []
        : woods.flatMap((wood, n) =>
            Array.from({ length: wood.count }, (_, i) => woodPiece(side, at, wood, `${n}-${i}`)),
          ),
    ),
  );
}

function woodPiece(side: string, at: string, wood: WoodEntry, key: string): Piece {
  const marks = (['isolated', 'acted', 'cube'] as const).filter((mark) => wood[mark] === true);
  return {
    id: `wood-${side}-${at}-${key}`,
    at,
    states: statesOf(wood),
    supply: wood.isolated === true ? 'none' : 'full',
    face: { palette: `kiev-wood wood-${wood.nation}`, symbol: 'plain' },
    title: woodName(wood.nation),
    words: [k('wood.hidden'), ...marks.map((mark) => k(`mark.${mark}`))].join(', '),
    side,
    detail: { is: 'wood', nation: wood.nation, ...(wood.cube === true ? { cube: true } : {}) },
  };
}

/** The places of Blocks that are in no Area, in the order of the printed sheets. */
const PLACES = ['drawn', 'pool', 'waiting', 'eliminated', 'out'] as const;

function traysOf(view: KievView): Tray[] {
  const blocks = Object.entries(namedBlocks(view));
  return SIDES.flatMap((side) =>
    PLACES.flatMap((place): Tray[] => {
      const units = blocks
        .filter(([id, entry]) => entry.in === place && BLOCK_INFO.get(id)?.side === side)
        .map(([id]) => ({ id, note: '' }));
      const hidden = place === 'pool' ? (view.pools?.[side] ?? 0) : 0;
      const n = Math.max(units.length, hidden);
      if (n === 0) return [];
      return [{ id: `${side}-${place}`, title: k(`tray.${place}`, { side: k(side), n }), units }];
    }),
  );
}
