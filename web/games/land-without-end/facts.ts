import type { Json, Order, Violation } from '@stavka/engine';
import { PRINTED } from './faces.ts';
import { t } from './messages/index.ts';

interface Stake {
  readonly what: 'forfeited' | 'reserve' | 'guards' | 'starving' | 'overstacked';
  readonly rule: string;
  readonly units: readonly string[];
  readonly hexes: readonly string[];
}

/** What the referee's side tells with every position. */
export interface LandFacts {
  readonly supply: Readonly<Record<string, string>>;
  readonly ending: readonly Stake[];
  readonly duties: readonly { readonly unit: string; readonly at: string }[];
}
export const asFacts = (json: Json): Partial<LandFacts> => json as unknown as Partial<LandFacts>;

const NAMED = 4;
const names = (units: readonly string[]): string => {
  const shown = units.slice(0, NAMED).map((unit) => PRINTED.get(unit)?.title ?? unit);
  const rest = units.length - shown.length;
  return rest > 0 ? t('and.more', { names: shown.join(', '), n: rest }) : shown.join(', ');
};

/** Whoever would lose units by ending a phase is asked first. */
export function warnOfEnding(order: Order, json: Json): Violation | null {
  const { ending = [] } = asFacts(json);
  if (order.kind !== 'end-phase' || ending.length === 0) return null;
  const messages = ending.map(({ what, units, hexes }) =>
    t(`ending.${what}`, { n: units.length + hexes.length, names: names(units), places: hexes.join(', ') }),
  );
  return { rule: ending[0]!.rule, message: messages.join('; ') };
}
