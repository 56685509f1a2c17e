import type { Recipe } from './core/recipe.ts';
import { landWithoutEnd } from './land-without-end/recipe.ts';
import { panzersEast } from './panzers-east/recipe.ts';
import { russiaBesieged } from './russia-besieged/recipe.ts';
import { watchOnTheOder } from './watch-on-the-oder/recipe.ts';

/** The hex maps, in the order they are built. */
export const recipes: readonly Recipe[] = [watchOnTheOder, panzersEast, landWithoutEnd, russiaBesieged];
