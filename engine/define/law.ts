import type { Frame } from '../state/state.ts';
import type { LayeredState } from './layers.ts';
import type { OrderFacts, OrderKind } from './orders.ts';
import type { Play } from './play.ts';
import type { Step } from './steps.ts';

/** Says which rule an order breaks, and how. */
export type No = (rule: string, message: string) => void;

/** The law of an order: what it breaks, what may be chosen, what it does. `T` holds numbers. */
export interface Law<J, T, F> {
  /** Names every rule the order breaks. It is called only where the kind is open. */
  check(s: LayeredState, order: T, no: No, frame: F): void;
  /** A cheap test before the search for choices: false where the kind surely offers nothing now. */
  now?(s: LayeredState, frame: F): boolean;
  /** The choices that lead to legal orders; null where the kind offers nothing now. */
  steps(s: LayeredState, frame: F): readonly Step<T>[] | null;
  /** Carries a legal order out. */
  carry(j: J, order: T, frame: F): void;
}

/** A kind's law as the kernel keeps it, for whichever frame asks. */
export interface KindLaw<K extends string = string> {
  readonly kind: K;
  /** The law for the frame on top; undefined where that frame has none for this kind. */
  forFrame(is: string): Law<Play, unknown, Frame> | undefined;
}

/** The two ways to write a law, for a game's own journal and frames. */
export interface LawMaker<J, F extends Frame> {
  /** One law, whichever frame asks for it. */
  law<K extends OrderKind>(kind: K, law: Law<J, OrderFacts<K>, F>): KindLaw<K['kind']>;
  /** A law for each frame that asks for the kind. */
  lawBy<K extends OrderKind>(
    kind: K,
    laws: { readonly [I in F['is']]?: Law<J, OrderFacts<K>, Extract<F, { readonly is: I }>> },
  ): KindLaw<K['kind']>;
}

export const lawMaker = <J, F extends Frame>(): LawMaker<J, F> => ({
  law: (kind, law) => ({ kind: kind.kind, forFrame: () => law as unknown as Law<Play, unknown, Frame> }),
  lawBy: (kind, laws) => ({
    kind: kind.kind,
    forFrame: (is) =>
      (laws as Readonly<Record<string, unknown>>)[is] as Law<Play, unknown, Frame> | undefined,
  }),
});

/** A law for every kind that a game declares: a missing one does not compile. */
export type Laws<O> = { readonly [K in Extract<keyof O, string>]: KindLaw<K> };
