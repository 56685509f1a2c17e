import { Slabs } from '@stavka/engine';
import { board } from '../data.ts';
import { GUDERIAN, IS_LEADER, SIDE } from '../roster.ts';
import { AXIS, at, controls, type KievState, LINE, ORANGE, optional, SOVIET, YELLOW } from '../state.ts';
import {
  AREAS,
  AXIS_SOURCES,
  isAzovCoast,
  isAzovPort,
  isBlackCoast,
  isBlackPort,
  ORANGE_SOURCES,
  RED_SOURCES,
  SEVASTOPOL,
  STRAIT,
  YELLOW_SOURCES,
} from '../terrain.ts';
import { holdsAzov, holdsBlackSea } from './02-control.ts';
import { type Derived, derived } from './derived.ts';

/** 2.1#B-G, ruling 21: is the Area a valid source of the side now? It must control it; yellow and orange need their disc. */
export function isSource(s: KievState, area: number, side: number): boolean {
  if (!controls(s, area, side)) return false;
  if (side === AXIS) return AXIS_SOURCES.has(area);
  return (
    RED_SOURCES.has(area) ||
    (YELLOW_SOURCES.has(area) && s.cells[YELLOW] === 1) ||
    (ORANGE_SOURCES.has(area) && s.cells[ORANGE] === 1)
  );
}

/** 14.4#C May a Soviet Line of Communication use this Area's port? */
export function isOpenPort(s: KievState, area: number): boolean {
  return (isBlackPort(area) && holdsBlackSea(s)) || (isAzovPort(area) && holdsAzov(s));
}

const slabs = new Slabs();
const queue = new Uint16Array(AREAS);
/** 2.1 Every Area that could be a source of a side. */
const SOURCES: readonly (readonly number[])[] = [
  [...AXIS_SOURCES],
  [...RED_SOURCES.union(YELLOW_SOURCES).union(ORANGE_SOURCES)],
];

/** 9.2#A-B Everything joined to an uncontested source through friendly, uncontested Areas; never over the Kerch Strait. */
export function traceSupply(s: KievState, d: Derived, side: number): Uint8Array {
  const network = slabs.bytes(AREAS);
  let tail = 0;
  const join = (a: number): void => {
    if (network[a] === 1 || !controls(s, a, side) || d.contested(a)) return;
    network[a] = 1;
    queue[tail++] = a;
  };
  const overseas = side === SOVIET && optional(s, 4);
  let sailed = false;
  for (const a of SOURCES[side]!) if (isSource(s, a, side)) join(a);
  for (let head = 0; head < tail; head++) {
    const area = queue[head]!;
    for (let e = board.start[area]!; e < board.start[area + 1]!; e++)
      if ((board.side[e]! & STRAIT) === 0) join(board.to[e]!);
    if (overseas && !sailed && isOpenPort(s, area)) {
      sailed = true;
      for (let a = 0; a < AREAS; a++) if (isOpenPort(s, a)) join(a);
    }
  }
  return network;
}

/** 9.2 Can a Line of Communication be traced from the Area, whoever holds it? */
export function hasLine(s: KievState, area: number, side: number): boolean {
  const network = derived(s).network(s, side);
  if (network[area] === 1 || isSource(s, area, side)) return true;
  for (let e = board.start[area]!; e < board.start[area + 1]!; e++)
    if ((board.side[e]! & STRAIT) === 0 && network[board.to[e]!] === 1) return true;
  if (side !== SOVIET || !optional(s, 4) || !isOpenPort(s, area)) return false;
  for (let a = 0; a < AREAS; a++) if (network[a] === 1 && isOpenPort(s, a)) return true;
  return false;
}

/** 9.2 One shortest Line of Communication from the Area to a source, both named; null when there is none. */
export function lineFrom(s: KievState, area: number, side: number): number[] | null {
  const d = derived(s);
  const network = d.network(s, side);
  const isEnd = (a: number): boolean => isSource(s, a, side) && (a === area || network[a] === 1);
  const overseas = side === SOVIET && optional(s, 4);
  const before = new Map([[area, -1]]);
  for (const a of before.keys()) {
    if (isEnd(a)) {
      const path: number[] = [];
      for (let at = a; at !== -1; at = before.get(at)!) path.unshift(at);
      return path;
    }
    for (let e = board.start[a]!; e < board.start[a + 1]!; e++) {
      const to = board.to[e]!;
      if ((board.side[e]! & STRAIT) === 0 && network[to] === 1 && !before.has(to)) before.set(to, a);
    }
    if (overseas && isOpenPort(s, a))
      for (let to = 0; to < AREAS; to++)
        if (network[to] === 1 && isOpenPort(s, to) && !before.has(to)) before.set(to, a);
  }
  return null;
}

/** 2.1.1 Coastal Supply and the privilege of Sevastopol; 14.4#A cancels both. */
export function coastalSupply(s: KievState, area: number): boolean {
  if (optional(s, 4)) return false;
  if (area === SEVASTOPOL) return true;
  if (!controls(s, area, SOVIET)) return false;
  return (isBlackCoast(area) && holdsBlackSea(s)) || (isAzovCoast(area) && holdsAzov(s));
}

/** 2.1#A Is a unit of the side that stands in the Area in supply? */
export const suppliedIn = (s: KievState, area: number, side: number): boolean =>
  hasLine(s, area, side) || (side === SOVIET && coastalSupply(s, area));

/** 9.0#B Leaders and Guderian always are. */
export const isSupplied = (s: KievState, u: number): boolean =>
  IS_LEADER[u] === 1 || u === GUDERIAN || at(s, u) < 0 || suppliedIn(s, at(s, u), SIDE[u]!);

/** 9.1#A The Blocks and Lines of a side that cannot trace supply now. */
export function unsupplied(s: KievState, side: number): { units: number[]; lines: number[] } {
  const units: number[] = [];
  const lines: number[] = [];
  const { blocks } = derived(s);
  for (let a = 0; a < AREAS; a++) {
    const line = s.cells[LINE + a] === 1 && controls(s, a, side);
    if ((!line && blocks[side as 0 | 1][a] === 0) || suppliedIn(s, a, side)) continue;
    if (line) lines.push(a);
    units.push(...derived(s).unitsAt(a, side));
  }
  return { units: units.sort((a, b) => a - b), lines };
}
