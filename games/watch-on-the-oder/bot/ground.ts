import { board } from '../data.ts';
import { ZONE_EXEMPT } from '../rules/07-zones.ts';
import { CLOSED, isLandBridge, isPlayable, RIVER } from '../terrain.ts';

/** The borders that land units can use, laid out for quick walks: hex i has START[i] .. START[i + 1] - 1. */
const starts: number[] = [];
const borders: number[] = [];
for (let i = 0; i < board.size; i++) {
  starts.push(borders.length);
  if (!isPlayable(i)) continue;
  for (let e = board.start[i]!; e < board.start[i + 1]!; e++)
    if (isPlayable(board.to[e]!) && (board.side[e]! & CLOSED) === 0) borders.push(e);
}
starts.push(borders.length);

export const START = Uint16Array.from(starts);
export const TO = Uint16Array.from(borders, (e) => board.to[e]!);
/** Direction of the border as one of six bits, seen from the hex it leads out of. */
export const WAY = Uint8Array.from(borders, (e) => 1 << board.direction[e]!);
export const OVER_RIVER = Uint8Array.from(borders, (e) => ((board.side[e]! & RIVER) !== 0 ? 1 : 0));
/** 7.0#sea Zones do not reach over this border. */
export const NO_ZONE = Uint8Array.from(
  borders,
  (e) => ZONE_EXEMPT[board.to[e]!]! | ZONE_EXEMPT[board.from[e]!]!,
);

/** 10.0#3, 11.6.1#4 Nobody stops here. */
export const BRIDGE = Uint8Array.from({ length: board.size }, (_, i) => (isLandBridge(i) ? 1 : 0));

export const touching = (hex: number): number[] => Array.from(TO.subarray(START[hex]!, START[hex + 1]!));

/** The six ways turned round: bit of the way back. */
export const opposite = (way: number): number => (way < 8 ? way << 3 : way >> 3);

/** Steps over land from a set of hexes; -1 where no land way leads. */
export function stepsFrom(sources: Iterable<number>): Int16Array {
  const steps = new Int16Array(board.size).fill(-1);
  const queue: number[] = [];
  for (const hex of sources)
    if (steps[hex] !== 0) {
      steps[hex] = 0;
      queue.push(hex);
    }
  for (let head = 0; head < queue.length; head++) {
    const hex = queue[head]!;
    for (let k = START[hex]!; k < START[hex + 1]!; k++) {
      const next = TO[k]!;
      if (steps[next] !== -1) continue;
      steps[next] = steps[hex]! + 1;
      queue.push(next);
    }
  }
  return steps;
}
