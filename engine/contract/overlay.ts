import { sha256Hex } from '../chance/sha256.ts';
import type { Fault } from '../result.ts';
import { canonical, type Json } from '../state/json.ts';

/** Other values for judged places of a game's data: by file, then by JSON pointer. Entries of a list go by `id` or number. */
export type Overlay = Readonly<Record<string, Readonly<Record<string, Json>>>>;

const laid = new Map<string, Overlay>();
const used = new Map<string, Set<string>>();

/** Lays other values over a game's data. It must be called before the game's module is loaded, which reads them once. */
export function layOver(game: string, overlay: Overlay): void {
  if (used.has(game)) throw new Error(`the data of '${game}' has been read already`);
  laid.set(game, overlay);
}

/** What marks the rules version of a game whose data was laid over, so that saves, chances and golden files never mix. */
export function overlayMark(game: string): string {
  const overlay = laid.get(game);
  return overlay === undefined ? '' : `+data.${sha256Hex(canonical(overlay)).slice(0, 12)}`;
}

/**
 * A game's data file as it is, or with what was laid over it. `judged` lists the places that may be laid over, as pointers in
 * which `*` stands for any key. A place that is stated or that the file lacks is refused by name.
 */
export function overlaid<T>(game: string, file: string, data: T, judged: readonly string[]): T {
  used.set(game, (used.get(game) ?? new Set()).add(file));
  const cells = laid.get(game)?.[file];
  if (cells === undefined) return data;
  const { value, faults } = laidOver(data, cells, judged);
  if (faults.length > 0)
    throw new OverlayError(faults.map(({ at, message }) => ({ at: `${file}${at}`, message })));
  return value;
}

/** Files that an overlay names and the game does not have. */
export function strayFiles(game: string): string[] {
  return Object.keys(laid.get(game) ?? {}).filter((file) => used.get(game)?.has(file) !== true);
}

/** An overlay that cannot be laid, with every fault. */
export class OverlayError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ at, message }) => `${at}: ${message}`).join('\n'));
    this.faults = faults;
  }
}

/** The data with the cells in their places; the data itself is left as it is. */
export function laidOver<T>(
  data: T,
  cells: Readonly<Record<string, Json>>,
  judged: readonly string[],
): { readonly value: T; readonly faults: readonly Fault[] } {
  const value = structuredClone(data);
  const faults: Fault[] = [];
  for (const [at, cell] of Object.entries(cells)) {
    const path = keysOf(at);
    const why = path === null ? 'is no JSON pointer' : lay(value, path, cell, judged);
    if (why !== null) faults.push({ at, message: why });
  }
  return { value, faults };
}

/** Puts one cell in its place; says why not. */
function lay(data: unknown, path: readonly string[], cell: Json, judged: readonly string[]): string | null {
  let basis: unknown = null;
  let holder: Record<string, unknown> | null = null;
  let last = '';
  let here: unknown = data;
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return 'there is no such place';
    holder = here as Record<string, unknown>;
    if ('basis' in holder) basis = holder.basis;
    last = placeIn(holder, key);
    if (!Object.hasOwn(holder, last)) return 'there is no such place';
    here = holder[last];
  }
  if (holder === null) return 'there is no such place';
  const open = judged.some((pattern) => matches(keysOf(pattern) ?? [], path));
  if (!open || !isJudged(basis)) return 'is stated or historical, not judged: it cannot be laid over';
  if (typeof here !== typeof cell || Array.isArray(here) || typeof here === 'object')
    return `must be a ${typeof here}, one cell at a time`;
  holder[last] = cell;
  return null;
}

const isJudged = (basis: unknown): boolean =>
  basis === null ||
  basis === 'judged' ||
  (typeof basis === 'object' && Object.values(basis as object).includes('judged'));

const matches = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length && pattern.every((key, i) => key === '*' || key === path[i]);

/** Where a key leads in an object or a list; an entry of a list may be called by its id. */
function placeIn(holder: object, key: string): string {
  if (!Array.isArray(holder)) return key;
  const byId = holder.findIndex((entry) => (entry as { id?: unknown } | null)?.id === key);
  return byId >= 0 ? String(byId) : key;
}

function keysOf(pointer: string): string[] | null {
  if (!pointer.startsWith('/')) return null;
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
