import type { Json } from '@stavka/engine';
import type { GameUi } from '../game-ui.ts';

/** An order being put together in the panel. */
export type Plan = FightPlan | GroupPlan | MarkerPlan;

export interface FightPlan {
  readonly type: 'fight';
  readonly kind: string;
  readonly target: string;
  readonly eligible: readonly string[];
  readonly units: readonly string[];
  /** Fields of the order that are ticked beside its units. */
  readonly extras: readonly string[];
  readonly odds: Odds | null;
  /** The odds with one unit more or one fewer, by that unit. */
  readonly whatIf: Readonly<Record<string, OddsThen>>;
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

/** What the referee says about an attack. What a game has no notion of is left out or null. */
export interface Odds {
  readonly attackers: readonly { readonly unit: string; readonly attack: number; readonly supply?: string }[];
  readonly defenders: readonly {
    readonly unit: string;
    readonly defense: number;
    readonly supply?: string;
  }[];
  readonly attack: number;
  readonly defense: number;
  readonly ratio: string;
  readonly column: string;
  readonly shifts: readonly Modifier[];
  readonly modifiers: readonly Modifier[];
  /** The sum of the modifiers to the die; null in games that have none. */
  readonly drm: number | null;
  readonly automatic: string | null;
  readonly conversions: readonly { readonly rule: string; readonly from: string; readonly to: string }[];
  readonly byDie: readonly string[] | null;
  readonly chances: Readonly<Record<string, number>>;
  /** Factors that count less than is printed, and why. */
  readonly reductions?: readonly Remark[];
  /** What else is to be known before the die, such as another die that comes first. */
  readonly remarks?: readonly Remark[];
  /** Against what cannot be seen: what it may count, likeliest first. */
  readonly spread?: readonly { readonly defense: number; readonly column: string; readonly chance: number }[];
  /** What can be ticked beside the units. */
  readonly extras?: readonly Extra[];
  /** The tables on which it can be fought; `chances` are those of the one that is chosen. */
  readonly tables?: readonly OddsTable[];
  /** What would become of each defender that is driven back. */
  readonly fates?: readonly Fate[];
  /** What forbids it as it is put together. */
  readonly against?: readonly Remark[];
  /** Who could take part, where that hangs on what else is chosen. */
  readonly eligible?: readonly string[];
  /** The odds with one unit more or one fewer, where they come with the answer. */
  readonly whatIf?: Readonly<Record<string, OddsThen>>;
  /** What the button says; made of the order's name and the column if left out. */
  readonly button?: string;
}

export type OddsThen = Pick<Odds, 'column' | 'chances'>;

export interface Extra {
  readonly field: string;
  readonly name: string;
  readonly rule: string;
  /** Above the first of those that have the same. */
  readonly heading?: string;
  /** Seldom meant: folded away under its heading. */
  readonly folded?: true;
  /** At most one of those with the same word is ticked. */
  readonly one?: string;
  /** The space that it adds to the target. */
  readonly at?: string;
}

export interface OddsTable {
  readonly name: string;
  /** What is ticked for it, and what is not for the table that is taken without a word. */
  readonly field: string | null;
  readonly chosen: boolean;
  readonly chances: Readonly<Record<string, number>>;
  readonly byDie: readonly string[] | null;
  /** Why it is closed. */
  readonly closed?: Remark;
}

export interface Fate extends Remark {
  readonly unit: string;
  /** The ways it could go; pointing at it shows them. */
  readonly ways: readonly (readonly string[])[];
}

export interface Remark {
  readonly text: string;
  readonly rule: string;
}

export interface Modifier {
  readonly rule: string;
  readonly value: number;
  readonly why: string;
}

export const asOdds = (ui: Pick<GameUi, 'readOdds'>, json: Json | null): Odds | null =>
  json === null ? null : (ui.readOdds?.(json) ?? (json as unknown as Odds));

/** Has anything been chosen for it yet? */
export const isFilled = (plan: Plan): boolean =>
  plan.type === 'markers' ? Object.values(plan.values).some((at) => at !== null) : plan.units.length > 0;
