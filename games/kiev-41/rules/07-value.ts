import { FLEETS } from '../data.ts';
import { ALL, IS_HQ, LEADERS, SIDE } from '../roster.ts';
import {
  AXIS,
  at,
  CLEAR,
  ELIMINATED,
  FLEET,
  type KievState,
  ON_ROAD,
  ORANGE,
  onMap,
  otherSide,
  RAIN,
  SOVIET,
  SUNK,
  strengthOf,
  weatherOf,
  YELLOW,
} from '../state.ts';
import { holdsAzov, holdsBlackSea, victoryPoints } from './02-control.ts';
import { fraction, isExhausted } from './04-units.ts';

/** 7.2.1#B The parts of a side's Logistics Value. */
export interface LogisticsParts {
  readonly leader: number;
  readonly hqs: number;
  readonly victoryAreas: number;
  readonly eliminatedBonus: number;
  readonly discs: number;
}

/** Ruling 58: Blocks of a side that are gone for good, with the sunk Fleets. */
export function eliminatedCount(s: KievState, side: number): number {
  const blocks = ALL.filter((u) => SIDE[u] === side && at(s, u) === ELIMINATED).length;
  return side === SOVIET ? blocks + FLEETS.filter((_, f) => s.cells[FLEET + f] === SUNK).length : blocks;
}

/** 2.4.4.3 Discs on their active side. */
export const activeDiscs = (s: KievState): number =>
  s.cells[YELLOW]! + s.cells[ORANGE]! + (holdsBlackSea(s) ? 1 : 0) + (holdsAzov(s) ? 1 : 0);

export function logisticsParts(s: KievState, side: number): LogisticsParts {
  const hqs = ALL.filter(
    (u) => SIDE[u] === side && IS_HQ[u] === 1 && (onMap(s, u) || at(s, u) === ON_ROAD) && !isExhausted(s, u),
  );
  return {
    leader: strengthOf(s, LEADERS[side]!),
    hqs: hqs.length,
    victoryAreas: victoryPoints(s, side),
    eliminatedBonus: Math.floor(eliminatedCount(s, otherSide(side)) / 10),
    discs: side === SOVIET ? activeDiscs(s) : 0,
  };
}

/** 7.2.1, 7.2.1.1 The Logistics Value now: halved in Rain, for the Axis also in Snow. */
export function logisticsValue(s: KievState, side: number): number {
  const p = logisticsParts(s, side);
  const sum = p.leader + p.hqs + p.victoryAreas + p.eliminatedBonus + p.discs;
  const weather = weatherOf(s);
  const halved = weather === RAIN || (weather !== CLEAR && side === AXIS);
  return halved ? fraction(sum, 2) : sum;
}
