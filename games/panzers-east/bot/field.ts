import { IMPASSABLE, Reach, SHUT } from '@stavka/engine';
import { board, TABLES } from '../data.ts';
import type { PesState } from '../index.ts';
import { IS_MECH, isClass, POOL_UNITS } from '../roster.ts';
import { roomFor } from '../rules/06-stacking.ts';
import { defendersAt, garrisonChances, garrisonFormula, isEarly } from '../rules/08-defense.ts';
import { poolFor } from '../rules/08-garrison.ts';
import { costsFor } from '../rules/09-movement.ts';
import { derived } from '../rules/derived.ts';
import { at, CONTROL, GERMAN, type PesState as State } from '../state.ts';
import { WEST_OF_LINE } from '../terrain.ts';

const SIZE = board.size;
/** Movement points are counted in quarters here, so that the rounds a hex is likely to cost can be added. */
export const QUARTERS = 4;
const MOST = Math.max(...TABLES.movement.mech) * QUARTERS;
const scratch = new Reach(SIZE, MOST);
const gate = new Uint8Array(SIZE);

/** Where a force could get if it fought its way: cost in quarters of a point, -1 out of reach, and the way there. */
export interface Way {
  readonly cost: Int16Array;
  path(space: number): number[];
}

/** The ground as a force would find it that fights through Soviet hexes too, with so many in the pool to defend them. */
export class Field {
  private readonly s: PesState;
  readonly pool: number;
  private readonly costs: [Uint8Array | null, Uint8Array | null] = [null, null];

  constructor(s: PesState, pool = poolSize(s)) {
    this.s = s;
    this.pool = pool;
  }

  wayOf(units: readonly number[], from: number, points: number): Way {
    const { s } = this;
    const { load, flak } = derived(s);
    const [most, mostFlak] = roomFor(units);
    const early = isEarly(s);
    for (let i = 0; i < SIZE; i++) {
      const full = s.cells[CONTROL + i] === GERMAN && i !== from && (load[i]! > most || flak[i]! > mostFlak);
      gate[i] = full || (early && !WEST_OF_LINE.has(i)) ? SHUT : 0;
    }
    const reach = scratch.run(board, from, points * QUARTERS, this.costsOf(units[0]!), gate);
    const cost = new Int16Array(SIZE).fill(-1);
    for (let k = 0; k < reach.count; k++) cost[reach.order[k]!] = reach.cost[reach.order[k]!]!;
    const via = reach.via.slice();
    return {
      cost,
      path(space) {
        const path = [space];
        for (let e = via[space]!; e >= 0; e = via[board.from[e]!]!) path.push(board.from[e]!);
        return path.reverse();
      },
    };
  }

  private costsOf(unit: number): Uint8Array {
    const known = this.costs[IS_MECH[unit]!];
    if (known !== null && known !== undefined) return known;
    const { s } = this;
    const plain = costsFor(s, unit);
    const extra = new Uint8Array(SIZE);
    const seen = new Uint8Array(SIZE);
    for (const u of POOL_UNITS) if (at(s, u) >= 0 && !isClass(u, 'entrenchment')) seen[at(s, u)]!++;
    for (let i = 0; i < SIZE; i++)
      if (s.cells[CONTROL + i] !== GERMAN) extra[i] = roundsFor(seen[i] || drawnFor(s, i, this.pool));
    const made = new Uint8Array(plain.length);
    for (let e = 0; e < plain.length; e++)
      made[e] = plain[e] === IMPASSABLE ? IMPASSABLE : plain[e]! * QUARTERS + extra[board.to[e]!]!;
    this.costs[IS_MECH[unit]!] = made;
    return made;
  }
}

/** Units that a hex is likely to be held by, as far as the pool goes. */
export const expectedGarrison = (s: State, space: number, pool: number): number =>
  defendersAt(s, space).length || drawnFor(s, space, pool);

const means = new Map<number, number>();
/** 8.2 to 8.5 The average of what is drawn to defend a hex. */
function drawnFor(s: State, space: number, pool: number): number {
  if (pool === 0) return 0;
  const { dice, minus, plus } = garrisonFormula(s, space);
  const key = ((dice * 8 + minus) * 8 + plus) * 16 + Math.min(pool, MOST_DRAWN);
  let mean = means.get(key);
  if (mean === undefined) {
    mean = 0;
    for (const [n, p] of Object.entries(garrisonChances(s, space))) mean += Math.min(pool, Number(n)) * p;
    means.set(key, mean);
  }
  return mean;
}
/** 8.4#moscow No garrison is larger than two dice. */
const MOST_DRAWN = 12;

/** Units that can still be drawn; entrenchments hold nothing by themselves. */
export function poolSize(s: State): number {
  const { specialists, regulars } = poolFor(s, true);
  return specialists + regulars;
}

/** Quarters of a point that further rounds against so many are likely to cost. */
const roundsFor = (garrison: number): number =>
  garrison <= 0.1 ? 0 : garrison <= 1.1 ? 1 : garrison <= 2.1 ? 2 : garrison <= 4 ? 5 : 8;
