import {
  bad,
  type Game,
  Journal,
  type Json,
  ok,
  openView,
  redoEvents,
  resampleOpen,
  setupFaults,
  undoEvents,
} from '@stavka/engine';
import { board, COUNTERS, SCENARIOS, TABLES } from './data.ts';
import { decision } from './decision.ts';
import { EVENT_SCHEMAS } from './events.ts';
import { type OderOrder, ORDER_SCHEMAS, parseOrder } from './orders.ts';
import { encode, encodePublic, GAME_ID, RULES_VERSION } from './position.ts';
import { decode } from './position-read.ts';
import { PositionSchema } from './position-schema.ts';
import { query } from './query.ts';
import { newGame } from './rules/03-setup.ts';
import { carryOut } from './rules/apply.ts';
import { check } from './rules/check.ts';
import { choices } from './rules/choices.ts';
import { SIDES } from './sides.ts';
import { DICE, layout, type OderState, VP } from './state.ts';

/** Watch on the Oder: January 1945. Two players, hexes, open information, eight turns. */
export const watchOnTheOder: Game<OderState, OderOrder> = {
  id: GAME_ID,
  title: 'Watch on the Oder: January 1945',
  rulesVersion: RULES_VERSION,
  seats: SIDES,
  turns: TABLES.turns.count,
  scenarios: SCENARIOS.map(({ id, title, summary }) => ({ id, title, summary })),
  options: [],
  board,
  units: COUNTERS.map(({ id, side, name, title, type, size, class: kind, attack, defense }) => ({
    id,
    side,
    name,
    title,
    type,
    size,
    class: kind,
    attack,
    defense,
  })),
  schemas: {
    orders: ORDER_SCHEMAS as unknown as Record<string, Json>,
    position: PositionSchema as unknown as Json,
    events: EVENT_SCHEMAS,
  },

  setup(config) {
    const faults = setupFaults(watchOnTheOder, config);
    return faults.length > 0 ? bad(faults) : ok(newGame(config.seed));
  },
  decision,
  choices,
  parse: parseOrder,
  check,
  apply(s, order, chance) {
    const journal = new Journal(s, layout, chance, DICE);
    carryOut(journal, order);
    return journal.close();
  },
  undo: undoEvents,
  redo: redoEvents,
  /** 3.2#fog Nothing on the map is hidden; the seed and the dice to come are not on the map. */
  view: (s, seat) => openView(encodePublic(s), seat, s.seed, decision(s)),
  witness: (event) => event,
  resample: (view, rng) => resampleOpen(view, rng, decode),
  encode,
  decode,
  query,
  score: (s) => ({ german: s.cells[VP]!, soviet: s.cells[VP + 1]! }),
};

export { MESSAGES } from './text/messages.ts';
export type { OderOrder, OderState };
