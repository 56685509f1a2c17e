import type { Json } from '../state/json.ts';
import type { Roster } from './roster.ts';

/** Notes a fault: where, and what is wrong there. */
export interface Note {
  (at: string, message: string): void;
  /** Members that whoever wrote it may not know: they are refused in the same words as one that does not exist. */
  hides?: ((roster: Roster, member: number) => boolean) | undefined;
}

/** Whose eyes something is written for. */
export interface Eyes {
  /** The seat's number, or -1 for an observer. */
  readonly seat: number;
  sees(roster: Roster, member: number): boolean;
}

/**
 * A kind of value: how a person writes it, and what the rules get. `read` gives undefined after it has noted what is wrong;
 * it never throws, whatever it is handed. `W` is what is written.
 */
export interface Kind<T, W extends Json = Json> {
  read(json: unknown, at: string, note: Note): T | undefined;
  write(value: T): W;
  readonly schema: Json;
  /** Calls `visit` for each member of that roster the value names. */
  names?(value: T, visit: (roster: Roster, member: number) => void): void;
  /** What these eyes see of the value: itself, less of it, or nothing. */
  cut?(value: T, eyes: Eyes): T | undefined;
  /** The kind of what is left of a value that was cut. */
  loose?(): Kind<T>;
  /** May be left out; then it is undefined. */
  readonly optional?: true;
  /** What naming it says of units: see `units`. */
  readonly bounds?: Bounds;
  /** The roster whose member, or whose members, the value is. */
  readonly roster?: Roster;
  /** One member, a list of members, a path of spaces, a die or some dice: how options and sentences show it. */
  readonly form?: 'one' | 'list' | 'path' | 'die';
  /** Told to everybody, whoever may see the unit. */
  readonly shown?: true;
  /** Told only to the seat that the event's field of this name says. */
  readonly secretTo?: string;
}

/** What a field's units are to the rest of their frame; structural faults follow. Names are fields of the same frame. */
export interface Bounds {
  /** Whose they are: 'mover' is the side of the phase, else a field that holds a side. */
  readonly of?: string;
  /** They stand in that space, or in one of these spaces. */
  readonly at?: string;
  /** They stand next to it, as the game's own `touches` says. */
  readonly beside?: string;
  /** The other fields they are taken from. */
  readonly among?: string;
}

export type ValueOf<K> = K extends Kind<infer T> ? T : never;
type WrittenOf<K> = K extends { write(value: never): infer W } ? W : never;
export type Fields = Readonly<Record<string, Kind<unknown>>>;
type OptionalKeys<F> = { [K in keyof F]: F[K] extends { optional: true } ? K : never }[keyof F];
/** What fields hold: an object with the optional ones optional. */
export type FactsOf<F> = {
  readonly [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]>;
} & { readonly [K in OptionalKeys<F>]?: ValueOf<F[K]> | undefined };

/** The same as it is written. */
export type WireOf<F> = {
  readonly [K in Exclude<keyof F, OptionalKeys<F>>]: WrittenOf<F[K]>;
} & { readonly [K in OptionalKeys<F>]?: WrittenOf<F[K]> | undefined };

/** Anything at all, as a fault says it. */
export function plain(json: unknown): string {
  if (typeof json === 'string') return `'${json.slice(0, 40)}'`;
  if (json === undefined) return 'nothing';
  if (Array.isArray(json)) return 'a list';
  if (typeof json === 'object' && json !== null) return 'an object';
  return typeof json === 'function' || typeof json === 'symbol' ? `a ${typeof json}` : String(json);
}
const lessOrMore = (least: number, most: number): string =>
  least === most ? `${least}` : `${least} to ${most}`;
export const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** The member that an id plainly names; where it does not, whoever reads it says why. */
function quickly(roster: Roster, json: unknown, { hides }: Note): number | undefined {
  const member = hides === undefined && typeof json === 'string' ? roster.indexOf(json) : -1;
  return member < 0 ? undefined : member;
}

