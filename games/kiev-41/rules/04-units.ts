import { BLOCKS, BOMBERS, LINE_PIECES } from '../data.ts';
import { BOMBER_HQ, fireAt, GUDERIAN, IS_LUFTWAFFE, IS_MOUNTAIN, idOf, LAST_STEP, SIDE } from '../roster.ts';
import {
  ACTED,
  ACTIVE,
  AT,
  AXIS,
  at,
  BLIZZARD,
  BOMBER,
  CUBE,
  ELIMINATED,
  GONE,
  ISOLATED,
  type KievJournal,
  type KievState,
  MARKER,
  optional,
  POOL,
  RAIN,
  READY,
  SHOWN,
  SIDES,
  SNOW,
  STEP,
  strengthOf,
  weatherOf,
} from '../state.ts';
import { isRed, isYellow, labelOf } from '../terrain.ts';
import { derived } from './derived.ts';

/** 3.1, ruling 11: rounded down, but something stays something. */
export const fraction = (n: number, by: number): number => (n <= 0 ? 0 : Math.max(1, Math.floor(n / by)));

/** 4.2.2 The lowest roll that hits; 7 for no firepower. */
export const needOf = (fire: number): number => (fire === 0 ? 7 : 7 - fire);

/** 10.5#A On the Heart. */
export const isExhausted = (s: KievState, u: number): boolean => strengthOf(s, u) === 0;

/** 8.0#C, 8.0#F, 14.5 Strength of the active side's Block or HQ under the weather; it also gives ranges. */
export function attackStrength(s: KievState, u: number): number {
  const n = strengthOf(s, u);
  const weather = weatherOf(s);
  const mountain = IS_MOUNTAIN[u] === 1;
  if (weather === RAIN) return Math.min(n, 1);
  if (weather === SNOW) {
    if (SIDE[u] !== AXIS || (mountain && optional(s, 2))) return n;
    return fraction(n, 2);
  }
  if (weather === BLIZZARD) return fraction(n, SIDE[u] === AXIS && !mountain ? 4 : 2);
  return n;
}

/** 8.0#F, 14.5#D, ruling 83: only a Blizzard weakens a Defender, and of those only the Axis but its Mountain units. */
export function defenseStrength(s: KievState, u: number): number {
  const n = strengthOf(s, u);
  return weatherOf(s) === BLIZZARD && SIDE[u] === AXIS && IS_MOUNTAIN[u] === 0 ? fraction(n, 2) : n;
}

/** 4.2.2, 10.5#B Firepower class of the current step; 14.2#C one class better for Mountain units in rough ground. */
export function fireClass(s: KievState, u: number, ground: boolean): number {
  if (isExhausted(s, u)) return 0;
  const area = at(s, u);
  const rough = area >= 0 && (isYellow(area) || isRed(area));
  const fire = fireAt(u, s.cells[STEP + u]!);
  return ground && rough && IS_MOUNTAIN[u] === 1 && optional(s, 2) ? Math.min(3, fire + 1) : fire;
}

/** 4.1#A Pieces a side has left to build with. */
export const linesLeft = (s: KievState, side: number): number =>
  LINE_PIECES[side]! - derived(s).lines[side as 0 | 1];

export type Cause = 'combat' | 'surrender' | 'exhausted' | 'kiev';

/** 9.4#C-E, 10.15.3#B-C Where a lost Block goes: Soviet losses in combat to the pool, everything else is gone for good. */
export function destroy(j: KievJournal, u: number, rule: string, cause: Cause): void {
  const s = j.state;
  const where = at(s, u);
  const returns = SIDE[u] !== AXIS && (cause === 'combat' || cause === 'exhausted');
  j.set(AT + u, returns ? POOL : ELIMINATED);
  for (const column of [STEP, ISOLATED, ACTED, ACTIVE, SHOWN, CUBE, READY, MARKER]) j.set(column + u, 0);
  // Ruling 33: Bombers go with their HQ.
  if (IS_LUFTWAFFE[u] === 1)
    BOMBERS.forEach((_, b) => {
      if (BOMBER_HQ[b] === u) j.set(BOMBER + b, GONE);
    });
  j.emit('destroyed', rule, {
    unit: idOf(u),
    side: SIDES[SIDE[u]!],
    at: where >= 0 ? labelOf(where) : null,
    cause,
    to: returns ? 'pool' : 'eliminated',
  });
}

/** 4.2.3.1 One step down; true if that destroyed it. Leaders and Guderian stay on the Heart. */
export function reduce(j: KievJournal, u: number, rule: string, cause: Cause): boolean {
  if (j.state.cells[STEP + u]! < LAST_STEP[u]!) {
    j.add(STEP + u, 1);
    return false;
  }
  if (u === GUDERIAN) return false;
  destroy(j, u, rule, cause);
  return true;
}

/** 7.2.2#B Points to bring back a step of this Block: by the colour of the dots it will show. */
export const replacementCost = (s: KievState, u: number): number =>
  fireAt(u, Math.max(0, s.cells[STEP + u]! - 1));

/** 5.0#E, SETUP#D Steps a Block has lost when it enters. */
export const entryStep = (u: number): number => (BLOCKS[u]!.remnant === true ? LAST_STEP[u]! : 0);
/** The step on which a Block shows this strength, or -1. */
export const stepOfStrength = (u: number, strength: number): number => BLOCKS[u]!.steps.indexOf(strength);
