import { board } from '../data.ts';
import { unitsOfSide } from '../roster.ts';
import { SOURCES } from '../rules/08-supply-sources.ts';
import type { Side } from '../sides.ts';
import { onAim } from './aim-hexes.ts';
import { START, TO } from './ground.ts';
import type { Outlook } from './outlook.ts';

const SIZE = board.size;
/** Nobody counts further. */
const WIDEST = 8;
const NONE = -1;
const ROOT = -2;

/** Which hexes hold supply of a side (8.2.a, 8.4). */
const IS_SOURCE = SOURCES.map((list) => {
  const is = new Uint8Array(SIZE);
  for (const hex of list) is[hex] = 1;
  return is;
});

/** The lines found so far: the hex after and before each hex on its line, and whether a line runs through it. */
const after = new Int16Array(SIZE);
const before = new Int16Array(SIZE);
const used = new Uint8Array(SIZE);
/** The search works on the two faces of every hex: its entry, numbered as the hex, and its exit, SIZE further on. */
const parent = new Int32Array(2 * SIZE);
const queue = new Int32Array(2 * SIZE);

/**
 * How many lines of supply, no two through the same hex, lead from a side's units on their aims to its sources: how wide the
 * corridor is that its enemy must close. This is a largest flow, found one line at a time.
 */
export function corridorWidth(o: Outlook, side: Side): number {
  const barred = o.field.count[1 - side]!;
  const dense = o.field.zone[1 - side]!;
  const sources = IS_SOURCE[side]!;
  const starts = unitsOfSide[side]!.map((u) => o.field.at[u]!).filter(
    (hex) => hex >= 0 && onAim(side, hex) > 0,
  );
  after.fill(NONE);
  before.fill(NONE);
  used.fill(0);
  const open = (hex: number): boolean => barred[hex] === 0 && (dense[hex] === 0 || sources[hex] === 1);
  let width = 0;
  while (width < WIDEST && addLine(starts, open, sources)) width++;
  return width;
}

/** Finds one more line, rerouting others where that helps. */
function addLine(starts: readonly number[], open: (hex: number) => boolean, sources: Uint8Array): boolean {
  parent.fill(NONE);
  let tail = 0;
  const visit = (face: number, from: number): void => {
    if (parent[face] !== NONE) return;
    parent[face] = from;
    queue[tail++] = face;
  };
  for (const hex of starts) visit(hex + SIZE, ROOT);
  for (let head = 0; head < tail; head++) {
    const face = queue[head]!;
    if (face < SIZE) {
      if (used[face] === 0) {
        if (sources[face] === 1) {
          lay(face);
          return true;
        }
        visit(face + SIZE, face);
      } else if (before[face]! >= 0) visit(before[face]! + SIZE, face);
      continue;
    }
    const hex = face - SIZE;
    for (let k = START[hex]!; k < START[hex + 1]!; k++)
      if (after[hex] !== TO[k] && open(TO[k]!)) visit(TO[k]!, face);
    if (used[hex] === 1) visit(hex, face);
  }
  return false;
}

/** Lays the line that ends in a source, from its end backwards; steps against another line take that step out of it. */
function lay(source: number): void {
  used[source] = 1;
  for (let face = source; parent[face] !== ROOT; face = parent[face]!) {
    const from = parent[face]!;
    const a = from % SIZE;
    const b = face % SIZE;
    if (a === b) used[a] = from < SIZE ? 1 : 0;
    else if (from >= SIZE) {
      after[a] = b;
      before[b] = a;
    } else {
      if (after[b] === a) after[b] = NONE;
      before[a] = NONE;
    }
  }
}
