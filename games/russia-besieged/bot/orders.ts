import { type Chance, type OptionNode, ordersUnder } from '@stavka/engine';
import { type PhaseFrame, questionOf, type WireOrder } from '@stavka/engine/define';
import { F } from '../declare/frames.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import type { Side } from '../vocabulary.ts';

export const END: WireOrder = { kind: 'end-phase' };
export const PASS: WireOrder = { kind: 'pass' };

/** Thrown where a plan would come to a die. */
class Die extends Error {}
const noDice: Chance = {
  die() {
    throw new Die();
  },
};

/** Gives an order on the planner's own copy; false when it rolls a die, and the copy is not to be used any more. */
export function give(s: RbState, order: WireOrder): boolean {
  try {
    game.apply(s, order, noDice);
    return true;
  } catch (error) {
    if (error instanceof Die) return false;
    throw error;
  }
}
export const faultsOf = (s: RbState, side: Side, order: WireOrder): number =>
  game.check(s, game.seats[side]!, order).length;
export const isLegal = (s: RbState, side: Side, order: WireOrder): boolean =>
  game.check(s, game.seats[side]!, order).length === 0;

/** The orders of a kind that can be given now, as far as they are looked at. */
export function ordersOf(s: RbState, kind: string, most = 200): WireOrder[] {
  const node = game.choices(s).find((n) => n.kind === kind);
  return node === undefined ? [] : first(node, most);
}
export function first(node: OptionNode<WireOrder>, most: number): WireOrder[] {
  const found: WireOrder[] = [];
  for (const order of ordersUnder<WireOrder>([node])) {
    found.push(order);
    if (found.length >= most) break;
  }
  return found;
}
/** For each first step of a kind, say each unit, the first few orders under it. */
export function ordersByUnit(s: RbState, kind: string, each = 40): WireOrder[] {
  const node = game.choices(s).find((n) => n.kind === kind);
  if (node === undefined) return [];
  return (node.next?.() ?? []).flatMap((step) => first(step, each));
}

/**
 * The game as the bots ask it: who decides, without the list of what is open to him, which costs more than a march and which no
 * bot reads.
 */
export const table: typeof game = {
  ...game,
  decision(s) {
    const question = questionOf(F, s);
    if (question === null) return game.decision(s);
    const seat = game.seats[question.seat]!;
    const { key, rule } = question;
    return { turn: S.turn.of(s), phase: phaseOf(s), seat, key, rule, prompt: '', orders: [] };
  },
};
export const isEnded = (s: RbState): boolean => questionOf(F, s) === null;

export const phaseOf = (s: RbState): string => (s.flow[0] as PhaseFrame).phase;
/** What is asked: the kind of frame on top, and of whom. */
export function asked(s: RbState): { readonly side: Side; readonly frame: string } {
  const { seat, frame } = questionOf(F, s)!;
  return { side: seat as Side, frame: frame.is };
}
/** The same question still? A plan for a phase ends where another comes up. */
export const isIn = (s: RbState, phase: string): boolean => {
  const question = questionOf(F, s);
  return question !== null && question.frame.is === 'phase' && phaseOf(s) === phase;
};
export const best = <T>(items: readonly T[], worth: (item: T) => number): T | undefined => {
  let found: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const now = worth(item);
    if (now > most) [most, found] = [now, item];
  }
  return found;
};
