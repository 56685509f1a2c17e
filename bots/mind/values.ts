/** One number that a game's bots think with: what it is, and the bounds within which a tuner may move it. */
export interface ValueEntry {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The least change that is thought to matter. */
  readonly step: number;
  readonly what: string;
}
/** A game's `bot/values.json`: entries by name, as 'judge.attack'. What stands before the first dot is the entry's group. */
export type ValueList = Readonly<Record<string, ValueEntry>>;
/** Numbers by name, as code reads them. */
export type Values = Readonly<Record<string, number>>;
/** Some of the numbers, otherwise: a tuner's, an intent's, a contestant's. */
export type Patch = Readonly<Record<string, number>>;

export const groupOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf('.')));

/** What is wrong with a list; [] when nothing is. */
export function valueFaults(list: ValueList): string[] {
  const faults: string[] = [];
  for (const [name, { value, low, high, step, what }] of Object.entries(list)) {
    if (![value, low, high, step].every(Number.isFinite)) faults.push(`${name}: not all numbers`);
    else if (low > value || value > high) faults.push(`${name}: ${value} is not within ${low} to ${high}`);
    if (!(step > 0)) faults.push(`${name}: the step must be above 0`);
    if (typeof what !== 'string' || what === '') faults.push(`${name}: it is not said what it is`);
    if (groupOf(name) === '') faults.push(`${name}: it belongs to no group`);
  }
  return faults;
}

/** What is wrong with a patch of a list: names the list does not have, numbers out of bounds. */
export function patchFaults(list: ValueList, patch: unknown): string[] {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch))
    return ['a patch of values is an object of numbers by name'];
  const faults: string[] = [];
  for (const [name, value] of Object.entries(patch)) {
    const entry = Object.hasOwn(list, name) ? list[name] : undefined;
    if (entry === undefined) faults.push(`there is no value '${name}'`);
    else if (typeof value !== 'number' || !Number.isFinite(value)) faults.push(`${name}: not a number`);
    else if (value < entry.low || value > entry.high)
      faults.push(`${name}: ${value} is not within ${entry.low} to ${entry.high}`);
  }
  return faults;
}

/** The list's numbers with a patch over them. Reading a name that is not there is a fault of the code, and said so. */
export function valuesOf(list: ValueList, patch: Patch = {}): Values {
  const faults = [...valueFaults(list), ...patchFaults(list, patch)];
  if (faults.length > 0) throw new RangeError(faults.join('; '));
  const numbers = Object.fromEntries(
    Object.entries(list).map(([name, { value }]) => [name, patch[name] ?? value]),
  );
  return new Proxy(numbers, {
    get(target, name) {
      const value = typeof name === 'string' && Object.hasOwn(target, name) ? target[name] : undefined;
      if (value === undefined) throw new RangeError(`values.json has no '${String(name)}'`);
      return value;
    },
  });
}
