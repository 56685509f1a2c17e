import { board } from '../data.ts';
import { DEFENSE, SIDE_OF, UNITS, unitsOfSide } from '../roster.ts';
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
  readonly defense = new Uint16Array(SIZE);
  readonly zone = bytes();
  readonly supplied = bytes();
  at: Int16Array = new Int16Array(UNITS);
  /** Where the units stood when last read: what only a side's own stand decides is kept while it stands. */
  private readonly stood = new Int16Array(UNITS).fill(-9);
  private readonly moved = [false, false];
  private readonly queue = new Uint16Array(SIZE);

  read(at: Int16Array): this {
    this.at = at;
    const { stood, moved } = this;
    moved[0] = moved[1] = false;
    for (let u = 0; u < UNITS; u++) {
      if (stood[u] === at[u]) continue;
      stood[u] = at[u]!;
      moved[SIDE_OF[u]!] = true;
    }
    if (!moved[0] && !moved[1]) return this;
    this.stack(at);
    for (const side of [0, 1]) if (moved[side]) this.spread(side);
    for (const side of [0, 1]) if (moved[side]) this.trace(1 - side);
    return this;
  }

  private stack(at: Int16Array): void {
    const { first, next, defense } = this;
    first.fill(-1);
    defense.fill(0);
    for (let u = UNITS - 1; u >= 0; u--) {
      const hex = at[u]!;
      if (hex < 0) continue;
      next[u] = first[hex]!;
      first[hex] = u;
      defense[hex]! += DEFENSE[u]!;
    }
  }

  /** 7.0 Occupied hexes and zones of a side. */
  private spread(side: number): void {
    const count = this.count[side]!;
    const zone = this.zone[side]!;
    count.fill(0);
    zone.fill(0);
    for (const u of unitsOfSide[side]!) {
      const hex = this.at[u]!;
      if (hex < 0 || count[hex]!++ > 0) continue;
      zone[hex] = 1;
      for (let k = START[hex]!; k < START[hex + 1]!; k++) if (NO_ZONE[k] === 0) zone[TO[k]!] = 1;
    }
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
