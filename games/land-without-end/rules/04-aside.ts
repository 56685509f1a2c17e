import { choose } from '@stavka/engine/define';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { ALL_UNITS, IS_ZONE, nameOf, SIDE_OF, UNITS_OF } from '../declare/roster.ts';
import { AT, FLAGS, type LweState, ON_TOP, S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { enemyOf } from './04-control.ts';
import { askedSide } from './asked.ts';
import { layTop } from './stand.ts';

const ZONES = ALL_UNITS.filter((u) => IS_ZONE[u] === 1);
function hasZone({ cells }: LweState, hex: number): boolean {
  for (const u of ZONES) if (cells[AT + u] === hex) return true;
  return false;
}

/** 6.4, ruling 129 Who may come to lie on top: not a unit alone, not over a fortified zone. */
const mayShow = (s: LweState, unit: number): boolean => {
  const at = s.cells[AT + unit]!;
  return at >= 0 && (s.cells[FLAGS + unit]! & ON_TOP) === 0 && !hasZone(s, at);
};
export const show = law(O.show, {
  check(s, { unit }, no) {
    if (SIDE_OF[unit] !== askedSide(s)) no('6.4', `${nameOf(unit)} is not yours`);
    else if (!mayShow(s, unit)) no('6.4', `${nameOf(unit)} cannot be laid on top`);
  },
  steps(s) {
    const side = askedSide(s);
    return [
      choose(
        'unit',
        UNITS_OF[side]!.filter((u) => mayShow(s, u)),
      ),
    ];
  },
  carry(j, { unit }) {
    layTop(j, unit);
    j.emit('shown', '6.4', { unit, at: S.at.of(j.state, unit) });
  },
});

/** 4.5#3, ruling 84 A side gives up: the other wins, without a level. */
export const concede = law(O.concede, {
  check() {},
  // Nobody gives up by chance: it is ordered, and never offered.
  steps: () => null,
  carry(j) {
    const side: Side = askedSide(j.state);
    j.emit('conceded', '4.5#3', { side });
    j.over({
      winner: enemyOf(side),
      level: 'conceded',
      reason: side === AXIS ? 'the German side gives up' : 'the Soviet side gives up',
      rule: '4.5#3',
    });
  },
});
