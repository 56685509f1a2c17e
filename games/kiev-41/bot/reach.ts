import { board } from '../data.ts';
import { HUNGARY, NATION, RUMANIA, SIDE } from '../roster.ts';
import { AREAS, RIVER, STAGING_OWNER, STRAIT } from '../terrain.ts';
import type { Field } from './field.ts';
import { ENTRY, HOPS, PACE, ROOM, WAY } from './ground.ts';

/** A way for a Block to go, from its own Area on. */
export interface Way {
  readonly path: readonly number[];
  readonly end: number;
  /** It ends among the enemy. */
  readonly engages: boolean;
  /** It comes to the enemy over water. */
  readonly wet: boolean;
}

/** What a move may do, as in the rules: Commands engage and disengage, a Pass only disengages, an Exploitation neither. */
export interface Leave {
  readonly engage: boolean;
  readonly disengage: boolean;
}
export const COMMAND: Leave = { engage: true, disengage: true };
export const QUIET: Leave = { engage: false, disengage: true };
export const EXPLOIT: Leave = { engage: false, disengage: false };

const SNOW = 2;
const best = new Int8Array(AREAS);
const via = new Int32Array(AREAS);
const dryFrom = new Int32Array(AREAS);
const wetFrom = new Int32Array(AREAS);

/** 8.0 Movement Points to enter an Area in the weather there is. */
export const stepCost = (f: Field, area: number): number =>
  STAGING_OWNER[area] !== -1 ? 1 : f.weather === 0 ? ENTRY[area]! : f.weather === 1 ? 3 : 2;
/** Movement Points from Area to Area in the weather there is, over empty ground. */
export const marchTo = (f: Field, from: number, to: number): number =>
  f.weather === 0 ? WAY[from * AREAS + to]! : HOPS[from * AREAS + to]! * (f.weather === 1 ? 3 : 2);
/** Does a step over this border put a blue cube on a Block? */
export const isWet = (f: Field, border: number): boolean =>
  (board.side[border]! & STRAIT) !== 0 || ((board.side[border]! & RIVER) !== 0 && f.weather < SNOW);

/** 10.9 Everywhere a Block can go, whether or not there is room; to attack, dry-shod if that can be done. */
export function waysOf(f: Field, u: number, leave: Leave): Way[] {
  const start = f.at[u]!;
  const side = SIDE[u]!;
  const foe = 1 - side;
  const budget = PACE[u]!;
  const engaged = f.isPresent(start, foe);
  if (engaged && !leave.disengage) return [];
  best.fill(-1);
  via.fill(-1);
  dryFrom.fill(-1);
  wetFrom.fill(-1);
  best[start] = 0;
  const targets: number[] = [];
  const reached: number[] = [];
  const byCost: number[][] = [[start], [], [], [], [], []];
  for (let cost = 0; cost <= budget; cost++)
    for (const area of byCost[cost]!) {
      if (best[area] !== cost) continue;
      if (area !== start) reached.push(area);
      const first = engaged && area === start;
      for (let e = board.start[area]!; e < board.start[area + 1]!; e++) {
        const to = board.to[e]!;
        const total = cost + stepCost(f, to) + (first ? 1 : 0);
        if (total > budget || STAGING_OWNER[to] === foe || (first && !f.isOurs(to, side))) continue;
        if (f.isPresent(to, foe)) {
          if (!leave.engage || to === start) continue;
          if (dryFrom[to] === -1 && wetFrom[to] === -1) targets.push(to);
          const from = isWet(f, e) ? wetFrom : dryFrom;
          if (from[to] === -1) from[to] = e;
        } else if (
          best[to] === -1 ||
          best[to]! > total ||
          (best[to] === total && takesMore(f, side, area, to))
        ) {
          if (best[to] !== total) byCost[total]!.push(to);
          best[to] = total;
          via[to] = e;
        }
      }
    }
  const pathTo = (area: number): number[] => {
    const path = [area];
    for (let e = via[area]!; e >= 0; e = via[board.from[e]!]!) path.push(board.from[e]!);
    return path.reverse();
  };
  const ways: Way[] = reached.map((end) => ({ path: pathTo(end), end, engages: false, wet: false }));
  for (const end of targets) {
    const dry = dryFrom[end]!;
    const border = dry >= 0 ? dry : wetFrom[end]!;
    ways.push({ path: [...pathTo(board.from[border]!), end], end, engages: true, wet: dry < 0 });
  }
  return ways;
}

/** Of two ways that cost the same, the one through enemy Areas takes them. */
const takesMore = (f: Field, side: number, by: number, to: number): boolean =>
  f.control[by] !== side && f.control[board.from[via[to]!]!] === side;

/** 2.9, 1.4#B Is there room for the Block, and nobody it may not stand with? */
export function hasRoom(f: Field, u: number, area: number): boolean {
  const side = SIDE[u]!;
  if (f.at[u] === area) return true;
  if (f.blocks(side)[area]! >= ROOM[area]!) return false;
  const banned = NATION[u] === HUNGARY ? RUMANIA : NATION[u] === RUMANIA ? HUNGARY : -1;
  if (banned === -1) return true;
  for (let o = 0; o < f.at.length; o++) if (f.at[o] === area && NATION[o] === banned) return false;
  return true;
}
