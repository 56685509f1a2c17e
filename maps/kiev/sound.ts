import type { PictureData, Point } from '@stavka/draw';
import type { MapData } from '@stavka/engine/map-data';
import { stop } from '../core/fault.ts';
import { AreaIndex } from './area-index.ts';
import { distance, firstClash, inRing, type Segment, signedArea } from './shapes.ts';
import { AREAS_FILE } from './source.ts';

const keyOf = (p: Point): string => `${p[0]},${p[1]}`;
const stepKey = (p: Point, q: Point): string => `${keyOf(p)}>${keyOf(q)}`;
export const lineKey = (p: Point, q: Point): string => (keyOf(p) < keyOf(q) ? stepKey(p, q) : stepKey(q, p));

const steps = (ring: readonly Point[]): Segment[] => ring.map((p, i) => [p, ring[(i + 1) % ring.length]!]);

const fail = (entry: string, reason: string): never => stop(AREAS_FILE, entry, reason);

/** The areas on both sides of every segment of their polygons; one where the other side is not in play. */
export function ownersOf(picture: PictureData): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  for (const { id, rings } of picture.areas!) {
    for (const [p, q] of rings.flatMap(steps)) {
      const key = lineKey(p, q);
      owners.set(key, [...(owners.get(key) ?? []), id]);
    }
  }
  return owners;
}

/** Stops the build where the finished map is not sound, however it came about. */
export function demandSound(map: MapData, picture: PictureData): void {
  demandTiling(map, picture);
  demandRivers(map, picture);
  demandConnected(map);
  demandCoasts(map, picture);
  demandLabels(picture);
}

/** Neighbours share every point of their border, nothing crosses or overlaps, and who touches is who is listed. */
function demandTiling(map: MapData, picture: PictureData): void {
  const owners = ownersOf(picture);
  const touching = new Set<string>();
  const segments: Segment[] = [];
  for (const [key, ids] of owners) {
    if (ids.length > 2) fail(`areas[${ids[0]}]`, `three areas claim the border at ${key}`);
    if (ids.length === 2) touching.add([...ids].sort().join('|'));
    const [p, q] = key.split('>').map((text) => text.split(',').map(Number)) as [number[], number[]];
    segments.push([p as unknown as Point, q as unknown as Point]);
  }
  const clash = firstClash(segments);
  if (clash !== undefined) {
    const [a, b] = clash.map((i) => owners.get(lineKey(...segments[i]!))!.join('-'));
    fail(`areas[${a}]`, `its border crosses that of ${b} near ${segments[clash[0]]![0].join(', ')}`);
  }
  const listed = map.sides.filter((side) => !side.features.includes('strait'));
  for (const { a, b } of listed) {
    if (!touching.delete([a, b].sort().join('|'))) fail(`borders[${a}-${b}]`, 'has no length in the picture');
  }
  const [extra] = touching;
  if (extra !== undefined) fail(`borders[${extra}]`, 'is drawn but not listed');
  for (const { id, rings } of picture.areas!) {
    if (rings.some((ring) => signedArea(ring) <= 0)) fail(`areas[${id}].polygon`, 'is turned inside out');
  }
}

/** A border shows a river exactly when it has one. */
function demandRivers(map: MapData, picture: PictureData): void {
  const wet = new Set<string>();
  for (const { points } of picture.rivers) {
    for (let i = 1; i < points.length; i++) wet.add(lineKey(points[i - 1]!, points[i]!));
  }
  const index = new AreaIndex(map);
  for (const [key, [a, b]] of ownersOf(picture)) {
    if (b === undefined) continue;
    const ruled = index.side(a!, b)!.features.includes('river');
    if (ruled !== wet.has(key)) {
      fail(`borders[${a}-${b}]`, ruled ? 'has a river that is not drawn' : 'has no river, but one is drawn');
    }
  }
}

/** All areas hang together; without the strait too, since the Kuban is reached by land from Rostov. */
function demandConnected(map: MapData): void {
  const index = new AreaIndex(map);
  const reached = index.reach(['Axis'], (a, b) => !index.side(a, b)!.features.includes('strait'));
  const lost = map.spaces.find((space) => !reached.has(space.id));
  if (lost !== undefined) fail(`areas[${lost.id}]`, 'cannot be reached by land');
}

/** The shortest open shore that makes an area coastal; less is a river's mouth. In map units. */
const SHORE = 0.15;

/** An area is coastal exactly when it has a shore on the open sea. */
function demandCoasts(map: MapData, picture: PictureData): void {
  const open = new Set<string>();
  for (const ring of picture.land.flat()) for (const [p, q] of steps(ring)) open.add(lineKey(p, q));
  const [left, , right, bottom] = picture.bounds;
  const edge = ([p, q]: Segment) =>
    (p[0] === q[0] && (p[0] === left || p[0] === right)) ||
    (p[1] === q[1] && (p[1] === 0 || p[1] === bottom));
  for (const { id, rings } of picture.areas!) {
    const shore = rings
      .flatMap(steps)
      .filter((s) => open.has(lineKey(...s)) && !edge(s))
      .reduce((sum, [p, q]) => sum + distance(p, q), 0);
    const features = map.spaces.find((space) => space.id === id)!.features!;
    const coastal = features.some((feature) => feature.startsWith('coast-'));
    if (coastal !== shore >= SHORE) {
      fail(
        `areas[${id}].coasts`,
        `has ${shore.toFixed(2)} of open shore, but is ${coastal ? '' : 'not '}coastal`,
      );
    }
  }
}

/** Every code once and in its own area, no name twice, and nothing off the sheet. */
function demandLabels(picture: PictureData): void {
  const rings = new Map(picture.areas!.map((area) => [area.id, area.rings[0]!]));
  const inside = (id: string, p: Point) => inRing(rings.get(id)!, p);
  const seen = new Set<string>();
  const [left, top, right, bottom] = picture.bounds;
  for (const { text, kind, at } of picture.labels) {
    const entry = `${kind} ${text}`;
    if (kind !== 'river' && seen.has(text)) fail(entry, 'stands on the map twice');
    seen.add(text);
    if (at[0] < left || at[0] > right || at[1] < top || at[1] > bottom) fail(entry, 'is off the sheet');
    if (kind === 'area-code' && !inside(text, at)) fail(entry, 'stands outside its area');
  }
  for (const { kind, space, at } of picture.marks!) {
    if (!kind.startsWith('port-') && !inside(space, at))
      fail(`${kind} of ${space}`, 'stands outside its area');
  }
  for (const { id, at, size } of picture.boxes!) {
    const [x0, x1, y0, y1] = [
      at[0] - size[0] / 2,
      at[0] + size[0] / 2,
      at[1] - size[1] / 2,
      at[1] + size[1] / 2,
    ];
    if (x0 < left || x1 > right || y0 < top || y1 > bottom) fail(`box ${id}`, 'is off the sheet');
    const covers = ([x, y]: Point) => x > x0 && x < x1 && y > y0 && y < y1;
    const over = picture.areas!.find((area) => inside(area.id, at) || area.rings[0]!.some(covers));
    if (over !== undefined) fail(`box ${id}`, `lies over area ${over.id}`);
  }
}
