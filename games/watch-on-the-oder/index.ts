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
import { type OderOrder, ORDER_SCHEMAS, parseOrder } from './orders.ts';
import { encode, encodePublic, GAME_ID, RULES_VERSION } from './position.ts';
import { decode } from './position-read.ts';
import { PositionSchema } from './position-schema.ts';
import { query } from './query.ts';
import { newGame } from './rules/03-setup.ts';
import { carryOut } from './rules/apply.ts';
import { check } from './rules/check.ts';
import { choices } from './rules/choices.ts';
import { frameOf } from './rules/decisions.ts';
import { SIDES } from './sides.ts';
import { DICE, layout, type OderState, PURPOSES, VP } from './state.ts';

const dice = { column: DICE, purposes: PURPOSES };

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

  setup({ scenario = 'campaign', seed, options = {} }) {
    const faults: Fault[] = [];
    if (!SCENARIOS.some((s) => s.id === scenario))
      faults.push({
        at: 'scenario',
        message: `there is no scenario '${scenario}'; there is ${SCENARIOS.map((s) => s.id).join(', ')}`,
      });
    for (const name of Object.keys(options))
      faults.push({ at: `options/${name}`, message: 'this game has no such option' });
    return faults.length > 0 ? bad(faults) : ok(newGame(seed));
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
  /** 3.2#fog Nothing on the map is hidden; the seed and the dice to come are not on the map. */
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
  score: (s) => ({ german: s.cells[VP]!, soviet: s.cells[VP + 1]! }),
};

export { MESSAGES } from './text/messages.ts';
export type { OderOrder, OderState };
