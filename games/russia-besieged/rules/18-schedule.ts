import { board, SCHEDULES } from '../data.ts';
import type { Withdrawal } from '../data-schema.ts';
import {
  AIR_UNITS,
  COMBAT,
  combatOf,
  IS_LAND,
  IS_SS,
  MOST_FACES,
  NATION_OF,
  PANZERGRENADIERS,
  SIDE_OF,
  TYPE_OF,
  UNITS,
  unitOf,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { momentOf } from '../months.ts';
import { IS_CLOSED } from '../terrain.ts';
import { AXIS, RUSSIAN, TYPES } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { zoneOf } from './04-zones.ts';
import { inFullSupply } from './13-supply.ts';
import { canReachFull } from './18-strength.ts';
import { GERMANS } from './24-neutral.ts';
import { sideAt } from './26-sides.ts';

const ITEMS = SCHEDULES.withdrawals;
const MOMENTS = ITEMS.map(({ month }) => momentOf(month));
/** What the owner has a say in: air units, and corps or steps that others may stand in for. */
const ASKED = ITEMS.map(({ what, substitute }) => what === 'air' || substitute !== undefined);
export const itemOf = (item: number): Withdrawal => ITEMS[item]!;
export const namedUnit = (item: number): number => unitOf(ITEMS[item]!.unit!);
export const wanted = (item: number): number => ITEMS[item]!.count ?? 1;

/** 18.0 Withdrawals of this impulse that ask the owner, met or not. */
export const itemsNow = (s: RbState): number[] => {
  const now = momentNow(s);
  return MOMENTS.flatMap((moment, item) => (moment === now && ASKED[item] ? [item] : []));
};
export const openItems = (s: RbState): number[] =>
  itemsNow(s).filter((item) => S.withdrawals.of(s, item) < wanted(item));

const ARMOR = TYPES.indexOf('armor');
const PANZERS = [...Array(UNITS).keys()].filter(
  (u) =>
    SIDE_OF[u] === AXIS && TYPE_OF[u] === ARMOR && NATION_OF[u] === GERMANS && !PANZERGRENADIERS.includes(u),
);
const SS_PANZERS = PANZERS.filter((u) => IS_SS[u] === 1);
const ARMY_PANZERS = PANZERS.filter((u) => IS_SS[u] === 0);
const full = (u: number): number => COMBAT[u * MOST_FACES]!;
const current = (s: RbState, u: number): number => combatOf(u, S.condition.face.of(s, u));

/** 18.25 Held where it stands by enemy zones: it may not leave one (4.06), or only for another (4.04). */
export function isPinned(s: RbState, unit: number): boolean {
  const hex = S.at.of(s, unit);
  const zones = zoneOf(s, RUSSIAN);
  if (zones[hex] === 0) return false;
  if (S.impulse.of(s) === 1) return true;
  for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
    const to = board.to[e]!;
    if (IS_LAND[to] === 1 && IS_CLOSED[e] === 0 && zones[to] === 0 && sideAt(s, to) !== RUSSIAN) return false;
  }
  return true;
}
/** 18.24, 18.25 On the map, supplied and free to go. */
const isFree = (s: RbState, unit: number): boolean =>
  S.at.of(s, unit) >= 0 && inFullSupply(s, unit) && !isPinned(s, unit);
/** 18.23, 18.33, 18.43 And it can be brought to the strength that is asked for. */
const isAvailable = (s: RbState, item: number, unit: number): boolean =>
  isFree(s, unit) && (ITEMS[item]!.fullStrength !== true || canReachFull(s, unit));

/** 18.42 The panzer units of the highest factor on the board. */
function strongest(s: RbState, units: readonly number[]): number[] {
  const most = units.reduce((best, u) => Math.max(best, current(s, u)), 0);
  return units.filter((u) => current(s, u) === most);
}

/** 18.31, 18.32, 18.41, 18.42, rulings 128, 231 The corps that a withdrawal may take: the one it names, else who stands in for it. */
function corpsFor(s: RbState, item: number): readonly number[] {
  const named = namedUnit(item);
  if (isAvailable(s, item, named)) return [named];
  if (ITEMS[item]!.substitute === 'panzer')
    return ARMY_PANZERS.filter((u) => full(u) >= full(named) && isAvailable(s, item, u));
  const second = SS_NAMED.find((u) => isAvailable(s, item, u));
  if (second !== undefined) return [second];
  const ss = SS_PANZERS.filter((u) => isAvailable(s, item, u));
  return ss.length > 0
    ? ss
    : strongest(
        s,
        ARMY_PANZERS.filter((u) => isAvailable(s, item, u)),
      );
}
const SS_NAMED = [unitOf('ss-pz-02'), unitOf('ss-pz-03')];

/** 18.1, ruling 248 Air units on the map, or displaced. */
const airFor = (s: RbState): number[] =>
  AIR_UNITS.filter(
    (u) => SIDE_OF[u] === AXIS && (S.at.of(s, u) >= 0 || S.at.of(s, u) === S.at.boxes.displaced),
  );
export const candidatesFor = (s: RbState, item: number): readonly number[] =>
  ITEMS[item]!.what === 'air' ? airFor(s) : corpsFor(s, item);
