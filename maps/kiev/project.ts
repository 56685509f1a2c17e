import type { Point } from '@stavka/draw';
import { round } from '../core/json.ts';

export type LonLat = readonly [lon: number, lat: number];

/** The sheet's window on the world, and how kilometres become map units. */
export interface Frame {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  /** The parallel that is drawn at true scale. */
  readonly parallel: number;
  readonly kmPerUnit: number;
}

const KM_PER_DEGREE = 111.195;

/**
 * Equirectangular: meridians and parallels are straight, so the frame is a rectangle and north is up everywhere.
 * Over 7 degrees of latitude the scale east-west is within 7 per cent of true.
 */
export class Projection {
  readonly frame: Frame;
  readonly width: number;
  readonly height: number;
  private readonly perLon: number;
  private readonly perLat: number;

  constructor(frame: Frame) {
    this.frame = frame;
    this.perLat = KM_PER_DEGREE / frame.kmPerUnit;
    this.perLon = this.perLat * Math.cos((frame.parallel * Math.PI) / 180);
    this.width = (frame.east - frame.west) * this.perLon;
    this.height = (frame.north - frame.south) * this.perLat;
  }

  toMap([lon, lat]: LonLat): Point {
    return [(lon - this.frame.west) * this.perLon, (this.frame.north - lat) * this.perLat];
  }

  toLonLat([x, y]: Point): LonLat {
    return [this.frame.west + x / this.perLon, this.frame.north - y / this.perLat];
  }

  /** A point within `km` of an edge of the frame is put on it: the source was traced from a half-kilometre grid. */
  snap([lon, lat]: LonLat, km: number): LonLat {
    const { west, east, south, north } = this.frame;
    const near = (value: number, edge: number, unitsPerDegree: number) =>
      Math.abs(value - edge) * unitsPerDegree * this.frame.kmPerUnit <= km;
    const x = near(lon, west, this.perLon) ? west : near(lon, east, this.perLon) ? east : lon;
    const y = near(lat, south, this.perLat) ? south : near(lat, north, this.perLat) ? north : lat;
    return [x, y];
  }

  onFrame([lon, lat]: LonLat): boolean {
    const { west, east, south, north } = this.frame;
    return lon === west || lon === east || lat === south || lat === north;
  }
}

/** Coordinates are kept to a thousandth of a unit (35 m); rounding happens once per shared line, so neighbours agree. */
export const roundPoint = ([x, y]: Point): Point => [round(x, 3), round(y, 3)];
