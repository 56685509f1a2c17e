import type { LayeredState } from '@stavka/engine/define';
import {
  CITY_AT,
  COUNTRY,
  cityHex,
  FINLAND,
  HEXES,
  HUNGARY,
  IS_PARTISAN,
  labelOf,
  NATION_OF,
  nameOf,
  ROW,
  RUMANIA,
  RUSSIA,
  SIZE,
  TYPE_OF,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side, TYPES } from '../vocabulary.ts';
import type { Bar } from './24-first-turn.ts';
import { borderBar, groupBar } from './24-groups.ts';
import { FINNS, GONE, HUNGARIANS, ITALIANS, RUMANIANS, TURNED } from './24-neutral.ts';
import { sideOf } from './26-sides.ts';

// ---------------------------------------------------------------- where units of an ally may go

const setWhere = (test: (hex: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: HEXES }, (_, hex) => (test(hex) ? 1 : 0));
/** 25.2a The last row of the Finns: the eighth, or the tenth once the Axis has Leningrad. */
const LINE = 8;
const LINE_BEYOND = 10;
const SOUTH_OF_8 = setWhere((hex) => ROW[hex]! > LINE);
const SOUTH_OF_10 = setWhere((hex) => ROW[hex]! > LINE_BEYOND);
const IN_FINLAND = setWhere((hex) => COUNTRY[hex] === FINLAND);
const NOT_RUMANIA = setWhere((hex) => COUNTRY[hex] !== RUMANIA);
const NOT_HUNGARY = setWhere((hex) => COUNTRY[hex] !== HUNGARY);
const RUMANIA_OR_FINLAND = setWhere((hex) => COUNTRY[hex] === RUMANIA || COUNTRY[hex] === FINLAND);
const HUNGARY_OR_FINLAND = setWhere((hex) => COUNTRY[hex] === HUNGARY || COUNTRY[hex] === FINLAND);
const LENINGRAD_CITY = CITY_AT[cityHex('Leningrad')]!;

/** Every set of hexes that may be closed to units of some country. */
export const BARRED_SETS: readonly Uint8Array[] = [
  SOUTH_OF_8,
  SOUTH_OF_10,
  IN_FINLAND,
  NOT_RUMANIA,
  NOT_HUNGARY,
  RUMANIA_OR_FINLAND,
  HUNGARY_OR_FINLAND,
];
/** 25.1, 25.2a, 25.3, 26.15, 26.22, 26.42 Hexes (1) that a unit may not enter or stop in of its own will; null where none is closed. */
export function barredHexes(s: LayeredState, unit: number): Uint8Array | null {
  const nation = NATION_OF[unit]!;
  const state = S.nations.of(s, nation);
  if (nation === HUNGARIANS) return state === TURNED ? NOT_HUNGARY : RUMANIA_OR_FINLAND;
  if (nation === RUMANIANS) return state === TURNED ? NOT_RUMANIA : HUNGARY_OR_FINLAND;
  if (nation === ITALIANS) return IN_FINLAND;
  if (nation === FINNS) return S.city.holder.of(s, LENINGRAD_CITY) === AXIS ? SOUTH_OF_10 : SOUTH_OF_8;
  return sideOf(s, unit) === AXIS && S.nations.of(s, FINNS) === GONE ? IN_FINLAND : null;
}

/**
 * 25.1, 25.2a, 25.3, 26.15, 26.22 Why a unit of its own will may not enter a hex or stop there: the rule and words, or null. A
 * unit that stands where it may not be (ruling 240) may pass through such hexes; say `isEnd` false of those it only passes.
 */
export function minorBar(s: RbState, unit: number, hex: number, isEnd = true): Bar | null {
  const barred = barredHexes(s, unit);
  if (barred === null || barred[hex] === 0 || (!isEnd && isAstray(s, unit))) return null;
  return [ruleOfBar(s, unit, hex), `${nameOf(unit)} may not go to ${labelOf(hex)}`];
}
function ruleOfBar(s: RbState, unit: number, hex: number): string {
  const nation = NATION_OF[unit]!;
  if (S.nations.of(s, nation) === TURNED) return nation === HUNGARIANS ? '26.22' : '26.42';
  if (nation === FINNS) return '25.2a';
  if (nation !== HUNGARIANS && nation !== RUMANIANS && nation !== ITALIANS) return '26.15';
  if (COUNTRY[hex] === FINLAND) return S.nations.of(s, FINNS) === GONE ? '26.15' : '25.3';
  return nation === HUNGARIANS ? '25.1b' : '25.1c';
}

