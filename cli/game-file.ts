import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { bad, type Fault, type Game, ok, type Result } from '@stavka/engine';
import {
  type Beginning,
  type GoesOn,
  loadMatch,
  Match,
  readStored,
  type Sitters,
  storedText,
} from '@stavka/match';
import { Refused } from './fail.ts';
import { parseJson } from './json.ts';
import { refereeManners } from './referee/eyes.ts';
import { type Entry, GAMES } from './registry.ts';

/** The same level, or a person, in every seat. */
export const sittersOf = (game: Game, level: string | null): Sitters =>
  Object.fromEntries(
    game.seats.map((seat) => [seat, level === null ? { kind: 'person' } : { kind: 'bot', level }]),
  );

/** A new game, played at the command line, which sees everything. */
export const begin = (
  { game }: Entry,
  beginning: Partial<Beginning> & { readonly seed: string },
  sitters: Sitters = sittersOf(game, null),
): Result<Match> =>
  Match.begin(
    game,
    { id: `${game.id}-cli`, sitters, seedBy: 'player', ...beginning },
    {},
    refereeManners(game),
  );

export interface GameFile {
  readonly entry: Entry;
  readonly match: Match;
  /** From where it goes on, when other rules than today's made it. */
  readonly goesOn: GoesOn | null;
}

/** Opens a stored game of any format; every fault is named with its place in the file. */
export function openGame(file: string, text: string, games: readonly Entry[] = GAMES): Result<GameFile> {
  const inFile = (faults: readonly Fault[]): Result<GameFile> =>
    bad(faults.map(({ at, message }) => ({ at: `${file}, ${at}`, message })));
  const json = parseJson(file, text);
  if (!json.ok) return json;
  const read = readStored(json.value);
  if (!read.ok) return inFile(read.faults);
  const stored = read.value;
  const entry = games.find(({ game }) => game.id === stored.game);
  if (entry === undefined)
    return inFile([{ at: 'game', message: `there is no game '${stored.game.slice(0, 40)}' here` }]);
  const loaded = loadMatch(stored, entry.game, {}, refereeManners(entry.game));
  return loaded.ok ? ok({ entry, ...loaded.value }) : inFile(loaded.faults);
}

/** In words: a game that was played under other rules, and what became of it. */
export const goesOnInWords = ({ rules, orders, lost, turn, phase, why }: GoesOn): string =>
  [
    `played under rules ${rules}; today's lead elsewhere: ${why}`,
    `it goes on from its position in turn ${turn}, ${phase}, after ${orders} orders${lost > 0 ? `; the ${lost} orders after it are lost` : ''}`,
  ].join('\n');

/** Written beside and moved over, so that there is never half a file. */
export function keepGame(file: string, match: Match): void {
  writeFileSync(`${file}.new`, storedText(match.record()));
  renameSync(`${file}.new`, file);
}

/** A file as text; refused in plain words when it cannot be read. */
export function textOf(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Refused(
      `${file}: ${code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'is not UTF-8 text' : message}`,
    );
  }
}
