import type { Rng } from './rng.ts';
import { sha256 } from './sha256.ts';

/**
 * Where dice come from. A die is named by its purpose and its number in that purpose's own stream, so that the
 * same question always gets the same answer and one stream never disturbs another. Faces count from 1.
 */
export interface Chance {
  die(purpose: string, n: number, faces: number): number;
}

/** The purpose of a blind draw from a pool: chance, but no die. Forced dice pass it by. */
export const DRAW = 'draw';

/**
 * The honest stream: die n of a purpose is made from SHA-256 of "seed/purpose/n", so that anyone who is shown the
 * seed afterwards can check every die with standard tools. Words above the largest multiple of `faces` are passed over.
 */
export function seededChance(seed: string): Chance {
  return {
    die(purpose, n, faces) {
      const limit = Math.floor(2 ** 32 / faces) * faces;
      for (let round = 0; ; round++) {
        const words = sha256(`${seed}/${purpose}/${n}${round === 0 ? '' : `/${round}`}`);
        for (let i = 0; i < words.length; i++) if (words[i]! < limit) return (words[i]! % faces) + 1;
      }
    },
  };
}

/** Fast dice for play-outs; never for a live game. */
export function rngChance(rng: Rng): Chance {
  return { die: (_purpose, _n, faces) => rng.below(faces) + 1 };
}

/** Gives the listed results first, in order, then asks `after`. The list is consumed. */
export function scriptedChance(next: number[], after: Chance): Chance {
  return {
    die(purpose, n, faces) {
      const value = next[0];
      if (value === undefined) return after.die(purpose, n, faces);
      if (!Number.isInteger(value) || value < 1 || value > faces)
        throw new RangeError(`a forced result of ${value} does not fit a die of ${faces}`);
      next.shift();
      return value;
    },
  };
}
