import type { Values } from '@stavka/bots';
import type { WireOrder } from '@stavka/engine/define';
import type { RbState } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { faultsOf, give, isIn, isLegal, phaseOf } from './orders.ts';

/** A phase as it is being planned: orders so far, and the copy on which they have been given. */
export class Draft {
  readonly s: RbState;
  readonly side: Side;
  readonly v: Values;
  readonly orders: WireOrder[] = [];
  readonly late: () => boolean;
  /** Another question came up, or a die: the plan ends here. */
  isOver = false;
  private readonly phase: string;

  constructor(s: RbState, side: Side, v: Values, late: () => boolean) {
    this.s = s;
    this.side = side;
    this.v = v;
    this.late = late;
    this.phase = phaseOf(s);
  }

  /** Gives the order if it is legal; says whether it was. */
  try(order: WireOrder): boolean {
    if (this.isOver || !isLegal(this.s, this.side, order)) return false;
    this.orders.push(order);
    this.isOver = !give(this.s, order) || !isIn(this.s, this.phase);
    return true;
  }

  /** How many rules an order would break now. */
  faults(order: WireOrder): number {
    return faultsOf(this.s, this.side, order);
  }
}
