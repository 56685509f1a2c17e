import type { Point } from '@stavka/draw';
import { MAP_SCHEMA, type MapData, type SideData, type SpaceData } from '@stavka/engine/map-data';
import { round } from '../core/json.ts';
import type { Projection } from './project.ts';
import { type AreaSource, type AreasSource, FRONTS, TERRAINS } from './source.ts';
import type { Topology } from './topology.ts';

/**
 * The vocabulary of the map, for the rules.
 *
 * Terrain is the colour of the area's dot (2.4): `green`, `yellow`, `red`, or `victory` for the gold star.
 * Staging areas are green, and their own rule (2.4.5) goes before that of the dot.
 */
export const SPACE_FEATURES = [
  /** 2.4.4 One of the seven Victory Areas; the same areas have terrain `victory`. */
  'victory',
  /** 2.4.6 White square. Victory Areas are not marked as cities. */
  'city',
  /** 2.7 The white hexagon round FS. */
  'fortress',
  /** 2.4.5 Each side's own staging area. */
  'staging-axis',
  'staging-soviet',
  /** 2.1 The four supply icons. */
  'supply-axis',
  'supply-yellow',
  'supply-orange',
  'supply-red',
  /** 2.1.1, 10.2.1 Coastal along this sea. An area on a lagoon or a river's mouth only is not coastal. */
  'coast-black',
  'coast-azov',
  /** 14.4 A port of this sea. */
  'port-black',
  'port-azov',
  /** 2.5, 5.0 Whose land it is; Soviet reinforcements arrive only in the Soviet Union. */
  'romania',
  'ussr',
] as const;
export type SpaceFeature = (typeof SPACE_FEATURES)[number];

/** Borders (every adjacency is listed): 2.4.7 `river`, 2.4.8 `strait` for the white arrows at Kerch; none is plain. */
export const SIDE_FEATURES = ['river', 'strait'] as const;

export function featuresOf(area: AreaSource): SpaceFeature[] {
  const { victory, city, fortress, staging, supply, coasts, port, country } = area;
  const has = new Set<SpaceFeature>([country]);
  if (victory) has.add('victory');
  if (city !== undefined) has.add('city');
  if (fortress) has.add('fortress');
  if (staging !== undefined) has.add(`staging-${staging}`);
  if (supply !== undefined) has.add(`supply-${supply === 'axis' ? 'axis' : SUPPLY_COLOUR[supply]}`);
  for (const sea of coasts) has.add(`coast-${sea}`);
  if (port !== undefined) has.add(`port-${port}`);
  return SPACE_FEATURES.filter((feature) => has.has(feature));
}

const SUPPLY_COLOUR = { 'soviet-yellow': 'yellow', 'soviet-orange': 'orange', 'soviet-red': 'red' } as const;

export function writeMap(
  source: AreasSource,
  topology: Topology,
  projection: Projection,
  centres: ReadonlyMap<string, Point>,
  lines: MapData['lines'],
): MapData {
  const spaces = source.areas.map((area): SpaceData => {
    const [x, y] = centres.get(area.id)!;
    const [lon, lat] = projection.toLonLat([x, y]);
    return {
      id: area.id,
      x,
      y,
      lat: round(lat, 3),
      lon: round(lon, 3),
      terrain: [area.terrain],
      features: featuresOf(area),
      name: area.name,
    };
  });
  const sides = source.borders.map(({ a, b, river, strait }): SideData => {
    const name = river ?? strait;
    const features = [...(river === undefined ? [] : ['river']), ...(strait === undefined ? [] : ['strait'])];
    return { a, b, features, ...(name !== undefined && { name }) };
  });
  return {
    schema: MAP_SCHEMA,
    game: 'kiev-41',
    title: "Kiev '41",
    grid: { kind: 'area', kmPerUnit: projection.frame.kmPerUnit },
    north: 0,
    terrains: TERRAINS,
    spaceFeatures: SPACE_FEATURES,
    sideFeatures: SIDE_FEATURES,
    spaces,
    sides,
    sets: setsOf(source, topology),
    lines,
  };
}

/** Groups that rules ask for by name. Every space feature is also a set of its name. */
function setsOf(source: AreasSource, topology: Topology): Record<string, readonly string[]> {
  const { areas, axisControl } = source;
  const where = (test: (area: AreaSource) => boolean): string[] => areas.filter(test).map((area) => area.id);
  const sets: Record<string, readonly string[]> = {};
  for (const feature of SPACE_FEATURES) sets[feature] = where((area) => featuresOf(area).includes(feature));
  /** 5.0 Where Soviet reinforcements may come in besides the staging areas: one each. */
  sets['soviet-reinforcement'] = where((a) => a.country === 'ussr' && (a.victory || a.city !== undefined));
  /** 2.1.1 Full control of all of these gives the Soviets the sea. */
  sets['control-black'] = where((a) => ['FS', '145'].includes(a.id));
  sets['control-azov'] = where((a) => ['FS', '145', '129', '144'].includes(a.id));
  /** 2.4.8 The two ends of the strait. */
  sets['kerch-strait'] = where((a) => ['129', '144'].includes(a.id));
  /** The Pocket: the encircled areas. */
  sets['kiev-pocket'] = where((a) => ['4', '5', '6', '20'].includes(a.id));
  for (const front of FRONTS) {
    sets[`axis-${front}`] = where((a) => axisControl[front].includes(a.id));
    sets[`soviet-${front}`] = where((a) => !axisControl[front].includes(a.id));
  }
  for (const [edge, ids] of Object.entries(edgesOf(topology))) sets[edge] = where((a) => ids.has(a.id));
  for (const basis of ['stated', 'historical', 'judged'] as const) {
    sets[`basis-${basis}`] = where((a) => a.basis === basis);
  }
  return sets;
}

/** The areas along each edge of the map; the limit of play in the west belongs to the western edge. */
function edgesOf({ arcs }: Topology): Record<string, Set<string>> {
  const xs = arcs.flatMap((arc) => arc.points.map((p) => p[0]));
  const east = Math.max(...xs);
  const touching = (test: (arc: Topology['arcs'][number]) => boolean) =>
    new Set(arcs.filter(test).map((arc) => arc.right));
  const along = (axis: 0 | 1, at: number) => (arc: Topology['arcs'][number]) =>
    arc.kind === 'frame' && arc.points.filter((p) => p[axis] === at).length > 1;
  return {
    'edge-west': touching((arc) => arc.kind === 'limit' || along(0, 0)(arc)),
    'edge-north': touching(along(1, 0)),
    'edge-east': touching(along(0, east)),
  };
}
