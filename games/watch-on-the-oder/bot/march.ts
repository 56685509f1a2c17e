import { board } from '../data.ts';
import { AT, type OderState } from '../declare/state.ts';
import type { OderOrder } from '../index.ts';
import { IS_MECH, idsOf, UNITS, unitsOfSide, WEIGHT } from '../roster.ts';
import { LIMIT } from '../rules/06-stacking.ts';
import { inSupply } from '../rules/08-supply.ts';
import { destinations, reachOf } from '../rules/10-movement.ts';
import type { Side } from '../sides.ts';
import { labelOf } from '../terrain.ts';

/** Where a side's units could end their moves, and where each is meant to: a movement phase in the making. */
export class March {
  readonly s: OderState;
  readonly side: Side;
  /** Where every unit of the game would stand; the judge reads it. */
  readonly at: Int16Array;
  readonly load = new Uint8Array(board.size);
  /** Where a unit may end, its own hex included. */
  readonly ends: readonly (readonly number[])[];
  private readonly may: readonly (Uint8Array | null)[];

  constructor(s: OderState, side: Side) {
    this.s = s;
    this.side = side;
    this.at = s.cells.slice(AT, AT + UNITS);
    const ends: number[][] = Array.from({ length: UNITS }, () => []);
    const may: (Uint8Array | null)[] = Array.from({ length: UNITS }, () => null);
    for (const u of unitsOfSide[side]!) {
      const here = this.at[u]!;
      if (here < 0) continue;
      this.load[here]! += WEIGHT[u]!;
      ends[u] = [here, ...destinations(s, u)];
      const map = new Uint8Array(board.size);
      for (const hex of ends[u]!) map[hex] = 1;
      may[u] = map;
    }
    this.ends = ends;
    this.may = may;
  }

  canEnd(unit: number, hex: number): boolean {
    return this.may[unit]?.[hex] === 1;
  }

  hasRoom(unit: number, hex: number): boolean {
    return this.at[unit] === hex || this.load[hex]! + WEIGHT[unit]! <= LIMIT;
  }

  /** May all these units, taken up, stop in the hex? */
  hasRoomForAll(units: readonly number[], hex: number): boolean {
    let load = this.load[hex]!;
    for (const u of units) load += WEIGHT[u]!;
    return load <= LIMIT;
  }

  /** Takes a unit up. */
  lift(unit: number): void {
    this.load[this.at[unit]!]! -= WEIGHT[unit]!;
    this.at[unit] = -1;
  }

  /** Sets a unit down that was taken up. */
  drop(unit: number, hex: number): void {
    this.load[hex]! += WEIGHT[unit]!;
    this.at[unit] = hex;
  }

  put(unit: number, hex: number): void {
    this.lift(unit);
    this.drop(unit, hex);
  }

  /** The moves as orders, units that go the same way together, and the end of the phase. */
  orders(): OderOrder[] {
    const parties = new Map<string, number[]>();
    for (const u of unitsOfSide[this.side]!) {
      const from = this.s.cells[AT + u]!;
      if (from < 0 || from === this.at[u]) continue;
      const key = `${from} ${this.at[u]} ${IS_MECH[u]} ${inSupply(this.s, u)}`;
      const party = parties.get(key);
      if (party) party.push(u);
      else parties.set(key, [u]);
    }
    const orders: OderOrder[] = [];
    for (const units of parties.values()) {
      const path = reachOf(this.s, units[0]!).path(board, this.at[units[0]!]!);
      orders.push({ kind: 'move', units: idsOf(units), path: path.map(labelOf) });
    }
    return [...orders, { kind: 'end-phase' }];
  }
}
