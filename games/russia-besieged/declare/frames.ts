import {
  count,
  type FramesOf,
  frame,
  frames,
  maybe,
  oneOf,
  optional,
  record,
  ref,
  refs,
  struct,
  text,
  truth,
} from '@stavka/engine/define';
import { SIDES } from '../vocabulary.ts';
import { OUTLINE } from './outline.ts';
import { CITY, HEX, MARSHAL, NATION, SIDE, UNIT } from './sets.ts';

const side = ref(SIDE);
const hex = ref(HEX);
const units = refs(UNIT, { least: 0 });
const MOVES = ['axis.move1', 'axis.move2', 'russian.move1', 'russian.move2'] as const;
const COMBATS = ['axis.combat1', 'axis.combat2', 'russian.combat1', 'russian.combat2'] as const;
const seatOf = (name: 'side') => name;

/** What is left of a march that something interrupted: the units and the hexes still to enter. */
const march = struct({
  units: refs(UNIT),
  path: refs(HEX, { least: 0 }),
  how: oneOf('move', 'exploit', 'advance'),
});

/** What can be under way on top of a phase. */
export const F = frames(OUTLINE, SIDES, {
  /** 9.2 An automatic victory is claimed: the victors may advance. */
  av: frame(
    { side, units: refs(UNIT, { of: 'side' }), targets: refs(HEX), air: units },
    { while: MOVES, asks: { seat: seatOf('side'), kinds: ['advance'], rule: '9.24' } },
  ),
  /** 11.16 An air base is overrun in a march: the owner flies his air units out before it goes on. */
  displace: frame(
    { side, bases: refs(UNIT), at: hex, rest: optional(march) },
    {
      on: ['phase', 'av', 'exploit', 'battle', 'advance', 'retreat'],
      asks: { seat: seatOf('side'), kinds: ['displace'], rule: '11.16' },
    },
  ),
  /** 10.2 A battle. Its stage says what has been done. */
  battle: frame(
    {
      side,
      table: oneOf('crt', 'bat'),
      attackers: refs(UNIT),
      targets: refs(HEX),
      defenders: refs(UNIT),
      air: units,
      /** Air of the defender (11.4), and the Marshals and partisans of both. */
      defenceAir: units,
      marshals: refs(MARSHAL, { least: 0 }),
      partisan: truth,
      column: count(0, 11),
      drm: count(-20, 20),
      /** The modified roll, from which the result follows. */
      roll: maybe(count(1, 10)),
      /** Attackers and defenders out of Combat Supply as the battle began. */
      starved: units,
      stage: oneOf(
        'announced',
        'answered',
        'rolled',
        'first-losses',
        'held',
        'second-losses',
        'retreats',
        'advance',
        'exploit',
        'done',
      ),
    },
    { while: COMBATS, asks: null },
  ),
  /** 14.2, 16.51 The defender says whether a Marshal or a partisan helps. */
  answer: frame(
    { side },
    { on: ['battle'], asks: { seat: seatOf('side'), kinds: ['answer'], rule: '14.2' } },
  ),
  /** 10.61 Steps to be lost by one side. */
  lose: frame(
    { side, steps: count(1, 60), first: maybe(oneOf('armor', 'strongest')), from: refs(UNIT), rule: text },
    {
      on: ['battle', 'displace', 'retreat', 'phase'],
      asks: { seat: seatOf('side'), kinds: ['lose'], rule: '10.61' },
    },
  ),
  /** 10.33 A step more keeps the hex. */
  hold: frame(
    { side, hexes: refs(HEX), from: refs(UNIT) },
    { on: ['battle'], asks: { seat: seatOf('side'), kinds: ['hold'], rule: '10.33' } },
  ),
  /** 10.7 Units that must retreat; their owner says who goes next. */
  retreats: frame(
    { side, left: refs(UNIT), least: count(0, 9), most: count(0, 9), paid: units },
    { on: ['battle'], asks: { seat: seatOf('side'), kinds: ['next'], rule: '10.78' } },
  ),
  /** 10.7 One unit's way back, chosen by the enemy among those that the priorities leave. */
  retreat: frame(
    {
      side,
      unit: ref(UNIT),
      least: count(0, 9),
      most: count(0, 9),
      detour: oneOf('none', 'supply', 'room', 'home'),
    },
    {
      on: ['retreats'],
      asks: {
        seat: (_s, f) => 1 - (f as unknown as { side: number }).side,
        kinds: ['retreat'],
        rule: '10.76',
      },
    },
  ),
  /** 10.8, 10.94 The victors advance into emptied hexes. */
  advance: frame(
    { side, hexes: refs(HEX), units: refs(UNIT) },
    { on: ['battle'], asks: { seat: seatOf('side'), kinds: ['advance'], rule: '10.8', pass: '10.81' } },
  ),
  /** 10.96 Armor goes on, each unit with what is left to it. */
  exploit: frame(
    { side, left: record(UNIT, count(0, 9)), free: refs(HEX, { least: 0 }) },
    { on: ['battle'], asks: { seat: seatOf('side'), kinds: ['exploit'], rule: '10.96', pass: '10.96' } },
  ),
  /** 5.04 Stacks over the limit are cut down by their owner. */
  overstack: frame(
    { side, hexes: refs(HEX) },
    { on: ['phase', 'battle'], asks: { seat: seatOf('side'), kinds: ['remove'], rule: '5.04' } },
  ),
  /** 10.19, 13.41, 14.15 The owner chooses which of his units he loses. */
  choice: frame(
    { side, from: refs(UNIT), units: count(1, 20), how: oneOf('unable', 'excess', 'dictator'), rule: text },
    { on: ['phase'], asks: { seat: seatOf('side'), kinds: ['remove'], rule: '13.41' } },
  ),
  /** 26.4 A country changes sides, and the new owner places its units. */
  'turn-coats': frame(
    { side, nation: ref(NATION), left: refs(UNIT) },
    { asks: { seat: seatOf('side'), kinds: ['turn-coat'], rule: '26.42' } },
  ),
  /** 11.15 Air units that stand nowhere are placed anew. */
  'free-placement': frame(
    { side, left: refs(UNIT), rule: text },
    { asks: { seat: seatOf('side'), kinds: ['place-air'], rule: '11.15' } },
  ),
  /** 25.2, 26.12 Units that may not be where they are go home. */
  'pull-back': frame(
    { side, left: refs(UNIT), city: maybe(ref(CITY)), rule: text },
    { asks: { seat: seatOf('side'), kinds: ['pull-back'], rule: '25.2' } },
  ),
});
export type RbFrame = FramesOf<typeof F>;
export type FrameNamed<K extends RbFrame['is']> = Extract<RbFrame, { readonly is: K }>;
