import { BASES, type Basis } from '@stavka/engine/map-data';
import type { Files } from '../core/inputs.ts';
import { byName, type Entry, openFile } from './decode.ts';
import type { Frame, LonLat } from './project.ts';
import { firstClash, type Segment } from './shapes.ts';

export const AREAS_FILE = 'maps/kiev/data/areas.json';

export const TERRAINS = ['green', 'yellow', 'red', 'victory'] as const;
export type Terrain = (typeof TERRAINS)[number];
export const SEAS = ['black', 'azov'] as const;
export type Sea = (typeof SEAS)[number];
export const SUPPLIES = ['axis', 'soviet-yellow', 'soviet-orange', 'soviet-red'] as const;
export type Supply = (typeof SUPPLIES)[number];
export const SIDES = ['axis', 'soviet'] as const;
export type Side = (typeof SIDES)[number];
export const COUNTRIES = ['romania', 'ussr'] as const;
export type Country = (typeof COUNTRIES)[number];
/** What the ground looks like; only for the picture. */
export const GROUNDS = ['open', 'woods', 'marsh', 'rough', 'hills', 'mountains'] as const;
export type Ground = (typeof GROUNDS)[number];
/** The start lines printed on the map; Les Preludes starts on the campaign's. */
export const FRONTS = ['campaign', 'river', 'pocket', 'snow'] as const;
export type Front = (typeof FRONTS)[number];

export interface AreaSource {
  readonly id: string;
  readonly name: string;
  readonly terrain: Terrain;
  readonly country: Country;
  readonly ground: Ground;
  /** Name of the City in the area. */
  readonly city?: string;
  readonly victory: boolean;
  readonly port?: Sea;
  readonly coasts: readonly Sea[];
  readonly supply?: Supply;
  readonly staging?: Side;
  readonly fortress: boolean;
  /** Where the town lies that the area is named after, or its City. */
  readonly town?: LonLat;
  readonly basis: Basis;
  readonly why: string;
  /** Open ring: the last point joins the first. */
  readonly ring: readonly LonLat[];
}

export interface BorderSource {
  readonly a: string;
  readonly b: string;
  readonly river?: string;
  readonly strait?: string;
}

export interface AreasSource {
  readonly frame: Frame;
  readonly areas: readonly AreaSource[];
  readonly borders: readonly BorderSource[];
  /** The areas the Axis holds behind each start line; the rest is Soviet. */
  readonly axisControl: Readonly<Record<Front, readonly string[]>>;
}

export function readAreas(files: Files): AreasSource {
  const file = openFile(files, AREAS_FILE);
  const areas = file.field('areas').list(byName).map(readArea);
  const ids = new Set<string>();
  for (const area of areas) {
    if (ids.has(area.id)) file.field('areas').fail(`${area.id} is listed twice`);
    ids.add(area.id);
  }
  const known = (entry: Entry): string => {
    const id = entry.text();
    return ids.has(id) ? id : entry.fail(`there is no area ${id}`);
  };
  const seen = new Set<string>();
  const borders = file
    .field('borders')
    .list(byName)
    .map((entry): BorderSource => {
      entry.only(['a', 'b', 'river', 'strait']);
      const [a, b] = [known(entry.field('a')), known(entry.field('b'))];
      if (a === b) entry.fail('joins an area to itself');
      if (seen.has(`${a}-${b}`) || seen.has(`${b}-${a}`)) entry.fail('is listed twice');
      seen.add(`${a}-${b}`);
      return {
        a,
        b,
        ...(entry.has('river') && { river: entry.field('river').text() }),
        ...(entry.has('strait') && { strait: entry.field('strait').text() }),
      };
    });
  const control = file.field('axisControl');
  control.only(FRONTS);
  const axisControl = Object.fromEntries(
    FRONTS.map((front) => [front, control.field(front).list().map(known)]),
  ) as unknown as Record<Front, readonly string[]>;
  return { frame: readFrame(file.field('frame')), areas, borders, axisControl };
}

function readFrame(entry: Entry): Frame {
  const names = ['west', 'east', 'south', 'north', 'parallel', 'kmPerUnit'] as const;
  entry.only(names);
  const [west, east, south, north, parallel, kmPerUnit] = names.map((name) => entry.field(name).number()) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (west >= east || south >= north || kmPerUnit <= 0) entry.fail('encloses nothing');
  return { west, east, south, north, parallel, kmPerUnit };
}

const AREA_FIELDS = [
  ...['id', 'name', 'terrain', 'country', 'ground', 'city', 'victory', 'port', 'coasts', 'supply', 'staging'],
  ...['fortress', 'town', 'basis', 'why', 'polygon'],
];

function readArea(entry: Entry): AreaSource {
  entry.only(AREA_FIELDS);
  const flag = (name: string): boolean => entry.has(name) && entry.field(name).flag();
  return {
    id: entry.field('id').text(),
    name: entry.field('name').text(),
    terrain: entry.field('terrain').oneOf(TERRAINS),
    country: entry.field('country').oneOf(COUNTRIES),
    ground: entry.has('ground') ? entry.field('ground').oneOf(GROUNDS) : 'open',
    ...(entry.has('city') && { city: entry.field('city').text() }),
    victory: flag('victory'),
    ...(entry.has('port') && { port: entry.field('port').oneOf(SEAS) }),
    coasts: entry.has('coasts')
      ? entry
          .field('coasts')
          .list()
          .map((e) => e.oneOf(SEAS))
      : [],
    ...(entry.has('supply') && { supply: entry.field('supply').oneOf(SUPPLIES) }),
    ...(entry.has('staging') && { staging: entry.field('staging').oneOf(SIDES) }),
    fortress: flag('fortress'),
    ...(entry.has('town') && { town: entry.field('town').lonLat() }),
    basis: entry.field('basis').oneOf(BASES),
    why: entry.field('why').text(),
    ring: readRing(entry.field('polygon')),
  };
}

/** A closed list of points that never touches or crosses itself, as an open ring. */
function readRing(entry: Entry): LonLat[] {
  const points = entry.lonLats(4);
  const [first, last] = [points[0]!, points[points.length - 1]!];
  if (first[0] !== last[0] || first[1] !== last[1]) entry.fail('does not close');
  const ring = points.slice(0, -1);
  const clash = firstClash(ring.map((p, i): Segment => [p, ring[(i + 1) % ring.length]!]));
  if (clash !== undefined) {
    entry.fail(`crosses itself near ${ring[clash[0]]!.join(', ')} and ${ring[clash[1]]!.join(', ')}`);
  }
  return ring;
}
