import type { Earth } from '../plane/georef.ts';
import { need, stop } from './fault.ts';
import { type Feature, readFeatures, textOf } from './geojson.ts';
import { listAt, numberAt, objectAt, parseJson, textAt } from './json.ts';

/** Every file the build reads, by its path under the project's root. */
export type Files = ReadonlyMap<string, string>;

export const GEO_FILES = {
  georef: 'maps/geo/georef.json',
  land: 'maps/geo/land.geojson',
  lakes: 'maps/geo/lakes.geojson',
  rivers: 'maps/geo/rivers.geojson',
  places: 'maps/geo/places-1941.json',
  terrain: 'maps/geo/terrain-zones.geojson',
  lines: 'maps/geo/lines-1941.geojson',
} as const;

/** The real geography, read once and shared by all maps. */
export interface Geography {
  readonly georef: unknown;
  readonly land: readonly Feature[];
  /** Lakes and lagoons that existed in 1941. */
  readonly lakes: readonly Feature[];
  readonly rivers: readonly Feature[];
  readonly places: ReadonlyMap<string, Earth>;
  readonly terrain: readonly Feature[];
  readonly lines: readonly Feature[];
}

export function fileText(files: Files, file: string): string {
  return need(files.get(file), file, 'file', 'is missing');
}

export function readGeography(files: Files): Geography {
  const features = (file: string) => readFeatures(file, fileText(files, file));
  return {
    georef: parseJson(GEO_FILES.georef, fileText(files, GEO_FILES.georef)),
    land: features(GEO_FILES.land),
    lakes: features(GEO_FILES.lakes).filter((lake) => lake.properties.existed_1941 === true),
    rivers: features(GEO_FILES.rivers),
    places: readPlaces(fileText(files, GEO_FILES.places)),
    terrain: features(GEO_FILES.terrain),
    lines: features(GEO_FILES.lines),
  };
}

function readPlaces(text: string): ReadonlyMap<string, Earth> {
  const file = GEO_FILES.places;
  const places = new Map<string, Earth>();
  const list = listAt(objectAt(parseJson(file, text), file, 'file').places, file, 'places');
  list.forEach((value, i) => {
    const place = objectAt(value, file, `places[${i}]`);
    const name = textAt(place.name, file, `places[${i}].name`);
    if (places.has(name)) stop(file, `places[${i}]`, `${name} is listed twice`);
    places.set(name, [numberAt(place.lon, file, `${name}.lon`), numberAt(place.lat, file, `${name}.lat`)]);
  });
  return places;
}

/** The one line of this kind and name in lines-1941. */
export function namedLine(geography: Geography, kind: string, name: string): readonly Earth[] {
  const found = geography.lines.find((f) => textOf(f, 'kind') === kind && textOf(f, 'name') === name);
  return need(found?.lines[0], GEO_FILES.lines, `${kind} '${name}'`, 'there is no such line');
}
