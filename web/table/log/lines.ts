import type { Entry } from '../../worker/protocol.ts';
import type { LogLine } from '../game-ui.ts';
import type { Table } from '../play/table.ts';

export interface EntryLines {
  readonly index: number;
  readonly lines: readonly LogLine[];
}

const kept = new WeakMap<Entry, readonly LogLine[]>();

/** The log in words; lines of an entry are made once. */
export function logLines(table: Table, entries: readonly Entry[]): EntryLines[] {
  return entries.map((entry, index) => {
    let lines = kept.get(entry);
    if (lines === undefined) {
      lines = entry.events.flatMap((event) => table.ui.tell(event, table.names) ?? []);
      kept.set(entry, lines);
    }
    return { index, lines };
  });
}
