import { borderBetween } from '@stavka/engine';
import { defineGame } from '@stavka/engine/define';
import { LAST_TURN } from './charts.ts';
import { board, COUNTERS } from './data.ts';
import { PROMPTS } from './declare/en.ts';
import { E } from './declare/events.ts';
import { F } from './declare/frames.ts';
import { O } from './declare/orders.ts';
import { SIDE_OF } from './declare/roster.ts';
import { sight } from './declare/sight.ts';
import { standing } from './declare/standing.ts';
import { S } from './declare/state.ts';
import { deploy, empty } from './rules/03-setup.ts';
import { flow } from './rules/flow.ts';
import { combatLaws } from './rules/laws-combat.ts';
import { groundLaws } from './rules/laws-ground.ts';
import { timeLaws } from './rules/laws-time.ts';
import { complete } from './rules/position.ts';
import { query } from './rules/questions.ts';
import { settle } from './rules/settle.ts';
import { SIDES } from './vocabulary.ts';

/** Land Without End: the Barbarossa campaign, 1941. Two players, hexes, hidden stacks, 22 turns. */
export const landWithoutEnd = defineGame({
  id: 'land-without-end',
  title: 'Land Without End: the Barbarossa Campaign, 1941',
  rulesVersion: '0.1.0',
  schema: 1,
  turns: LAST_TURN,
  scenarios: [
    {
      id: 'campaign',
      title: 'The Barbarossa campaign',
      summary: 'June IV to December I 1941: 22 turns, with checks at turns 5, 9, 13, 17 and 22.',
    },
  ],
  options: [
    {
      id: 'setup',
      title: 'Set-up',
      values: ['free', 'historical'],
      default: 'free',
    },
  ],
  board,
  units: COUNTERS.map((c) => ({
    id: c.id,
    side: c.side,
    name: c.name,
    title: c.title,
    type: c.type,
    size: c.size,
    class: c.nation,
    attack: c.full[0],
    defense: c.full[1],
  })),
  columns: S,
  turn: S.turn,
  dice: S.dice,
  frames: F,
  orders: O,
  events: E,
  laws: { ...timeLaws, ...groundLaws, ...combatLaws },
  aside: ['show', 'concede'],
  flow,
  settle,
  standing,
  ground: { touches: (a, b) => borderBetween(board, a, b) >= 0, sideOf: (_s, u) => SIDE_OF[u]! },
  sight,
  prompts: PROMPTS,
  empty,
  deploy,
  complete,
  query,
  config: (s) => ({ options: { setup: S.setup.of(s) === 1 ? 'historical' : 'free' } }),
  score: (s) => ({ [SIDES[0]]: S.vp.of(s), [SIDES[1]]: 0 }),
});
