import { GUDERIAN, IS_HQ, IS_LEADER, IS_LUFTWAFFE, IS_TACTICAL, OF_SIDE } from '../roster.ts';
import { AREAS } from '../terrain.ts';
import type { Field } from './field.ts';
import { OWN_ARMY, PACE, WAY } from './ground.ts';
import { ownNeed, type Stakes } from './stakes.ts';

/** Impulses of marching that matter; farther is as far. */
const FAR = 6;
/** Who is so near can strike with his next move. */
const THERE = 0.4;
/** Power that is wanted against an empty Area, and for every dot that holds it. */
const ENOUGH = 10;
const PER_DEFENDER = 1.2;
/** Impulses of marching that an Area with all it wants is thought farther away, and one that nobody goes to nearer. */
const FULL = 2;
const NOBODY_YET = 1;
/** An HQ brings its guns and the others' orders. */
const HQ_POWER = 5;

/** An Area the side needs, what it wants against it and what has been sent. */
interface Aim {
  readonly area: number;
  readonly wanted: number;
  sent: number;
}

/** Blocks that go together. */
interface Column {
  readonly units: readonly number[];
  readonly power: number;
  /** Impulses of marching to each aim. */
  readonly far: readonly number[];
}

const powerOf = (f: Field, u: number): number =>
  IS_HQ[u] === 1 ? HQ_POWER : f.dots[u]! * (0.4 + 1.8 * f.aim[u]!);

const marches = (u: number, from: number, to: number): number =>
  Math.min(FAR, WAY[from * AREAS + to]! / PACE[u]!);

/**
 * Where each Block of a side is bound: an HQ and its army go together to an Area the side still needs, near ones first; one
 * that has enough on the way draws no more. -1 for who is bound nowhere. `hopes` are the chances to hold each target, `fed`
 * where the side has supply.
 */
export function missionsOf(
  f: Field,
  side: number,
  stakes: Stakes,
  hopes: readonly number[],
  fed: Uint8Array,
): Int16Array {
  const bound = new Int16Array(f.at.length).fill(-1);
  const aims = aimsOf(f, side, stakes, hopes);
  if (aims.length === 0) return bound;
  const left = columnsOf(f, side, aims, fed);
  while (left.length > 0) {
    const [i, aim] = nearest(left, aims);
    const [column] = left.splice(i, 1);
    aim.sent += column!.power;
    for (const u of column!.units) bound[u] = aim.area;
  }
  return bound;
}

/** Of as many Areas as the side needs, the likeliest, those it has not got. */
function aimsOf(f: Field, side: number, stakes: Stakes, hopes: readonly number[]): Aim[] {
  return Array.from({ length: stakes.counted }, (_, i) => i)
    .sort((a, b) => hopes[b]! - hopes[a]!)
    .slice(0, ownNeed(stakes, side))
    .map((i) => stakes.targets[i]!)
    .filter((area) => f.control[area] !== side)
    .map((area) => {
      let defence = 2 * f.line[area]!;
      for (const u of OF_SIDE[1 - side]!) if (f.at[u] === area) defence += f.dots[u]!;
      return { area, wanted: ENOUGH + PER_DEFENDER * defence, sent: 0 };
    });
}

/** Each HQ with the Blocks of its colour, and every other Block by itself; the Luftwaffe flies. */
function columnsOf(f: Field, side: number, aims: readonly Aim[], fed: Uint8Array): Column[] {
  const free = new Set(
    OF_SIDE[side]!.filter(
      (u) =>
        f.at[u]! >= 0 && IS_LEADER[u] === 0 && IS_LUFTWAFFE[u] === 0 && u !== GUDERIAN && fed[f.at[u]!] === 1,
    ),
  );
  const column = (units: readonly number[]): Column => {
    for (const u of units) free.delete(u);
    const power = units.reduce((n, u) => n + powerOf(f, u), 0);
    const far = aims.map(
      ({ area }) => units.reduce((n, u) => n + powerOf(f, u) * marches(u, f.at[u]!, area), 0) / power,
    );
    return { units, power, far };
  };
  const armies = [...free]
    .filter((hq) => IS_TACTICAL[hq] === 1)
    .map((hq) => column([hq, ...OWN_ARMY[hq]!.filter((u) => free.has(u))]));
  return [...armies, ...[...free].map((u) => column([u]))];
}

/** The column that is nearest to where it is wanted. */
function nearest(columns: readonly Column[], aims: readonly Aim[]): readonly [number, Aim] {
  let best: readonly [number, Aim] = [0, aims[0]!];
  let least = Number.POSITIVE_INFINITY;
  columns.forEach(({ far }, i) => {
    aims.forEach((aim, k) => {
      const way = far[k]! + FULL * (aim.sent / aim.wanted) - (aim.sent === 0 ? NOBODY_YET : 0);
      if (way >= least) return;
      least = way;
      best = [i, aim];
    });
  });
  return best;
}

/** Power times Impulses of marching that the bound Blocks still have before them. */
export function stillToGo(f: Field, bound: Int16Array): number {
  let sum = 0;
  for (let u = 0; u < bound.length; u++) {
    const to = bound[u]!;
    const from = f.at[u]!;
    if (to < 0 || from < 0) continue;
    const away = marches(u, from, to) - THERE;
    if (away > 0) sum += away * powerOf(f, u);
  }
  return sum;
}
