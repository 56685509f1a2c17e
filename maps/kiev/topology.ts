import type { Point } from '@stavka/draw';
import { stop } from '../core/fault.ts';
import type { LonLat, Projection } from './project.ts';
import { signedArea } from './shapes.ts';
import { AREAS_FILE, type AreaSource, type BorderSource } from './source.ts';

/** What a line divides: two areas, or one area from the sea, the sheet's edge, or the land that is not in play. */
export type LineKind = 'border' | 'coast' | 'frame' | 'limit';

/** A line between two junctions. It is shaped once and used by the areas on both sides, so that they always agree. */
export interface Arc {
  readonly kind: LineKind;
  /** The area on the right hand of one who walks the arc (the sheet's y runs down), and the one on the left. */
  readonly right: string;
  readonly left?: string;
  readonly points: readonly Point[];
}

export interface ArcUse {
  readonly arc: number;
  readonly reversed: boolean;
}

export interface Topology {
  readonly arcs: readonly Arc[];
  /** Each area's ring, clockwise. */
  readonly rings: ReadonlyMap<string, readonly ArcUse[]>;
  /** The outer edge of all areas together: the first ring holds the sheet, the others are lagoons. */
  readonly outline: readonly (readonly ArcUse[])[];
}

/** The source was traced from a half-kilometre grid: points this near to the frame are on it. */
const SNAP_KM = 1;

interface RingSegment {
  readonly from: string;
  readonly to: string;
  readonly p: LonLat;
  readonly q: LonLat;
}

const keyOf = (p: LonLat): string => `${p[0]},${p[1]}`;
const stepKey = (from: string, to: string): string => `${from}>${to}`;

export function cutArcs(areas: readonly AreaSource[], projection: Projection): Topology {
  const rings = new Map(areas.map((area) => [area.id, ringSegments(area, projection)]));
  const owner = new Map<string, string>();
  for (const [id, ring] of rings) {
    for (const { from, to } of ring) {
      const other = owner.get(stepKey(from, to));
      if (other !== undefined) stop(AREAS_FILE, `areas[${id}].polygon`, `overlaps ${other} at ${from}`);
      owner.set(stepKey(from, to), id);
    }
  }
  const across = (s: RingSegment): string | undefined => owner.get(stepKey(s.to, s.from));
  const kinds = outerKinds(
    [...rings.values()].flat().filter((s) => across(s) === undefined),
    projection,
  );
  const kindOf = (s: RingSegment): LineKind =>
    across(s) === undefined ? kinds.get(stepKey(s.from, s.to))! : 'border';

  const arcs: Arc[] = [];
  const uses = new Map<string, ArcUse>();
  const ringUses = new Map<string, readonly ArcUse[]>();
  const outer: { readonly use: ArcUse; readonly from: string; readonly to: string }[] = [];
  for (const [id, ring] of rings) {
    const used: ArcUse[] = [];
    for (const run of runsOf(ring, (s) => `${across(s) ?? ''}|${kindOf(s)}`)) {
      const [first, last] = [run[0]!, run[run.length - 1]!];
      const known = uses.get(stepKey(first.from, first.to));
      if (known !== undefined) {
        used.push(known);
        continue;
      }
      const left = across(first);
      const points = [first.p, ...run.map((s) => s.q)].map((p) => projection.toMap(p));
      arcs.push({ kind: kindOf(first), right: id, ...(left !== undefined && { left }), points });
      uses.set(stepKey(last.to, last.from), { arc: arcs.length - 1, reversed: true });
      used.push({ arc: arcs.length - 1, reversed: false });
      if (left === undefined) outer.push({ use: used[used.length - 1]!, from: first.from, to: last.to });
    }
    ringUses.set(id, used);
  }
  return { arcs, rings: ringUses, outline: joinOutline(outer) };
}

/** The area's ring as directed segments, clockwise on the sheet, snapped to the frame. */
function ringSegments(area: AreaSource, projection: Projection): RingSegment[] {
  const { west, east, south, north } = projection.frame;
  for (const [lon, lat] of area.ring) {
    if (lon < west || lon > east || lat < south || lat > north) {
      stop(AREAS_FILE, `areas[${area.id}].polygon`, `${lon}, ${lat} lies outside the frame`);
    }
  }
  const snapped = area.ring.map((p) => projection.snap(p, SNAP_KM));
  const points = snapped.filter((p, i) => keyOf(p) !== keyOf(snapped[(i + 1) % snapped.length]!));
  if (signedArea(points.map((p) => projection.toMap(p))) < 0) points.reverse();
  return points.map((p, i) => {
    const q = points[(i + 1) % points.length]!;
    return { from: keyOf(p), to: keyOf(q), p, q };
  });
}

