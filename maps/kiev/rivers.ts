import type { LabelPicture, Point, RiverPicture } from '@stavka/draw';
import { stop } from '../core/fault.ts';
import type { Files } from '../core/inputs.ts';
import { chainArcs, pathPoints, turnRound } from './chains.ts';
import { byName, openFile } from './decode.ts';
import { type LonLat, type Projection, roundPoint } from './project.ts';
import { along, depthIn, distance, nearestOn } from './shapes.ts';
import { smoothLine } from './smooth.ts';
import type { BorderSource } from './source.ts';
import { type Arc, ringOf, type Topology } from './topology.ts';

export const RIVERS_FILE = 'maps/kiev/data/rivers.json';

export interface RiverSource {
  readonly name: string;
  /** 1 greatest to 4 smallest. */
  readonly rank: number;
  /** Near where it ends; tells the flow. */
  readonly mouth: LonLat;
  /** Near where its name is to stand. */
  readonly labels: readonly LonLat[];
  /** Its course above the areas, through land that is not in play, then along the limit of play. */
  readonly outside?: readonly LonLat[];
  /** Its last reach, wholly inside one area, where no rule sees it. */
  readonly tail?: { readonly inside: string; readonly line: readonly LonLat[] };
}

export function readRivers(files: Files): RiverSource[] {
  return openFile(files, RIVERS_FILE)
    .list(byName)
    .map((entry) => {
      entry.only(['name', 'rank', 'mouth', 'labels', 'outside', 'tail']);
      const rank = entry.field('rank').number();
      if (![1, 2, 3, 4].includes(rank)) entry.field('rank').fail('must be 1 to 4');
      return {
        name: entry.field('name').text(),
        rank,
        mouth: entry.field('mouth').lonLat(),
        labels: entry.field('labels').lonLats(0),
        ...(entry.has('outside') && { outside: entry.field('outside').lonLats(2) }),
        ...(entry.has('tail') && {
          tail: {
            inside: entry.field('tail').field('inside').text(),
            line: entry.field('tail').field('line').lonLats(2),
          },
        }),
      };
    });
}

/** The river along an arc, if its border has one: the picture asks the same list the rules do. */
export function riverOf(borders: readonly BorderSource[]): (arc: Arc) => string | undefined {
  const names = new Map<string, string>();
  for (const { a, b, river } of borders) {
    if (river === undefined) continue;
    names.set(`${a}-${b}`, river);
    names.set(`${b}-${a}`, river);
  }
  return (arc) => (arc.left === undefined ? undefined : names.get(`${arc.right}-${arc.left}`));
}

/** Every river from source to mouth, along exactly the borders that carry it. */
export function drawRivers(
  sources: readonly RiverSource[],
  borders: readonly BorderSource[],
  topology: Topology,
  projection: Projection,
): { readonly rivers: RiverPicture[]; readonly labels: LabelPicture[] } {
  const { arcs } = topology;
  const nameOf = riverOf(borders);
  const strange = borders.find(({ river }) => river !== undefined && !sources.some((s) => s.name === river));
  if (strange?.river !== undefined) {
    stop(
      RIVERS_FILE,
      'file',
      `border ${strange.a}-${strange.b} carries the ${strange.river}, which is not listed`,
    );
  }
  const rivers: RiverPicture[] = [];
  const labels: LabelPicture[] = [];
  for (const source of sources) {
    const members = arcs.flatMap((arc, i) => (nameOf(arc) === source.name ? [i] : []));
    if (members.length === 0) stop(RIVERS_FILE, source.name, 'no border carries this river');
    const mouth = projection.toMap(source.mouth);
    const reaches = chainArcs(arcs, members)
      .map((path) => {
        const line = pathPoints(arcs, path);
        const wrong = distance(line[0]!, mouth) < distance(line[line.length - 1]!, mouth);
        return wrong ? pathPoints(arcs, turnRound(path)) : line;
      })
      .sort((a, b) => b.length - a.length);
    reaches[0] = [
      ...headOf(source, reaches[0]!, topology, projection),
      ...reaches[0]!,
      ...tailOf(source, topology, projection),
    ];
    for (const points of reaches) rivers.push({ name: source.name, rank: source.rank, points });
    for (const at of source.labels) {
      const near = nearestPoint(reaches[0]!, projection.toMap(at));
      labels.push({ text: source.name, kind: 'river', rank: source.rank, at: roundPoint(near) });
    }
  }
  return { rivers, labels };
}

export function nearestPoint(line: readonly Point[], p: Point): Point {
  let best = line[0]!;
  for (let i = 1; i < line.length; i++) {
    const q = along(line[i - 1]!, line[i]!, nearestOn(line[i - 1]!, line[i]!, p));
    if (distance(q, p) < distance(best, p)) best = q;
  }
  return best;
}

/** From off the map to the limit of play, and along it to the river's first border. */
function headOf(
  source: RiverSource,
  reach: readonly Point[],
  topology: Topology,
  projection: Projection,
): Point[] {
  if (source.outside === undefined) return [];
  const members = topology.arcs.flatMap((arc, i) => (arc.kind === 'limit' ? [i] : []));
  const limit = chainArcs(topology.arcs, members).flatMap((path) => pathPoints(topology.arcs, path));
  const course = source.outside.map((p) => projection.toMap(p));
  const nearest = (p: Point): number =>
    limit.reduce((best, q, i) => (distance(q, p) < distance(limit[best]!, p) ? i : best), 0);
  const [from, to] = [nearest(course[course.length - 1]!), nearest(reach[0]!)];
  if (distance(limit[to]!, reach[0]!) > 0)
    stop(RIVERS_FILE, source.name, 'does not start at the limit of play');
  const edge = from < to ? limit.slice(from, to) : limit.slice(to + 1, from + 1).reverse();
  return [...smoothLine(course, 'river').slice(0, -1), ...edge].map(roundPoint);
}

function tailOf(source: RiverSource, topology: Topology, projection: Projection): Point[] {
  if (source.tail === undefined) return [];
  const { inside, line } = source.tail;
  const uses =
    topology.rings.get(inside) ?? stop(RIVERS_FILE, `${source.name}.tail`, `there is no area ${inside}`);
  const ring = ringOf(topology.arcs, uses);
  const course = line.map((p) => projection.toMap(p));
  const end = nearestPoint([...ring, ring[0]!], course[course.length - 1]!);
  const points = [...course.slice(0, -1), end];
  const out = points.slice(0, -1).find((p) => depthIn(ring, p) < 0.02);
  if (out !== undefined) {
    stop(
      RIVERS_FILE,
      `${source.name}.tail`,
      `leaves area ${inside} at ${projection.toLonLat(out).join(', ')}`,
    );
  }
  return smoothLine(points, 'river').map(roundPoint);
}
