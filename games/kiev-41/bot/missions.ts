import { GUDERIAN, IS_HQ, IS_LEADER, IS_LUFTWAFFE, IS_TACTICAL, OF_SIDE } from '../roster.ts';
import type { Field } from './field.ts';
import { OWN_ARMY, PACE, wayTo } from './ground.ts';
import { atLeast, ownNeed, type Stakes } from './stakes.ts';

/** Impulses of marching that matter; farther is as far. */
const FAR = 9;
/** Who is so near can strike with his next move. */
const THERE = 0.4;
/** Power that is wanted against an empty Area, for every dot that holds it, and against one that starves. */
const ENOUGH = 10;
const PER_DEFENDER = 1.2;
const TO_WALK_IN = 4;
/** Of the power wanted, the part that makes it as likely as not, and how much surer more of it makes it. */
const EVEN = 0.8;
const SURER = 4;
/** Impulses that are left at the very least when it is asked who can still come. */
const LEAST_TIME = 1.5;
/** What each Area counts beside the whole, and each march of power beside both. */
const EACH = 0.2;
const TIRING = 0.0005;
const ROUNDS = 8;
/** An HQ brings its guns and the others' orders. */
const HQ_POWER = 5;
/** A wing at full strength, and Movement Points from which it can strike. */
const WING_POWER = 10;
const AIR_RANGE = 4;

/** An Area the side has not got, by its place among the targets, and what is wanted against it. */
interface Aim {
  readonly target: number;
  readonly area: number;
  readonly wanted: number;
}

/** Blocks that go together. */
interface Column {
  readonly units: readonly number[];
  readonly power: number;
  /** Impulses of marching to each aim. */
  readonly far: readonly number[];
}

const powerOf = (f: Field, u: number): number =>
  IS_LUFTWAFFE[u] === 1 ? WING_POWER : IS_HQ[u] === 1 ? HQ_POWER : f.dots[u]! * (0.4 + 1.8 * f.aim[u]!);

/** Impulses of marching over so many Movement Points; a wing need only come within its range. */
const marches = (u: number, way: number): number =>
  Math.min(FAR, (IS_LUFTWAFFE[u] === 1 ? Math.max(0, way - AIR_RANGE) : way) / PACE[u]!);

/**
 * Where each Block of a side is bound: an HQ and its army go together to an Area the side has not got, so that as many as it
 * needs are as likely as can be. -1 for who is bound nowhere. `hopes` are the chances to hold each target, `fed` where the
 * side has supply, `starving` where the enemy has none and cannot get it, `ways` how far each target is from everywhere with
 * the fights on the way, for who thinks of them. Wings fly.
 */
export function missionsOf(
  f: Field,
  side: number,
  stakes: Stakes,
  hopes: readonly number[],
  fed: Uint8Array,
  starving: Uint8Array,
  ways: readonly Uint8Array[] | null = null,
): Int16Array {
  const bound = new Int16Array(f.at.length).fill(-1);
  if (hasEnough(f, side, stakes, hopes)) return bound;
  const aims = aimsOf(f, side, stakes, starving);
  const columns = columnsOf(f, side, aims, fed, ways);
  const chosen = assign(columns, aims, side, stakes, hopes);
  columns.forEach(({ units }, i) => {
    for (const u of units) bound[u] = aims[chosen[i]!]!.area;
  });
  return bound;
}

/** Has the side those it needs, the likeliest, already? */
const hasEnough = (f: Field, side: number, stakes: Stakes, hopes: readonly number[]): boolean =>
  Array.from({ length: stakes.counted }, (_, i) => i)
    .sort((a, b) => hopes[b]! - hopes[a]!)
    .slice(0, ownNeed(stakes, side))
    .every((i) => f.control[stakes.targets[i]!] === side);

function aimsOf(f: Field, side: number, stakes: Stakes, starving: Uint8Array): Aim[] {
  const aims: Aim[] = [];
  for (let target = 0; target < stakes.counted; target++) {
    const area = stakes.targets[target]!;
    if (f.control[area] === side) continue;
    let defence = 2 * f.line[area]!;
    for (const u of OF_SIDE[1 - side]!) if (f.at[u] === area) defence += f.dots[u]!;
    aims.push({ target, area, wanted: starving[area] === 1 ? TO_WALK_IN : ENOUGH + PER_DEFENDER * defence });
  }
  return aims;
}

