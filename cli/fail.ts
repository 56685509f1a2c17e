import type { Fault } from '@stavka/engine';

/** What the process ends with. */
export const EXIT = { ok: 0, failed: 1, usage: 2, broken: 70 } as const;

/** The command was called wrongly; the person is shown how to call it. */
export class UsageError extends Error {}

/** The command was called rightly and cannot be carried out: a file is damaged, a check found something. */
export class Refused extends Error {}

/** Faults of a file, one a line. */
export const refusedFor = (faults: readonly Fault[]): Refused =>
  new Refused(faults.map(({ at, message }) => `${at}: ${message}`).join('\n'));
