import { board } from '../data.ts';
import { AREAS, STAGING_OWNER } from '../terrain.ts';
import type { Field } from './field.ts';
import { ENTRY, ROUGH, TOWN } from './ground.ts';

/** Movement Points from which on everything is as far. */
export const NO_WAY = 60;
/** Points of a fight on the way: for one at all, for each dot, for each hit the place absorbs, for a Line, and at most. */
const A_FIGHT = 0.5;
const PER_DOT = 1 / 6;
const PER_SHIELD = 0.5;
const FOR_A_LINE = 1;
const LONGEST_FIGHT = 9;
const CLOSED = 255;
/** Areas found with the same cost, at most: each can be found anew from every neighbour. */
const ROW = 512;

/**
 * How far it is to a place for a side that must fight its way there: the Movement Points of the march, and more for every
 * Area on the way that the enemy holds, by what holds it. The place itself costs no fight.
 */
export class Roads {
  private readonly toll = new Uint8Array(AREAS);
  private readonly queue = new Uint16Array((NO_WAY + 1) * ROW);
  private readonly counts = new Uint16Array(NO_WAY + 1);

  /** Looks at who stands in the side's way, and says whether that has changed; `dots` are those of the enemy by Area. */
  look(f: Field, side: number, dots: Float64Array): boolean {
    const enemies = f.blocks(1 - side);
    let changed = false;
    for (let a = 0; a < AREAS; a++) {
      const theirs = f.control[a] !== side;
      const line = theirs && f.line[a] === 1;
      const fight =
        enemies[a]! > 0 || line
          ? A_FIGHT +
            PER_DOT * dots[a]! +
            PER_SHIELD * (ROUGH[a]! + (theirs ? TOWN[a]! : 0)) +
            (line ? FOR_A_LINE : 0)
          : 0;
      const toll =
        STAGING_OWNER[a] === 1 - side ? CLOSED : ENTRY[a]! + Math.min(LONGEST_FIGHT, Math.round(fight));
      if (toll !== this.toll[a]) changed = true;
      this.toll[a] = toll;
    }
    return changed;
  }

  /** Writes how far each Area is from the target, as the side was last looked at. */
  measure(target: number, far: Uint8Array): void {
    const { toll, queue, counts } = this;
    far.fill(NO_WAY);
    counts.fill(0);
    far[target] = 0;
    queue[0] = target;
    counts[0] = 1;
    for (let cost = 0; cost < NO_WAY; cost++)
      for (let i = 0; i < counts[cost]!; i++) {
        const area = queue[cost * ROW + i]!;
        if (far[area] !== cost || toll[area] === CLOSED) continue;
        const total = cost + (area === target ? ENTRY[area]! : toll[area]!);
        if (total >= NO_WAY) continue;
        const end = board.start[area + 1]!;
        for (let e = board.start[area]!; e < end; e++) {
          const to = board.to[e]!;
          if (total >= far[to]!) continue;
          far[to] = total;
          queue[total * ROW + counts[total]!++] = to;
        }
      }
  }
}
