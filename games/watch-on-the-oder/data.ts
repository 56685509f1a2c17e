import { compileBoard, type MapData, must, overlaid } from '@stavka/engine';
import counters from './data/counters.json' with { type: 'json' };
import map from './data/map.json' with { type: 'json' };
import scenarios from './data/scenarios.json' with { type: 'json' };
import tables from './data/tables.json' with { type: 'json' };
import { readCounters, readScenarios, readTables } from './data-check.ts';

/** Judged values may be replaced by one's own: the cells of the results table, movement costs, combat factors. */
const own = <T>(file: string, data: T, judged: readonly string[]): T =>
  overlaid('watch-on-the-oder', file, data, judged);

/** The printed things, read once and checked: a fault names the file, the place in it and the reason. */
export const board = must(compileBoard(map as unknown as MapData, 'watch-on-the-oder/data/map.json'));
export const COUNTERS = must(
  readCounters(
    own('counters', counters, ['/units/*/attack', '/units/*/defense']),
    board,
    'watch-on-the-oder/data/counters.json',
  ),
);
export const TABLES = must(
  readTables(
    own('tables', tables, ['/combat/rows/*/*', '/terrain/*/cost/*']),
    'watch-on-the-oder/data/tables.json',
  ),
);
export const SCENARIOS = must(readScenarios(scenarios, 'watch-on-the-oder/data/scenarios.json'));
