import scenarios from '../../../games/kiev-41/data/scenarios.json';

/** 2.2#B The boxes of the Road to Tula, Minsk first. */
export const ROAD_BOXES: readonly string[] = scenarios.roadToTula;
