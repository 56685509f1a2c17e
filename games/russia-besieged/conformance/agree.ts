import type { Rng } from '@stavka/engine';
import type { RbState } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';

/** A second reading of some rules. */
export interface Reading {
  readonly name: string;
  /** What both readings come to, now one, now the other. */
  readonly outcomes: readonly string[];
  /** Throws a board, holds the law against the reading there again and again, and notes each outcome. A difference is thrown. */
  compare(rng: Rng, note: (outcome: string) => void): void;
}

/** Throws where the law and the reading differ, with the position. */
export function agree(law: unknown, plain: unknown, s: RbState, asked: object): void {
  const [here, there] = [JSON.stringify(law), JSON.stringify(plain)];
  if (here === there) return;
  const facts = JSON.stringify(asked);
  throw new Error(`${facts}: by the law ${here}, plainly ${there}, in ${JSON.stringify(game.encode(s))}`);
}
