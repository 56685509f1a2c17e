import type { MapData, SpaceData } from '@stavka/engine';
import type { Vec } from './point.ts';

const HALF_SIDE = Math.sqrt(3) / 6;

/** A corner of the lattice, as one string key; neighbouring hexes share their corners exactly. */
export type Corner = string;

export interface Hex {
  readonly space: SpaceData;
  readonly at: Vec;
  /** Six corners, clockwise on screen. */
  readonly corners: readonly Corner[];
  /** Neighbour across the side from corner k to corner k + 1. */
  readonly across: readonly (Hex | undefined)[];
}

/** Offsets of the six corners in lattice steps, clockwise, for flat tops (x in half sides, y in half widths). */
const FLAT: readonly (readonly [number, number])[] = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
];

/**
 * The hexes of a map on an integer corner lattice, so that outlines, rivers and lines built from different sources
 * (hex centres, listed sides, drawn courses) meet in exactly the same points.
 */
export class HexGrid {
  readonly hexes: readonly Hex[];
  readonly byId: ReadonlyMap<string, Hex>;
  readonly flat: boolean;
  private readonly origin: Vec;
  private readonly meeting = new Map<Corner, number>();

  constructor(map: MapData) {
    if (map.grid.kind !== 'hex') throw new Error(`${map.game}: not a hex map`);
    this.flat = map.grid.orientation === 'flat-top';
    const first = map.spaces[0];
    this.origin = first ? [first.x, first.y] : [0, 0];
    const byCentre = new Map<string, Hex & { across: (Hex | undefined)[] }>();
    const hexes = map.spaces.map((space) => {
      const [u, v] = this.lattice([space.x, space.y]);
      const corners = FLAT.map(([a, b]) => (this.flat ? `${u + a},${v + b}` : `${u - b},${v + a}`));
      const hex = { space, at: this.point(`${u},${v}`), corners, across: new Array<Hex | undefined>(6) };
      byCentre.set(`${u},${v}`, hex);
      return hex;
    });
    for (const [key, hex] of byCentre) {
      const [u, v] = key.split(',').map(Number) as [number, number];
      for (let k = 0; k < 6; k++) {
        const [a, b] = [FLAT[k]!, FLAT[(k + 1) % 6]!];
        const [p, q] = [a[0] + b[0], a[1] + b[1]];
        hex.across[k] = byCentre.get(this.flat ? `${u + p},${v + q}` : `${u - q},${v + p}`);
      }
    }
    this.hexes = hexes;
    for (const hex of hexes) for (const c of hex.corners) this.meeting.set(c, (this.meeting.get(c) ?? 0) + 1);
    this.byId = new Map(hexes.map((hex) => [hex.space.id, hex]));
  }

  /** Nearest lattice position of a point. Corners and centres are lattice positions; other points are snapped. */
  private lattice(p: Vec): Vec {
    const [sx, sy] = this.flat ? [HALF_SIDE, 0.5] : [0.5, HALF_SIDE];
    return [Math.round((p[0] - this.origin[0]) / sx), Math.round((p[1] - this.origin[1]) / sy)];
  }

  cornerAt(p: Vec): Corner {
    return this.lattice(p).join(',');
  }

  /** Whether a corner lies on the rim of the map, where fewer than three hexes meet. */
  onRim(corner: Corner): boolean {
    return (this.meeting.get(corner) ?? 0) < 3;
  }

  point(corner: Corner): Vec {
    const [u, v] = corner.split(',').map(Number) as [number, number];
    const [sx, sy] = this.flat ? [HALF_SIDE, 0.5] : [0.5, HALF_SIDE];
    return [this.origin[0] + u * sx, this.origin[1] + v * sy];
  }

  /** The two corners of the side between two hexes; undefined if they are no neighbours. */
  side(a: string, b: string): readonly [Corner, Corner] | undefined {
    const hex = this.byId.get(a);
    const other = this.byId.get(b);
    const k = hex && other ? hex.across.indexOf(other) : -1;
    return hex && k >= 0 ? [hex.corners[k]!, hex.corners[(k + 1) % 6]!] : undefined;
  }
}

/** One key per side whichever way it is walked. */
export const sideKey = (a: Corner, b: Corner): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

/**
 * The outline of a group of hexes as closed rings of corners, clockwise round the group and counter-clockwise round
 * holes. Three sides meet in a corner, so a ring never touches another.
 */
export function outline(members: Iterable<Hex>): Corner[][] {
  const group = new Set(members);
  const next = new Map<Corner, Corner>();
  for (const hex of group) {
    for (let k = 0; k < 6; k++) {
      const beyond = hex.across[k];
      if (!beyond || !group.has(beyond)) next.set(hex.corners[k]!, hex.corners[(k + 1) % 6]!);
    }
  }
  const rings: Corner[][] = [];
  while (next.size > 0) {
    const [start] = next.keys();
    const ring: Corner[] = [];
    for (let at = start!, to = next.get(at); to !== undefined; at = to, to = next.get(at)) {
      ring.push(at);
      next.delete(at);
    }
    rings.push(ring);
  }
  return rings;
}

/** Chains of sides joined end to end at corners that belong to exactly two of them; rings come back closed. */
export function chains(sides: Iterable<readonly [Corner, Corner]>): Corner[][] {
  const links = new Map<Corner, Corner[]>();
  const open = new Set<string>();
  for (const [a, b] of sides) {
    if (open.has(sideKey(a, b))) continue;
    open.add(sideKey(a, b));
    links.set(a, [...(links.get(a) ?? []), b]);
    links.set(b, [...(links.get(b) ?? []), a]);
  }
  const out: Corner[][] = [];
  const walk = (from: Corner, to: Corner): void => {
    const chain = [from];
    let [last, at] = [from, to];
    while (open.delete(sideKey(last, at))) {
      chain.push(at);
      const around = links.get(at)!;
      if (around.length !== 2) break;
      [last, at] = [at, around[0] === last ? around[1]! : around[0]!];
    }
    if (chain.length > 1) out.push(chain);
  };
  for (const [corner, around] of links)
    if (around.length !== 2) for (const to of around) if (open.has(sideKey(corner, to))) walk(corner, to);
  for (const [corner, around] of links) if (open.has(sideKey(corner, around[0]!))) walk(corner, around[0]!);
  return out;
}

/** Groups of hexes that touch one another. */
export function clusters(members: readonly Hex[]): Hex[][] {
  const left = new Set(members);
  const out: Hex[][] = [];
  for (const seed of members) {
    if (!left.delete(seed)) continue;
    const group = [seed];
    for (let i = 0; i < group.length; i++)
      for (const near of group[i]!.across) if (near && left.delete(near)) group.push(near);
    out.push(group);
  }
  return out;
}
