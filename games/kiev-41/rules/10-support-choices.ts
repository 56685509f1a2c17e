import { neighbours } from '@stavka/engine';
import { board, FLEETS } from '../data.ts';
import { IS_LUFTWAFFE } from '../roster.ts';
import { at, type KievState, SOVIET } from '../state.ts';
import { areasBetween, isBlackCoast } from '../terrain.ts';
import { attackStrength } from './04-units.ts';
import { activeHqs } from './10-command.ts';
import {
  AREA_LIST,
  airFaults,
  bombersLeft,
  canAttack,
  fleetFaults,
  fleetLimit,
  shellFaults,
} from './10-support.ts';

/** HQs with the Areas they can shell. */
export const shellings = (s: KievState, side: number, blitz: boolean): { unit: number; areas: number[] }[] =>
  activeHqs(s, side)
    .filter((hq) => at(s, hq) >= 0)
    .map((unit) => ({
      unit,
      areas: neighbours(board, at(s, unit)).filter((a) => shellFaults(s, unit, a, blitz).length === 0),
    }))
    .filter((option) => option.areas.length > 0);

/** Luftwaffe HQs with the Areas they can send Bombers to. */
export const airstrikes = (s: KievState, side: number): { unit: number; areas: number[] }[] =>
  activeHqs(s, side)
    .filter((hq) => IS_LUFTWAFFE[hq] === 1 && bombersLeft(s, hq) > 0)
    .map((unit) => {
      const range = attackStrength(s, unit);
      const near = AREA_LIST.filter((a) => areasBetween(at(s, unit), a) <= range && canAttack(s, a, side));
      return { unit, areas: near.filter((a) => airFaults(s, unit, a, 1).length === 0) };
    })
    .filter((option) => option.areas.length > 0);

/** Fleets with the coasts they can be committed to. */
export const commitments = (s: KievState, side: number): { fleet: number; areas: number[] }[] =>
  side !== SOVIET || fleetLimit(s) === 0
    ? []
    : FLEETS.map((_, fleet) => ({
        fleet,
        areas: BLACK_COAST.filter((a) => fleetFaults(s, fleet, a).length === 0),
      })).filter((option) => option.areas.length > 0);
const BLACK_COAST = AREA_LIST.filter(isBlackCoast);

/** Ruling 29: is there anything to commit? All of it rests on what both players see. */
export const hasSupportChoice = (s: KievState, side: number, blitz: boolean): boolean =>
  shellings(s, side, blitz).length > 0 ||
  (!blitz && (airstrikes(s, side).length > 0 || commitments(s, side).length > 0));
