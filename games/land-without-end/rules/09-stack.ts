import { type No, put, raise } from '@stavka/engine/define';
import type { LweJournal } from '../declare/law.ts';
import { nameOf, SIDE_OF, UNITS_OF } from '../declare/roster.ts';
import { FLAGS, type LweState, MOVED, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { originOf } from './09-allowance.ts';
import { moverBar } from './09-movers.ts';

/** 9.5, ruling 107 Do two units stand together, and did they begin the phase together? */
export const isOneStack = (s: LweState, a: number, b: number): boolean =>
  S.at.of(s, a) === S.at.of(s, b) && originOf(s, a) === originOf(s, b);

/** 9.1, 9.5, 9.6 Why these units do not move together, or not at all; true if they do. */
export function stackFaults(s: LweState, side: Side, units: readonly number[], no: No): boolean {
  let good = true;
  const fault = (rule: string, message: string): void => {
    good = false;
    no(rule, message);
  };
  const first = units[0]!;
  for (const u of units) {
    if (SIDE_OF[u] !== side) fault('9.1', `${nameOf(u)} is not of the side that moves`);
    else if (S.at.of(s, u) < 0) fault('9.1', `${nameOf(u)} is not on the map`);
    else {
      const bar = moverBar(s, u);
      if (bar !== null) fault(bar[0], `${nameOf(u)}: ${bar[1]}`);
      if (S.at.of(s, u) !== S.at.of(s, first)) fault('9.5', `${nameOf(u)} does not stand with the others`);
      else if (originOf(s, u) !== originOf(s, first))
        fault('9.5', `${nameOf(u)} did not begin the phase with the others`);
    }
  }
  return good;
}

/** 9.6, ruling 107 Units that began in this hex move now: those of another hex that have moved before are finished for the phase. */
export function takeUp(j: LweJournal, side: Side, origin: number): void {
  const s = j.state;
  const before = S.parent.of(s);
  if (before === origin) return;
  const { cells } = s;
  if (before >= 0)
    for (const u of UNITS_OF[side]!)
      if ((cells[FLAGS + u]! & MOVED) !== 0 && S.began.of(s, u) === before) put(j, S.flags.halted, u, 1);
  put(j, S.parent, origin);
}

/** 9.26, ruling 107 A new number for each set of units that have made every step together so far, and go on together as `key` says. */
export function renumber(j: LweJournal, units: readonly number[], key: (unit: number) => number): void {
  const s = j.state;
  const numbers = new Map<string, number>();
  for (const u of units) {
    const group = `${S.together.of(s, u)}/${key(u)}`;
    let number = numbers.get(group);
    if (number === undefined) {
      raise(j, S.serial, 1);
      number = S.serial.of(s);
      numbers.set(group, number);
    }
    put(j, S.together, u, number);
  }
}
