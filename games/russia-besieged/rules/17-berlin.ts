import { within } from '../charts.ts';
import { SCHEDULES, TABLES } from '../data.ts';
import { law, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { ACCOUNTS, BERLIN_GARRISON, CAPITALS, CITY_AT, straight, VOLKSSTURM } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { post } from './19-accounts.ts';
import { stand } from './stand.ts';

const BERLIN = CAPITALS[AXIS];
const NEAR = SCHEDULES.conditional.find(({ when }) => when === 'russians-near-berlin')!.within!;
const GERMAN_INFANTRY = ACCOUNTS.indexOf('german-infantry');
const holdsBerlin = (s: RbState): boolean => S.city.holder.of(s, CITY_AT[BERLIN]!) === AXIS;
const isCalled = (s: RbState): boolean => S.at.of(s, BERLIN_GARRISON) !== S.at.boxes.aside;

/** 17.61, ruling 221 Russian ground units within four hexes of Berlin: the garrison stands there at once. */
export function callBerlin(j: RbJournal, hex: number, side: Side): void {
  const s = j.state;
  if (side !== RUSSIAN || isCalled(s) || straight(hex, BERLIN) > NEAR) return;
  if (!within('berlin-garrison', momentNow(s)) || !holdsBerlin(s)) return;
  stand(j, BERLIN_GARRISON, BERLIN);
  j.emit('arrived', '17.61', { unit: BERLIN_GARRISON, at: BERLIN, from: 'box' });
}

/** 17.61c After August 1944 it is taken off the map, and can no longer come. */
export function dismissGarrison(j: RbJournal): void {
  if (S.at.of(j.state, BERLIN_GARRISON) < 0 || within('berlin-garrison', momentNow(j.state))) return;
  stand(j, BERLIN_GARRISON, S.at.boxes.gone);
  j.emit('withdrawn', '17.61c', { unit: BERLIN_GARRISON, account: null });
}

/** 17.62 The Volkssturm stands in Berlin when the Axis January 1945 impulse begins. */
export function raiseVolkssturm(j: RbJournal): void {
  const s = j.state;
  if (S.at.of(s, VOLKSSTURM) !== S.at.boxes.due || S.due.of(s, VOLKSSTURM) > momentNow(s)) return;
  if (!holdsBerlin(s)) return;
  stand(j, VOLKSSTURM, BERLIN);
  j.emit('arrived', '17.62', { unit: VOLKSSTURM, at: BERLIN, from: 'box' });
}

/** 17.61b, ruling 230 Points instead of the garrison. */
export const cashGarrison = law(O['cash-garrison'], {
  check(s, _order, no) {
    if (S.at.of(s, BERLIN_GARRISON) < 0) no('17.61b', 'the Berlin Garrison is not on the map');
    if (!within('garrison-for-points', momentNow(s)))
      no('17.61b', 'the Berlin Garrison is worth points in July and August 1944');
  },
  steps: (s) => (S.at.of(s, BERLIN_GARRISON) >= 0 && within('garrison-for-points', momentNow(s)) ? [] : null),
  carry(j) {
    stand(j, BERLIN_GARRISON, S.at.boxes.gone);
    j.emit('withdrawn', '17.61b', { unit: BERLIN_GARRISON, account: GERMAN_INFANTRY });
    post(j, GERMAN_INFANTRY, TABLES.replacements.garrison, 'garrison', '17.61b');
  },
});
