import type { Earth } from '../plane/georef.ts';
import { stop } from './fault.ts';
import { isObject, type JsonObject, listAt, objectAt, parseJson } from './json.ts';

/** A feature with its geometry laid open: whatever it is, its parts are in one of three lists. */
export interface Feature {
  readonly properties: JsonObject;
  readonly points: readonly Earth[];
  readonly lines: readonly (readonly Earth[])[];
  /** Each polygon: outer ring, then holes, without the closing repeat of the first point. */
  readonly polygons: readonly (readonly (readonly Earth[])[])[];
}

/** Reads a GeoJSON file; a geometry that cannot be drawn stops the build. */
export function readFeatures(file: string, text: string): readonly Feature[] {
  const features = listAt(objectAt(parseJson(file, text), file, 'file').features, file, 'features');
  return features.map((value, i) => readFeature(value, file, `features[${i}]`));
}

function readFeature(value: unknown, file: string, at: string): Feature {
  const feature = objectAt(value, file, at);
  const properties = isObject(feature.properties) ? feature.properties : {};
  const name = typeof properties.name === 'string' ? `${at} (${properties.name})` : at;
  const geometry = objectAt(feature.geometry, file, `${name}.geometry`);
  const parts = geometry.coordinates;
  const open = { points: [], lines: [], polygons: [] };
  switch (geometry.type) {
    case 'Point':
      return { properties, ...open, points: [position(parts, file, name)] };
    case 'LineString':
      return { properties, ...open, lines: [line(parts, 2, file, name)] };
    case 'MultiLineString':
      return {
        properties,
        ...open,
        lines: listAt(parts, file, name).map((part) => line(part, 2, file, name)),
      };
    case 'Polygon':
      return { properties, ...open, polygons: [polygon(parts, file, name)] };
    case 'MultiPolygon':
      return {
        properties,
        ...open,
        polygons: listAt(parts, file, name).map((part) => polygon(part, file, name)),
      };
    default:
      return stop(file, name, `geometry '${String(geometry.type)}' is not one this tool reads`);
  }
}

function polygon(value: unknown, file: string, name: string): readonly (readonly Earth[])[] {
  const rings = listAt(value, file, name);
  if (rings.length === 0) stop(file, name, 'a polygon without a ring');
  return rings.map((part) => {
    const ring = line(part, 4, file, name);
    const [first, last] = [ring[0]!, ring[ring.length - 1]!];
    if (first[0] !== last[0] || first[1] !== last[1]) stop(file, name, 'a ring that does not close');
    return ring.slice(0, -1);
  });
}

function line(value: unknown, least: number, file: string, name: string): readonly Earth[] {
  const positions = listAt(value, file, name).map((part) => position(part, file, name));
  if (positions.length < least) stop(file, name, `a line of ${positions.length} points`);
  return positions;
}

function position(value: unknown, file: string, name: string): Earth {
  const [lon, lat] = listAt(value, file, name);
  if (typeof lon !== 'number' || typeof lat !== 'number' || !Number.isFinite(lon) || !Number.isFinite(lat)) {
    stop(file, name, 'a point that is not two numbers');
  }
  if (Math.abs(lon) > 180 || Math.abs(lat) > 90) stop(file, name, `a point off the earth (${lon}, ${lat})`);
  return [lon, lat];
}

/** A text property, or undefined. */
export const textOf = (feature: Feature, key: string): string | undefined => {
  const value = feature.properties[key];
  return typeof value === 'string' ? value : undefined;
};
