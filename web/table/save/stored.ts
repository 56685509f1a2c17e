import { type OpenGame, readStored, type Standing, standingOrders } from '@stavka/match';
import { isItem } from '@stavka/server/shape';

/** Compares what is kept with files; fetched when a file of a kept game is opened. */

const read = (file: unknown): OpenGame | null => {
  const game = readStored(file);
  return game.ok ? game.value : null;
};
const textOf = ({ entry }: Standing): string => JSON.stringify(entry.body.order);

/** How two versions of one game stand to each other. */
export function compare(kept: unknown, file: unknown): 'same' | 'further' | 'other' {
  const [a, b] = [read(kept), read(file)];
  if (a === null || b === null || a.seed !== b.seed) return 'other';
  const [ours, theirs] = [a, b].map(({ log }) => standingOrders(log).map(textOf));
  if (ours!.some((text, i) => text !== theirs![i])) return 'other';
  return ours!.length === theirs!.length ? 'same' : 'further';
}

/** The kept game with the orders that a file has beyond it. */
export function extended(kept: unknown, file: unknown): unknown {
  const [a, b] = [read(kept), read(file)];
  if (!isItem(kept) || a === null || b === null) return file;
  const more = standingOrders(b.log)
    .slice(standingOrders(a.log).length)
    .map(({ entry }, i) => ({ ...entry, seq: a.log.length + 1 + i, id: crypto.randomUUID() }));
  return { ...a, log: [...a.log, ...more] };
}
