import { canonical, isOver, Rng, randomOrder, seededChance, stateHash } from '@stavka/engine';
import { expect } from 'vitest';
import { game, type KievOrder, type KievState } from './board.ts';

/** Kinds that end or decline something; busy play gives them rarely. */
const ENDINGS = [
  'pass',
  'end-command',
  'end-combat',
  'end-support',
  'end-activation',
  'end-blitz',
  'end-impulse',
  'disband',
  'call',
  'pause',
];

/** A random order, leaning away from those that do nothing. */
export function busyOrder(s: KievState, rng: Rng, lazy = 0.25): KievOrder {
  const nodes = game.choices(s);
  const busy = nodes.filter((n) => !ENDINGS.includes(n.kind));
  return randomOrder(busy.length > 0 && rng.float() > lazy ? busy : nodes, rng);
}

/** Plays a random game and shows every position before its order; stops after so many orders. */
export function wander(
  s: KievState,
  seed: number,
  limit: number,
  look: (s: KievState, n: number, rng: Rng) => void,
): number {
  const rng = new Rng(seed);
  const chance = seededChance(s.seed);
  let n = 0;
  for (; n < limit && !isOver(game.decision(s)); n++) {
    look(s, n, rng);
    const order = busyOrder(s, rng);
    const seat = (game.decision(s) as { seat: string }).seat;
    expect(game.check(s, seat, order), JSON.stringify(order)).toEqual([]);
    game.apply(s, order, chance);
  }
  return n;
}

/** A state as it was, for comparing. */
export class Snapshot {
  private readonly cells: Int16Array;
  private readonly flow: string;
  constructor(s: KievState) {
    this.cells = s.cells.slice();
    this.flow = canonical(s.flow);
  }
  difference(s: KievState): string | null {
    const cell = this.cells.findIndex((value, i) => value !== s.cells[i]);
    if (cell >= 0) return `cell ${cell} is ${s.cells[cell]}, was ${this.cells[cell]}`;
    return canonical(s.flow) === this.flow ? null : `flow is ${canonical(s.flow)}, was ${this.flow}`;
  }
}

export { stateHash };
