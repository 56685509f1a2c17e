import { choose, put, raise } from '@stavka/engine/define';
import { CHARTS, COUNTERS, SCHEDULES } from '../data.ts';
import { type LweJournal, law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { FAST_CORPS, nameOf, UNITS_OF } from '../declare/roster.ts';
import { SLOT } from '../declare/sets.ts';
import { type LweState, S } from '../declare/state.ts';
import { AXIS } from '../vocabulary.ts';
import { isOos } from './07-supply.ts';
import { strip } from './08-pool.ts';
import { leavePhase } from './leave-phase.ts';
import { stand } from './stand.ts';

/** 8.12#5, ruling 127 Is the unit of the kind that a slot asks for? */
export function isOfKind(unit: number, slot: number): boolean {
  const { what } = SCHEDULES.withdrawals[slot]!;
  const { nation, type } = COUNTERS[unit]!;
  if (what === 'fast-corps') return unit === FAST_CORPS;
  if (what === 'romanian-corps') return nation === 'romanian';
  return nation === 'german' && type === what;
}

/** 8.12#1, 8.12#4 The slots of this turn that are still open. */
export const openSlots = (s: LweState): number[] => {
  const open: number[] = [];
  for (let slot = 0; slot < SLOT.size; slot++)
    if (SCHEDULES.withdrawals[slot]!.turn === S.turn.of(s) && S.settled.of(s, slot) === 0) open.push(slot);
  return open;
};

/** 8.12#1, ruling 48 Units that a slot may take: on the map and not out of supply. */
export function* takers(s: LweState, slot: number): Generator<number> {
  for (const u of UNITS_OF[AXIS]!) if (S.at.of(s, u) >= 0 && isOfKind(u, slot) && !isOos(s, u)) yield u;
}

export const withdraw = law(O.withdraw, {
  check(s, { unit, slot }, no) {
    if (!openSlots(s).includes(slot)) no('8.12#4', `'${SLOT.ids[slot]}' is not asked for now`);
    if (!isOfKind(unit, slot)) no('8.12#5', `${nameOf(unit)} is not what the table asks for`);
    else if (S.at.of(s, unit) < 0) no('8.12#1', `${nameOf(unit)} is not on the map`);
    else if (isOos(s, unit)) no('8.12#1', `${nameOf(unit)} is out of supply`);
  },
  steps: (s) => [
    choose('slot', () => openSlots(s).filter((slot) => !takers(s, slot).next().done)),
    choose('unit', (c) => takers(s, c.slot)),
  ],
  carry(j, { unit, slot }) {
    stand(j, [unit], S.at.boxes.out);
    strip(j, unit);
    put(j, S.settled, slot, 1);
    j.emit('withdrawn', '8.12#1', { unit, slot });
    settleWithdrawals(j);
  },
});

export const decline = law(O.decline, {
  check(s, { slot }, no) {
    if (!openSlots(s).includes(slot)) no('8.12#4', `'${SLOT.ids[slot]}' is not asked for now`);
  },
  steps: (s) => [choose('slot', openSlots(s))],
  carry(j, { slot }) {
    declineSlot(j, slot, false);
    settleWithdrawals(j);
  },
});

function declineSlot(j: LweJournal, slot: number, forced: boolean): void {
  put(j, S.settled, slot, 1);
  raise(j, S.vp, -CHARTS.victory.points.withdrawal);
  j.emit('declined', '8.12#3', { slot, vp: S.vp.of(j.state), forced });
}

/** 8.12#3 What cannot be made is declined by itself; with nothing left to settle the step is over. */
export function settleWithdrawals(j: LweJournal): void {
  for (const slot of openSlots(j.state)) if (takers(j.state, slot).next().done) declineSlot(j, slot, true);
  if (openSlots(j.state).length === 0) leavePhase(j);
}
