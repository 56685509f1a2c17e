import { BARRED, NO_THROUGH, OPEN } from '@stavka/engine';
import { TABLES } from '../data.ts';
import { HEXES, IS_LAND, PARTISANS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS } from '../vocabulary.ts';
import { zoneOf } from './04-zones.ts';
import { tetherTo } from './13-ground.ts';
import { lengthsOf, russianClass } from './13-sources.ts';

/** Does a partisan of the second stage trace General Supply itself, ruling 115: read without 13.63? */
export const doesTrace = (s: RbState, partisan: number): boolean => {
  const at = S.at.of(s, partisan);
  return at >= 0 && lengthsOf(s, russianClass(at))[at]! >= 0;
};

const feeds = new Uint16Array(PARTISANS.length);
/**
 * 16.53 Is a hex joined to a partisan of the second stage that is in supply itself, by a path of five hexes that touches no Axis
 * unit or zone on its way?
 */
export function isFedByPartisan(s: RbState, hex: number): boolean {
  let n = 0;
  for (const u of PARTISANS)
    if (S.condition.raised.of(s, u) === 1 && doesTrace(s, u)) feeds[n++] = S.at.of(s, u);
  if (n === 0) return false;
  const zone = zoneOf(s, AXIS);
  const gate = new Uint8Array(HEXES);
  for (let h = 0; h < HEXES; h++) gate[h] = IS_LAND[h] === 0 ? BARRED : zone[h] === 0 ? OPEN : NO_THROUGH;
  return tetherTo(gate, feeds, n, TABLES.partisans.cavalry).reaches(hex);
}
