import type { Move, Puzzle } from '@stavka/bots';
import { type Json, must } from '@stavka/engine';
import { at, unitsAt } from '../declare/state.ts';
import { watchOnTheOder as game, type OderOrder, type OderState } from '../index.ts';
import { unitOf } from '../roster.ts';
import { phaseOf } from '../rules/now.ts';
import { SIDES, type Side, type SideName } from '../sides.ts';
import { labelOf, spaceOf } from '../terrain.ts';
import { Field } from './field.ts';
import { standing } from './judge.ts';
import { March } from './march.ts';
import { ring } from './ring.ts';

type OderPuzzle = Puzzle<OderState, OderOrder>;
type Moves = readonly Move<OderState, OderOrder>[];

/** A position with nothing in it but what the puzzle is about. */
const drawn = (turn: number, phase: string, hexes: Readonly<Record<string, string>>) => (): OderState => {
  const units = Object.entries(hexes).flatMap(([hex, ids]) => ids.split(' ').map((id) => [id, { at: hex }]));
  const json: Record<string, Json> = {
    game: game.id,
    clear: true,
    turn,
    phase,
    units: Object.fromEntries(units),
  };
  return must(game.decode(json));
};

const sideOf = (seat: SideName): Side => SIDES.indexOf(seat) as Side;
/** The phase or the player turn of the seat is over. */
const leaves = (prefix: string) => (s: OderState) => !phaseOf(s).startsWith(prefix);
const given = <K extends OderOrder['kind']>(moves: Moves, seat: SideName, kind: K) =>
  moves.flatMap(({ seat: by, order }) =>
    by === seat && order.kind === kind ? [order as Extract<OderOrder, { kind: K }>] : [],
  );

/** Is the enemy's stack in the hex without a way out (11.6.1), or gone? */
function isShut(s: OderState, hex: string, by: Side): boolean {
  const space = spaceOf(hex);
  if (unitsAt(s, space).length === 0) return true;
  return !new Field().read(standing(s)).canRetreat(space, 1 - by);
}

/** Could the side close every way out of the enemy stack in the hex by moving? */
function canBeRinged(s: OderState, hex: string, by: Side): boolean {
  const march = new March(s, by);
  const field = new Field().read(march.at);
  return !field.canRetreat(spaceOf(hex), 1 - by) || ring(march, field, spaceOf(hex)) !== null;
}

const shuts = (
  id: string,
  title: string,
  seat: SideName,
  hex: string,
  hexes: Record<string, string>,
): OderPuzzle => ({
  id,
  title,
  seat,
  position: drawn(3, `${seat}.movement`, hexes),
  ended: leaves(`${seat}.movement`),
  solved: (_, end) => isShut(end, hex, sideOf(seat)),
});

/** What an experienced player did to the veteran, and what he would have done in its place. */
export const PUZZLES: readonly OderPuzzle[] = [
  shuts(
    'ring-east',
    'A Soviet army alone on the plain: close its last ways out before it is struck',
    'german',
    '2110',
    {
      '2110': 'su-43',
      '2112': 'ge-1ss',
      '2108': 'ge-2ss',
      '1909': 'ge-53',
      '2310': 'ge-80',
    },
  ),
  shuts('ring-west', 'A German corps alone on the plain: three armies are enough', 'soviet', '2110', {
    '2110': 'ge-53',
    '2112': 'su-43',
    '2108': 'su-5',
    '2310': 'su-50',
    '1909': 'su-48',
  }),
  shuts(
    'ring-behind',
    'The ways out lie behind: single corps go round while the panzers wait',
    'german',
    '2110',
    {
      '2110': 'su-43',
      '1909': 'ge-1ss ge-2ss',
      '1910': 'ge-53 ge-80',
      '2008': 'ge-67',
      '2007': 'ge-66',
      '2012': 'ge-85',
      '2514': 'su-5 su-50',
      '2507': 'su-48',
      '2512': 'su-2gt',
    },
  ),
  shuts(
    'ring-panzers',
    'A panzer corps that went too far: its ways back are worth more than a blow at its front',
    'soviet',
    '2312',
    {
      '2312': 'ge-1ss ge-2ss',
      '2512': 'su-43 su-5',
      '2413': 'su-50',
      '2410': 'su-2gt',
      '2314': 'su-48',
      '2009': 'ge-53',
      '2014': 'ge-80',
    },
  ),
  {
    id: 'pocket',
    title: 'Attack the pocket one has',
    seat: 'german',
    position: drawn(3, 'german.combat', {
      '2110': 'su-43',
      '2111': 'ge-1ss ge-2ss',
      '2009': 'ge-53 ge-80',
      '2209': 'ge-67',
      '2109': 'ge-66',
    }),
    ended: leaves('german.combat'),
    solved: (moves) => given(moves, 'german', 'attack').some(({ target }) => target === '2110'),
  },
  {
    id: 'probe-city',
    title: 'No probe that leaves Warsaw for nothing (11.9)',
    seat: 'german',
    position: drawn(3, 'german.combat', {
      '2115': 'ge-53',
      '2117': 'su-43',
      '2317': 'su-5',
      '1912': 'ge-80',
    }),
    ended: leaves('german.combat'),
    solved: (_, end) => unitsAt(end, spaceOf('2115')).includes(unitOf('ge-53')),
  },
  {
    id: 'stand-off',
    title: 'A corps alone before four armies steps back to where it cannot be ringed',
    seat: 'german',
    position: drawn(3, 'german.movement', {
      '2110': 'ge-53',
      '2112': 'su-43',
      '2310': 'su-5',
      '2311': 'su-50 su-48',
      '1210': 'ge-1ss',
    }),
    ended: leaves('german.movement'),
    solved: (_, end) => !canBeRinged(end, labelOf(at(end, unitOf('ge-53'))), sideOf('soviet')),
  },
  {
    id: 'corner',
    title: 'The Soviet set-up leaves the south-west corner room to retreat',
    seat: 'soviet',
    position: () => must(game.setup({ seed: 'corner' })),
    ended: (s) => !phaseOf(s).startsWith('setup.'),
    solved: (_, end) =>
      ['1821', '1920', '1921', '2021'].every((hex) => unitsAt(end, spaceOf(hex)).length < 3),
  },
  {
    id: 'shock',
    title: 'A Shock Army beside a weak corps attacks: combat comes first (5.3)',
    seat: 'soviet',
    position: drawn(3, 'soviet.declare', {
      '2111': 'su-3sh',
      '2011': 'su-43',
      '2110': 'ge-53',
      '1210': 'ge-1ss',
      '2212': 'su-5',
    }),
    ended: leaves('soviet.declare'),
    solved: (moves) =>
      given(moves, 'soviet', 'declare').some(({ sequence }) => sequence === 'combat-movement'),
  },
];
