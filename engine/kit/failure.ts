/** What went wrong first: which demand, in which game, after how many orders, and the facts. */
export interface Failure {
  readonly demand: string;
  readonly seed: string;
  readonly order: number;
  readonly facts: unknown;
}

/** A broken demand before it is known where: thrown inside the kit, never out of it. */
export class Broken extends Error {
  readonly demand: string;
  readonly facts: unknown;

  constructor(demand: string, facts: unknown) {
    super(demand);
    this.demand = demand;
    this.facts = facts;
  }
}

export function demand(holds: boolean, what: string, facts: () => unknown): void {
  if (!holds) throw new Broken(what, facts());
}

/** Turns whatever was thrown into a failure; an error of the game itself is the failure 'no crash'. */
export function failureFrom(thrown: unknown, seed: string, order: number): Failure {
  if (thrown instanceof Broken) return { demand: thrown.demand, seed, order, facts: thrown.facts };
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { demand: 'no crash', seed, order, facts: { message: error.message, stack: error.stack } };
}

export function failureText(f: Failure): string {
  return `${f.demand}\n  game '${f.seed}', order ${f.order}\n  ${JSON.stringify(f.facts, null, 1)}`;
}
