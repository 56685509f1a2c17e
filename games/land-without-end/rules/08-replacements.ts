import { choose, put, raise } from '@stavka/engine/define';
import { replacementRate } from '../charts.ts';
import { SCHEDULES } from '../data.ts';
import { type LweJournal, law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  CENTRES,
  COASTAL_ARMY,
  IS_REPLACEABLE,
  labelOf,
  nameOf,
  REBUILDS,
  TOWN,
  TOWN_HEXES,
  UNITS_OF,
} from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { AXIS, SOVIET, TOWN_SIZES } from '../vocabulary.ts';
import { holderOf } from './04-control.ts';
import { isCoastalTown } from './07-soviet-supply.ts';
import { isOos, sovietRegularAt, sovietSuppliedAt } from './07-supply.ts';
import { stand } from './stand.ts';

const LARGE_TOWN = TOWN_SIZES.indexOf('large-town');

/** 8.6#1, rulings 12, 49 Why a division gets no replacement step; null if it may. */
function whyNotRebuilt(s: LweState, u: number): [string, string] | null {
  if (REBUILDS[u] === 0) return ['8.6#1', 'is no German infantry division of two steps'];
  if (S.at.of(s, u) < 0) return ['8.6#2', 'is not on the map'];
  if (S.flags.reduced.of(s, u) === 0) return ['8.6#1', 'is not reduced'];
  return isOos(s, u) ? ['8.6#1', 'is out of supply'] : null;
}

export const rebuild = law(O.rebuild, {
  check(s, { unit }, no) {
    const why = whyNotRebuilt(s, unit);
    if (why !== null) no(why[0], `${nameOf(unit)} ${why[1]}`);
    if (S.infantrySteps.of(s) === 0) no('8.6#1', 'no replacement step is left');
  },
  steps(s) {
    if (S.infantrySteps.of(s) === 0) return null;
    return [choose('unit', () => UNITS_OF[AXIS]!.filter((u) => whyNotRebuilt(s, u) === null))];
  },
  carry(j, { unit }) {
    put(j, S.flags.reduced, unit, 0);
    raise(j, S.infantrySteps, -1);
    j.emit('rebuilt', '8.6#1', { unit, left: S.infantrySteps.of(j.state) });
  },
});

/** 8.7#1, 8.7#2, 8.8, ruling 42 Steps of this phase: so many for each centre that is Soviet and in regular supply now. */
export function countReplacements(j: LweJournal): void {
  const s = j.state;
  const centres = CENTRES.filter((hex) => holderOf(s, hex) === SOVIET && sovietRegularAt(s, hex)).length;
  put(j, S.replacements, centres * replacementRate(S.turn.of(s)));
}

/** 8.7#4, ruling 34 Large towns and cities in Soviet hands and in any supply. */
function* homes(s: LweState): Generator<number> {
  for (const hex of TOWN_HEXES)
    if (TOWN[hex]! >= LARGE_TOWN && holderOf(s, hex) === SOVIET && sovietSuppliedAt(s, hex)) yield hex;
}
const isHome = (s: LweState, hex: number): boolean =>
  TOWN[hex]! >= LARGE_TOWN && holderOf(s, hex) === SOVIET && sovietSuppliedAt(s, hex);
const mayReturn = (s: LweState, u: number): boolean =>
  IS_REPLACEABLE[u] === 1 && S.at.of(s, u) === S.at.boxes.dead;

export const reclaim = law(O.reclaim, {
  check(s, { unit, at }, no) {
    if (IS_REPLACEABLE[unit] === 0) no('8.7#3', `${nameOf(unit)} is never replaced`);
    else if (S.at.of(s, unit) !== S.at.boxes.dead) no('8.7#2', `${nameOf(unit)} is not in the dead pile`);
    if (S.replacements.of(s) === 0) no('8.7#2', 'no replacement step is left');
    if (!isHome(s, at)) no('8.7#4', `${labelOf(at)} is no large town or city in Soviet supply`);
  },
  steps(s) {
    if (S.replacements.of(s) === 0) return null;
    return [
      choose('unit', homes(s).next().done ? [] : UNITS_OF[SOVIET]!.filter((u) => mayReturn(s, u))),
      choose('at', () => homes(s)),
    ];
  },
  carry(j, { unit, at }) {
    stand(j, [unit], at);
    raise(j, S.replacements, -1);
    j.emit('reclaimed', '8.7#2', { unit, at, left: S.replacements.of(j.state) });
  },
});

/** 8.9#2 Why the Independent Coastal Army cannot be made whole; null if it can. */
function whyNotReplenished(s: LweState): [string, string] | null {
  const at = S.at.of(s, COASTAL_ARMY);
  if (at < 0) return ['8.9#1', 'the army is not on the map'];
  if (S.flags.reduced.of(s, COASTAL_ARMY) === 0) return ['8.9#2', 'the army is not reduced'];
  if (!isCoastalTown(at)) return ['8.9#2', 'the army is in no coastal town'];
  return S.replacements.of(s) < SCHEDULES.coastalArmy.steps ? ['8.9#2', 'five steps are needed'] : null;
}

export const replenish = law(O.replenish, {
  check(s, _order, no) {
    const why = whyNotReplenished(s);
    if (why !== null) no(why[0], why[1]);
  },
  steps: (s) => (whyNotReplenished(s) === null ? [] : null),
  carry(j) {
    put(j, S.flags.reduced, COASTAL_ARMY, 0);
    raise(j, S.replacements, -SCHEDULES.coastalArmy.steps);
    j.emit('replenished', '8.9#2', { unit: COASTAL_ARMY, left: S.replacements.of(j.state) });
  },
});
