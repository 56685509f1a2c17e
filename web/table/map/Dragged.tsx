import { PieceView } from '../counters/PieceView.tsx';
import type { Table } from '../play/table.ts';
import { useStore } from '../store/store.ts';

/** The units being dragged, under the pointer; a finger would hide them, so they float a little above it. */
export function Dragged({ table }: { readonly table: Table }) {
  const at = useStore(table.store, (s) => s.drag);
  const selected = useStore(table.store, (s) => s.selected);
  if (at === null) return null;
  const pieces = table.shown.pieces.filter((piece) => selected.includes(piece.id));
  return (
    <g className="dragged" transform={`translate(${at[0]} ${at[1] - 24})`}>
      {pieces.map((piece, i) => (
        <g key={piece.id} transform={`translate(${i * 7} ${-i * 7})`}>
          <PieceView table={table} piece={piece} marked="selected" />
        </g>
      ))}
    </g>
  );
}
