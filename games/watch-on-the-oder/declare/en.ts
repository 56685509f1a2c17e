import { SIDE_OF, UNITS } from '../roster.ts';
import { GERMAN, type Side, SOVIET } from '../sides.ts';
import { labelOf, placeName } from '../terrain.ts';
import { crowdedHex, crowdedSide } from './crowd.ts';
import type { FrameNamed } from './frames.ts';
import { type OderState, S } from './state.ts';

const NAMES = ['German', 'Soviet'] as const;

const left = (side: Side, is: (u: number) => boolean): string => {
  let count = 0;
  for (let u = 0; u < UNITS; u++) if (SIDE_OF[u] === side && is(u)) count++;
  return `${count} left.`;
};
const toPlace = (s: OderState, side: Side): string => left(side, (u) => S.at.of(s, u) === S.at.boxes.waiting);
const arriving = (side: Side) => (s: OderState) =>
  `${NAMES[side]}: bring in or refuse the units that are due. ${left(
    side,
    (u) => S.at.of(s, u) === S.at.boxes.due && S.due.of(s, u) <= S.turn.of(s),
  )}`;
const ownerOf = ({ units }: { readonly units: readonly number[] }): string => NAMES[SIDE_OF[units[0]!]!]!;
const battleOf = (s: OderState): FrameNamed<'battle'> =>
  s.flow.find(({ is }) => is === 'battle') as FrameNamed<'battle'>;

/** What is asked, by phase and frame. */
export const PROMPTS = {
  'setup.third-shock': 'Soviet: place 3rd Shock Army in any hex from 3505 to 3521.',
  'setup.soviet': (s: OderState) =>
    `Soviet: place your free armies behind your own line. ${toPlace(s, SOVIET)}`,
  'setup.german': (s: OderState) =>
    `German: place your free corps behind your own line. ${toPlace(s, GERMAN)}`,
  'german.declare': 'German: which comes first this turn, movement or combat?',
  'german.support': 'German: place air support and naval gunfire, or keep them back.',
  'german.movement': 'German: move any of your units, then end the phase.',
  'german.combat': 'German: attack or probe where you like, then end the phase.',
  'german.regroup': arriving(GERMAN),
  'soviet.declare': 'Soviet: which comes first this turn, movement or combat?',
  'soviet.movement': 'Soviet: move any of your units, then end the phase.',
  'soviet.combat': 'Soviet: attack or probe where you like, then end the phase.',
  'soviet.regroup': arriving(SOVIET),
  respond: (_s: OderState, { target }: FrameNamed<'respond'>) =>
    `German: ${placeName(target)} is about to be attacked. Send the aerial supply marker?`,
  lose: (_s: OderState, { side }: FrameNamed<'lose'>) => `${NAMES[side]}: choose the unit you lose.`,
  retreat: (s: OderState, f: FrameNamed<'retreat'>) =>
    `${ownerOf(f)}: retreat your units out of ${placeName(battleOf(s).target)}.`,
  advance: (_s: OderState, f: FrameNamed<'advance'>) =>
    `${ownerOf(f)}: advance into ${placeName(f.into)}, or stay.`,
  momentum: 'German: your mechanized units may attack again at once, or stop.',
  overstack: (s: OderState) =>
    `${NAMES[1 - crowdedSide(s)]}: choose the overstacked enemy unit that is removed from ${labelOf(crowdedHex(s))}.`,
};
