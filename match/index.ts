// A game under way: who sits where, what was ordered, what may be taken back and what each pair of eyes may see.
export * from './seal.ts';
export * from './stored.ts';
