import type { Move, Puzzle } from '@stavka/bots';
import { isOver } from '@stavka/engine';
import type { PhaseFrame, WireOrder } from '@stavka/engine/define';
import { hexOf, unitOf } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { sideAt } from '../rules/06-stacking.ts';
import { axisSupply } from '../rules/07-axis-supply.ts';
import { type Drawing, draw } from '../test/draw.ts';
import { SOVIET } from '../vocabulary.ts';

type LwePuzzle = Puzzle<LweState, WireOrder>;
type Moves = readonly Move<LweState, WireOrder>[];

/** The Rollbahn from Brest by Minsk to Orsha. */
const ROAD = ['1019', '1118', '1219', '1319', '1420', '1519', '1620', '1719', '1819', '1919', '2019'];
const FURTHER = ['2118', '2218', '2318', '2418', '2517', '2618', '2717', '2817', '2917', '3017', '3117'];
const held = Object.fromEntries([...ROAD, ...FURTHER].map((hex) => [hex, 'axis']));
/** German divisions, in the order in which they are used up. */
const INFANTRY = ['ger-inf-1', 'ger-inf-11', 'ger-inf-21', 'ger-inf-58', 'ger-inf-61', 'ger-inf-217'];
const PANZERS = [1, 6, 8, 10, 19, 20, 4, 9, 13, 12, 3, 7].map((n) => `ger-pz-${n}`);
const stack = (units: readonly string[], hex: string): Record<string, string> =>
  Object.fromEntries(units.map((unit) => [unit, hex]));

const phaseOf = (s: LweState): string => (s.flow[0] as PhaseFrame).phase;
const isUp = (s: LweState, unit: string): boolean => S.at.of(s, unitOf(unit)) >= 0;
const leaves =
  (...phases: string[]) =>
  (s: LweState): boolean =>
    isOver(game.decision(s)) || !phases.includes(phaseOf(s));
const GERMAN_TURN = ['axis.movement', 'axis.assault'];

const puzzle = (
  id: string,
  title: string,
  seat: 'axis' | 'soviet',
  drawing: Drawing,
  ended: (s: LweState) => boolean,
  solved: (moves: Moves, end: LweState) => boolean,
): LwePuzzle => ({ id, title, seat, position: () => draw(drawing), ended, solved });

/** Typical mistakes of players, and what a good one does. */
export const PUZZLES: readonly LwePuzzle[] = [
  puzzle(
    'relief',
    'A rifle division on the Rollbahn leaves panzers without supply: the infantry behind it clears the road',
    'axis',
    {
      turn: 5,
      phase: 'axis.movement',
      at: {
        ...stack(INFANTRY.slice(0, 3), '2019'),
        ...stack(['ger-pz-1', 'ger-pz-6'], '3117'),
        'sov-rp-10': '2218',
      },
      control: { ...held, 2218: 'soviet' },
      state: { sequence: 'movement-first' },
    },
    leaves(...GERMAN_TURN),
    (_, end) => axisSupply(end).reaches(hexOf('3117')),
  ),
  puzzle(
    'zone',
    'A fortified zone costs its point every turn: it is reduced before anything else',
    'axis',
    {
      turn: 4,
      phase: 'axis.movement',
      at: { ...stack(INFANTRY.slice(0, 4), '2218'), 'sov-fz-63': '2417', 'sov-rp-10': '2220' },
      control: Object.fromEntries([...ROAD, '2118', '2218'].map((hex) => [hex, 'axis'])),
      state: { sequence: 'movement-first' },
    },
    leaves(...GERMAN_TURN),
    (_, end) => !isUp(end, 'sov-fz-63'),
  ),
  puzzle(
    'thrust',
    'A lone division in the open before two panzer divisions is overrun on the march',
    'axis',
    {
      turn: 5,
      phase: 'axis.movement',
      at: { ...stack(['ger-pz-1', 'ger-pz-6'], '2717'), 'sov-rp-10': '3017' },
      control: { ...held, 3017: 'soviet', 3117: 'soviet' },
      state: { sequence: 'movement-first' },
    },
    leaves('axis.movement'),
    (_, end) => !isUp(end, 'sov-rp-10'),
  ),
  puzzle(
    'cut',
    'An empty Rollbahn hex behind the spearhead: whoever comes to stand in it stops the army',
    'soviet',
    {
      turn: 5,
      phase: 'soviet.movement',
      at: { ...stack(PANZERS.slice(0, 6), '3117'), ...stack(PANZERS.slice(6), '3017'), 'sov-rp-10': '2419' },
      control: held,
    },
    leaves('soviet.movement'),
    (_, end) => !axisSupply(end).reaches(hexOf('3117')),
  ),
  puzzle(
    'garrison',
    'A town that panzers would walk into is not left empty',
    'soviet',
    {
      turn: 5,
      phase: 'soviet.movement',
      at: { ...stack(['ger-pz-1', 'ger-pz-6'], '3017'), 'sov-rp-10': '3419', 'sov-rp-11': '3419' },
      control: held,
    },
    leaves('soviet.movement'),
    (_, end) => sideAt(end, hexOf('3418')) === SOVIET,
  ),
  puzzle(
    'duty',
    'Three stacks that must attack the same Germans do it in one battle, not in three',
    'soviet',
    {
      turn: 5,
      phase: 'soviet.assault',
      at: {
        ...stack(INFANTRY, '3017'),
        'sov-rp-10': '3016',
        'sov-rp-11': '3117',
        'sov-rp-5': '3018',
      },
      control: { ...held, 3117: 'soviet' },
      marks: {
        'sov-rp-10': { obliged: true },
        'sov-rp-11': { obliged: true },
        'sov-rp-5': { obliged: true },
      },
      state: { flown: true },
    },
    leaves('soviet.assault'),
    (moves) => moves.filter(({ order }) => order.kind === 'attack').length === 1,
  ),
];
