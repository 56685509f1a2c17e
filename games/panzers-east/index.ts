import {
  bad,
  type Fault,
  type Game,
  Journal,
  type Json,
  ok,
  redoEvents,
  sha256Hex,
  undoEvents,
  type View,
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
import { frameOf } from './rules/decisions.ts';
import { DICE, layout, type PesState, POCKETED, PURPOSES } from './state.ts';

import { titleOf } from './text/titles.ts';

const dice = { column: DICE, purposes: PURPOSES };

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

  setup({ scenario = 'campaign', seed, options = {} }) {
    const faults: Fault[] = [];
    if (!SCENARIOS.some((s) => s.id === scenario))
      faults.push({
        at: 'scenario',
        message: `there is no scenario '${scenario}'; there is ${SCENARIOS.map((s) => s.id).join(', ')}`,
      });
    for (const [name, value] of Object.entries(options)) {
      if (name !== 'strictJulyCheck')
        faults.push({ at: `options/${name}`, message: 'this game has no such option' });
      else if (typeof value !== 'boolean')
        faults.push({ at: `options/${name}`, message: 'must be true or false' });
    }
    return faults.length > 0 ? bad(faults) : ok(newGame(seed, options.strictJulyCheck === true));
  },
  decision,
  choices,
  parse: parseOrder,
  check,
  apply(s, order, chance) {
    const journal = new Journal(s, layout, chance, dice);
    carryOut(journal, order);
    return journal.close();
  },
  undo: undoEvents,
  redo: redoEvents,
  view(s, seat) {
    const over = frameOf(s).is === 'over';
    return {
      ...encodePublic(s),
      seat,
      commitment: sha256Hex(s.seed),
      decision: decision(s) as unknown as Json,
      ...(over ? { seed: s.seed } : {}),
    };
  },
  witness: (event) => event,
  resample(view, rng) {
    const position: Record<string, Json> = { ...(view as Record<string, Json>) };
    for (const key of ['seat', 'commitment', 'decision', 'seed']) delete position[key];
    const seed = `resampled-${rng.next().toString(16)}`;
    const result = decode({ ...position, state: { ...(position.state as View), seed } });
    if (!result.ok)
      throw new Error(
        `not a view of this game: ${result.faults.map((f) => `${f.at} ${f.message}`).join('; ')}`,
      );
    return result.value;
  },
  encode,
  decode,
  query,
  score: (s) => ({ german: s.cells[POCKETED]! }),
};

export { MESSAGES } from './text/messages.ts';
export type { PesOrder, PesState };
