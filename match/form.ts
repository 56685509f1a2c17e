import type { Fault } from '@stavka/engine';

/** Reading what may have been written by anybody: every field is looked at, and every fault is named with its place. */
export type Fields = Readonly<Record<string, unknown>>;
export type Test = readonly [what: string, fits: (value: unknown) => boolean];

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

export const TEXT: Test = ['a text', isText];
export const ID: Test = [
  'a text of 1 to 200 characters',
  (v) => isText(v) && v.length > 0 && v.length <= 200,
];
export const COUNT: Test = ['a whole number', isCount];
export const OBJECT: Test = ['an object', isRecord];
export const LIST: Test = ['a list', Array.isArray];
export const HASH: Test = ['a hash of 64 hexadecimal digits', (v) => isText(v) && /^[0-9a-f]{64}$/.test(v)];
export const ORDER: Test = ['an order with a kind', (v) => isRecord(v) && isText(v.kind)];
export const DICE: Test = ['a list of dice', (v) => Array.isArray(v) && v.every(isCount)];
const isSitter = (v: unknown): boolean =>
  isRecord(v) && (v.kind === 'person' || (v.kind === 'bot' && isText(v.level)));
export const SITTERS: Test = [
  'an object of persons and bots by seat',
  (v) => isRecord(v) && Object.values(v).every(isSitter),
];
export const oneOf = (values: readonly unknown[]): Test => [
  `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`,
  (v) => values.includes(v),
];
export const maybe = ([what, fits]: Test): Test => [what, (v) => v === undefined || fits(v)];
export const orNull = ([what, fits]: Test): Test => [`${what} or null`, (v) => v === null || fits(v)];

/** Names what is missing, wrong, or does not belong there. */
export function fieldFaults(
  value: Fields,
  tests: Readonly<Record<string, Test>>,
  at = '',
  others: 'named' | 'passed' = 'passed',
): Fault[] {
  const faults: Fault[] = [];
  const place = (name: string): string => (at === '' ? name : `${at}/${name}`);
  for (const [name, [what, fits]] of Object.entries(tests)) {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    if (fits(given)) continue;
    faults.push({ at: place(name), message: given === undefined ? 'is missing' : `must be ${what}` });
  }
  if (others === 'named')
    for (const name of Object.keys(value))
      if (!Object.hasOwn(tests, name))
        faults.push({ at: place(name), message: 'does not belong in a saved game' });
  return faults;
}
