import { type Json, ok, type Query } from '@stavka/engine';
import { turnName } from '../charts.ts';
import {
  ENTRIES,
  ENTRY,
  ENTRY_HEX,
  IS_AIR,
  IS_SHOCK,
  IS_WEC,
  idOf,
  labelOf,
  NATION_OF,
  nameOf,
  UNITS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { monthOf, turnOf } from '../months.ts';
import { AXIS, SIDES, type Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { comingNow, entryHexes, isDue } from './17-arrivals.ts';
import { HOME } from './17-entry.ts';
import { sideOf } from './26-sides.ts';
import { type Answer, withSide } from './questions-ask.ts';

/** 17.03 Where the card lets a unit in: a hex, an edge, or in words. */
function entryOf(s: RbState, unit: number): string {
  const home = HOME[NATION_OF[unit]!]!;
  if (home >= 0 && sideOf(s, unit) === AXIS) return labelOf(home);
  if (ENTRY_HEX[unit]! >= 0) return labelOf(ENTRY_HEX[unit]!);
  const entry = ENTRIES[ENTRY[unit]!]!;
  return entry === 'start' ? (sideOf(s, unit) === AXIS ? 'west' : 'east') : entry;
}
const orderFor = (unit: number): string =>
  IS_WEC[unit] === 1 ? 'place-factory' : IS_AIR[unit] === 1 ? 'place-air' : 'arrive';

/** 17.0, ruling 249 Who is still to come, by month; who may come in now, and where. It lies open to both players. */
function arrivals(s: RbState, side: Side): { [key: string]: Json } {
  const months: Record<string, Json[]> = {};
  const waiting = [...Array(UNITS).keys()]
    .filter((u) => S.at.of(s, u) === S.at.boxes.due && sideOf(s, u) === side && IS_SHOCK[u] === 0)
    .sort((a, b) => S.due.of(s, a) - S.due.of(s, b) || a - b);
  for (const unit of waiting) {
    const due = S.due.of(s, unit);
    (months[monthOf(due)] ??= []).push({
      unit: idOf(unit),
      name: nameOf(unit),
      turn: turnOf(due),
      turnName: turnName(turnOf(due)),
      at: entryOf(s, unit),
      by: orderFor(unit),
      late: isDue(s, unit),
    });
  }
  const isOpen = moverOf(s) === side;
  return {
    side: SIDES[side],
    months,
    now: isOpen
      ? [...comingNow(s, side)].map((unit) => ({
          unit: idOf(unit),
          name: nameOf(unit),
          at: [...entryHexes(s, unit)].map(labelOf),
        }))
      : [],
  };
}
export const aboutArrivals = (s: RbState, q: Query): Answer => withSide(q, (side) => ok(arrivals(s, side)));
