import { questionOf } from '@stavka/engine/define';
import { F } from '../declare/frames.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import type { Side } from '../vocabulary.ts';
import { enemyOf } from './26-sides.ts';

/** 27.0 A side gives up: the other wins. */
export const concede = law(O.concede, {
  check() {},
  // Nobody gives up by chance: it is ordered, and never offered.
  steps: () => null,
  carry(j) {
    const side = questionOf(F, j.state)!.seat as Side;
    j.emit('conceded', '27.0', { side });
    j.over({
      winner: enemyOf(side),
      level: 'conceded',
      reason: side === 0 ? 'the Axis gives up' : 'the Russians give up',
      rule: '27.0',
    });
  },
});
