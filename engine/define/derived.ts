import { nextStamp } from '../state/stamp.ts';
import type { State } from '../state/state.ts';

const VERSION = Symbol('version');
const INPUTS = Symbol('inputs');

/**
 * A value that follows from some layers of a position. It is made when somebody asks, kept for the last few positions, and
 * found again after undo. Whoever gets it may not change it.
 */
export interface Derived<T> {
  (s: State): T;
  /** A number that stands for the value: equal numbers, equal values. */
  [VERSION](s: State): number;
  /** What it was declared to hang on. */
  readonly [INPUTS]: readonly Input[];
}
export type Input = string | Derived<unknown>;

/** The layers a value hangs on, those of the values it rests on among them. */
export const layersBehind = (value: Derived<unknown>): string[] =>
  value[INPUTS].flatMap((input) => (typeof input === 'string' ? [input] : layersBehind(input)));

const KEPT = 4;

interface Entry<T> {
  readonly key: number[];
  /** The stamp of all layers, and those of the layers behind, as they were when the key was last seen to fit: equal stamps need no second look. */
  whole: number;
  stamps: number[];
  readonly version: number;
  readonly value: T;
}

/**
 * A derived value over layers and other derived values. With `same` a value that comes out equal when made anew keeps its
 * number, so that what rests on it is not made again.
 */
export function derived<T, S extends State = State>(
  inputs: readonly Input[],
  make: (s: S) => T,
  { same, kept = KEPT }: { readonly same?: (a: T, b: T) => boolean; readonly kept?: number } = {},
): Derived<T> {
  return derivedFrom(inputs, make as (s: State) => T, same, kept);
}

export function derivedFrom<T>(
  inputs: readonly Input[],
  make: (s: State) => T,
  same?: (a: T, b: T) => boolean,
  kept = KEPT,
): Derived<T> {
  const keys = new Keys(inputs);
  const entries: Entry<T>[] = [];
  const find = (s: State): Entry<T> => {
    const first = entries[0];
    const whole = s.stamps?.[0];
    return first !== undefined && first.whole === whole ? first : search(s, whole!);
  };
  // It stands apart: what it catches in a closure would be set up at every call of the one above.
  const search = (s: State, whole: number): Entry<T> => {
    for (let i = 0; i < entries.length; i++)
      if (keys.areStamps(s, entries[i]!.stamps)) return toFront(entries, i, whole);
    // Other stamps may still lead to the same values that this one rests on.
    for (let i = 0; i < entries.length; i++) {
      if (!keys.fits(s, entries[i]!.key)) continue;
      keys.renew(s, entries[i]!.stamps);
      return toFront(entries, i, whole);
    }
    const value = make(s);
    const alike = same === undefined ? undefined : entries.find((entry) => same(entry.value, value));
    const entry: Entry<T> = {
      key: keys.of(s),
      whole: s.stamps![0]!,
      stamps: keys.stampsOf(s),
      version: alike?.version ?? nextStamp(),
      value: alike?.value ?? value,
    };
    entries.unshift(entry);
    if (entries.length > kept) entries.pop();
    return entry;
  };
  return Object.assign((s: State): T => find(s).value, {
    [VERSION]: (s: State): number => find(s).version,
    [INPUTS]: inputs,
  });
}

function toFront<T>(entries: Entry<T>[], i: number, whole: number): Entry<T> {
  const entry = entries[i]!;
  for (let k = i; k > 0; k--) entries[k] = entries[k - 1]!;
  entries[0] = entry;
  entry.whole = whole;
  return entry;
}

/** As `derived`, for each of many keys: reach by hex and class, say. All are forgotten together when a layer changes. */
derived.by = function derivedBy<T, S extends State = State>(
  inputs: readonly Input[],
  make: (s: S, key: number) => T,
): (s: S, key: number) => T {
  const maps = derivedFrom(inputs, () => new Map<number, T>());
  return (s, key) => {
    const map = maps(s);
    let value = map.get(key);
    if (value === undefined) {
      value = make(s, key);
      map.set(key, value);
    }
    return value;
  };
};

