import { FLEETS } from '../data.ts';
import type { ImpulseFrame } from '../frames.ts';
import { HQS, LEADERS, OF_SIDE } from '../roster.ts';
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
  SIDES,
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
  let count = 0;
  for (const u of OF_SIDE[side]!) if (at(s, u) === ELIMINATED) count++;
  if (side === SOVIET) for (let f = 0; f < FLEETS.length; f++) if (s.cells[FLEET + f] === SUNK) count++;
  return count;
}

/** 2.4.4.3 Discs on their active side. */
export const activeDiscs = (s: KievState): number =>
  s.cells[YELLOW]! + s.cells[ORANGE]! + (holdsBlackSea(s) ? 1 : 0) + (holdsAzov(s) ? 1 : 0);

export function logisticsParts(s: KievState, side: number): LogisticsParts {
  let hqs = 0;
  for (const u of HQS[side]!) if ((onMap(s, u) || at(s, u) === ON_ROAD) && !isExhausted(s, u)) hqs++;
  return {
    leader: strengthOf(s, LEADERS[side]!),
    hqs,
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

/** Ruling 12: Blocks that a Strategic Impulse or an Exploitation may command: counted once; where that is not known, as it would be now. */
export const commandLimit = (s: KievState, frame: ImpulseFrame): number =>
  frame.limit ?? logisticsValue(s, SIDES.indexOf(frame.side));
