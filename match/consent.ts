import type { Seat } from '@stavka/engine';

/** Somebody wants to go back further than he may alone. It is void as soon as the game moves on. */
export interface Proposal {
  readonly by: Seat;
  /** So many orders would be left. */
  readonly to: number;
  /** The seats that still have to agree. */
  readonly waits: readonly Seat[];
  readonly agreed: readonly Seat[];
  /** How long the log was when it was made. */
  readonly made: number;
}

/** The proposal after a seat has agreed. */
export const agreedBy = (proposal: Proposal, seat: Seat): Proposal => ({
  ...proposal,
  waits: proposal.waits.filter((other) => other !== seat),
  agreed: [...proposal.agreed, seat],
});
