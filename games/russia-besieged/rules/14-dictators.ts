import type { RbJournal } from '../declare/law.ts';

/** 14.15 A dictator is lost with the hex he stands in. */
export const loseDictator = (_j: RbJournal, _unit: number): void => {};
