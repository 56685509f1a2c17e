import {
  count,
  type FramesOf,
  frame,
  frames,
  list,
  maybe,
  oneOf,
  optional,
  path,
  record,
  ref,
  refs,
  struct,
  text,
  truth,
} from '@stavka/engine/define';
import { ODDS, SIDES } from '../vocabulary.ts';
import { OUTLINE } from './outline.ts';
import { HEX, MARSHAL, NATION, SIDE, UNIT } from './sets.ts';

const side = ref(SIDE);
const hex = ref(HEX);
const units = refs(UNIT, { least: 0 });
const MOVES = ['axis.move1', 'axis.move2', 'russian.move1', 'russian.move2'] as const;
const COMBATS = ['axis.combat1', 'axis.combat2', 'russian.combat1', 'russian.combat2'] as const;
const seatOf = (name: 'side') => name;

/** What is left of a march that something interrupted: the hex whose entry is to be finished, and those still to enter. */
const march = struct({
  units: refs(UNIT),
  path: path(HEX, { least: 1 }),
  how: oneOf('move', 'exploit', 'advance', 'retreat'),
  /** 6.05 Units that are dropped off on the way. */
  stops: optional(record(UNIT, hex)),
});

/** What can be under way on top of a phase. */
export const F = frames(OUTLINE, SIDES, {
  /** 9.2 The defenders of an automatic victory are gone: the victors may advance. */
  av: frame(
    { side, hexes: refs(HEX), units: refs(UNIT) },
    { while: MOVES, asks: { seat: seatOf('side'), kinds: ['advance'], rule: '9.21', pass: '9.21' } },
  ),
  /** 11.16 An air base is overrun in a march: the owner flies his air units out before it goes on. */
  displace: frame(
    { side, bases: refs(UNIT), at: hex, rest: optional(march) },
    {
      on: ['phase', 'av', 'exploit', 'battle', 'advance', 'retreats', 'retreat', 'displace'],
      asks: { seat: seatOf('side'), kinds: ['displace'], rule: '11.16' },
    },
  ),
  /** 10.2 A battle. Its stage says what comes next (10.23). */
  battle: frame(
    {
      side,
      table: oneOf('crt', 'bat'),
      attackers: refs(UNIT),
      targets: refs(HEX),
      /** Who counts in the defence; 10.16a those that were driven into the hexes before suffer with them. */
      defenders: units,
      late: units,
      air: units,
      marshals: refs(MARSHAL, { least: 0 }),
      /** 16.51 A partisan helps the Russians. */
      partisan: truth,
      /** 10.21a The attacker wants no better odds. */
      odds: maybe(oneOf(...ODDS)),
      column: count(0, ODDS.length - 1),
      drm: count(-20, 20),
      /** The modified roll, from which the result follows. */
      roll: maybe(count(1, 10)),
      /** Steps each side loses, fixed before any is taken (ruling 182). */
      attackerSteps: count(0, 60),
      defenderSteps: count(0, 60),
      /** 10.82 The attacker may advance as after a full success. */
      won: truth,
      /** 10.33, 10.34 Hexes whose units stay where they are, and those whose owner has been asked. */
      stay: refs(HEX, { least: 0 }),
      asked: refs(HEX, { least: 0 }),
      stage: oneOf(
        'announced',
        'answered',
        'defender-loses',
        'attacker-loses',
        'holds',
        'defender-retreats',
        'attacker-retreats',
        'advance',
        'exploit',
        'landing',
      ),
    },
    { while: COMBATS, asks: null },
  ),
  /** 14.2, 16.51 The defender says whether a Marshal or a partisan helps. */
  answer: frame(
    { side },
    { on: ['battle'], asks: { seat: seatOf('side'), kinds: ['answer'], rule: '14.2' } },
  ),
  /** 10.61 Steps to be lost by one side; `first` says who takes the next one, `taken` how many are lost already. */
  lose: frame(
    {
      side,
      steps: count(1, 60),
      taken: count(0, 60),
      first: maybe(oneOf('armor', 'strongest', 'second')),
      from: refs(UNIT),
      late: units,
      rule: text,
    },
    {
      on: ['battle', 'displace', 'retreats', 'phase'],
      asks: { seat: seatOf('side'), kinds: ['lose'], rule: '10.61' },
    },
  ),
  /** 10.33b A step more keeps the city. */
  hold: frame(
    { side, hex, from: refs(UNIT) },
    { on: ['battle'], asks: { seat: seatOf('side'), kinds: ['hold'], rule: '10.33b' } },
  ),
  /** 10.7 Units that must retreat; their owner says who goes next. */
  retreats: frame(
    {
      side,
      left: refs(UNIT),
      least: count(1, 2),
      most: count(1, 2),
      /** 10.77 Where each of them fought, those that have gone too. */
      stacks: record(UNIT, hex),
      /** 10.77, 6.26 What a stack has paid for: a hex that one of it has entered. */
      paid: list(struct({ from: hex, into: hex, rule: text })),
      rule: text,
    },
    {
      on: ['battle', 'phase'],
      asks: { seat: seatOf('side'), kinds: ['next'], rule: '10.71' },
    },
  ),
  /** 10.7 One unit's way back, chosen by the enemy among those that the priorities leave; 25.4 on its way home by its owner. */
  retreat: frame(
    {
      side,
      unit: ref(UNIT),
      least: count(1, 2),
      most: count(1, 2),
      detour: oneOf('none', 'supply', 'room', 'home'),
    },
    {
      on: ['retreats'],
      asks: {
        seat: (_s, f) => {
          const { side: owner, detour } = f as unknown as { side: number; detour: string };
          return detour === 'home' ? owner : 1 - owner;
        },
        kinds: ['retreat'],
        rule: '10.76',
      },
    },
  ),
  /** 10.8, 10.94, 10.95 The victors advance into emptied hexes. */
  advance: frame(
    { side, hexes: refs(HEX), units: refs(UNIT) },
    { on: ['battle'], asks: { seat: seatOf('side'), kinds: ['advance'], rule: '10.82', pass: '10.82' } },
  ),
  /** 10.96 Armor goes on, each unit with what is left to it; `rest` is what something interrupted (11.16). */
  exploit: frame(
    {
      side,
      left: record(UNIT, count(0, 9)),
      rest: optional(struct({ units: refs(UNIT), path: refs(HEX) })),
    },
    { on: ['battle'], asks: { seat: seatOf('side'), kinds: ['exploit'], rule: '10.96b', pass: '10.96b' } },
  ),
  /** 5.04 Stacks over the limit are cut down by their owner. */
  overstack: frame(
    { side, hexes: refs(HEX) },
    { on: ['phase', 'battle'], asks: { seat: seatOf('side'), kinds: ['remove'], rule: '5.04' } },
  ),
  /** 10.19, 13.41 The owner chooses which of his units he loses. */
  choice: frame(
    { side, from: refs(UNIT), units: count(1, 300), how: oneOf('unable', 'excess'), rule: text },
    { on: ['phase'], asks: { seat: seatOf('side'), kinds: ['remove'], rule: '13.41' } },
  ),
  /** 26.4 A country changes sides, and the new owner places its units. */
  'turn-coats': frame(
    { side, nation: ref(NATION), left: refs(UNIT) },
    { asks: { seat: seatOf('side'), kinds: ['turn-coat'], rule: '26.42' } },
  ),
});
export type RbFrame = FramesOf<typeof F>;
export type FrameNamed<K extends RbFrame['is']> = Extract<RbFrame, { readonly is: K }>;
