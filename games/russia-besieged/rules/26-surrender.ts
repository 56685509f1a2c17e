import { put } from '@stavka/engine/define';
import { SCHEDULES } from '../data.ts';
import type { RbJournal } from '../declare/law.ts';
import {
  CITIES,
  CITY_AT,
  CITY_HEX,
  CONVERTS_RAIL,
  COUNTRY,
  cityHex,
  FINLAND,
  HUNGARY,
  IS_AIR,
  IS_FIGHTER,
  MANNERHEIM,
  NATION_OF,
  RAIL_HEX,
  RAILS,
  RUMANIA,
  UNITS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { moment, momentOf, turnOf } from '../months.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { isHeldBy, takeCity } from './04-city.ts';
import { boardOf, wayToSource } from './07-board.ts';
import { surrender } from './10-losses.ts';
import { displaceAt } from './11-overrun.ts';
import { WITHDRAWN } from './14-marshals.ts';
import { countryLeft } from './17-conditional.ts';
import { FIGHTS, FINNS, GERMANS, HUNGARIANS, ITALIANS, RUMANIANS, TURNED } from './24-neutral.ts';
import { endNation } from './26-capture.ts';
import { sideOf } from './26-sides.ts';
import { stand } from './stand.ts';

const LENINGRAD = CITY_AT[cityHex('Leningrad')]!;
const FINNISH_TEST = turnOf(momentOf(SCHEDULES.dates['finland-test'].from!));
const fights = (s: RbState, nation: number): boolean => S.nations.of(s, nation) === FIGHTS;
/** 26.11, 26.21, 26.41 Does a Russian ground unit stand in the capital? */
const isOccupied = (s: RbState, capital: number): boolean =>
  S.at.in(s, capital).some((u) => IS_FIGHTER[u] === 1 && sideOf(s, u) === RUSSIAN);

/** 26.22, 26.42 The two that change sides, with what is theirs. */
const WAVERERS = [
  { nation: HUNGARIANS, country: HUNGARY, capital: cityHex('Budapest'), rule: '26.21', lost: '26.23' },
  { nation: RUMANIANS, country: RUMANIA, capital: cityHex('Bucharest'), rule: '26.41', lost: '26.43' },
] as const;

// ---------------------------------------------------------------- the land of a country that surrenders

/** 7.22, ruling 245 Rail that the Axis keeps in a country: where its units stand, and their open way to a source. */
function railKept(s: RbState, country: number): Set<number> {
  const kept = new Set<number>();
  const board = boardOf(s, AXIS);
  for (const hex of RAIL_HEX) {
    if (COUNTRY[hex] !== country || !isHeldBy(s, AXIS, hex)) continue;
    kept.add(hex);
    const converts = S.at.in(s, hex).some((u) => CONVERTS_RAIL[u] === 1 && sideOf(s, u) === AXIS);
    if (converts) for (const at of wayToSource(board, hex)) kept.add(at);
  }
  return kept;
}
/** Ruling 245 Cities and rail pass to the Russians, but for what units of the Axis hold; its air bases fly out (11.12). */
function passLand(j: RbJournal, country: number, rule: string): void {
  const kept = railKept(j.state, country);
  const rail: number[] = [];
  for (let r = 0; r < RAILS; r++) {
    const hex = RAIL_HEX[r]!;
    if (COUNTRY[hex] !== country || CITY_AT[hex]! >= 0 || kept.has(hex)) continue;
    if (S.rail.holder.of(j.state, r) === RUSSIAN) continue;
    put(j, S.rail.holder, r, RUSSIAN);
    rail.push(hex);
  }
  if (rail.length > 0) j.emit('rail-completed', rule, { hexes: rail, side: RUSSIAN });
  const cities = [...Array(CITIES).keys()].filter(
    (c) =>
      COUNTRY[CITY_HEX[c]!] === country &&
      S.city.holder.of(j.state, c) === AXIS &&
      !isHeldBy(j.state, AXIS, CITY_HEX[c]!),
  );
  for (const city of cities) if (!takeCity(j, city, RUSSIAN, 'surrender', rule)) return;
  for (let r = 0; r < RAILS; r++)
    if (cities.includes(CITY_AT[RAIL_HEX[r]!]!)) put(j, S.rail.converting, r, 0);
  for (const city of cities) displaceAt(j, CITY_HEX[city]!, AXIS);
}

// ---------------------------------------------------------------- Finland and Italy

/** 26.11, 26.15, ruling 246 Finland surrenders: its units are gone, and others of the Axis there come anew next turn. */
function loseFinland(j: RbJournal, rule: string): void {
  endNation(j, FINNS, rule);
  if (S.marshals.state.of(j.state, MANNERHEIM) !== WITHDRAWN) {
    put(j, S.marshals.state, MANNERHEIM, WITHDRAWN);
    j.emit('marshal-left', '26.15', { marshal: MANNERHEIM });
  }
  for (let u = 0; u < UNITS; u++) {
    const at = S.at.of(j.state, u);
    if (at < 0 || COUNTRY[at] !== FINLAND || sideOf(j.state, u) !== AXIS) continue;
    put(j, S.due, u, moment(S.turn.of(j.state) + 1, 0));
    stand(j, u, IS_AIR[u] === 1 ? S.at.boxes.displaced : S.at.boxes.due);
    j.emit('removed', '26.15', { unit: u, at });
  }
  passLand(j, FINLAND, rule);
  if (!j.isOver) countryLeft(j, FINNS);
}

/** 26.11 The end of an Axis turn: a Russian unit in Helsinki. */
export function checkHelsinki(j: RbJournal): void {
  if (fights(j.state, FINNS) && isOccupied(j.state, cityHex('Helsinki'))) loseFinland(j, '26.11');
}
/** 26.12 The start of September/October 1944, before the weather: Leningrad must be the Axis's. */
export function checkSeptember(j: RbJournal): void {
  if (S.turn.of(j.state) !== FINNISH_TEST || !fights(j.state, FINNS)) return;
  if (S.city.holder.of(j.state, LENINGRAD) !== AXIS) loseFinland(j, '26.12');
}
/** 26.13, 26.14 Later, the end of the Russian turn in which Leningrad is retaken. */
function checkLeningrad(j: RbJournal): void {
  if (S.turn.of(j.state) < FINNISH_TEST || !fights(j.state, FINNS)) return;
  if (S.city.holder.of(j.state, LENINGRAD) === RUSSIAN) loseFinland(j, '26.14');
}

const ITALY_LEAVES = momentOf('1943-09');
/** 26.31 Italy is out of the war when the September 1943 impulse begins. */
export function checkItaly(j: RbJournal): void {
  if (momentNow(j.state) < ITALY_LEAVES || !fights(j.state, ITALIANS)) return;
  endNation(j, ITALIANS, '26.31');
  countryLeft(j, ITALIANS);
}

// ---------------------------------------------------------------- Hungary and Rumania

/** 26.21-26.23, 26.41-26.43 A country changes sides: who stands with Germans surrenders, the others are placed anew. */
function turnCountry(j: RbJournal, { nation, country, rule, lost }: (typeof WAVERERS)[number]): void {
  const left: number[] = [];
  for (let u = 0; u < UNITS; u++) {
    if (NATION_OF[u] !== nation) continue;
    const at = S.at.of(j.state, u);
    if (at >= 0 && isWithGermans(j.state, at)) surrender(j, u, lost);
    else if (at >= 0) left.push(u);
    else if (at === S.at.boxes.pool || at === S.at.boxes.aside) stand(j, u, S.at.boxes.gone);
  }
  for (const u of left) stand(j, u, S.at.boxes.aside);
  put(j, S.nations, nation, TURNED);
  j.emit('country-surrendered', rule, { nation, to: 'turned' });
  if (left.length > 0) j.lay({ is: 'turn-coats', side: RUSSIAN, nation, left });
  passLand(j, country, rule);
  if (!j.isOver) countryLeft(j, nation);
}
const isWithGermans = (s: RbState, hex: number): boolean =>
  S.at.in(s, hex).some((u) => NATION_OF[u] === GERMANS && IS_AIR[u] === 0);

/** 26.14, 26.21, 26.41 The end of a Russian turn. */
export function checkSurrenders(j: RbJournal): void {
  checkLeningrad(j);
  for (const country of WAVERERS) {
    if (j.isOver) return;
    if (fights(j.state, country.nation) && isOccupied(j.state, country.capital)) turnCountry(j, country);
  }
}
/** The land of a country that has changed sides. */
export const landOf = (nation: number): number => WAVERERS.find((w) => w.nation === nation)!.country;