/** Ruling 240: does the unit stand where it may not be? */
export function isAstray(s: LayeredState, unit: number): boolean {
  const at = S.at.of(s, unit);
  return at >= 0 && barredHexes(s, unit)?.[at] === 1;
}

/** By unit: a bit for Hungarians, one for Rumanians. */
export const FEUDING = Uint8Array.from(NATION_OF, (n) => (n === HUNGARIANS ? 1 : n === RUMANIANS ? 2 : 0));
const BOTH = 3;
const MIXED: Bar = ['25.1a', 'Hungarian and Rumanian units may not stand together'];
const feudBar = (s: RbState, who: number): Bar | null =>
  who === BOTH && S.nations.of(s, HUNGARIANS) !== TURNED && S.nations.of(s, RUMANIANS) !== TURNED
    ? MIXED
    : null;
const amongThem = (units: readonly number[]): number => {
  let who = 0;
  for (let i = 0; i < units.length; i++) who |= FEUDING[units[i]!]!;
  return who;
};

/** 25.1a Why these units may not stand together of their own will. */
export const mixedBar = (s: RbState, units: readonly number[]): Bar | null => feudBar(s, amongThem(units));
/** 25.1a Why they may not come to stand in a hex with those of the side who are there. Who is neither may join both. */
export function joinedBar(s: RbState, units: readonly number[], hex: number, side: Side): Bar | null {
  let who = amongThem(units);
  if (who === 0) return null;
  for (let u = S.at.first(s, hex); u >= 0; u = S.at.after(s, u))
    if (FEUDING[u] !== 0 && sideOf(s, u) === side) who |= FEUDING[u]!;
  return feudBar(s, who);
}
/** 25.1a Do Hungarians and Rumanians stand together in the hex? */
export function isMixed(s: RbState, hex: number): boolean {
  let who = 0;
  for (let u = S.at.first(s, hex); u >= 0; u = S.at.after(s, u)) who |= FEUDING[u]!;
  return feudBar(s, who) !== null;
}

/** 25.2b Why a unit may not go by sea. */
export const sailingBar = (unit: number): Bar | null =>
  NATION_OF[unit] === FINNS ? ['25.2b', 'Finnish units may not use sea movement'] : null;

// ---------------------------------------------------------------- whom units may attack

const CLOSES_CITY = ['infantry', 'cavalry', 'armor', 'mech', 'shock'].map((t) => TYPES.indexOf(t as 'armor'));
/** 25.2c A Russian city that is closed to Finnish attacks. */
export function isClosedCity(s: RbState, hex: number): boolean {
  const city = CITY_AT[hex]!;
  if (city < 0 || COUNTRY[hex] !== RUSSIA) return false;
  for (const u of S.at.in(s, hex))
    if (sideOf(s, u) === RUSSIAN && SIZE[u] !== 0 && CLOSES_CITY.includes(TYPE_OF[u]!)) return true;
  return false;
}

/** 16.43, 24.1, 24.13, 25.0, 26.22, 26.42 Why a unit (or air unit) may not take part in an attack on a hex, or null. */
export function attackBar(s: RbState, unit: number, hex: number): Bar | null {
  const nation = NATION_OF[unit]!;
  if (IS_PARTISAN[unit] === 1)
    return COUNTRY[hex] === RUSSIA ? null : ['16.43', 'partisans attack only in Russia'];
  if (nation === FINNS && isClosedCity(s, hex))
    return ['25.2c', `${nameOf(unit)} may not attack ${labelOf(hex)}, a city that is held`];
  if (nation === HUNGARIANS || nation === RUMANIANS || nation === ITALIANS) {
    const barred = barredHexes(s, unit)!;
    if (barred[hex] === 1) return [ruleOfBar(s, unit, hex), `${nameOf(unit)} may not attack ${labelOf(hex)}`];
  }
  return groupBar(s, unit, hex) ?? borderBar(s, unit, hex);
}
