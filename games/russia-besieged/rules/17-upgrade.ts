import { choose, put } from '@stavka/engine/define';
import { within } from '../charts.ts';
import { TABLES } from '../data.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  COMBAT,
  IS_LUFTWAFFE,
  IS_SS,
  MOST_FACES,
  NATION_OF,
  nameOf,
  PANZERGRENADIERS,
  TYPE_OF,
  UNITS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, TYPES } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { zoneOf } from './04-zones.ts';
import { inFullSupply } from './13-supply.ts';
import { post } from './19-accounts.ts';
import type { Why } from './19-in-place.ts';
import { GERMAN_ARMOR } from './19-payers.ts';
import { GERMANS } from './24-neutral.ts';
import { enemyOf } from './26-sides.ts';
import { stand } from './stand.ts';

const INFANTRY = TYPES.indexOf('infantry');
const { upgrade: strength, upgradeLeast } = TABLES.replacements;
/** 17.4 Armor points for an infantry corps: the difference of the full factors, but not nothing. */
const priceOf = (infantry: number): number =>
  Math.max(upgradeLeast, strength - COMBAT[infantry * MOST_FACES]!);
const isAvailable = (s: RbState, unit: number): boolean =>
  PANZERGRENADIERS.includes(unit) && S.at.of(s, unit) === S.at.boxes.aside;

/** 17.4 Why nobody is upgraded now. */
function whyNotNow(s: RbState): Why | null {
  if (S.grenadiers.of(s) === 1) return ['17.4', 'this game is played without the upgrade'];
  if (!within('panzergrenadiers', momentNow(s))) return ['17.4', 'corps are upgraded from July 1943 on'];
  return S.upgraded.of(s) === 1 ? ['17.4', 'one corps a turn is upgraded'] : null;
}
/** 17.4 Why that corps cannot be upgraded. */
function whyNotIt(s: RbState, u: number): Why | null {
  const hex = S.at.of(s, u);
  const isCorps =
    NATION_OF[u] === GERMANS && TYPE_OF[u] === INFANTRY && IS_SS[u] === 0 && IS_LUFTWAFFE[u] === 0;
  if (!isCorps || hex < 0) return ['17.4', `${nameOf(u)} is no German infantry corps on the map`];
  if (S.condition.face.of(s, u) > 0) return ['17.4', `${nameOf(u)} is not of full strength`];
  if (zoneOf(s, enemyOf(AXIS))[hex] === 1) return ['17.4', `${nameOf(u)} stands in an enemy zone`];
  if (!inFullSupply(s, u)) return ['17.4', `${nameOf(u)} is not in General Supply`];
  return S.points.of(s, GERMAN_ARMOR) < priceOf(u)
    ? ['17.4', `${nameOf(u)} costs ${priceOf(u)} armor points`]
    : null;
}

/** 17.4, ruling 2 A Panzergrenadier corps takes the place of an infantry corps, which leaves the game. */
export const upgrade = law(O.upgrade, {
  check(s, { infantry, unit }, no) {
    const why = whyNotNow(s) ?? whyNotIt(s, infantry);
    if (why !== null) no(...why);
    if (!isAvailable(s, unit)) no('17.4', `${nameOf(unit)} does not wait to be formed`);
  },
  now: (s) => S.points.of(s, GERMAN_ARMOR) > 0 && whyNotNow(s) === null,
  steps: (s) => [
    choose('infantry', function* () {
      if (!PANZERGRENADIERS.some((u) => isAvailable(s, u))) return;
      for (let u = 0; u < UNITS; u++) if (whyNotIt(s, u) === null) yield u;
    }),
    choose('unit', () => PANZERGRENADIERS.filter((u) => isAvailable(s, u))),
  ],
  carry(j, { infantry, unit }) {
    const s = j.state;
    const at = S.at.of(s, infantry);
    // What the corps has done this impulse its successor has done.
    put(j, S.acted.moved, unit, S.acted.moved.of(s, infantry));
    put(j, S.acted.railed, unit, S.acted.railed.of(s, infantry));
    put(j, S.acted.sailed, unit, S.acted.sailed.of(s, infantry));
    put(j, S.spent, unit, S.spent.of(s, infantry));
    put(j, S.upgraded, 1);
    stand(j, infantry, S.at.boxes.gone);
    stand(j, unit, at);
    j.emit('upgraded', '17.4', { infantry, unit, at });
    post(j, GERMAN_ARMOR, -priceOf(infantry), 'upgrade', '17.4');
  },
});
