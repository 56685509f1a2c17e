import { choose, grow } from '@stavka/engine/define';
import { law, type OderJournal } from '../../declare/law.ts';
import { O } from '../../declare/orders.ts';
import { AT, ATTACKED, MOMENTUM, PROBED } from '../../declare/state.ts';
import { sideOf } from '../../roster.ts';
import { labelOf } from '../../terrain.ts';
import { enterHex } from '../03-control.ts';
import { hasRoomFor } from '../06-stacking.ts';
import { addFlag } from '../mark.ts';
import { windowOf } from '../now.ts';
import { probeFaults, probeTargetFaults, probeTargets, unitFaults } from './eligibility.ts';
import { momentumOf, useMomentum } from './momentum.ts';

/** 11.9, 11.9#2 A probing attack: no die and no losses, the units simply go in. It is their attack (or their momentum). */
function goIn(j: OderJournal, units: readonly number[], into: number, momentum: boolean): void {
  for (const unit of units) {
    j.set(AT + unit, into);
    addFlag(j, unit, PROBED | (momentum ? MOMENTUM : ATTACKED));
  }
  j.emit('probed', momentum ? '11.9#3' : '11.9', { units, into, momentum });
  enterHex(j, into, sideOf(units[0]!));
}

/** 11.9 A probe into an empty hex in an enemy zone. */
export const probe = law(O.probe, {
  check(s, { units, target }, no) {
    const w = windowOf(s);
    probeTargetFaults(s, w, target, no);
    for (const unit of units) {
      unitFaults(s, w, unit, true, no);
      probeFaults(s, w, unit, target, no);
    }
    if (!hasRoomFor(s, target, units)) no('11.7#1', `${labelOf(target)} has no room for all of them`);
  },
  steps(s) {
    const targets = probeTargets(s, windowOf(s));
    if (targets.size === 0) return null;
    return [
      choose('target', [...targets.keys()]),
      grow('units', ({ target }) => targets.get(target)!, {
        room: ({ units = [], target }, u) => hasRoomFor(s, target, [...units, u]),
      }),
    ];
  },
  carry(j, { units, target }) {
    goIn(j, units, target, useMomentum(j, units));
    const next = momentumOf(j.state, units);
    if (next !== null) j.lay(next);
  },
});
