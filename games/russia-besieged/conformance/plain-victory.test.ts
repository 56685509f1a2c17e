import { isOver, must, Rng } from '@stavka/engine';
import { expect, it } from 'vitest';
import type { RbJournal } from '../declare/law.ts';
import { CITIES, CITY_HEX, CITY_NAMES, DICTATORS, hexOf, RAIL_AT, WELLS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { axisScore, checkVictory, majorCities } from '../rules/27-victory.ts';
import type { PlainPosition } from './plain-land.ts';
import { plainMajors, plainPoints, plainWinner } from './plain-victory.ts';

const BOARDS = 1500;
const EMPTY = must(
  game.decode({ game: 'russia-besieged', clear: true, turn: 6, phase: 'russian.partisans' }),
);
const GOALS = ['Leningrad', 'Moscow', 'Stalingrad', 'Baku', 'Astrakhan', 'Voronezh'];

/** Cities, wells, dictators and clocks at random; the cities of the goals often all in one hand. */
function thrown(rng: Rng): RbState {
  const s = EMPTY.copy();
  S.turn.fill(s, [9, 10, 16, 20, 22, 25][rng.below(6)]!);
  const bias = rng.below(10);
  for (let c = 0; c < CITIES; c++) {
    const isGoal = GOALS.includes(CITY_NAMES[c]!);
    const side = rng.below(10) < (isGoal ? 1 : bias) ? 1 : 0;
    S.city.holder.fill(s, c, side);
    S.rail.holder.fill(s, RAIL_AT[CITY_HEX[c]!]!, side);
  }
  for (let w = 0; w < WELLS; w++) S.wells.holder.fill(s, w, rng.below(2));
  for (const dictator of DICTATORS)
    S.at.fill(s, dictator, rng.below(4) === 0 ? S.at.boxes.gone : hexOf('2018'));
  S.moscowTaken.fill(s, rng.below(2));
  for (const goal of [0, 1]) S.victoryClock.fill(s, goal, rng.below(2));
  s.touch();
  return s;
}

it('[27.1a][27.1b][27.1c][27.1d][27.2a][27.2c][ruling 154][ruling 155][SC3] a plain count of cities, points and victories agrees with the law', () => {
  const rng = new Rng(27);
  const seen = new Map<string, number>();
  for (let k = 0; k < BOARDS; k++) {
    const s = thrown(rng);
    const p = JSON.parse(JSON.stringify(game.encode(s))) as PlainPosition;
    expect([k, majorCities(s), axisScore(s)]).toEqual([k, plainMajors(p), plainPoints(p)]);
    const now = game.decision(game.trial<RbJournal>(s, checkVictory));
    const law = isOver(now) ? `${now.winner} ${now.rule}` : 'goes on';
    expect([k, law]).toEqual([k, plainWinner(p, S.victoryClock.of(s, 0), S.victoryClock.of(s, 1))]);
    seen.set(law, (seen.get(law) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual([
    'axis 27.1a',
    'axis 27.1b',
    'axis 27.1c',
    'axis 27.1d',
    'goes on',
    'russian 27.2a',
    'russian 27.2c',
  ]);
});
