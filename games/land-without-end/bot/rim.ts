import { TOWN } from '../declare/roster.ts';
import { hasLine, type LweState } from '../declare/state.ts';
import { TOWN_SIZES } from '../vocabulary.ts';

const CITY = TOWN_SIZES.indexOf('city');

/** 11.27 Does an assault from around gain columns there? Not into cities, lines and zones. */
export function isConcentricGround(s: LweState, target: number): boolean {
  return TOWN[target] !== CITY && !hasLine(s, target);
}

const DIRECTIONS = 6;

/** Which hexes of the rim to fill first: opposite ones, every other one, all. */
export function patternsOf<R extends { readonly at: number }>(rim: readonly R[], concentric: boolean): R[][] {
  const by = new Map(rim.map((r) => [r.at, r]));
  const patterns: R[][] = [];
  if (concentric) {
    for (let d = 0; d < DIRECTIONS / 2; d++) {
      const pair = [by.get(d), by.get(d + 3)];
      if (pair.every((r) => r !== undefined)) patterns.push(pair as R[]);
    }
    for (let d = 0; d < 2; d++) {
      const three = [by.get(d), by.get(d + 2), by.get(d + 4)];
      if (three.every((r) => r !== undefined)) patterns.push(three as R[]);
    }
  }
  patterns.push([...rim]);
  return patterns;
}
