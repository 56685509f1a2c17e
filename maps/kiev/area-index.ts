import type { MapData, SideData, SpaceData } from '@stavka/engine/map-data';

/** Finished map data with quick answers; it knows the data only, not how it was made. */
export class AreaIndex {
  readonly data: MapData;
  private readonly spaces: ReadonlyMap<string, SpaceData>;
  private readonly sides = new Map<string, SideData>();
  private readonly around = new Map<string, string[]>();

  constructor(data: MapData) {
    this.data = data;
    this.spaces = new Map(data.spaces.map((space) => [space.id, space]));
    for (const side of data.sides) {
      for (const [a, b] of [
        [side.a, side.b],
        [side.b, side.a],
      ] as const) {
        this.sides.set(`${a}-${b}`, side);
        this.around.set(a, [...(this.around.get(a) ?? []), b]);
      }
    }
  }

  space(id: string): SpaceData | undefined {
    return this.spaces.get(id);
  }

  side(a: string, b: string): SideData | undefined {
    return this.sides.get(`${a}-${b}`);
  }

  has(id: string, feature: string): boolean {
    return this.spaces.get(id)?.features?.includes(feature) ?? false;
  }

  set(name: string): readonly string[] | undefined {
    return this.data.sets[name];
  }

  neighbours(id: string): readonly string[] {
    return this.around.get(id) ?? [];
  }

  /** Areas reached from the sources over steps that are open, with the number of steps. */
  reach(from: Iterable<string>, open: (a: string, b: string) => boolean): ReadonlyMap<string, number> {
    const steps = new Map<string, number>();
    for (const id of from) steps.set(id, 0);
    for (const [id, count] of steps) {
      for (const next of this.neighbours(id)) {
        if (!steps.has(next) && open(id, next)) steps.set(next, count + 1);
      }
    }
    return steps;
  }
}
