import type { GameCard } from '../index.ts';
import { kStart } from './messages/start.ts';

/** What the first page offers; the referee's own list is the law, and a test holds this one against it. */
export const KIEV_SCENARIOS: GameCard['scenarios'] = (
  ['campaign', 'les-preludes', 'the-river', 'the-pocket', 'the-snow'] as const
).map((id) => ({ id, title: kStart(id), summary: kStart(`${id}.about`) }));

const LEVELS = [0, 1, 2, 3, 4, 5, 7, 8, 9] as const;
const campaign = ['campaign'];

const tick = (
  id:
    | 'historical'
    | 'tankAttackAtShowdown'
    | 'coastalArrivals'
    | 'mountainExtraHit'
    | 'blitzByMovement'
    | 'reinforceAnytime'
    | 'snow93',
  scenarios?: readonly string[],
): NonNullable<GameCard['options']>[number] => ({
  id,
  title: kStart(id),
  values: [false, true],
  default: false,
  ...(scenarios === undefined ? {} : { scenarios }),
});

/** 14.0 Optional rules build on one another, so one number says how far; the rest are rulings that can be turned. */
export const KIEV_OPTIONS: NonNullable<GameCard['options']> = [
  {
    id: 'optionalRules',
    title: kStart('optionalRules'),
    values: LEVELS,
    default: 0,
    labels: Object.fromEntries(LEVELS.map((n) => [n, kStart(`optionalRules.${n}`)])),
    scenarios: campaign,
  },
  tick('historical', campaign),
  tick('tankAttackAtShowdown'),
  tick('coastalArrivals'),
  tick('mountainExtraHit', campaign),
  tick('blitzByMovement'),
  tick('reinforceAnytime'),
  tick('snow93', ['the-snow']),
];
