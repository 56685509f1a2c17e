import type { Seat } from '@stavka/engine';
import type { GameRecord } from './play.ts';
import { type Interval, wilson } from './wilson.ts';

export interface Rate extends Interval {
  readonly wins: number;
  readonly draws: number;
  readonly games: number;
  readonly rate: number;
}

export interface Tally {
  readonly games: number;
  readonly draws: number;
  /** By level over both sides together; empty when a level plays itself. */
  readonly byLevel: Readonly<Record<string, Rate>>;
  /** By level and side, as 'veteran as german'. */
  readonly byLevelAndSeat: Readonly<Record<string, Rate>>;
  readonly bySeat: Readonly<Record<Seat, Rate>>;
  /** By scenario, where games name theirs: each level's wins and each side's, as 'the-river: veteran'. */
  readonly byScenario: Readonly<Record<string, Rate>>;
  readonly endings: Readonly<Record<string, number>>;
  readonly averageScore: Readonly<Record<Seat, number>>;
  readonly averageTurn: number;
  readonly averageOrders: number;
  readonly secondsPerGame: number;
  readonly slowestTurnSeconds: number;
}

export function rate(wins: number, draws: number, games: number): Rate {
  return { wins, draws, games, rate: games === 0 ? 0 : wins / games, ...wilson(wins, games) };
}

/** What a list of games shows. Draws count as games and as nobody's win. */
export function tally(records: readonly GameRecord[], seats: readonly Seat[]): Tally {
  const draws = (list: readonly GameRecord[]) => list.filter((r) => r.winner === 'draw').length;
  const mean = (value: (r: GameRecord) => number) =>
    records.length === 0 ? 0 : records.reduce((sum, r) => sum + value(r), 0) / records.length;
  const levels = [...new Set(records.flatMap((r) => Object.values(r.seats)))].sort();
  const byLevel: Record<string, Rate> = {};
  const byLevelAndSeat: Record<string, Rate> = {};
  for (const level of levels) {
    // In a game of one seat a level's games are those it played, which the next table tells.
    if (levels.length > 1 && seats.length > 1) {
      const wins = records.filter((r) => r.winner !== 'draw' && r.seats[r.winner] === level).length;
      byLevel[level] = rate(wins, draws(records), records.length);
    }
    for (const seat of seats) {
      const played = records.filter((r) => r.seats[seat] === level);
      const wins = played.filter((r) => r.winner === seat).length;
      byLevelAndSeat[`${level} as ${seat}`] = rate(wins, draws(played), played.length);
    }
  }
  const byScenario: Record<string, Rate> = {};
  for (const scenario of new Set(records.flatMap((r) => r.scenario ?? []))) {
    const played = records.filter((r) => r.scenario === scenario);
    const count = (name: string, isWin: (r: GameRecord) => boolean): void => {
      byScenario[`${scenario}: ${name}`] = rate(played.filter(isWin).length, draws(played), played.length);
    };
    if (levels.length > 1 && seats.length > 1)
      for (const level of levels) count(level, (r) => r.winner !== 'draw' && r.seats[r.winner] === level);
    for (const seat of seats) count(seat, (r) => r.winner === seat);
  }
  const endings: Record<string, number> = {};
  for (const r of records) {
    const name = r.winner === 'draw' ? 'draw' : `${r.winner} by ${r.level}`;
    endings[name] = (endings[name] ?? 0) + 1;
  }
  return {
    games: records.length,
    draws: draws(records),
    byLevel,
    byLevelAndSeat,
    bySeat: Object.fromEntries(
      seats.map((seat) => [
        seat,
        rate(records.filter((r) => r.winner === seat).length, draws(records), records.length),
      ]),
    ),
    byScenario,
    endings,
    averageScore: Object.fromEntries(seats.map((seat) => [seat, mean((r) => r.score[seat] ?? 0)])),
    averageTurn: mean((r) => r.turn),
    averageOrders: mean((r) => r.orders),
    secondsPerGame: mean((r) => r.ms) / 1000,
    slowestTurnSeconds: Math.max(0, ...records.map((r) => r.slowestTurnMs)) / 1000,
  };
}
