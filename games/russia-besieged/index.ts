import { borderBetween } from '@stavka/engine';
import { defineGame } from '@stavka/engine/define';
import { TURNS } from './charts.ts';
import { board, CHARTS, COUNTERS, SCENARIOS } from './data.ts';
import { PROMPTS } from './declare/en.ts';
import { E } from './declare/events.ts';
import { F } from './declare/frames.ts';
import { O } from './declare/orders.ts';
import { COMBAT, MOST_FACES } from './declare/roster.ts';
import { standing } from './declare/standing.ts';
import { S } from './declare/state.ts';
import { deploy, empty } from './rules/23-setup.ts';
import { sideOf } from './rules/26-sides.ts';
import { scoreOf } from './rules/27-victory.ts';
import { flow } from './rules/flow.ts';
import { combatLaws } from './rules/laws-combat.ts';
import { economyLaws } from './rules/laws-economy.ts';
import { moveLaws } from './rules/laws-move.ts';
import { timeLaws } from './rules/laws-time.ts';
import { bringUp, complete } from './rules/position.ts';
import { query } from './rules/questions.ts';
import { settle } from './rules/settle.ts';

/** Russia Besieged: the war in the East, May 1941 to June 1945. Two players, hexes, open information, 25 turns of two impulses. */
export const russiaBesieged = defineGame({
  id: 'russia-besieged',
  title: 'Russia Besieged',
  rulesVersion: '0.1.0',
  schema: 1,
  turns: TURNS,
  scenarios: SCENARIOS.map(({ id, title, summary }) => ({ id, title, summary })),
  options: [
    { id: 'setup', title: 'Set-up', values: ['free', 'ready'], default: 'free' },
    {
      id: 'panzergrenadiers',
      title: 'Panzergrenadier upgrade (17.4)',
      values: ['on', 'off'],
      default: 'on',
    },
  ],
  board,
  units: COUNTERS.map((c, u) => ({
    id: c.id,
    side: c.side,
    name: c.name,
    title: c.title,
    type: c.type,
    size: c.size ?? '',
    class: c.nation,
    attack: COMBAT[u * MOST_FACES]!,
    defense: COMBAT[u * MOST_FACES]!,
  })),
  columns: S,
  turn: S.turn,
  dice: S.dice,
  frames: F,
  orders: O,
  events: E,
  laws: { ...timeLaws, ...moveLaws, ...combatLaws, ...economyLaws },
  aside: ['concede'],
  flow,
  settle,
  standing,
  ground: { touches: (a, b) => borderBetween(board, a, b) >= 0, sideOf },
  prompts: PROMPTS,
  empty,
  deploy,
  bringUp,
  complete,
  config: (s) => ({
    scenario: SCENARIOS[S.scenario.of(s)]!.id,
    options: {
      setup: S.setup.of(s) === 1 ? 'ready' : 'free',
      panzergrenadiers: S.grenadiers.of(s) === 1 ? 'off' : 'on',
    },
  }),
  query,
  tables: CHARTS,
  score: scoreOf,
});