/** A member of a roster, by its id. */
export function ref(roster: Roster, bounds?: Bounds): Kind<number, string> {
  return {
    read(json, at, note) {
      const member = typeof json === 'string' ? roster.indexOf(json) : -1;
      if (member >= 0 && note.hides?.(roster, member) !== true) return member;
      note(at, `there is no ${roster.name} ${plain(json)}`);
      return undefined;
    },
    write: (member) => roster.ids[member]!,
    schema: { type: 'string', maxLength: 40, description: `a ${roster.name}` },
    names: (member, visit) => visit(roster, member),
    cut: (member, eyes) => (eyes.sees(roster, member) ? member : undefined),
    roster,
    form: 'one',
    ...(bounds === undefined ? {} : { bounds }),
  };
}

export interface Lengths {
  readonly least?: number;
  readonly most?: number;
}

/** A list of members of a roster, none of them twice. */
export function refs(
  roster: Roster,
  { least = 1, most = roster.size, ...bounds }: Lengths & Bounds = {},
): Kind<readonly number[], readonly string[]> {
  const one = ref(roster);
  return {
    read(json, at, note) {
      if (!Array.isArray(json) || json.length < least || json.length > most) {
        note(at, `must be a list of ${lessOrMore(least, most)} ${roster.name}s`);
        return undefined;
      }
      const found: number[] = [];
      let good = true;
      for (let i = 0; i < json.length; i++) {
        const member = quickly(roster, json[i], note) ?? one.read(json[i], `${at}/${i}`, note);
        if (member === undefined) good = false;
        else if (found.includes(member)) {
          note(`${at}/${i}`, `names ${roster.ids[member]} twice`);
          good = false;
        } else found.push(member);
      }
      return good ? found : undefined;
    },
    write: (members) => members.map((m) => roster.ids[m]!),
    schema: { type: 'array', items: one.schema, minItems: least, maxItems: most, uniqueItems: true },
    names(members, visit) {
      for (const m of members) visit(roster, m);
    },
    cut: (members, eyes) =>
      members.every((m) => eyes.sees(roster, m)) ? members : members.filter((m) => eyes.sees(roster, m)),
    loose: () => refs(roster, { least: 0, most }),
    roster,
    form: 'list',
    ...(Object.keys(bounds).length === 0 ? {} : { bounds }),
  };
}

/** A way over spaces, from the first to the last; a space may come twice. */
export function path(
  spaces: Roster,
  { least = 2, most = 60 }: Lengths = {},
): Kind<readonly number[], readonly string[]> {
  const way = list(ref(spaces), { least, most });
  return {
    ...way,
    read(json, at, note) {
      if (!Array.isArray(json) || json.length < least || json.length > most) return way.read(json, at, note);
      const found: number[] = [];
      for (let i = 0; i < json.length; i++) {
        const member = quickly(spaces, json[i], note);
        if (member === undefined) return way.read(json, at, note);
        found.push(member);
      }
      return found;
    },
    write(members) {
      const ids: string[] = [];
      for (const m of members) ids.push(spaces.ids[m]!);
      return ids;
    },
    loose: () => path(spaces, { least: 0, most }),
    roster: spaces,
    form: 'path',
  };
}

/** A list of values of one kind. */
export function list<T, W extends Json>(
  kind: Kind<T, W>,
  { least = 0, most = 1000 }: Lengths = {},
): Kind<readonly T[], readonly W[]> {
  return {
    read(json, at, note) {
      if (!Array.isArray(json) || json.length < least || json.length > most) {
        note(at, `must be a list of ${lessOrMore(least, most)}`);
        return undefined;
      }
      const read = json.map((item, i) => kind.read(item, `${at}/${i}`, note));
      return read.some((value) => value === undefined) ? undefined : (read as T[]);
    },
    write: (values) => values.map((value) => kind.write(value)),
    schema: { type: 'array', items: kind.schema, minItems: least, maxItems: most },
    names(values, visit) {
      for (const value of values) kind.names?.(value, visit);
    },
    ...(kind.cut === undefined
      ? {}
      : {
          cut(values, eyes) {
            const left: T[] = [];
            for (const value of values) {
              const seen = cutValue(kind, value, eyes);
              if (seen !== undefined) left.push(seen);
            }
            const isSame = left.length === values.length && left.every((value, i) => value === values[i]);
            return isSame ? values : left;
          },
        }),
    loose: () => list(kind.loose?.() ?? kind, { least: 0, most }),
  };
}

