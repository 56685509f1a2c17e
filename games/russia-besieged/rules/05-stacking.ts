import { HEXES, IS_ARMY, SIZE, STACKS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { sideAt } from './26-sides.ts';

const FREE = 1;
const ONE_FREE = 3;
const MOST_MIXED = 2;
const MOST_CORPS = 3;

/** 5.05 Does the unit count for stacking at all? Sizeless pieces and those said to be free do not. */
const counts = (u: number): boolean => SIZE[u] !== 0 && STACKS[u] !== FREE;

/** 5.01, 5.05 Do these units fit into one hex? Two where an army is among them, three corps else; one of some kinds is free. */
export function fitTogether(units: Iterable<number>): boolean {
  let pieces = 0;
  let armies = 0;
  let oneFree = false;
  for (const u of units) {
    if (!counts(u)) continue;
    if (STACKS[u] === ONE_FREE && !oneFree) {
      oneFree = true;
      continue;
    }
    pieces++;
    armies += IS_ARMY[u]!;
  }
  return pieces <= (armies > 0 ? MOST_MIXED : MOST_CORPS);
}

/** 5.01 Do units fit beside who stands in a hex? */
export const hasRoom = (s: RbState, hex: number, units: readonly number[]): boolean =>
  fitTogether([...S.at.in(s, hex), ...units.filter((u) => S.at.of(s, u) !== hex)]);

/** 5.04 Hexes of a side over the limit. */
export function overfullHexes(s: RbState, side: Side): number[] {
  const found: number[] = [];
  for (let hex = 0; hex < HEXES; hex++)
    if (S.at.count(s, hex) > 2 && sideAt(s, hex) === side && !fitTogether(S.at.in(s, hex))) found.push(hex);
  return found;
}
