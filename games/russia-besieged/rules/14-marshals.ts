import { put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import { MARSHAL_ARRIVES, MARSHAL_LEAVES, MARSHAL_SIDE, MARSHALS } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { impulseOf, monthNumber, NEVER } from '../months.ts';
import type { Side } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';

export const NOT_YET = 0;
export const AVAILABLE = 1;
export const SPENT = 2;
export const WITHDRAWN = 3;

/** 3.0.1c, 14.27, 18.5 In January every Field Marshal is ready again, and those whose time is over leave. */
export function refreshMarshals(j: RbJournal): void {
  const now = momentNow(j.state);
  if (monthNumber(now) !== 1 || impulseOf(now) !== 0) return;
  for (let m = 0; m < MARSHALS; m++)
    if (S.marshals.state.of(j.state, m) === SPENT) put(j, S.marshals.state, m, AVAILABLE);
  for (let m = 0; m < MARSHALS; m++) {
    const leaves = MARSHAL_LEAVES[m]!;
    if (leaves === NEVER || leaves > now || S.marshals.state.of(j.state, m) === WITHDRAWN) continue;
    put(j, S.marshals.state, m, WITHDRAWN);
    j.emit('marshal-left', '18.5', { marshal: m });
  }
}

/** 14.26, 17.0 Field Marshals of a side whose moment it is; they come in its own half of the turn. */
export function bringMarshals(j: RbJournal, side: Side): void {
  const now = momentNow(j.state);
  for (let m = 0; m < MARSHALS; m++) {
    if (MARSHAL_SIDE[m] !== side || MARSHAL_ARRIVES[m] === NEVER) continue;
    if (S.marshals.state.of(j.state, m) !== NOT_YET) continue;
    if (MARSHAL_ARRIVES[m]! > now) continue;
    put(j, S.marshals.state, m, AVAILABLE);
    j.emit('marshal-came', '14.26', { marshal: m });
  }
}
