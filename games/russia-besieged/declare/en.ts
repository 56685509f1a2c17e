import type { StepName } from '@stavka/engine/define';
import type { RbFrame } from './frames.ts';
import type { OUTLINE } from './outline.ts';

type Asked = StepName<typeof OUTLINE> | Exclude<RbFrame['is'], 'phase' | 'over'>;

/** What whoever decides is told, in one sentence. */
export const PROMPTS: Readonly<Partial<Record<Asked, string>>> = {
  'setup.russian': 'Set up the Red Army: each unit where its district or city allows.',
  'setup.axis': 'Set up the Axis: each army group behind its own border.',
  'axis.withdraw': 'Withdraw the units the schedule asks for.',
  'axis.withdraw2': 'Withdraw the units the schedule asks for.',
  'axis.move1': 'First impulse: move, rail, sail, bring in and rebuild units.',
  'axis.combat1': 'First impulse: fight. Units in enemy zones must attack.',
  'axis.move2': 'Second impulse: move, rail and sail.',
  'axis.combat2': 'Second impulse: fight. Units in enemy zones must attack.',
  'russian.move1': 'First impulse: move, rail, sail, bring in and rebuild units.',
  'russian.combat1': 'First impulse: fight. Units in enemy zones must attack.',
  'russian.move2': 'Second impulse: move, rail and sail.',
  'russian.combat2': 'Second impulse: fight. Units in enemy zones must attack.',
  'russian.partisans': 'Place and move your partisans.',
  av: 'The hexes are cleared: advance.',
  displace: 'An air base is overrun: fly its air units to another.',
  answer: 'Say what helps the defence.',
  lose: 'Choose the unit that loses a step.',
  hold: 'Pay a step to hold the hex, or retreat.',
  retreats: 'Say which unit retreats next.',
  retreat: 'Choose the way of the beaten enemy unit.',
  advance: 'Advance into the emptied hexes, or stay.',
  exploit: 'Go on with your armor, or stop.',
  overstack: 'Give up units of your overfull stacks.',
  choice: 'Choose which of your units you lose.',
  'turn-coats': 'Place the units of the country that has changed sides.',
  'free-placement': 'Place your air units on a base.',
  'pull-back': 'Bring your units home.',
};
