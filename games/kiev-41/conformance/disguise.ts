import { addDice, type Rng } from '@stavka/engine';
import { BOMBERS } from '../data.ts';
import { BOMBER_HQ, GUDERIAN, IS_LEADER, IS_LUFTWAFFE, LAST_STEP, NATION, OF_SIDE } from '../roster.ts';
import {
  ABSENT,
  ACTED,
  AT,
  BOMBER,
  CUBE,
  DICE,
  DRAWN,
  ELIMINATED,
  GONE,
  ISOLATED,
  KievState,
  OUT,
  POOL,
  PURPOSES,
  SHOWN,
  SIDES,
  STEP,
  WAITING,
} from '../state.ts';

const OPEN_PLACES = [ELIMINATED, OUT, WAITING];
/** What everybody sees of an upright Block: it stays where it is when the Blocks are dealt anew. */
const SEEN = [AT, ISOLATED, ACTED, CUBE];

/**
 * A state that differs only in what the seat may not know: which upright enemy Block is which among those of one colour, on
 * the map, drawn or in the pool; their steps; what an enemy Leader has left to spend; the seed and its streams. Written from
 * what players see at a table (1.6), without the code of views.
 */
export function disguise(s: KievState, rng: Rng, seat: string): KievState {
  const cells = s.cells.slice();
  PURPOSES.forEach((_, i) => {
    addDice(cells, DICE, i, rng.below(50));
  });
  const hidden = SIDES.filter((side) => side !== seat);
  for (const side of hidden) deal(cells, SIDES.indexOf(side), rng);
  const flow = s.flow.map((frame) => {
    if (frame.is !== 'leader' || !hidden.includes((frame as unknown as { side: 'axis' }).side)) return frame;
    return {
      ...frame,
      regeneration: rng.below(20),
      replacement: rng.below(20),
      reinforcements: rng.below(10),
    };
  });
  return new KievState(cells, flow, `disguise-${rng.next()}`);
}

function deal(cells: Int16Array, side: number, rng: Rng): void {
  const upright = OF_SIDE[side]!.filter(
    (u) => cells[SHOWN + u] === 0 && !OPEN_PLACES.includes(cells[AT + u]!),
  );
  for (const u of upright)
    if (IS_LEADER[u] === 1 || u === GUDERIAN) cells[STEP + u] = rng.below(LAST_STEP[u]! + 1);
  const blocks = upright.filter((u) => IS_LEADER[u] === 0 && u !== GUDERIAN);
  for (const nation of new Set(blocks.map((u) => NATION[u]!))) {
    const units = blocks.filter((u) => NATION[u] === nation);
    for (let i = units.length - 1; i > 0; i--) swap(cells, units[i]!, units[rng.below(i + 1)]!);
    // A Fliegerkorps waits in the pool exactly while its Bombers are absent, which everybody sees.
    for (const hq of units.filter((u) => IS_LUFTWAFFE[u] === 1)) {
      const waits = BOMBERS.some((_, b) => BOMBER_HQ[b] === hq && cells[BOMBER + b] === ABSENT);
      const gone = BOMBERS.every((_, b) => BOMBER_HQ[b] !== hq || cells[BOMBER + b] === GONE);
      if (gone || waits === (cells[AT + hq] === POOL)) continue;
      const others = units.filter((u) => IS_LUFTWAFFE[u] === 0 && (cells[AT + u] === POOL) === waits);
      if (others.length > 0) swap(cells, hq, rng.pick(others));
    }
  }
  for (const u of blocks) {
    const entered = cells[AT + u] !== POOL && cells[AT + u] !== DRAWN;
    cells[STEP + u] = entered ? rng.below(LAST_STEP[u]! + 1) : 0;
  }
}

function swap(cells: Int16Array, a: number, b: number): void {
  for (const column of SEEN) {
    const value = cells[column + a]!;
    cells[column + a] = cells[column + b]!;
    cells[column + b] = value;
  }
}
