import { describe, expect, it } from 'vitest';
import type { GameRecord } from './play.ts';
import { reportText } from './report.ts';
import { schedule } from './schedule.ts';
import { tally } from './tally.ts';

const SEATS = ['german', 'soviet'];

function record(number: number, german: string, soviet: string, winner: string): GameRecord {
  return {
    number,
    seed: `s-${number}`,
    seats: { german, soviet },
    winner,
    level: winner === 'draw' ? 'draw' : 'victory-points',
    turn: 6 + number,
    score: { german: 30, soviet: 10 + number },
    orders: 100,
    ms: 2000,
    slowestTurnMs: 100 * number,
  };
}

describe('a schedule', () => {
  it('alternates sides and gives both games of a pair the same dice', () => {
    const list = schedule(SEATS, ['veteran', 'recruit'], 5, 'x');
    expect(list.map((f) => f.seats.german)).toEqual(['veteran', 'recruit', 'veteran', 'recruit', 'veteran']);
    expect(list.map((f) => f.seed)).toEqual(['x-0', 'x-0', 'x-1', 'x-1', 'x-2']);
    for (const f of list) expect(new Set(Object.values(f.seats))).toEqual(new Set(['veteran', 'recruit']));
  });

  it('gives a level that plays itself new dice every time', () => {
    const list = schedule(SEATS, ['veteran', 'veteran'], 4, 'x');
    expect(new Set(list.map((f) => f.seed)).size).toBe(4);
  });

  it('goes through the scenarios it is given, pair by pair', () => {
    const played = (levels: readonly [string, string]) =>
      schedule(SEATS, levels, 6, 'x', ['a', 'b']).map((f) => f.scenario);
    expect(played(['veteran', 'recruit'])).toEqual(['a', 'a', 'b', 'b', 'a', 'a']);
    expect(played(['veteran', 'veteran'])).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
    expect(schedule(SEATS, ['veteran', 'recruit'], 1, 'x')[0]).not.toHaveProperty('scenario');
  });
});

describe('a game of one seat', () => {
  it('gives the seat to both levels in turn, with the same dice', () => {
    const list = schedule(['german'], ['veteran', 'recruit'], 4, 'x');
    expect(list.map((f) => f.seats)).toEqual([
      { german: 'veteran' },
      { german: 'recruit' },
      { german: 'veteran' },
      { german: 'recruit' },
    ]);
    expect(list.map((f) => f.seed)).toEqual(['x-0', 'x-0', 'x-1', 'x-1']);
    expect(() => schedule([], ['veteran', 'recruit'], 1, 'x')).toThrow();
  });

  it('counts each level by the games it played, and how they ended', () => {
    const lone = (number: number, level: string, winner: string, end: string): GameRecord => ({
      ...record(number, level, '', winner),
      seats: { german: level },
      score: { german: 60 },
      level: end,
    });
    const t = tally(
      [
        lone(0, 'veteran', 'german', 'moscow'),
        lone(1, 'recruit', 'soviet', 'july-check'),
        lone(2, 'veteran', 'soviet', 'integrity'),
      ],
      ['german'],
    );
    expect(t.byLevel).toEqual({});
    expect(t.byLevelAndSeat['veteran as german']).toMatchObject({ wins: 1, games: 2 });
    expect(t.byLevelAndSeat['recruit as german']).toMatchObject({ wins: 0, games: 1 });
    expect(t.endings).toEqual({
      'german by moscow': 1,
      'soviet by july-check': 1,
      'soviet by integrity': 1,
    });
  });
});

describe('a tally', () => {
  const records = [
    record(0, 'veteran', 'recruit', 'german'),
    record(1, 'recruit', 'veteran', 'soviet'),
    record(2, 'veteran', 'recruit', 'soviet'),
    record(3, 'recruit', 'veteran', 'draw'),
  ];
  const t = tally(records, SEATS);

  it('counts wins by level, by side and by both; a draw is nobody’s win', () => {
    expect(t.byLevel.veteran).toMatchObject({ wins: 2, draws: 1, games: 4, rate: 0.5 });
    expect(t.byLevel.recruit).toMatchObject({ wins: 1, draws: 1, games: 4 });
    expect(t.byLevelAndSeat['veteran as german']).toMatchObject({ wins: 1, games: 2 });
    expect(t.byLevelAndSeat['veteran as soviet']).toMatchObject({ wins: 1, draws: 1, games: 2 });
    expect(t.bySeat.german).toMatchObject({ wins: 1, games: 4 });
    expect(t.bySeat.soviet).toMatchObject({ wins: 2, games: 4 });
    expect(t.draws).toBe(1);
  });

  it('counts levels and sides in each scenario that is named', () => {
    expect(t.byScenario).toEqual({});
    const named = tally(
      records.map((r, i) => ({ ...r, scenario: i < 3 ? 'long' : 'short' })),
      SEATS,
    );
    expect(named.byScenario['long: veteran']).toMatchObject({ wins: 2, games: 3 });
    expect(named.byScenario['long: recruit']).toMatchObject({ wins: 1, games: 3 });
    expect(named.byScenario['long: soviet']).toMatchObject({ wins: 2, games: 3 });
    expect(named.byScenario['short: german']).toMatchObject({ wins: 0, draws: 1, games: 1 });
    expect(reportText(named)).toContain('Wins by scenario\n  long: recruit');
  });

  it('averages what the games were like', () => {
    expect(t.averageTurn).toBe(7.5);
    expect(t.averageScore).toEqual({ german: 30, soviet: 11.5 });
    expect(t.secondsPerGame).toBe(2);
    expect(t.slowestTurnSeconds).toBeCloseTo(0.3);
    expect(t.endings).toEqual({ 'german by victory-points': 1, 'soviet by victory-points': 2, draw: 1 });
  });

  it('leaves out the comparison of levels when a level plays itself', () => {
    const own = tally([record(0, 'veteran', 'veteran', 'german')], SEATS);
    expect(own.byLevel).toEqual({});
    expect(own.byLevelAndSeat['veteran as german']).toMatchObject({ wins: 1, games: 1 });
  });

  it('is told with its intervals', () => {
    const text = reportText(t);
    expect(text).toContain('veteran as german');
    expect(text).toMatch(/50\.0% {2}\[15\.0% to 85\.0%\] {2}2 of 4, 1 drawn/);
    expect(text).toContain('Average points: german 30.0, soviet 11.5; average last turn 7.50; draws 1');
  });
});
