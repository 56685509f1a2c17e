import { type Frame, type Journal, Layout, layDice, State } from '@stavka/engine';
import { board } from './data.ts';
import { SIDE_OF, UNITS } from './roster.ts';
import type { Side } from './sides.ts';

/** The layout of a position. Markers and hexes by number; see the accessors for what each column means. */
export const layout = new Layout();
export const AT = layout.column('at', UNITS, true);
export const AIR = layout.column('air', 1, true);
export const DUE = layout.column('due', UNITS);
export const FLAGS = layout.column('flags', UNITS);
/** One cell a hex, so that a state stays small: who holds it, who ever held it, and whether its fortification stands. */
export const GROUND = layout.column('ground', board.size);
export const TURN = layout.column('turn', 1);
export const VP = layout.column('vp', 2);
export const NAVAL = layout.column('naval', 1);
export const AERIAL = layout.column('aerial', 1);
export const AERIAL_USED = layout.column('aerial-used', 1);
export const SEQUENCE = layout.column('sequence', 2);
export const PURPOSES = ['combat', 'regroup'] as const;
export const DICE = layDice(layout, PURPOSES);

/** Where a unit is when it is not in a hex. */
export const WAITING = -1;
export const DUE_LATER = -2;
export const GONE = -3;

/** What a unit has done, or had done to it, in the current phase. */
export const MOVED = 1;
export const ATTACKED = 2;
export const PROBED = 4;
export const MOMENTUM = 8;
export const TARGETED = 16;
export const FLAG_NAMES = {
  moved: MOVED,
  attacked: ATTACKED,
  probed: PROBED,
  momentum: MOMENTUM,
  targeted: TARGETED,
} as const;

/** Holder of a hex that no side can hold. */
export const NOBODY = 2;

export const UNDECLARED = 0;
export const MOVE_FIRST = 1;
export const COMBAT_FIRST = 2;
export const SEQUENCES = ['movement-combat', 'combat-movement'] as const;
export type Sequence = (typeof SEQUENCES)[number];

export class OderState extends State {}
export type OderJournal = Journal<OderState>;

export const at = (s: OderState, unit: number): number => s.cells[AT + unit]!;
export const onMap = (s: OderState, unit: number): boolean => s.cells[AT + unit]! >= 0;
export const hasFlag = (s: OderState, unit: number, flag: number): boolean =>
  (s.cells[FLAGS + unit]! & flag) !== 0;
export const turnOf = (s: OderState): number => s.cells[TURN]!;

const HOLDER = 3;
const EVER = 4;
const FORT = 16;
/** 3.1 The side that holds the hex, or NOBODY. */
export const controlOf = (s: OderState, space: number): number => s.cells[GROUND + space]! & HOLDER;
/** 3.1#2 Has this side ever controlled the hex? */
export const everHeldBy = (s: OderState, space: number, side: Side): boolean =>
  (s.cells[GROUND + space]! & (EVER << side)) !== 0;
/** 7.5 Does a German fortification stand in the hex? */
export const hasFort = (s: OderState, space: number): boolean => (s.cells[GROUND + space]! & FORT) !== 0;

/** What a hex's cell becomes: at the start, in a side's hands, once held by it, with its fortification destroyed. */
export const groundAtStart = (holder: number, fort: boolean): number =>
  holder | (holder === NOBODY ? 0 : EVER << holder) | (fort ? FORT : 0);
export const groundHeldBy = (ground: number, side: Side): number =>
  (ground & ~HOLDER) | side | (EVER << side);
export const groundOnceOf = (ground: number, side: Side): number => ground | (EVER << side);
export const groundWithoutFort = (ground: number): number => ground & ~FORT;

export function unitsAt(s: OderState, space: number): number[] {
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++) if (s.cells[AT + u] === space) found.push(u);
  return found;
}

export function sideAt(s: OderState, space: number): Side | -1 {
  for (let u = 0; u < UNITS; u++) if (s.cells[AT + u] === space) return SIDE_OF[u] as Side;
  return -1;
}

export const topFrame = (s: OderState): Frame => s.flow[s.flow.length - 1]!;

export function addFlag(j: OderJournal, unit: number, flag: number): void {
  j.set(FLAGS + unit, j.state.cells[FLAGS + unit]! | flag);
}
