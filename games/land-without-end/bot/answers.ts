import type { Values } from '@stavka/bots';
import { type OptionNode, ordersUnder } from '@stavka/engine';
import type { WireOrder } from '@stavka/engine/define';
import { hexOf, unitOf, WORTH_OF } from '../declare/roster.ts';
import type { LweState } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { stepsOf } from '../rules/11-losses.ts';
import { unitWorth } from './field.ts';

/** The orders of a kind that can be given now, as far as they are looked at. */
export function ordersOf(s: LweState, kind: string, most = 400): WireOrder[] {
  const node = game.choices(s).find((n) => n.kind === kind);
  if (node === undefined) return [];
  const found: WireOrder[] = [];
  for (const order of ordersUnder([node] as readonly OptionNode<WireOrder>[])) {
    found.push(order);
    if (found.length >= most) break;
  }
  return found;
}
const least = <T>(items: readonly T[], price: (item: T) => number): T | undefined => {
  let best: T | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const now = price(item);
    if (now < lowest) [lowest, best] = [now, item];
  }
  return best;
};
const named = (order: WireOrder, field = 'unit'): number => unitOf(String(order[field]));

/** What anybody would do where a battle or the calendar asks; null where that takes a plan. */
export function habit(s: LweState, v: Values): WireOrder | null {
  const kinds = game.choices(s).map(({ kind }) => kind);
  const priceOf = (o: WireOrder): number => {
    const u = named(o);
    return unitWorth(s, u, v) / stepsOf(s, u);
  };
  if (kinds.includes('respond')) return ordersOf(s, 'respond').at(-1) ?? null;
  if (kinds.includes('lose')) return least(ordersOf(s, 'lose'), priceOf) ?? null;
  if (kinds.includes('remove')) return least(ordersOf(s, 'remove'), (o) => -priceOf(o)) ?? null;
  if (kinds.includes('stand')) return ordersOf(s, 'stand')[0] ?? null;
  if (kinds.includes('retreat'))
    return (
      least(ordersOf(s, 'retreat', 40), (o) => (typeof o.to === 'string' ? -WORTH_OF[hexOf(o.to)]! : 0)) ??
      null
    );
  if (kinds.includes('advance')) return advance(s);
  if (kinds.includes('keep')) return { kind: 'keep' };
  if (kinds.includes('withdraw'))
    return least(ordersOf(s, 'withdraw'), (o) => unitWorth(s, named(o), v)) ?? null;
  if (kinds.includes('convert')) return ordersOf(s, 'convert', 1)[0] ?? null;
  if (kinds.includes('mark')) return ordersOf(s, 'mark', 1)[0] ?? null;
  if (kinds.includes('refit')) return { kind: 'refit', units: all(s, 'refit') };
  if (kinds.includes('place-rest')) return { kind: 'place-rest' };
  return null;
}

/** Every unit that alone would make an order of that kind. */
function all(s: LweState, kind: string): string[] {
  return ordersOf(s, kind)
    .filter((o) => Array.isArray(o.units) && o.units.length === 1)
    .map((o) => (o.units as readonly string[])[0]!);
}

/** The victors go in, as many as the hex holds. */
function advance(s: LweState): WireOrder {
  const choices = ordersOf(s, 'advance', 200);
  return choices.reduce((best, o) => (size(o) > size(best) ? o : best), choices[0]!);
}
const size = (o: WireOrder): number => (Array.isArray(o.units) ? o.units.length : 0);
