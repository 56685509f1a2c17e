import { TABLES } from '../data.ts';
import type { PesState } from '../index.ts';
import { isForbidden } from '../rules/09-movement.ts';
import { CONTROL, GERMAN, POCKETED, turnOf } from '../state.ts';
import { LOC, MOSCOW_HEXES, spaceOf } from '../terrain.ts';

/** The road to Moscow: the points one after another, and the city. */
export const ROAD = ['1939', '2232', '2027', '1919', '1916', '1810', '1805', '1702'].map(spaceOf);

/** Where the army is to be: the first place on the road that is not safely held. */
export function objective(s: PesState): number {
  const next = ROAD.find((i) => s.cells[CONTROL + i] !== GERMAN);
  return next ?? ROAD[ROAD.length - 1]!;
}

/** From August on, and in July if too few have been pocketed, points must be taken whatever the risk (4.2, 4.4, 4.5). */
export function isDue(s: PesState): boolean {
  const { lastEarly } = TABLES.turns;
  return turnOf(s) > lastEarly || (turnOf(s) === lastEarly && s.cells[POCKETED]! < TABLES.victory.pocketNeed);
}

/** What has to be taken now: the points of the next check (4.2, 4.4, 4.5), and Moscow when they are held. */
export function dueGoals(s: PesState): number[] {
  if (!isDue(s)) return [];
  const points = ROAD.filter((i) => LOC.has(i) && s.cells[CONTROL + i] !== GERMAN && !isForbidden(s, i));
  const late = turnOf(s) - TABLES.turns.lastEarly;
  const due = points.slice(0, Math.max(1, points.length - 2 + Math.min(2, late)));
  return due.length > 0 && points.length > 0
    ? due
    : [...MOSCOW_HEXES].filter((i) => s.cells[CONTROL + i] !== GERMAN && !isForbidden(s, i));
}
