import type { GameEvent } from '../state/journal.ts';
import type { EventDeclaration, Events } from './events.ts';
import { type Fields, isRecord, type Kind, type ValueOf } from './kinds.ts';
import { type Roster, standsFor } from './roster.ts';

/** What an event says, with what there is to show of it. */
export interface Line {
  readonly text: string;
  readonly rule: string;
  /** Spaces it names, each once. */
  readonly spaces: readonly string[];
  readonly units: readonly string[];
  readonly path?: readonly string[];
  readonly dice: readonly number[];
}

/** How members of rosters, and words that stand in events, are called to a person. */
export interface Legend {
  readonly units: Roster;
  readonly spaces: Roster;
  /** By the name of the roster; a member's id where nothing is said. */
  readonly labels: Readonly<Record<string, (id: string) => string>>;
  /** Words of fields such as phases and results: by 'field.word', else by the word. */
  readonly words?: Readonly<Record<string, string>>;
  /** Said where an event names units of which this seat was told none; 'units' when left out. */
  readonly unseen?: string;
}

/** An event's facts as they leave, of which any may have been cut. */
type Facts = Readonly<Record<string, unknown>>;
type FieldsOf<D> = D extends EventDeclaration<infer F> ? F : never;

/** Fields that a template can name: what is one thing, or a list or record of such. */
type Sayable<F extends Fields> = {
  [K in keyof F]: NonNullable<ValueOf<F[K]>> extends
    | number
    | string
    | boolean
    | readonly number[]
    | ReadonlyMap<number, number | string | boolean>
    ? K
    : never;
}[keyof F];
type Lists<F extends Fields> = {
  [K in keyof F]: NonNullable<ValueOf<F[K]>> extends readonly unknown[] | ReadonlyMap<number, unknown>
    ? K
    : never;
}[keyof F];
type Name<K> = Extract<K, string>;
/** What may stand between braces: a field, the ends of a path, how many, a number with its sign, singular or plural. */
type Placeholder<F extends Fields> =
  | Name<Sayable<F>>
  | `${Name<Lists<F>>}.${'from' | 'to' | 'count'}`
  | `${Name<Sayable<F>>}.signed`
  | `n ${Name<Sayable<F> | Lists<F>>}|${string}|${string}`;
type In<T extends string> = T extends `${string}{${infer P}}${infer R}` ? P | In<R> : never;
/** The template itself, or what it names that is no field. */
type Template<T, F extends Fields> = T extends string
  ? [In<T>] extends [Placeholder<F>]
    ? T
    : { readonly noSuchField: Exclude<In<T>, Placeholder<F>> }
  : T;

export interface Variant {
  /** Says this where it holds; the last variant needs no condition. */
  readonly when?: (facts: Facts) => boolean;
  readonly say: string;
}
type Said = string | readonly Variant[] | ((facts: Facts, say: Saying) => string);
type Checked<T, F extends Fields> = T extends readonly Variant[]
  ? {
      readonly [I in keyof T]: T[I] extends { readonly say: infer S }
        ? T[I] & { readonly say: Template<S, F> }
        : T[I];
    }
  : Template<T, F>;

/** What a sentence that is a function is given: how to name what stands in a field, and to fill a template. */
export interface Saying {
  field(name: string): string;
  fill(template: string): string;
}

export interface Sentences {
  /** What an event says, in the words of the legend; an event of which nothing is said is told by its type. */
  line(event: GameEvent, legend: Legend): Line;
}

/** What the kernel tells, if the game does not say it otherwise. */
const KERNEL: Readonly<Record<string, string>> = {
  phase: '{phase}',
  'phase-ended': '{phase}',
  'turn-began': 'Turn {turn}',
  passed: '{seat}: {what}',
  'game-over': '{winner}: {reason}',
};
type KernelSaid = { readonly [K in 'phase' | 'phase-ended' | 'turn-began' | 'passed' | 'game-over']?: Said };

/** A sentence for every event of a game: a template, a few variants of one, or a function. A missing one does not compile. */
export function sentences<E extends Events, const W extends { readonly [K in keyof E]: Said } & KernelSaid>(
  events: E,
  said: W & { readonly [K in keyof E]: Checked<W[K], FieldsOf<E[K]>> },
): Sentences {
  const all: Readonly<Record<string, Said | undefined>> = {
    ...KERNEL,
    ...(said as Readonly<Record<string, Said>>),
  };
  return {
    line(event, legend) {
      const fields = Object.hasOwn(events, event.type) ? events[event.type]!.fields : {};
      const saying = new Filling(fields, event, legend);
      const own = Object.hasOwn(all, event.type) ? all[event.type] : undefined;
      return {
        text: textOf(own ?? event.type, event, saying),
        rule: event.rule,
        ...toShow(fields, event, legend),
      };
    },
  };
}

