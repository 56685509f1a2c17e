import { TABLES } from '../data.ts';
import type { OderJournal } from '../declare/law.ts';
import { AERIAL, AT, at, DUE, DUE_LATER, FLAGS, GONE, turnOf, VP } from '../declare/state.ts';
import type { SupplyClass } from '../declare/supply-class.ts';
import { REGROUPS, sideOf } from '../roster.ts';
import { enemyOf, GERMAN, type Side } from '../sides.ts';

/** 4.2.1#1, 4.2.1#2, 4.2.1#3, 8.6#3 What an eliminated unit is worth: one in regular or aerial supply, two otherwise. */
export const eliminationValue = (supply: SupplyClass): number =>
  supply === 'regular' || supply === 'aerial' ? 1 : 2;

export function score(j: OderJournal, side: Side, vp: number, rule: string, unit: number): void {
  j.add(VP + side, vp);
  j.emit('scored', rule, { side, vp, unit });
}

/** 2.2#steps, 4.2.1#5 A unit is lost at one blow; the enemy scores at once. 9.1 Its owner rolls for its return. */
export function eliminate(j: OderJournal, unit: number, supply: SupplyClass, rule: string): void {
  const s = j.state;
  const where = at(s, unit);
  j.set(AT + unit, GONE);
  j.set(FLAGS + unit, 0);
  if (s.cells[AERIAL] === unit) j.set(AERIAL, -1);
  j.emit('eliminated', rule, { unit, at: where, supply });
  const scoringRule = supply === 'none' ? '4.2.1#3' : eliminationValue(supply) === 2 ? '4.2.1#2' : '4.2.1#1';
  score(j, enemyOf(sideOf(unit)), eliminationValue(supply), scoringRule, unit);
  if (REGROUPS[unit] === 1) rollForReturn(j, unit, supply);
  else j.emit('removed', '9.1', { unit });
}

/** 9.1.a One die if it died in regular supply, 9.1.b two otherwise; that many turns later. 9.1#late Too late is never. */
function rollForReturn(j: OderJournal, unit: number, supply: SupplyClass): void {
  const dice = [j.roll('regroup')];
  if (supply !== 'regular') dice.push(j.roll('regroup'));
  const due = turnOf(j.state) + dice.reduce((a, b) => a + b, 0);
  const facts = { unit, dice };
  if (due > TABLES.turns.count) {
    j.emit('lost-for-good', '9.1#late', facts);
    return;
  }
  j.set(AT + unit, DUE_LATER);
  j.set(DUE + unit, due);
  j.emit('regrouping', supply === 'regular' ? '9.1.a' : '9.1.b', { ...facts, due });
}

/** 9.3#3, 4.2.1#4 A unit that is not used scores one for its owner and is gone. */
export function forgo(j: OderJournal, unit: number, rule: string): void {
  j.set(AT + unit, GONE);
  j.set(DUE + unit, 0);
  j.emit('forgone', rule, { unit });
  score(j, sideOf(unit), 1, '9.3#3', unit);
}

/** 9.2#2 The district hex is or was Soviet: the Korpsgruppe never comes and the Soviet scores. */
export function barred(j: OderJournal, unit: number): void {
  j.set(AT + unit, GONE);
  j.set(DUE + unit, 0);
  j.emit('barred', '9.2#2', { unit });
  score(j, enemyOf(GERMAN), 1, '9.2#2', unit);
}
