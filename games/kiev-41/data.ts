import { compileBoard, type MapData, must } from '@stavka/engine';
import blocks from './data/blocks.json' with { type: 'json' };
import map from './data/map.json' with { type: 'json' };
import scenarios from './data/scenarios.json' with { type: 'json' };
import { readBlocks, readScenarios, type ScenarioData, type SideSetup } from './data-check.ts';

/** The printed things, read once and checked: a fault names the file, the place in it and the reason. */
export const board = must(compileBoard(map as unknown as MapData, 'kiev-41/data/map.json'));
const pieces = must(readBlocks(blocks, board, 'kiev-41/data/blocks.json'));
const games = must(readScenarios(scenarios, board, pieces, 'kiev-41/data/scenarios.json'));
export const BLOCKS = pieces.blocks;
export const BOMBERS = pieces.bombers;
export const FLEETS = pieces.fleets;
/** 1.1#A Pieces of Defensive Lines by side. */
export const LINE_PIECES = [pieces.lines.axis, pieces.lines.soviet] as const;
export const SCENARIOS: readonly ScenarioData[] = games.scenarios;
/** 2.2#B The boxes of the Road to Tula. */
export const ROAD = games.roadToTula;

/** The deployment a scenario uses: its own, or the one it borrows. */
export function setupOf(scenario: ScenarioData): { readonly axis: SideSetup; readonly soviet: SideSetup } {
  const source = SCENARIOS.find((s) => s.id === (scenario.setupOf ?? scenario.id))!;
  return { axis: source.axis!, soviet: source.soviet! };
}
