import type { OderState } from '../declare/state.ts';
import { DEFENSE, IS_STATIC, SIDE_OF, UNITS } from '../roster.ts';
import { onAim } from './aim-hexes.ts';
import { fortressHexes, NONE, REGULAR, supplyKind } from './conditions.ts';
import { Field } from './field.ts';
import type { Stakes } from './stakes.ts';

/** A position read for what it is worth: the field, how every unit is supplied, and what losing it would cost. */
export class Outlook {
  readonly s: OderState;
  readonly stakes: Stakes;
  readonly field = new Field();
  readonly supply = new Uint8Array(UNITS);
  /** What a unit's owner loses with it: the points its enemy scores (4.2.1) and its service. */
  readonly loss = new Float64Array(UNITS);
  private readonly aimWorth: number;
  private readonly fortress: Uint8Array;

  /** `aimWorth` is what a supplied unit is worth for standing where it may end the game (4.1). */
  constructor(s: OderState, stakes: Stakes, aimWorth: number) {
    this.s = s;
    this.aimWorth = aimWorth;
    this.stakes = stakes;
    this.fortress = fortressHexes(s);
  }

  read(at: Int16Array): this {
    const { field, supply, loss, stakes } = this;
    field.read(at);
    for (let u = 0; u < UNITS; u++) {
      if (at[u]! < 0) continue;
      const side = SIDE_OF[u]!;
      supply[u] = supplyKind(this.s, field, this.fortress, u, side);
      const points = stakes.point[1 - side]! * (supply[u] === REGULAR ? 1 : 2);
      const aim = field.supplied[side]![at[u]!] === 1 ? this.aimWorth * onAim(side, at[u]!) : 0;
      loss[u] = points + stakes.unit[u]! + aim;
    }
    return this;
  }
}

/** The stack in a hex as an attacker sees it. */
export interface Garrison {
  defense: number;
  /** Value of all its units, of the one its owner would give up first, and of those that cannot retreat (2.3). */
  all: number;
  least: number;
  fixed: number;
  /** What more those in supply that could retreat would cost if they were out of it (4.2.1). */
  second: number;
  /** 8.6#2 Every unit is out of supply. */
  out: boolean;
}

export function garrisonAt(o: Outlook, hex: number, into: Garrison): Garrison {
  into.defense = into.all = into.fixed = into.second = 0;
  into.least = Number.POSITIVE_INFINITY;
  into.out = true;
  for (let u = o.field.first[hex]!; u >= 0; u = o.field.next[u]!) {
    const loss = o.loss[u]!;
    into.defense += DEFENSE[u]!;
    into.all += loss;
    if (loss < into.least) into.least = loss;
    if (IS_STATIC[u] === 1) into.fixed += loss;
    else if (o.supply[u] === REGULAR) into.second += o.stakes.point[1 - SIDE_OF[u]!]!;
    if (o.supply[u] !== NONE) into.out = false;
  }
  return into;
}

export const newGarrison = (): Garrison => ({
  defense: 0,
  all: 0,
  least: 0,
  fixed: 0,
  second: 0,
  out: false,
});
