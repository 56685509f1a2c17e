import type { ReactNode } from 'react';
import { offMap, PieceIcon } from '../counters/PieceView.tsx';
import { useDesk } from '../play/desk.tsx';

interface Props {
  readonly id: string;
  readonly pressed?: boolean;
  readonly onClick?: () => void;
  readonly note?: ReactNode;
}

/** A counter with its name that can be chosen in a list. */
export function UnitButton({ id, pressed, onClick, note }: Props) {
  const { table } = useDesk();
  const { pieces, trays } = table.shown;
  const tray = trays.flatMap((t) => t.units).find((u) => u.id === id);
  const piece = pieces.find((p) => p.id === id) ?? offMap(tray ?? { id });
  const body = (
    <>
      <PieceIcon piece={piece} />
      <span className="unit-words">
        <strong>{piece.title ?? table.names.unit(id)}</strong>
        {note !== undefined && <span className="muted">{note}</span>}
      </span>
    </>
  );
  if (onClick === undefined) return <div className="unit-row">{body}</div>;
  const show = (): void =>
    table.store.set({ shown: { spaces: piece.at === '' ? [] : [piece.at], path: [], unit: id } });
  const hide = (): void => table.store.set({ shown: null });
  return (
    <button
      type="button"
      className="unit-row"
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={() => {
        hide();
        onClick();
      }}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {body}
    </button>
  );
}
