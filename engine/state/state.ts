/** One step of the sequence of play that is under way: plain data, never changed in place, only replaced. */
export interface Frame {
  readonly is: string;
}

/** Copies are carved out of slabs that hold so many: an allocation of its own would cost several times the copying. */
const TO_A_SLAB = 16;
const ALIGNMENT = 8;
let slab = new ArrayBuffer(0);
let used = 0;

function carve(cells: Int16Array): Int16Array {
  const bytes = Math.ceil(cells.byteLength / ALIGNMENT) * ALIGNMENT;
  if (used + bytes > slab.byteLength) {
    slab = new ArrayBuffer(bytes * TO_A_SLAB);
    used = 0;
  }
  const copy = new Int16Array(slab, used, cells.length);
  used += bytes;
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
