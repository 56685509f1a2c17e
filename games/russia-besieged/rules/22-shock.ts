import { choose, put, ways } from '@stavka/engine/define';
import { shockGrade, within } from '../charts.ts';
import { law, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { CITY_AT, EDGE_HEXES, ENTERS, nameOf, placeName, SHOCK_UNITS, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { zoneOf } from './04-zones.ts';
import { inFullSupply } from './13-supply.ts';
import { bringOn, broughtOn } from './17-entry.ts';
import { post } from './19-accounts.ts';
import { hasPoolHex, poolHexes } from './19-entry.ts';
import type { Why } from './19-in-place.ts';
import { RUSSIAN_ARMOR, RUSSIAN_INFANTRY } from './19-payers.ts';
import { isInPool } from './19-prices.ts';
import {
  ARMOR_PARTS,
  armyUnit,
  extraOil,
  INFANTRY_PARTS,
  isForDecember,
  isFullStrength,
  isOnCard,
  partPrice,
} from './22-parts.ts';
import { stand } from './stand.ts';

const ARMIES = [...SHOCK_UNITS.keys()];
const isSecond = (s: RbState): boolean => S.impulse.of(s) === 1;
const oilOf = (s: RbState): number => extraOil(momentNow(s));
const armorPoints = (s: RbState): number => S.points.of(s, RUSSIAN_ARMOR);

/** 22.01, 22.01c Why the army cannot be built in this impulse, its parts apart. */
function whyNotArmy(s: RbState, army: number): Why | null {
  const unit = armyUnit(army);
  if (!isOnCard(s, army)) return ['22.0', `${nameOf(unit)} is not there to be built`];
  if (!isSecond(s)) return null;
  if (!isForDecember(s, army))
    return ['22.01c', 'in a second impulse only what becomes available then is built'];
  return S.setAside.of(s) === 0 ? ['22.01c', 'no oil was set aside in the first impulse'] : null;
}

/** 22.01a, 19.31 Why a part cannot be taken out of the pool. */
function whyNotFromPool(s: RbState, unit: number, kinds: readonly number[]): Why | null {
  if (!kinds.includes(unit)) return ['22.01a', `${nameOf(unit)} is no part of a Shock Army`];
  if (!isInPool(s, unit)) return ['22.01a', `${nameOf(unit)} is not in the pool`];
  return ENTERS[unit]! > 0 && !within('guards-tank-full', momentNow(s))
    ? ['19.31', `${nameOf(unit)} cannot be of full strength yet`]
    : null;
}
/** 22.01b, ruling 144 Why a part cannot be taken off the map. */
function whyNotOnMap(s: RbState, unit: number, kinds: readonly number[]): Why | null {
  const hex = S.at.of(s, unit);
  if (!kinds.includes(unit)) return ['22.01b', `${nameOf(unit)} is no part of a Shock Army`];
  if (hex < 0) return ['22.01b', `${nameOf(unit)} is not on the map`];
  if (!isFullStrength(s, unit)) return ['22.01b', `${nameOf(unit)} is not of full strength`];
  if (zoneOf(s, AXIS)[hex] === 1) return ['22.01b', `${nameOf(unit)} stands in an Axis zone`];
  return inFullSupply(s, unit) ? null : ['22.01b', `${nameOf(unit)} is not in General Supply`];
}
const marksOf = (units: readonly number[]): Uint8Array => {
  const marks = new Uint8Array(UNITS);
  for (const u of units) marks[u] = 1;
  return marks;
};
const IS_INFANTRY_PART = marksOf(INFANTRY_PARTS);
/** Is there a whole part of the infantry in the hex? Cheaper than to ask for its supply. */
function hasInfantry(s: RbState, hex: number): boolean {
  for (let u = S.at.first(s, hex); u >= 0; u = S.at.after(s, u))
    if (IS_INFANTRY_PART[u] === 1 && isFullStrength(s, u)) return true;
  return false;
}

/** 22.01a The price of both parts and of the army, by account. */
const poolPrice = (s: RbState, infantry: number, armor: number): readonly [number, number] => [
  partPrice(infantry),
  partPrice(armor) + oilOf(s),
];
const canPay = (s: RbState, infantry: number, armor: number): boolean => {
  const [men, oil] = poolPrice(s, infantry, armor);
  return S.points.of(s, RUSSIAN_INFANTRY) >= men && armorPoints(s) >= oil;
};

/** The infantry that can go together with an armor unit: out of the pool both, or in one hex. */
function* partnersOf(s: RbState, armor: number): Generator<number> {
  if (isInPool(s, armor)) {
    if (isSecond(s) || whyNotFromPool(s, armor, ARMOR_PARTS) !== null) return;
    for (const u of INFANTRY_PARTS)
      if (isInPool(s, u) && canPay(s, u, armor) && whyNotFromPool(s, u, INFANTRY_PARTS) === null) yield u;
    return;
  }
  const hex = S.at.of(s, armor);
  if (hex < 0 || !hasInfantry(s, hex)) return;
  if (!isSecond(s) && armorPoints(s) < oilOf(s)) return;
  if (whyNotOnMap(s, armor, ARMOR_PARTS) !== null) return;
  for (const u of S.at.in(s, hex)) if (whyNotOnMap(s, u, INFANTRY_PARTS) === null) yield u;
}
function* armorOf(s: RbState): Generator<number> {
  for (const u of ARMOR_PARTS) {
    if (partnersOf(s, u).next().done) continue;
    if (!isInPool(s, u) || hasPoolHex(s, u)) yield u;
  }
}

export const shock = law(O.shock, {
  check(s, { army, infantry, armor, at }, no) {
    const why = whyNotArmy(s, army);
    if (why !== null) no(...why);
    if (at === undefined) {
      const bar = whyNotOnMap(s, infantry, INFANTRY_PARTS) ?? whyNotOnMap(s, armor, ARMOR_PARTS);
      if (bar !== null) no(...bar);
      else if (S.at.of(s, infantry) !== S.at.of(s, armor)) no('22.01b', 'both parts stand in one hex');
      if (!isSecond(s) && armorPoints(s) < oilOf(s)) no('22.01b', `the army costs ${oilOf(s)} oil`);
      return;
    }
    if (isSecond(s)) no('22.01c', 'in a second impulse the parts must stand on the map');
    const bar = whyNotFromPool(s, infantry, INFANTRY_PARTS) ?? whyNotFromPool(s, armor, ARMOR_PARTS);
    if (bar !== null) no(...bar);
    else if (!canPay(s, infantry, armor)) no('22.01a', 'the points do not suffice');
    if (![...poolHexes(s, armyUnit(army))].includes(at))
      no('19.23b', `${nameOf(armyUnit(army))} cannot come in at ${placeName(at)}`);
  },
  now: (s) => ARMIES.some((army) => whyNotArmy(s, army) === null),
  steps: (s) => [
    choose('army', () =>
      armorOf(s).next().done ? [] : ARMIES.filter((army) => whyNotArmy(s, army) === null),
    ),
    choose('armor', () => armorOf(s)),
    choose('infantry', (c) => partnersOf(s, c.armor)),
    ways(['at'], (c) =>
      isInPool(s, c.armor)
        ? [...poolHexes(s, c.armor)].map((at) => ({ at, facts: { at } }))
        : [{ facts: {} }],
    ),
  ],
  carry(j, { army, infantry, armor, at }) {
    if (at === undefined) buildOnMap(j, army, infantry, armor);
    else buildFromPool(j, army, infantry, armor, at);
  },
});
/** 22.02 The parts go into the army's boxes, and the army takes the grade of the day. */
function assemble(j: RbJournal, army: number, infantry: number, armor: number): void {
  for (const part of [infantry, armor]) {
    put(j, S.kit, part, army);
    put(j, S.condition.face, part, 0);
    put(j, S.condition.oos, part, 0);
    stand(j, part, S.at.boxes.kit);
  }
  put(j, S.condition.grade, armyUnit(army), shockGrade(momentNow(j.state)));
  put(j, S.condition.face, armyUnit(army), 0);
}

/** 22.01a Out of the pool, as any replacement. */
function buildFromPool(j: RbJournal, army: number, infantry: number, armor: number, at: number): void {
  const s = j.state;
  const unit = armyUnit(army);
  const [men, oil] = poolPrice(s, infantry, armor);
  assemble(j, army, infantry, armor);
  if (!EDGE_HEXES[RUSSIAN].includes(at)) put(j, S.city.served, CITY_AT[at]!, 1);
  bringOn(j, unit, at, true);
  j.emit('shock-built', '22.01a', { army, infantry, armor, at, grade: S.condition.grade.of(s, unit) });
  post(j, RUSSIAN_INFANTRY, -men, 'Shock Army', '22.01a');
  post(j, RUSSIAN_ARMOR, -oil, 'Shock Army', '22.01a');
  broughtOn(j, unit);
}

/** 22.01b, 22.01c Of two units in one hex; it moves only if neither has. */
function buildOnMap(j: RbJournal, army: number, infantry: number, armor: number): void {
  const s = j.state;
  const unit = armyUnit(army);
  const at = S.at.of(s, armor);
  const rule = isSecond(s) ? '22.01c' : '22.01b';
  const oil = isSecond(s) ? 0 : oilOf(s);
  const hasMoved = [infantry, armor].some(
    (u) =>
      S.acted.moved.of(s, u) + S.acted.railed.of(s, u) + S.acted.sailed.of(s, u) + S.acted.arrived.of(s, u) >
      0,
  );
  if (isSecond(s)) put(j, S.setAside, 0);
  assemble(j, army, infantry, armor);
  if (hasMoved) put(j, S.acted.moved, unit, 1);
  stand(j, unit, at);
  j.emit('shock-built', rule, { army, infantry, armor, at, grade: S.condition.grade.of(s, unit) });
  post(j, RUSSIAN_ARMOR, -oil, 'Shock Army', rule);
}
