import { bad, type Fault, type Order, ok, type Result } from '@stavka/engine';
import {
  COUNT,
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
  SITTERS,
  TEXT,
} from './form.ts';
import type { OpenGame } from './read.ts';
import { isSealed, unseal } from './seal.ts';
import { type LogEntry, type OrderedBy, type Position, STORED_SCHEMA } from './stored.ts';

/** What is needed of an older format, whatever it calls it. */
interface Plain {
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly options: OpenGame['options'];
  readonly seed: string;
  readonly orders: readonly { readonly seat: string | null; readonly by: OrderedBy; readonly order: Order }[];
  /** Hashes after so many orders. */
  readonly marks: readonly { readonly after: number; readonly hash: string }[];
}

/** Games kept by earlier releases: of the command line, of the table, and the golden games; null for anything else. */
export function readOlder(json: Fields): Result<OpenGame> | null {
  if (json.schema === 'stavka-game/1') return readTable(json);
  if (json.schema === 1) return readCommandLine(json);
  return isText(json.rulesVersion) && Array.isArray(json.marks) ? readGolden(json) : null;
}

function openOf(plain: Plain, more: Partial<OpenGame> = {}): OpenGame {
  const { game, rules, scenario, options, seed } = plain;
  const log = plain.orders.map(
    ({ seat, by, order }, i): LogEntry => ({
      seq: i + 1,
      id: `#${i + 1}`,
      kind: 'order',
      seat,
      by,
      body: { order },
    }),
  );
  const positions = plain.marks.map(({ after, hash }) => ({
    after,
    turn: 0,
    phase: '',
    rules,
    hash,
    position: null as Position | null,
  }));
  return {
    schema: STORED_SCHEMA,
    id: `${game}-${seed.slice(0, 12)}`,
    game,
    rules,
    scenario,
    options,
    seed,
    seedBy: 'player',
    sitters: {},
    log,
    positions,
    ...more,
  };
}

function readTable(file: Fields): Result<OpenGame> {
  const inside = isSealed(file) ? unseal(file) : null;
  const json = isRecord(inside) ? { ...file, ...inside } : file;
  const faults = fieldFaults(json, {
    id: ID,
    game: TEXT,
    rules: TEXT,
    scenario: TEXT,
    seed: ID,
    options: maybe(OBJECT),
    sitters: SITTERS,
    orders: LIST,
    hash: HASH,
  });
  const orders = (Array.isArray(json.orders) ? json.orders : []).map((entry: unknown, i) => {
    const { seat, by, order } = isRecord(entry) ? entry : { seat: null, by: null, order: null };
    if (!isText(seat) || !ORDER[1](order))
      faults.push({ at: `orders/${i}`, message: `Order ${i + 1} is not well formed.` });
    const given = by === 'bot' || by === 'forced' ? by : 'person';
    return { seat: String(seat), by: given, order: order as Order } as const;
  });
  if (faults.length > 0) return bad(faults);
  const {
    id,
    sitters,
    hash,
    options = {},
    ...rest
  } = json as unknown as Plain & {
    id: string;
    hash: string;
    sitters: OpenGame['sitters'];
  };
  return ok(openOf({ ...rest, options, orders, marks: [{ after: orders.length, hash }] }, { id, sitters }));
}

function readCommandLine(json: Fields): Result<OpenGame> {
  const faults = fieldFaults(
    json,
    {
      schema: COUNT,
      game: TEXT,
      rules: TEXT,
      scenario: TEXT,
      seed: ID,
      options: OBJECT,
      orders: LIST,
      hash: HASH,
    },
    '',
    'named',
  );
  if (faults.length > 0) return bad(faults);
  const file = json as unknown as Omit<Plain, 'orders'> & { orders: readonly Order[]; hash: string };
  const marks = [{ after: file.orders.length, hash: file.hash }];
  return ok(openOf({ ...file, orders: bare(file.orders), marks }));
}

function readGolden(json: Fields): Result<OpenGame> {
  const faults: Fault[] = fieldFaults(json, {
    game: TEXT,
    rulesVersion: TEXT,
    seed: ID,
    setup: maybe(OBJECT),
    orders: LIST,
    marks: LIST,
  });
  if (faults.length > 0) return bad(faults);
  const file = json as unknown as Omit<Plain, 'orders'> & {
    rulesVersion: string;
    orders: readonly Order[];
    setup?: { scenario?: string; options?: Plain['options'] };
  };
  const { scenario = '', options = {} } = file.setup ?? {};
  return ok(openOf({ ...file, rules: file.rulesVersion, scenario, options, orders: bare(file.orders) }));
}

/** Orders of which nobody wrote down who gave them: whoever decided. */
const bare = (orders: readonly Order[]): Plain['orders'] =>
  orders.map((order) => ({ seat: null, by: 'person', order }));
