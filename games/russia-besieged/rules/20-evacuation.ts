import { choose, put } from '@stavka/engine/define';
import { within } from '../charts.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { EVACUABLE, nameOf, WECS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { RUSSIAN } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { railLeft, useRail } from './07-capacity.ts';
import { offMap } from './07-off-map.ts';
import { hasMoved } from './20-placing.ts';
import { stand } from './stand.ts';

/** 20.65 It is back in the same month of the year after. */
const A_YEAR = 12;
const CANDIDATES = WECS.filter((u) => EVACUABLE[u] === 1);
const isOpen = (s: RbState): boolean => within('wec-evacuation', momentNow(s)) && railLeft(s, RUSSIAN) > 0;

/** 20.6, ruling 143 A factory goes by rail to the Urals, and gives nothing for a year. */
export const evacuateFactory = law(O['evacuate-factory'], {
  check(s, { unit }, no) {
    if (!within('wec-evacuation', momentNow(s))) no('20.6', 'factories are evacuated from July 1941 on');
    if (hasMoved(s)) no('20.62', 'factories are evacuated before any unit moves');
    if (!CANDIDATES.includes(unit)) return no('20.61', `${nameOf(unit)} cannot be evacuated`);
    const at = S.at.of(s, unit);
    if (at < 0) return no('20.61', `${nameOf(unit)} is not on the map`);
    if (railLeft(s, RUSSIAN) === 0) no('20.63', 'no rail move is left');
    if (offMap(s, RUSSIAN)[at] === 0) no('20.62', `${nameOf(unit)} cannot leave the map by rail`);
  },
  now: (s) => isOpen(s) && CANDIDATES.some((u) => S.at.of(s, u) >= 0) && !hasMoved(s),
  steps: (s) => [
    choose('unit', () => {
      const off = offMap(s, RUSSIAN);
      return CANDIDATES.filter((u) => S.at.of(s, u) >= 0 && off[S.at.of(s, u)] === 1);
    }),
  ],
  carry(j, { unit }) {
    const at = S.at.of(j.state, unit);
    const due = momentNow(j.state) + A_YEAR;
    useRail(j, RUSSIAN);
    put(j, S.due, unit, due);
    put(j, S.condition.oos, unit, 0);
    stand(j, unit, S.at.boxes.urals);
    j.emit('factory-evacuated', '20.62', { unit, at, due });
  },
});
