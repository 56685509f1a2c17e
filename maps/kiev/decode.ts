import { stop } from '../core/fault.ts';
import { type Files, fileText } from '../core/inputs.ts';
import { parseJson } from '../core/json.ts';
import type { LonLat } from './project.ts';

/** A JSON value on its way to a typed one: knows the file and the entry it stands in, for the fault. */
export class Entry {
  readonly file: string;
  readonly at: string;
  readonly value: unknown;

  constructor(file: string, at: string, value: unknown) {
    this.file = file;
    this.at = at;
    this.value = value;
  }

  fail(reason: string): never {
    return stop(this.file, this.at === '' ? 'file' : this.at, reason);
  }

  field(name: string): Entry {
    const value = this.record()[name];
    return new Entry(this.file, this.at === '' ? name : `${this.at}.${name}`, value);
  }

  has(name: string): boolean {
    return this.record()[name] !== undefined;
  }

  private record(): Record<string, unknown> {
    if (typeof this.value !== 'object' || this.value === null || Array.isArray(this.value)) {
      return this.fail('must be an object');
    }
    return this.value as Record<string, unknown>;
  }

  /** The fields of an object by name, in file order; any name outside `known` is a fault. */
  only(known: readonly string[]): void {
    for (const name of Object.keys(this.record())) {
      if (!known.includes(name)) this.fail(`unknown field '${name}'`);
    }
  }

  fields(): [string, Entry][] {
    return Object.keys(this.record()).map((name) => [name, this.field(name)]);
  }

  /** The members of a list; `label` names a member in faults better than its number does. */
  list(label: (value: unknown, i: number) => string = (_, i) => String(i)): Entry[] {
    if (!Array.isArray(this.value)) return this.fail('must be a list');
    return this.value.map((v: unknown, i) => new Entry(this.file, `${this.at}[${label(v, i)}]`, v));
  }

  text(): string {
    return typeof this.value === 'string' && this.value !== '' ? this.value : this.fail('must be a text');
  }

  texts(): string[] {
    return this.list().map((e) => e.text());
  }

  number(): number {
    return typeof this.value === 'number' && Number.isFinite(this.value)
      ? this.value
      : this.fail('must be a number');
  }

  flag(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.fail('must be true or false');
  }

  oneOf<T extends string>(known: readonly T[]): T {
    const found = known.find((k) => k === this.value);
    return found ?? this.fail(`is ${JSON.stringify(this.value)}, must be one of ${known.join(', ')}`);
  }

  lonLat(): LonLat {
    const pair = this.value;
    if (!Array.isArray(pair) || pair.length !== 2) return this.fail('must be two numbers');
    return [new Entry(this.file, this.at, pair[0]).number(), new Entry(this.file, this.at, pair[1]).number()];
  }

  lonLats(least: number): LonLat[] {
    const points = this.list().map((e) => e.lonLat());
    return points.length >= least
      ? points
      : this.fail(`needs at least ${least} points, has ${points.length}`);
  }
}

export function openFile(files: Files, file: string): Entry {
  return new Entry(file, '', parseJson(file, fileText(files, file)));
}

/** Names a list member by its `id`, `name`, or the pair it joins. */
export function byName(value: unknown, i: number): string {
  if (typeof value !== 'object' || value === null) return String(i);
  const v = value as Record<string, unknown>;
  if (typeof v.id === 'string') return v.id;
  if (typeof v.scenario === 'string') return v.scenario;
  if (typeof v.name === 'string') return v.name;
  if (typeof v.a === 'string' && typeof v.b === 'string') return `${v.a}-${v.b}`;
  return String(i);
}
