import { CAPITALS, IS_ARMY, SIZE, STACKS, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { sideOf } from './26-sides.ts';

const [, FREE, FREE_IN_BERLIN, ONE_FREE] = [0, 1, 2, 3] as const;
const BERLIN = CAPITALS[AXIS];
const MOST_MIXED = 2;
const MOST_CORPS = 3;

/** 5.05 Does the unit count for stacking in the hex at all? Sizeless pieces and those said to be free do not. */
const counts = (u: number, hex: number): boolean =>
  SIZE[u] !== 0 && STACKS[u] !== FREE && !(STACKS[u] === FREE_IN_BERLIN && hex === BERLIN);

/** 5.01, 5.05, 12.02, ruling 24 Do these units fit into the hex? Two where an army is among them, three corps else; one of some kinds is free. */
export function fitTogether(units: Iterable<number>, hex: number): boolean {
  let pieces = 0;
  let armies = 0;
  let oneFree = false;
  for (const u of units) {
    if (!counts(u, hex)) continue;
    if (STACKS[u] === ONE_FREE && !oneFree) {
      oneFree = true;
      continue;
    }
    pieces++;
    armies += IS_ARMY[u]!;
  }
  return pieces <= (armies > 0 ? MOST_MIXED : MOST_CORPS);
}
/** 5.01 The units of a side that stand in a hex: a first stage partisan and an air base may share one. */
export const ownIn = (s: RbState, hex: number, side: Side): number[] =>
  Array.from(S.at.in(s, hex)).filter((u) => sideOf(s, u) === side);

/** 5.01 Do units fit beside who stands in a hex? Those of them who stand there already count once. */
export const hasRoom = (s: RbState, hex: number, units: readonly number[]): boolean =>
  fitTogether([...S.at.in(s, hex), ...units.filter((u) => S.at.of(s, u) !== hex)], hex);

/** 5.04 Is the hex over the limit? */
export const isOverfull = (s: RbState, hex: number): boolean =>
  S.at.count(s, hex) > MOST_MIXED && !fitTogether(S.at.in(s, hex), hex);
/** 5.04 Hexes of a side over the limit. */
export function overfullHexes(s: RbState, side: Side): number[] {
  const found: number[] = [];
  for (let first = 0; first < UNITS; first++) {
    const hex = S.at.of(s, first);
    // Each hex is asked about once, for the first of its units.
    if (hex < 0 || S.at.first(s, hex) !== first || !isOverfull(s, hex)) continue;
    if (S.at.in(s, hex).some((u) => counts(u, hex) && sideOf(s, u) === side)) found.push(hex);
  }
  return found.sort((a, b) => a - b);
}

/** 5.05, 12.02, ruling 211 Would the stack be smaller without the unit? One that is free is not given up in its place. */
export function weighs(s: RbState, unit: number): boolean {
  const hex = S.at.of(s, unit);
  if (!counts(unit, hex)) return false;
  return STACKS[unit] !== ONE_FREE || S.at.in(s, hex).some((u) => u !== unit && STACKS[u] === ONE_FREE);
}
