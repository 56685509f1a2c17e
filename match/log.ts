import type { Seat } from '@stavka/engine';
import { type Play, usedBy } from './line.ts';
import type { Bodies, EntryKind, LogEntry } from './stored.ts';

/** How ids begin that nobody gave. */
const UNASKED = '#';

const isPlay = (item: Play | LogEntry): item is Play => 'rolled' in item;

/**
 * All that was asked of a match and granted, to which is only added. Orders that stand are told from their plays and not kept twice:
 * a campaign has thousands.
 */
export class Log {
  private readonly items: (Play | LogEntry)[];
  private readonly ids = new Map<string, number>();

  constructor(entries: readonly LogEntry[] = [], plays: readonly Play[] = []) {
    this.items = [...entries];
    for (const { id, seq } of entries) if (!id.startsWith(UNASKED)) this.ids.set(id, seq);
    for (const play of plays) {
      const { id } = entries[play.seq - 1]!;
      this.items[play.seq - 1] = id.startsWith(UNASKED) ? play : { ...play, id };
    }
  }

  /** The number of the last entry. */
  get length(): number {
    return this.items.length;
  }

  /** Entries after the one with the number `from`. */
  entries(from = 0): LogEntry[] {
    return this.items.slice(from).map(entryOf);
  }

  at(seq: number): LogEntry {
    return entryOf(this.items[seq - 1]!);
  }

  /** Which entry somebody gave this id, if any. */
  known(id: string): number | undefined {
    return this.ids.get(id);
  }

  /** Writes down an order that was carried out. */
  order(play: Play): void {
    this.items.push(play);
    if (play.id !== undefined) this.ids.set(play.id, play.seq);
  }

  write<K extends Exclude<EntryKind, 'order'>>(kind: K, seat: Seat | null, body: Bodies[K]): void {
    const seq = this.length + 1;
    this.items.push({ seq, id: `${UNASKED}${seq}`, kind, seat, by: 'person', body } as LogEntry);
  }

  /** Forgets what was added after entry `seq`: it went wrong and was never granted. */
  cut(seq: number): void {
    for (const { id } of this.items.splice(seq)) if (id !== undefined) this.ids.delete(id);
  }
}

function entryOf(item: Play | LogEntry): LogEntry {
  if (!isPlay(item)) return item;
  const { seq, seat, by, order } = item;
  const dice = usedBy(item);
  const body = { order, ...(dice.length > 0 ? { dice } : {}) };
  return { seq, id: item.id ?? `${UNASKED}${seq}`, kind: 'order', seat, by, body };
}
