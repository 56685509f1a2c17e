import { choose, put } from '@stavka/engine/define';
import { law, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { nameOf, SHOCK_UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { RUSSIAN } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { post } from './19-accounts.ts';
import { RUSSIAN_ARMOR } from './19-payers.ts';
import { armyUnit, extraOil, isForDecember } from './22-parts.ts';

const ARMIES = [...SHOCK_UNITS.keys()];
/** The oil that the army will cost in the second impulse. */
const price = (s: RbState): number => extraOil(momentNow(s) + 1);
const isOpen = (s: RbState): boolean => S.setAside.of(s) === 0 && S.points.of(s, RUSSIAN_ARMOR) >= price(s);

/** 22.01c Oil for a Shock Army that comes with the second impulse is spent in the first. */
export const setAside = law(O['set-aside'], {
  check(s, { army }, no) {
    if (!isForDecember(s, army))
      no('22.01c', `${nameOf(armyUnit(army))} does not become available in the second impulse`);
    if (S.setAside.of(s) > 0) no('22.01c', 'the oil is set aside');
    else if (S.points.of(s, RUSSIAN_ARMOR) < price(s)) no('22.01c', `the army costs ${price(s)} oil`);
  },
  now: (s) => isOpen(s) && ARMIES.some((army) => isForDecember(s, army)),
  steps: (s) => [choose('army', () => ARMIES.filter((army) => isForDecember(s, army)))],
  carry(j, { army }) {
    const amount = price(j.state);
    put(j, S.setAside, amount);
    j.emit('oil-set-aside', '22.01c', { army, amount });
    post(j, RUSSIAN_ARMOR, -amount, 'Shock Army', '22.01c');
  },
});

/** 22.01c Oil that was set aside for an army that is not built is lost. */
export function loseSetAside(j: RbJournal): void {
  const amount = S.setAside.of(j.state);
  if (amount === 0) return;
  put(j, S.setAside, 0);
  j.emit('oil', '22.01c', { side: RUSSIAN, amount: -amount, why: 'set aside and not used' });
}
