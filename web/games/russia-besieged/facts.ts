import type { Json, Order, Violation } from '@stavka/engine';
import { PRINTED } from './faces.ts';
import { t } from './messages/index.ts';

/** 9.1 Hexes that could be won at once, and by whom: sets of units with the air each needs. */
export interface Prey {
  readonly targets: readonly string[];
  readonly claims: readonly (readonly string[])[];
  readonly air: readonly (readonly string[])[];
}
export type SupplyState = 'unlimited' | 'limited' | 'special' | 'none';

/** What would be lost by ending the phase. */
export interface Stake {
  readonly what: 'unable' | 'starving' | 'waiting';
  readonly rule: string;
  readonly units: readonly string[];
  readonly hexes: readonly string[];
}

/** What the referee's side tells with every position. */
export interface RussiaFacts {
  readonly score: Readonly<Record<string, number>>;
  readonly must: {
    readonly units?: readonly string[];
    readonly hexes?: readonly string[];
    readonly unable?: readonly string[];
  };
  /** 13.1 How units on the map are supplied. */
  readonly supply: Readonly<Record<string, SupplyState>>;
  readonly victories: readonly Prey[];
  /** Rail that becomes the deciding side's when the impulse ends, as things stand. */
  readonly coming: readonly string[];
  readonly ending: readonly Stake[];
}
export const asFacts = (json: Json): Partial<RussiaFacts> => (json ?? {}) as unknown as Partial<RussiaFacts>;

const NAMED = 4;
/** The first of some names, and how many more there are. */
export const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, NAMED).join(', ');
  const rest = names.length - NAMED;
  return rest > 0 ? t('and.more', { names: shown, n: rest }) : shown;
};
export const titleOf = (unit: string): string => PRINTED.get(unit)?.title ?? unit;

/** Whoever would lose something by ending a phase is asked first. */
export function warnOfEnding(order: Order, json: Json): Violation | null {
  const { ending = [] } = asFacts(json);
  if (order.kind !== 'end-phase' || ending.length === 0) return null;
  const messages = ending.map(({ what, units, hexes }) =>
    t(`ending.${what}`, {
      n: units.length + hexes.length,
      names: listed(units.map(titleOf)),
      places: listed(hexes),
    }),
  );
  return { rule: ending[0]!.rule, message: messages.join('; ') };
}