/**
 * As `derived`, a number for each of so many members, kept as long as the member's own cells in some columns are what they were;
 * a march of one outdates nothing of the others. What it hangs on beside them are the inputs.
 */
derived.each = function derivedEach<S extends State = State>(
  inputs: readonly Input[],
  members: number,
  columns: readonly { readonly offset: number }[],
  make: (s: S, member: number) => number,
): (s: S, member: number) => number {
  const offsets = [...new Set(columns.map(({ offset }) => offset))];
  const width = offsets.length;
  const tables = derivedFrom(inputs, () => new Members(members, width));
  return (s, member) => {
    const { cells, isKnown, values } = tables(s);
    let isSame = isKnown[member] === 1;
    for (let i = 0, k = member * width; i < width; i++, k++) {
      const cell = s.cells[offsets[i]! + member]!;
      if (cells[k] === cell) continue;
      cells[k] = cell;
      isSame = false;
    }
    if (isSame) return values[member]!;
    isKnown[member] = 1;
    return (values[member] = make(s, member));
  };
};
/** What is known of members: from which cells it was made, and what it came to. */
class Members {
  readonly cells: Int16Array;
  readonly isKnown: Uint8Array;
  readonly values: Int32Array;

  constructor(members: number, width: number) {
    this.cells = new Int16Array(members * width);
    this.isKnown = new Uint8Array(members);
    this.values = new Int32Array(members);
  }
}

/** What a value hangs on, as numbers: stamps of layers and versions of other values. */
class Keys {
  readonly #inputs: readonly Input[];
  /** Indices of the layers, by the names of the game that asked last. */
  #names: readonly string[] | null = null;
  #layers: number[] = [];
  /** The layers behind all of it, each once. */
  readonly #behind: readonly string[];
  #behindLayers: number[] = [];

  constructor(inputs: readonly Input[]) {
    this.#inputs = inputs;
    this.#behind = [
      ...new Set(inputs.flatMap((input) => (typeof input === 'string' ? [input] : layersBehind(input)))),
    ];
  }

  areStamps(s: State, stamps: readonly number[]): boolean {
    this.#resolve(s);
    const now = s.stamps!;
    const layers = this.#behindLayers;
    for (let i = 0; i < stamps.length; i++) if (now[layers[i]!] !== stamps[i]) return false;
    return true;
  }

  stampsOf(s: State): number[] {
    this.#resolve(s);
    return this.#behindLayers.map((layer) => s.stamps![layer]!);
  }
  renew(s: State, stamps: number[]): void {
    for (let i = 0; i < stamps.length; i++) stamps[i] = s.stamps![this.#behindLayers[i]!]!;
  }

  fits(s: State, key: readonly number[]): boolean {
    this.#resolve(s);
    const stamps = s.stamps!;
    for (let i = 0; i < key.length; i++) {
      const input = this.#inputs[i]!;
      const now = typeof input === 'string' ? stamps[this.#layers[i]!]! : input[VERSION](s);
      if (now !== key[i]) return false;
    }
    return true;
  }

  of(s: State): number[] {
    this.#resolve(s);
    return this.#inputs.map((input, i) =>
      typeof input === 'string' ? s.stamps![this.#layers[i]!]! : input[VERSION](s),
    );
  }

  #resolve(s: State): void {
    if (s.layerNames !== this.#names) this.#find(s.layerNames);
  }

  #find(names: readonly string[] | undefined): void {
    if (names === undefined) throw new Error('a value can be derived from a state with layers only');
    const indexOf = (layer: string): number => {
      const index = names.indexOf(layer);
      if (index < 0) throw new Error(`there is no layer '${layer}'; there is ${names.slice(1).join(', ')}`);
      return index;
    };
    this.#layers = this.#inputs.map((input) => (typeof input === 'string' ? indexOf(input) : -1));
    this.#behindLayers = this.#behind.map(indexOf);
    this.#names = names;
  }
}
