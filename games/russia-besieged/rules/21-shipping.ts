import { grow, put, raise } from '@stavka/engine/define';
import { within } from '../charts.ts';
import { TABLES } from '../data.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { labelOf, WELL_HEX, WELLS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { railLeft, useRail } from './07-capacity.ts';
import { joinedToEdge } from './07-net.ts';
import { post } from './19-accounts.ts';
import { hasPloesti, isArmorTurn } from './19-axis-income.ts';
import type { Why } from './19-in-place.ts';
import { GERMAN_ARMOR } from './19-payers.ts';
import { isUsable } from './21-oil.ts';
import { wellOil } from './21-wells.ts';

const { share, perRail } = TABLES.oil.captured;
/** 21.2, ruling 225 What a captured well gives Germany: half, rounded up. */
export const shippedOil = (s: RbState, well: number): number =>
  Math.ceil((wellOil(s, well) * share[0]) / share[1]);
const total = (s: RbState, wells: readonly number[]): number =>
  wells.reduce((sum, well) => sum + shippedOil(s, well), 0);
/** 21.22 */
const railFor = (points: number): number => Math.ceil(points / perRail);

/** 21.2, 21.21, 21.22 Why a well's oil cannot be shipped now; null if it can. */
function whyNot(s: RbState, well: number): Why | null {
  const hex = WELL_HEX[well]!;
  if (S.wells.holder.of(s, well) !== AXIS) return ['21.2', `the well at ${labelOf(hex)} is not captured`];
  if (!isUsable(s, S.wellTaken.of(s, well)))
    return ['21.21', `the well at ${labelOf(hex)} is of use from the second turn after its capture`];
  if (S.wells.used.of(s, well) === 1) return ['21.2', `the oil of ${labelOf(hex)} is used this year`];
  return joinedToEdge(s, AXIS)[hex] === 1
    ? null
    : ['21.22', `no open Axis rail leads from ${labelOf(hex)} to the west edge`];
}
const isOpen = (s: RbState): boolean => within('oil-to-germany', momentNow(s)) && hasPloesti(s);

/** 21.2, rulings 141, 225 Captured oil goes to Germany by rail. */
export const shipOil = law(O['ship-oil'], {
  check(s, { wells }, no) {
    if (!isOpen(s)) no('21.3', 'no armor points come to the Axis');
    for (const well of wells) {
      const why = whyNot(s, well);
      if (why !== null) no(...why);
    }
    if (railFor(total(s, wells)) > railLeft(s, AXIS)) no('21.22', 'not enough rail moves are left');
  },
  now: (s) =>
    isOpen(s) &&
    railLeft(s, AXIS) > 0 &&
    S.wells.holder.roster.ids.some((_, w) => S.wells.holder.of(s, w) === AXIS),
  steps: (s) => [
    grow('wells', () => [...Array(WELLS).keys()].filter((w) => whyNot(s, w) === null), {
      room: (c, well) => railFor(total(s, [...(c.wells ?? []), well])) <= railLeft(s, AXIS),
    }),
  ],
  carry(j, { wells }) {
    const s = j.state;
    const points = total(s, wells);
    const isAtOnce = S.impulse.of(s) === 0 && isArmorTurn(s);
    useRail(j, AXIS, railFor(points));
    for (const well of wells) {
      put(j, S.wells.used, well, 1);
      if (!isAtOnce) put(j, S.wells.waiting, well, 1);
    }
    if (!isAtOnce) raise(j, S.oilWaiting, points);
    j.emit('oil', '21.22', {
      side: AXIS,
      amount: points,
      why: isAtOnce ? 'captured wells' : 'captured wells, waiting',
    });
    if (isAtOnce) post(j, GERMAN_ARMOR, points, 'captured oil', '21.22');
  },
});
