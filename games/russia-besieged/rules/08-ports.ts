import { CITY_AT, cityHex, KERCH, ON_AZOV, ON_BLACK_SEA, TAMAN } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { moment, monthNumber } from '../months.ts';
import type { Side } from '../vocabulary.ts';
import { controlsCity, controlsHex } from './04-control.ts';

export const [BALTIC, BLACK_SEA, CASPIAN] = [0, 1, 2] as const;
export const ROSTOV = CITY_AT[cityHex('Rostov')]!;

/** 6.25, 8.13 Does a side control both shores of the Straits of Kerch? */
export const controlsKerch = (s: RbState, side: Side): boolean =>
  controlsHex(s, side, TAMAN) && controlsHex(s, side, KERCH);

/** 8.14 In January and February the Sea of Azov is ice. */
export const isAzovFrozen = (s: RbState): boolean => monthNumber(moment(S.turn.of(s), 0)) === 1;

/** 8.13, 8.14, ruling 216 Can a ship go from one shore of the Black Sea to the other? Null, or the rule that says no. */
export function straitsRule(s: RbState, side: Side, from: number, to: number): '8.13' | '8.14' | null {
  if (ON_BLACK_SEA[from] === 1 && ON_BLACK_SEA[to] === 1) return null;
  if (isAzovFrozen(s)) return '8.14';
  if (ON_AZOV[from] === 1 && ON_AZOV[to] === 1) return null;
  return controlsKerch(s, side) ? null : '8.13';
}

/** 8.12, 8.14, ruling 49 Does a port of the side count on the Sea Movement Table? Rostov only with both shores of Kerch and open water. */
export const portCounts = (s: RbState, side: Side, city: number): boolean =>
  controlsCity(s, side, city) && (city !== ROSTOV || (controlsKerch(s, side) && !isAzovFrozen(s)));
