import type { RbJournal } from '../declare/law.ts';
import { IS_AIR, SIDE_OF } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import type { March } from './06-march.ts';

/**
 * 11.16 Enemy combat units have entered a hex with bases of `side`, or it has been lost to them (11.12): its owner flies them
 * out at once, and the march that is interrupted goes on with `rest`. True when there was somebody to fly out: a frame is laid.
 */
export function displaceAt(j: RbJournal, hex: number, side: Side, rest?: March): boolean {
  const bases = [...S.at.in(j.state, hex)].filter((u) => IS_AIR[u] === 1 && SIDE_OF[u] === side);
  if (bases.length === 0) return false;
  j.lay({ is: 'displace', side, bases, at: hex, ...(rest === undefined ? {} : { rest }) });
  return true;
}