/** A value for some members of a roster, by id: pairs in the order of the members' numbers. */
export function record<T, W extends Json>(
  roster: Roster,
  kind: Kind<T, W>,
): Kind<ReadonlyMap<number, T>, { readonly [id: string]: W }> {
  return {
    read(json, at, note) {
      if (!isRecord(json)) {
        note(at, `must be an object with a ${roster.name} for each key`);
        return undefined;
      }
      const entries: [number, T][] = [];
      let good = true;
      for (const [id, value] of Object.entries(json)) {
        const found = roster.indexOf(id);
        const member = found >= 0 && note.hides?.(roster, found) === true ? -1 : found;
        if (member < 0) note(`${at}/${id.slice(0, 40)}`, `there is no ${roster.name} ${plain(id)}`);
        const read = kind.read(value, `${at}/${id.slice(0, 40)}`, note);
        if (member < 0 || read === undefined) good = false;
        else entries.push([member, read]);
      }
      return good ? new Map(entries.sort(([a], [b]) => a - b)) : undefined;
    },
    write: (values) =>
      Object.fromEntries(
        [...values].sort(([a], [b]) => a - b).map(([m, value]) => [roster.ids[m]!, kind.write(value)]),
      ),
    schema: { type: 'object', additionalProperties: kind.schema },
    names(values, visit) {
      for (const [member, value] of values) {
        visit(roster, member);
        kind.names?.(value, visit);
      }
    },
    cut(values, eyes) {
      let same = true;
      const left: [number, T][] = [];
      for (const [member, value] of values) {
        const inner = eyes.sees(roster, member) ? cutValue(kind, value, eyes) : undefined;
        if (inner !== value) same = false;
        if (inner !== undefined) left.push([member, inner]);
      }
      return same ? values : new Map(left);
    },
    loose: () => record(roster, kind.loose?.() ?? kind),
  };
}

/** One of some words. Inside, too, it stays a word. */
export function oneOf<const W extends readonly string[]>(...words: W): Kind<W[number], W[number]> {
  return {
    read(json, at, note) {
      if (typeof json === 'string' && words.includes(json)) return json;
      note(at, `must be ${words.join(' or ')}, not ${plain(json)}`);
      return undefined;
    },
    write: (word) => word,
    schema: { type: 'string', enum: [...words] },
  };
}

/** A whole number within bounds. */
export function count(least = 0, most = 32_767): Kind<number, number> {
  return {
    read(json, at, note) {
      if (typeof json === 'number' && Number.isInteger(json) && json >= least && json <= most) return json;
      note(at, `must be a whole number from ${least} to ${most}, not ${plain(json)}`);
      return undefined;
    },
    write: (value) => value,
    schema: { type: 'integer', minimum: least, maximum: most },
  };
}

/** What a die, or each of some dice, showed. */
export const die = (faces = 6): Kind<number, number> => ({ ...count(1, faces), form: 'die' });
export const dice = (faces = 6): Kind<readonly number[], readonly number[]> => ({
  ...list(count(1, faces)),
  form: 'die',
});

/** Any number, such as a factor or a share. */
export const factor: Kind<number, number> = {
  read(json, at, note) {
    if (typeof json === 'number' && Number.isFinite(json)) return json;
    note(at, `must be a number, not ${plain(json)}`);
    return undefined;
  },
  write: (value) => value,
  schema: { type: 'number' },
};

export const truth: Kind<boolean, boolean> = {
  read(json, at, note) {
    if (typeof json === 'boolean') return json;
    note(at, `must be true or false, not ${plain(json)}`);
    return undefined;
  },
  write: (value) => value,
  schema: { type: 'boolean' },
};

export const text: Kind<string, string> = {
  read(json, at, note) {
    if (typeof json === 'string' && json.length <= 1000) return json;
    note(at, 'must be a text');
    return undefined;
  },
  write: (value) => value,
  schema: { type: 'string', maxLength: 1000 },
};

/** May be left out. */
export function optional<T, W extends Json>(kind: Kind<T, W>): Kind<T, W> & { readonly optional: true } {
  return { ...kind, optional: true };
}

/** True or left out. */
export const yes = optional(truth);

