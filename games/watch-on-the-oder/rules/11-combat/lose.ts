import { choose } from '@stavka/engine/define';
import type { FrameNamed } from '../../declare/frames.ts';
import { lawBy, type OderJournal } from '../../declare/law.ts';
import { O } from '../../declare/orders.ts';
import { nameOf } from '../../roster.ts';
import { eliminate } from '../09-elimination.ts';
import { battleOf, survivors } from './battle.ts';

/** 11.6.2, 11.6.4 A single candidate is lost without asking. */
export function settleLoss(j: OderJournal, { from, rule }: FrameNamed<'lose'>): void {
  const units = survivors(j.state, from);
  if (units.length > 1) return;
  j.pop();
  if (units.length === 1) strike(j, units[0]!, rule);
}

/** 8.0#2 It dies in the supply it had when the battle began. */
const strike = (j: OderJournal, unit: number, rule: string): void =>
  eliminate(j, unit, battleOf(j.state).supply.get(unit)!, rule);

/** 11.6.2, 11.6.4 The owner chooses the unit he loses. */
export const lose = lawBy(O.lose, {
  lose: {
    check(s, { unit }, no, { from, rule }) {
      if (!survivors(s, from).includes(unit))
        no(rule, `${nameOf(unit)} is not among the units that can be lost`);
    },
    steps: (s, { from }) => [choose('unit', () => survivors(s, from))],
    carry(j, { unit }, { rule }) {
      j.pop();
      strike(j, unit, rule);
    },
  },
});
