import { IMPASSABLE } from '@stavka/engine';
import { board } from '../data.ts';
import { attackOf, HEXES, IS_MECH, moveOf, PACE, UNITS_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { presenceOf } from '../rules/06-presence.ts';
import { isOos } from '../rules/07-supply.ts';
import { costsOf } from '../rules/09-costs.ts';
import { AXIS, type Side } from '../vocabulary.ts';

/** Points more that it takes to get past an enemy who may have been beaten by then. */
const PAST = 3;
const SLOWEST = 4;

/**
 * By hex: attack factors that a side can bring to bear on it in its next turn, and in the one after. Far too much on every
 * single hex at once; it tells where the blow can fall and how hard.
 */
export interface StrikeMap {
  readonly soon: Float32Array;
  readonly later: Float32Array;
  /** Attack factors that can come to stand in the hex itself next turn. */
  readonly comes: Float32Array;
  /** The same a turn later. */
  readonly nears: Float32Array;
}

export function strikeMap(s: LweState, side: Side): StrikeMap {
  const soon = new Float32Array(HEXES);
  const later = new Float32Array(HEXES);
  const enemies = presenceOf(s, (1 - side) as Side).gate;
  const groups = new Map<string, { hex: number; pace: number; move: number; attack: number }>();
  for (const u of UNITS_OF[side]!) {
    const hex = S.at.of(s, u);
    if (hex < 0) continue;
    const reduced = S.flags.reduced.of(s, u) === 1;
    const attack = attackOf(u, reduced);
    if (attack === 0) continue;
    // What cannot move strikes what stands beside it at most, if that.
    const move =
      side === AXIS && isOos(s, u) ? 0 : Math.max(moveOf(u, reduced), IS_MECH[u] === 1 ? SLOWEST : 1);
    const key = `${hex} ${PACE[u]} ${move}`;
    const group = groups.get(key) ?? { hex, pace: PACE[u]!, move, attack: 0 };
    group.attack += attack;
    groups.set(key, group);
  }
  const far = new Uint8Array(HEXES);
  for (const { hex, pace, move, attack } of groups.values()) {
    const costs = costsOf(s, side, 1 << pace);
    const reached = spread(costs, enemies, hex, move * 2, far);
    for (const at of reached) {
      if (far[at]! <= move + 1) soon[at]! += attack;
      later[at]! += attack;
    }
    for (const at of reached) far[at] = 0;
  }
  return { soon: blur(soon), later: blur(later), comes: soon, nears: later };
}

const open: number[][] = [];
/** Hexes within so many points, with what they cost (plus one) left in `far`. */
function spread(
  costs: Uint8Array,
  enemies: Uint8Array,
  from: number,
  limit: number,
  far: Uint8Array,
): number[] {
  while (open.length <= limit) open.push([]);
  const reached: number[] = [from];
  far[from] = 1;
  open[0]!.push(from);
  for (let cost = 0; cost <= limit; cost++) {
    const level = open[cost]!;
    for (const hex of level) {
      if (far[hex] !== cost + 1) continue;
      for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
        const next = board.to[e]!;
        if (costs[e] === IMPASSABLE) continue;
        const total = cost + costs[e]! + (enemies[next] === 0 ? 0 : PAST);
        if (total > limit || (far[next] !== 0 && far[next]! <= total + 1)) continue;
        if (far[next] === 0) reached.push(next);
        far[next] = total + 1;
        open[total]!.push(next);
      }
    }
    level.length = 0;
  }
  return reached;
}

/** Who can reach a hex can strike those beside it: the most of any neighbour, or of the hex itself. */
function blur(map: Float32Array): Float32Array {
  const out = Float32Array.from(map);
  for (let hex = 0; hex < HEXES; hex++)
    for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++)
      if (map[board.to[e]!]! > out[hex]!) out[hex] = map[board.to[e]!]!;
  return out;
}
