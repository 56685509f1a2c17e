import { put } from '@stavka/engine/define';
import { wellValue } from '../charts.ts';
import type { RbJournal } from '../declare/law.ts';
import { cityHex, WELL_AT } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';

const BAKU = cityHex('Baku');

/** 21.01, 21.23 What a well gives now: as printed, less the increases it has missed. */
export const wellOil = (s: RbState, well: number): number =>
  Math.max(0, wellValue(momentNow(s)) - S.wells.missed.of(s, well));

/** 21.07, 21.1 A side's units have entered the hex of an oil well: it is theirs. */
export function captureWell(j: RbJournal, hex: number, side: Side): void {
  const well = WELL_AT[hex]!;
  if (well < 0 || S.wells.holder.of(j.state, well) === side) return;
  put(j, S.wells.holder, well, side);
  put(j, S.wellTaken, well, momentNow(j.state));
  if (hex === BAKU && side === AXIS) put(j, S.bakuLost, 1);
  j.emit('well-captured', '21.07', { well, side });
}
