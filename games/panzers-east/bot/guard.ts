import { board } from '../data.ts';
import type { PesOrder, PesState } from '../index.ts';
import { IS_GERMAN, IS_MECH } from '../roster.ts';
import { countsFrom, raidDistances } from '../rules/12-raids.ts';
import { ACTED, AT, at, CONTROL, GERMAN, ISOLATED, SOVIET, unitsAt } from '../state.ts';
import { LOC } from '../terrain.ts';
import { Cover, ends, freshStacks, moveOrder } from './cover.ts';
import { raidWins } from './duel.ts';
import type { Force } from './forces.ts';
import { foresee } from './foresee.ts';
import { worthOf } from './habits.ts';
import { objective } from './road.ts';
import { spareOf, staysCovered } from './step.ts';
import { GROUP } from './thought.ts';

/** The chance of losing the game in the Soviet phases that is put up with, and the trials that estimate it, always with the same dice. */
const BEARABLE = 0.01;
const TRIALS = 200;
const SEED = 13;
/** A move must take at least so much off the risk. */
const WORTHWHILE = 0.004;
/** How many hexes are looked at where the line gives way, and how many units that could go to each. */
const HOT = 3;
const LOOKED_AT = 2;
/** A LOC point is held if a group beats its garrison no more often than this. */
const HELD = 0.02;
/** How near the enemy must be for a LOC point to need a garrison of its own. */
const NEAR = 5;

/** Would these units hold a LOC point against a group? */
export const holds = (s: PesState, units: readonly number[]): boolean => raidWins(s, units, GROUP) <= HELD;

/** How far the nearest Soviet hex is, by the count a counterattack uses. */
function sovietDistances(s: PesState): Int16Array {
  const soviet: number[] = [];
  for (let i = 0; i < board.size; i++)
    if (s.cells[CONTROL + i] === SOVIET && s.cells[ISOLATED + i] === 0) soviet.push(i);
  return raidDistances(soviet);
}

const inDanger = new WeakMap<PesState, readonly number[]>();
/** 12.3, 12.8 LOC points a counterattack may go for: those near the enemy, and the nearest wherever it is. Nearest first. */
export function endangered(s: PesState): readonly number[] {
  let points = inDanger.get(s);
  if (points === undefined) inDanger.set(s, (points = pointsInDanger(s)));
  return points;
}

function pointsInDanger(s: PesState): number[] {
  const distance = sovietDistances(s);
  const held = [...LOC].filter((i) => s.cells[CONTROL + i] === GERMAN);
  const nearest = Math.min(99, ...held.map((i) => distance[i]!));
  return held
    .filter((i) => distance[i]! <= Math.max(NEAR, nearest + 2))
    .sort((a, b) => distance[a]! - distance[b]!);
}

/** 12.8, 13.5 The move that makes a breakthrough of the Soviet phases least likely; null when the risk is small or none helps. */
export function guard(s: PesState): PesOrder | null {
  const { risk, lost, beaten } = foresee(s, SEED, TRIALS);
  if (risk <= BEARABLE) return null;
  const often = new Map(beaten);
  for (const [space, n] of lost) often.set(space, (often.get(space) ?? 0) + n);
  const hot = [...often]
    .filter(([space]) => s.cells[CONTROL + space] === GERMAN)
    .sort(([, a], [, b]) => b - a)
    .slice(0, HOT);
  let best: { march: March; risk: number } | null = null;
  for (const [space] of hot)
    for (const march of marchesTo(s, space).slice(0, LOOKED_AT)) {
      const then = s.copy();
      then.cells[AT + march.unit] = space;
      then.cells[ACTED + march.unit] = 1;
      then.cache = null;
      const left = foresee(then, SEED, TRIALS).risk;
      if (left <= risk - WORTHWHILE && (best === null || left < best.risk)) best = { march, risk: left };
    }
  return best === null ? null : moveOrder([best.march.unit], best.march.path);
}

/** 12.3 LOC points in danger get a garrison that holds; of infantry as long as tanks are to go on from there. */
export function relieve(s: PesState, tanks: boolean): PesOrder | null {
  for (const point of endangered(s)) {
    const here = unitsAt(s, point).filter((u) => IS_GERMAN[u] === 1);
    const infantry = here.filter((u) => IS_MECH[u] === 0 || s.cells[ACTED + u] === 1);
    if (holds(s, tanks ? here : infantry)) continue;
    const order = sendTo(s, point, (u) => IS_MECH[u] === 0) ?? (tanks ? sendTo(s, point) : null);
    if (order !== null) return order;
  }
  return null;
}

interface March {
  readonly unit: number;
  readonly path: number[];
}

/** One more unit to a hex: the cheapest way to more fire there that opens no gap elsewhere. */
function sendTo(s: PesState, space: number, fits = (_u: number): boolean => true): PesOrder | null {
  const [best] = marchesTo(s, space, fits);
  return best === undefined ? null : moveOrder([best.unit], best.path);
}

/** Units that could go to a hex without opening a gap elsewhere, those with most fire first. */
function marchesTo(s: PesState, space: number, fits = (_u: number): boolean => true): March[] {
  const cover = new Cover(s);
  const found: (March & { value: number })[] = [];
  for (const stack of freshStacks(s)) {
    const u = stack[stack.length - 1]!;
    const from = at(s, u);
    if (from === space || spareOf(s, from, [u]).length === 0 || !fits(u) || !cover.hasRoom(u, space))
      continue;
    const before = cover.open;
    cover.take(u, from);
    const opens = cover.open > before;
    cover.put(u, from);
    if (opens) continue;
    const reach = ends(s, [u]);
    const cost = reach.cost.get(space);
    if (cost === undefined) continue;
    found.push({ unit: u, path: reach.path(space), value: worthOf(s, u) - cost * 0.2 });
  }
  found.sort((a, b) => b.value - a.value);
  return found.filter(({ unit, path }) => staysCovered(s, [unit], path));
}

/** Fresh forces that are not needed where they are march towards the objective, without opening anything. */
export function bringUp(s: PesState, forces: readonly Force[]): PesOrder | null {
  const points = endangered(s);
  const way = countsFrom(objective(s));
  const cover = new Cover(s);
  for (const { units, from } of forces) {
    if (points.includes(from)) continue;
    const before = cover.open;
    for (const u of units) cover.take(u, from);
    const opens = cover.open > before;
    for (const u of units) cover.put(u, from);
    if (opens) continue;
    const reach = ends(s, units);
    let best = from;
    for (const [space] of reach.cost)
      if (way[space]! < way[best]! && haveRoom(cover, units, space)) best = space;
    if (best !== from && staysCovered(s, units, reach.path(best))) return moveOrder(units, reach.path(best));
  }
  return null;
}

function haveRoom(cover: Cover, units: readonly number[], space: number): boolean {
  let ok = true;
  const put: number[] = [];
  for (const u of units) {
    if (!cover.hasRoom(u, space)) {
      ok = false;
      break;
    }
    cover.put(u, space);
    put.push(u);
  }
  for (const u of put) cover.take(u, space);
  return ok;
}
