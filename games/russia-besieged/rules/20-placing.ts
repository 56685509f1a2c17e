import { choose } from '@stavka/engine/define';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  CITIES,
  CITY_AT,
  CITY_HEX,
  COUNTRY,
  cityHex,
  ENTRIES,
  ENTRY,
  ENTRY_HEX,
  nameOf,
  placeName,
  RUSSIA,
  UNITS,
  WECS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { RUSSIAN } from '../vocabulary.ts';
import { isHexSupplied } from './13-supply.ts';
import { keepBesides } from './16-partisans.ts';
import { isDue } from './17-arrivals.ts';
import { isOwnCity } from './17-entry.ts';
import { post } from './19-accounts.ts';
import type { Why } from './19-in-place.ts';
import { RUSSIAN_INFANTRY } from './19-payers.ts';
import { factoryValue } from './20-factories.ts';
import { stand } from './stand.ts';

const AT_HEX = ENTRIES.indexOf('hex');
/** 20.11a Cities that never get a factory. */
const FORBIDDEN = ['Wilno', 'Riga', 'Brest', 'Lvov', 'Tallinn'].map((name) => CITY_AT[cityHex(name)]!);
const SITES = [...Array(CITIES).keys()].filter(
  (c) => COUNTRY[CITY_HEX[c]!] === RUSSIA && !FORBIDDEN.includes(c),
);

/** 20.11, 20.62 Factories come and go before anything moves: by ground, rail or sea (ruling 238). */
export function hasMoved(s: RbState): boolean {
  const { moved, railed, sailed } = S.acted;
  for (let u = 0; u < UNITS; u++)
    if (moved.of(s, u) === 1 || railed.of(s, u) === 1 || sailed.of(s, u) === 1) return true;
  return false;
}

const factoriesIn = (s: RbState, city: number): number =>
  WECS.reduce((n, u) => n + (S.at.of(s, u) === CITY_HEX[city] ? 1 : 0), 0);
const isFriendly = (s: RbState, city: number): boolean => isOwnCity(s, RUSSIAN, CITY_HEX[city]!);
/** 20.11b The fewest factories in any friendly city: only where there are no more may another be placed. */
const fewest = (s: RbState): number =>
  SITES.reduce((least, c) => (isFriendly(s, c) ? Math.min(least, factoriesIn(s, c)) : least), UNITS);

/** 20.11c The city that a factory's card names, as long as it is Russian; -1 any. */
const namedCity = (s: RbState, unit: number): number => {
  if (ENTRY[unit] !== AT_HEX) return -1;
  const city = CITY_AT[ENTRY_HEX[unit]!]!;
  return isFriendly(s, city) ? city : -1;
};

/** 20.11, ruling 203 Why a factory cannot be placed there; null if it can. `least` is `fewest`. */
function whyNotThere(s: RbState, unit: number, hex: number, least: number): Why | null {
  const city = CITY_AT[hex]!;
  if (city < 0 || COUNTRY[hex] !== RUSSIA) return ['20.11', `${placeName(hex)} is no city in Russia`];
  if (FORBIDDEN.includes(city)) return ['20.11a', `${placeName(hex)} never gets a factory`];
  if (!isFriendly(s, city)) return ['20.11', `${placeName(hex)} is not Russian`];
  if (!isHexSupplied(s, RUSSIAN, hex)) return ['20.11', `${placeName(hex)} is not in General Supply`];
  const named = namedCity(s, unit);
  if (named >= 0) return named === city ? null : ['20.11c', `${nameOf(unit)} is placed in its own city`];
  return factoriesIn(s, city) > least
    ? ['20.11b', `${placeName(hex)} has a factory where other cities have none`]
    : null;
}
function* sitesOf(s: RbState, unit: number): Generator<number> {
  const least = fewest(s);
  for (const c of SITES) if (whyNotThere(s, unit, CITY_HEX[c]!, least) === null) yield CITY_HEX[c]!;
}
const isWaiting = (s: RbState, unit: number): boolean => WECS.includes(unit) && isDue(s, unit);

/** 20.11, 20.14 A factory is placed, and produces at once. */
export const placeFactory = law(O['place-factory'], {
  check(s, { unit, at }, no) {
    if (!isWaiting(s, unit)) return no('20.11', `${nameOf(unit)} does not wait to be placed`);
    if (hasMoved(s)) no('20.11', 'factories are placed before any unit moves');
    const why = whyNotThere(s, unit, at, fewest(s));
    if (why !== null) no(...why);
  },
  now: (s) => WECS.some((u) => isDue(s, u)) && !hasMoved(s),
  steps: (s) => [
    choose('unit', () => WECS.filter((u) => isDue(s, u) && !sitesOf(s, u).next().done)),
    choose('at', (c) => sitesOf(s, c.unit)),
  ],
  carry(j, { unit, at }) {
    stand(j, unit, at);
    keepBesides(j, factoryValue(j.state, unit));
    j.emit('factory-placed', '20.11', { unit, at });
    post(j, RUSSIAN_INFANTRY, factoryValue(j.state, unit), 'factories', '20.14');
  },
});
