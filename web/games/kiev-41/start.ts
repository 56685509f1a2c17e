import type { GameCard } from '../index.ts';

/** What the first page offers; the referee's own list is the law, and a test holds this one against it. */
export const KIEV_SCENARIOS: GameCard['scenarios'] = [
  {
    id: 'campaign',
    title: 'The Southern Struggle',
    summary: 'July to December 1941, the whole campaign: seven Victory Areas decide.',
  },
  {
    id: 'les-preludes',
    title: 'Les Preludes',
    summary: 'July only: the Axis must take Kiev, Odessa or Dnepropetrovsk.',
  },
  {
    id: 'the-river',
    title: 'The River',
    summary: 'August and September: the line of the Dnieper; four Victory Areas win.',
  },
  {
    id: 'the-pocket',
    title: 'The Pocket',
    summary: 'September until the rains: the Axis needs six Victory Areas.',
  },
  {
    id: 'the-snow',
    title: 'The Snow',
    summary: 'November and December: a winter counteroffensive; four Victory Areas win.',
  },
];

const campaign = ['campaign'];

/** 14.0 Optional rules build on one another, so one number says how far; the rest are rulings that can be turned. */
export const KIEV_OPTIONS: NonNullable<GameCard['options']> = [
  {
    id: 'optionalRules',
    title: 'Optional rules',
    values: [0, 1, 2, 3, 4, 5, 7, 8, 9],
    default: 0,
    labels: {
      '0': 'None',
      '1': '14.1 Rail movement',
      '2': 'to 14.2 Agility',
      '3': 'to 14.3 Tanks keep out of swamps',
      '4': 'to 14.4 Sea supply',
      '5': 'to 14.5 Blizzard',
      '7': 'to 14.7 Shipping',
      '8': 'to 14.8 Seaborne assault',
      '9': 'to 14.9 Airborne assault',
    },
    scenarios: campaign,
  },
  {
    id: 'historical',
    title: 'Historical set-up instead of random draws',
    values: [false, true],
    default: false,
    scenarios: campaign,
  },
  {
    id: 'tankAttackAtShowdown',
    title: 'Tank Attack is tested at Showdown',
    values: [false, true],
    default: false,
  },
  {
    id: 'coastalArrivals',
    title: 'Coastal Supply also lets Reinforcements arrive',
    values: [false, true],
    default: false,
  },
  {
    id: 'mountainExtraHit',
    title: 'Mountain units score one extra hit in rough ground',
    values: [false, true],
    default: false,
    scenarios: campaign,
  },
  {
    id: 'snow93',
    title: 'Area 93 where 73 is printed',
    values: [false, true],
    default: false,
    scenarios: ['the-snow'],
  },
];
