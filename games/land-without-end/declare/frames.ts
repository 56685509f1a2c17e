import {
  count,
  type FramesOf,
  frame,
  frames,
  type Kind,
  maybe,
  oneOf,
  ref,
  refs,
  text,
  truth,
} from '@stavka/engine/define';
import { RESULTS, SIDES, type Side } from '../vocabulary.ts';
import { OUTLINE } from './outline.ts';
import { HEX, SIDE, UNIT } from './sets.ts';

const side = ref(SIDE) as Kind<Side>;
const hex = ref(HEX);

/** What can be under way on top of a phase. */
export const F = frames(OUTLINE, SIDES, {
  /** 11.25 A Soviet assault is announced, and VIII FliegerKorps may still fly. */
  respond: frame(
    { target: hex, attackers: refs(UNIT, { of: 'mover' }) },
    { while: ['soviet.assault'], asks: { seat: 'axis', kinds: ['respond'], rule: '11.25' } },
  ),
  /** 11.28 A battle; what lies on it belongs to it. Its stage says what has been done. */
  battle: frame(
    {
      mode: oneOf('prepared', 'mobile'),
      side,
      target: hex,
      attackers: refs(UNIT, { of: 'side' }),
      defenders: refs(UNIT),
      air: truth,
      /** The hexes attacked from, for retreats (11.32) and the concentric bonus. */
      from: refs(HEX),
      result: maybe(oneOf(...RESULTS, 'DL1')),
      /** Steps the attacker still owes (11.31, 11.36). */
      owed: count(0, 60),
      stage: oneOf('shown', 'rolled', 'struck', 'paid'),
    },
    { while: ['axis.movement', 'axis.assault', 'soviet.assault'], asks: null },
  ),
  /** 11.39 An all-German stack may stand and lose a step instead of retreating. */
  choice: frame(
    { units: refs(UNIT) },
    { on: ['battle'], asks: { seat: 'axis', kinds: ['stand', 'retreat'], rule: '11.39' } },
  ),
  /** 11.32 A beaten stack goes back. */
  retreat: frame(
    { side, units: refs(UNIT, { of: 'side' }) },
    { on: ['battle', 'retreat'], asks: { seat: 'side', kinds: ['retreat'], rule: '11.32' } },
  ),
  /** 11.31, 11.36, 11.39 Somebody chooses the steps he loses. */
  lose: frame(
    { side, steps: count(1, 60), from: refs(UNIT, { of: 'side' }), rule: text },
    { on: ['battle'], asks: { seat: 'side', kinds: ['lose'], rule: '11.31' } },
  ),
  /** 11.37 The victors may go into the emptied hex. */
  advance: frame(
    { side, units: refs(UNIT, { of: 'side' }), into: hex },
    { on: ['battle'], asks: { seat: 'side', kinds: ['advance'], rule: '11.37' } },
  ),
  /** 6.2 Stacks over the limit are cut down by the other side. */
  overstack: frame(
    { side, hexes: refs(HEX) },
    {
      while: ['axis.movement', 'soviet.movement'],
      asks: {
        seat: (_s, f) => 1 - (f as unknown as { readonly side: number }).side,
        kinds: ['remove'],
        rule: '6.2',
      },
    },
  ),
});
export type LweFrame = FramesOf<typeof F>;
export type FrameNamed<K extends LweFrame['is']> = Extract<LweFrame, { readonly is: K }>;
