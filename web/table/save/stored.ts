import { type KeptPosition, type LogEntry, readStored, STORED_SCHEMA } from '@stavka/match';
import { isItem, type KeptGame } from '@stavka/server/shape';
import { SAVE_SCHEMA, type KeptGame as Save, type SaveFile } from '../../worker/protocol.ts';
import { open, type Standing, type Stands, textOf } from './bridge.ts';
import { fileOf } from './keeper.ts';

/** Reads what is kept; fetched when a kept game or a file is opened. */

/** Where a kept game stands; null if it cannot be read. */
export function standsOf(kept: KeptGame): Stands | null {
  const read = readStored(fileOf(kept));
  if (!read.ok) return null;
  const { log, sitters } = read.value;
  return { standing: standingIn(log), sitters: sittersIn(log) ?? sitters, seq: kept.log.length };
}

function standingIn(log: readonly LogEntry[]): Standing[] {
  const standing: Standing[] = [];
  for (const entry of log)
    if (entry.kind === 'order') {
      const by = entry.by === 'helper' ? 'bot' : entry.by === 'standing' ? 'forced' : entry.by;
      standing.push({ seq: entry.seq, given: { seat: entry.seat ?? '', by, order: entry.body.order } });
    } else if (entry.kind === 'undo' || entry.kind === 'back')
      while ((standing.at(-1)?.seq ?? 0) > entry.body.to) standing.pop();
  return standing;
}

const sittersIn = (log: readonly LogEntry[]) => log.findLast((entry) => entry.kind === 'seat')?.body.sitters;

/** A kept game, or a file, as today's worker reads it; what is of another kind it is given as it is, to say so. */
export function saveOf(file: unknown): unknown {
  const schema = (file as { schema?: unknown } | null)?.schema;
  const read = schema === STORED_SCHEMA ? readStored(file) : null;
  if (read === null || !read.ok) return file;
  const { id, game, rules, scenario, options, seed, sitters, log, positions } = read.value;
  const orders = standingIn(log).map(({ given }) => given);
  const last = standingIn(log).at(-1)?.seq ?? 0;
  const at = positions.findLast((place: KeptPosition) => place.after === last);
  const summary = { turn: at?.turn ?? 0, phase: at?.phase ?? '', over: false };
  return {
    ...{ schema: SAVE_SCHEMA, id, game, rules, scenario, options, seed },
    ...{ sitters: sittersIn(log) ?? sitters, orders, hash: at?.hash ?? '', summary },
  } satisfies SaveFile;
}

/** How two versions of one game stand to each other. */
export function compare(kept: unknown, file: unknown): 'same' | 'further' | 'other' {
  if (!isItem(kept) || !isItem(file)) return 'other';
  const [a, b] = [kept, file].map((whole) => open(saveOf(whole) as Save).orders?.map(textOf) ?? []);
  if (a!.some((text, i) => text !== b![i])) return 'other';
  return a!.length === b!.length ? 'same' : 'further';
}
