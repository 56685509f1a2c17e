import type { Json } from '@stavka/engine';

/** What the referee's side of this game tells the table with every position. */
export interface PesFacts {
  readonly progress: Progress;
  /** German hexes on the front that no unit or zone covers: the game is lost there when the phase ends. */
  readonly open: readonly string[];
  /** Chance of each size of garrison, by the Soviet hexes of the front that nobody defends yet. */
  readonly garrison: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Soviet hexes without supply. */
  readonly pockets: readonly (readonly string[])[];
  /** The offer of another round, weighed; null when none is made. */
  readonly round: RoundOdds | null;
}

export interface Progress {
  readonly turn: number;
  readonly pocketed: number;
  readonly loc: Readonly<Record<string, boolean>>;
  readonly missing: readonly string[];
  readonly moscow: number;
  readonly modifier: number;
  readonly southwestTurn: number | null;
}

export interface RoundOdds {
  /** Chance that the hex is clear after one more round. */
  readonly clear: number;
  /** German steps to be expected lost in it. */
  readonly lost: number;
  /** Chance of having cleared it after one, two, three more rounds, as far as the points go. */
  readonly byRound: readonly number[];
}

export const asFacts = (facts: Json): PesFacts => facts as unknown as PesFacts;
