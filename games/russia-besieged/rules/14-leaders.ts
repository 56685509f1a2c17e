import { type No, put } from '@stavka/engine/define';
import { within } from '../charts.ts';
import { TABLES } from '../data.ts';
import type { RbJournal } from '../declare/law.ts';
import { MARSHAL_NAMES, MARSHAL_ONLY, MARSHAL_SIDE, MARSHALS, NATION_OF, ZHUKOV } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { momentNow } from './03-weather.ts';
import { AVAILABLE, NOT_YET, SPENT } from './14-marshals.ts';
import type { Bar } from './24-first-turn.ts';

/** 14.2 Why a Field Marshal cannot help these units of his side in a battle now. */
function marshalBar(s: RbState, side: Side, m: number, units: readonly number[]): Bar | null {
  if (MARSHAL_SIDE[m] !== side) return ['14.2', 'he serves the enemy'];
  const state = S.marshals.state.of(s, m);
  if (state === NOT_YET) return ['14.26', 'he has not come yet'];
  if (state === SPENT) return ['14.21', 'he has helped this year'];
  if (state !== AVAILABLE) return ['14.27', 'he has been withdrawn'];
  if (m === ZHUKOV && moverOf(s) === side && within('zhukov-defends', momentNow(s)))
    return ['14.25', 'before November 1941 he helps in defence only'];
  const only = MARSHAL_ONLY[m]!;
  if (only >= 0 && !units.some((u) => NATION_OF[u] === only)) return ['14.28', 'no Finnish unit takes part'];
  return null;
}

/** 14.2 What using the Field Marshal for units of his side in a battle breaks. */
export function marshalFaults(
  s: RbState,
  side: Side,
  marshal: number,
  units: readonly number[],
  no: No,
): void {
  const bar = marshalBar(s, side, marshal, units);
  if (bar !== null) no(bar[0], `${MARSHAL_NAMES[marshal]!}: ${bar[1]}`);
}

/** 14.2 Field Marshals that may help these units of their side. */
export function marshalChoices(s: RbState, side: Side, units: readonly number[]): readonly number[] {
  const found: number[] = [];
  for (let m = 0; m < MARSHALS; m++) if (marshalBar(s, side, m, units) === null) found.push(m);
  return found;
}

/** 14.22, 14.23 The modifier of a side's Field Marshal: for the attacker in its own half of the turn, against him in the other. */
export const marshalDrm = (s: RbState, side: Side): number =>
  moverOf(s) === side ? TABLES.modifiers.marshal : -TABLES.modifiers.marshal;

/** 14.21 He has helped, and rests until the year is out. */
export const spendMarshal = (j: RbJournal, marshal: number): void => put(j, S.marshals.state, marshal, SPENT);
