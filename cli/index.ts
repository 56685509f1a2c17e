export * from './referee/index.ts';
export { type Entry, entryOf, GAMES } from './registry.ts';
