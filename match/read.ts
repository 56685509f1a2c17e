import { bad, type Fault, ok, type Result } from '@stavka/engine';
import {
  COUNT,
  DICE,
  type Fields,
  fieldFaults,
  HASH,
  ID,
  isRecord,
  isText,
  LIST,
  maybe,
  OBJECT,
  ORDER,
  oneOf,
  orNull,
  SITTERS,
  TEXT,
  type Test,
} from './form.ts';
import { readOlder } from './older.ts';
import { isSealed, unseal } from './seal.ts';
import {
  ENTRY_KINDS,
  type EntryKind,
  type Head,
  type KeptPosition,
  type LogEntry,
  ORDERED_BY,
  type Position,
  SEED_BY,
  STORED_SCHEMA,
} from './stored.ts';

/** A stored game with every seal broken. */
export interface OpenGame extends Omit<Head, 'seed' | 'position'> {
  readonly seed: string;
  readonly position?: Position;
  readonly log: readonly LogEntry[];
  readonly positions: readonly KeptPosition[];
}

/**
 * Reads a stored game of this format or an older one, sealed or not, or names every fault with its place in it. Whether its
 * orders are legal is seen when it is loaded.
 */
export function readStored(json: unknown): Result<OpenGame> {
  if (!isRecord(json)) return bad([{ at: 'file', message: 'This is not a saved game of Stavka.' }]);
  if (json.schema === STORED_SCHEMA) return readNow(json);
  return readOlder(json) ?? bad([{ at: 'schema', message: strangeFormat(json.schema) }]);
}

/** Formats are numbered: of the table 'stavka-game/n', of older command lines n. */
function strangeFormat(schema: unknown): string {
  const number = Number(/^(?:stavka-game\/)?(\d+)$/.exec(String(schema))?.[1] ?? Number.NaN);
  if (number > 2) return `was saved by a newer program (format ${String(schema)}): update Stavka`;
  return isText(schema)
    ? `The file is of the kind '${schema.slice(0, 40)}'; this program reads '${STORED_SCHEMA}' and older ones.`
    : 'This is not a saved game of Stavka.';
}

const HEAD = {
  id: ID,
  game: TEXT,
  rules: TEXT,
  scenario: TEXT,
  options: OBJECT,
  seed: ID,
  seedBy: oneOf(SEED_BY),
  sitters: SITTERS,
  position: maybe(OBJECT),
  log: LIST,
  positions: LIST,
} as const satisfies Readonly<Record<string, Test>>;

const ENTRY = {
  seq: COUNT,
  id: ID,
  kind: oneOf(ENTRY_KINDS),
  seat: orNull(TEXT),
  by: oneOf(ORDERED_BY),
  body: OBJECT,
} as const satisfies Readonly<Record<string, Test>>;

const BODIES: Readonly<Record<EntryKind, Readonly<Record<string, Test>>>> = {
  order: { order: ORDER, dice: maybe(DICE) },
  undo: { to: COUNT },
  back: { to: COUNT },
  seat: { sitters: SITTERS },
  look: { eyes: TEXT },
  stand: { answer: orNull(OBJECT) },
  seal: { epoch: COUNT, seed: ID },
  rules: { rules: TEXT, after: COUNT, position: OBJECT },
};

const POSITION = {
  after: COUNT,
  turn: COUNT,
  phase: TEXT,
  rules: TEXT,
  hash: HASH,
  position: orNull(OBJECT),
} as const satisfies Readonly<Record<string, Test>>;

/** What was sealed, opened; what cannot be opened is left out, and so is missed. */
function unsealed(json: Fields, names: readonly string[]): Fields {
  const open: Record<string, unknown> = { ...json };
  for (const name of names) {
    const value = open[name];
    if (isSealed(value)) open[name] = unseal(value) ?? undefined;
  }
  return open;
}

function readNow(file: Fields): Result<OpenGame> {
  const json = unsealed(file, ['seed', 'position']);
  const faults = fieldFaults(json, HEAD);
  const log = list(json.log).map((entry, i) => readEntry(entry, i, faults));
  const positions = list(json.positions).map((kept, i) => readPosition(kept, i, faults));
  if (faults.length > 0) return bad(faults);
  const { summary: _, ...head } = json;
  return ok({ ...(head as unknown as OpenGame), log, positions });
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function readEntry(value: unknown, i: number, faults: Fault[]): LogEntry {
  const at = `log/${i}`;
  const entry = isRecord(value) ? unsealed(value, ['body']) : {};
  const wrong = fieldFaults(entry, ENTRY, at);
  if (wrong.length === 0) {
    wrong.push(...fieldFaults(entry.body as Fields, BODIES[entry.kind as EntryKind], `${at}/body`));
    if (entry.seq !== i + 1)
      wrong.push({ at: `${at}/seq`, message: `must be ${i + 1}: an entry is missing or stands twice` });
  }
  faults.push(...wrong);
  return entry as unknown as LogEntry;
}

/** Positions only help: one that cannot be opened is as good as none. */
function readPosition(value: unknown, i: number, faults: Fault[]): KeptPosition {
  const kept = isRecord(value) ? unsealed(value, ['position']) : {};
  faults.push(...fieldFaults({ ...kept, position: kept.position ?? null }, POSITION, `positions/${i}`));
  return { ...kept, position: kept.position ?? null } as unknown as KeptPosition;
}
