import {
  type FramesOf,
  frame,
  frames,
  type Kind,
  oneOf,
  type PhaseFrame,
  record,
  ref,
  refs,
  text,
} from '@stavka/engine/define';
import { RESULTS } from '../data-check.ts';
import { SIDE_OF } from '../roster.ts';
import { SIDES, type Side } from '../sides.ts';
import { crowdedSide } from './crowd.ts';
import { OUTLINE, type Phase } from './outline.ts';
import { HEX, SIDE, UNIT } from './sets.ts';
import type { OderState } from './state.ts';
import { SUPPLY_CLASSES } from './supply-class.ts';

const side = ref(SIDE) as Kind<Side>;
const hex = ref(HEX);
const COMBAT = ['german.combat', 'soviet.combat'];
/** Whose units the frame names. */
const ownerOf = (f: object): number => SIDE_OF[(f as { readonly units: readonly number[] }).units[0]!]!;

/** What can be under way on top of a phase. */
export const F = frames(OUTLINE, SIDES, {
  /** 8.3#1 A Soviet attack is announced and the German may still send the aerial supply marker. */
  respond: frame(
    { target: hex, attackers: refs(UNIT, { of: 'mover', beside: 'target' }) },
    { while: ['soviet.combat'], asks: { seat: 'german', kinds: ['aerial-supply', 'pass'], rule: '8.3#1' } },
  ),
  /** A battle being resolved; what lies on it belongs to it. 8.0#2 Everybody's supply is that of its beginning. */
  battle: frame(
    {
      side,
      target: hex,
      attackers: refs(UNIT, { of: 'mover' }),
      result: oneOf(...RESULTS),
      supply: record(UNIT, oneOf(...SUPPLY_CLASSES)),
    },
    { on: ['phase', 'momentum'], while: COMBAT, asks: null },
  ),
  /** 11.6.2, 11.6.4 A side chooses the unit it loses. */
  lose: frame(
    { side, from: refs(UNIT, { of: 'side' }), rule: text },
    {
      on: ['battle', 'advance', 'lose'],
      asks: { seat: 'side', kinds: ['lose'], rule: (f) => (f as unknown as { rule: string }).rule },
    },
  ),
  /** 11.6.1 Beaten units go back. */
  retreat: frame(
    { units: refs(UNIT) },
    { on: ['advance'], asks: { seat: (_s, f) => ownerOf(f), kinds: ['retreat'], rule: '11.6.1' } },
  ),
  /** 11.7 The victors may go into the emptied hex. */
  advance: frame(
    { units: refs(UNIT, { of: 'mover' }), into: hex },
    { on: ['battle'], asks: { seat: (_s, f) => ownerOf(f), kinds: ['advance'], rule: '11.7' } },
  ),
  /** 11.8 German mechanized units that have just advanced may attack again. */
  momentum: frame(
    { units: refs(UNIT, { of: 'mover' }) },
    {
      while: ['german.combat'],
      asks: { seat: 'german', kinds: ['attack', 'probe', 'pass', 'aerial-supply'], rule: '11.8' },
    },
  ),
  /** 6.4 The other side chooses who leaves a hex that holds too many. */
  overstack: frame(
    {},
    { asks: { seat: (s) => 1 - crowdedSide(s as OderState), kinds: ['remove'], rule: '6.4' } },
  ),
});
export type OderFrame = FramesOf<typeof F>;
export type FrameNamed<K extends OderFrame['is']> = Extract<OderFrame, { readonly is: K }>;
export type { Phase, PhaseFrame };
