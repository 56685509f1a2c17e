import type { Georef } from '../plane/georef.ts';
import { type HexGrid, type Point, sideKey } from '../plane/hexgrid.ts';
import { stop } from './fault.ts';
import type { Recipe } from './recipe.ts';

export interface DraftSide {
  readonly a: number;
  readonly b: number;
  readonly features: Set<string>;
  name?: string;
}

export interface DrawnRiver {
  readonly name: string;
  readonly rank: number;
  readonly points: readonly Point[];
}

export interface DrawnRoute {
  readonly name: string;
  readonly kind: string;
  readonly rank: number;
  readonly hexes: readonly number[];
}

/** A map in the making. Steps add to it in a fixed order; at the end it is written out as map and picture. */
export class Draft {
  readonly recipe: Recipe;
  readonly grid: HexGrid;
  readonly georef: Georef;
  /** Names faults in the recipe. */
  readonly file: string;
  readonly terrain: string[][];
  readonly features: readonly Set<string>[];
  readonly names: (string | undefined)[];
  /** Where the hex's town really lies in the plane. */
  readonly towns: (Point | undefined)[];
  readonly sides = new Map<number, DraftSide>();
  readonly sets = new Map<string, readonly number[]>();
  readonly lines = new Map<string, readonly (readonly [number, number])[]>();
  /** Ways from hex to hex that are no sides, or mean something beyond their side. */
  readonly links = new Map<string, readonly (readonly [number, number])[]>();
  readonly rivers: DrawnRiver[] = [];
  readonly routes: DrawnRoute[] = [];

  constructor(recipe: Recipe, grid: HexGrid, georef: Georef, file: string) {
    this.recipe = recipe;
    this.grid = grid;
    this.georef = georef;
    this.file = file;
    this.terrain = grid.labels.map(() => [recipe.terrain.clear]);
    this.features = grid.labels.map(() => new Set<string>());
    this.names = grid.labels.map(() => undefined);
    this.towns = grid.labels.map(() => undefined);
  }

  hex(label: string, entry = 'recipe'): number {
    return this.grid.at(label, this.file, entry);
  }

  /** Ground that units may enter. */
  isLand(hex: number): boolean {
    return !this.terrain[hex]!.some((t) => this.recipe.impassable.includes(t));
  }

  isWater(hex: number): boolean {
    const { seaTerrain, lakeTerrain } = this.recipe.coast;
    return this.terrain[hex]!.some((t) => t === seaTerrain || t === lakeTerrain);
  }

  /** The side between two hexes that touch. */
  side(a: number, b: number): DraftSide {
    const key = sideKey(this.grid.size, a, b);
    const found = this.sides.get(key);
    if (found !== undefined) return found;
    if (!this.grid.touch(a, b)) {
      stop(this.file, 'sides', `${this.grid.labels[a]} and ${this.grid.labels[b]} do not touch`);
    }
    const side: DraftSide = { a: Math.min(a, b), b: Math.max(a, b), features: new Set() };
    this.sides.set(key, side);
    return side;
  }

  sideHas(a: number, b: number, feature: string): boolean {
    return this.sides.get(sideKey(this.grid.size, a, b))?.features.has(feature) ?? false;
  }

  /** Water all along: no way across on the ground. */
  isClosed(a: number, b: number): boolean {
    const { seaSide, lakeSide } = this.recipe.coast;
    return [seaSide, lakeSide].some((feature) => feature !== undefined && this.sideHas(a, b, feature));
  }

  setOf(name: string, hexes: Iterable<number>): readonly number[] {
    const list = [...new Set(hexes)].sort((a, b) => a - b);
    this.sets.set(name, list);
    return list;
  }

  /** A way through these hexes, in order; they need not touch. */
  linkOf(name: string, labels: readonly string[]): void {
    const hexes = labels.map((label) => this.hex(label, name));
    this.links.set(
      name,
      hexes.slice(1).map((hex, i) => [hexes[i]!, hex]),
    );
  }

  /** Work that waits until the overrides of sets are in. */
  readonly last: (() => void)[] = [];

  later(work: () => void): void {
    this.last.push(work);
  }

  /** The line between the hexes of a group and the land hexes that are not in it. */
  lineAround(name: string, group: ReadonlySet<number>, within: (hex: number) => boolean): void {
    const links: (readonly [number, number])[] = [];
    for (let a = 0; a < this.grid.size; a++) {
      for (const b of this.grid.neighbours(a)) {
        if (b > a && within(a) && within(b) && group.has(a) !== group.has(b)) links.push([a, b]);
      }
    }
    this.lines.set(name, links);
  }
}
