import { keptVia, pathAlong, Reach, SHUT, STOP } from '@stavka/engine';
import { derived, type End } from '@stavka/engine/define';
import { board } from '../data.ts';
import { HEXES, KERCH, TAMAN, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { marchGateValues } from './06-ground.ts';
import { endBar, type Party, partyOf, passBar, stepBar } from './06-party.ts';
import { isLeaderless } from './14-dictators.ts';
import { isOpening } from './24-first-turn.ts';
import { barredHexes } from './25-minors.ts';
import { sideOf } from './26-sides.ts';

const MOST_POINTS = 12;
const reach = new Reach(HEXES, MOST_POINTS);
const START = new Uint16Array(1);
const NOTHING_SPENT = Uint8Array.of(0);

class Reached implements End {
  readonly to: number;
  readonly #via: Int32Array;

  constructor(to: number, via: Int32Array) {
    this.to = to;
    this.#via = via;
  }

  path(): number[] {
    return pathAlong(board, this.#via, this.to);
  }
}

/** What is asked once of each hex that can be paid for; null where enemies and zones decide alone. */
function asked(s: RbState, party: Party): ((hex: number) => number) | null {
  if (!party.isBound) return null;
  return (hex) => (hex === party.from || passBar(s, party, hex) === null ? 0 : SHUT);
}

/** 6.04, 6.22 Ends of a whole move of one hex: by right whatever it costs, or over the straits. */
function* wholeMoves(s: RbState, party: Party): Generator<number> {
  const { from, isFresh, left, costs } = party;
  if (!isFresh || left <= 0) return;
  for (let e = board.start[from]!; e < board.start[from + 1]!; e++) {
    const to = board.to[e]!;
    // What can be paid for is found by the search.
    if (costs[e]! > left && mayStep(s, party, to)) yield to;
  }
  const over = from === TAMAN ? KERCH : from === KERCH ? TAMAN : -1;
  if (over >= 0 && mayStep(s, party, over)) yield over;
}
const mayStep = (s: RbState, party: Party, to: number): boolean =>
  stepBar(s, party, party.from, to) === null && endBar(s, party, party.units, to) === null;

/** 6.0 Where units that stand together may go, each end with a cheapest path to it. Everything offered is legal. */
export function endsOf(s: RbState, units: readonly number[]): End[] {
  const party = partyOf(s, units);
  const { from, left, costs, gate } = party;
  const ends: End[] = [];
  if (left > 0) {
    START[0] = from;
    reach.runFrom(board, START, NOTHING_SPENT, left, costs, gate, asked(s, party));
    const via = keptVia(reach.via);
    for (let i = 0; i < reach.count; i++) {
      const hex = reach.order[i]!;
      if (hex !== from && endBar(s, party, units, hex) === null) ends.push(new Reached(hex, via));
    }
  }
  for (const to of wholeMoves(s, party)) ends.push({ to, path: () => [from, to] });
  return ends;
}

/** 6.04, 6.21 By unit: 1 if it goes somewhere alone, of those whom enemies, ground and points alone can hold. */
const goesAlone = ([AXIS, RUSSIAN] as const).map((side) =>
  derived.each(
    [marchGateValues[side], 'clock', 'cities', 'politics'],
    UNITS,
    [S.at, S.condition.face, S.acted.moved, S.spent],
    (s: RbState, u) => (goTogether(s, [u]) ? 1 : 0),
  ),
);
/** Do units that stand together go anywhere at all? Cheaper than to ask where. */
export function goAnywhere(s: RbState, units: readonly number[]): boolean {
  if (units.length > 1) return goTogether(s, units);
  const unit = units[0]!;
  const side = sideOf(s, unit);
  if (isOpening(s) || isLeaderless(s, side) || barredHexes(s, unit) !== null) return goTogether(s, units);
  return goesAlone[side]!(s, unit) === 1;
}
function goTogether(s: RbState, units: readonly number[]): boolean {
  const party = partyOf(s, units);
  const { from, isFresh, left, costs, gate } = party;
  let isBlocked = true;
  for (let e = board.start[from]!; e < board.start[from + 1]!; e++) {
    const to = board.to[e]!;
    if (costs[e]! > left && !isFresh) continue;
    if (stepBar(s, party, from, to) !== null) continue;
    if (endBar(s, party, units, to) === null) return true;
    // A hex to pass, not to stay in: there may be more beyond it.
    if ((gate[to]! & STOP) === 0 && costs[e]! < left) isBlocked = false;
  }
  if (isFresh && left > 0 && (from === TAMAN || from === KERCH))
    if (mayStep(s, party, from === TAMAN ? KERCH : TAMAN)) return true;
  return !isBlocked && endsOf(s, units).length > 0;
}