/** Splits a ring where the key of its segments changes, so that no run goes over the ring's seam. */
function runsOf<T>(ring: readonly T[], key: (item: T) => string): T[][] {
  const start = ring.findIndex((item, i) => key(item) !== key(ring[(i + ring.length - 1) % ring.length]!));
  const turned = start < 0 ? ring : [...ring.slice(start), ...ring.slice(0, start)];
  const runs: T[][] = [];
  for (const item of turned) {
    const run = runs[runs.length - 1];
    if (run !== undefined && key(run[0]!) === key(item)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** Which outer segments are frame, coast, or the limit of play: the run from the western to the southern edge. */
function outerKinds(outer: readonly RingSegment[], projection: Projection): Map<string, LineKind> {
  const { west, south } = projection.frame;
  const onFrame = (s: RingSegment): boolean =>
    projection.onFrame(s.p) && projection.onFrame(s.q) && (s.p[0] === s.q[0] || s.p[1] === s.q[1]);
  const kinds = new Map<string, LineKind>();
  for (const loop of loopsOf(
    outer,
    (s) => s.from,
    (s) => s.to,
  )) {
    for (const run of runsOf(loop, (s) => String(onFrame(s)))) {
      const ends = [run[0]!.p, run[run.length - 1]!.q];
      const inland = ends.some((p) => p[0] === west) && ends.some((p) => p[1] === south);
      const kind: LineKind = onFrame(run[0]!) ? 'frame' : inland ? 'limit' : 'coast';
      for (const s of run) kinds.set(stepKey(s.from, s.to), kind);
    }
  }
  return kinds;
}

function joinOutline(outer: readonly { use: ArcUse; from: string; to: string }[]): ArcUse[][] {
  return loopsOf(
    outer,
    (o) => o.from,
    (o) => o.to,
  )
    .sort((a, b) => b.length - a.length)
    .map((loop) => loop.map((o) => o.use));
}

/** Chains pieces end to end into loops. */
function loopsOf<T>(pieces: readonly T[], from: (piece: T) => string, to: (piece: T) => string): T[][] {
  const next = new Map<string, T>();
  for (const piece of pieces) {
    if (next.has(from(piece))) stop(AREAS_FILE, 'areas', `the outer edge touches itself at ${from(piece)}`);
    next.set(from(piece), piece);
  }
  const loops: T[][] = [];
  while (next.size > 0) {
    const loop: T[] = [];
    let at: string | undefined = next.keys().next().value;
    while (at !== undefined) {
      const piece: T | undefined = next.get(at);
      if (piece === undefined) break;
      next.delete(at);
      loop.push(piece);
      at = to(piece);
    }
    if (to(loop[loop.length - 1]!) !== from(loop[0]!))
      stop(AREAS_FILE, 'areas', `the outer edge is open at ${at}`);
    loops.push(loop);
  }
  return loops;
}

/** Every listed border must be one on the ground, and every touch must be listed. Straits join what does not touch. */
export function checkBorders(borders: readonly BorderSource[], topology: Topology): void {
  const touching = new Set(
    topology.arcs.flatMap((arc) =>
      arc.left === undefined ? [] : [`${arc.right}-${arc.left}`, `${arc.left}-${arc.right}`],
    ),
  );
  const listed = new Set<string>();
  for (const { a, b, strait, river } of borders) {
    const entry = `borders[${a}-${b}]`;
    if (strait === undefined && !touching.has(`${a}-${b}`))
      stop(AREAS_FILE, entry, 'the polygons do not touch');
    if (strait !== undefined && touching.has(`${a}-${b}`))
      stop(AREAS_FILE, entry, 'a strait between areas that touch');
    if (strait !== undefined && river !== undefined) stop(AREAS_FILE, entry, 'both a river and a strait');
    listed.add(`${a}-${b}`).add(`${b}-${a}`);
  }
  const missing = [...touching].find((pair) => !listed.has(pair));
  if (missing !== undefined)
    stop(AREAS_FILE, 'borders', `the polygons of ${missing} touch, but no border is listed`);
}

/** An arc's points in the direction of its use. */
export function pointsOf(arcs: readonly Arc[], use: ArcUse): readonly Point[] {
  const { points } = arcs[use.arc]!;
  return use.reversed ? points.toReversed() : points;
}

/** Arcs end to end as one open ring. */
export function ringOf(arcs: readonly Arc[], uses: readonly ArcUse[]): Point[] {
  return uses.flatMap((use) => pointsOf(arcs, use).slice(0, -1));
}
