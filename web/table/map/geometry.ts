import type { MapData } from '@stavka/engine';
import {
  type Bounds,
  boundsOf,
  contains,
  outerEdges,
  type Point,
  type Rings,
  ringsPath,
  round,
  within,
} from './polygon.ts';

export { type Point, round } from './polygon.ts';

/** How map units fall on the drawn sheet. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Drawing units per map unit. */
  readonly scale: number;
  /** Where the map's 0,0 falls. */
  readonly origin: readonly [number, number];
  readonly layers: readonly { readonly id: string; readonly fade: readonly [number, number] | null }[];
  /** Outlines of the spaces of an area map. */
  readonly areas?: Readonly<Record<string, Rings>>;
  /** Boxes printed beside the map; things can stand in them as in spaces. */
  readonly boxes?: Readonly<Record<string, { readonly at: Point; readonly size: Point }>>;
}

/** The spaces of a map in drawing units: hexes, areas, and boxes beside the map. */
export class Geometry {
  readonly sheet: Sheet;
  /** The middles of the spaces; boxes are not among them. */
  readonly centres: ReadonlyMap<string, Point>;
  readonly names: ReadonlyMap<string, string>;
  readonly isArea: boolean;
  private readonly corners: readonly Point[];
  private readonly areas: ReadonlyMap<string, { readonly rings: Rings; readonly bounds: Bounds }>;
  private readonly boxes: ReadonlyMap<string, { readonly rings: Rings; readonly centre: Point }>;

  constructor(map: MapData, sheet: Sheet) {
    this.sheet = sheet;
    const [ox, oy] = sheet.origin;
    this.isArea = map.grid.kind === 'area';
    this.centres = new Map(
      map.spaces.map((space) => [
        space.id,
        [space.x * sheet.scale + ox, space.y * sheet.scale + oy] as const,
      ]),
    );
    this.names = new Map(
      map.spaces.flatMap((space) => (space.name === undefined ? [] : [[space.id, space.name]])),
    );
    const radius = sheet.scale / Math.sqrt(3);
    const turn = map.grid.kind === 'hex' && map.grid.orientation === 'pointy-top' ? 30 : 0;
    this.corners = [0, 1, 2, 3, 4, 5].map((i) => {
      const angle = ((i * 60 + turn) * Math.PI) / 180;
      return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
    });
    this.areas = new Map(
      Object.entries(sheet.areas ?? {}).map(([id, rings]) => [id, { rings, bounds: boundsOf(rings) }]),
    );
    this.boxes = new Map(
      Object.entries(sheet.boxes ?? {}).map(([id, { at, size }]) => [
        id,
        { centre: at, rings: [rectangle(at, size)] },
      ]),
    );
  }

  centre(label: string): Point {
    return this.centres.get(label) ?? this.boxes.get(label)?.centre ?? [0, 0];
  }

  /** The outline of a space; hexes slightly smaller if asked. */
  rings(label: string, shrink = 1): Rings {
    const drawn = this.areas.get(label) ?? this.boxes.get(label);
    if (drawn !== undefined) return drawn.rings;
    const [cx, cy] = this.centre(label);
    return [this.corners.map(([x, y]) => [cx + x * shrink, cy + y * shrink])];
  }

  /** The outline of a space as a path. */
  hexPath(label: string, shrink = 1): string {
    return ringsPath(this.rings(label, shrink));
  }

  /** The outer edges of a group of spaces, as one path. */
  boundary(labels: Iterable<string>): string {
    return outerEdges([...labels].map((label) => this.rings(label)));
  }

  /** The space or box under a point of the sheet; hexes by the nearest centre within their reach. */
  at(x: number, y: number): string | null {
    for (const [label, { rings }] of this.boxes) if (contains(rings, x, y)) return label;
    if (this.isArea) {
      for (const [label, { rings, bounds }] of this.areas)
        if (within(bounds, x, y) && contains(rings, x, y)) return label;
      return null;
    }
    let best: string | null = null;
    let least = (this.sheet.scale * 0.58) ** 2;
    for (const [label, [cx, cy]] of this.centres) {
      const distance = (cx - x) ** 2 + (cy - y) ** 2;
      if (distance < least) {
        least = distance;
        best = label;
      }
    }
    return best;
  }

  /** The space nearest in a direction of the screen, for the arrow keys; on a hex map only a neighbour. */
  step(label: string, dx: number, dy: number): string {
    const [cx, cy] = this.centre(label);
    const length = Math.hypot(dx, dy);
    const far = this.isArea ? Number.POSITIVE_INFINITY : this.sheet.scale * 1.3;
    let best = label;
    let least = Number.POSITIVE_INFINITY;
    for (const [other, [x, y]] of this.centres) {
      const along = ((x - cx) * dx + (y - cy) * dy) / length;
      const away = Math.hypot(x - cx, y - cy);
      if (other === label || along <= 0 || away > far) continue;
      const cost = away * (this.isArea ? 1 / (along / away) ** 2 : 2 - along / away);
      if (cost < least) {
        least = cost;
        best = other;
      }
    }
    return best;
  }

  line(path: readonly string[]): string {
    return path
      .map((label, i) => `${i === 0 ? 'M' : 'L'}${this.centre(label).map(round).join(' ')}`)
      .join('');
  }

  /** Name and number as a person says it. */
  placeName(label: string): string {
    const name = this.names.get(label);
    return name === undefined ? label : `${name} (${label})`;
  }
}

function rectangle([x, y]: Point, [w, h]: Point): Point[] {
  const [dx, dy] = [w / 2, h / 2];
  return [
    [x - dx, y - dy],
    [x + dx, y - dy],
    [x + dx, y + dy],
    [x - dx, y + dy],
  ];
}
