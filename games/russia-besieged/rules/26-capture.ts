import { put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import { CITY_AT, cityHex, HOLD_OUT, NATION_OF, UNITS } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { GONE, HUNGARIANS, RUMANIANS, TURNED } from './24-neutral.ts';
import { breakClocks } from './27-clocks.ts';
import { stand } from './stand.ts';

/** 26.5 The capitals whose recapture ends what is left of a country that has changed sides. */
const CAPITAL_OF = new Map([
  [CITY_AT[cityHex('Budapest')]!, HUNGARIANS],
  [CITY_AT[cityHex('Bucharest')]!, RUMANIANS],
]);

/** 13.46, 26.5, 27.1 What else follows when a city has come into a side's hands. */
export function cityPassed(j: RbJournal, city: number, side: Side): void {
  breakClocks(j, city, side);
  if (side !== AXIS) return;
  if (HOLD_OUT[city]! > 1) put(j, S.city.fallen, city, 1);
  const nation = CAPITAL_OF.get(city);
  if (nation !== undefined && S.nations.of(j.state, nation) === TURNED) endNation(j, nation, '26.5');
}

/** 26.11, 26.31, 26.5 Every unit of a country leaves the game, wherever it is. */
export function endNation(j: RbJournal, nation: number, rule: string): void {
  for (let u = 0; u < UNITS; u++)
    if (NATION_OF[u] === nation && S.at.of(j.state, u) !== S.at.boxes.gone) stand(j, u, S.at.boxes.gone);
  put(j, S.nations, nation, GONE);
  j.emit('country-surrendered', rule, { nation, to: 'gone' });
}
