import { readFileSync } from 'node:fs';
import { type Json, layOver, type Overlay, strayFiles } from '@stavka/engine';
import { Refused, UsageError } from './fail.ts';

export const DATA_USAGE = `--data file: other values for judged places of a game's data, as {"game": id, "data": {"tables": {"/combat/rows/0/1": "DR"}}}.
  Its hash becomes part of the rules version of all that is played so.`;

/** Judged data that was asked for on the command line: for which game, and what. */
export interface OwnData {
  readonly game: string;
  readonly data: Overlay;
}

/** Takes `--data file` out of the arguments of any command and lays it over; the games must not have been loaded yet. */
export function takeData(args: readonly string[]): { readonly rest: string[]; readonly own: OwnData | null } {
  const at = args.indexOf('--data');
  if (at < 0) return { rest: [...args], own: null };
  const file = args[at + 1];
  if (file === undefined) throw new UsageError('--data needs a file');
  const own = readOwnData(file);
  layOver(own.game, own.data);
  laid = own;
  return { rest: [...args.slice(0, at), ...args.slice(at + 2)], own };
}

let laid: OwnData | null = null;
/** What was laid over in this process, for the threads it starts. */
export const ownData = (): OwnData | null => laid;

/** Loads what reads the games' data; faults of what was laid over are refused in a person's words. */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    const value = await load();
    const stray = laid === null ? [] : strayFiles(laid.game);
    if (laid !== null && stray.length > 0)
      throw new Refused(stray.map((file) => `${laid!.game} has no judged data called '${file}'`).join('\n'));
    return value;
  } catch (error) {
    // With other data in it even a loader's own complaint is about that data.
    if (laid !== null && error instanceof Error) throw new Refused(error.message);
    throw error;
  }
}

function readOwnData(file: string): OwnData {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Refused(`${file}: ${(error as Error).message}`);
  }
  const { game, data } = (json ?? {}) as { game?: unknown; data?: unknown };
  const isTable = (x: unknown): x is Record<string, unknown> =>
    typeof x === 'object' && x !== null && !Array.isArray(x);
  if (typeof game !== 'string' || !isTable(data) || !Object.values(data).every(isTable))
    throw new Refused(`${file}: it is not {"game": id, "data": {file: {pointer: value}}}`);
  return { game, data: data as Record<string, Record<string, Json>> };
}
