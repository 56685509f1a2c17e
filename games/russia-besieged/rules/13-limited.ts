import { BARRED, Connected, OPEN, type Tether } from '@stavka/engine';
import { derived } from '@stavka/engine/define';
import { TABLES } from '../data.ts';
import {
  CAUCASUS,
  CITIES,
  CITY_AT,
  CITY_HEX,
  cityHex,
  HEXES,
  HOLD_OUT,
  IS_MAJOR,
  LENINGRAD,
  MURMANSK_END,
  RAIL_AT,
  RAIL_HEX,
  RAIL_NET,
  TABRIZ,
  VOLKHOV,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { zoneOf, zoneValues } from './04-zones.ts';
import { EVERY_LINE } from './07-lines.ts';
import { joinedToEdge, supplyGate, supplyGateValues } from './07-net.ts';
import { bySide, groundGate, groundGates, lengthNow, tetherTo } from './13-ground.ts';
import {
  BAKU,
  isBakuOpen,
  lengthsOf,
  RUSSIANS_AT_LARGE,
  unlimitedRails,
  unlimitedRailValues,
} from './13-sources.ts';

/** 13.4 A city (or 0107) that keeps some units alive for some turns. */
export interface LimitedSource {
  readonly hex: number;
  /** 13.42 Turns that the side's units hold out on it. */
  readonly turns: number;
  /** 13.82 More than 13.41 grants. */
  readonly isLarge: boolean;
  /** 13.62 The ice road is open: markers stay at one. */
  readonly isIced: boolean;
  /** Ground paths to it; null where only those within live on it. */
  readonly ground: Tether | null;
  /** 13.8, 13.82 In the Caucasus a path to rail that leads to it serves, too. */
  readonly byRail: Tether | null;
}

const { holdOut } = TABLES.supply;
const TBILISI = cityHex('Tbilisi');
const ARCHANGEL_CITY = CITY_AT[cityHex('Archangel')]!;
const ARCHANGEL_HEX = CITY_HEX[ARCHANGEL_CITY]!;

/** 13.65 May 0107 serve: Archangel has never been lost and has rail to the east edge, and 0107 itself has none. */
const isMurmanskOpen = (s: RbState): boolean => {
  const joined = joinedToEdge(s, RUSSIAN);
  return (
    groundGate(s, RUSSIAN)[MURMANSK_END] !== BARRED &&
    S.archangelLost.of(s) === 0 &&
    S.rail.holder.of(s, RAIL_AT[MURMANSK_END]!) === RUSSIAN &&
    joined[ARCHANGEL_HEX] === 1 &&
    joined[MURMANSK_END] === 0
  );
};

/** 13.62, ruling 11 The ice road carries supply: 0812 is in supply itself, without Axis units, and their zones are kept off it. */
export const isIceRoadOpen = (s: RbState): boolean =>
  groundGate(s, RUSSIAN)[VOLKHOV] === OPEN && lengthsOf(s, RUSSIANS_AT_LARGE)[VOLKHOV]! >= 0;

const beyond = new Uint8Array(HEXES);
const connected = new Connected(RAIL_NET);
/** 13.83, ruling 160 Is the railway from Tbilisi to Tabriz free of Axis zones, also where nobody can go? */
function isPersiaOpen(s: RbState): boolean {
  const zone = zoneOf(s, AXIS);
  beyond.fill(BARRED);
  for (const hex of RAIL_HEX)
    if (zone[hex] === 0 && S.rail.holder.of(s, RAIL_AT[hex]!) === RUSSIAN) beyond[hex] = OPEN;
  return connected.run(RAIL_NET, beyond, Uint16Array.of(TABRIZ), EVERY_LINE).mark[TBILISI] === 1;
}

/** 13.42, 13.46, 13.82, 13.83 How long units of a side hold out on a city. */
function turnsOf(s: RbState, side: Side, city: number): number {
  if (side !== RUSSIAN) return holdOut.default;
  if (CITY_HEX[city] === TBILISI) return isPersiaOpen(s) ? holdOut.tbilisi : holdOut.default;
  return S.city.fallen.of(s, city) === 1 ? holdOut.default : HOLD_OUT[city]!;
}

const ONE = new Uint16Array(1);
/** 13.41, 13.51, ruling 107 Paths to a source over ground alone; in a zone that nobody opens it serves only who is there. */
function pathsTo(s: RbState, side: Side, hex: number): Tether | null {
  const gate = groundGate(s, side);
  if (gate[hex] !== OPEN) return null;
  ONE[0] = hex;
  return tetherTo(gate, ONE, 1, lengthNow(s));
}
const feeds = new Uint16Array(RAIL_NET.spaces.length);
function pathsByRail(s: RbState, hex: number): Tether {
  const { order, count } = connected.run(RAIL_NET, supplyGate(s, RUSSIAN), Uint16Array.of(hex), EVERY_LINE);
  feeds.set(order.subarray(0, count));
  return tetherTo(groundGate(s, RUSSIAN), feeds, count, lengthNow(s));
}

/** 13.4 Major cities of a side that no rail joins to a source without limit, and that somebody could live on. */
function* cutOff(s: RbState, side: Side): Generator<number> {
  const joined = unlimitedRails(s, side);
  for (let city = 0; city < CITIES; city++) {
    const hex = CITY_HEX[city]!;
    if (IS_MAJOR[city] === 0 || S.city.holder.of(s, city) !== side) continue;
    if (joined[hex] === 0 && groundGate(s, side)[hex] !== BARRED) yield city;
  }
}
function sourceAt(s: RbState, side: Side, city: number): LimitedSource {
  const hex = CITY_HEX[city]!;
  const isBaku = side === RUSSIAN && hex === BAKU;
  return {
    hex,
    turns: turnsOf(s, side, city),
    isLarge: isBaku && S.city.fallen.of(s, city) === 0,
    isIced: side === RUSSIAN && hex === LENINGRAD && isIceRoadOpen(s),
    ground: pathsTo(s, side, hex),
    byRail: isBaku ? pathsByRail(s, hex) : null,
  };
}
const murmansk = (s: RbState): LimitedSource => ({
  hex: MURMANSK_END,
  turns: holdOut.murmansk,
  isLarge: false,
  isIced: false,
  ground: pathsTo(s, RUSSIAN, MURMANSK_END),
  byRail: null,
});

const limited = bySide((side) =>
  derived(
    [
      groundGates[side],
      supplyGateValues[side],
      unlimitedRailValues[side],
      ...(side === RUSSIAN ? [zoneValues[AXIS], 'rail'] : []),
      'cities',
      'clock',
    ],
    (s: RbState): readonly LimitedSource[] => {
      const found = Array.from(cutOff(s, side), (city) => sourceAt(s, side, city));
      // 13.81 Baku that feeds everybody in reach has no limit.
      const bounded = found.filter(({ hex }) => side !== RUSSIAN || hex !== BAKU || !isBakuOpen(s));
      return side === RUSSIAN && isMurmanskOpen(s) ? [...bounded, murmansk(s)] : bounded;
    },
  ),
);
/** 13.4 The limited sources of a side as things stand. */
export const limitedSources = (s: RbState, side: Side): readonly LimitedSource[] => limited[side](s);

/** 13.41, 13.8 The ground path from a hex to a source; null where none leads. */
export function tetherFrom({ ground, byRail }: LimitedSource, from: number): Tether | null {
  if (ground?.reaches(from) === true) return ground;
  return byRail !== null && CAUCASUS.has(from) && byRail.reaches(from) ? byRail : null;
}
/** Does a unit in that hex reach the source? Whoever stands in the city does. */
export const reaches = (source: LimitedSource, from: number): boolean =>
  source.hex === from || tetherFrom(source, from) !== null;
