import type { MapData } from '@stavka/engine';

/** How map units fall on the drawn sheet. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Drawing units per map unit. */
  readonly scale: number;
  /** Where the map's 0,0 falls. */
  readonly origin: readonly [number, number];
  readonly layers: readonly { readonly id: string; readonly fade: readonly [number, number] | null }[];
}

export type Point = readonly [x: number, y: number];

/** The spaces of a map in drawing units. */
export class Geometry {
  readonly sheet: Sheet;
  readonly centres: ReadonlyMap<string, Point>;
  readonly names: ReadonlyMap<string, string>;
  /** A hex around 0,0. */
  readonly outline: string;
  private readonly corners: readonly Point[];

  constructor(map: MapData, sheet: Sheet) {
    this.sheet = sheet;
    const [ox, oy] = sheet.origin;
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
    this.outline = `M${this.corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
  }

  centre(label: string): Point {
    return this.centres.get(label) ?? [0, 0];
  }

  /** The outline of a space as a path, slightly smaller if asked. */
  hexPath(label: string, shrink = 1): string {
    const [cx, cy] = this.centre(label);
    return `M${this.corners.map(([x, y]) => `${round(cx + x * shrink)} ${round(cy + y * shrink)}`).join('L')}Z`;
  }

  /** The outer edges of a group of spaces, as one path. */
  boundary(labels: Iterable<string>): string {
    const edges = new Map<string, string | null>();
    for (const label of labels) {
      const [cx, cy] = this.centre(label);
      this.corners.forEach(([ax, ay], i) => {
        const [bx, by] = this.corners[(i + 1) % 6]!;
        const key = `${Math.round((2 * cx + ax + bx) / 4)},${Math.round((2 * cy + ay + by) / 4)}`;
        const edge = `M${round(cx + ax)} ${round(cy + ay)}L${round(cx + bx)} ${round(cy + by)}`;
        edges.set(key, edges.has(key) ? null : edge);
      });
    }
    return [...edges.values()].join('');
  }

  /** The space under a point of the sheet: the nearest centre within a hex's reach. */
  at(x: number, y: number): string | null {
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

  /** The space nearest in a direction of the screen, for the arrow keys. */
  step(label: string, dx: number, dy: number): string {
    const [cx, cy] = this.centre(label);
    const length = Math.hypot(dx, dy);
    let best = label;
    let least = Number.POSITIVE_INFINITY;
    for (const [other, [x, y]] of this.centres) {
      const along = ((x - cx) * dx + (y - cy) * dy) / length;
      const away = Math.hypot(x - cx, y - cy);
      if (other === label || along <= 0 || away > this.sheet.scale * 1.3) continue;
      const cost = away * (2 - along / away);
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

export const round = (n: number): number => Math.round(n * 10) / 10;
