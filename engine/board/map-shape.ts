import type { Fault } from '../result.ts';
import { MAP_SCHEMA } from './map-data.ts';

/** Bit masks hold this many names of one vocabulary. */
const VOCABULARY = 32;

type Check = (value: unknown, at: string, fault: (at: string, message: string) => void) => void;

const kindOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : value === undefined
        ? 'missing'
        : `a ${typeof value}`;

const text: Check = (value, at, fault) => {
  if (typeof value !== 'string' || value === '')
    fault(at, `must be a text, is ${value === '' ? 'empty' : kindOf(value)}`);
};
const number: Check = (value, at, fault) => {
  if (!Number.isFinite(value))
    fault(at, `must be a number, is ${typeof value === 'number' ? value : kindOf(value)}`);
};
const oneOf =
  (...values: readonly string[]): Check =>
  (value, at, fault) => {
    if (!values.includes(value as string))
      fault(
        at,
        `is ${typeof value === 'string' ? `'${value}'` : kindOf(value)}, must be ${values.map((v) => `'${v}'`).join(' or ')}`,
      );
  };
const optional =
  (check: Check): Check =>
  (value, at, fault) => {
    if (value !== undefined) check(value, at, fault);
  };
const list =
  (item: Check, least = 0, most = Number.POSITIVE_INFINITY): Check =>
  (value, at, fault) => {
    if (!Array.isArray(value)) return fault(at, `must be a list, is ${kindOf(value)}`);
    if (value.length < least) fault(at, `needs at least ${least}, has ${value.length}`);
    if (value.length > most) fault(at, `has ${value.length}, at most ${most} are possible`);
    value.forEach((v, i) => {
      item(v, `${at}[${i}]`, fault);
    });
  };
const record =
  (item: Check): Check =>
  (value, at, fault) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return fault(at, `must be an object, is ${kindOf(value)}`);
    for (const [key, v] of Object.entries(value)) item(v, `${at}.${key}`, fault);
  };
const object =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value, at, fault) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return fault(at === '' ? '/' : at, `must be an object, is ${kindOf(value)}`);
    for (const [key, check] of Object.entries(fields))
      check((value as Record<string, unknown>)[key], at === '' ? key : `${at}.${key}`, fault);
  };

const names = list(text);
const map = object({
  schema: oneOf(MAP_SCHEMA),
  grid: object({ kind: oneOf('hex', 'area') }),
  terrains: list(text, 0, VOCABULARY),
  spaceFeatures: list(text, 0, VOCABULARY),
  sideFeatures: list(text, 0, VOCABULARY),
  spaces: list(object({ id: text, x: number, y: number, terrain: names, features: optional(names) }), 1),
  sides: list(object({ a: text, b: text, features: names })),
  sets: record(names),
  lines: record(list(list(text, 2, 2))),
});

/** What keeps a value from being map data at all, each fault with its place; [] means the compiler can read it. */
export function mapShapeFaults(value: unknown): Fault[] {
  const faults: Fault[] = [];
  map(value, '', (at, message) => {
    faults.push({ at, message });
  });
  return faults;
}
