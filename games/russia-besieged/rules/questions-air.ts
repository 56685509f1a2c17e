import { type Json, ok, type Query } from '@stavka/engine';
import { AIR_PER_ATTACK, missions } from '../charts.ts';
import { TABLES } from '../data.ts';
import {
  CITIES,
  CITY_HEX,
  HEXES,
  IS_AIR,
  IS_LAND,
  idOf,
  labelOf,
  SIDE_OF,
  straight,
  titleOf,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { SIDES, type Side } from '../vocabulary.ts';
import { weatherNow, weatherPair } from './03-weather.ts';
import { controlsCity } from './04-control.ts';
import { AIR_OF, flownIn, groundedBar, missionsLeft } from './11-air.ts';
import { capacityOf, roomForBases } from './11-bases.ts';
import { fieldsFor, stagerBar } from './11-staging.ts';
import type { Bar } from './24-first-turn.ts';
import { type Answer, fault, withSide, withUnit } from './questions-ask.ts';

const { range, staging } = TABLES.air;
const barOf = (bar: Bar | null): Json => (bar === null ? null : { rule: bar[0], why: bar[1] });

/** 11.14, 11.2, 11.41 An air unit: what its missions reach from its base, where it may stage, and why not. */
export const aboutAir = (s: RbState, q: Query): Answer =>
  withUnit(q, (unit) => {
    if (IS_AIR[unit] === 0) return fault('unit', 'is no air unit');
    const at = S.at.of(s, unit);
    if (at < 0) return fault('unit', `${titleOf(unit)} is not on the map`);
    const keeps = stagerBar(s, unit);
    return ok({
      unit: idOf(unit),
      at: labelOf(at),
      range,
      reach: hexesWithin(at, range).map(labelOf),
      grounded: barOf(groundedBar(s, unit)),
      mission: S.mission.of(s, unit),
      staging: {
        range: staging,
        stays: barOf(keeps),
        to: keeps === null ? [...fieldsFor(s, unit)].map(labelOf) : [],
      },
    });
  });
const hexesWithin = (from: number, most: number): number[] => {
  const found: number[] = [];
  for (let hex = 0; hex < HEXES; hex++)
    if (IS_LAND[hex] === 1 && straight(from, hex) <= most) found.push(hex);
  return found;
};

/** 11.3, 10.42 Missions of a side this turn: the chart's numbers, what was flown and what is left; and its bases by city. */
export const aboutMissions = (s: RbState, q: Query): Answer =>
  withSide(q, (side) => {
    const [turn, pair] = [S.turn.of(s), weatherPair(s)];
    const ofImpulse = (impulse: 0 | 1): Json => ({
      most: missions(side, turn, pair, impulse),
      flown: flownIn(s, side, impulse),
    });
    return ok({
      side: SIDES[side],
      turn: { most: missions(side, turn, pair, 2), flown: flownIn(s, side, 0) + flownIn(s, side, 1) },
      impulses: [ofImpulse(0), ofImpulse(1)],
      /** In the impulse under way, were it this side's. */
      left: missionsLeft(s, side),
      perAttack: AIR_PER_ATTACK[weatherNow(s)]!,
      ready: AIR_OF[side].filter((u) => groundedBar(s, u) === null).map(idOf),
      bases: basesOf(s, side),
    });
  });

function basesOf(s: RbState, side: Side): Json {
  const found: { [key: string]: Json } = {};
  for (let c = 0; c < CITIES; c++) {
    if (!controlsCity(s, side, c)) continue;
    const hex = CITY_HEX[c]!;
    const air = [...S.at.in(s, hex)].filter((u) => IS_AIR[u] === 1 && SIDE_OF[u] === side);
    found[labelOf(hex)] = { units: air.map(idOf), room: roomForBases(s, c), capacity: capacityOf(c) };
  }
  return found;
}
