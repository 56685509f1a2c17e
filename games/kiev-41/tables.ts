import type { Json } from '@stavka/engine';
import { BLOCKS, BOMBERS, FLEETS, LINE_PIECES, ROAD } from './data.ts';
import { firesOf } from './data-check.ts';
import { needOf } from './rules/04-units.ts';

const fire = { SF: needOf(1), DF: needOf(2), TF: needOf(3) };

/** The player's aid: what the rules say in numbers, by chapter. */
export const TABLES: Json = {
  terrain: {
    green: { cost: 1, stack: 4, absorbs: 0 },
    yellow: { cost: 2, stack: 2, absorbs: 1 },
    red: { cost: 3, stack: 2, absorbs: 2 },
    victory: { cost: 2, stack: 2, absorbs: 2, controlledOnly: true },
    staging: { cost: 1, stack: null, absorbs: 0 },
    city: { absorbs: 1, controlledOnly: true },
    line: { absorbs: 1 },
    mostAbsorbed: 3,
  },
  movement: { fast: 5, slow: 3, disengaging: 1, rain: 3, snow: 2 },
  /** The lowest roll that hits, and the points to replace a step. */
  firepower: { ...fire, none: null },
  replacement: { SF: 1, DF: 2, TF: 3 },
  ranges: { stars: [4, 3, 2, 0], rain: 1, snow: { axis: 'halved', soviet: 'full' } },
  weather: {
    clear: {},
    rain: { cost: 3, attackStrength: 1, logistics: 'halved' },
    snow: { cost: 2, axisAttackStrength: 'halved', axisLogistics: 'halved', rivers: 'frozen' },
    forecast: ['--', 1, 2, 3, 4, 5],
  },
  logistics: ['leader', 'hqs', 'victoryAreas', 'eliminatedBonus', 'discs'],
  road: ROAD,
  lines: { axis: LINE_PIECES[0]!, soviet: LINE_PIECES[1]! },
  fleets: FLEETS.map(({ id, full, damaged }) => ({ id, full, damaged })) as unknown as Json,
  bombers: BOMBERS.map(({ id, hq }) => ({ id, hq })) as unknown as Json,
  /** Strength and firepower of each step, full strength first. */
  blocks: BLOCKS.map((block) => ({
    id: block.id,
    type: block.type,
    army: block.army,
    steps: block.steps,
    fire: firesOf(block),
    fast: block.fast,
  })) as unknown as Json,
};
