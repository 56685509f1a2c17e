import { canonical } from '../state/json.ts';
import type { Frame, State } from '../state/state.ts';

/** A state as it was, for comparing: every cell, the flow and the seed, nothing derived. */
export class Snapshot {
  private readonly cells: Int16Array;
  private readonly flow: readonly Frame[];
  private readonly seed: string;

  constructor(s: State) {
    this.cells = s.cells.slice();
    this.flow = s.flow;
    this.seed = s.seed;
  }

  /** The first thing in which a state differs from the snapshot, or null. */
  difference(s: State): string | null {
    const { cells } = this;
    if (s.cells.length !== cells.length) return `${s.cells.length} cells, were ${cells.length}`;
    for (let i = 0; i < cells.length; i++)
      if (cells[i] !== s.cells[i]) return `cell ${i} is ${s.cells[i]}, was ${cells[i]}`;
    if (s.seed !== this.seed) return 'another seed';
    // Frames are never changed in place: the same list is the same flow.
    if (s.flow === this.flow || canonical(s.flow) === canonical(this.flow)) return null;
    return `flow is ${canonical(s.flow)}, was ${canonical(this.flow)}`;
  }
}
