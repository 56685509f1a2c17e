import type { Json, View } from '@stavka/engine';
import type { Piece, PieceState, Position, Tray } from '../../table/game-ui.ts';
import { BLOCK_INFO } from './blocks.ts';
import { k } from './messages/index.ts';
import { asKiev, type KievView, namedBlocks, type WoodEntry } from './view.ts';
import { blockWords, nationName } from './words.ts';

const SIDES = ['axis', 'soviet'] as const;

/** The view of Kiev '41 as pieces and trays: faces for whom they are turned to, wood for everybody else. */
export function readPosition(json: View, _facts: Json): Position {
  const view = asKiev(json);
  const pieces = [...namedPieces(view), ...woodPieces(view)];
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

/** The Axis stand to the left, HQs before the Blocks they command, wood last. */
function rank(piece: Piece): number {
  const block = BLOCK_INFO.get(piece.id);
  const side = block?.side ?? piece.side;
  const kind = block === undefined ? 2 : block.type.endsWith('hq') ? 0 : 1;
  return (side === 'axis' ? 0 : 10) + kind;
}

function namedPieces(view: KievView): Piece[] {
  return Object.entries(namedBlocks(view)).flatMap(([id, entry]): Piece[] =>
    entry.at === undefined
      ? []
      : [
          {
            id,
            at: entry.at,
            states: statesOf(entry),
            supply: entry.isolated === true ? 'none' : 'full',
            words: blockWords(id, entry),
            detail: { ...entry, lost: entry.lost ?? 0, enemy: view.faces?.[id] !== undefined },
          },
        ],
  );
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
    title: [
      k('wood.hidden', { nation: nationName(wood.nation) }),
      ...marks.map((mark) => k(`mark.${mark}`)),
    ].join(', '),
    side,
    detail: { nation: wood.nation, wood: true, ...(wood.cube === true ? { cube: true } : {}) },
  };
}

/** The places of Blocks that are in no Area, in the order of the printed sheets. */
const PLACES = ['drawn', 'pool', 'waiting', 'box', 'road', 'eliminated', 'out'] as const;

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
