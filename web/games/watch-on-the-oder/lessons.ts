import type { Lesson } from '../../table/game-ui.ts';

/** The first game, learnt by doing: each lesson ends when its order has been given. */
export const LESSONS: readonly Lesson[] = [
  {
    title: 'Setting up',
    text: 'The panel says what is to be decided. The lit hexes are where the marked unit may go. Click one, or let a bot place the rest.',
    until: { phase: 'german.declare' },
  },
  {
    title: 'Movement or combat first',
    text: 'Each turn you choose which comes first. Moving first brings units up for an attack; fighting first lets the winners move on.',
    until: { order: 'declare' },
  },
  {
    title: 'Moving',
    text: 'Click one of your stacks: every hex it can reach lights up with its cost. Click a lit hex to go there. Any move can be taken back until dice are rolled.',
    until: { order: 'move' },
  },
  {
    title: 'Enemy zones',
    text: 'Press 2 for the Soviet zones of control. A unit that enters one must stop, and may not go straight from one into another. When you have moved enough, end the phase.',
    until: { phase: 'german.combat' },
  },
  {
    title: 'Fighting',
    text: 'Hexes you can attack are outlined. Click one: the planner adds up the sides, names every modifier with its rule, and shows the chance of each result. Take units out and in, then attack.',
    until: { order: 'attack' },
  },
  {
    title: 'After the battle',
    text: 'Losses, retreats and advances are chosen on the map; only what is allowed lights up. Mechanized corps that advance may attack again at once.',
    until: { phase: 'soviet' },
  },
];
