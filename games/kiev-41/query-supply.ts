import { type Json, ok, type Query } from '@stavka/engine';
import { SIDES } from './data-check.ts';
import { type Answer, areasWhere, fault, ownBlock } from './query-answer.ts';
import { idOf, OF_SIDE, SIDE } from './roster.ts';
import { hasLine, isSupplied, lineFrom, suppliedIn } from './rules/09-supply.ts';
import { at, ISOLATED, type KievState, onMap } from './state.ts';
import { labelsOf } from './terrain.ts';
import { isOpen } from './view.ts';

/** 9.2 A Block's supply: by a line over land with its path, by sea without one, or none; and whether it bears a white cube. */
function entryOf(s: KievState, u: number): Json {
  const path = lineFrom(s, at(s, u), SIDE[u]!);
  const supplied = isSupplied(s, u);
  return {
    supply: path !== null ? 'line' : supplied ? 'sea' : 'none',
    supplied,
    ...(path === null ? {} : { path: labelsOf(path) }),
    ...(s.cells[ISOLATED + u] === 1 ? { isolated: true } : {}),
  };
}

/**
 * Supply of one own Block, or of a side: every Block the seat can name, by its id, and beside them the Areas in which a unit of the
 * side would be supplied and those with a Line of Communication, which lie open to everybody.
 */
export function aboutSupply(s: KievState, q: Query, seat: string): Answer {
  if (q.unit !== undefined) {
    const block = ownBlock(s, q, seat);
    return 'ok' in block ? block : ok(entryOf(s, block.u));
  }
  const side = SIDES.indexOf(q.side as 'axis');
  if (side < 0) return fault('side', 'must be axis or soviet');
  const named = OF_SIDE[side]!.filter((u) => onMap(s, u) && (SIDES[side] === seat || isOpen(s, u)));
  return ok({
    ...Object.fromEntries(named.map((u) => [idOf(u), entryOf(s, u)])),
    supplied: labelsOf(areasWhere((a) => suppliedIn(s, a, side))),
    lines: labelsOf(areasWhere((a) => hasLine(s, a, side))),
  });
}
