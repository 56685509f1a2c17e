import type { MapData } from '@stavka/engine';
import { noise } from '../geometry/hash.ts';
import { type Corner, chains, type HexGrid, sideKey } from '../geometry/hexes.ts';
import { add, dist, mix, normal, sub, times, type Vec } from '../geometry/point.ts';
import type { Line } from '../geometry/rings.ts';
import type { PictureData } from '../picture.ts';

/** A stretch of river along hexsides that carry the river rule, from source to mouth. */
export interface Course {
  readonly name: string;
  readonly rank: number;
  readonly corners: readonly Corner[];
  /** How far along its whole river this stretch begins, in sides, and how long the whole river is. */
  readonly from: number;
  readonly total: number;
  /** Whether the stretch begins at its spring, not at the rim of the map or out of other water. */
  readonly spring: boolean;
}

/** Sides of the map with any of the features: key to name. */
export function sidesWith(map: MapData, grid: HexGrid, features: readonly string[]): Map<string, string> {
  const out = new Map<string, string>();
  for (const side of map.sides) {
    if (!side.features.some((f) => features.includes(f))) continue;
    const ends = grid.side(side.a, side.b);
    if (ends) out.set(sideKey(...ends), side.name ?? '');
  }
  return out;
}

/** A river that enters over the rim has this many sides behind it. */
const AFAR = 14;

/**
 * The rivers to draw. The rule decides what is drawn (sides with the feature in the map), the picture decides how: order,
 * direction, name and rank. Pieces of a drawn course without the rule are left out, ruled sides that no course covers
 * are drawn as minor streams, and no side is drawn twice.
 */
export function riverCourses(
  map: MapData,
  picture: PictureData,
  grid: HexGrid,
  features: readonly string[],
): Course[] {
  const ruled = sidesWith(map, grid, features);
  const open = new Set(ruled.keys());
  const courses: Course[] = [];
  const reached = new Set<Corner>();
  const stretch = (name: string, rank: number, along: Corner[], from: number, total: number): Course => {
    const start = along[0]!;
    const rim = grid.onRim(start);
    const spring = from === 0 && !rim && !reached.has(start);
    for (const corner of along) reached.add(corner);
    return {
      name,
      rank,
      corners: along,
      from: from + (rim ? AFAR : 0),
      total: total + (rim ? AFAR : 0),
      spring,
    };
  };
  const rivers = [...picture.rivers].sort((a, b) => a.rank - b.rank || b.points.length - a.points.length);
  for (const river of rivers) {
    const corners = river.points.map((p) => grid.cornerAt(p));
    let run: Corner[] = [];
    let from = 0;
    const finish = (): void => {
      if (run.length > 1) courses.push(stretch(river.name, river.rank, run, from, corners.length - 1));
      run = [];
    };
    for (let i = 1; i < corners.length; i++) {
      const [a, b] = [corners[i - 1]!, corners[i]!];
      if (!open.delete(sideKey(a, b))) {
        finish();
        continue;
      }
      if (run.length === 0) {
        run.push(a);
        from = i - 1;
      }
      run.push(b);
    }
    finish();
  }
  const left = [...open].map((key) => key.split('|') as [Corner, Corner]);
  for (const corners of chains(left)) {
    const name = ruled.get(sideKey(corners[0]!, corners[1]!)) ?? '';
    courses.push(stretch(name, 4, corners, 0, corners.length - 1));
  }
  return courses;
}

/** How far a river may stray from its hexside, in hex widths: corners cut, then a slight meander. */
const CUT = 0.2;
const MEANDER = 0.034;

/**
 * Smooth lines for the courses. Where courses meet they share one point; between corners the line keeps to its side
 * within a few hundredths of a hex. The first course through a corner decides how the corner is rounded.
 */
export function courseLines(grid: HexGrid, courses: readonly Course[]): Line[] {
  const bend = new Map<Corner, Vec>();
  for (const { corners } of courses) {
    for (let i = 0; i < corners.length; i++) {
      const at = grid.point(corners[i]!);
      if (bend.has(corners[i]!)) continue;
      if (i === 0 || i === corners.length - 1) continue;
      const between = mix(grid.point(corners[i - 1]!), grid.point(corners[i + 1]!), 0.5);
      bend.set(corners[i]!, mix(at, between, CUT));
    }
  }
  return courses.map(({ corners }) => {
    const through: Vec[] = [];
    for (let i = 0; i < corners.length; i++) {
      const p = bend.get(corners[i]!) ?? grid.point(corners[i]!);
      through.push(p);
      const next = corners[i + 1];
      if (next === undefined) continue;
      const a = grid.point(corners[i]!);
      const b = grid.point(next);
      const out = normal(sub(b, a));
      for (const t of [0.32, 0.68]) {
        const on = mix(a, b, t);
        through.push(add(on, times(out, MEANDER * noise(on[0] * 5.3, on[1] * 5.3, 71))));
      }
    }
    return catmullRom(through, 3);
  });
}

/** A smooth line through all points (centripetal, so that it never overshoots into a loop). */
export function catmullRom(points: Line, samples: number): Vec[] {
  const out: Vec[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const p1 = points[i]!;
    const p2 = points[i + 1]!;
    const p0 = points[i - 1] ?? add(p1, sub(p1, p2));
    const p3 = points[i + 2] ?? add(p2, sub(p2, p1));
    const step = (a: Vec, b: Vec): number => Math.max(1e-6, Math.sqrt(dist(a, b)));
    const [t1, t2] = [step(p0, p1), step(p0, p1) + step(p1, p2)];
    const t3 = t2 + step(p2, p3);
    for (let k = 0; k < samples; k++) {
      const t = t1 + ((t2 - t1) * k) / samples;
      const a1 = mix(p0, p1, t / t1);
      const a2 = mix(p1, p2, (t - t1) / (t2 - t1));
      const a3 = mix(p2, p3, (t - t2) / (t3 - t2));
      out.push(mix(mix(a1, a2, t / t2), mix(a2, a3, (t - t1) / (t3 - t1)), (t - t1) / (t2 - t1)));
    }
  }
  out.push(points[points.length - 1]!);
  return out;
}
