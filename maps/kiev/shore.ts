import type { PictureData, Point, Ring } from '@stavka/draw';
import { stop } from '../core/fault.ts';
import type { Files } from '../core/inputs.ts';
import { byName, openFile } from './decode.ts';
import { type LonLat, type Projection, roundPoint } from './project.ts';
import { along, distance, inRing, lineLength, nearestOn } from './shapes.ts';
import { smoothLine } from './smooth.ts';
import { AREAS_FILE } from './source.ts';
import { pointsOf, ringOf, type Topology } from './topology.ts';

export const SHORE_FILE = 'maps/kiev/data/shore.json';

/** What the real coast has beyond the areas' own edge. */
export interface ShoreSource {
  readonly lakes: readonly { readonly name: string; readonly ring: readonly LonLat[] }[];
  readonly islands: readonly { readonly name: string; readonly ring: readonly LonLat[] }[];
  /** Spits and inlets: a stretch of shore that takes the place of the areas' edge between its two ends. */
  readonly grafts: readonly { readonly name: string; readonly line: readonly LonLat[] }[];
  /** A spit that closes a lagoon: its sea side and its lagoon side. */
  readonly bars: readonly {
    readonly name: string;
    readonly lagoon: string;
    readonly outer: readonly LonLat[];
    readonly inner: readonly LonLat[];
  }[];
  /** The names of the waters that the areas enclose, each by a point in it. */
  readonly lagoons: readonly { readonly name: string; readonly at: LonLat }[];
}

export function readShore(files: Files): ShoreSource {
  const file = openFile(files, SHORE_FILE);
  file.only(['lakes', 'islands', 'grafts', 'bars', 'lagoons']);
  const named = (list: string) => file.field(list).list(byName);
  const closed = (list: string) =>
    named(list).map((e) => ({ name: e.field('name').text(), ring: e.field('ring').lonLats(4) }));
  return {
    lakes: closed('lakes'),
    islands: closed('islands'),
    grafts: named('grafts').map((e) => ({ name: e.field('name').text(), line: e.field('line').lonLats(3) })),
    bars: named('bars').map((e) => ({
      name: e.field('name').text(),
      lagoon: e.field('lagoon').text(),
      outer: e.field('outer').lonLats(3),
      inner: e.field('inner').lonLats(3),
    })),
    lagoons: named('lagoons').map((e) => ({ name: e.field('name').text(), at: e.field('at').lonLat() })),
  };
}

/** A shore must meet the coast this closely, in map units. */
const REACH = 0.06;

/** The real land and inland waters of the sheet; `top` is the upper edge of the strip above the map. */
export function drawShore(
  source: ShoreSource,
  topology: Topology,
  projection: Projection,
  top: number,
): { readonly land: PictureData['land']; readonly lakes: PictureData['lakes'] } {
  const toMap = (line: readonly LonLat[]): Point[] => line.map((p) => projection.toMap(p));
  const shore = (line: readonly LonLat[]): readonly Point[] =>
    smoothLine(toMap(line), 'coast').map(roundPoint);
  const [, ...holes] = topology.outline;
  let mainland = sheetRing(topology, projection, top);
  const lakes: { name: string; rings: Ring[] }[] = [];

  holes.forEach((uses) => {
    const ring = ringOf(topology.arcs, uses).reverse();
    const named = source.lagoons.find(({ at }) => inRing(ring, projection.toMap(at)));
    if (named === undefined) {
      const beside = [...new Set(uses.map((use) => topology.arcs[use.arc]!.right))].join(', ');
      stop(
        AREAS_FILE,
        `areas[${beside}]`,
        `a gap at ${projection.toLonLat(ring[0]!).join(', ')}; or water without a name`,
      );
    }
    lakes.push({ name: named.name, rings: [ring] });
  });
  for (const { name, lagoon, outer, inner } of source.bars) {
    const bank = shore(inner);
    const { cut } = graft(mainland, bank, `bars[${name}].inner`);
    lakes.push({ name: lagoon, rings: [[...cut.slice(1, -1), ...bank]] });
    mainland = graft(mainland, shore(outer), `bars[${name}].outer`).ring;
  }
  for (const { name, line } of source.grafts) mainland = graft(mainland, shore(line), `grafts[${name}]`).ring;
  for (const { name, ring } of source.lakes) lakes.push({ name, rings: [closedShore(toMap(ring))] });
  const islands = source.islands.map(({ ring }) => [closedShore(toMap(ring))]);
  return { land: [[mainland], ...islands], lakes };
}

function closedShore(ring: readonly Point[]): Point[] {
  return smoothLine([...ring, ring[0]!], 'coast')
    .slice(0, -1)
    .map(roundPoint);
}

/** The sheet's land: coast of the areas, but the land out of play and the strip above belong to it too. */
function sheetRing(topology: Topology, projection: Projection, top: number): Point[] {
  const [width, height] = roundPoint([projection.width, projection.height]);
  const ring: Point[] = [];
  let corner = false;
  for (const use of topology.outline[0]!) {
    const { kind } = topology.arcs[use.arc]!;
    if (kind === 'limit') {
      if (!corner) ring.push([0, height]);
      corner = true;
      continue;
    }
    ring.push(...pointsOf(topology.arcs, use).slice(0, -1));
  }
  const from = ring.findIndex(([x, y]) => x === 0 && y === 0);
  const turned = [...ring.slice(from), ...ring.slice(0, from)].filter(([, y]) => y !== 0);
  return tidy([[0, top], [width, top], ...turned]);
}

/** Without points that stand on the straight line between their neighbours. */
function tidy(ring: readonly Point[]): Point[] {
  return ring.filter((p, i) => {
    const a = ring[(i + ring.length - 1) % ring.length]!;
    const b = ring[(i + 1) % ring.length]!;
    return Math.abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) > 1e-9;
  });
}

/** Puts a shore in place of the shorter part of the ring between its ends; `cut` is what it replaced, end to start. */
function graft(
  ring: readonly Point[],
  line: readonly Point[],
  entry: string,
): { readonly ring: Point[]; readonly cut: Point[] } {
  const start = meet(ring, line[0]!, entry);
  const end = meet(ring, line[line.length - 1]!, entry);
  const there = walk(ring, start, end);
  const back = walk(ring, end, start);
  if (lineLength(there) <= lineLength(back))
    return { ring: [...back.slice(1, -1), ...line], cut: there.reverse() };
  return { ring: [...there.slice(1, -1), ...line.toReversed()], cut: back };
}

interface Spot {
  readonly i: number;
  readonly t: number;
  readonly at: Point;
}

function meet(ring: readonly Point[], p: Point, entry: string): Spot {
  let best: Spot | undefined;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const t = nearestOn(a, b, p);
    const at = along(a, b, t);
    if (best === undefined || distance(at, p) < distance(best.at, p)) best = { i, t, at };
  });
  if (best === undefined || distance(best.at, p) > REACH) {
    return stop(
      SHORE_FILE,
      entry,
      `an end lies ${best === undefined ? 'far' : distance(best.at, p).toFixed(2)} from the coast`,
    );
  }
  return best;
}

/** Forward along the ring from one spot to another, both included. */
function walk(ring: readonly Point[], from: Spot, to: Spot): Point[] {
  const points: Point[] = [roundPoint(from.at)];
  const steps = (to.i - from.i + ring.length) % ring.length;
  const whole = steps === 0 && to.t < from.t ? ring.length : steps;
  for (let k = 1; k <= whole; k++) points.push(ring[(from.i + k) % ring.length]!);
  points.push(roundPoint(to.at));
  return points;
}
