import { panzersEast } from './panzers-east.ts';
import type { GameStyle } from './style.ts';
import { watchOnTheOder } from './watch-on-the-oder.ts';

const STYLES: readonly GameStyle[] = [watchOnTheOder, panzersEast];

/** How a game's map is dressed; undefined for a game without a map of ours. */
export const styleOf = (game: string): GameStyle | undefined => STYLES.find((style) => style.game === game);
