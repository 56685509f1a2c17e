// A game under way: who sits where, what was ordered, what may be taken back and what each pair of eyes may see.
export * from './bots.ts';
export type { Proposal } from './consent.ts';
export * from './dice.ts';
export * from './eyes.ts';
export { type Standing, standingOrders } from './fold.ts';
export * from './forced.ts';
export type { Play, Roll } from './line.ts';
export * from './load.ts';
export * from './match.ts';
export * from './read.ts';
export * from './seal.ts';
export { type Asker, NOT_YOURS } from './seating.ts';
export * from './stored.ts';
export * from './text.ts';
export * from './undo.ts';
