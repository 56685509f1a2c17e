import type { UnitInfo } from '@stavka/engine';
import type { Piece, PieceMark, TrayUnit } from '../game-ui.ts';
import { useDesk } from '../play/desk.tsx';
import type { Table } from '../play/table.ts';
import { Guarded } from '../widgets/Guarded.tsx';
import { BlankCounter, Counter } from './Counter.tsx';
import { paintInSight } from './sight.ts';
import { COUNTER } from './stacks.ts';

interface Props {
  readonly table: Table;
  readonly piece: Piece;
  readonly marked?: PieceMark;
  readonly size?: number;
}

/** A piece round 0,0: as the game draws its pieces, or as a counter. */
export function PieceView({ table, piece, marked = null, size = COUNTER }: Props) {
  const { Piece: Own } = table.ui;
  const unit = table.units.get(piece.id);
  const face = piece.face ?? table.faces.get(piece.id);
  if (face === undefined) return null;
  if (Own !== undefined)
    return (
      <Guarded name={piece.title ?? piece.id} at={[0, 0]} again={piece}>
        <Own piece={piece} face={face} unit={unit} size={size} states={piece.states} marked={marked} />
      </Guarded>
    );
  if (face.blank) return <BlankCounter face={face} />;
  const shown = unit ?? (face.factors === undefined ? undefined : NO_UNIT);
  return shown === undefined ? null : (
    <Counter unit={shown} face={face} states={piece.states} marked={marked} />
  );
}

/** A card among the counters: points, a leader. Its face says all there is. */
const NO_UNIT: UnitInfo = {
  id: '',
  side: '',
  name: '',
  title: '',
  type: '',
  size: '',
  class: '',
  attack: 0,
  defense: 0,
};

interface IconProps {
  readonly piece: Piece;
  readonly size?: number;
  readonly marked?: PieceMark;
}

/** A piece by itself, for panels and trays. */
export function PieceIcon({ piece, size = 44, marked = null }: IconProps) {
  const { table } = useDesk();
  return (
    <svg
      ref={paintInSight}
      className="counter-icon"
      width={size}
      height={size}
      viewBox="-34 -34 68 68"
      aria-hidden="true"
    >
      <PieceView table={table} piece={piece} marked={marked} />
    </svg>
  );
}

/** A unit that is not on the map, as a piece. */
export const offMap = ({ id, face, title, side, detail }: Omit<TrayUnit, 'note'>): Piece => ({
  id,
  at: '',
  states: [],
  supply: '',
  ...(face === undefined ? {} : { face }),
  ...(title === undefined ? {} : { title }),
  ...(side === undefined ? {} : { side }),
  ...(detail === undefined ? {} : { detail }),
});
