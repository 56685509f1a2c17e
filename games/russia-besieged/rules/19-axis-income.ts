import { put } from '@stavka/engine/define';
import { axisPoints, within } from '../charts.ts';
import { TABLES } from '../data.ts';
import type { RbJournal } from '../declare/law.ts';
import { ACCOUNT_NATION, ACCOUNTS, CITY_AT, PLOESTI, RUMANIAN_MECH } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { momentOf, monthNumber } from '../months.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { losePoints } from './17-conditional.ts';
import { BERLIN, HOME } from './17-entry.ts';
import { post } from './19-accounts.ts';
import { GERMAN_ARMOR } from './19-payers.ts';
import { FIGHTS, GERMANS } from './24-neutral.ts';

const AXIS_ACCOUNTS = ACCOUNTS.flatMap((name, account) => (name.startsWith('russian') ? [] : [account]));
const IS_ARMOR = ACCOUNTS.map((name) => name.endsWith('armor'));
const RUMANIAN_INFANTRY = ACCOUNTS.indexOf('rumanian-infantry');
const RUMANIAN_ARMOR = ACCOUNTS.indexOf('rumanian-armor');
/** 19.14 */
const END = momentOf('1945-01');
const JULY = 7;
const { eachJuly, perArmor } = TABLES.replacements.rumanianInfantry;
const ARMOR_MONTHS = new Set(TABLES.oil.captured.months.map(Number));

/** 19.11, ruling 137 The Russians are in the capital of a nation. */
const isCapitalLost = (s: RbState, nation: number): boolean => {
  const hex = nation === GERMANS ? BERLIN : HOME[nation]!;
  return hex >= 0 && S.city.holder.of(s, CITY_AT[hex]!) === RUSSIAN;
};
/** 19.18 The Rumanian mechanized corps is out of the game for good. */
export const isMechLost = (s: RbState): boolean => S.at.of(s, RUMANIAN_MECH) === S.at.boxes.gone;
/** 21.3, 21.32 Does the Axis hold the oil that its armor points come from? */
export const hasPloesti = (s: RbState): boolean => S.city.holder.of(s, CITY_AT[PLOESTI]!) === AXIS;
/** 21.2 A turn whose first month brings German armor points by the chart. */
export const isArmorTurn = (s: RbState): boolean => ARMOR_MONTHS.has(monthNumber(momentNow(s)));

/** 19.1, 19.11, 19.18, 19.19, 21.3 What the schedule brings an account this turn. */
export function axisIncome(s: RbState, account: number): number {
  const nation = ACCOUNT_NATION[account]!;
  if (!within('axis-replacements', momentNow(s)) || S.nations.of(s, nation) !== FIGHTS) return 0;
  if (isCapitalLost(s, nation) || (IS_ARMOR[account] && !hasPloesti(s))) return 0;
  if (account === RUMANIAN_ARMOR && isMechLost(s)) return 0;
  const july = account === RUMANIAN_INFANTRY && isMechLost(s) && isJuly(s) ? eachJuly : 0;
  return axisPoints(S.turn.of(s), account) + july;
}
const isJuly = (s: RbState): boolean =>
  monthNumber(momentNow(s)) === JULY && within('rumanian-substitutes', momentNow(s));

/** 19.0, 19.1 The points of an Axis first impulse. */
export function takeAxisPoints(j: RbJournal): void {
  const s = j.state;
  if (momentNow(s) >= END) return loseAll(j);
  exchangeRumanians(j);
  for (const account of AXIS_ACCOUNTS) post(j, account, axisIncome(s, account), 'schedule', '19.1');
  takeWaitingOil(j);
  payDebt(j);
}

/** 19.14 From January 1945 there is nothing left to build with. */
function loseAll(j: RbJournal): void {
  for (const nation of new Set(AXIS_ACCOUNTS.map((account) => ACCOUNT_NATION[account]!)))
    losePoints(j, nation, '19.14');
}

/** 19.18b Armor points that no Rumanian unit can use any more become infantry, three to one. */
function exchangeRumanians(j: RbJournal): void {
  const points = S.points.of(j.state, RUMANIAN_ARMOR);
  if (points === 0 || !isMechLost(j.state)) return;
  post(j, RUMANIAN_ARMOR, -points, 'exchanged', '19.18b');
  post(j, RUMANIAN_INFANTRY, Math.floor(points / perArmor), 'exchanged', '19.18b');
}

/** 21.22 Captured oil that came too late for its turn counts with the next armor points. */
function takeWaitingOil(j: RbJournal): void {
  const s = j.state;
  const points = S.oilWaiting.of(s);
  if (points === 0 || !isArmorTurn(s) || !hasPloesti(s)) return;
  put(j, S.oilWaiting, 0);
  for (let well = 0; well < S.wells.waiting.roster.size; well++) put(j, S.wells.waiting, well, 0);
  post(j, GERMAN_ARMOR, points, 'captured oil', '21.22');
}

/** Ruling 130 What withdrawals have not been met with is taken from armor points as they come. */
function payDebt(j: RbJournal): void {
  const paid = Math.min(S.owed.of(j.state), S.points.of(j.state, GERMAN_ARMOR));
  if (paid === 0) return;
  put(j, S.owed, S.owed.of(j.state) - paid);
  post(j, GERMAN_ARMOR, -paid, 'owed', '18.25');
}
