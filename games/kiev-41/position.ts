import { type Json, writeDice } from '@stavka/engine';
import { BOMBERS, board, FLEETS } from './data.ts';
import { phaseOf } from './decision.ts';
import { ALL, idOf } from './roster.ts';
import { holdsAzov, holdsBlackSea, victoryPoints } from './rules/02-control.ts';
import {
  ACTED,
  ACTIVE,
  AT,
  AXIS,
  BEGAN,
  BOMBER,
  BOMBER_PLACES,
  BOX,
  CONTROL,
  CUBE,
  DICE,
  FLEET,
  FLEET_ACTED,
  FLEET_HIT,
  FLEET_PLACES,
  FORECAST,
  INITIATIVE,
  ISOLATED,
  type KievState,
  LEVEL,
  LINE,
  LINE_ISOLATED,
  MARKER,
  ORANGE,
  PASSES,
  placeOf,
  READY,
  SHOWN,
  SIDES,
  SOVIET,
  STEP,
  SWITCH_NAMES,
  scenarioOf,
  switched,
  TURN,
  USES,
  WEATHER,
  WEATHERS,
  YELLOW,
} from './state.ts';
import { AREAS, labelOf } from './terrain.ts';

/** 2: what is particular to this game stands in `state`; 1 had it beside. */
export const POSITION_SCHEMA = 2;
export const RULES_VERSION = '0.6.0';
export const GAME_ID = 'kiev-41';

export type Data = { readonly [key: string]: Json };

/** Marks a Block can bear, with their columns. */
export const BLOCK_MARKS = [
  ['isolated', ISOLATED],
  ['acted', ACTED],
  ['active', ACTIVE],
  ['shown', SHOWN],
  ['cube', CUBE],
  ['ready', READY],
] as const;

/** One Block as a position writes it. */
export function blockEntry(s: KievState, u: number): Data {
  const c = s.cells;
  const at = c[AT + u]!;
  const entry: Record<string, Json> = at >= 0 ? { at: labelOf(at) } : { in: placeOf(at) };
  if (c[STEP + u] !== 0) entry.lost = c[STEP + u]!;
  for (const [name, column] of BLOCK_MARKS) if (c[column + u] === 1) entry[name] = true;
  if (c[MARKER + u] !== 0) entry.marker = labelOf(c[MARKER + u]! - 1);
  return entry;
}

const areasWhere = (test: (area: number) => boolean): string[] => board.labels.filter((_, a) => test(a));

/** What every game's positions have: which game, when, and who holds what. */
export function openHead(s: KievState): Data {
  const c = s.cells;
  return {
    game: GAME_ID,
    schema: POSITION_SCHEMA,
    rules: RULES_VERSION,
    scenario: scenarioOf(s).id,
    options: {
      optionalRules: c[LEVEL]!,
      ...Object.fromEntries(SWITCH_NAMES.map((name) => [name, switched(s, name)])),
    },
    turn: c[TURN]!,
    phase: phaseOf(s),
    control: Object.fromEntries(board.labels.map((label, a) => [label, SIDES[c[CONTROL + a]!]!])),
    score: { axis: victoryPoints(s, AXIS), soviet: victoryPoints(s, SOVIET) },
  };
}

/** What lies open on the table and only this game has. The flow is not in it: who asks knows what of it is open. */
export function openState(s: KievState): Data {
  const c = s.cells;
  const began: Record<string, Json> = {};
  for (let a = 0; a < AREAS; a++) if (c[BEGAN + a] !== 0) began[labelOf(a)] = c[BEGAN + a]!;
  const piece = (at: number, places: readonly string[]): Record<string, Json> =>
    at >= 0 ? { at: labelOf(at) } : { in: places[-1 - at]! };
  return {
    weather: WEATHERS[c[WEATHER]!]!,
    forecast: c[FORECAST]!,
    road: c[BOX]!,
    initiative: SIDES[c[INITIATIVE]!]!,
    discUses: { axis: c[USES + AXIS]!, soviet: c[USES + SOVIET]! },
    passes: c[PASSES]!,
    discs: {
      yellow: c[YELLOW] === 1,
      orange: c[ORANGE] === 1,
      black: holdsBlackSea(s),
      azov: holdsAzov(s),
    },
    lines: areasWhere((a) => c[LINE + a] === 1),
    isolatedLines: areasWhere((a) => c[LINE_ISOLATED + a] === 1),
    bombers: Object.fromEntries(BOMBERS.map((b, i) => [b.id, piece(c[BOMBER + i]!, BOMBER_PLACES)])),
    fleets: Object.fromEntries(
      FLEETS.map((f, i) => [
        f.id,
        {
          ...piece(c[FLEET + i]!, FLEET_PLACES),
          ...(c[FLEET_HIT + i] === 1 ? { damaged: true } : {}),
          ...(c[FLEET_ACTED + i] === 1 ? { acted: true } : {}),
        },
      ]),
    ),
    began,
  };
}

/** All Blocks, whoever may know them. */
export const allBlocks = (s: KievState): Data => ({
  clear: true,
  units: Object.fromEntries(ALL.map((u) => [idOf(u), blockEntry(s, u)])),
});

/** What nobody may know before the game is over. */
export const sealedState = (s: KievState): Data => ({
  seed: s.seed,
  dice: writeDice(s.cells, DICE),
  flow: s.flow as unknown as Json,
});

/** The whole state as a position: what `decode` turns back into the same state. */
export const encode = (s: KievState): Data => ({
  ...openHead(s),
  ...allBlocks(s),
  state: { ...openState(s), ...sealedState(s) },
});
