import type { RbJournal } from '../declare/law.ts';

/** 8.1, ruling 45 A city has changed hands: a side that has no port left on its sea sails there no more. */
export const noteLostPorts = (_j: RbJournal, _city: number): void => {};
