import type { Json, Order, Violation } from '@stavka/engine';
import { listed, titleOf, warnOfEnding } from './facts.ts';
import { t } from './messages/index.ts';

interface Lapse {
  readonly what: 'overstacked' | 'factories' | 'aid' | 'oil' | 'points' | 'partisans';
  readonly rule: string;
  readonly units: readonly string[];
  readonly hexes: readonly string[];
  readonly n: number;
}
/** Orders after which a factory that waits can no longer be placed (20.11). */
const MOVES = new Set(['move', 'rail', 'sail', 'drop', 'ice-road']);

/** Whoever would lose something, or let it lapse, by ending a phase is asked first; and who moves while factories wait to be placed. */
export function warnOfLoss(order: Order, json: Json): Violation | null {
  const lost = warnOfEnding(order, json);
  const { lapses = [] } = json as { readonly lapses?: readonly Lapse[] };
  const meant =
    order.kind === 'end-phase'
      ? lapses
      : MOVES.has(order.kind)
        ? lapses.filter(({ what }) => what === 'factories')
        : [];
  const messages = meant.map(({ what, units, hexes, n }) =>
    t(`lapse.${what}`, {
      n: units.length + hexes.length + n,
      names: listed(units.map(titleOf)),
      places: listed(hexes),
    }),
  );
  const rule = lost?.rule ?? meant[0]?.rule;
  if (rule === undefined) return null;
  return { rule, message: [...(lost === null ? [] : [lost.message]), ...messages].join('; ') };
}
