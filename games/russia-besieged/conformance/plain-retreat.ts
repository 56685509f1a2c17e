import { COUNTERS } from '../data.ts';
import { COUNTRY, HEXES, HUNGARY, IS_PARTISAN, KERCH, RUMANIA, TAMAN } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS } from '../vocabulary.ts';
import {
  apart,
  around,
  type Direction,
  fights,
  isGroundHex,
  isWaterBetween,
  sideOf,
  unitsAt,
} from './plain-ground.ts';
import { coverers } from './plain-zone.ts';

/** A way back and the step of each: over the straits it goes east or west. */
interface Way {
  readonly path: readonly number[];
  readonly steps: readonly Direction[];
}
export interface Judged {
  readonly path: readonly number[];
  readonly struckBy: string | null;
}
/** What the chapter on supply says: where a source is for the unit. */
export type IsSource = (hex: number) => boolean;

/** Neighbours, and the other end of the straits (6.26). */
const WAYS = Array.from({ length: HEXES }, (_, hex): { hex: number; direction: Direction }[] => [
  ...around(hex).filter((n) => !isWaterBetween(hex, n.hex)),
  ...(hex === TAMAN ? [{ hex: KERCH, direction: 'w' as const }] : []),
  ...(hex === KERCH ? [{ hex: TAMAN, direction: 'e' as const }] : []),
]);
const ways = (hex: number): readonly { readonly hex: number; readonly direction: Direction }[] => WAYS[hex]!;

const isFirstStage = (s: RbState, u: number): boolean =>
  IS_PARTISAN[u] === 1 && S.condition.raised.of(s, u) === 0;

/** An enemy zone over the hex, as far as a retreat is concerned; looked up once a hex. */
const watched = new WeakMap<RbState, Map<number, boolean>>();
function isWatched(s: RbState, side: number, hex: number): boolean {
  const known = watched.get(s) ?? new Map<number, boolean>();
  watched.set(s, known);
  const key = 2 * hex + side;
  const found =
    known.get(key) ?? coverers(s, 1 - side, hex).some((u) => !(side === AXIS && isFirstStage(s, u)));
  known.set(key, found);
  return found;
}
const hasFriend = (s: RbState, side: number, hex: number): boolean =>
  unitsAt(s, hex).some((u) => sideOf(s, u) === side && fights(s, u));

/** 10.72 May the unit be in the hex at all on its way? */
function mayBe(s: RbState, unit: number, hex: number): boolean {
  const side = sideOf(s, unit);
  if (!isGroundHex(hex)) return false;
  const enemies = unitsAt(s, hex).filter((u) => sideOf(s, u) !== side);
  if (enemies.some((u) => !(side === AXIS && isFirstStage(s, u)))) return false;
  return !isWatched(s, side, hex) || hasFriend(s, side, hex);
}

function all(s: RbState, unit: number, n: number): Way[] {
  const from = S.at.of(s, unit);
  let found: Way[] = [{ path: [from], steps: [] }];
  for (let i = 0; i < n; i++)
    found = found.flatMap(({ path, steps }) =>
      ways(path[path.length - 1]!)
        .filter(({ hex }) => !path.includes(hex) && mayBe(s, unit, hex))
        .map(({ hex, direction }) => ({ path: [...path, hex], steps: [...steps, direction] })),
    );
  const alone = COUNTERS[unit]!.type === 'partisan';
  return found.filter(({ path }) => !alone || !hasFriend(s, sideOf(s, unit), path[path.length - 1]!));
}

/** Over land and the straits, ring by ring, to the nearest source; null where none is in reach. */
function distance(hex: number, isSource: IsSource): number | null {
  const known = distances.get(isSource) ?? new Map<number, number | null>();
  distances.set(isSource, known);
  if (!known.has(hex)) known.set(hex, counted(hex, isSource));
  return known.get(hex)!;
}
const distances = new WeakMap<IsSource, Map<number, number | null>>();
function counted(hex: number, isSource: IsSource): number | null {
  let ring = [hex];
  const seen = new Set(ring);
  for (let n = 0; n <= 60 && ring.length > 0; n++) {
    if (ring.some(isSource)) return n;
    ring = ring.flatMap((h) => ways(h).map((w) => w.hex)).filter((h) => !seen.has(h) && seen.add(h));
  }
  return null;
}

/**
 * 10.76 as the rulebook puts it: one priority after the other, each left aside where it would leave nothing; the fourth counts
 * only where the third was left aside.
 */
export function plainRetreats(
  s: RbState,
  unit: number,
  n: number,
  isTold: boolean,
  isSource: IsSource,
): Judged[] {
  const side = sideOf(s, unit);
  const from = S.at.of(s, unit);
  const nation = COUNTERS[unit]!.nation;
  const candidates = all(s, unit, n);
  const struck = new Map<Way, string>();
  let left = candidates;
  const end = ({ path }: Way): number => path[path.length - 1]!;
  /** Strikes what the priority forbids, unless that would be all; says whether it was left aside. */
  const apply = (rule: string, keeps: (way: Way) => boolean): boolean => {
    const kept = left.filter(keeps);
    if (kept.length === 0) return true;
    for (const way of left) if (!kept.includes(way)) struck.set(way, rule);
    left = kept;
    return false;
  };
  apply('10.76-1', ({ path }) => path.slice(1).every((hex) => !isWatched(s, side, hex)));
  apply(
    '10.76-2',
    (way) =>
      !(nation === 'rumanian' && COUNTRY[end(way)] === HUNGARY) &&
      !(nation === 'hungarian' && COUNTRY[end(way)] === RUMANIA),
  );
  if (apply('10.76-3', (way) => isSource(end(way)))) {
    const least = Math.min(...left.map((way) => distance(end(way), isSource) ?? 999));
    if (least < 999) apply('10.76-4', (way) => distance(end(way), isSource) === least);
  }
  const homeward = side === AXIS ? ['w', 'nw', 'sw'] : ['e', 'ne', 'se'];
  apply('10.76-5', ({ steps }) => steps.every((direction) => homeward.includes(direction)));
  const isTwo = (hex: number): boolean => apart(from, hex) >= 2 && !ways(from).some((way) => way.hex === hex);
  if (isTold) apply('10.76-6', (way) => isTwo(end(way)));
  return candidates.map((way) => ({ path: way.path, struckBy: struck.get(way) ?? null }));
}