/** The aim of each column: from the nearest, one column after another is sent elsewhere, or two change places, while it helps. */
function assign(
  columns: readonly Column[],
  aims: readonly Aim[],
  side: number,
  stakes: Stakes,
  hopes: readonly number[],
): number[] {
  const time = Math.max(LEAST_TIME, stakes.time);
  const need = ownNeed(stakes, side);
  const chances = [...hopes];
  const chosen = columns.map(({ far }) => far.indexOf(Math.min(...far)));
  const worth = (): number => {
    const sent = aims.map(() => 0);
    let tired = 0;
    columns.forEach(({ power, far }, i) => {
      const way = far[chosen[i]!]!;
      sent[chosen[i]!]! += power * Math.max(0, 1 - way / time);
      tired += power * way;
    });
    let each = 0;
    aims.forEach(({ target, wanted }, k) => {
      chances[target] = 1 / (1 + Math.exp(-SURER * (sent[k]! / wanted - EVEN)));
      each += chances[target]!;
    });
    return atLeast(chances, need, stakes.counted) + EACH * each - TIRING * tired;
  };
  let best = worth();
  const keep = (change: () => void, back: () => void): boolean => {
    change();
    const now = worth();
    if (now > best + 1e-9) {
      best = now;
      return true;
    }
    back();
    return false;
  };
  for (let round = 0; round < ROUNDS; round++) {
    let better = false;
    for (let i = 0; i < columns.length; i++)
      for (let k = 0; k < aims.length; k++) {
        const before = chosen[i]!;
        if (k !== before)
          better =
            keep(
              () => (chosen[i] = k),
              () => (chosen[i] = before),
            ) || better;
      }
    for (let i = 0; i < columns.length; i++)
      for (let j = 0; j < i; j++) {
        const [a, b] = [chosen[i]!, chosen[j]!];
        if (a === b) continue;
        const swap = (x: number, y: number) => {
          chosen[i] = x;
          chosen[j] = y;
        };
        better =
          keep(
            () => swap(b, a),
            () => swap(a, b),
          ) || better;
      }
    if (!better) break;
  }
  return chosen;
}

/** Each HQ with the Blocks of its colour, and every other Block and wing by itself. */
function columnsOf(
  f: Field,
  side: number,
  aims: readonly Aim[],
  fed: Uint8Array,
  ways: readonly Uint8Array[] | null,
): Column[] {
  const free = new Set(
    OF_SIDE[side]!.filter(
      (u) => f.at[u]! >= 0 && IS_LEADER[u] === 0 && u !== GUDERIAN && fed[f.at[u]!] === 1,
    ),
  );
  const column = (units: readonly number[]): Column => {
    for (const u of units) free.delete(u);
    const power = units.reduce((n, u) => n + powerOf(f, u), 0);
    const far = aims.map(({ area, target }) => {
      const wayOf = (u: number): number =>
        ways === null || IS_LUFTWAFFE[u] === 1 ? wayTo(f.at[u]!, area) : ways[target]![f.at[u]!]!;
      return units.reduce((n, u) => n + powerOf(f, u) * marches(u, wayOf(u)), 0) / power;
    });
    return { units, power, far };
  };
  const armies = [...free]
    .filter((hq) => IS_TACTICAL[hq] === 1)
    .map((hq) => column([hq, ...OWN_ARMY[hq]!.filter((u) => free.has(u))]));
  return [...armies, ...[...free].map((u) => column([u]))];
}

/** Power times Impulses of marching that the bound Blocks still have before them. */
export function stillToGo(f: Field, bound: Int16Array): number {
  let sum = 0;
  for (let u = 0; u < bound.length; u++) {
    const to = bound[u]!;
    const from = f.at[u]!;
    if (to < 0 || from < 0) continue;
    const away = marches(u, wayTo(from, to)) - THERE;
    if (away > 0) sum += away * powerOf(f, u);
  }
  return sum;
}
