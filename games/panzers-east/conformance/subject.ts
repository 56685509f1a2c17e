import { addDice, neighbours, type Rng } from '@stavka/engine';
import { Snapshot, type Subject } from '@stavka/engine/kit';
import { board, COUNTERS } from '../data.ts';
import { panzersEast as game, type PesOrder } from '../index.ts';
import { DICE, PesState, PURPOSES } from '../state.ts';
import { Books } from './books.ts';
import { INVARIANTS } from './invariants.ts';
import { PlainPosition, type WrittenPosition } from './plain.ts';

/** The position last asked about, read plainly. */
let last: { snapshot: Snapshot; plain: PlainPosition } | null = null;

export function plainly(s: PesState): PlainPosition {
  if (last === null || last.snapshot.difference(s) !== null)
    last = {
      snapshot: new Snapshot(s),
      plain: new PlainPosition(game.encode(s) as unknown as WrittenPosition),
    };
  return last.plain;
}

/** Walks of part of a stack, with a stranger now and then: over lakes, through Soviets, too far, too many. */
function craftMoves(s: PesState, rng: Rng): unknown[] {
  const written = game.encode(s) as unknown as WrittenPosition;
  const placed = Object.entries(written.units).filter(([, { at }]) => at !== undefined);
  if (placed.length === 0) return [];
  const from = rng.pick(placed)[1].at!;
  const stack = placed.filter(([, { at }]) => at === from).map(([id]) => id);
  const units = stack.filter(() => rng.below(3) > 0);
  if (rng.below(6) === 0) units.push(rng.pick(COUNTERS).id);
  if (units.length === 0) units.push(stack[0]!);
  const path = [from];
  const steps = 1 + rng.below(rng.below(4) === 0 ? 18 : 4);
  while (path.length <= steps)
    path.push(board.labels[rng.pick(neighbours(board, board.index.get(path[path.length - 1]!)!))]!);
  return [
    { kind: 'move', units, path },
    { kind: 'move', units: units.slice(0, 1), path },
    { kind: 'arrive', units, at: from },
    { kind: 'place', units, at: rng.pick(path) },
    { kind: 'allocate', units },
    { kind: rng.pick(['concede', 'halt', 'end-phase', 'fight-on', 'break-off']) },
  ];
}

/** Panzers East under the conformance kit. */
export const pesSubject: Subject<PesState, PesOrder> = {
  game,
  endings: ['end-phase', 'halt', 'break-off'],
  sealed: ['commitment'],
  invariants: INVARIANTS,
  shadow: (s) => new Books(s),
  /** The seed and how far its streams are used: all that is hidden in this game. */
  disguise(s, rng) {
    const cells = s.cells.slice();
    PURPOSES.forEach((_, i) => {
      addDice(cells, DICE, i, rng.below(50));
    });
    return new PesState(cells, s.flow, `disguise-${rng.next()}`);
  },
  legal: (s, order) => plainly(s).isLegal(order),
  craft: (s, _order, rng) => craftMoves(s, rng),
};
