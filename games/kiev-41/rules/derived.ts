import { Slabs } from '@stavka/engine';
import { OF_SIDE, SIDE, UNITS } from '../roster.ts';
import { AT, AXIS, CONTROL, type KievState, LINE, SOVIET } from '../state.ts';
import { AREAS } from '../terrain.ts';
import { traceSupply } from './09-supply.ts';
import { railways } from './14-optional.ts';

const NOBODY: readonly number[] = [];
/** What is derived is made anew for every order, and keeps its columns as long as somebody holds it. */
const slabs = new Slabs();

/** What follows from where everything stands: computed when asked for, kept until something moves. */
export class Derived {
  /** Blocks of a side per Area. */
  readonly blocks: readonly [Uint8Array, Uint8Array];
  /** 1 where a side has a Block or a Defensive Line. */
  readonly present: readonly [Uint8Array, Uint8Array];
  /** Defensive Lines of a side on the map. */
  readonly lines: [number, number] = [0, 0];
  /** The Area of every Block at this moment. */
  private readonly places: Int16Array;
  private units: Map<number, readonly number[]> | null = null;
  private readonly supply: [Uint8Array | null, Uint8Array | null] = [null, null];
  private readonly trains: (Uint8Array | null)[] = [null, null, null, null];

  constructor(s: KievState) {
    const c = s.cells;
    const blocks = [slabs.bytes(AREAS), slabs.bytes(AREAS)] as const;
    const present = [slabs.bytes(AREAS), slabs.bytes(AREAS)] as const;
    const places = slabs.shorts(UNITS);
    for (let u = 0; u < UNITS; u++) {
      const area = c[AT + u]!;
      places[u] = area;
      if (area < 0) continue;
      const side = SIDE[u] as 0 | 1;
      blocks[side][area]!++;
      present[side][area] = 1;
    }
    this.blocks = blocks;
    this.present = present;
    this.places = places;
    for (let a = 0; a < AREAS; a++) {
      if (c[LINE + a] !== 1) continue;
      const side = c[CONTROL + a] as 0 | 1;
      this.present[side][a] = 1;
      this.lines[side]++;
    }
  }

  /** Blocks of a side in an Area, in order of the roster. */
  unitsAt(area: number, side: number): readonly number[] {
    if (this.blocks[side as 0 | 1][area] === 0) return NOBODY;
    const key = area * 2 + side;
    this.units ??= new Map();
    const known = this.units.get(key);
    if (known !== undefined) return known;
    const found: number[] = [];
    for (const u of OF_SIDE[side]!) if (this.places[u] === area) found.push(u);
    this.units.set(key, found);
    return found;
  }

  contested(area: number): boolean {
    return this.present[AXIS][area] === 1 && this.present[SOVIET][area] === 1;
  }

  /** 9.2 The Areas that Lines of Communication of a side run through. */
  network(s: KievState, side: number): Uint8Array {
    this.supply[side as 0 | 1] ??= traceSupply(s, this, side);
    return this.supply[side as 0 | 1]!;
  }

  /** 14.1 The railways of a side; 14.3 those for what enters no Red Area. */
  rails(s: KievState, side: number, heavy: boolean): Uint8Array {
    const key = side + (heavy ? 2 : 0);
    this.trains[key] ??= railways(this, s, side, heavy);
    return this.trains[key]!;
  }
}

export function derived(s: KievState): Derived {
  if (s.cache === null) s.cache = new Derived(s);
  return s.cache as Derived;
}
