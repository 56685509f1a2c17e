import { isOver } from '@stavka/engine';
import { useEffect } from 'react';
import { useDesk } from '../../../table/play/desk.tsx';
import { asPes } from '../view.ts';
import { enter, strike } from './record.ts';

/** Keeps the record true to the game on the table: entered when it ends here, struck when its end is taken back. */
export function RecordKeeper() {
  const { table } = useDesk();
  useEffect(
    () =>
      table.onChange(({ snapshot, added }) => {
        const { decision, view, sitters } = snapshot;
        const { id } = table;
        if (!isOver(decision)) return strike(id);
        if (added.length === 0) return;
        const sitter = sitters.german;
        enter({
          id,
          when: Date.now(),
          won: decision.winner === 'german',
          level: decision.level,
          turn: decision.turn,
          pocketed: asPes(view).score.german ?? 0,
          bot: sitter?.kind === 'bot' ? sitter.level : null,
        });
      }),
    [table],
  );
  return null;
}
