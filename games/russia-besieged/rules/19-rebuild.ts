import { choose, put, ways } from '@stavka/engine/define';
import { within } from '../charts.ts';
import { law, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  ACCOUNT_OF,
  CITY_AT,
  DROPS,
  EDGE_HEXES,
  GARRISON,
  nameOf,
  placeName,
  UNITS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { momentNow } from './03-weather.ts';
import { bringOn, broughtOn } from './17-entry.ts';
import { post } from './19-accounts.ts';
import { hasPoolHex, poolHexes, poolRule, poolsToSail } from './19-entry.ts';
import { factoryCity, isShutUp, type Why, whyNotInPlace } from './19-in-place.ts';
import { billOf, canPay, isRebuildable, owedToSs, purses } from './19-payers.ts';
import { bestFace, facesFor, isBought, isInPool, LEAST_PRICE, priceOf } from './19-prices.ts';
import { sideOf } from './26-sides.ts';

/** 19.1, 19.14 Do the Axis points of the schedule still count? */
const isOver = (s: RbState, side: Side): boolean =>
  side === AXIS && !within('axis-replacements', momentNow(s));

/** 19.33 One paratroop unit a turn. */
const isDropSpent = (s: RbState, unit: number): boolean =>
  DROPS[unit] === 1 && isInPool(s, unit) && S.parachuted.of(s) === 1;

/** Why a unit cannot be rebuilt at all now, place and points apart; null if it can. */
function whyNot(s: RbState, unit: number): Why | null {
  if (isOver(s, sideOf(s, unit))) return ['19.14', 'the Axis rebuilds from November 1941 to December 1944'];
  if (!isBought(s, unit)) return ['19.02', `${nameOf(unit)} is never rebuilt`];
  if (!isInPool(s, unit) && S.at.of(s, unit) < 0)
    return ['19.0', `${nameOf(unit)} is not there to be rebuilt`];
  if (facesFor(s, unit).length === 0)
    return bestFace(s, unit) > 0
      ? ['19.31', `${nameOf(unit)} cannot be stronger yet`]
      : ['19.05', `${nameOf(unit)} is of full strength`];
  if (isDropSpent(s, unit)) return ['19.33', 'one paratroop unit a turn is rebuilt'];
  const ss = owedToSs(s, ACCOUNT_OF[unit]!);
  return ss < 0 ? null : ['19.16', `${nameOf(ss)} of the SS comes first`];
}

/** Why a unit cannot be rebuilt now, points apart; null if it can. */
export const rebuildBar = (s: RbState, unit: number): Why | null =>
  whyNot(s, unit) ??
  (isInPool(s, unit)
    ? hasPoolHex(s, unit)
      ? null
      : [poolRule(s, unit), `${nameOf(unit)} has nowhere to come in`]
    : whyNotInPlace(s, unit));

export const rebuild = law(O.rebuild, {
  check(s, { unit, at, face }, no) {
    if (sideOf(s, unit) !== moverOf(s)) return no('19.0', `${nameOf(unit)} is not yours`);
    const why = whyNot(s, unit);
    if (why !== null) return no(...why);
    if (isInPool(s, unit)) {
      if (at === undefined) no(poolRule(s, unit), `say where ${nameOf(unit)} comes in`);
      else if (![...poolHexes(s, unit)].includes(at))
        no(poolRule(s, unit), `${nameOf(unit)} cannot come in at ${placeName(at)}`);
    } else {
      if (at !== undefined) no('19.05', `${nameOf(unit)} is rebuilt where it stands`);
      const bar = whyNotInPlace(s, unit);
      if (bar !== null) no(...bar);
    }
    const faces = facesFor(s, unit);
    const to = face ?? faces[0]!;
    if (!faces.includes(to)) return no('19.04', `${nameOf(unit)} cannot be brought to that strength`);
    if (!isPaid(s, unit, to)) no('19.01', `${nameOf(unit)} costs ${priceOf(s, unit, to)} points`);
  },
  now(s) {
    const side = moverOf(s) as Side;
    return !isOver(s, side) && hasPoints(s, side);
  },
  steps(s) {
    const side = moverOf(s) as Side;
    const isBarred = memo((account) => owedToSs(s, account) >= 0);
    return [
      choose('unit', function* () {
        const has = purses(s);
        for (let u = 0; u < UNITS; u++) {
          const account = ACCOUNT_OF[u]!;
          if (account < 0 || has[account]! < LEAST_PRICE[u]! || !isWanting(s, u)) continue;
          if (sideOf(s, u) === side && isOffered(s, u) && !isBarred(account)) yield u;
        }
      }),
      ways(['at'], (c) =>
        isInPool(s, c.unit)
          ? [...poolHexes(s, c.unit)].map((at) => ({ at, facts: { at } }))
          : [{ facts: {} }],
      ),
      choose('face', (c) => {
        const faces = facesFor(s, c.unit);
        return faces.filter((f) => isPaid(s, c.unit, f)).map((f) => (f === faces[0] ? undefined : f));
      }),
    ];
  },
  carry(j, { unit, at, face }) {
    const s = j.state;
    const to = face ?? facesFor(s, unit)[0]!;
    const bill = billOf(s, unit, priceOf(s, unit, to))!;
    const rule = isInPool(s, unit) ? fromPool(j, unit, at!, to) : inPlace(j, unit);
    put(j, S.condition.face, unit, to);
    j.emit('rebuilt', rule, { unit, at: S.at.of(s, unit), face: to, account: ACCOUNT_OF[unit]! });
    for (const { account, points } of bill) post(j, account, -points, 'rebuilt', '19.01');
    if (at !== undefined) broughtOn(j, unit);
  },
});

/** 19.23b, 19.24, 19.32, 19.33 Out of the pool: what it uses up, and how it may go on. The rule that let it. */
function fromPool(j: RbJournal, unit: number, at: number, to: number): string {
  const s = j.state;
  const side = sideOf(s, unit);
  const isWeak = to > facesFor(s, unit)[0]!;
  if (isWeak) put(j, S.bumps, S.bumps.of(s) + 1);
  if (DROPS[unit] === 1) put(j, S.parachuted, 1);
  const toSail = poolsToSail(s, unit, at);
  if (toSail) put(j, S.acted.embarked, unit, 1);
  else if (side === RUSSIAN && !EDGE_HEXES[RUSSIAN].includes(at)) put(j, S.city.served, CITY_AT[at]!, 1);
  if (GARRISON[unit] !== 0) put(j, S.condition.released, unit, 1);
  bringOn(j, unit, at, true);
  return isWeak ? '19.32' : toSail ? '8.32' : poolRule(s, unit);
}
/** 19.05, 19.27 On the map. */
function inPlace(j: RbJournal, unit: number): string {
  if (!isShutUp(j.state, unit)) return '19.05';
  put(j, S.city.served, factoryCity(j.state, unit), 1);
  return '19.27';
}

/** A cheap look: in the pool, or with a step lost. */
const isWanting = (s: RbState, u: number): boolean =>
  isInPool(s, u) || (S.at.of(s, u) >= 0 && S.condition.face.of(s, u) > 0);
const isPaid = (s: RbState, unit: number, face: number): boolean => canPay(s, unit, priceOf(s, unit, face));
const isOffered = (s: RbState, unit: number): boolean =>
  facesFor(s, unit).some((face) => isPaid(s, unit, face)) && !isDropSpent(s, unit) && isRebuildable(s, unit);
const hasPoints = (s: RbState, side: Side): boolean => {
  const [from, to] = side === AXIS ? [0, RUSSIAN_ACCOUNTS] : [RUSSIAN_ACCOUNTS, S.points.roster.size];
  for (let account = from; account < to; account++) if (S.points.of(s, account) > 0) return true;
  return false;
};
/** The first Russian account: those of the Axis come before it. */
const RUSSIAN_ACCOUNTS = S.points.roster.indexOf('russian-infantry');
function memo(find: (key: number) => boolean): (key: number) => boolean {
  const found = new Map<number, boolean>();
  return (key) => {
    let value = found.get(key);
    if (value === undefined) found.set(key, (value = find(key)));
    return value;
  };
}
