import { choose, put } from '@stavka/engine/define';
import { lendLease, within } from '../charts.ts';
import { TABLES } from '../data.ts';
import { law, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { cityHex, MURMANSK_END, ROUTES, TABRIZ } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { momentNow } from './03-weather.ts';
import { keepBesides } from './16-partisans.ts';
import { post } from './19-accounts.ts';
import { RUSSIAN_ARMOR, RUSSIAN_INFANTRY } from './19-payers.ts';
import { joinedTo, joinedToEast, routeGate } from './20-routes.ts';

const FACES = 10;
/** 20.5 Armor points of this turn's aid that are still there and could be infantry. */
export const exchangeable = (s: RbState): number =>
  Math.min(S.lendArmor.of(s), S.points.of(s, RUSSIAN_ARMOR));
const [ARCHANGEL, BAKU, ASTRAKHAN] = ['Archangel', 'Baku', 'Astrakhan'].map(cityHex) as [
  number,
  number,
  number,
];
const HALF = 2;
const any = (): boolean => true;
const none = (): boolean => false;

/** What a way lets through of its points. */
export type Passage = 'full' | 'half-up' | 'half-down' | 'none';

/** 20.55, 20.56, 20.73, 20.74 Murmansk and Archangel: a line of Russian rail to the east edge, or nothing. */
function northern(s: RbState): readonly [Passage, Passage] {
  const joined = joinedToEast(routeGate(s, any));
  const open = (hex: number): Passage => (joined[hex] === 1 ? 'full' : 'none');
  return [open(MURMANSK_END), open(ARCHANGEL)];
}

/** 20.57 Persia: from Tabriz to the east edge, or to Baku with Astrakhan joined to it; less where that is cut. */
function persian(s: RbState): Passage {
  const gate = routeGate(s, none);
  const east = joinedToEast(gate);
  if (east[TABRIZ] === 1) return 'full';
  const toBaku = joinedTo(gate, Uint16Array.of(TABRIZ))[BAKU] === 1;
  if (!toBaku) return 'half-down';
  return east[ASTRAKHAN] === 1 ? 'full' : 'half-up';
}

/** 20.51, 20.54, ruling 224 By route, in the order of ROUTES. */
export const passages = (s: RbState): readonly Passage[] => [...northern(s), persian(s)];

/** Ruling 142 What comes of a way's points. */
export function through(points: number, passage: Passage): number {
  if (passage === 'full') return points;
  if (passage === 'none') return 0;
  return passage === 'half-up' ? Math.ceil(points / HALF) : Math.floor(points / HALF);
}

/** 20.58 The die with what the first year takes off it. */
export const netRoll = (s: RbState, die: number): number =>
  Math.max(1, die + (within('lend-lease-lean', momentNow(s)) ? TABLES.lendLease.lean : 0));

const RULES = ['20.55', '20.56', '20.57'] as const;

/** 20.5, 20.52, 20.53 The aid of a turn: one die, three ways; one point in five is armor. */
export function takeLendLease(j: RbJournal): void {
  const s = j.state;
  if (!within('lend-lease', momentNow(s))) return clearRoutes(j);
  const die = j.roll('lend-lease', FACES);
  const row = lendLease(netRoll(s, die));
  const open = passages(s);
  let total = 0;
  ROUTES.forEach((route, i) => {
    const points = through(row[i]!, open[i]!);
    total += points;
    put(j, S.lendLease.received, i, points);
    j.emit('lend-lease', RULES[i]!, { route, die, points });
  });
  const armor = Math.floor(total / TABLES.lendLease.armorShare);
  post(j, RUSSIAN_INFANTRY, total - armor, 'Lend Lease', '20.5');
  post(j, RUSSIAN_ARMOR, armor, 'Lend Lease', '20.5');
  put(j, S.lendArmor, armor);
}
function clearRoutes(j: RbJournal): void {
  for (let i = 0; i < ROUTES.length; i++)
    if (S.lendLease.received.of(j.state, i) !== 0) put(j, S.lendLease.received, i, 0);
}

/** 20.5 A point in five may be armor: what the Russians would rather have as infantry, they take so. */
export const exchangeAid = law(O['lend-lease'], {
  check(s, { points }, no) {
    if (points > exchangeable(s))
      no('20.5', `Lend Lease has brought ${exchangeable(s)} armor points that are left`);
  },
  now: (s) => exchangeable(s) > 0,
  steps: (s) => [choose('points', () => Array.from({ length: exchangeable(s) }, (_, i) => i + 1))],
  carry(j, { points }) {
    put(j, S.lendArmor, S.lendArmor.of(j.state) - points);
    keepBesides(j, points);
    post(j, RUSSIAN_ARMOR, -points, 'Lend Lease as infantry', '20.5');
    post(j, RUSSIAN_INFANTRY, points, 'Lend Lease as infantry', '20.5');
  },
});
