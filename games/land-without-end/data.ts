import { compileBoard, type MapData, must } from '@stavka/engine';
import areas from './data/areas.json' with { type: 'json' };
import charts from './data/charts.json' with { type: 'json' };
import counters from './data/counters.json' with { type: 'json' };
import map from './data/map.json' with { type: 'json' };
import schedules from './data/schedules.json' with { type: 'json' };
import setUp from './data/set-up.json' with { type: 'json' };
import { readAreas, readCharts, readCounters, readSchedules, readSetUp } from './data-check.ts';

// The printed things, read once and checked: a fault names the file, the place in it and the reason. Where to look:
//   here                board, COUNTERS and TYPES_OF (counters.json), AREAS, CHARTS, SCHEDULES, SET_UP as read
//   declare/roster.ts   units and hexes numbered, their printed values as columns; towns, ports, sources, areas
//   terrain.ts          what a hex costs whom in which weather; what lies along a border
//   charts.ts           combat results, weather, attenuated supply, Moscow, victory, rates and dates by turn
const FOLDER = 'land-without-end/data';
export const board = must(compileBoard(map as unknown as MapData, `${FOLDER}/map.json`));
export const AREAS = must(readAreas(areas, board, `${FOLDER}/areas.json`));
const units = must(readCounters(counters, board, AREAS, `${FOLDER}/counters.json`));
export const COUNTERS = units.units;
export const TYPES_OF = units.types;
export const CHARTS = must(readCharts(charts, board, `${FOLDER}/charts.json`));
export const SCHEDULES = must(readSchedules(schedules, units, `${FOLDER}/schedules.json`));
export const SET_UP = must(readSetUp(setUp, board, units, AREAS, `${FOLDER}/set-up.json`));
