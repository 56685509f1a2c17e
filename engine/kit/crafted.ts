import type { Rng } from '../chance/rng.ts';
import type { Order, Seat } from '../contract/game.ts';

/** An order made to be refused. */
export interface Crafted {
  readonly how: string;
  readonly order: unknown;
  /** Given by this seat; left out, by the one that decides. */
  readonly seat?: Seat;
  /** Illegal by the way it was made. Otherwise it may by chance be legal, and somebody has to say. */
  readonly surely: boolean;
}

/** What orders are made of here. */
export interface Matter {
  readonly units: readonly string[];
  readonly spaces: readonly string[];
  readonly neighbours: (space: string) => readonly string[];
  readonly seats: readonly Seat[];
  readonly seat: Seat;
  /** Legal orders of this position, and orders of any kind from other positions. */
  readonly legal: readonly Order[];
  readonly seen: readonly Order[];
  readonly kinds: readonly string[];
}

const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
] as const;
const STRANGE_TEXTS: readonly string[] = [
  ...PROTOTYPE_KEYS,
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  'null',
  'undefined',
  '\u0000',
  '\ud800',
  '９９９９',
  'à́',
  '\u202e2115',
  '😀'.repeat(20),
  'x'.repeat(100_000),
  '2115\n',
  '../../etc',
  '{"kind":"pass"}',
];
const STRANGE_VALUES: readonly unknown[] = [
  0,
  -1,
  1e308,
  -1e308,
  2 ** 53,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -0,
  10n,
  true,
  false,
  null,
  undefined,
  [],
  {},
  [[]],
  [null],
  { length: 1, 0: 'x' },
  () => 1,
  Symbol('x'),
  new Set([1]),
  /x/,
  new Map([['kind', 'pass']]),
  new String('x'),
];
const GARBAGE: readonly unknown[] = [
  ...STRANGE_VALUES,
  ...STRANGE_TEXTS,
  { kind: null },
  { kind: 7 },
  { kind: ['pass'] },
  { kind: {} },
  ...STRANGE_TEXTS.map((kind) => ({ kind })),
];

type Fields = Record<string, unknown>;
const copy = (order: Order): Fields => structuredClone(order) as unknown as Fields;
const fieldsOf = (order: Fields): string[] => Object.keys(order).filter((key) => key !== 'kind');
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** Puts a value under a key as data, whatever the key is called. */
function put(object: Fields, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}

/** Changes one text of the order, wherever it stands, and says which it was; null when it has none. */
function changeText(order: Fields, rng: Rng, change: (text: string) => unknown): string | null {
  const places: { holder: Fields; key: string; text: string }[] = [];
  const look = (holder: Fields): void => {
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'string' && (holder !== order || key !== 'kind'))
        places.push({ holder, key, text: value });
      else if (typeof value === 'object' && value !== null) look(value as Fields);
    }
  };
  look(order);
  if (places.length === 0) return null;
  const { holder, key, text } = rng.pick(places);
  holder[key] = change(text);
  return text;
}

type Maker = (m: Matter, rng: Rng) => Crafted | null;

const near = (m: Matter, rng: Rng): Fields => copy(rng.pick(m.legal));
const some = (m: Matter, rng: Rng): Fields =>
  copy(rng.pick(rng.below(3) === 0 && m.seen.length > 0 ? m.seen : m.legal));
const listField = (order: Fields, rng: Rng): string | null => {
  const lists = fieldsOf(order).filter((key) => isList(order[key]) && (order[key] as unknown[]).length > 0);
  return lists.length === 0 ? null : rng.pick(lists);
};

const wrongSeat: Maker = (m, rng) => {
  const others = [
    ...m.seats.filter((seat) => seat !== m.seat),
    'observer',
    m.seat.toUpperCase(),
    ...STRANGE_TEXTS,
  ];
  return { how: 'wrong seat', order: near(m, rng), seat: rng.pick(others), surely: true };
};

const wrongPhase: Maker = (m, rng) => {
  const out = m.seen.filter((order) => !m.kinds.includes(order.kind));
  return out.length === 0 ? null : { how: 'wrong phase', order: copy(rng.pick(out)), surely: true };
};

const otherKind: Maker = (m, rng) => {
  const order = near(m, rng);
  const kinds = [...new Set([...m.seen, ...m.legal].map((o) => o.kind))];
  order.kind = rng.pick(kinds);
  return { how: 'fields of another kind', order, surely: false };
};

const strangeText: Maker = (m, rng) => {
  const order = some(m, rng);
  const done = changeText(order, rng, () => rng.pick(STRANGE_TEXTS));
  return done === null ? null : { how: 'strange name', order, surely: true };
};

const almostText: Maker = (m, rng) => {
  const order = near(m, rng);
  const twist = [
    (t: string) => `${t} `,
    (t: string) => ` ${t}`,
    (t: string) => `${t}\u200b`,
    (t: string) => t.slice(0, -1),
    (t: string) => `${t}0`,
    (t: string) => [t],
    (t: string) => Number(t),
    (t: string) => ({ id: t }),
    (t: string) => new String(t),
  ];
  const known = new Set([...m.units, ...m.spaces]);
  let now: unknown;
  const was = changeText(order, rng, (text) => (now = rng.pick(twist)(text)));
  if (was === null) return null;
  return {
    how: 'almost a name',
    order,
    surely: known.has(was) && !(typeof now === 'string' && known.has(now)),
  };
};

