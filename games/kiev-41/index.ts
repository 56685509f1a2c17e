import { bad, type Game, Journal, type Json, ok, redoEvents, setupFaults, undoEvents } from '@stavka/engine';
import { BLOCKS, board, FLEETS, SCENARIOS } from './data.ts';
import { decision } from './decision.ts';
import { EVENT_SCHEMAS, witness } from './events.ts';
import { type KievOrder, ORDER_SCHEMAS, parseOrder } from './orders.ts';
import { encode, GAME_ID, RULES_VERSION } from './position.ts';
import { decode } from './position-read.ts';
import { PositionSchema } from './position-schema.ts';
import { query } from './query.ts';
import { resample } from './resample.ts';
import { victoryPoints } from './rules/02-control.ts';
import { carryOut } from './rules/apply.ts';
import { check } from './rules/check.ts';
import { choices } from './rules/choices.ts';
import { newGame } from './rules/new-game.ts';
import {
  AXIS,
  DICE,
  type KievJournal,
  type KievState,
  layout,
  SIDES,
  SOVIET,
  SWITCH_NAMES,
} from './state.ts';
import { view } from './view.ts';

/** 14.0, ruling 75: each optional rule presumes those before it. There is no 14.6. */
const LEVELS = [0, 1, 2, 3, 4, 5, 7, 8, 9] as const;

/** Kiev '41: the southern wing of Barbarossa, July to December 1941, under fog of war. */
export const kiev41: Game<KievState, KievOrder> = {
  id: GAME_ID,
  title: "Kiev '41",
  rulesVersion: RULES_VERSION,
  seats: SIDES,
  turns: 6,
  hidden: true,
  scenarios: SCENARIOS.map(({ id, title, summary }) => ({ id, title, summary })),
  options: [
    {
      id: 'optionalRules',
      title: 'Optional rules up to 14.n (campaign only)',
      values: LEVELS,
      default: 0,
    },
    {
      id: 'historical',
      title: 'Historical set-up instead of random draws',
      values: [false, true],
      default: false,
    },
    {
      id: 'tankAttackAtShowdown',
      title: 'Tank Attack is tested at Showdown',
      values: [false, true],
      default: false,
    },
    {
      id: 'coastalArrivals',
      title: 'Coastal Supply also lets Reinforcements arrive',
      values: [false, true],
      default: false,
    },
    {
      id: 'mountainExtraHit',
      title: 'Mountain units score one extra hit in rough ground',
      values: [false, true],
      default: false,
    },
    {
      id: 'blitzByMovement',
      title: 'A Blitz goes as far as Movement Points allow, not one Area',
      values: [false, true],
      default: false,
    },
    {
      id: 'reinforceAnytime',
      title: 'Reinforcements are drawn at any time of the Logistics Phase, not last',
      values: [false, true],
      default: false,
    },
    { id: 'snow93', title: 'The Snow: Area 93 where 73 is printed', values: [false, true], default: false },
  ],
  board,
  units: BLOCKS.map((b) => ({
    id: b.id,
    side: b.side,
    name: b.name,
    title: b.name,
    type: b.type,
    size: b.army,
    class: b.type,
    attack: b.steps[0]!,
    defense: b.steps[0]!,
  })),
  pieces: FLEETS.map((fleet) => fleet.id),
  schemas: {
    orders: ORDER_SCHEMAS as unknown as Record<string, Json>,
    position: PositionSchema as unknown as Json,
    events: EVENT_SCHEMAS,
  },

  setup(config) {
    const { scenario = 'campaign', seed, options = {} } = config;
    const faults = setupFaults(kiev41, config);
    const index = SCENARIOS.findIndex(({ id }) => id === scenario);
    const level = options.optionalRules ?? 0;
    if (level !== 0 && index >= 0 && !SCENARIOS[index]!.optionalRules)
      faults.push({ at: 'options/optionalRules', message: 'this scenario uses no optional rules' });
    if (faults.length > 0) return bad(faults);
    const switches = SWITCH_NAMES.filter((name) => options[name] === true);
    return ok(newGame(seed, { scenario: index, level: Number(level), switches }));
  },
  decision,
  choices,
  parse: parseOrder,
  check,
  apply(s, order, chance) {
    const journal: KievJournal = new Journal(s, layout, chance, DICE);
    carryOut(journal, order);
    return journal.close();
  },
  undo: undoEvents,
  redo: redoEvents,
  view,
  witness,
  resample,
  encode,
  decode,
  query,
  score: (s) => ({ axis: victoryPoints(s, AXIS), soviet: victoryPoints(s, SOVIET) }),
};

export { MESSAGES } from './text/messages.ts';
export type { KievOrder, KievState };
