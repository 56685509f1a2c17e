import type { ReactNode } from 'react';
import { CounterIcon } from '../counters/Counter.tsx';
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
  const unit = table.units.get(id);
  if (unit === undefined) return null;
  const piece = table.state.position.pieces.find((p) => p.id === id);
  const body = (
    <>
      <CounterIcon unit={unit} face={table.faces.get(unit.id)!} states={piece?.states ?? []} />
      <span className="unit-words">
        <strong>{unit.title}</strong>
        {note !== undefined && <span className="muted">{note}</span>}
      </span>
    </>
  );
  if (onClick === undefined) return <div className="unit-row">{body}</div>;
  return (
    <button
      type="button"
      className="unit-row"
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      {body}
    </button>
  );
}
