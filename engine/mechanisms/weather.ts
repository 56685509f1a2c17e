import type { Board } from '../board/board.ts';

/** The result of a die in a row of a weather table (a month, a season), which begins at 1; beyond its ends, the end. */
export function weatherOf<W>(row: readonly W[], die: number): W {
  return row[Math.min(Math.max(die, 1), row.length) - 1]!;
}

/** A zone of weather: what is added to the one die that is thrown for all, and how it stands there now. */
export interface WeatherZone<W> {
  readonly modifier: number;
  readonly now: W;
}

/** The weather of each zone after a roll; where it has come to stay (`lasts`) no roll changes it. */
export const nextWeather = <W>(
  row: readonly W[],
  die: number,
  zones: readonly WeatherZone<W>[],
  lasts: (weather: W) => boolean,
): W[] => zones.map(({ modifier, now }) => (lasts(now) ? now : weatherOf(row, die + modifier)));

/**
 * The board as it is in some weather: without the features of borders that the weather lifts (frozen rivers, lakes), which are
 * given for every zone as bits. A border lies in the zone of the space it leads into. Everything else is the same board, so
 * that floods, zones and costs read frozen borders as they read any.
 */
export function boardInWeather(board: Board, zoneOf: ArrayLike<number>, lifted: readonly number[]): Board {
  return { ...board, side: board.side.map((bits, e) => bits & ~lifted[zoneOf[board.to[e]!]!]!) };
}
