import { shockGrade } from '../charts.ts';
import { TABLES } from '../data.ts';
import {
  ARRIVES,
  COMBAT,
  FACES,
  MOST_FACES,
  SHOCK_UNITS,
  SIDE_OF,
  TYPE_OF,
  UNITS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { RUSSIAN, TYPES } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';

const INFANTRY = TYPES.indexOf('infantry');
const TANKS = [TYPES.indexOf('armor'), TYPES.indexOf('mech')];
const russian = (u: number): boolean => SIDE_OF[u] === RUSSIAN;

/** Ruling 227 What can be the infantry and what the armor of a Shock Army. */
export const INFANTRY_PARTS = [...Array(UNITS).keys()].filter((u) => russian(u) && TYPE_OF[u] === INFANTRY);
export const ARMOR_PARTS = [...Array(UNITS).keys()].filter((u) => russian(u) && TANKS.includes(TYPE_OF[u]!));

/** The unit of a Shock Army, which orders name by its number among them. */
export const armyUnit = (army: number): number => SHOCK_UNITS[army]!;
/** 22.0 On its card, and its month has come. */
export const isOnCard = (s: RbState, army: number): boolean =>
  S.at.of(s, armyUnit(army)) === S.at.boxes.card && ARRIVES[armyUnit(army)]! <= momentNow(s);
/** 22.01c Its month is the second of this turn. */
export const isForDecember = (s: RbState, army: number): boolean =>
  S.at.of(s, armyUnit(army)) === S.at.boxes.card && ARRIVES[armyUnit(army)] === S.turn.of(s) * 2 + 1;
/** 22.01 The oil that a Shock Army of that moment costs beyond its parts. */
export const extraOil = (moment: number): number => TABLES.shock.grades[shockGrade(moment)]!.oil;

export const isFullStrength = (s: RbState, unit: number): boolean =>
  FACES[unit]! > 0 && S.condition.face.of(s, unit) === 0;
/** 19.03 What a part costs out of the pool. */
export const partPrice = (unit: number): number => COMBAT[unit * MOST_FACES]!;
