import { type Json, ok } from '@stavka/engine';
import { suddenDeath, TURNS, turnName } from '../charts.ts';
import { CITIES, CITY_HEX, CITY_IDS, COUNTRY, IS_MAJOR, RUSSIA } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS } from '../vocabulary.ts';
import { GOALS, HELD_FOR } from './27-clocks.ts';
import { axisScore, isCampaign, majorCities, scenarioOf, scoreOf } from './27-victory.ts';
import type { Answer } from './questions-ask.ts';

type Data = { [key: string]: Json };

/** 27.2c The next check of major cities, or null. */
function nextCheck(s: RbState): Json {
  for (let turn = S.turn.of(s); turn <= TURNS; turn++)
    if (suddenDeath(turn) > 0) return { turn, name: turnName(turn), need: suddenDeath(turn) };
  return null;
}
const CHECKS: Json = Array.from({ length: TURNS }, (_, i) => i + 1).flatMap((turn) =>
  suddenDeath(turn) > 0 ? [{ turn, need: suddenDeath(turn) }] : [],
);
const held = (s: RbState, cities: readonly number[]): Data =>
  Object.fromEntries(cities.map((c) => [CITY_IDS[c]!, S.city.holder.of(s, c) === AXIS]));
/** SC3 What the Axis has taken in Russia. */
const taken = (s: RbState, isMajor: number): string[] =>
  [...Array(CITIES).keys()]
    .filter(
      (c) => IS_MAJOR[c] === isMajor && COUNTRY[CITY_HEX[c]!] === RUSSIA && S.city.holder.of(s, c) === AXIS,
    )
    .map((c) => CITY_IDS[c]!);

/** 27.0, SC3 What each side has, what the next check asks, and how near the Axis is to its goals. */
export function aboutScore(s: RbState): Answer {
  const { turns, axisNeeds } = scenarioOf(s);
  const turn = S.turn.of(s);
  return ok({
    ...scoreOf(s),
    turn,
    name: turnName(turn),
    turns,
    majors: majorCities(s),
    points: axisScore(s),
    need: axisNeeds ?? null,
    next: isCampaign(s) ? nextCheck(s) : null,
    /** 27.2c All the checks there are. */
    checks: isCampaign(s) ? CHECKS : [],
    goals: GOALS.map(({ rule, cities }, goal) => ({
      rule,
      cities: held(s, cities),
      turns: S.victoryClock.of(s, goal),
      most: HELD_FOR,
    })),
    taken: { major: taken(s, 1), minor: taken(s, 0) },
  });
}
