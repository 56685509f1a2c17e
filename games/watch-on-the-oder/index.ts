import { overlayMark } from '@stavka/engine';
import { defineGame, typedBy } from '@stavka/engine/define';
import { board, COUNTERS, SCENARIOS, TABLES } from './data.ts';
import { PROMPTS } from './declare/en.ts';
import { E } from './declare/events.ts';
import { F } from './declare/frames.ts';
import { O } from './declare/orders.ts';
import { standing } from './declare/standing.ts';
import { S, VP } from './declare/state.ts';
import { SIDE_OF } from './roster.ts';
import { deploy, empty } from './rules/03-setup.ts';
import { touches } from './rules/11-combat/eligibility.ts';
import { flow } from './rules/flow.ts';
import { laws } from './rules/laws.ts';
import { bringUp, complete } from './rules/position.ts';
import { query } from './rules/questions.ts';
import { settle } from './rules/settle.ts';

/** Watch on the Oder: January 1945. Two players, hexes, open information, eight turns. */
export const watchOnTheOder = typedBy<typeof O>(
  defineGame({
    id: 'watch-on-the-oder',
    title: 'Watch on the Oder: January 1945',
    rulesVersion: `1.2.0${overlayMark('watch-on-the-oder')}`,
    schema: 1,
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
    columns: S,
    turn: S.turn,
    dice: S.dice,
    frames: F,
    orders: O,
    events: E,
    laws,
    refuses: { turn: '5.0#1', over: '4.0' },
    flow,
    settle,
    standing,
    ground: { touches, sideOf: (_s, u) => SIDE_OF[u]! },
    prompts: PROMPTS,
    empty,
    deploy,
    bringUp,
    complete,
    query,
    score: (s) => ({ german: s.cells[VP]!, soviet: s.cells[VP + 1]! }),
  }),
);

export type { OderOrder } from './declare/orders.ts';
export type { OderState } from './declare/state.ts';
