import { put } from '@stavka/engine/define';
import { type LweJournal, lawBy } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { IS_ZONE, TOWN, UNITS, UNITS_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { SOVIET, TOWN_SIZES } from '../vocabulary.ts';
import { sovietSuppliedAt } from './07-supply.ts';
import { kill, strip } from './08-pool.ts';
import { leavePhase } from './leave-phase.ts';
import { stand } from './stand.ts';

const LARGE_TOWN = TOWN_SIZES.indexOf('large-town');

/** 5.6#1 Is Directive No. 3 in force? */
export const isDirected = (s: LweState): boolean => S.directive.of(s) === 1;

/** 7.12#2, 7.12#5, 11.24 The Directive is gone for good, and with it every fortified zone outside large towns (ruling 106). */
export function endDirective(j: LweJournal, chosen: boolean): void {
  put(j, S.directive, 0);
  j.emit('directive-rescinded', chosen ? '7.12#2' : '7.12#5', { chosen });
  for (let u = 0; u < UNITS; u++) {
    const at = S.at.of(j.state, u);
    if (IS_ZONE[u] === 0 || at < 0 || TOWN[at] === LARGE_TOWN) continue;
    stand(j, [u], S.at.boxes.out);
    strip(j, u);
    j.emit('zone-removed', '11.24#7', { unit: u, at });
  }
}

/** 7.12#2 From turn 8 on, at the very start of a turn. */
export const rescind = lawBy(O.rescind, {
  phase: {
    check() {},
    steps: () => [],
    carry(j) {
      endDirective(j, true);
      leavePhase(j);
    },
  },
});

/** 7.12#4, 7.12#6 Every Soviet unit out of supply dies, whatever it is. */
export function checkSupply(j: LweJournal): void {
  const doomed = UNITS_OF[SOVIET]!.filter((u) => {
    const at = S.at.of(j.state, u);
    return at >= 0 && !sovietSuppliedAt(j.state, at);
  });
  for (const u of doomed) kill(j, u, 'starved', '7.12#4');
}
