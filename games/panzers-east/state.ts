import { type Frame, type Journal, Layout, layDice, State } from '@stavka/engine';
import { board, COUNTERS } from './data.ts';
import { UNITS } from './roster.ts';

export const layout = new Layout();
export const AT = layout.column('at', UNITS, true);
export const CONTROL = layout.column('control', board.size, true);
export const ISOLATED = layout.column('isolated', board.size, true);
export const REDUCED = layout.column('reduced', UNITS);
export const ACTED = layout.column('acted', UNITS);
export const TURN = layout.column('turn', 1);
export const POCKETED = layout.column('pocketed', 1);
export const SWF_TURN = layout.column('swf-turn', 1);
export const SWF_AXIS = layout.column('swf-axis', 1);
export const STRICT_JULY = layout.column('strict-july', 1);
export const PURPOSES = [
  'force',
  'draw',
  'combat',
  'pocket',
  'stavka',
  'southwest',
  'moscow',
  'reorganize',
] as const;
export type Purpose = (typeof PURPOSES)[number];
export const DICE = layDice(layout, PURPOSES);

export const GERMAN = 0;
export const SOVIET = 1;

/** Where a counter is when it is not in a hex; the names are those of a written position. */
export const PLACES = [
  'waiting',
  'track',
  'aside',
  'pool',
  'dead',
  'removed',
  'off-map',
  'captured',
  'drawn',
] as const;
export type Place = (typeof PLACES)[number];
const code = (place: Place): number => -1 - PLACES.indexOf(place);
/** Still to be set up. */
export const WAITING = code('waiting');
/** On the turn track until its turn. */
export const TRACK = code('track');
/** 10.7 A German unit that comes back in the next Phase I. */
export const ASIDE = code('aside');
export const POOL = code('pool');
/** 7.4 The dead pile that reorganization draws from. */
export const DEAD = code('dead');
export const REMOVED = code('removed');
export const OFF_MAP = code('off-map');
/** 8.9 An entrenchment of a captured hex, back in the pool in Phase VI. */
export const CAPTURED = code('captured');
/** 11.3#7 In a breakout that is being fought. */
export const DRAWN = code('drawn');
export const placeOf = (at: number): Place => PLACES[-1 - at]!;

export const NORTHWEST = 1;
export const NORTHEAST = 2;

export class PesState extends State {}
export type PesJournal = Journal<PesState>;

export const at = (s: PesState, u: number): number => s.cells[AT + u]!;
export const onMap = (s: PesState, u: number): boolean => s.cells[AT + u]! >= 0;
export const turnOf = (s: PesState): number => s.cells[TURN]!;
export const controls = (s: PesState, space: number, side: number): boolean =>
  s.cells[CONTROL + space] === side;
export const topFrame = (s: PesState): Frame => s.flow[s.flow.length - 1]!;

/** 2.6 Steps a unit has left. */
export const stepsOf = (s: PesState, u: number): number => COUNTERS[u]!.steps - s.cells[REDUCED + u]!;
/** Dice it rolls as it stands. */
export const diceOf = (s: PesState, u: number): number =>
  s.cells[REDUCED + u] === 1 ? COUNTERS[u]!.reduced : COUNTERS[u]!.dice;

export function unitsAt(s: PesState, space: number): number[] {
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++) if (s.cells[AT + u] === space) found.push(u);
  return found;
}
export const unitsIn = (s: PesState, units: readonly number[], place: number): number[] =>
  units.filter((u) => s.cells[AT + u] === place);
