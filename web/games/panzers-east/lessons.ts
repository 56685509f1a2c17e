import type { Lesson } from '../../table/game-ui.ts';

/** The first game, learnt by doing: each lesson ends when its order has been given. */
export const LESSONS: readonly Lesson[] = [
  {
    title: 'Setting up',
    text: 'Your divisions start anywhere west of the border. Choose units in the list and click a lit hex, six divisions to a hex. The four panzer groups win this game: put them north and south of Bialystok. A bot can place the rest.',
    until: { phase: 'operations' },
  },
  {
    title: 'Choosing a force',
    text: 'Click a stack: every hex it can reach lights up with its cost. A force is one stack, all mechanized or all on foot; leave units out in the panel to split it. Over the front line hold the pointer still to see what may be waiting there.',
    until: { order: 'move' },
  },
  {
    title: 'Going on',
    text: 'One force acts at a time. While it has movement points it may go on, drop units off behind it to hold the ground, or halt. The board in the panel shows the four fire steps of every battle with their dice.',
    until: { order: 'halt' },
  },
  {
    title: 'Pockets',
    text: 'Soviet hexes that no longer reach the east edge are a pocket: dice say how many units try to break out into the hex that closed it. What fails is destroyed. Fifty such units, or every line of communications point up to Smolensk, carry you past July.',
    until: { order: 'end-phase' },
  },
  {
    title: 'An unbroken front',
    text: 'Before you end the phase look at the campaign card: every German hex on the front must have a unit or a zone of control. An open hex loses the game at once. Then Stavka strikes back, and its groups go for your line of communications.',
    until: { phase: 'arrivals' },
  },
];
