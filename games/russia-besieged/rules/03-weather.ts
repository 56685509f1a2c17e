import { put } from '@stavka/engine/define';
import { weatherOf } from '../charts.ts';
import type { RbJournal } from '../declare/law.ts';
import { type RbState, S } from '../declare/state.ts';
import { moment } from '../months.ts';
import { WEATHERS } from '../vocabulary.ts';

/** 3.0.1b, 24.4 One die for the weather of both impulses; turn 1 is clear without a die. */
export function rollWeather(j: RbJournal): void {
  const turn = S.turn.of(j.state);
  const die = turn === 1 ? null : j.roll('weather', 10);
  const [first, second] = weatherOf(turn, die ?? 1);
  put(j, S.weather, first);
  put(j, S.weather2, second);
  j.emit('weather', turn === 1 ? '24.4' : '3.0.1b', {
    die,
    first: WEATHERS[first]!,
    second: WEATHERS[second]!,
  });
}

/** 3.0.1b The weather of the impulse under way. */
export const weatherNow = (s: RbState): number =>
  S.impulse.of(s) === 0 ? S.weather.of(s) : S.weather2.of(s);
/** The pair of the turn, as rail and air ask for it. */
export const weatherPair = (s: RbState): readonly [number, number] => [S.weather.of(s), S.weather2.of(s)];
/** 3.0 The moment under way: turn x 2 + impulse. */
export const momentNow = (s: RbState): number => moment(S.turn.of(s), S.impulse.of(s));
