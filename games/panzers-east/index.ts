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
import { ORDER_SCHEMAS, type PesOrder, parseOrder } from './orders.ts';
import { encode, encodePublic, GAME_ID, RULES_VERSION } from './position.ts';
import { decode } from './position-read.ts';
import { PositionSchema } from './position-schema.ts';
import { query } from './query.ts';
import { newGame } from './rules/03-setup.ts';
import { carryOut } from './rules/apply.ts';
import { check } from './rules/check.ts';
import { choices } from './rules/choices.ts';
import { DICE, layout, type PesState, POCKETED } from './state.ts';

import { titleOf } from './text/titles.ts';

/** Panzers East Solitaire: Army Group Center, June to August 1941. One player, the Germans; the rules play the Soviets. */
export const panzersEast: Game<PesState, PesOrder> = {
  id: GAME_ID,
  title: 'Panzers East Solitaire',
  rulesVersion: RULES_VERSION,
  seats: ['german'],
  turns: TABLES.turns.count,
  scenarios: SCENARIOS.map(({ id, title, summary }) => ({ id, title, summary })),
  options: [
    {
      id: 'strictJulyCheck',
      title: 'Strict end of July check: either failure loses',
      values: [false, true],
      default: false,
    },
  ],
  board,
  units: COUNTERS.map((c) => ({
    id: c.id,
    side: c.side,
    name: c.name,
    title: titleOf(c),
    type: c.type,
    size: c.size,
    class: c.class,
    attack: c.dice,
    defense: c.reduced,
  })),
  schemas: {
    orders: ORDER_SCHEMAS as unknown as Record<string, Json>,
    position: PositionSchema as unknown as Json,
    events: EVENT_SCHEMAS,
  },

  setup(config) {
    const faults = setupFaults(panzersEast, config);
    return faults.length > 0
      ? bad(faults)
      : ok(newGame(config.seed, config.options?.strictJulyCheck === true));
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
  view: (s, seat) => openView(encodePublic(s), seat, s.seed, decision(s)),
  witness: (event) => event,
  resample: (view, rng) => resampleOpen(view, rng, decode),
  encode,
  decode,
  query,
  score: (s) => ({ german: s.cells[POCKETED]! }),
};

export { MESSAGES } from './text/messages.ts';
export type { PesOrder, PesState };
