import { nearestInto } from '@stavka/engine';
import { derived } from '@stavka/engine/define';
import { board } from '../data.ts';
import { AXIS_SOURCES, HEXES, SOVIET_SOURCES } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { EAST_OF_GAS, IS_WAY } from '../terrain.ts';
import { AXIS, type Side, SOVIET } from '../vocabulary.ts';
import { March } from './07-along.ts';
import { axisSupply, axisSupplyAfter } from './07-axis-supply.ts';

export { sovietRegularAt, sovietSuppliedAt } from './07-soviet-supply.ts';

/** 7.2 A German-side unit's state of supply. */
export const OOS = 0;
export const ATTENUATED = 1;
export const REGULAR = 2;
export type Supply = typeof OOS | typeof ATTENUATED | typeof REGULAR;

/** 7.4#1, 7.5#4 East of the GAS Line, as long as no pause has lifted it. */
export const isEastOfGas = (s: LweState, hex: number): boolean =>
  EAST_OF_GAS[hex] === 1 && S.lifted.of(s) === 0;

/** 7.2, ruling 102 The state of supply of a hex for the German side, whoever stands there. */
export function axisSupplyAt(s: LweState, hex: number): Supply {
  if (!axisSupply(s).reaches(hex)) return OOS;
  return isEastOfGas(s, hex) ? ATTENUATED : REGULAR;
}

/** 7.2, 7.6#2, ruling 103 The state of a unit on the map: a concentration marker frees it of the GAS Line. */
export function supplyOf(s: LweState, unit: number): Supply {
  const state = axisSupplyAt(s, S.at.of(s, unit));
  return state === ATTENUATED && S.flags.marked.of(s, unit) === 1 ? REGULAR : state;
}
export const isOos = (s: LweState, unit: number): boolean => !axisSupply(s).reaches(S.at.of(s, unit));

/**
 * 7.16#1, 7.16#3, ruling 100 The first hex of a German-side path, its start apart, in which the mover would be out of supply,
 * with what the move has taken so far; -1 if there is none.
 */
export function firstOosHex(s: LweState, path: readonly number[]): number {
  if (isPlainlySupplied(s, path)) return -1;
  const taken = new Set<number>();
  let supply = axisSupply(s);
  for (let i = 1; i < path.length; i++) {
    const hex = path[i]!;
    if (S.ground.holder.of(s, hex) !== AXIS) {
      taken.add(hex);
      if (IS_WAY[hex] === 1) supply = axisSupplyAfter(s, taken);
    }
    if (!supply.reaches(hex)) return hex;
  }
  return -1;
}

/** Most marches need no more than the map of supply as it stands. */
function isPlainlySupplied(s: LweState, path: readonly number[]): boolean {
  for (let i = 1; i < path.length; i++) if (path.indexOf(path[i]!) < i) return false;
  const march = new March(s, path[0]!);
  for (let i = 1; i < path.length; i++) if (!march.enters(path[i - 1]!, path[i]!)) return false;
  return true;
}

/** Distance of every hex to the nearest own source that works: whither beaten units go (11.32). */
const axisDistance = derived(['ways'], (s: LweState) => distances(s, AXIS_SOURCES, AXIS));
const sovietDistance = derived(['ways', 'land'], (s: LweState) => distances(s, SOVIET_SOURCES, SOVIET));
function distances(s: LweState, of: readonly number[], side: Side): Int16Array {
  const working = Uint16Array.from(of.filter((hex) => S.ground.holder.of(s, hex) === side));
  return nearestInto(board, working, working.length, new Int16Array(HEXES));
}
/** 11.32 Plain distance to the nearest own working source; -1 everywhere where none works. */
export const distanceToSources = (s: LweState, side: Side): Int16Array =>
  side === AXIS ? axisDistance(s) : sovietDistance(s);
