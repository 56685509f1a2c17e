/**
 * What a household's server takes and gives. A game is kept as `match/` stores it (a head, a log that only grows, positions on the
 * way); what stands inside is the match's business and is kept as it came, so that a game of another shape is kept as well.
 */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };
export type Item = { readonly [key: string]: Json | undefined };

/** An entry of the log. */
export interface KeptRow {
  readonly seq: number;
  readonly id: string;
  readonly kind: string;
  readonly seat: string | null;
  readonly by: string;
  readonly body: Json;
}

/** A position after the order with this number. */
export type KeptPlace = Item & { readonly after: number; readonly rules: string; readonly hash: string };

/** What is new in a game: entries after the one with the number `from`. */
export interface News {
  readonly from: number;
  readonly log: readonly KeptRow[];
  readonly positions: readonly KeptPlace[];
  readonly summary: Item;
}

/** A whole game. */
export interface KeptGame extends Omit<News, 'from'> {
  readonly head: Item;
}

/** A game as a list of games tells of it: nothing of what it hides. */
export interface Listed {
  readonly id: string;
  readonly schema: string;
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly seq: number;
  readonly summary: Json;
  readonly created: number;
  readonly moved: number;
}

const MOST_ID = 200;

export const isItem = (json: unknown): json is Item =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** May this name a game or an entry? Anything a person or an older file may have called it, but no control characters. */
export const isId = (json: unknown): json is string =>
  typeof json === 'string' && json.length > 0 && json.length <= MOST_ID && !/\p{Cc}/u.test(json);

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: string };
const fault = (text: string): { readonly ok: false; readonly fault: string } => ({ ok: false, fault: text });

function readRow(json: unknown, seq: number): Read<KeptRow> {
  if (!isItem(json)) return fault(`entry ${seq} is no object`);
  const { id, kind, seat, by, body } = json;
  if (json.seq !== seq) return fault(`entry ${seq} has the number ${JSON.stringify(json.seq)}`);
  if (!isId(id)) return fault(`entry ${seq} has no 'id'`);
  if (!isId(kind)) return fault(`entry ${seq} has no 'kind'`);
  if (!isId(by)) return fault(`entry ${seq} does not say by whom ('by')`);
  if (seat !== null && !isId(seat)) return fault(`entry ${seq} has no 'seat' (null if of none)`);
  if (body === undefined) return fault(`entry ${seq} has no 'body'`);
  return { ok: true, value: { seq, id, kind, seat, by, body } };
}

/** What is new in a game, or what is wrong with it. */
export function readNews(json: unknown): Read<News> {
  if (!isItem(json)) return fault('what is new must be an object');
  const { from, log, positions, summary } = json;
  if (typeof from !== 'number' || !Number.isSafeInteger(from) || from < 0)
    return fault(`'from' is no number`);
  if (!Array.isArray(log)) return fault(`'log' is no list`);
  if (!Array.isArray(positions)) return fault(`'positions' is no list`);
  if (!isItem(summary)) return fault(`'summary' is no object`);
  const rows: KeptRow[] = [];
  for (const [i, entry] of log.entries()) {
    const row = readRow(entry, from + 1 + i);
    if (!row.ok) return row;
    rows.push(row.value);
  }
  if (new Set(rows.map(({ id }) => id)).size < rows.length) return fault('two entries have one id');
  for (const place of positions)
    if (!isPlace(place)) return fault(`a position lacks 'after', 'rules' or 'hash'`);
  return { ok: true, value: { from, log: rows, positions: positions as KeptPlace[], summary } };
}

const isPlace = (json: unknown): json is KeptPlace =>
  isItem(json) &&
  typeof json.after === 'number' &&
  Number.isSafeInteger(json.after) &&
  typeof json.rules === 'string' &&
  typeof json.hash === 'string';

/** A whole game, or what is wrong with it. */
export function readGame(json: unknown): Read<KeptGame> {
  if (!isItem(json)) return fault('a game must be an object');
  if (!isItem(json.head)) return fault(`'head' is no object`);
  if (!isId(json.head.id)) return fault(`'head' has no 'id'`);
  const news = readNews({ ...json, from: 0 });
  if (!news.ok) return news;
  const { from: _, ...rest } = news.value;
  return { ok: true, value: { head: json.head, ...rest } };
}
