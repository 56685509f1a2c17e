import type { Lesson } from '../../table/game-ui.ts';

/** The first game, learnt by doing: each lesson ends when its order has been given. */
export const LESSONS: readonly Lesson[] = [
  {
    title: 'Blocks',
    text: 'Your Blocks show you their faces; the enemy is bare wood. The dots on the upper edge are the strength now: so many dice, and the number in the corner is the lowest that hits.',
    until: { order: 'activate' },
  },
  {
    title: 'An HQ is activated',
    text: 'HQs command. Point at one to see its range: Blocks of its colour and white ones in it will obey. It may move first. Every activation costs it a step at the end, so it needs a pause now and then.',
    until: { order: 'end-activation' },
  },
  {
    title: 'Command',
    text: 'Click a Block that is marked, then a lit Area. Entering an Area with enemies means a battle there this Impulse. Moves can be taken back until dice are rolled. End the segment when you have enough.',
    until: { order: 'end-command' },
  },
  {
    title: 'Support',
    text: 'Activated HQs next to a battle can shell it, the Fliegerkorps can send Bombers, the Soviet player can commit his Fleets. Then go on to the battles.',
    until: { order: 'end-support' },
  },
  {
    title: 'Battle',
    text: 'Choose a battle. The board shows who fires when: ships, artillery, Anti-Air, Bombers, then the defender before the attacker. The strongest Blocks are hit first; a tie is yours to decide.',
    until: { order: 'fight' },
  },
  {
    title: 'The end of an Impulse',
    text: 'After the battles Fast Blocks may Blitz, and whoever holds the disc may exploit. Cut-off Blocks lose steps at the end: keep your supply, and cut the enemy off.',
    until: { phase: 'none' },
  },
];
