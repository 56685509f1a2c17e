import { choose, grow, type No } from '@stavka/engine/define';
import type { FrameNamed } from '../../declare/frames.ts';
import { law, lawBy, type OderJournal } from '../../declare/law.ts';
import { O } from '../../declare/orders.ts';
import { at, type OderState, onMap, unitsAt } from '../../declare/state.ts';
import { nameOf, sideOf } from '../../roster.ts';
import { GERMAN } from '../../sides.ts';
import { labelOf } from '../../terrain.ts';
import { aerialAvailable, supplyOf } from '../08-supply.ts';
import { windowOf } from '../now.ts';
import { fight } from './battle.ts';
import { attackTargets, targetFaults, touches, unitFaults } from './eligibility.ts';
import { useMomentum } from './momentum.ts';

/** 11.0 to 11.3, 11.8 An attack on a hex. */
export const attack = law(O.attack, {
  check(s, { units, target }, no) {
    const w = windowOf(s);
    targetFaults(s, w, target, no);
    for (const unit of units) {
      unitFaults(s, w, unit, false, no);
      if (onMap(s, unit) && !touches(at(s, unit), target))
        no('11.0#1', `${nameOf(unit)} is not next to ${labelOf(target)}`);
    }
  },
  /** A target, then one unit after another; every step is a complete attack. */
  steps(s) {
    const targets = attackTargets(s, windowOf(s));
    return targets.size === 0
      ? null
      : [choose('target', [...targets.keys()]), grow('units', ({ target }) => targets.get(target)!)];
  },
  carry(j, { units, target }) {
    const momentum = useMomentum(j, units);
    if (sideOf(units[0]!) !== GERMAN && mayBeSupplied(j.state, target)) {
      j.lay({ is: 'respond', target, attackers: units });
      j.emit('announced', '8.3#1', { units, target });
    } else fight(j, units, target, momentum);
  },
});

/** 8.3#1, ruling 22 Before a Soviet attack on an unsupplied German is weighed, the aerial supply marker may still come. */
const mayBeSupplied = (s: OderState, target: number): boolean =>
  aerialAvailable(s) && unitsAt(s, target).some((u) => supplyOf(s, u) === 'none');

/** 8.3#1 The German has answered, and the attack is fought. */
export function goOnWithAttack(j: OderJournal, { attackers, target }: FrameNamed<'respond'>): void {
  j.pop();
  fight(j, attackers, target, false);
}

const any = { check: (_s: OderState, _order: object, _no: No): void => {}, steps: () => [] };
/** 8.3, 11.8 What is offered is declined. */
export const pass = lawBy(O.pass, {
  respond: {
    ...any,
    carry(j, _order, frame) {
      j.emit('declined', '8.3');
      goOnWithAttack(j, frame);
    },
  },
  momentum: {
    ...any,
    carry(j) {
      j.pop();
      j.emit('declined', '11.8');
    },
  },
});
