import type { OptionNode } from '../contract/game.ts';
import { type OrderKind, type WireOrder, wire } from './orders.ts';
import type { Roster } from './roster.ts';

/** An order's facts as far as they are chosen. */
type Chosen = Readonly<Record<string, unknown>>;

/** What steps need to build nodes: the kind of order, and which roster is units' and which is spaces'. */
export interface Building {
  readonly kind: OrderKind;
  readonly units: Roster | null;
  readonly spaces: Roster;
}

/**
 * One choice on the way to an order. All that it offers must lead to a legal order: candidates are given by the law, which
 * knows; nothing is asked twice. `T` is what the order holds when all steps are done.
 */
export interface Step<T> {
  readonly fields: readonly string[];
  /** Does it offer anything? Asked often, so candidates may be given one by one. */
  isOpen(chosen: Chosen): boolean;
  nodes(build: Building, chosen: Chosen, rest: readonly Step<T>[]): OptionNode<WireOrder>[];
}

type Candidates<T, V> = Iterable<V> | ((chosen: T) => Iterable<V>);
const list = <T, V>(candidates: Candidates<T, V>, chosen: Chosen): Iterable<V> =>
  typeof candidates === 'function' ? candidates(chosen as T) : candidates;
const isEmpty = (values: Iterable<unknown>): boolean => {
  for (const _ of values) return false;
  return true;
};

/** What of a choice a node says: the unit or the space it names. */
function tag(build: Building, field: string, value: unknown): { unit?: string; at?: string } {
  const roster = build.kind.fields[field]?.roster;
  if (typeof value !== 'number' || roster === undefined) return {};
  if (roster === build.units) return { unit: roster.ids[value]! };
  return roster === build.spaces ? { at: roster.ids[value]! } : {};
}
const namesSpaces = (build: Building, steps: readonly Step<never>[]): boolean =>
  steps.some(({ fields }) => fields.some((field) => build.kind.fields[field]?.roster === build.spaces));

/** A node whose order is put together when somebody reads it. */
class Ready implements OptionNode<WireOrder> {
  readonly kind: string;
  readonly unit?: string;
  readonly at?: string;
  readonly next?: () => readonly OptionNode<WireOrder>[];
  readonly #build: Building;
  readonly #chosen: () => Chosen;

  constructor(
    build: Building,
    { unit, at }: { unit?: string; at?: string },
    chosen: () => Chosen,
    next?: () => readonly OptionNode<WireOrder>[],
  ) {
    this.kind = build.kind.kind;
    if (unit !== undefined) this.unit = unit;
    if (at !== undefined) this.at = at;
    if (next !== undefined) this.next = next;
    this.#build = build;
    this.#chosen = chosen;
  }

