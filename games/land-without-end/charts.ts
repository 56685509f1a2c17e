import { CHARTS, SCHEDULES } from './data.ts';
import { hexOf } from './declare/roster.ts';
import { type CombatResult, RESULTS, WEATHERS } from './vocabulary.ts';

/** 5.2 The game ends with this turn. */
export const LAST_TURN = CHARTS.turns.names.length;
export const turnName = (turn: number): string => CHARTS.turns.names[turn - 1]!;

// ---------------------------------------------------------------- combat

const { combat, gast, weather, victory, moscow } = CHARTS;
/** 11.10 The steps of odds (n:1 is n, 1:n is 2 - n) of the first and the last column. */
export const FIRST_COLUMN = -1;
export const LAST_COLUMN = FIRST_COLUMN + combat.columns.length - 1;
/** 11.10, 11.28 The result of final odds and a die; beyond either end of the table the die does not matter. */
export const combatResult = (step: number, die: number): CombatResult =>
  step < FIRST_COLUMN
    ? combat.below
    : step > LAST_COLUMN
      ? combat.above
      : combat.rows[die - 1]![step - FIRST_COLUMN]!;
export const isAutomatic = (step: number): boolean => step < FIRST_COLUMN || step > LAST_COLUMN;
export const resultNumber = (result: CombatResult): number => RESULTS.indexOf(result);
/** 11.14-11.27 Column shifts, right is positive. */
export const SHIFTS = combat.shifts;

const inSpan = (turn: number, [first, last]: readonly [number, number]): boolean =>
  turn >= first && turn <= last;
/** 7.4 What is added to the GAST die; `west`: all attackers stand west of the line; the weather is that of the target. */
export function gastModifier(turn: number, west: boolean, targetWeather: number): number {
  let sum = 0;
  if (inSpan(turn, gast.autumn.turns)) sum += gast.autumn.add;
  if (inSpan(turn, gast.december.turns)) sum += gast.december.add;
  if (west && inSpan(turn, gast.augustWest.turns)) sum += gast.augustWest.add;
  if (gast.foulWeather.kinds.includes(WEATHERS[targetWeather]!)) sum += gast.foulWeather.add;
  return sum;
}
/** 7.4 Columns the odds are shifted by: none, or to the left. */
export const gastShift = (roll: number): number =>
  gast.shifts[Math.min(Math.max(roll, 0), gast.shifts.length - 1)]!;

// ---------------------------------------------------------------- weather

export const SOUTHERN_ROLL = weather.southern;
/** 10.1, 10.2 Index into WEATHERS, for a roll already lowered in the southern zone; before the first roll it is dry. */
export function weatherOf(turn: number, roll: number): number {
  const month = weather.months.find(({ turns }) => inSpan(turn, turns));
  const at = Math.min(Math.max(roll - weather.lowest, 0), 7);
  return month === undefined ? 0 : WEATHERS.indexOf(month.rolls[at]!);
}

// ---------------------------------------------------------------- victory and dates

/** 4.5 What the German needs at the check of a turn, or undefined. */
export const needAt = (turn: number): number | undefined =>
  victory.checks.find((check) => check.turn === turn)?.need;
export const CHECK_TURNS: readonly number[] = victory.checks.map((check) => check.turn);
/** 4.4 Die modifiers for cities in German hands. */
export const MOSCOW_MODIFIERS: readonly { readonly hex: number; readonly add: number }[] =
  moscow.modifiers.map(({ hex, add }) => ({ hex: hexOf(hex), add }));
export const collapses = (roll: number): boolean => roll <= moscow.collapseAtMost;
export type Level = 'minor' | 'substantive' | 'major';
/** 4.6 Whose victory the points of turn 22 are, and how great. */
export function levelOf(points: number): { readonly side: 'axis' | 'soviet'; readonly level: Level } {
  const { axis, soviet } = victory.levels;
  if (points >= axis.minor)
    return {
      side: 'axis',
      level: points >= axis.major ? 'major' : points >= axis.substantive ? 'substantive' : 'minor',
    };
  return {
    side: 'soviet',
    level: points >= soviet.minor ? 'minor' : points >= soviet.substantive ? 'substantive' : 'major',
  };
}
/** 8.7, 8.8 Units a replacement centre gives back in a turn. */
export const replacementRate = (turn: number): number =>
  SCHEDULES.replacements.rates.findLast((rate) => rate.from <= turn)?.units ?? 0;
