import { uralsValue } from '../charts.ts';
import type { RbJournal } from '../declare/law.ts';
import { WECS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { momentNow } from './03-weather.ts';
import { post } from './19-accounts.ts';
import { RUSSIAN_INFANTRY } from './19-payers.ts';
import { factoryValue } from './20-factories.ts';
import { takeLendLease } from './20-lend-lease.ts';
import { takeOil } from './21-oil.ts';

const sum = (s: RbState, isMeant: (u: number) => boolean): number =>
  WECS.reduce((total, u) => total + (isMeant(u) ? factoryValue(s, u) : 0), 0);

/** 19.28, 20.0 Factories on the map. */
export const factoryPoints = (s: RbState): number => sum(s, (u) => S.at.of(s, u) >= 0);
/** 20.65, 20.66 Factories that were evacuated a year ago or more. */
export const returnedPoints = (s: RbState): number =>
  sum(s, (u) => S.at.of(s, u) === S.at.boxes.urals && S.due.of(s, u) <= momentNow(s));

/** 19.2, 19.28, 19.29, 3.0.7 The points of a Russian turn: Lend Lease, oil, factories. */
export function takeRussianPoints(j: RbJournal): void {
  takeLendLease(j);
  takeOil(j);
  const s = j.state;
  for (const [points, why, rule] of [
    [factoryPoints(s), 'factories', '19.28'],
    [uralsValue(momentNow(s)), 'Urals', '20.4'],
    [returnedPoints(s), 'evacuated factories', '20.66'],
  ] as const)
    post(j, RUSSIAN_INFANTRY, points, why, rule);
}
