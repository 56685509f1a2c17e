import { suddenDeath, TURNS, within } from '../charts.ts';
import { POINTS, SCENARIOS } from '../data.ts';
import type { RbJournal } from '../declare/law.ts';
import {
  CAPITALS,
  CITIES,
  CITY_AT,
  CITY_HEX,
  COUNTRY,
  DICTATORS,
  GERMANY,
  IS_MAJOR,
  PLOESTI,
  RUSSIA,
  WELLS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { countClocks, GOALS } from './27-clocks.ts';

const [BERLIN, MOSCOW] = [CITY_AT[CAPITALS[AXIS]]!, CITY_AT[CAPITALS[RUSSIAN]]!];

export const scenarioOf = (s: RbState) => SCENARIOS[S.scenario.of(s)]!;
export const isCampaign = (s: RbState): boolean => scenarioOf(s).victory === 'campaign';
const holds = (s: RbState, city: number, side: Side): boolean => S.city.holder.of(s, city) === side;
/** 14.15, 27.1a, 27.2a A dictator that is eliminated is out of the game. */
const isOut = (s: RbState, side: Side): boolean => S.at.of(s, DICTATORS[side]) === S.at.boxes.gone;

/** 27.1a, 27.2a Victories that are seen the moment they happen; false when the game has ended. */
export function checkAtOnce(j: RbJournal): boolean {
  const s = j.state;
  if (holds(s, MOSCOW, AXIS) && isOut(s, RUSSIAN))
    return end(j, AXIS, 'Moscow is taken and Stalin is dead', '27.1a');
  if (isCampaign(s) && holds(s, BERLIN, RUSSIAN) && isOut(s, AXIS))
    return end(j, RUSSIAN, 'Berlin is taken and Hitler is dead', '27.2a');
  return true;
}
function end(j: RbJournal, winner: Side, reason: string, rule: string): false {
  j.over({ winner, level: 'victory', reason, rule });
  return false;
}

/** 27.1b, 27.1c, 27.1d, 27.2c, SC3 The end of a Russian half turn. */
export function checkVictory(j: RbJournal): void {
  if (!checkAtOnce(j)) return;
  const s = j.state;
  const turn = S.turn.of(s);
  if (!isCampaign(s)) {
    if (turn === scenarioOf(s).turns) endShort(j);
    return;
  }
  // Ruling 155: it is the end of the Russian's turn, so that his condition comes first.
  if (!checkSuddenDeath(j, turn)) return;
  const goal = countClocks(j);
  if (goal >= 0) end(j, AXIS, 'the cities were held for a whole turn', GOALS[goal]!.rule);
  else if (turn === TURNS) end(j, AXIS, 'the Axis is not beaten at the end', '27.1d');
}

/** 27.2c At the end of three of the years the Axis must hold so many major cities; false when it does not. */
function checkSuddenDeath(j: RbJournal, turn: number): boolean {
  const need = suddenDeath(turn);
  if (need === 0) return true;
  const majors = majorCities(j.state);
  j.emit('score', '27.2c', { axis: majors, need });
  return majors >= need
    ? true
    : end(j, RUSSIAN, `the Axis holds ${majors} major cities where ${need} are needed`, '27.2c');
}

/** 27.2c Major cities of the whole map in Axis hands. */
export const majorCities = (s: RbState): number => {
  let n = 0;
  for (let c = 0; c < CITIES; c++) if (IS_MAJOR[c] === 1 && holds(s, c, AXIS)) n++;
  return n;
};

/** 27.2b Hitler is lost outside Germany in 1944 or 1945: called when a dictator is, with the hex; false when the game has ended. */
export function checkDictatorLost(j: RbJournal, side: Side, at: number): boolean {
  if (
    side === AXIS &&
    isCampaign(j.state) &&
    COUNTRY[at] !== GERMANY &&
    within('hitler-abroad', momentNow(j.state))
  )
    return end(j, RUSSIAN, 'Hitler is lost outside Germany', '27.2b');
  return checkAtOnce(j);
}

/** SC3 Points of the Axis in a short game. */
export function axisScore(s: RbState): number {
  let score = S.moscowTaken.of(s) === 1 ? POINTS.moscowEver : 0;
  for (let c = 0; c < CITIES; c++) {
    const value = IS_MAJOR[c] === 1 ? POINTS.majorCity : POINTS.minorCity;
    if (COUNTRY[CITY_HEX[c]!] === RUSSIA) score += holds(s, c, AXIS) ? value : 0;
    else if (holds(s, c, RUSSIAN)) score -= value;
  }
  // The wells of the map are Russia's; the one field in the west is Ploesti.
  for (let w = 0; w < WELLS; w++) if (S.wells.holder.of(s, w) === AXIS) score += POINTS.oilWell;
  if (holds(s, CITY_AT[PLOESTI]!, RUSSIAN)) score -= POINTS.oilWell;
  return score;
}
function endShort(j: RbJournal): void {
  const axis = axisScore(j.state);
  const need = scenarioOf(j.state).axisNeeds ?? 0;
  j.emit('score', 'SC3', { axis, need });
  end(j, axis >= need ? AXIS : RUSSIAN, `${axis} points where ${need} are enough`, 'SC3');
}

/** What a side has: major cities in the campaign (27.2c), in a short game the Axis its points and the Russians what they need to pass (SC3). */
export function scoreOf(s: RbState): { readonly axis: number; readonly russian: number } {
  if (!isCampaign(s)) return { axis: axisScore(s), russian: scenarioOf(s).axisNeeds ?? 0 };
  const axis = majorCities(s);
  return { axis, russian: MAJORS - axis };
}
const MAJORS = IS_MAJOR.reduce((n, is) => n + is, 0);
