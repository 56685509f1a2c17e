import { TABLES } from '../data.ts';
import type { PesState } from '../index.ts';
import { isForbidden } from '../rules/09-movement.ts';
import { CONTROL, GERMAN, POCKETED, turnOf } from '../state.ts';
import { LOC, MOSCOW_HEXES, spaceOf } from '../terrain.ts';

/** The road to Moscow: the points one after another, and the city. */
const ROAD = ['1939', '2232', '2027', '1919', '1916', '1810', '1805', '1702'].map(spaceOf);

/** Where the army is to be: the first place on the road that is not safely held. */
export function objective(s: PesState): number {
  const next = ROAD.find((i) => s.cells[CONTROL + i] !== GERMAN);
  return next ?? ROAD[ROAD.length - 1]!;
}

/** From August on, and in July if too few have been pocketed, the checks ask for points whatever the risk (4.2, 4.4, 4.5). */
export function isDue(s: PesState): boolean {
  const { lastEarly } = TABLES.turns;
  return turnOf(s) > lastEarly || (turnOf(s) === lastEarly && s.cells[POCKETED]! < TABLES.victory.pocketNeed);
}

const MOZHAISK = spaceOf('1805');
/** Does the check of this turn ask for the point? */
export const isAsked = (s: PesState, point: number): boolean =>
  isDue(s) && !isForbidden(s, point) && (point !== MOZHAISK || turnOf(s) > TABLES.turns.lastEarly + 1);

/** What has to be taken now: the points of the check of this turn, and Moscow once all of them are held. */
export function dueGoals(s: PesState): number[] {
  const open = (i: number): boolean => s.cells[CONTROL + i] !== GERMAN && !isForbidden(s, i);
  const points = ROAD.filter((i) => LOC.has(i) && open(i));
  const asked = points.filter((i) => isAsked(s, i));
  return asked.length > 0 || points.length > 0 || !isDue(s) ? asked : [...MOSCOW_HEXES].filter(open);
}
