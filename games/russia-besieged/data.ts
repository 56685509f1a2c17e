/**
 * The printed things of Russia Besieged, read once and checked. Who needs what:
 * - here: board, COUNTERS, MARSHAL_COUNTERS, TABLES, SCHEDULES, SCENARIOS, POINTS, DEFAULT_SETUP
 * - vocabulary.ts: SIDES, NATIONS, TYPES, WEATHERS, ACCOUNTS, SEAS, ODDS, DATES ... (closed lists, numbering the rosters)
 * - months.ts: moments (turn x 2 + impulse), momentOf('1941-07')
 * - declare/roster.ts: units as columns (SIDE_OF, TYPE_OF, FACES, combatOf, moveOf, ARRIVES ...), Shock Armies, air, Marshals
 * - declare/places.ts: hexes, cities, wells, ports, rail hexes, RAIL_NET, LINKS, straight(a, b)
 * - declare/sets.ts: the numbered sets for columns: UNIT, HEX, SIDE, NATION, CITY, FLEET, ACCOUNT, MARSHAL, RAIL_HEXES, WELL, SHOCK, AIR, PURPOSE
 * - charts.ts: weather, CRT and BAT cells, allowances, missions, replacements as typed arrays; within(date, moment)
 * - terrain.ts: GROUND, groundIn, entryCost, borderCosts(class, weather), IS_CLOSED, IS_RIVER, IS_RAIL by border
 */
import { compileBoard, type Json, type MapData, must } from '@stavka/engine';
import counters from './data/counters.json' with { type: 'json' };
import map from './data/map.json' with { type: 'json' };
import scenarios from './data/scenarios.json' with { type: 'json' };
import schedules from './data/schedules.json' with { type: 'json' };
import tables from './data/tables.json' with { type: 'json' };
import { type Pieces, readCounters, readScenarios, readSchedules } from './data-check.ts';
import type { Counter, Marshal, ScenarioData, Scenarios, Schedules, Tables } from './data-schema.ts';
import { readTables } from './tables-check.ts';

export const board = must(compileBoard(map as unknown as MapData, 'russia-besieged/data/map.json'));
const pieces: Pieces = must(readCounters(counters, board, 'russia-besieged/data/counters.json'));
export const COUNTERS: readonly Counter[] = pieces.units;
export const MARSHAL_COUNTERS: readonly Marshal[] = pieces.marshals;
export const SCHEDULES: Schedules = must(
  readSchedules(schedules, board, pieces, 'russia-besieged/data/schedules.json'),
);
export const TABLES: Tables = must(readTables(tables, 'russia-besieged/data/tables.json'));
/** The same as they are printed, for whoever asks for the tables. */
export const CHARTS: Json = tables;
const games: Scenarios = must(readScenarios(scenarios, board, pieces, 'russia-besieged/data/scenarios.json'));
export const SCENARIOS: readonly ScenarioData[] = games.scenarios;
/** SC3 What the short scenarios are counted by. */
export const POINTS = games.points;
/** 23.03, 23.04 A legal set-up of the pieces whose hex the players choose, by id. */
export const DEFAULT_SETUP: Readonly<Record<string, string>> = games.defaultSetup.units;
