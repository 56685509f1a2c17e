import { choose, type No, put, raise, ways } from '@stavka/engine/define';
import { SCHEDULES } from '../data.ts';
import { law, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { COMBAT, combatOf, FACES, IS_AIR, MOST_FACES, nameOf, UNITS, unitOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { momentOf } from '../months.ts';
import { momentNow } from './03-weather.ts';
import { candidatesFor, itemOf, itemsNow, namedUnit, openItems, wanted } from './18-schedule.ts';
import {
  armorPoints,
  enoughSteps,
  mayPay,
  missing,
  type Pay,
  paidBy,
  payStrength,
  stepsLeft,
} from './18-strength.ts';
import { leavePhase } from './leave-phase.ts';
import { stand } from './stand.ts';

const NO_PAY: Pay = new Map();

/** 18.26 Is there anything to withdraw in this impulse? */
export const withdrawsNow = (s: RbState): boolean => itemsNow(s).length > 0;
/** The open withdrawal that a unit would meet, or -1. */
const itemFor = (s: RbState, unit: number): number =>
  openItems(s).find((item) => candidatesFor(s, item).includes(unit)) ?? -1;
const needsStrength = (item: number): boolean => itemOf(item).fullStrength === true;

export const withdraw = law(O.withdraw, {
  check(s, { unit, pay = NO_PAY }, no) {
    const item = itemFor(s, unit);
    if (item < 0) return no('18.0', `${nameOf(unit)} is not what the schedule asks for`);
    if (!needsStrength(item) || missing(s, unit) === 0) {
      if (pay.size > 0) no('18.33', 'nothing has to be paid');
      return;
    }
    for (const [payer, steps] of pay)
      if (!mayPay(s, payer, unit) || steps > stepsLeft(s, payer))
        no('18.33', `${nameOf(payer)} cannot pay ${steps} steps`);
    if (paidBy(s, pay) + armorPoints(s, unit) < missing(s, unit))
      no('18.33', `${nameOf(unit)} lacks ${missing(s, unit)} factors of its full strength`);
  },
  steps: (s) => [
    choose('unit', () => [...new Set(openItems(s).flatMap((item) => candidatesFor(s, item)))]),
    // Other ways of paying are judged by `check`.
    ways(['pay'], (c) => {
      const pay = needsStrength(itemFor(s, c.unit)) ? enoughSteps(s, c.unit) : undefined;
      return [{ facts: pay === undefined ? {} : { pay } }];
    }),
  ],
  carry(j, { unit, pay = NO_PAY }) {
    const item = itemFor(j.state, unit);
    raise(j, S.withdrawals, item, 1);
    const { what, rule } = itemOf(item);
    if (what === 'step') withdrawStep(j, unit, item);
    else {
      if (needsStrength(item)) payStrength(j, unit, pay, '18.33');
      withdrawWhole(j, unit, item);
    }
    j.emit('withdrawn', what === 'air' ? '18.1' : rule, { unit, account: null });
    settleWithdrawals(j);
  },
});

/** 18.26 The unit is picked up where it stands; it is back when the card says so. */
function withdrawWhole(j: RbJournal, unit: number, item: number): void {
  const { returns } = itemOf(item);
  stand(j, unit, returns === undefined ? S.at.boxes.withdrawn : S.at.boxes.due);
  if (returns !== undefined) put(j, S.due, unit, momentOf(returns));
  if (IS_AIR[unit] === 1) return;
  put(j, S.condition.face, unit, 0);
  put(j, S.condition.oos, unit, 0);
}

/** 18.22, 18.4 One step goes to the card; a corps of one step goes with it. */
function withdrawStep(j: RbJournal, unit: number, item: number): void {
  const face = S.condition.face.of(j.state, unit);
  put(j, S.condition.away, unit, 1);
  put(j, S.due, unit, momentOf(itemOf(item).returns!));
  if (face + 1 < FACES[unit]!) put(j, S.condition.face, unit, face + 1);
  else stand(j, unit, S.at.boxes.due);
}

/** 18.22, ruling 127 The step that was withdrawn comes back: to its corps on the map, else by itself, as a corps of one step. */
export function returnSteps(j: RbJournal): void {
  const now = momentNow(j.state);
  for (let u = 0; u < UNITS; u++) {
    if (S.condition.away.of(j.state, u) === 0 || S.due.of(j.state, u) > now) continue;
    put(j, S.condition.away, u, 0);
    const at = S.at.of(j.state, u);
    if (at >= 0) put(j, S.condition.face, u, S.condition.face.of(j.state, u) - 1);
    else if (at === S.at.boxes.pool) {
      put(j, S.condition.face, u, FACES[u]! - 1);
      put(j, S.due, u, now);
      stand(j, u, S.at.boxes.due);
    } else if (at === S.at.boxes.gone) continue;
    j.emit('returned', '18.22', { unit: u });
  }
}

/** 18.0 What can be withdrawn must be. */
export function withdrawalsKeep(s: RbState, no: No): void {
  const open = openItems(s);
  if (open.length > 0) no(itemOf(open[0]!).rule, 'the schedule asks for units that can be withdrawn');
}

/** Ruling 130 What nothing can meet lapses, and its factors are owed; with nothing left to withdraw the step is over. */
export function settleWithdrawals(j: RbJournal): void {
  for (const item of openItems(j.state)) {
    if (candidatesFor(j.state, item).length > 0) continue;
    put(j, S.withdrawals, item, wanted(item));
    if (itemOf(item).what !== 'air') raise(j, S.owed, owedFor(item));
  }
  if (openItems(j.state).length === 0) leavePhase(j);
}
const owedFor = (item: number): number => {
  const unit = namedUnit(item);
  const whole = COMBAT[unit * MOST_FACES]!;
  return itemOf(item).what === 'step' ? whole - combatOf(unit, 1) : whole;
};

/** 1.0d, ruling 163 Units that leave with nobody in their place. */
export function dismissUnits(j: RbJournal): void {
  const now = momentNow(j.state);
  for (const { month, what, unit, substitute, rule } of SCHEDULES.withdrawals) {
    if (what !== 'unit' || substitute !== undefined || momentOf(month) !== now) continue;
    const u = unitOf(unit!);
    const at = S.at.of(j.state, u);
    if (at < 0 && at !== S.at.boxes.pool && at !== S.at.boxes.due) continue;
    stand(j, u, S.at.boxes.withdrawn);
    j.emit('withdrawn', rule, { unit: u, account: null });
  }
}
