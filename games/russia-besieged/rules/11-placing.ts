import { choose, put } from '@stavka/engine/define';
import { law, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  CITIES,
  CITY_AT,
  CITY_HEX,
  COUNTRY,
  IS_AIR,
  placeName,
  RUSSIA,
  SIDE_OF,
  titleOf,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { RUSSIAN, type Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { momentNow } from './03-weather.ts';
import { controlsCity } from './04-control.ts';
import { AIR_OF } from './11-air.ts';
import { baseBar, heldAtStart } from './11-bases.ts';
import { isHexSupplied } from './13-supply.ts';
import type { Bar } from './24-first-turn.ts';
import { stand } from './stand.ts';

/** 11.16, 17.01, 17.06, ruling 246 Why an air unit is not placed now, wherever. */
function arrivalBar(s: RbState, u: number): Bar | null {
  if (IS_AIR[u] === 0) return ['17.12', 'it is no air unit'];
  if (SIDE_OF[u] !== moverOf(s)) return ['17.12', 'it is not yours'];
  const at = S.at.of(s, u);
  if (at !== S.at.boxes.due && at !== S.at.boxes.displaced) return ['17.12', 'it does not wait to be placed'];
  if (S.due.of(s, u) > momentNow(s)) return [at === S.at.boxes.due ? '17.01' : '11.16', 'it comes later'];
  return null;
}

/** 17.12, ruling 212 Why it is not placed there: Russian air units come to supplied cities of Russia that were theirs as the impulse began. */
function cityBar(s: RbState, side: Side, hex: number): Bar | null {
  const bar = baseBar(s, side, hex);
  if (bar !== null) return bar;
  const city = CITY_AT[hex]!;
  if (!heldAtStart(s, side, city)) return ['17.12', 'the city was not yours as the impulse began'];
  if (side !== RUSSIAN) return null;
  if (COUNTRY[hex] !== RUSSIA) return ['17.12', 'the city is not in Russia'];
  if (S.city.cut.of(s, city) === 1) return ['17.12', 'the city was out of supply as the impulse began'];
  return null;
}

/** 17.12 As a Russian impulse begins that may bring air units, cities of Russia that are out of General Supply are noted. */
export function noteCutCities(j: RbJournal): void {
  const s = j.state;
  if (!AIR_OF[RUSSIAN].some((u) => S.at.of(s, u) < 0 && S.due.of(s, u) <= momentNow(s))) return;
  for (let c = 0; c < CITIES; c++) {
    const hex = CITY_HEX[c]!;
    if (COUNTRY[hex] !== RUSSIA || !controlsCity(s, RUSSIAN, c) || isHexSupplied(s, RUSSIAN, hex)) continue;
    put(j, S.city.cut, c, 1);
  }
}

const waits = (s: RbState, side: Side): boolean => AIR_OF[side].some((u) => arrivalBar(s, u) === null);
function* citiesFor(s: RbState, side: Side): Generator<number> {
  for (let c = 0; c < CITIES; c++) if (cityBar(s, side, CITY_HEX[c]!) === null) yield CITY_HEX[c]!;
}

/** 17.12, 11.16, ruling 212 An air unit that arrives, or comes back, is placed with its base, and may fly at once. */
export const placeAir = law(O['place-air'], {
  check(s, { unit, at }, no) {
    const bar = arrivalBar(s, unit);
    if (bar !== null) return no(bar[0], `${titleOf(unit)}: ${bar[1]}`);
    const city = cityBar(s, SIDE_OF[unit] as Side, at);
    if (city !== null) no(city[0], `${placeName(at)}: ${city[1]}`);
  },
  now: (s) => moverOf(s) >= 0 && waits(s, moverOf(s) as Side),
  steps(s) {
    const side = moverOf(s) as Side;
    if (citiesFor(s, side).next().done) return null;
    return [
      choose('unit', function* () {
        for (const u of AIR_OF[side]) if (arrivalBar(s, u) === null) yield u;
      }),
      choose('at', () => citiesFor(s, side)),
    ];
  },
  carry(j, { unit, at }) {
    stand(j, unit, at);
    j.emit('arrived', '17.12', { unit, at, from: 'box' });
  },
});
