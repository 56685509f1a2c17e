import { Rng } from '@stavka/engine';
import { board, COUNTERS } from '../data.ts';
import type { PesOrder, PesState } from '../index.ts';
import { GROUPS, IS_GERMAN, IS_MECH } from '../roster.ts';
import { freshUnits } from '../rules/09-movement.ts';
import { raidDistances } from '../rules/12-raids.ts';
import { at, CONTROL, GERMAN, ISOLATED, SOVIET, unitsAt } from '../state.ts';
import { LOC } from '../terrain.ts';
import { Cover, ends, freshStacks, moveOrder } from './cover.ts';
import { raidWins } from './duel.ts';
import type { Force } from './forces.ts';
import { foresee } from './foresee.ts';
import { worthOf } from './habits.ts';
import { objective } from './road.ts';
import { staysCovered } from './step.ts';

/** Any group; they are all alike. */
const GROUP = { dice: COUNTERS[GROUPS[0]!]!.dice, row: 'group' } as const;
/** The chance of losing the game in the Soviet phases that is put up with, and the trials that estimate it. */
const BEARABLE = 0.045;
const TRIALS = 24;
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

/** 12.3, 12.8 LOC points a counterattack may go for: those near the enemy, and the nearest wherever it is. Nearest first. */
export function endangered(s: PesState): number[] {
  const distance = sovietDistances(s);
  const held = [...LOC].filter((i) => s.cells[CONTROL + i] === GERMAN);
  const nearest = Math.min(99, ...held.map((i) => distance[i]!));
  return held
    .filter((i) => distance[i]! <= Math.max(NEAR, nearest + 2))
    .sort((a, b) => distance[a]! - distance[b]!);
}

/** 12.8, 13.5 Sends units where the Soviet phases would break through; null when the risk is small or nobody can go. */
export function guard(s: PesState): PesOrder | null {
  const rng = new Rng(freshUnits(s).length * 7919 + 13);
  const { risk, lost, beaten } = foresee(s, rng, TRIALS);
  if (risk <= BEARABLE) return null;
  const byCount = (map: ReadonlyMap<number, number>): number[] =>
    [...map].sort(([, a], [, b]) => b - a).map(([space]) => space);
  for (const space of [...byCount(lost), ...byCount(beaten)]) {
    if (s.cells[CONTROL + space] !== GERMAN) continue;
    const order = sendTo(s, space);
    if (order !== null) return order;
  }
  return null;
}

/** 12.3 LOC points in danger get a garrison that holds; of infantry as long as tanks are to go on. */
export function relieve(s: PesState, tanks: boolean): PesOrder | null {
  for (const point of endangered(s)) {
    const here = unitsAt(s, point).filter((u) => IS_GERMAN[u] === 1);
    const infantry = here.filter((u) => IS_MECH[u] === 0);
    if (holds(s, tanks ? here : infantry)) continue;
    const order = sendTo(s, point, (u) => IS_MECH[u] === 0) ?? (tanks ? sendTo(s, point) : null);
    if (order !== null) return order;
  }
  return null;
}

/** One more unit to a hex: the cheapest way to more fire there that opens no gap elsewhere. */
function sendTo(s: PesState, space: number, fits = (_u: number): boolean => true): PesOrder | null {
  const cover = new Cover(s);
  const found: { unit: number; path: number[]; value: number }[] = [];
  for (const stack of freshStacks(s)) {
    const u = stack[stack.length - 1]!;
    const from = at(s, u);
    if (from === space || !fits(u) || !cover.hasRoom(u, space)) continue;
    const before = cover.open;
    cover.take(u, from);
    const opens = cover.open > before;
    cover.put(u, from);
    if (opens) continue;
    const reach = ends(s, [u]);
    const cost = reach.cost.get(space);
    if (cost === undefined) continue;
    const guardsToo = LOC.has(from) ? 50 : 0;
    const value = worthOf(s, u) - cost * 0.2 - guardsToo;
    if (guardsToo === 0) found.push({ unit: u, path: reach.path(space), value });
  }
  found.sort((a, b) => b.value - a.value);
  const best = found.find(({ unit, path }) => staysCovered(s, [unit], path));
  return best === undefined ? null : moveOrder([best.unit], best.path);
}

/** Fresh forces that are not needed where they are march towards the objective, without opening anything. */
export function bringUp(s: PesState, forces: readonly Force[]): PesOrder | null {
  const points = endangered(s);
  const way = raidDistances([objective(s)]);
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
