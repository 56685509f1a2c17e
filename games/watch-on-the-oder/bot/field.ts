import { board } from '../data.ts';
import { DEFENSE, SIDE_OF, UNITS, WEIGHT } from '../roster.ts';
import { SOURCES } from '../rules/08-supply-sources.ts';
import { BRIDGE, NO_ZONE, START, TO } from './ground.ts';

const SIZE = board.size;
const bytes = (): [Uint8Array, Uint8Array] => [new Uint8Array(SIZE), new Uint8Array(SIZE)];

/**
 * A position as a planner needs it, worked out in microseconds from where the units stand: stacks, zones and regular supply
 * of both sides. It is read again and again into the same memory; what it says is the same as the rules say.
 */
export class Field {
  /** Chain of the units in a hex: first[hex], then next[unit], -1 at the end. */
  readonly first = new Int16Array(SIZE);
  readonly next = new Int16Array(UNITS);
  readonly count = bytes();
  readonly load = bytes();
  readonly defense = new Uint16Array(SIZE);
  readonly zone = bytes();
  readonly supplied = bytes();
  at: Int16Array = new Int16Array(UNITS);
  private readonly queue = new Uint16Array(SIZE);

  read(at: Int16Array): this {
    this.at = at;
    const { first, next, count, load, defense, zone } = this;
    first.fill(-1);
    defense.fill(0);
    for (let side = 0; side < 2; side++) {
      count[side]!.fill(0);
      load[side]!.fill(0);
      zone[side]!.fill(0);
    }
    for (let u = UNITS - 1; u >= 0; u--) {
      const hex = at[u]!;
      if (hex < 0) continue;
      const side = SIDE_OF[u]!;
      next[u] = first[hex]!;
      first[hex] = u;
      count[side]![hex]!++;
      load[side]![hex]! += WEIGHT[u]!;
      defense[hex]! += DEFENSE[u]!;
    }
    for (let u = 0; u < UNITS; u++)
      if (at[u]! >= 0 && first[at[u]!] === u) this.spread(at[u]!, zone[SIDE_OF[u]!]!);
    this.trace(0);
    this.trace(1);
    return this;
  }

  /** 7.0 */
  private spread(hex: number, zone: Uint8Array): void {
    zone[hex] = 1;
    for (let k = START[hex]!; k < START[hex + 1]!; k++) if (NO_ZONE[k] === 0) zone[TO[k]!] = 1;
  }

  /** 8.1, 8.2.a, 8.4 */
  private trace(side: number): void {
    const enemy = 1 - side;
    this.flood(SOURCES[side]!, this.count[enemy]!, this.zone[enemy]!, this.supplied[side]!);
  }

  /** Marks what a line from the sources reaches: not into `barred`, into but not through `dense`. */
  flood(sources: Uint16Array, barred: Uint8Array, dense: Uint8Array, reached: Uint8Array): void {
    const { queue } = this;
    reached.fill(0);
    let tail = 0;
    for (let i = 0; i < sources.length; i++) {
      const source = sources[i]!;
      if (barred[source] !== 0) continue;
      reached[source] = 1;
      queue[tail++] = source;
    }
    const open = tail;
    for (let head = 0; head < tail; head++) {
      const hex = queue[head]!;
      if (head >= open && dense[hex] !== 0) continue;
      const end = START[hex + 1]!;
      for (let k = START[hex]!; k < end; k++) {
        const to = TO[k]!;
        if (reached[to] !== 0 || barred[to] !== 0) continue;
        reached[to] = 1;
        queue[tail++] = to;
      }
    }
  }

  /** Could a unit of the side leave this hex by retreat, as the zones of its enemy stand (11.6.1)? */
  canRetreat(hex: number, side: number): boolean {
    const zone = this.zone[1 - side]!;
    for (let k = START[hex]!; k < START[hex + 1]!; k++) {
      const to = TO[k]!;
      if (zone[to] === 0 && BRIDGE[to] === 0) return true;
    }
    return false;
  }

  /** Is some unit of the side next to this hex? */
  touches(hex: number, side: number): boolean {
    const count = this.count[side]!;
    for (let k = START[hex]!; k < START[hex + 1]!; k++) if (count[TO[k]!] !== 0) return true;
    return false;
  }
}
