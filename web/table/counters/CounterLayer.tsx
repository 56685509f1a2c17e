import { memo } from 'react';
import type { CounterFace, Piece, PieceMark } from '../game-ui.ts';
import type { Table } from '../play/table.ts';
import { Letters } from '../widgets/Letters.tsx';
import { PieceView } from './PieceView.tsx';
import { COUNTER, placePieces, TALLEST } from './stacks.ts';

interface Props {
  readonly table: Table;
  readonly pieces: readonly Piece[];
  readonly able: ReadonlySet<string>;
  readonly selected: readonly string[];
  readonly planned: readonly string[];
  readonly candidates: readonly string[];
  readonly spread: string | null;
}

/** All counters as one picture above the map. */
export const CounterLayer = memo(function CounterLayer(props: Props) {
  const { table, pieces, able, selected, planned, candidates, spread } = props;
  const { width, height } = table.geometry.sheet;
  const size = table.ui.pieceSize ?? COUNTER;
  // A closed stack is marked once: on the topmost that can act, or is chosen.
  const top = new Map(pieces.filter((p) => able.has(p.id)).map((p) => [p.at, p.id]));
  const topChosen = new Map(pieces.filter((p) => selected.includes(p.id)).map((p) => [p.at, p.id]));
  const mark = ({ id, at }: Piece, open: boolean, lone: boolean): PieceMark =>
    selected.includes(id)
      ? open || topChosen.get(at) === id
        ? 'selected'
        : null
      : planned.includes(id)
        ? 'planned'
        : lone && candidates.includes(id)
          ? 'candidate'
          : lone && able.has(id)
            ? 'able'
            : null;
  // Of what lies under a top counter only edges are seen: that is all that is drawn.
  const isCovered = ({ id, at }: Piece, level: number, tall: number): boolean =>
    level < tall - 1 && at !== spread && !selected.includes(id) && !planned.includes(id);
  return (
    <svg className="map-layer counter-layer" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {placePieces(pieces, table.geometry, spread, size, table.ui.pieceLift).map(
        ({ piece, x, y, level, height: tall }) => {
          return (
            <g
              key={piece.id}
              data-unit={piece.id}
              style={{ transform: `translate(${x}px, ${y}px)` }}
              className="piece"
            >
              <PieceView
                table={table}
                piece={table.ui.heights && isCovered(piece, level, tall) ? covered(piece, table) : piece}
                marked={mark(
                  piece,
                  tall === 1 || piece.at === spread,
                  tall === 1 ||
                    piece.at === spread ||
                    ((top.get(piece.at) ?? piece.id) === piece.id &&
                      (top.has(piece.at) || level === tall - 1)),
                )}
                size={size}
              />
              {tall > (table.ui.heights ? 1 : TALLEST) && level === tall - 1 && piece.at !== spread && (
                <g className="stack-count" transform="translate(26 -26)">
                  <circle r={11} />
                  <Letters y={4.6} size={14} anchor="middle">
                    {tall}
                  </Letters>
                </g>
              )}
            </g>
          );
        },
      )}
    </svg>
  );
});

const backs = new WeakMap<CounterFace, CounterFace>();

/** A piece of which only the edge is seen. */
function covered(piece: Piece, table: Table): Piece {
  const face = piece.face ?? table.faces.get(piece.id);
  if (face === undefined || face.blank) return piece;
  const back = backs.get(face) ?? { ...face, blank: true };
  backs.set(face, back);
  return { ...piece, face: back };
}
