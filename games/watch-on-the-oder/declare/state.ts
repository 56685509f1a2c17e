import type { State } from '@stavka/engine';
import {
  among,
  duringRuns,
  each,
  flag,
  type LayeredState,
  member,
  number,
  one,
  orNone,
  type PhaseFrame,
  place,
  state,
  word,
} from '@stavka/engine/define';
import { isGermanMech, SIDE_OF } from '../roster.ts';
import { enemyOf, SIDES, type Side } from '../sides.ts';
import { hasFortification } from '../terrain.ts';
import { HEX, PURPOSE, SIDE, UNIT } from './sets.ts';

export type OderState = LayeredState;

export const SEQUENCES = ['movement-combat', 'combat-movement'] as const;
export type Sequence = (typeof SEQUENCES)[number];
export const UNDECLARED = -1;
export const MOVE_FIRST = 0;
export const COMBAT_FIRST = 1;

// What a phase remembers it remembers until somebody decides something else: steps that go by themselves forget nothing.
const GERMAN_CLOSE = ['german.lapsed', 'check.soviet'];
const SOVIET_CLOSE = ['soviet.lapsed', 'retrieval', 'check.german'];
const MOVES = duringRuns(['german.movement', ...GERMAN_CLOSE], ['soviet.movement', ...SOVIET_CLOSE]);
const FIGHTS = duringRuns(['german.combat', ...GERMAN_CLOSE], ['soviet.combat', ...SOVIET_CLOSE]);
const LAST_TURN = 8;

/** Is it a phase of that side, or the end? Only then can its units have done what a phase remembers. */
const isOf = (s: State, side: number): boolean =>
  s.flow[0]!.is === 'over' || (s.flow[0] as PhaseFrame).phase.startsWith(`${SIDES[side]}.`);
const isOwn = (u: number, s: State): boolean => isOf(s, SIDE_OF[u]!);

/**
 * Every column of a position. Boxes of units: `waiting` for set-up, `due` on a later turn, `gone` for good.
 */
export const S = state(
  {
    at: place(UNIT, HEX, ['waiting', 'due', 'gone'], {
      bare: true,
      layer: (u) => `units.${SIDES[SIDE_OF[u]!]}`,
    }),
    air: one(orNone(member(HEX))),
    /** 9.1, 9.2 The turn in which a unit arrives. */
    due: each(UNIT, number(0, LAST_TURN)),
    flags: word(UNIT, {
      /** 10.0#8 */
      moved: flag({ during: MOVES, if: isOwn, rule: '10.0#8' }),
      /** 11.3#3 */
      attacked: flag({ during: FIGHTS, if: isOwn, rule: '11.3#3' }),
      probed: flag({ during: FIGHTS, if: isOwn, rule: '11.9' }),
      /** 11.8#6 Has made its momentum attack. */
      momentum: flag({
        during: FIGHTS,
        if: (u, s) => isGermanMech(u) && isOf(s, SIDE_OF[u]!),
        rule: '11.8#1',
      }),
      /** 11.3#4 Has been attacked. */
      targeted: flag({ during: FIGHTS, if: (u, s) => isOf(s, enemyOf(SIDE_OF[u] as Side)), rule: '11.3#4' }),
    }),
    /** One cell a hex: who holds it, who ever held it, and whether its fortification stands. */
    ground: word(HEX, {
      holder: among([...SIDES, 'nobody'], { path: 'control', changed: true, rule: '3.1' }),
      /** 3.1#2 Each side's own past. */
      everGerman: flag({ path: 'state/everGerman', changed: true }),
      everSoviet: flag({ path: 'state/everSoviet', changed: true }),
      /** 7.5 A German fortification stands; a position lists those destroyed. */
      fortification: flag({
        path: 'state/fortsDestroyed',
        changed: true,
        if: (h) => hasFortification(h),
        rule: '7.5',
      }),
    }),
    turn: one(number(1, LAST_TURN), { path: 'turn' }),
    vp: each(SIDE, number(0, 30_000), { path: 'score', all: true }),
    naval: one(orNone(member(HEX))),
    /** 8.3 The unit that bears the aerial supply marker, and whether it was used this turn. */
    aerial: one(orNone(member(UNIT))),
    aerialUsed: one(flag()),
    /** 5.3 What each side has declared this turn. */
    sequence: each(SIDE, orNone(among(SEQUENCES)), { all: true }),
    dice: each(PURPOSE, number(0, 1e9, { wide: true, seen: 'nobody', all: true })),
  },
  { seen: 'all' },
);

// Cells by number, for what is asked a million times.
export const AT = S.at.offset;
export const AIR = S.air.offset;
export const DUE = S.due.offset;
export const FLAGS = S.flags.moved.offset;
export const GROUND = S.ground.holder.offset;
export const TURN = S.turn.offset;
export const VP = S.vp.offset;
export const NAVAL = S.naval.offset;
export const AERIAL = S.aerial.offset;
export const AERIAL_USED = S.aerialUsed.offset;
export const SEQUENCE = S.sequence.offset;

/** Where a unit is when it is not in a hex. */
export const WAITING = S.at.boxes.waiting;
export const DUE_LATER = S.at.boxes.due;
export const GONE = S.at.boxes.gone;

/** What a unit has done, or had done to it, in the current phase: bits of its cell, in the order declared. */
export const MOVED = 1;
export const ATTACKED = 2;
export const PROBED = 4;
export const MOMENTUM = 8;
export const TARGETED = 16;

/** Holder of a hex that no side can hold. */
export const NOBODY = 2;

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

/** What a hex's cell becomes: at the start, in a side's hands, with its fortification destroyed. */
export const groundAtStart = (holder: number, fort: boolean): number =>
  holder | (holder === NOBODY ? 0 : EVER << holder) | (fort ? FORT : 0);
export const groundHeldBy = (ground: number, side: Side): number =>
  (ground & ~HOLDER) | side | (EVER << side);
export const groundWithoutFort = (ground: number): number => ground & ~FORT;

/** Units in a hex, by number. The list is not to be kept. */
export const unitsAt = (s: OderState, space: number): number[] => [...S.at.in(s, space)];

export function sideAt(s: OderState, space: number): Side | -1 {
  const first = S.at.first(s, space);
  return first < 0 ? -1 : (SIDE_OF[first] as Side);
}
