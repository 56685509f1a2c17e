import { isOver } from '@stavka/engine';
import type { WireOrder } from '@stavka/engine/define';
import { subjectOf } from '@stavka/engine/define/kit';
import { actOf, isOffered, Snapshot } from '@stavka/engine/kit';
import type { RbState } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { KEPT } from './kept.ts';
import { type PlainAttack, plainAttack } from './plain-attack.ts';
import type { PlainPosition, SideName } from './plain-board.ts';
import { type PlainMove, plainMove } from './plain-moves.ts';

/** The position last asked about, as it is written. */
let last: { readonly snapshot: Snapshot; readonly p: PlainPosition; readonly still: RbState } | null = null;
function read(s: RbState): NonNullable<typeof last> {
  if (last === null || last.snapshot.difference(s) !== null)
    last = {
      snapshot: new Snapshot(s),
      p: game.encode(s) as unknown as PlainPosition,
      // Readings keep what they found of a state, and this one goes on.
      still: s.copy() as RbState,
    };
  return last;
}
const plainly = (s: RbState): PlainPosition => read(s).p;

/** Kinds of which the tree of options is complete, so that it judges every order. */
const WHOLE_TREES: readonly string[] = [
  ...['rail', 'ice-road', 'sail', 'drop', 'arrive', 'place-air', 'stage', 'displace', 'fly-out'],
  ...['answer', 'lose', 'hold', 'next', 'retreat', 'remove', 'turn-coat', 'place'],
  ...['gift', 'upgrade', 'shock', 'set-aside', 'consolidate', 'place-factory', 'evacuate-factory'],
  ...['lend-lease', 'raise-partisan', 'cash-garrison', 'partisan', 'partisan-move', 'end-phase', 'pass'],
];

/** What is said with `false` is what is not said. */
const act = (order: WireOrder): string =>
  actOf(Object.fromEntries(Object.entries(order).filter(([, value]) => value !== false)) as WireOrder);

/** By the plain reading for marches from turn 2 on, by the tree where that is complete; for the rest the law's own word is taken. */
function legal(s: RbState, order: WireOrder): boolean {
  const decision = game.decision(s);
  if (isOver(decision)) return false;
  const { key, turn, seat } = decision;
  if (order.kind === 'move' && turn > 1)
    return (
      /\.move[12]$/.test(key ?? '') && plainMove(plainly(s), seat as SideName, order as unknown as PlainMove)
    );
  if (order.kind === 'attack' && turn > 1 && !('marshal' in order) && order.partisan !== true)
    return plainAttack(read(s).still, plainly(s), order as unknown as PlainAttack);
  if (WHOLE_TREES.includes(order.kind)) return isOffered(game.choices(s), order, act);
  return game.check(s, seat, order).length === 0;
}

/** Russia Besieged under the conformance kit. */
export const rbSubject = subjectOf(game, {
  legal,
  endings: ['hold', 'answer', 'advance', 'withdraw'],
  booked: [],
  derived: KEPT,
});

/** The ways to begin: the campaign and the short games, set up by hand or as it stood. */
export const SETUPS = [
  { scenario: 'barbarossa-5', options: { setup: 'ready' } },
  { scenario: 'campaign', options: { setup: 'ready' } },
  { scenario: 'barbarossa-5', options: { setup: 'free' } },
] as const;
export { READINGS } from './readings.ts';