  get order(): WireOrder {
    return wire(this.#build.kind, this.#chosen());
  }
}

/** The nodes that follow when so much is chosen; a finished order when no step is left. */
function follow<T>(
  build: Building,
  named: { unit?: string; at?: string },
  chosen: () => Chosen,
  rest: readonly Step<T>[],
): OptionNode<WireOrder> {
  const [step, ...later] = rest;
  if (step === undefined) return new Ready(build, named, chosen);
  const onward = named.at !== undefined && namesSpaces(build, rest as readonly Step<never>[]);
  return {
    kind: build.kind.kind,
    ...named,
    ...(onward ? { onward: true as const } : {}),
    next: () => step.nodes(build, chosen(), later),
  };
}

/** One of some values for a field; undefined among them is leaving the field out. */
export function choose<T, K extends Extract<keyof T, string> = Extract<keyof T, string>>(
  field: K,
  candidates: Candidates<T, T[K]>,
): Step<T> {
  return {
    fields: [field],
    isOpen: (chosen) => !isEmpty(list(candidates, chosen)),
    nodes(build, chosen, rest) {
      const found: OptionNode<WireOrder>[] = [];
      for (const value of list(candidates, chosen)) {
        const after = value === undefined ? chosen : { ...chosen, [field]: value };
        found.push(follow(build, tag(build, field, value), () => after, rest));
      }
      return found;
    },
  };
}

export interface Growth<T> {
  /** Is a set that has grown so far an order's? One member is enough when nothing is said. */
  readonly complete?: (chosen: T) => boolean;
  /** May that member still join? Everybody may when nothing is said. */
  readonly room?: (chosen: T, member: number) => boolean;
  /** May an incomplete set become complete by more members? It is asked before they are tried. */
  readonly hope?: (chosen: T) => boolean;
  /** Who alone may join once the first member is chosen: some of the candidates after it, in their order. All of those when nothing is said. */
  readonly beside?: (first: number) => readonly number[];
  /** An empty set is complete too. */
  readonly orNone?: true;
}

/** A set that grows a member at a time, in the order of the candidates, so that each set is built once; only what can be completed is offered. */
export function grow<T, K extends Extract<keyof T, string> = Extract<keyof T, string>>(
  field: K,
  candidates: Candidates<T, number>,
  { complete, room, hope, beside, orNone }: Growth<T> = {},
): Step<T> {
  /** Can the set be completed by some of the candidates from there on? Searched depth first. */
  const reaches = (all: readonly number[], chosen: Chosen, from: number): boolean => {
    const members = (chosen[field] ?? []) as readonly number[];
    if (members.length > 0 && hope?.(chosen as T) === false) return false;
    for (let i = from; i < all.length; i++) {
      const member = all[i]!;
      if (room !== undefined && !room(chosen as T, member)) continue;
      if (complete === undefined) return true;
      const after: Chosen = { ...chosen, [field]: [...members, member] };
      if (complete(after as T) || reaches(all, after, i + 1)) return true;
    }
    return false;
  };
  /** Is one of the candidates complete alone? Mostly the first is, and the others need not be looked for. */
  const isBegun = (chosen: Chosen): boolean => {
    for (const member of list(candidates, chosen)) {
      if (room !== undefined && !room(chosen as T, member)) continue;
      if (complete === undefined || complete({ ...chosen, [field]: [member] } as T)) return true;
    }
    return false;
  };
  const more = (
    build: Building,
    all: readonly number[],
    chosen: Chosen,
    from: number,
    rest: readonly Step<T>[],
  ): OptionNode<WireOrder>[] => {
    const found: OptionNode<WireOrder>[] = [];
    const members = (chosen[field] ?? []) as readonly number[];
    // One set is tried after another; what is offered is made when somebody goes on with it.
    const tried = [...members, -1];
    const trial: Chosen = { ...chosen, [field]: tried };
    const [step, ...later] = rest;
    for (let i = from; i < all.length; i++) {
      const member = all[i]!;
      if (room !== undefined && !room(chosen as T, member)) continue;
      tried[members.length] = member;
      const isComplete = complete === undefined || complete(trial as T);
      const joining = members.length === 0 && beside !== undefined;
      if (!isComplete && !(joining ? reaches(beside(member), trial, 0) : reaches(all, trial, i + 1)))
        continue;
      const afterwards = (): Chosen => ({ ...chosen, [field]: [...members, member] });
      const named = tag(build, field, member);
      const next = (): OptionNode<WireOrder>[] => {
        const after = afterwards();
        const grown = joining
          ? more(build, beside(member), after, 0, rest)
          : more(build, all, after, i + 1, rest);
        return isComplete && step !== undefined ? [...step.nodes(build, after, later), ...grown] : grown;
      };
      if (!isComplete || step !== undefined) found.push({ kind: build.kind.kind, ...named, next });
      else found.push(new Ready(build, named, afterwards, i + 1 < all.length ? next : undefined));
    }
    return found;
  };
  return {
    fields: [field],
    isOpen: (chosen) =>
      orNone === true || isBegun(chosen) || reaches([...list(candidates, chosen)], chosen, 0),
    nodes(build, chosen, rest) {
      const all = [...list(candidates, chosen)];
      const grown = more(build, all, chosen, 0, rest);
      if (orNone === undefined) return grown;
      return [follow(build, {}, () => ({ ...chosen, [field]: [] }), rest), ...grown];
    },
  };
}

/** The end of a way, and the way itself, which is worked out when somebody wants it. */
export interface End {
  readonly to: number;
  path(): readonly number[];
}

/** A way over spaces, chosen by where it ends. */
export function way<T, K extends Extract<keyof T, string> = Extract<keyof T, string>>(
  field: K,
  ends: Candidates<T, End>,
): Step<T> {
  return {
    fields: [field],
    isOpen: (chosen) => !isEmpty(list(ends, chosen)),
    nodes(build, chosen, rest) {
      const found: OptionNode<WireOrder>[] = [];
      for (const end of list(ends, chosen)) {
        const named = { at: build.spaces.ids[end.to]! };
        found.push(follow(build, named, () => ({ ...chosen, [field]: end.path() }), rest));
      }
      return found;
    },
  };
}

/** A step of the game's own: it names what is chosen for some fields, with what a node says of it. */
export interface Way<T> {
  readonly unit?: number;
  readonly at?: number;
  readonly facts: Partial<T>;
}
export function ways<T>(
  fields: readonly Extract<keyof T, string>[],
  candidates: Candidates<T, Way<T>>,
): Step<T> {
  return {
    fields,
    isOpen: (chosen) => !isEmpty(list(candidates, chosen)),
    nodes(build, chosen, rest) {
      const found: OptionNode<WireOrder>[] = [];
      for (const { unit, at, facts } of list(candidates, chosen)) {
        const named: { unit?: string; at?: string } = {};
        if (unit !== undefined && build.units !== null) named.unit = build.units.ids[unit]!;
        if (at !== undefined) named.at = build.spaces.ids[at]!;
        found.push(follow(build, named, () => ({ ...chosen, ...facts }), rest));
      }
      return found;
    },
  };
}

/** The tree of one kind of order, or null where its first step offers nothing. */
export function treeOf<T>(build: Building, steps: readonly Step<T>[] | null): OptionNode<WireOrder> | null {
  if (steps === null) return null;
  const [first, ...rest] = steps;
  if (first === undefined) return new Ready(build, {}, () => ({}));
  if (!first.isOpen({})) return null;
  return { kind: build.kind.kind, next: () => first.nodes(build, {}, rest) };
}
