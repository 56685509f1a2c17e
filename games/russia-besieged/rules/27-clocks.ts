import { put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import { CITY_AT, cityHex } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';

const named = (...names: string[]): readonly number[] => names.map((name) => CITY_AT[cityHex(name)]!);
/** 27.1b, 27.1c What the Axis must hold for one more whole turn: the three cities, or the four of the south. */
export const GOALS = [
  { rule: '27.1b', cities: named('Leningrad', 'Moscow', 'Stalingrad') },
  { rule: '27.1c', cities: named('Baku', 'Astrakhan', 'Stalingrad', 'Voronezh') },
] as const;
/** Ends of turns at which they must be held. */
export const HELD_FOR = 2;

export const holdsAll = (s: RbState, cities: readonly number[]): boolean =>
  cities.every((c) => S.city.holder.of(s, c) === AXIS);

function setClock(j: RbJournal, goal: number, turns: number, why: string): void {
  if (S.victoryClock.of(j.state, goal) === turns) return;
  put(j, S.victoryClock, goal, turns);
  j.emit('clock', GOALS[goal]!.rule, { side: AXIS, turns, why });
}

/** Ruling 152 A city that is lost at any moment breaks the turn for which it had to be held. */
export function breakClocks(j: RbJournal, city: number, side: Side): void {
  if (side === AXIS) return;
  GOALS.forEach(({ cities }, goal) => {
    if (cities.includes(city)) setClock(j, goal, 0, 'a city is lost');
  });
}

/** 27.1b, 27.1c The end of a turn: the clocks go on. Gives the goal that has been held long enough, or -1. */
export function countClocks(j: RbJournal): number {
  let reached = -1;
  for (const [goal, { cities }] of GOALS.entries()) {
    if (!holdsAll(j.state, cities)) setClock(j, goal, 0, 'a city is lost');
    else {
      const turns = S.victoryClock.of(j.state, goal) + 1;
      setClock(j, goal, Math.min(turns, HELD_FOR), 'the cities are held');
      if (turns >= HELD_FOR && reached < 0) reached = goal;
    }
  }
  return reached;
}
