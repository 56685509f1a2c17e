import { put } from '@stavka/engine/define';
import { within } from '../charts.ts';
import type { RbJournal } from '../declare/law.ts';
import {
  CAUCASUS_COAST,
  CAUCASUS_TRIGGER,
  cityHex,
  GARRISON,
  HEXES,
  TAMAN,
  UNITS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { callBerlin } from './17-berlin.ts';

/** How Axis units threaten the Caucasus: they enter a hex over land or the straits, land in it, or attack it. */
export type Threat = 'entry' | 'landing' | 'attack';

const TWO = 2;
const ALL = 1;
const FROZEN = [...Array(UNITS).keys()].filter((u) => GARRISON[u] !== 0);
const ATTACKED = [cityHex('Rostov'), cityHex('Sevastopol')];
const marked = (hexes: Iterable<number>): Uint8Array => {
  const marks = new Uint8Array(HEXES);
  for (const hex of hexes) marks[hex] = 1;
  return marks;
};
const ENTERED = marked([...CAUCASUS_TRIGGER, TAMAN]);
const LANDED = marked([...CAUCASUS_COAST, ...CAUCASUS_TRIGGER, TAMAN]);

/** 17.13, 17.13c, ruling 220 A unit of the Trans-Caucasus garrison that may not move or attack yet. */
export const isFrozen = (s: RbState, unit: number): boolean =>
  GARRISON[unit] !== 0 && S.condition.released.of(s, unit) === 0 && within('garrison-held', momentNow(s));

/** 17.13a, 17.13b, rulings 7, 125 Does that release the two armies, all four, or none? */
function released(hex: number, threat: Threat): number {
  if (threat === 'attack') return ATTACKED.includes(hex) ? TWO : 0;
  return (threat === 'landing' ? LANDED : ENTERED)[hex] === 1 ? ALL : 0;
}

/**
 * 17.13, 17.61 Units of a side have entered a hex, landed in it or attacked it: the garrison of the Trans-Caucasus may be free,
 * that of Berlin called. A retreat calls it too (ruling 221).
 */
export function checkGarrison(j: RbJournal, hex: number, side: Side, threat: Threat = 'entry'): void {
  if (side === RUSSIAN && threat !== 'attack') callBerlin(j, hex, side);
  if (side !== AXIS) return;
  const by = released(hex, threat);
  if (by === 0) return;
  release(j, by === TWO ? '17.13a' : '17.13b', (u) => by === ALL || GARRISON[u] === TWO);
}

/** 17.13c In the Russian June 1942 impulse whoever is left is free. */
export function freeGarrison(j: RbJournal): void {
  if (!within('garrison-held', momentNow(j.state))) release(j, '17.13c', () => true);
}

function release(j: RbJournal, rule: string, isMeant: (u: number) => boolean): void {
  const units = FROZEN.filter((u) => isMeant(u) && S.condition.released.of(j.state, u) === 0);
  if (units.length === 0) return;
  for (const u of units) put(j, S.condition.released, u, 1);
  j.emit('released', rule, { units });
}
