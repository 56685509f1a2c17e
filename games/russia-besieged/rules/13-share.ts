import { type Sharing, sharing } from '@stavka/engine';
import { GUARDS_CAVALRY } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { feedsAll, shareOf } from './13-capacity.ts';
import { LANDED_NOW } from './13-landed.ts';
import { type LimitedSource, limitedSources, reaches } from './13-limited.ts';
import { drawing } from './13-supply.ts';

export interface Shares extends Sharing {
  /** Who lives on limited sources, or would. */
  readonly units: readonly number[];
}

/** 13.41, rulings 105, 202 The units of a side that have nothing but limited sources, and how many of them those feed. */
export function shareOut(s: RbState, side: Side, among?: readonly number[]): Shares {
  const sources = limitedSources(s, side);
  const units = among ?? drawing(s, side).filter((u) => isSharer(s, sources, u));
  const byHex = new Map(sources.map((source) => [source.hex, source]));
  const inReach = new Map<number, readonly number[]>();
  for (const u of units) {
    const at = S.at.of(s, u);
    if (!inReach.has(at))
      inReach.set(
        at,
        sources.flatMap((source) => (reaches(source, at) ? [source.hex] : [])),
      );
  }
  const sourcesOf = (u: number): readonly number[] => inReach.get(S.at.of(s, u))!;
  const feeds = (hex: number, group: readonly number[]): boolean => feedsAll(byHex.get(hex)!, group);
  const shares = sharing(units, sourcesOf, feeds, (u) => `${shareOf(u)} ${sourcesOf(u).join(' ')}`);
  return { ...shares, units };
}
/** 8.51, 13.61 Invaders of the turn need nothing yet, of the turn before more than this; the Guards Cavalry takes no place. */
const isSharer = (s: RbState, sources: readonly LimitedSource[], u: number): boolean =>
  u !== GUARDS_CAVALRY &&
  S.condition.ashore.of(s, u) === 0 &&
  sources.some((source) => reaches(source, S.at.of(s, u))) &&
  S.condition.ashore.of(s, u) !== LANDED_NOW;
