import { kiev41 } from './kiev-41.ts';
import { landWithoutEnd } from './land-without-end.ts';
import { panzersEast } from './panzers-east.ts';
import { russiaBesieged } from './russia-besieged.ts';
import type { GameStyle } from './style.ts';
import { watchOnTheOder } from './watch-on-the-oder.ts';

export const STYLES: readonly GameStyle[] = [
  watchOnTheOder,
  panzersEast,
  landWithoutEnd,
  russiaBesieged,
  kiev41,
];

/** How a game's map is dressed; undefined for a game without a map of ours. */
export const styleOf = (game: string): GameStyle | undefined => STYLES.find((style) => style.game === game);
