import { BARRED, OPEN, shortestOpen } from '@stavka/engine';
import { derived } from '@stavka/engine/define';
import { HEXES, RAIL_EXITS, RAIL_HEX, RAIL_NET } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { EVERY_LINE } from './07-lines.ts';
import { piecesBySide, piecesUnder, trainsOf, trainValues } from './07-net.ts';
import { BARRED_SETS, barredHexes, isAstray } from './25-minors.ts';
import { sideOf } from './26-sides.ts';

const gate = new Uint8Array(HEXES);
const marks = new Uint8Array(HEXES);

/** 7.03, 25.0 Where the train of a unit may be: lines of its side, but nowhere its country may not go. */
function gateFor(s: RbState, u: number): Uint8Array {
  const usable = trainsOf(s, sideOf(s, u));
  const barred = isAstray(s, u) ? null : barredHexes(s, u);
  for (const hex of RAIL_HEX)
    gate[hex] = usable[hex] === 1 && (barred === null || barred[hex] === 0) ? OPEN : BARRED;
  return gate;
}

/** 25.0 The pieces of line that are left to units to which these hexes are closed. */
const piecesWithin = [AXIS, RUSSIAN].map((side) =>
  derived.by([trainValues[side]!], (s: RbState, set: number) => {
    const barred = BARRED_SETS[set]!;
    const usable = trainsOf(s, side as Side);
    for (const hex of RAIL_HEX) gate[hex] = usable[hex] === 1 && barred[hex] === 0 ? OPEN : BARRED;
    return piecesUnder(side as Side, gate);
  }),
);

/** 7.03, 7.08 Does a line that the unit may use lead from where it stands to a hex, if need be off the map and in again? */
export function mayRun(s: RbState, u: number, to: number): boolean {
  const side = sideOf(s, u);
  const from = S.at.of(s, u);
  const all = piecesBySide(s, side);
  if (all[from] !== all[to]) return false;
  const barred = barredHexes(s, u);
  if (barred === null || isAstray(s, u)) return true;
  const left = piecesWithin[side]!(s, BARRED_SETS.indexOf(barred));
  return left[from]! >= 0 && left[from] === left[to];
}

/** The way of a train: a shortest one over the map, or off it by the nearest exit and in again. [] where there is none. */
export function trainPath(s: RbState, u: number, to: number): number[] {
  const side = sideOf(s, u);
  const from = S.at.of(s, u);
  gateFor(s, u);
  marks.fill(0);
  marks[to] = 1;
  const direct = shortestOpen(RAIL_NET, from, gate, marks, EVERY_LINE);
  if (direct.length > 0) return direct;
  marks[to] = 0;
  for (const exit of RAIL_EXITS[side]!) marks[exit] = 1;
  const out = shortestOpen(RAIL_NET, from, gate, marks, EVERY_LINE);
  const back = shortestOpen(RAIL_NET, to, gate, marks, EVERY_LINE);
  return out.length === 0 || back.length === 0 ? [] : [...out, ...back.reverse()];
}
