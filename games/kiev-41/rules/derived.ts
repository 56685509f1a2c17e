import { SIDE, UNITS } from '../roster.ts';
import { AT, AXIS, CONTROL, type KievState, LINE, SOVIET } from '../state.ts';
import { AREAS } from '../terrain.ts';
import { traceSupply } from './09-supply.ts';

const NOBODY: readonly number[] = [];

/** What follows from where everything stands: computed when asked for, kept until something moves. */
export class Derived {
  /** Blocks of a side per Area. */
  readonly blocks: readonly [Uint8Array, Uint8Array];
  /** 1 where a side has a Block or a Defensive Line. */
  readonly present: readonly [Uint8Array, Uint8Array];
  private readonly units: (number[] | undefined)[] = [];
  private readonly supply: [Uint8Array | null, Uint8Array | null] = [null, null];

  constructor(s: KievState) {
    const c = s.cells;
    this.blocks = [new Uint8Array(AREAS), new Uint8Array(AREAS)];
    this.present = [new Uint8Array(AREAS), new Uint8Array(AREAS)];
    for (let u = 0; u < UNITS; u++) {
      const area = c[AT + u]!;
      if (area < 0) continue;
      const side = SIDE[u] as 0 | 1;
      this.blocks[side][area]!++;
      const key = area * 2 + side;
      const list = this.units[key];
      if (list === undefined) this.units[key] = [u];
      else list.push(u);
      this.present[side][area] = 1;
    }
    for (let a = 0; a < AREAS; a++) if (c[LINE + a] === 1) this.present[c[CONTROL + a] as 0 | 1][a] = 1;
  }

  /** Blocks of a side in an Area, in order of the roster. */
  unitsAt(area: number, side: number): readonly number[] {
    return this.units[area * 2 + side] ?? NOBODY;
  }

  contested(area: number): boolean {
    return this.present[AXIS][area] === 1 && this.present[SOVIET][area] === 1;
  }

  /** 9.2 The Areas that Lines of Communication of a side run through. */
  network(s: KievState, side: number): Uint8Array {
    this.supply[side as 0 | 1] ??= traceSupply(s, this, side);
    return this.supply[side as 0 | 1]!;
  }
}

export function derived(s: KievState): Derived {
  if (s.cache === null) s.cache = new Derived(s);
  return s.cache as Derived;
}
