import { BLOCKS, BOMBERS } from '../data.ts';
import {
  BOMBER_HQ,
  FIRE,
  fireAt,
  IS_COMBAT,
  IS_HQ,
  IS_LEADER,
  NATION,
  OF_SIDE,
  SIDE,
  UNITS,
} from '../roster.ts';
import {
  AT,
  AVAILABLE,
  BOMBER,
  CONTROL,
  has,
  ISOLATED,
  type KievState,
  LINE,
  ORANGE,
  POOL,
  SHOWN,
  STEP,
  strengthOf,
  weatherOf,
  YELLOW,
} from '../state.ts';
import { AREAS } from '../terrain.ts';

/** How much of its full strength a Block nobody has seen is taken to have. */
const UNSEEN_STRENGTH = 0.8;

/**
 * The map as a bot sees it, small enough to be changed and weighed thousands of times: where Blocks stand, how strong they
 * are, who controls what. Enemy Blocks that stand upright are all the same average Block of their colour.
 */
export class Field {
  readonly at = new Int16Array(UNITS);
  readonly dots = new Float32Array(UNITS);
  /** Chance of a hit with one die. */
  readonly aim = new Float32Array(UNITS);
  readonly control = new Uint8Array(AREAS);
  readonly line = new Uint8Array(AREAS);
  readonly axisBlocks = new Uint8Array(AREAS);
  readonly sovietBlocks = new Uint8Array(AREAS);
  yellow = 1;
  orange = 1;
  weather = 0;

  blocks(side: number): Uint8Array {
    return side === 0 ? this.axisBlocks : this.sovietBlocks;
  }

  become(other: Field): void {
    this.at.set(other.at);
    this.dots.set(other.dots);
    this.aim.set(other.aim);
    this.control.set(other.control);
    this.line.set(other.line);
    this.axisBlocks.set(other.axisBlocks);
    this.sovietBlocks.set(other.sovietBlocks);
    this.yellow = other.yellow;
    this.orange = other.orange;
    this.weather = other.weather;
  }

  copy(): Field {
    const twin = new Field();
    twin.become(this);
    return twin;
  }

  isPresent(area: number, side: number): boolean {
    return this.blocks(side)[area]! > 0 || (this.line[area] === 1 && this.control[area] === side);
  }

  /** 2.5#A Controlled by the side and free of the enemy. */
  isOurs(area: number, side: number): boolean {
    return this.control[area] === side && this.blocks(1 - side)[area] === 0;
  }

  put(u: number, area: number): void {
    const blocks = this.blocks(SIDE[u]!);
    const before = this.at[u]!;
    if (before >= 0) blocks[before]!--;
    if (area >= 0) blocks[area]!++;
    this.at[u] = area;
  }

  /** 2.5#B A march along a path takes empty enemy Areas; leaving an Area to the enemy alone gives it up. */
  march(u: number, path: readonly number[]): void {
    const side = SIDE[u]!;
    const from = path[0]!;
    this.put(u, path[path.length - 1]!);
    for (let i = 1; i < path.length; i++) {
      const area = path[i]!;
      if (!this.isPresent(area, 1 - side)) this.control[area] = side;
    }
    if (this.blocks(side)[from] === 0 && this.blocks(1 - side)[from]! > 0 && this.line[from] === 0)
      this.control[from] = 1 - side;
  }
}

/** The field of a state that was resampled from what `side` sees. */
export function fieldOf(s: KievState, side: number): Field {
  const f = new Field();
  const c = s.cells;
  for (let u = 0; u < UNITS; u++) {
    f.at[u] = c[AT + u]!;
    f.dots[u] = strengthOf(s, u);
    f.aim[u] = fireAt(u, c[STEP + u]!) / 6;
    if (f.at[u]! >= 0) f.blocks(SIDE[u]!)[f.at[u]!]!++;
  }
  for (let a = 0; a < AREAS; a++) {
    f.control[a] = c[CONTROL + a]!;
    f.line[a] = c[LINE + a]!;
  }
  f.yellow = c[YELLOW]!;
  f.orange = c[ORANGE]!;
  f.weather = weatherOf(s);
  average(s, f, 1 - side);
  return f;
}

/** Upright enemy Blocks, and those he may still draw, are the mean of all that could be there. */
function average(s: KievState, f: Field, side: number): void {
  const sums = new Map<number, { n: number; dots: number; hits: number }>();
  const hidden = OF_SIDE[side]!.filter(
    (u) => IS_LEADER[u] === 0 && !has(s, SHOWN, u) && (f.at[u]! >= 0 || f.at[u] === POOL),
  );
  for (const u of hidden) {
    const sum = sums.get(NATION[u]!) ?? { n: 0, dots: 0, hits: 0 };
    const dots = BLOCKS[u]!.remnant === true ? 2 : BLOCKS[u]!.steps[0]! * UNSEEN_STRENGTH;
    sum.n++;
    sum.dots += dots;
    sum.hits += (dots * FIRE[u]!) / 6;
    sums.set(NATION[u]!, sum);
  }
  for (const u of hidden) {
    if (f.at[u]! < 0) continue;
    const sum = sums.get(NATION[u]!)!;
    f.dots[u] = sum.dots / sum.n;
    f.aim[u] = sum.hits / sum.dots;
  }
}

/** Is it an enemy Block whose face the side does not see? */
export const isUpright = (s: KievState, u: number, side: number): boolean =>
  SIDE[u] !== side && !has(s, SHOWN, u);

export const isFree = (s: KievState, u: number): boolean => !has(s, ISOLATED, u);
export const isBlock = (u: number): boolean => IS_COMBAT[u] === 1 || IS_HQ[u] === 1;
export const bombersReady = (s: KievState, hq: number): number =>
  BOMBERS.filter((_, b) => BOMBER_HQ[b] === hq && s.cells[BOMBER + b] === AVAILABLE).length;
export const stepsLost = (s: KievState, u: number): number => s.cells[STEP + u]!;
