import { Slabs } from './slabs.ts';

/** One step of the sequence of play that is under way: plain data, never changed in place, only replaced. */
export interface Frame {
  readonly is: string;
}

const slabs = new Slabs();

function carve(cells: Int16Array): Int16Array {
  const copy = slabs.shorts(cells.length);
  copy.set(cells);
  return copy;
}

/**
 * A game's whole position. `cells` holds every number; `flow` is the stack of frames, the deciding one last. Frames are
 * immutable and shared between copies, so a copy is one memory copy. The buffer under `cells` may hold other states too.
 */
export class State {
  readonly cells: Int16Array;
  flow: readonly Frame[];
  /** Source of the dice. It never leaves the referee before the game is over. */
  readonly seed: string;
  /** What was derived from the hot cells; null when they have changed since. */
  cache: object | null = null;
  /** A number for the contents of each layer; see engine/define/layers.ts. Games without layers have none. */
  declare stamps?: number[];
  declare readonly layerNames?: readonly string[];
  declare readonly layerOf?: Uint8Array;

  constructor(cells: Int16Array, flow: readonly Frame[], seed: string) {
    this.cells = cells;
    this.flow = flow;
    this.seed = seed;
  }

  copy(): this {
    const Class = this.constructor as new (cells: Int16Array, flow: readonly Frame[], seed: string) => this;
    const twin = new Class(carve(this.cells), this.flow, this.seed);
    twin.cache = this.cache;
    return twin;
  }

  /** Takes over another state's position in place; the source of its dice stays its own. */
  become(other: State): void {
    this.cells.set(other.cells);
    this.flow = other.flow;
    this.cache = other.cache;
  }
}
