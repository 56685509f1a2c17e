import type { MapData, SideData, SpaceData } from '@stavka/engine/map-data';

const keyOf = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** Finished map data with quick answers about hexes and sides; it knows the data only, not how it was made. */
export class MapIndex {
  readonly data: MapData;
  private readonly spaces: ReadonlyMap<string, SpaceData>;
  private readonly sides: ReadonlyMap<string, SideData>;
  private readonly sets: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly lines: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly around: ReadonlyMap<string, readonly string[]>;

  constructor(data: MapData) {
    this.data = data;
    this.spaces = new Map(data.spaces.map((space) => [space.id, space]));
    this.sides = new Map(data.sides.map((side) => [keyOf(side.a, side.b), side]));
    this.sets = new Map(Object.entries(data.sets).map(([name, hexes]) => [name, new Set(hexes)]));
    this.lines = new Map(
      Object.entries(data.lines).map(([name, links]) => [name, new Set(links.map(([a, b]) => keyOf(a, b)))]),
    );
    this.around = neighbourLists(data.spaces);
  }

  has(hex: string): boolean {
    return this.spaces.has(hex);
  }

  space(hex: string): SpaceData | undefined {
    return this.spaces.get(hex);
  }

  side(a: string, b: string): SideData | undefined {
    return this.sides.get(keyOf(a, b));
  }

  set(name: string): ReadonlySet<string> | undefined {
    return this.sets.get(name);
  }

  hasFeature(hex: string, feature: string): boolean {
    return this.spaces.get(hex)?.features?.includes(feature) ?? false;
  }

  sideHas(a: string, b: string, feature: string): boolean {
    return this.side(a, b)?.features.includes(feature) ?? false;
  }

  lineHas(line: string, a: string, b: string): boolean {
    return this.lines.get(line)?.has(keyOf(a, b)) ?? false;
  }

  neighbours(hex: string): readonly string[] {
    return this.around.get(hex) ?? [];
  }

  touch(a: string, b: string): boolean {
    return this.neighbours(a).includes(b);
  }

  /** Hexes counted straight over the map, whatever lies between; -1 if there is no way. */
  distance(from: string, to: string): number {
    return this.reach([from], () => true).get(to) ?? -1;
  }

  /** Every hex reached from the sources over steps that `open`, with the number of steps. */
  reach(from: Iterable<string>, open: (a: string, b: string) => boolean): ReadonlyMap<string, number> {
    const steps = new Map<string, number>();
    const queue: string[] = [];
    for (const hex of from) {
      if (steps.has(hex)) continue;
      steps.set(hex, 0);
      queue.push(hex);
    }
    for (const hex of queue) {
      for (const next of this.neighbours(hex)) {
        if (steps.has(next) || !open(hex, next)) continue;
        steps.set(next, steps.get(hex)! + 1);
        queue.push(next);
      }
    }
    return steps;
  }
}

/** Hexes touch when their centres are one apart. */
function neighbourLists(spaces: readonly SpaceData[]): ReadonlyMap<string, readonly string[]> {
  const rows = new Map<string, SpaceData[]>();
  const cell = (x: number, y: number) => `${Math.floor(x)},${Math.floor(y)}`;
  for (const space of spaces) {
    const key = cell(space.x, space.y);
    rows.set(key, [...(rows.get(key) ?? []), space]);
  }
  return new Map(
    spaces.map((space) => {
      const found: string[] = [];
      for (let dx = -2; dx <= 2; dx++) {
        for (let dy = -2; dy <= 2; dy++) {
          for (const other of rows.get(cell(space.x + dx, space.y + dy)) ?? []) {
            const apart = Math.hypot(other.x - space.x, other.y - space.y);
            if (apart > 0.5 && apart < 1.2) found.push(other.id);
          }
        }
      }
      return [space.id, found.sort()];
    }),
  );
}
