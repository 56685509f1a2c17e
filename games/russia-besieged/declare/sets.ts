import { part, roster, times } from '@stavka/engine/define';
import { board, SCHEDULES } from '../data.ts';
import {
  ACCOUNTS,
  AIR_AT,
  CITY_IDS,
  KERCH,
  MARSHAL_IDS,
  NATIONS,
  RAIL_AT,
  ROUTES,
  SEAS,
  SHOCK_AT,
  SIDES,
  TAMAN,
  UNIT_IDS,
  WELL_AT,
} from './roster.ts';

// The numbered sets that columns lie over and orders name; their printed values are in roster.ts and places.ts.

export const UNIT = roster('unit', UNIT_IDS);
export const HEX = roster('hex', board.labels);
export const SIDE = roster('side', SIDES);
export const NATION = roster('nation', NATIONS);
export const CITY = roster('city', CITY_IDS);
export const SEA = roster('sea', SEAS);
/** 8.11 Each side on each sea. */
export const FLEET = times(SIDE, SEA, 'fleet');
export const ACCOUNT = roster('account', ACCOUNTS);
export const MARSHAL = roster('Field Marshal', MARSHAL_IDS);
export const RAIL_HEXES = part(HEX, (hex) => RAIL_AT[hex]! >= 0, 'rail hex');
/** 6.25 The two hexes of the Straits of Kerch. */
export const STRAIT = part(HEX, (hex) => hex === TAMAN || hex === KERCH, 'side of the straits');
export const WELL = part(HEX, (hex) => WELL_AT[hex]! >= 0, 'oil well');
export const SHOCK = part(UNIT, (u) => SHOCK_AT[u]! >= 0, 'Shock Army');
export const AIR = part(UNIT, (u) => AIR_AT[u]! >= 0, 'air unit');
/** 20.5 Ways of Lend Lease. */
export const ROUTE = roster('route', ROUTES);
/** 18.0 What the schedule takes away, in its order. */
export const WITHDRAWAL = roster(
  'withdrawal',
  SCHEDULES.withdrawals.map(({ month, what, unit }) => `${month}-${unit ?? what}`),
);
/** 27.1b, 27.1c What the Axis must hold for a whole turn. */
export const GOAL = roster('goal', ['three-cities', 'four-cities']);
/** What dice are rolled for: 3.0.1b, 10.2, 8.2, 6.33, 20.53, 21.05b, 14.16. */
export const PURPOSE = roster('purpose', [
  'weather',
  'combat',
  'sea',
  'ice-road',
  'lend-lease',
  'oil',
  'fly-out',
]);
