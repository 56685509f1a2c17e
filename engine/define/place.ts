import type { State } from '../state/state.ts';
import { type About, type Cell, number } from './cells.ts';
import { type Place, WholeColumn } from './columns.ts';
import { type Derived, derivedFrom } from './derived.ts';
import { plain } from './kinds.ts';
import type { Roster } from './roster.ts';

/** Units by space: those of space i are `units[start[i]]` up to `units[start[i + 1]]`. */
interface Occupants {
  readonly start: Uint16Array;
  readonly units: Int16Array;
}

/** Where each unit is: a space's number, or a box below zero. */
export class PlaceColumn<B extends string> extends WholeColumn implements Place<B> {
  readonly spaces: Roster;
  readonly boxNames: readonly B[];
  readonly boxes: Readonly<Record<B, number>>;
  readonly rest: B;
  #occupants: Derived<Occupants> | null = null;

  constructor(
    name: string,
    d: {
      readonly roster: Roster;
      readonly spaces: Roster;
      readonly boxes: readonly B[];
      readonly rest: B;
      readonly about: About;
    },
    offset: number,
  ) {
    const boxes = Object.fromEntries(d.boxes.map((box, i) => [box, -1 - i])) as Record<B, number>;
    super(name, d.roster, cellOf(d.spaces, d.boxes, boxes[d.rest], d.about), offset);
    this.spaces = d.spaces;
    this.boxNames = d.boxes;
    this.boxes = boxes;
    this.rest = d.rest;
  }

  /** Called once, when the layers of the game are known. */
  rest_(layers: readonly string[], layerOf: Uint8Array): void {
    const own = new Set<string>();
    for (let u = 0; u < this.roster.size; u++) own.add(layers[layerOf[this.offset + u]!]!);
    if (own.has('')) return;
    this.#occupants = derivedFrom([...own], (s) => this.#sorted(s));
  }

  in(s: State, space: number): Int16Array {
    const { start, units } = this.#of(s);
    return units.subarray(start[space]!, start[space + 1]!);
  }

  count(s: State, space: number): number {
    const { start } = this.#of(s);
    return start[space + 1]! - start[space]!;
  }

  first(s: State, space: number): number {
    const { start, units } = this.#of(s);
    return start[space] === start[space + 1] ? -1 : units[start[space]!]!;
  }

  #of(s: State): Occupants {
    return this.#occupants === null ? this.#sorted(s) : this.#occupants(s);
  }

  #sorted(s: State): Occupants {
    const { size } = this.spaces;
    const start = new Uint16Array(size + 1);
    const all = this.roster.size;
    let standing = 0;
    for (let u = 0; u < all; u++) {
      const at = s.cells[this.offset + u]!;
      if (at < 0) continue;
      start[at + 1]!++;
      standing++;
    }
    for (let i = 0; i < size; i++) start[i + 1]! += start[i]!;
    const units = new Int16Array(standing);
    // Filled from the back of each space, so that `start` need not be copied.
    for (let u = 0; u < all; u++) {
      const at = s.cells[this.offset + u]!;
      if (at >= 0) units[start[at]!++] = u;
    }
    for (let i = size; i > 0; i--) start[i] = start[i - 1]!;
    start[0] = 0;
    return { start, units };
  }
}

function cellOf(spaces: Roster, boxes: readonly string[], rest: number, about: About): Cell {
  const base = number(-boxes.length, spaces.size - 1, about);
  return {
    ...base,
    start: rest,
    read(json, at, note) {
      const space = typeof json === 'string' ? spaces.indexOf(json) : -1;
      if (space >= 0) return space;
      const box = typeof json === 'string' ? boxes.indexOf(json) : -1;
      if (box >= 0) return -1 - box;
      note(at, `there is no ${spaces.name} and no box ${plain(json)}`);
      return undefined;
    },
    write: (value) => (value < 0 ? boxes[-1 - value]! : spaces.ids[value]!),
    schema: { type: 'string', maxLength: 40, description: `a ${spaces.name}, or ${boxes.join(', ')}` },
  };
}