function textOf(said: Said, facts: Facts, saying: Filling): string {
  if (typeof said === 'string') return saying.fill(said);
  if (typeof said === 'function') return said(facts, saying);
  const variant = said.find(({ when }) => when === undefined || when(facts));
  return variant === undefined ? '' : saying.fill(variant.say);
}

/** The fields of one event in words. */
class Filling implements Saying {
  readonly #fields: Fields;
  readonly #facts: Facts;
  readonly #legend: Legend;

  constructor(fields: Fields, facts: Facts, legend: Legend) {
    this.#fields = fields;
    this.#facts = facts;
    this.#legend = legend;
  }

  fill(template: string): string {
    return template.replace(/\{([^{}]+)\}/g, (_, name: string) => this.#placeholder(name));
  }

  field(name: string): string {
    return this.#say(name, this.#fields[name], this.#facts[name]);
  }

  #placeholder(name: string): string {
    const number = /^n (\S+?)\|(.*?)\|(.*)$/.exec(name);
    if (number !== null) return countOf(this.#facts[number[1]!]) === 1 ? number[2]! : number[3]!;
    const [field, part] = name.split('.') as [string, string | undefined];
    const value = this.#facts[field];
    if (part === 'count') return String(countOf(value));
    if (part === 'signed') return signed(Number(value));
    if (part === undefined || !Array.isArray(value)) return this.field(field);
    return this.#say(field, this.#fields[field], part === 'from' ? value[0] : value[value.length - 1]);
  }

  #say(name: string, kind: Kind<unknown> | undefined, value: unknown): string {
    const isUnits = kind?.roster === this.#legend.units;
    if (value === undefined || value === null) return isUnits ? this.#unseen : '';
    if (Array.isArray(value)) {
      if (value.length === 0 && isUnits) return this.#unseen;
      return value.map((one) => this.#say(name, kind, one)).join(', ');
    }
    if (isRecord(value))
      return Object.entries(value)
        .map(([id, one]) => `${this.#label(kind, id)} ${this.#say(name, undefined, one)}`)
        .join(', ');
    return typeof value === 'string' ? this.#label(kind, value, name) : String(value);
  }

  #label({ roster }: { readonly roster?: Roster } = {}, id: string, name = ''): string {
    const label = roster === undefined ? this.#anyLabel(id) : this.#legend.labels[roster.name]?.(id);
    const { words = {} } = this.#legend;
    return label ?? words[`${name}.${id}`] ?? words[id] ?? id;
  }

  /** What stands in a record is called by whichever of the two rosters knows it. */
  #anyLabel(id: string): string | undefined {
    const { units, spaces, labels } = this.#legend;
    const of = [units, spaces].find((roster) => roster.indexOf(id) >= 0);
    return of === undefined ? undefined : labels[of.name]?.(id);
  }

  get #unseen(): string {
    return this.#legend.unseen ?? 'units';
  }
}

const countOf = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : Array.isArray(value)
      ? value.length
      : isRecord(value)
        ? Object.keys(value).length
        : 0;

export const signed = (n: number): string => (n > 0 ? `+${n}` : n === 0 ? '±0' : `−${-n}`);

/** Spaces, units, the path and the dice of an event, as the kinds of its fields tell. */
function toShow(fields: Fields, facts: Facts, { units, spaces }: Legend): Omit<Line, 'text' | 'rule'> {
  const found = { spaces: new Set<string>(), units: new Set<string>() };
  const dice: number[] = [];
  let path: readonly string[] | undefined;
  const note = (of: Roster, member: number): void => {
    if (standsFor(units, of, member) >= 0) found.units.add(units.ids[standsFor(units, of, member)]!);
    if (standsFor(spaces, of, member) >= 0) found.spaces.add(spaces.ids[standsFor(spaces, of, member)]!);
  };
  for (const [name, kind] of Object.entries(fields)) {
    if (facts[name] === undefined) continue;
    if (kind.form === 'die') dice.push(...[facts[name]].flat().map(Number));
    if (kind.form === 'path') {
      path = facts[name] as readonly string[];
      if (path.length > 0) found.spaces.add(path[path.length - 1]!);
      continue;
    }
    const value = (kind.loose?.() ?? kind).read(facts[name], '', () => {});
    if (value !== undefined) kind.names?.(value, note);
  }
  return {
    spaces: [...found.spaces],
    units: [...found.units],
    dice,
    ...(path === undefined ? {} : { path }),
  };
}
