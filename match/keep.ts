import { seal } from './seal.ts';
import type { Head, KeptEntry, KeptPosition, LogEntry } from './stored.ts';

/** Kinds of entry that tell what somebody may not know while a game with hidden things lasts. */
const SECRET: readonly LogEntry['kind'][] = ['order', 'stand', 'seal', 'rules'];

/** An entry as it leaves the match to be kept: sealed while somebody may not know all of it. */
export const keptEntry = (entry: LogEntry, secret: boolean): KeptEntry =>
  secret && SECRET.includes(entry.kind) ? { ...entry, body: seal(entry.body) } : entry;

export const keptPosition = (kept: KeptPosition, secret: boolean): KeptPosition =>
  secret && kept.position !== null ? { ...kept, position: seal(kept.position) } : kept;

/** The head likewise: of a game with hidden things neither the seed nor a position it began from is kept readable. */
export const keptHead = (head: Head, secret: boolean): Head =>
  secret
    ? {
        ...head,
        seed: seal(head.seed),
        ...(head.position === undefined ? {} : { position: seal(head.position) }),
      }
    : head;
