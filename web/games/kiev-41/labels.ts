import type { Order } from '@stavka/engine';
import type { Position } from '../../table/game-ui.ts';
import type { Choice } from '../../worker/protocol.ts';
import { BLOCK_INFO, BOMBER_INFO, replacementCost } from './blocks.ts';
import { k, kWord } from './messages/index.ts';
import { fleetName, strengthWords } from './words.ts';

interface AnyOrder {
  readonly kind: string;
  readonly unit?: string;
  readonly count?: number;
  readonly fleet?: string;
  readonly pairs?: readonly { readonly fleet: string; readonly bombers: readonly string[] }[];
  readonly destroyed?: readonly string[];
  readonly aborted?: readonly string[];
  readonly path?: readonly string[];
}

/** The words of an order button: the kind alone, or with what tells it from its like. */
export function buttonLabel(json: Order): string {
  const order = json as AnyOrder;
  const { kind, count } = order;
  if (count !== undefined) return kWord('button', `${kind}.n`, { n: count });
  if (kind === 'engage' && order.pairs !== undefined)
    return order.pairs.map(({ fleet, bombers }) => `${fleetName(fleet)}: ${crews(bombers)}`).join('; ');
  if (kind === 'share' && order.destroyed !== undefined)
    return k('button.share.how', {
      destroyed: crews(order.destroyed),
      aborted: crews(order.aborted ?? []),
    });
  if (kind === 'recall' && order.fleet !== undefined) return fleetName(order.fleet);
  if (kind === 'activate' && order.unit !== undefined && order.path === undefined)
    return k('button.activate.here');
  return kWord('button', kind);
}

/** A step of an order that names neither a Block nor an Area. */
export function stepLabel(step: Choice): string {
  if (step.order !== undefined) return buttonLabel(step.order);
  if (step.unit !== undefined) return fleetName(step.unit);
  return kWord('button', step.kind);
}

/** What matters of a Block in a list: its strength, what a step costs, where an HQ stands. */
export function unitNote(kind: string, unit: string, position: Position): string | undefined {
  const block = BLOCK_INFO.get(unit);
  if (block === undefined) return undefined;
  const piece = position.pieces.find((each) => each.id === unit);
  const lost = Number(piece?.detail?.lost ?? 0);
  const strength = strengthWords(unit, lost);
  switch (kind) {
    case 'regenerate':
      return k('note.cost', { strength, n: 1 });
    case 'replace':
      return k('note.cost', { strength, n: replacementCost(block, lost) });
    case 'activate':
    case 'shell':
    case 'airstrike':
    case 'hit':
      return strength;
    default:
      return undefined;
  }
}

/** Bombers are told apart by their Fliegerkorps alone: "2 of 4 FK". */
function crews(bombers: readonly string[]): string {
  if (bombers.length === 0) return '0';
  const counts = new Map<string, number>();
  for (const id of bombers) {
    const hq = BOMBER_INFO.find((bomber) => bomber.id === id)?.hq ?? '';
    counts.set(hq, (counts.get(hq) ?? 0) + 1);
  }
  return [...counts]
    .map(([hq, n]) => k('button.share.of', { n, hq: BLOCK_INFO.get(hq)?.code ?? hq }))
    .join(' + ');
}
