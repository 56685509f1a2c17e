import { put } from '@stavka/engine/define';
import { SCHEDULES } from '../data.ts';
import type { RbJournal } from '../declare/law.ts';
import {
  ACCOUNT_NATION,
  ACCOUNTS,
  CITY_HEX,
  cityHex,
  NATION_OF,
  PLOESTI,
  UNITS,
  unitOf,
} from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { moment, momentOf } from '../months.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { post } from './19-accounts.ts';
import { FIGHTS, FINNS, GERMANS, HUNGARIANS, RUMANIANS } from './24-neutral.ts';
import { stand } from './stand.ts';

type When = (typeof SCHEDULES.conditional)[number]['when'];
const plan = (when: When) => SCHEDULES.conditional.find((c) => c.when === when)!;
const [ARCHANGEL, HELSINKI] = [cityHex('Archangel'), cityHex('Helsinki')];
/** 19.11 The capital whose loss takes a nation's points, by its hex. */
const CAPITAL_NATION = new Map([
  [cityHex('Berlin'), GERMANS],
  [cityHex('Bucharest'), RUMANIANS],
  [cityHex('Budapest'), HUNGARIANS],
  [cityHex('Helsinki'), FINNS],
]);

/** Units that come when something has happened are due in the turn after it, once in the game. */
function comeNextTurn(j: RbJournal, when: When): void {
  const { units, turnsLater, from } = plan(when);
  if (from !== undefined && momentNow(j.state) < momentOf(from)) return;
  const due = moment(S.turn.of(j.state) + turnsLater, 0);
  for (const u of units.map(unitOf)) {
    if (S.at.of(j.state, u) !== S.at.boxes.aside) continue;
    put(j, S.due, u, due);
    stand(j, u, S.at.boxes.due);
  }
}

/** 13.65, 17.31, 19.11, 21.33 What follows for the economy when a city has come into a side's hands. */
export function cityTaken(j: RbJournal, city: number, side: Side): void {
  const hex = CITY_HEX[city]!;
  if (hex === ARCHANGEL && side === AXIS) {
    put(j, S.archangelLost, 1);
    comeNextTurn(j, 'archangel-captured');
  }
  // A city that passes with its country is not captured.
  if (hex === HELSINKI && S.nations.of(j.state, FINNS) === FIGHTS)
    put(j, S.helsinkiTaken, side === RUSSIAN ? 1 : 0);
  if (hex === PLOESTI) put(j, S.ploestiTaken, side === RUSSIAN ? momentNow(j.state) : 0);
  const nation = CAPITAL_NATION.get(hex);
  if (nation !== undefined && side === RUSSIAN) losePoints(j, nation, '19.11');
}

/** 17.14, 17.32, 19.19, ruling 222 What follows for the economy when a country has surrendered; its cities have passed by then. */
export function countryLeft(j: RbJournal, nation: number): void {
  losePoints(j, nation, '19.19');
  const lost: number[] = [];
  for (let u = 0; u < UNITS; u++)
    if (NATION_OF[u] === nation && S.at.of(j.state, u) === S.at.boxes.due) lost.push(u);
  for (const u of lost) stand(j, u, S.at.boxes.gone);
  if (lost.length > 0) j.emit('forfeited', '19.19', { units: lost });
  if (nation === RUMANIANS) comeNextTurn(j, 'rumania-surrendered');
  if (nation === FINNS && S.helsinkiTaken.of(j.state) === 1) comeNextTurn(j, 'helsinki-captured');
}

/** 19.11, 19.19, rulings 136, 137 A nation's points are lost; the SS goes with the Germans. */
export function losePoints(j: RbJournal, nation: number, rule: string): void {
  for (let account = 0; account < ACCOUNTS.length; account++)
    if (ACCOUNT_NATION[account] === nation) post(j, account, -S.points.of(j.state, account), 'lost', rule);
}
