import type { Json } from '@stavka/engine';

/** An order being put together in the panel. */
export type Plan = FightPlan | GroupPlan | MarkerPlan;

export interface FightPlan {
  readonly type: 'fight';
  readonly kind: string;
  readonly target: string;
  readonly eligible: readonly string[];
  readonly units: readonly string[];
  readonly odds: Odds | null;
  /** The odds with one unit more or one fewer, by that unit. */
  readonly whatIf: Readonly<Record<string, Odds>>;
}

export interface GroupPlan {
  readonly type: 'group';
  readonly kind: string;
  readonly into: string | null;
  readonly eligible: readonly string[];
  /** How many must be chosen; null for any number, none included. */
  readonly count: number | null;
  readonly units: readonly string[];
}

export interface MarkerPlan {
  readonly type: 'markers';
  readonly kind: string;
  readonly values: Readonly<Record<string, string | null>>;
  readonly placing: string | null;
  readonly spaces: readonly string[];
}

/** What the referee says about an attack: the parts that every odds-table game has. */
export interface Odds {
  readonly attackers: readonly { readonly unit: string; readonly attack: number; readonly supply: string }[];
  readonly defenders: readonly { readonly unit: string; readonly defense: number; readonly supply: string }[];
  readonly attack: number;
  readonly defense: number;
  readonly ratio: string;
  readonly column: string;
  readonly shifts: readonly Modifier[];
  readonly modifiers: readonly Modifier[];
  readonly drm: number;
  readonly automatic: string | null;
  readonly conversions: readonly { readonly rule: string; readonly from: string; readonly to: string }[];
  readonly byDie: readonly string[] | null;
  readonly chances: Readonly<Record<string, number>>;
}

export interface Modifier {
  readonly rule: string;
  readonly value: number;
  readonly why: string;
}

export const asOdds = (json: Json | null): Odds | null => json as unknown as Odds | null;

/** Has anything been chosen for it yet? */
export const isFilled = (plan: Plan): boolean =>
  plan.type === 'markers' ? Object.values(plan.values).some((at) => at !== null) : plan.units.length > 0;
