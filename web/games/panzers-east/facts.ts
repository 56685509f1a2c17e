import type { Json } from '@stavka/engine';

/** What the referee's side of this game tells the table with every position. */
export interface PesFacts {
  /** Line of communications points by hex: does the German hold it? */
  readonly loc: Readonly<Record<string, boolean>>;
  readonly progress: Progress;
  /** German hexes on the front that no unit or zone covers: the game is lost there when the phase ends. */
  readonly open: readonly string[];
  /** Chance of each size of garrison, by the Soviet hexes of the front that nobody defends yet. */
  readonly garrison: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The offer of another round, weighed; null when none is made. */
  readonly round: Odds | null;
}

/** The next check, Moscow and Southwest Front. */
export interface Progress {
  readonly check: {
    readonly turn: number;
    /** Ends of turn until it comes, this turn's counted. */
    readonly turnsLeft: number;
    readonly rule: string;
    readonly name: 'july' | 'turn-5' | 'turn-6' | 'moscow';
    readonly passes: boolean;
    /** One of the two conditions is enough. */
    readonly either: boolean;
    readonly missing: readonly { readonly at: string }[];
    readonly pocketed: { readonly have: number; readonly need: number } | null;
  };
  readonly moscow: {
    readonly hexes: number;
    readonly of: number;
    readonly winsOn: number | null;
    readonly chance: number;
    readonly modifier: number;
  };
  readonly southwest: { readonly turn: number; readonly axis: 'northwest' | 'northeast' } | null;
}

export interface Odds {
  readonly target: string;
  readonly points: number;
  readonly dice: number;
  /** Chance that the hex is clear after the coming round, and German steps to be expected lost in it. */
  readonly clear: number;
  readonly lost: number;
  readonly destroyed: number;
  /** Chance of having cleared it after one, two, three rounds, as far as the points go. */
  readonly byRound: readonly number[];
  /** Of a move into a hex: chance of each number of defenders. */
  readonly sizes?: Readonly<Record<string, number>>;
}

export interface PocketForesight {
  readonly size: number;
  readonly least: number;
  readonly most: number;
  readonly expected: number;
  readonly breaksOut?: number;
  readonly holds: readonly string[];
}

/** What a move leads to: a battle with its odds and the pockets it may close, or a march within the own lines. */
export interface MoveForesight {
  readonly cost: number;
  readonly left: number;
  readonly open?: readonly string[];
  readonly odds?: Odds | null;
  readonly pockets?: readonly PocketForesight[];
}

export const asFacts = (facts: Json): PesFacts => facts as unknown as PesFacts;
