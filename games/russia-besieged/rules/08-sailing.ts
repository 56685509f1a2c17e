import { within } from '../charts.ts';
import { TABLES } from '../data.ts';
import {
  CITY_AT,
  CITY_HEX,
  COAST,
  COUNTRY,
  cityHex,
  fleetOf,
  GERMANY,
  HEXES,
  INVADES,
  INVASIONS,
  IS_AIR,
  IS_DICTATOR,
  IS_PARTISAN,
  IS_WEC,
  NO_LANDING,
  PORT_SEA,
  SEAS,
  TYPE_OF,
  TYPES,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { momentNow } from './03-weather.ts';
import { controlsCity } from './04-control.ts';
import { zoneOf } from './04-zones.ts';
import { allowanceOf } from './06-allowance.ts';
import { hasPort, PORTS } from './08-lost-ports.ts';
import { BLACK_SEA, CASPIAN, straitsRule } from './08-ports.ts';
import { printedOf } from './10-losses.ts';
import { LANDED_NOW } from './13-landed.ts';
import { abroadBar, isLeaderless, isNextToEnemy } from './14-dictators.ts';
import { isFrozen } from './17-garrison.ts';
import { type Bar, invasionBar, sendingBar } from './24-first-turn.ts';
import { minorBar, sailingBar } from './25-minors.ts';
import { enemyOf, sideOf } from './26-sides.ts';

export type Mode = 'transport' | 'invasion' | 'evacuation';
export const MODES: readonly Mode[] = ['transport', 'invasion', 'evacuation'];

const BAKU = CITY_AT[cityHex('Baku')]!;
const ASTRAKHAN = cityHex('Astrakhan');
const INFANTRY = TYPES.indexOf('infantry');
/** 8.47 Hexes on each sea. */
export const SHORES: readonly (readonly number[])[] = SEAS.map((_, sea) =>
  [...Array(HEXES).keys()].filter((hex) => ((COAST[hex]! >> sea) & 1) === 1),
);

/** The first sea whose coast a hex is on, or -1. */
const FIRST_SEA = Int8Array.from(COAST, (seas) => SEAS.findIndex((_, sea) => ((seas >> sea) & 1) === 1));
/** The sea on which a unit could sail in this way from a hex, or -1: from a port of its own, or evacuated from any coast. */
export function seaFrom(s: RbState, side: Side, from: number, mode: Mode): number {
  const city = CITY_AT[from]!;
  if (mode === 'evacuation') return FIRST_SEA[from]!;
  return city >= 0 && controlsCity(s, side, city) ? PORT_SEA[city]! : -1;
}

/** 8.02, 8.03, 8.62, 14.13 Why a unit does not go by sea in that way, wherever to. */
export function sailorBar(s: RbState, u: number, mode: Mode): Bar | null {
  const side = moverOf(s);
  if (side < 0 || sideOf(s, u) !== side) return ['8.0', 'it is not yours'];
  const from = S.at.of(s, u);
  if (from < 0) return ['8.0', 'it is not on the map'];
  return kindBar(s, u, mode) ?? doneBar(s, u) ?? stuckBar(s, u, from, side as Side, mode);
}

/** 8.32 Has the unit been placed in a port to sail from it, and not sailed yet? */
export const waitsForShip = (s: RbState, u: number): boolean =>
  S.acted.embarked.of(s, u) === 1 && S.acted.sailed.of(s, u) === 0 && S.at.of(s, u) >= 0;
/** 8.32 The unit of a side that waits for its ship on a sea, or -1; nobody else sails there before it. */
export function waiterOn(s: RbState, side: Side, sea: number): number {
  for (const city of PORTS[sea] ?? [])
    for (const u of S.at.in(s, CITY_HEX[city]!)) if (waitsForShip(s, u) && sideOf(s, u) === side) return u;
  return -1;
}

/** 8.42, 14.13, 16.47, 17.13, 20.13, 25.2b What never goes by sea, or not in that way. */
export function kindBar(s: RbState, u: number, mode: Mode): Bar | null {
  if (IS_AIR[u] === 1) return ['11.14', 'air units stage'];
  if (IS_WEC[u] === 1) return ['20.13', 'factories stay where they are'];
  if (IS_PARTISAN[u] === 1) return ['16.47', 'partisans do not go by sea'];
  if (IS_DICTATOR[u] === 1 && mode !== 'transport') return ['14.13', 'a dictator goes from port to port'];
  if (mode === 'invasion' && INVADES[u] === 0) return ['8.42', 'units of its kind do not invade'];
  if (isFrozen(s, u)) return ['17.13', 'it is held in the Trans-Caucasus'];
  return sailingBar(u);
}

/** 8.02, 8.04, 8.48, 8.50, 9.4 What it has done keeps it ashore. */
function doneBar(s: RbState, u: number): Bar | null {
  const { moved, railed, sailed, av } = S.acted;
  if (moved.of(s, u) === 1 || railed.of(s, u) === 1 || sailed.of(s, u) === 1)
    return ['8.02', 'it has moved in this impulse'];
  return av.of(s, u) === 1 ? ['9.4', 'it has taken part in an automatic victory'] : null;
}

/** 8.03, 8.31, 8.48, 8.50, 8.62 Where it stands, and what it did before. */
function stuckBar(s: RbState, u: number, from: number, side: Side, mode: Mode): Bar | null {
  const waiting = waiterOn(s, side, seaFrom(s, side, from, mode));
  if (waiting >= 0 && (waiting !== u || mode === 'evacuation'))
    return ['8.32', 'a unit waits there for its ship'];
  if (mode === 'evacuation')
    return S.condition.ashore.of(s, u) === LANDED_NOW ? ['8.50', 'it has landed this turn'] : null;
  if (mode === 'invasion' && S.evacuation.of(s, u) > 0 && S.evacuation.of(s, u) + 1 === momentNow(s))
    return ['8.48', 'it was evacuated in the last impulse'];
  if (zoneOf(s, enemyOf(side))[from] === 1) return ['8.03', 'it is in an enemy zone'];
  return IS_DICTATOR[u] === 0 && allowanceOf(s, u) === 0 ? ['8.03', 'it cannot move in this impulse'] : null;
}

/** 8.1, 8.11, 8.4, 8.41, 8.44, 8.71 Why a side sends nobody over that sea in that way. */
export function fleetBar(s: RbState, side: Side, sea: number, mode: Mode): Bar | null {
  if (sea === CASPIAN && side === AXIS) return ['8.71', 'the Axis has no ships there'];
  const fleet = fleetOf(side, sea);
  if (S.fleets.closed.of(s, fleet) === 1) return ['8.1', 'every port of that sea was lost'];
  if (!hasPort(s, side, sea)) return ['8.1', 'there is no port of yours on that sea'];
  if (S.fleets.used.of(s, fleet) === 1) return ['8.11', 'a unit has sailed there in this impulse'];
  return mode === 'invasion' ? landingsBar(s, side, sea) : null;
}
function landingsBar(s: RbState, side: Side, sea: number): Bar | null {
  const fleet = fleetOf(side, sea);
  if (sea === CASPIAN) return ['8.4', 'nobody invades over the Caspian Sea'];
  if (S.fleets.invaded.of(s, fleet) === 1) return ['8.41', 'there was an invasion there this turn'];
  if (S.fleets.invasions.of(s, fleet) >= INVASIONS[fleet]!)
    return [side === RUSSIAN ? '8.44a' : '8.44b', 'every invasion of that sea has been tried'];
  if (isLeaderless(s, side)) return ['14.15b3', 'nobody invades after the loss of the dictator'];
  return invasionBar(s);
}

/** Where a unit would go by sea, and over which. */
export interface Voyage {
  readonly unit: number;
  readonly side: Side;
  readonly sea: number;
  readonly from: number;
  readonly to: number;
  readonly mode: Mode;
}

/** 8.31, 8.47, 8.61 Why the voyage cannot end there. */
export function endBar(s: RbState, v: Voyage): Bar | null {
  const { unit, side, sea, from, to, mode } = v;
  if (from === to) return ['8.0', 'it is there'];
  const bar = mode === 'invasion' ? shoreBar(s, v) : portBar(s, v);
  if (bar !== null) return bar;
  const rule = sea === BLACK_SEA ? straitsRule(s, side, from, to) : null;
  if (rule === '8.14') return [rule, 'the Sea of Azov is ice'];
  if (rule === '8.13') return [rule, 'you do not hold both shores of the Straits of Kerch'];
  return minorBar(s, unit, to) ?? abroadBar(s, unit, to) ?? sendingBar(s, unit, from, to, 'sea');
}

/** 8.31, 8.61, 8.74, ruling 57, 14.15b3 Why that is no port for it. */
function portBar(s: RbState, v: Voyage): Bar | null {
  const { side, sea, to, mode } = v;
  const city = CITY_AT[to]!;
  if (city < 0 || PORT_SEA[city] !== sea)
    return [mode === 'transport' ? '8.31' : '8.61', 'it is no port of that sea'];
  if (!controlsCity(s, side, city) && !isBakuCoup(s, v))
    return [mode === 'transport' ? '8.31' : '8.61', 'the port is not yours'];
  if (mode === 'evacuation')
    return zoneOf(s, enemyOf(side))[to] === 1 ? ['8.61', 'the port is in an enemy zone'] : null;
  return isLeaderless(s, side) && isNextToEnemy(s, side, to)
    ? ['14.15b3', 'it is next to an enemy, and the dictator is lost']
    : null;
}

/** 8.74 A small Russian infantry unit may go from Astrakhan to a Baku that the Axis holds and has left empty. */
export const isBakuCoup = (s: RbState, { unit, side, from, to, mode }: Voyage): boolean =>
  mode === 'transport' &&
  side === RUSSIAN &&
  from === ASTRAKHAN &&
  CITY_AT[to] === BAKU &&
  controlsCity(s, AXIS, BAKU) &&
  S.at.count(s, to) === 0 &&
  TYPE_OF[unit] === INFANTRY &&
  printedOf(s, unit) <= TABLES.sea.specialTransport;

/** 8.05, 8.46, 8.47 Why nobody lands there. */
function shoreBar(s: RbState, { side, sea, to }: Voyage): Bar | null {
  if (((COAST[to]! >> sea) & 1) === 0) return ['8.47', 'it is not on the coast of that sea'];
  if (NO_LANDING.has(to)) return ['8.47', 'nobody can land there'];
  for (const u of S.at.in(s, to)) if (sideOf(s, u) !== side) return ['8.47', 'an enemy is there'];
  if (side === RUSSIAN && COUNTRY[to] === GERMANY && within('no-invasion-of-germany', momentNow(s)))
    return ['8.46', 'the Russians do not invade Germany before 1943'];
  return null;
}

/** Hexes where a voyage might end, before anything is asked of them. */
export const endsOf = (sea: number, mode: Mode): readonly number[] =>
  mode === 'invasion' ? SHORES[sea]! : PORT_HEXES[sea]!;
const PORT_HEXES: readonly (readonly number[])[] = PORTS.map((cities) => cities.map((c) => CITY_HEX[c]!));
