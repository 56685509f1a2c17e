import { speaker } from '../../../messages/speaker.ts';

/** What the first page says of this game; apart from the rest, which is loaded with the game. */
const en = {
  'bot.random': 'Anything goes',
  'bot.random.about': 'Gives any legal order.',
  'bot.recruit': 'Recruit',
  'bot.recruit.about': 'Attacks where it looks strong at once.',
  'bot.veteran': 'Veteran',
  'bot.veteran.about': 'Weighs battles, keeps its supply and cuts yours.',
  campaign: 'The Southern Struggle',
  'campaign.about': 'July to December 1941, the whole campaign: seven Victory Areas decide.',
  'les-preludes': 'Les Preludes',
  'les-preludes.about': 'July only: the Axis must take Kiev, Odessa or Dnepropetrovsk.',
  'the-river': 'The River',
  'the-river.about': 'August and September: the line of the Dnieper; four Victory Areas win.',
  'the-pocket': 'The Pocket',
  'the-pocket.about': 'September until the rains: the Axis needs six Victory Areas.',
  'the-snow': 'The Snow',
  'the-snow.about': 'November and December: a winter counteroffensive; four Victory Areas win.',
  optionalRules: 'Optional rules',
  'optionalRules.0': 'None',
  'optionalRules.1': '14.1 Rail movement',
  'optionalRules.2': 'to 14.2 Agility',
  'optionalRules.3': 'to 14.3 Vehicles keep out of swamps',
  'optionalRules.4': 'to 14.4 Sea and supply',
  'optionalRules.5': 'to 14.5 Blizzard',
  'optionalRules.7': 'to 14.7 Sea transport',
  'optionalRules.8': 'to 14.8 Seaborne operations',
  'optionalRules.9': 'to 14.9 Airborne operations',
  historical: 'Historical set-up instead of random draws',
  tankAttackAtShowdown: 'Tank Attack is tested at Showdown',
  coastalArrivals: 'Coastal Supply also lets Reinforcements arrive',
  mountainExtraHit: 'Mountain units score one extra hit in rough ground (14.2)',
  blitzByMovement: 'A Blitz goes as far as Movement Points allow, not one Area (10.17)',
  snow93: 'Area 93 where 73 is printed',
} as const;

export const kStart = speaker<keyof typeof en>({ en });
