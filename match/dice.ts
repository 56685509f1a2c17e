import { type Chance, DRAW, scriptedChance } from '@stavka/engine';

/** A forced result that the die being rolled does not have. */
export class MisfitDie extends Error {}

type Seen = (purpose: string, n: number, faces: number, value: number) => void;

/** The dice of a match while orders are given: forced results first, then what chance gives; every roll is counted. */
export class Dice implements Chance {
  /** Results that the next rolls will give, in order. */
  next: readonly number[] = [];
  /** How many dice the order being carried out has rolled. */
  rolled = 0;
  private left: number[] = [];
  private source: Chance = this;
  private readonly seen: Seen;

  constructor(seen: Seen = () => undefined) {
    this.seen = seen;
  }

  /** Begins an order, whose dice come from `source` where none are forced. */
  begin(source: Chance, next: readonly number[] = this.next): void {
    this.next = next;
    this.left = [...next];
    this.rolled = 0;
    this.source = forced(this.left, source);
  }

  /** Ends it: how many of the forced results it took. */
  end(): number {
    const used = this.next.length - this.left.length;
    if (used > 0) this.next = this.left;
    return used;
  }

  die(purpose: string, n: number, faces: number): number {
    this.rolled++;
    const value = this.source.die(purpose, n, faces);
    this.seen(purpose, n, faces, value);
    return value;
  }
}

/** Dice as forced, then from `after`; draws from a pool are never forced. */
function forced(next: number[], after: Chance): Chance {
  if (next.length === 0) return after;
  const chance = scriptedChance(next, after);
  return {
    die(purpose, n, faces) {
      if (purpose === DRAW) return after.die(purpose, n, faces);
      const value = next[0];
      if (value !== undefined && value > faces)
        throw new MisfitDie(
          `the forced result ${value} does not fit a die of ${faces}; force others with 'dice'`,
        );
      return chance.die(purpose, n, faces);
    },
  };
}