/** The value, or null where there is none. */
export function maybe<T, W extends Json>(kind: Kind<T, W>): Kind<T | null, W | null> {
  return {
    read: (json, at, note) => (json === null ? null : kind.read(json, at, note)),
    write: (value) => (value === null ? null : kind.write(value)),
    schema: { anyOf: [kind.schema, { type: 'null' }] },
    names(value, visit) {
      if (value !== null) kind.names?.(value, visit);
    },
    cut: (value, eyes) => (value === null ? null : cutValue(kind, value, eyes)),
    loose: () => maybe(kind.loose?.() ?? kind),
    ...(kind.roster === undefined ? {} : { roster: kind.roster }),
    ...(kind.form === undefined ? {} : { form: kind.form }),
  };
}

/** Everybody is told of it, also who could not see the unit. */
export const shown = <K extends Kind<unknown>>(kind: K): K => ({ ...kind, shown: true });
/** Told only to the seat which that field of the same event or frame holds. */
export const secret = <K extends Kind<unknown>>(kind: K, to: string): K => ({ ...kind, secretTo: to });

const cutValue = <T>(kind: Kind<T>, value: T, eyes: Eyes): T | undefined =>
  kind.shown === true || kind.cut === undefined ? value : kind.cut(value, eyes);

/** What these eyes see of some facts; the same object when that is all of them. */
export function cutFields<T extends object>(fields: Fields, facts: T, eyes: Eyes): T {
  const all = facts as Readonly<Record<string, unknown>>;
  let left: Record<string, unknown> | null = null;
  for (const name in fields) {
    const kind = fields[name]!;
    const value = all[name];
    if (value === undefined) continue;
    const isSecret = kind.secretTo !== undefined && all[kind.secretTo] !== eyes.seat;
    const seen = isSecret ? undefined : cutValue(kind, value, eyes);
    if (seen === value) continue;
    left ??= { ...all };
    if (seen === undefined) delete left[name];
    else left[name] = seen;
  }
  return left === null ? facts : (left as T);
}

/** Fields of which any may have been cut. */
export const looseFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [name, optional({ ...kind, ...kind.loose?.() })]),
  );

/** An object of its own inside a field. */
export function struct<F extends Fields>(fields: F): Kind<FactsOf<F>> {
  return {
    read: (json, at, note) => readFields(fields, json, at, note),
    write: (facts) => writeFields(fields, facts),
    schema: fieldsSchema(fields),
    names(facts, visit) {
      for (const [name, kind] of Object.entries(fields)) {
        const value = (facts as Readonly<Record<string, unknown>>)[name];
        if (value !== undefined) kind.names?.(value, visit);
      }
    },
    cut: (facts, eyes) => cutFields(fields, facts as object, eyes) as FactsOf<F>,
    loose: () => struct(looseFields(fields)) as Kind<unknown> as Kind<FactsOf<F>>,
  };
}

/** Reads an object with these fields and no others but `besides`; every fault is noted. */
export function readFields<F extends Fields>(
  fields: F,
  json: unknown,
  at: string,
  note: Note,
  besides: readonly string[] = [],
): FactsOf<F> | undefined {
  if (!isRecord(json)) {
    note(at, 'must be an object');
    return undefined;
  }
  let good = true;
  const inner = (name: string): string => (at === '' ? name : `${at}/${name}`);
  const facts: Record<string, unknown> = {};
  for (const name in json)
    if (!Object.hasOwn(fields, name) && Object.hasOwn(json, name) && !besides.includes(name)) {
      note(inner(name.slice(0, 40)), 'is not known here');
      good = false;
    }
  for (const name in fields) {
    const kind: Kind<unknown> = fields[name]!;
    if (!Object.hasOwn(json, name) || json[name] === undefined) {
      if (kind.optional === true) continue;
      note(inner(name), 'is missing');
      good = false;
      continue;
    }
    const value = kind.read(json[name], inner(name), note);
    if (value === undefined) good = false;
    else facts[name] = value;
  }
  return good ? (facts as FactsOf<F>) : undefined;
}

export function writeFields(fields: Fields, facts: object): { [key: string]: Json } {
  const json: { [key: string]: Json } = {};
  for (const name in fields) {
    const value = (facts as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined) json[name] = fields[name]!.write(value);
  }
  return json;
}

export function fieldsSchema(fields: Fields, more: Readonly<Record<string, Json>> = {}): Json {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: { ...more, ...Object.fromEntries(entries.map(([name, kind]) => [name, kind.schema])) },
    required: [
      ...Object.keys(more),
      ...entries.filter(([, kind]) => kind.optional !== true).map(([name]) => name),
    ],
    additionalProperties: false,
  };
}
