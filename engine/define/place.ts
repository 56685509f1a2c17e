import { Slabs } from '../state/slabs.ts';
import type { State } from '../state/state.ts';
import { type About, type Cell, number } from './cells.ts';
import { type Place, WholeColumn } from './columns.ts';
import { type Derived, derivedFrom } from './derived.ts';
import { plain } from './kinds.ts';
import type { Roster } from './roster.ts';

/** Units by space, as chains: the lowest number in each, and after each unit the next in its space. */
interface Occupants {
  readonly first: Int16Array;
  readonly after: Int16Array;
  /** By the lowest number in a space, all who stand there: made when somebody asks. */
  lists: (Int16Array | undefined)[] | null;
}
const NOBODY = new Int16Array(0);
const slabs = new Slabs();

/** Where each unit is: a space's number, or a box below zero. */
export class PlaceColumn<B extends string> extends WholeColumn implements Place<B> {
  readonly spaces: Roster;
  readonly boxNames: readonly B[];
  readonly boxes: Readonly<Record<B, number>>;
  readonly rest: B;
  /** Positions name the box alone. */
  readonly bare: boolean;
  #occupants: Derived<Occupants> | null = null;

  constructor(
    name: string,
    d: {
      readonly roster: Roster;
      readonly spaces: Roster;
      readonly boxes: readonly B[];
      readonly rest: B;
      readonly bare: boolean;
      readonly about: About;
    },
    offset: number,
  ) {
    const boxes = Object.fromEntries(d.boxes.map((box, i) => [box, -1 - i])) as Record<B, number>;
    super(name, d.roster, cellOf(d.spaces, d.boxes, boxes[d.rest], d), offset);
    this.spaces = d.spaces;
    this.boxNames = d.boxes;
    this.boxes = boxes;
    this.rest = d.rest;
    this.bare = d.bare;
  }

  /** Called once, when the layers of the game are known. */
  rest_(layers: readonly string[], layerOf: Uint8Array): void {
    const own = new Set<string>();
    for (let u = 0; u < this.roster.size; u++) own.add(layers[layerOf[this.offset + u]!]!);
    if (own.has('')) return;
    this.#occupants = derivedFrom([...own], (s) => this.#sorted(s));
  }

  in(s: State, space: number): Int16Array {
    const who = this.#of(s);
    const lowest = who.first[space]!;
    if (lowest < 0) return NOBODY;
    who.lists ??= new Array<undefined>(this.roster.size).fill(undefined);
    return (who.lists[lowest] ??= listFrom(lowest, who.after));
  }

  count(s: State, space: number): number {
    const { first, after } = this.#of(s);
    let n = 0;
    for (let u = first[space]!; u >= 0; u = after[u]!) n++;
    return n;
  }

  first(s: State, space: number): number {
    return this.#of(s).first[space]!;
  }

  after(s: State, unit: number): number {
    return this.#of(s).after[unit]!;
  }

  #of(s: State): Occupants {
    return this.#occupants === null ? this.#sorted(s) : this.#occupants(s);
  }

  #sorted(s: State): Occupants {
    const all = this.roster.size;
    const first = slabs.shorts(this.spaces.size);
    const after = slabs.shorts(all);
    first.fill(-1);
    for (let u = all - 1; u >= 0; u--) {
      const at = s.cells[this.offset + u]!;
      if (at < 0) continue;
      after[u] = first[at]!;
      first[at] = u;
    }
    return { first, after, lists: null };
  }
}

function listFrom(lowest: number, after: Int16Array): Int16Array {
  let n = 0;
  for (let u = lowest; u >= 0; u = after[u]!) n++;
  const list = new Int16Array(n);
  for (let u = lowest, i = 0; u >= 0; u = after[u]!) list[i++] = u;
  return list;
}

function cellOf(
  spaces: Roster,
  boxes: readonly string[],
  rest: number,
  { about, bare }: { readonly about: About; readonly bare: boolean },
): Cell {
  const base = number(-boxes.length, spaces.size - 1, about);
  return {
    ...base,
    start: rest,
    read(json, at, note) {
      const space = typeof json === 'string' ? spaces.indexOf(json) : -1;
      if (space >= 0) return space;
      const box = typeof json === 'string' ? boxes.indexOf(json) : -1;
      if (box >= 0) return -1 - box;
      note(at, `there is no ${spaces.name}${bare ? '' : ' and no box'} ${plain(json)}`);
      return undefined;
    },
    write: (value) => (value < 0 ? boxes[-1 - value]! : spaces.ids[value]!),
    schema: { type: 'string', maxLength: 40, description: `a ${spaces.name}, or ${boxes.join(', ')}` },
  };
}
