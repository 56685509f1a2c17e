import { type LayeredState, put } from '@stavka/engine/define';
import { within } from '../charts.ts';
import { board } from '../data.ts';
import type { RbJournal } from '../declare/law.ts';
import { COUNTRY, FINLAND, HUNGARY, RUSSIA } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { NATIONS } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';

/** 24.13, 26.0 What a country does: the values of the column `nations`. */
export const [FIGHTS, NEUTRAL, TURNED, GONE] = [0, 1, 2, 3] as const;
export const [GERMANS, RUMANIANS, HUNGARIANS, FINNS, ITALIANS, SPANIARDS, RUSSIANS] = NATIONS.map(
  (_, n) => n,
) as [number, number, number, number, number, number, number];
const NEUTRALS = [
  [FINNS, 'finland-neutral'],
  [HUNGARIANS, 'hungary-neutral'],
] as const;

/** 24.12a, 24.13 Finland and Hungary begin as neutrals. */
export function beginNeutral(s: LayeredState): void {
  for (const [nation] of NEUTRALS) S.nations.fill(s, nation, NEUTRAL);
}

/** 24.13b, ruling 164 Finland joins the war in June 1941, Hungary in July: at the start of an Axis impulse. */
export function joinTheWar(j: RbJournal): void {
  const now = momentNow(j.state);
  for (const [nation, date] of NEUTRALS) {
    if (!isNeutral(j.state, nation) || within(date, now)) continue;
    put(j, S.nations, nation, FIGHTS);
    j.emit('joined', '24.13b', { nation });
  }
}

const BEFORE_FINLAND: readonly string[] = [
  'setup.russian',
  'setup.axis',
  'axis.withdraw',
  'axis.move1',
  'axis.combat1',
];
/** 24.12a, 24.13 Who is neutral in a turn and phase of a position that does not say so. */
export function bringNeutrals(s: LayeredState, turn: number, phase: string): void {
  if (turn > 1) return;
  S.nations.fill(s, HUNGARIANS, NEUTRAL);
  if (BEFORE_FINLAND.includes(phase)) S.nations.fill(s, FINNS, NEUTRAL);
}

export const isNeutral = (s: LayeredState, nation: number): boolean => S.nations.of(s, nation) === NEUTRAL;

/** Borders between countries that count on turn 1, a bit each. */
export const [FINNISH_BORDER, HUNGARIAN_BORDER, INTO_HUNGARY] = [1, 2, 4] as const;
/** By directed border of the board: which of these it crosses. */
export const COUNTRY_SIDES = Uint8Array.from(board.to, (to, e) => {
  const [a, b] = [COUNTRY[board.from[e]!]!, COUNTRY[to]!];
  const joins = (x: number, y: number): boolean => (a === x && b === y) || (a === y && b === x);
  return (
    (joins(FINLAND, RUSSIA) ? FINNISH_BORDER : 0) |
    (joins(HUNGARY, RUSSIA) ? HUNGARIAN_BORDER : 0) |
    (b === HUNGARY && a !== HUNGARY ? INTO_HUNGARY : 0)
  );
});

/** 24.12a, 24.13, ruling 29 The bits of COUNTRY_SIDES that no zone of either side crosses now. */
export const zoneSides = (s: LayeredState): number =>
  (isNeutral(s, FINNS) ? FINNISH_BORDER : 0) | (isNeutral(s, HUNGARIANS) ? HUNGARIAN_BORDER : 0);
