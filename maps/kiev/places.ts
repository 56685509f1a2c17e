import type { Point } from '@stavka/draw';
import { stop } from '../core/fault.ts';
import { type AreaLayout, layOut, SIZES } from './layout.ts';
import { type Projection, roundPoint } from './project.ts';
import { nearestPoint } from './rivers.ts';
import { along, depthIn, distance, pole } from './shapes.ts';
import { AREAS_FILE, type AreaSource } from './source.ts';
import { type Arc, ringOf, type Topology } from './topology.ts';

/** Where everything printed in an area stands. */
export interface AreaPlace extends AreaLayout {
  readonly ring: readonly Point[];
  /** The deepest point of the area: where blocks stand. */
  readonly centre: Point;
  readonly town?: Point;
  readonly port?: Point;
}

export type Places = ReadonlyMap<string, AreaPlace>;

/** The deepest point of every area. */
export function centresOf(topology: Topology): ReadonlyMap<string, Point> {
  return new Map(
    [...topology.rings].map(([id, uses]) => [id, roundPoint(pole(ringOf(topology.arcs, uses)).at)]),
  );
}

export function placeAll(
  areas: readonly AreaSource[],
  topology: Topology,
  centres: ReadonlyMap<string, Point>,
  projection: Projection,
): Places {
  const sites = areas.map((area) => {
    const uses = topology.rings.get(area.id)!;
    const ring = ringOf(topology.arcs, uses);
    const shore = uses.map((use) => topology.arcs[use.arc]!).filter((arc) => arc.kind === 'coast');
    const town = area.town === undefined ? undefined : townIn(area, ring, projection.toMap(area.town));
    const port = area.port === undefined || town === undefined ? undefined : portOf(area, town, shore);
    return {
      area,
      ring,
      centre: centres.get(area.id)!,
      ...(town !== undefined && { town: roundPoint(town) }),
      ...(port !== undefined && { port: roundPoint(port) }),
      name: printedName(area),
      title: area.victory ? area.name.toUpperCase() : area.city,
    };
  });
  const layouts = layOut(sites);
  return new Map(
    sites.map(({ area, name: _name, title: _title, ...site }, i) => [area.id, { ...site, ...layouts[i]! }]),
  );
}

/** Staging areas print what they are; an area whose town is drawn large needs no second name. */
export function printedName(area: AreaSource): string | undefined {
  if (area.staging === 'axis') return 'Axis Staging Area';
  if (area.staging === 'soviet') return `Soviet Staging Area ${area.id.slice(1)}`;
  return area.victory || area.city === area.name ? undefined : area.name;
}

/** The town's real place, or the nearest spot that is clearly inside its area. */
function townIn(area: AreaSource, ring: readonly Point[], town: Point): Point {
  const margin = area.victory ? 0.24 : area.city === undefined ? 0.1 : 0.17;
  if (depthIn(ring, town) >= margin) return town;
  for (let r = 0.03; r <= 1; r += 0.03) {
    const spots = Array.from({ length: 32 }, (_, k): Point => {
      const angle = (k * Math.PI) / 16;
      return [town[0] + r * Math.cos(angle), town[1] + r * Math.sin(angle)];
    });
    const found = spots.find((p) => depthIn(ring, p) >= margin);
    if (found !== undefined) return found;
  }
  return stop(AREAS_FILE, `areas[${area.id}].town`, 'lies far outside the area');
}

/** Beside the town, on the side of the water. */
function portOf(area: AreaSource, town: Point, shore: readonly Arc[]): Point {
  const coast = shore.map((arc) => nearestPoint(arc.points, town));
  const nearest = coast.reduce<Point | undefined>(
    (best, p) => (best === undefined || distance(p, town) < distance(best, town) ? p : best),
    undefined,
  );
  if (nearest === undefined) return stop(AREAS_FILE, `areas[${area.id}].port`, 'the area has no coast');
  const away = (area.victory ? SIZES.star : SIZES.city) / 2 + SIZES.anchor / 2 + 0.04;
  return along(town, nearest, away / distance(town, nearest));
}
