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

const namesSpaces = ({ kind, spaces }: Building, steps: readonly Step<never>[]): boolean =>
  steps.some(({ fields }) => fields.some((field) => kind.fields[field]?.roster === spaces));

/** What the nodes of one step have in common, and what each of them leads to. */
interface Level<V> {
  readonly build: Building;
  /** Later steps may name other spaces. */
  readonly onward: boolean;
  orderOf(value: V): WireOrder | undefined;
  nextOf(value: V): (() => OptionNode<WireOrder>[]) | undefined;
}

/** A node is one object, for there are hundreds at a step: its order and what follows are put together when somebody asks. */
class Branch<V> implements OptionNode<WireOrder> {
  readonly kind: string;
  readonly unit?: string;
  readonly at?: string;
  readonly onward?: true;
  private readonly level: Level<V>;
  private readonly value: V;

  constructor(level: Level<V>, value: V, unit: string | undefined, at: string | undefined) {
    this.kind = level.build.kind.kind;
    this.level = level;
    this.value = value;
    if (unit !== undefined) this.unit = unit;
    if (at !== undefined) this.at = at;
    if (at !== undefined && level.onward) this.onward = true;
  }

  get order(): WireOrder | undefined {
    return this.level.orderOf(this.value);
  }

  get next(): (() => OptionNode<WireOrder>[]) | undefined {
    return this.level.nextOf(this.value);
  }
}

/** The node of a member that a field may have: it says the unit or the space. */
function naming<V>(level: Level<V>, value: V, roster: Roster | undefined, member: unknown): Branch<V> {
  const { units, spaces } = level.build;
  const isNamed = typeof member === 'number' && roster !== undefined;
  const unit = isNamed && roster === units ? roster.ids[member] : undefined;
  const at = isNamed && roster !== units && roster === spaces ? roster.ids[member] : undefined;
  return new Branch(level, value, unit, at);
}

/** A step of which a value is taken: the order is whole then, or the next step follows. */
class Taking<T, V> implements Level<V> {
  readonly build: Building;
  readonly onward: boolean;
  readonly #step: Step<T> | undefined;
  readonly #later: readonly Step<T>[];
  readonly #after: (value: V) => Chosen;

  constructor(build: Building, rest: readonly Step<T>[], after: (value: V) => Chosen) {
    this.build = build;
    this.onward = namesSpaces(build, rest as readonly Step<never>[]);
    [this.#step, ...this.#later] = rest;
    this.#after = after;
  }

  orderOf(value: V): WireOrder | undefined {
    return this.#step === undefined ? wire(this.build.kind, this.#after(value)) : undefined;
  }

  nextOf(value: V): (() => OptionNode<WireOrder>[]) | undefined {
    const step = this.#step;
    return step === undefined ? undefined : () => step.nodes(this.build, this.#after(value), this.#later);
  }
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
      const level = new Taking<T, T[K]>(build, rest, (value) =>
        value === undefined ? chosen : { ...chosen, [field]: value },
      );
      const roster = build.kind.fields[field]?.roster;
      const found: OptionNode<WireOrder>[] = [];
      for (const value of list(candidates, chosen)) found.push(naming(level, value, roster, value));
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
    const joining = members.length === 0 ? beside : undefined;
    const [step, ...later] = rest;
    const after = (i: number): Chosen => ({ ...chosen, [field]: [...members, all[i]!] });
    const grown = (i: number, set: Chosen): OptionNode<WireOrder>[] =>
      joining === undefined
        ? more(build, all, set, i + 1, rest)
        : more(build, joining(all[i]!), set, 0, rest);
    const part: Level<number> = {
      build,
      onward: false,
      orderOf: () => undefined,
      nextOf: (i) => () => grown(i, after(i)),
    };
    const whole: Level<number> =
      step === undefined
        ? {
            ...part,
            orderOf: (i) => wire(build.kind, after(i)),
            nextOf: (i) => (i + 1 < all.length ? () => grown(i, after(i)) : undefined),
          }
        : {
            ...part,
            nextOf: (i) => () => {
              const set = after(i);
              return [...step.nodes(build, set, later), ...grown(i, set)];
            },
          };
    const roster = build.kind.fields[field]?.roster;
    for (let i = from; i < all.length; i++) {
      const member = all[i]!;
      if (room !== undefined && !room(chosen as T, member)) continue;
      tried[members.length] = member;
      const isComplete = complete === undefined || complete(trial as T);
      if (!isComplete && !(joining ? reaches(joining(member), trial, 0) : reaches(all, trial, i + 1)))
        continue;
      found.push(naming(isComplete ? whole : part, i, roster, member));
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
      const none = new Taking<T, null>(build, rest, () => ({ ...chosen, [field]: [] }));
      return [new Branch(none, null, undefined, undefined), ...grown];
    },
  };
}

/** A step as it is, and behind one node more the same once again with some facts said beforehand: for what hardly anybody wants. */
export const orElse = <T>(step: Step<T>, said: Partial<T>): Step<T> => ({
  fields: step.fields,
  isOpen: (chosen) => step.isOpen(chosen),
  nodes: (build, chosen, rest) => [
    ...step.nodes(build, chosen, rest),
    { kind: build.kind.kind, next: () => step.nodes(build, { ...chosen, ...said }, rest) },
  ],
});

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
      const level = new Taking<T, End>(build, rest, (end) => ({ ...chosen, [field]: end.path() }));
      const found: OptionNode<WireOrder>[] = [];
      for (const end of list(ends, chosen)) found.push(naming(level, end, build.spaces, end.to));
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
  /** A quicker test than to look for the first of them. */
  isOpen?: (chosen: T) => boolean,
): Step<T> {
  return {
    fields,
    isOpen: (chosen) => isOpen?.(chosen as T) ?? !isEmpty(list(candidates, chosen)),
    nodes(build, chosen, rest) {
      const level = new Taking<T, Partial<T>>(build, rest, (facts) => ({ ...chosen, ...facts }));
      const found: OptionNode<WireOrder>[] = [];
      for (const { unit, at, facts } of list(candidates, chosen)) {
        const unitId = unit === undefined ? undefined : build.units?.ids[unit];
        found.push(new Branch(level, facts, unitId, at === undefined ? undefined : build.spaces.ids[at]));
      }
      return found;
    },
  };
}

/** The tree of one kind of order, or null where its first step offers nothing. */
export function treeOf<T>(build: Building, steps: readonly Step<T>[] | null): OptionNode<WireOrder> | null {
  if (steps === null) return null;
  const [first, ...rest] = steps;
  if (first === undefined) return new Branch(new Taking(build, [], () => ({})), null, undefined, undefined);
  if (!first.isOpen({})) return null;
  return { kind: build.kind.kind, next: () => first.nodes(build, {}, rest) };
}
