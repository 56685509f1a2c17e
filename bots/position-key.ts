import { canonical, type View } from '@stavka/engine';

/** What a view says beside the position: who looks, what is asked, and the promise about the dice. */
export const NOT_POSITION = new Set(['seat', 'decision', 'commitment', 'seed']);

/** One text per position a seat can tell apart: equal positions give equal keys, whatever dice are to come. */
export function positionKey(view: View): string {
  return canonical(Object.fromEntries(Object.entries(view).filter(([key]) => !NOT_POSITION.has(key))));
}

/** A 32-bit number from a text and a seed (FNV-1a), to start a generator with. */
export function seedFrom(text: string, seed: number): number {
  let h = 0x811c9dc5 ^ seed;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}
