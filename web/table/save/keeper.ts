import { STORED_SCHEMA } from '@stavka/match';
import {
  isId,
  isItem,
  type Json,
  type KeptGame,
  type Listed,
  type News,
  readGame,
} from '@stavka/server/shape';

/** A game as it is kept, and how many entries its log has. */
export interface Kept extends KeptGame {
  readonly seq: number;
}

/** What came of giving something to be kept; only `ok` means that it is on the disk. */
export type Saved =
  | { readonly ok: true; readonly seq: number }
  /** Stale: the game has gone on elsewhere. Held: another window plays it. Conflict: something else has this name. Gone: removed. */
  | { readonly ok: false; readonly code: 'stale' | 'held' | 'conflict' | 'gone' };

/** It could not be kept now; trying again later may help. The message is for a person. */
export class CannotSave extends Error {}

/**
 * Where games are kept: in the household's server, or, where there is none, in this browser. Both add what is new to a log that only
 * grows, and answer when it is on the disk.
 */
export interface Keeper {
  readonly where: 'home' | 'browser';
  list(): Promise<readonly Listed[]>;
  take(id: string): Promise<Kept | null>;
  begin(game: KeptGame): Promise<Saved>;
  /** Puts a game in place of the same one in an older format, to which nothing has been added since. */
  renew(game: KeptGame): Promise<Saved>;
  add(id: string, news: News): Promise<Saved>;
  remove(id: string): Promise<void>;
  /** Asks for a game to play it in this window, or takes it from another; false when another has it. */
  hold(id: string, take: boolean): Promise<boolean>;
  release(id: string): void;
}

/** The format of what came as a file and has not been read yet; the file stands in the head. */
const FILE = 'file';

/**
 * A game that came whole, from a file or an older store, as it can be kept before anybody has understood it: with its log apart where
 * it has a log, else as the file that it is.
 */
export function gameOf(json: unknown, id: string = idOf(json)): KeptGame {
  const whole = isItem(json) ? json : {};
  const { log, positions, summary, ...head } = whole;
  const read = readGame({ head: { ...head, id }, log, positions, summary });
  if (head.schema === STORED_SCHEMA && read.ok) return read.value;
  const { game, rules, scenario } = whole;
  return {
    head: { schema: FILE, id, game, rules, scenario, file: json as Json },
    log: [],
    positions: [],
    summary: isItem(summary) ? summary : {},
  };
}

/** The id that a file gives its game, or a new one. */
export const idOf = (json: unknown): string =>
  isItem(json) && isId(json.id) ? json.id : crypto.randomUUID();

/** Has nobody read it yet since it came as a file? */
export const isUnread = ({ head }: KeptGame): boolean => head.schema === FILE;

/** The game as a file, as a person keeps it. */
export const fileOf = (game: KeptGame): Json =>
  isUnread(game)
    ? (game.head.file ?? null)
    : { ...game.head, log: rows(game.log), positions: game.positions, summary: game.summary };

const rows = (log: KeptGame['log']): Json => log.map((entry) => ({ ...entry }));
