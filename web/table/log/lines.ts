import type { GameEvent } from '@stavka/engine';
import { t } from '../../messages/index.ts';
import type { Entry } from '../../worker/protocol.ts';
import type { LogLine } from '../game-ui.ts';
import type { Table } from '../play/table.ts';

export interface EntryLines {
  readonly index: number;
  readonly lines: readonly LogLine[];
}

/** A line that cannot be told says so in its place. */
function lineOf(table: Table, event: GameEvent): LogLine | null {
  try {
    return table.ui.tell(event, table.names);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return {
      text: t('fault.line', { type: event.type, message }),
      rule: event.rule,
      tone: 'plain',
      spaces: [],
    };
  }
}

const kept = new WeakMap<Entry, readonly LogLine[]>();

/** The log in words; lines of an entry are made once. */
export function logLines(table: Table, entries: readonly Entry[]): EntryLines[] {
  return entries.map((entry, index) => {
    let lines = kept.get(entry);
    if (lines === undefined) {
      lines = entry.events.flatMap((event) => lineOf(table, event) ?? []);
      kept.set(entry, lines);
    }
    return { index, lines };
  });
}