const wrongType: Maker = (m, rng) => {
  const order = some(m, rng);
  const keys = fieldsOf(order);
  if (keys.length === 0) return null;
  const key = rng.pick(keys);
  const list = order[key];
  const value = rng.pick(STRANGE_VALUES);
  if (isList(list) && list.length > 0 && rng.below(2) === 0) list[rng.below(list.length)] = value;
  else put(order, key, value);
  return { how: 'wrong type', order, surely: false };
};

const missingField: Maker = (m, rng) => {
  const order = some(m, rng);
  delete order[rng.pick(Object.keys(order))];
  return { how: 'missing field', order, surely: false };
};

const extraField: Maker = (m, rng) => {
  const order = near(m, rng);
  const names = [...PROTOTYPE_KEYS, 'seat', 'force', 'legal', 'then', 'toJSON', 'Kind', 'x'];
  const key = rng.pick(names);
  put(order, key, rng.pick<unknown>([1, 'x', {}, { legal: true }, [], null]));
  return { how: 'extra field', order, surely: true };
};

const inherited: Maker = (m, rng) => ({
  how: 'inherited fields',
  order: Object.create(near(m, rng)) as unknown,
  surely: true,
});

const otherUnit: Maker = (m, rng) => {
  const order = some(m, rng);
  const done = changeText(order, rng, (text) => (m.units.includes(text) ? rng.pick(m.units) : text));
  return done === null || !m.units.includes(done) ? null : { how: 'another unit', order, surely: false };
};

const otherSpace: Maker = (m, rng) => {
  const order = some(m, rng);
  const done = changeText(order, rng, (text) => {
    if (!m.spaces.includes(text)) return text;
    return rng.pick(rng.below(2) === 0 ? m.neighbours(text) : m.spaces);
  });
  return done === null || !m.spaces.includes(done) ? null : { how: 'another space', order, surely: false };
};

/** The same unit twice is never an order. */
const duplicate: Maker = (m, rng) => {
  const order = near(m, rng);
  const key = listField(order, rng);
  if (key === null) return null;
  const list = order[key] as unknown[];
  const item = rng.pick(list);
  list.splice(rng.below(list.length + 1), 0, item);
  return { how: 'duplicate', order, surely: m.units.includes(item as string) };
};

const moreUnits: Maker = (m, rng) => {
  const order = near(m, rng);
  const units = order.units;
  if (!isList(units)) return null;
  const extra = Array.from({ length: 1 + rng.below(rng.below(8) === 0 ? 120 : 4) }, () => rng.pick(m.units));
  order.units = [...units, ...extra];
  return { how: 'more units', order, surely: false };
};

/** Broken and overlong paths: shuffled, cut, turned round, walked on for too long. */
const otherPath: Maker = (m, rng) => {
  const order = near(m, rng);
  const path = order.path;
  if (!isList(path) || path.length < 2) return null;
  const at = (i: number): string => path[i] as string;
  const last = at(path.length - 1);
  const walk = (from: string, steps: number): string[] => {
    const found: string[] = [];
    for (let here = from; found.length < steps; found.push(here)) here = rng.pick(m.neighbours(here));
    return found;
  };
  const ways: (() => unknown[])[] = [
    () => [...path].reverse(),
    () => path.slice(1),
    () => path.slice(0, 1),
    () => [at(0), last],
    () => [...path, ...walk(last, 1)],
    () => [...path, ...walk(last, 1 + rng.below(12))],
    () => [at(0), ...walk(at(0), 1 + rng.below(6))],
    () => [...path, at(path.length - 2), last],
    () => [...path, at(0)],
    () => [at(0), ...path],
    () => [...walk(at(0), 1), ...path],
    () => path.map((space) => (rng.below(3) === 0 ? rng.pick(m.spaces) : space)),
    () => Array.from({ length: 5000 }, () => at(0)),
  ];
  order.path = rng.pick(ways)();
  return { how: 'another path', order, surely: false };
};

/** An order of a seen shape with every name drawn at random. */
const fabricated: Maker = (m, rng) => {
  const remake = (value: unknown): unknown => {
    if (typeof value === 'string')
      return m.units.includes(value)
        ? rng.pick(m.units)
        : m.spaces.includes(value)
          ? rng.pick(m.spaces)
          : value;
    if (isList(value)) return Array.from({ length: 1 + rng.below(5) }, () => remake(rng.pick(value)));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([k, v]) => [m.units.includes(k) ? rng.pick(m.units) : k, remake(v)]),
    );
  };
  return { how: 'fabricated', order: remake(some(m, rng)), surely: false };
};

const garbage: Maker = (m, rng) => {
  const order =
    rng.below(4) === 0
      ? [near(m, rng)]
      : rng.below(8) === 0
        ? JSON.stringify(near(m, rng))
        : rng.pick(GARBAGE);
  return { how: 'not an order', order, surely: true };
};

export const MAKERS: readonly Maker[] = [
  wrongSeat,
  wrongPhase,
  otherKind,
  strangeText,
  almostText,
  wrongType,
  missingField,
  extraField,
  inherited,
  otherUnit,
  otherSpace,
  duplicate,
  moreUnits,
  otherPath,
  fabricated,
  garbage,
];
