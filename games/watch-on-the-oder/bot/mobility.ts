import { Reach, SHUT, STOP } from '@stavka/engine';
import { board, COUNTERS, TABLES } from '../data.ts';
import { IS_MECH, IS_STATIC, SIDE_OF, UNITS, unitsOfSide } from '../roster.ts';
import { costsFor } from '../rules/10-movement.ts';
import type { Side } from '../sides.ts';
import type { OderState } from '../state.ts';
import { isPlayable } from '../terrain.ts';
import { NONE } from './conditions.ts';
import { BRIDGE } from './ground.ts';
import type { Outlook } from './outlook.ts';

const FACTORS = COUNTERS.map((c) => TABLES.movement[c.class]);
const LAND = Uint8Array.from({ length: board.size }, (_, hex) => (isPlayable(hex) ? 1 : 0));
const CLASSES = 2;
/** Distinct starts: hex, class, full or half movement. */
const KEYS = board.size * CLASSES * 2;

/**
 * Where a side's units could go if they moved now, for positions that stand only in thought. Units that start together and
 * move alike share one search.
 */
export class Mobility {
  readonly side: Side;
  /** Group of a unit, -1 if it cannot move from where it is. */
  readonly group = new Int16Array(UNITS);
  groups = 0;
  /** Hexes reached by group g are hexes[from[g]] .. hexes[from[g + 1] - 1], its start first. */
  readonly from = new Int32Array(UNITS + 1);
  hexes = new Uint16Array(1 << 13);
  private readonly gate = new Uint8Array(board.size);
  private readonly known = new Int16Array(KEYS).fill(-1);
  private readonly used: number[] = [];
  private readonly reach = new Reach(board.size, 6);
  private readonly costs: readonly [Uint8Array, Uint8Array];

  constructor(s: OderState, side: Side) {
    this.side = side;
    const unit = (mech: number) => unitsOfSide[side]!.find((u) => IS_MECH[u] === mech)!;
    this.costs = [costsFor(s, unit(0)), costsFor(s, unit(1))];
  }

  read(o: Outlook): this {
    const { group, known, used, side, gate } = this;
    const { at } = o.field;
    this.readGate(o);
    for (const key of used) known[key] = -1;
    used.length = 0;
    this.groups = 0;
    let end = 0;
    for (let u = 0; u < UNITS; u++) {
      group[u] = -1;
      if (SIDE_OF[u] !== side || at[u]! < 0) continue;
      const out = o.supply[u] === NONE ? 1 : 0;
      const factors = IS_STATIC[u] === 1 ? 0 : FACTORS[u]![out];
      if (factors === 0) continue;
      const key = (at[u]! * CLASSES + IS_MECH[u]!) * 2 + out;
      if (known[key] === -1) {
        known[key] = this.groups++;
        used.push(key);
        this.from[known[key]!] = end;
        const found = this.reach.run(board, at[u]!, factors, this.costs[IS_MECH[u]!]!, gate);
        if (end + found.count > this.hexes.length) this.grow(end + found.count);
        this.hexes.set(found.order.subarray(0, found.count), end);
        end += found.count;
      }
      group[u] = known[key]!;
    }
    this.from[this.groups] = end;
    return this;
  }

  /** 6.0, 7.1 */
  private readGate(o: Outlook): void {
    const enemy = 1 - this.side;
    const occupied = o.field.count[enemy]!;
    const zone = o.field.zone[enemy]!;
    for (let hex = 0; hex < board.size; hex++)
      this.gate[hex] =
        LAND[hex] === 0 || occupied[hex] !== 0 || (zone[hex] !== 0 && BRIDGE[hex] !== 0)
          ? SHUT
          : zone[hex] !== 0
            ? STOP
            : 0;
  }

  private grow(need: number): void {
    const more = new Uint16Array(Math.max(need, this.hexes.length * 2));
    more.set(this.hexes);
    this.hexes = more;
  }
}
