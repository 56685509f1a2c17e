import { put } from '@stavka/engine/define';
import { wellValue } from '../charts.ts';
import { TABLES } from '../data.ts';
import type { RbJournal } from '../declare/law.ts';
import { CITY_AT, cityHex, OPENS_SUPPLY, WELL_HEX, WELLS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { moment, monthNumber, NEVER, turnOf } from '../months.ts';
import { RUSSIAN } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { post } from './19-accounts.ts';
import { RUSSIAN_ARMOR } from './19-payers.ts';
import { joinedTo, joinedToEast, routeGate } from './20-routes.ts';
import { wellOil } from './21-wells.ts';

const FACES = 10;
const { cutOff, die: DIE, turnsAfterCapture, ploesti } = TABLES.oil;
const [BAKU, ASTRAKHAN] = [cityHex('Baku'), cityHex('Astrakhan')];
const part = (total: number, [n, of]: readonly [number, number]): number => Math.ceil((total * n) / of);

/** 21.01, 21.05 What becomes of a well's oil. */
export const [NOTHING, BY_BAKU, FREELY] = [0, 1, 2] as const;

const holdsBaku = (s: RbState): boolean => S.city.holder.of(s, CITY_AT[BAKU]!) === RUSSIAN;
/** 21.24, 21.33, ruling 140 Of use from the second turn after it was taken. */
export const isUsable = (s: RbState, taken: number): boolean =>
  taken === NEVER || S.turn.of(s) >= turnOf(taken) + turnsAfterCapture;

/** 21.05a, 21.05b, 21.1, 21.24, rulings 138, 226 By well: does its oil come freely, only to a Baku that is cut off, or not at all? */
export function wellStates(s: RbState): readonly number[] {
  if (!holdsBaku(s) || S.bakuLost.of(s) === 1) return Array.from(WELL_HEX, () => NOTHING);
  return Array.from(linkedStates(s), (state, w) =>
    S.wells.holder.of(s, w) === RUSSIAN && isUsable(s, S.wellTaken.of(s, w)) ? state : NOTHING,
  );
}
/** 13.51, 21.05 By well: joined to the east edge, or to a Baku whose Astrakhan is; to Baku alone; to neither. */
function linkedStates(s: RbState): number[] {
  const gate = routeGate(s, (u) => OPENS_SUPPLY[u] === 1);
  const east = joinedToEast(gate);
  const baku = joinedTo(gate, Uint16Array.of(BAKU));
  return Array.from(WELL_HEX, (hex) => {
    if (east[hex] === 1) return FREELY;
    if (baku[hex] !== 1 || !holdsBaku(s)) return NOTHING;
    return east[ASTRAKHAN] === 1 ? FREELY : BY_BAKU;
  });
}
const sum = (s: RbState, states: readonly number[], wanted: number): number =>
  states.reduce((total, state, w) => total + (state === wanted ? wellOil(s, w) : 0), 0);

/** 21.05c The most that comes by Baku alone. */
export const ceilingOf = (total: number): number => part(total, cutOff.ceiling);

/** 21.33 What Ploesti gives the Russians. */
const ploestiOil = (s: RbState): number =>
  S.ploestiTaken.of(s) !== NEVER && holdsBaku(s) && isUsable(s, S.ploestiTaken.of(s)) ? ploesti : 0;

/** 21.4 The capacity of the turn: what the wells gave when it began, as far as they are still held. */
export const capacityOf = (s: RbState): number =>
  sum(s, wellStates(s), FREELY) + Math.max(0, S.isolated.of(s) - 1) + ploestiOil(s);

/** 21.05b-21.05d, ruling 139 Oil that comes by Baku alone: a third and a die, then one more a turn, up to two thirds. */
function isolatedOil(j: RbJournal, total: number): number {
  const before = S.isolated.of(j.state);
  if (total === 0) {
    if (before !== 0) put(j, S.isolated, 0);
    return 0;
  }
  const amount =
    before === 0 ? part(total, cutOff.base) + DIE[j.roll('oil', FACES) - 1]! : before - 1 + cutOff.growth;
  const oil = Math.max(0, Math.min(ceilingOf(total), amount));
  put(j, S.isolated, oil + 1);
  return oil;
}

/** 21.0, 21.01, ruling 224 The oil of a turn, as things stand when the Russian half begins. */
export function takeOil(j: RbJournal): void {
  const s = j.state;
  regainBaku(j);
  const states = wellStates(s);
  const [free, shut] = [sum(s, states, FREELY), isolatedOil(j, sum(s, states, BY_BAKU))];
  for (const [amount, why, rule] of [
    [free, 'wells', '21.01'],
    [shut, 'wells by Baku', '21.05'],
    [ploestiOil(s), 'Ploesti', '21.33'],
  ] as const) {
    if (amount === 0) continue;
    j.emit('oil', rule, { side: RUSSIAN, amount, why });
    post(j, RUSSIAN_ARMOR, amount, why, rule);
  }
}

/** 21.1 Baku that was lost gives oil again once a turn begins with rail from it to the east edge. */
function regainBaku(j: RbJournal): void {
  const s = j.state;
  if (S.bakuLost.of(s) === 0 || !holdsBaku(s)) return;
  if (joinedToEast(routeGate(s, (u) => OPENS_SUPPLY[u] === 1))[BAKU] === 1) put(j, S.bakuLost, 0);
}

/** 21.06, 21.23, 21.24 When the wells grow, those in Axis hands or out of General Supply miss it for good. */
export function growWells(j: RbJournal): void {
  const s = j.state;
  const now = momentNow(s);
  const growth = wellValue(now) - wellValue(moment(S.turn.of(s) - 1, 1));
  if (S.turn.of(s) === 1 || growth === 0) return;
  const linked = linkedStates(s);
  for (let w = 0; w < WELLS; w++) {
    if (S.wells.holder.of(s, w) === RUSSIAN && linked[w] === FREELY) continue;
    put(j, S.wells.missed, w, S.wells.missed.of(s, w) + growth);
  }
}

/** 21.2 With the year the captured wells can be used again; oil that still waits counts in the new one. */
export function openYear(j: RbJournal): void {
  if (monthNumber(momentNow(j.state)) !== 1) return;
  for (let w = 0; w < WELLS; w++)
    if (S.wells.used.of(j.state, w) === 1 && S.wells.waiting.of(j.state, w) === 0) put(j, S.wells.used, w, 0);
}
