import type { Legend, StepName } from '@stavka/engine/define';
import { monthOf } from '../months.ts';
import type { ACCOUNTS, NATIONS } from '../vocabulary.ts';
import type { RbFrame } from './frames.ts';
import type { OUTLINE } from './outline.ts';
import {
  CITY_IDS,
  CITY_NAMES,
  hexOf,
  MARSHAL_IDS,
  MARSHAL_NAMES,
  placeName,
  titleOf,
  unitOf,
} from './roster.ts';
import { HEX, UNIT } from './sets.ts';

type Step = StepName<typeof OUTLINE>;
type Asked = Step | Exclude<RbFrame['is'], 'phase' | 'over'>;

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
  av: 'The defenders have surrendered: advance, or stay.',
  displace: 'An air base is overrun: fly its air units to another city.',
  answer: 'Say whether a Field Marshal or partisans help the defence.',
  lose: 'Choose the unit that loses a step.',
  hold: 'Pay a step to hold the city, or retreat.',
  retreats: 'Say which unit retreats next.',
  retreat: 'Choose the way of the beaten unit.',
  advance: 'Advance into the emptied hexes, or stay.',
  exploit: 'Go on with your armor, or stop.',
  overstack: 'Give up units of your overfull stacks.',
  choice: 'Choose which of your units you lose.',
  'turn-coats': 'Place the units of the country that has changed sides.',
};

/** The steps of the turn, as the log and the bar at the top call them. */
export const STEPS: Readonly<Record<Step, string>> = {
  'setup.russian': 'Russian set-up',
  'setup.axis': 'Axis set-up',
  events: 'Start of the turn',
  weather: 'Weather',
  'axis.start1': 'Axis first impulse',
  'axis.withdraw': 'Axis withdrawals',
  'axis.points': 'Axis replacement points',
  'axis.move1': 'Axis movement, first impulse',
  'axis.unable1': 'Axis units that cannot attack',
  'axis.combat1': 'Axis combat, first impulse',
  'axis.close1': 'End of the Axis first impulse',
  'axis.start2': 'Axis second impulse',
  'axis.withdraw2': 'Axis withdrawals',
  'axis.move2': 'Axis movement, second impulse',
  'axis.unable2': 'Axis units that cannot attack',
  'axis.combat2': 'Axis combat, second impulse',
  'axis.shaken2': 'The Axis falls back',
  'axis.close2': 'End of the Axis second impulse',
  'axis.markers': 'Axis supply',
  'axis.finland': 'Finland',
  'russian.start1': 'Russian first impulse',
  'russian.move1': 'Russian movement, first impulse',
  'russian.unable1': 'Russian units that cannot attack',
  'russian.combat1': 'Russian combat, first impulse',
  'russian.close1': 'End of the Russian first impulse',
  'russian.start2': 'Russian second impulse',
  'russian.move2': 'Russian movement, second impulse',
  'russian.unable2': 'Russian units that cannot attack',
  'russian.combat2': 'Russian combat, second impulse',
  'russian.shaken2': 'The Russians fall back',
  'russian.close2': 'End of the Russian second impulse',
  'russian.partisans': 'Partisans',
  'russian.markers': 'Russian supply',
  surrender: 'Surrender of allies',
  victory: 'Victory',
};

export const SIDE_NAMES: Readonly<Record<string, string>> = { axis: 'the Axis', russian: 'the Russians' };
export const NATION_NAMES: Readonly<Record<(typeof NATIONS)[number], string>> = {
  german: 'Germany',
  rumanian: 'Rumania',
  hungarian: 'Hungary',
  finnish: 'Finland',
  italian: 'Italy',
  spanish: 'Spain',
  russian: 'Russia',
};
export const ACCOUNT_NAMES: Readonly<Record<(typeof ACCOUNTS)[number], string>> = {
  'german-infantry': 'German infantry points',
  'german-armor': 'German armor points',
  'ss-infantry': 'SS infantry points',
  'ss-armor': 'SS armor points',
  'rumanian-infantry': 'Rumanian infantry points',
  'rumanian-armor': 'Rumanian armor points',
  'hungarian-infantry': 'Hungarian infantry points',
  'hungarian-armor': 'Hungarian armor points',
  'finnish-infantry': 'Finnish infantry points',
  'italian-infantry': 'Italian infantry points',
  'russian-infantry': 'Russian infantry points',
  'russian-armor': 'Russian armor points',
};
/** Words that stand in events and positions: by 'field.word', else by the word. */
export const WORDS: Readonly<Record<string, string>> = {
  clear: 'clear',
  'light-mud': 'light mud',
  mud: 'mud',
  snow: 'snow',
  'table.crt': 'the Combat Results Table',
  'table.bat': 'the Blitzkrieg Table',
  'route.murmansk': 'Murmansk',
  'route.archangel': 'Archangel',
  'route.persia': 'Persia',
  'mode.transport': 'sea transport',
  'mode.invasion': 'invasion',
  'mode.evacuation': 'evacuation',
  'detour.none': 'by the shortest way',
  'detour.supply': 'towards supply',
  'detour.room': 'to a hex with room',
  'detour.home': 'towards home',
  'how.rail': 'by rail',
  'how.edge': 'over the edge of the map',
  'leaderless.waiting': 'without its dictator in its next impulse',
  'leaderless.bound': 'without its dictator: no attacks, and no step forward',
  'leaderless.shaken': 'shaken by the loss of its dictator',
  'leaderless.opening': 'open to an attack at better odds',
  ...Object.fromEntries(Object.entries(STEPS).map(([step, name]) => [`phase.${step}`, name])),
};
/** Where units are that stand in no hex. */
export const BOXES: Readonly<Record<string, string>> = {
  due: 'on its way',
  pool: 'in the Replacement Pool',
  card: 'on the card, not built',
  kit: 'part of a Shock Army',
  aside: 'held back',
  displaced: 'driven from its base, off the map',
  partisans: "in the partisans' box",
  urals: 'in the Urals',
  withdrawn: 'withdrawn',
  unplaced: 'to be set up',
  gone: 'out of the game',
};

/** What the columns of a unit are called on its card. */
export const UNIT_COLUMNS: Readonly<Record<string, string>> = {
  at: 'stands',
  face: 'steps lost',
  oos: 'turns out of supply',
  ashore: 'landed or dropped: needs no supply this turn',
  raised: 'second stage',
  grade: 'grade of the Shock Army',
  lessened: 'never at full strength again',
  away: 'a step is withdrawn',
  dropped: 'has been dropped',
  released: 'free to leave the Trans-Caucasus',
  moved: 'has moved',
  going: 'may go on',
  railed: 'has gone by rail',
  sailed: 'has gone by sea',
  staged: 'its base has staged',
  attacked: 'has attacked',
  av: 'has won an automatic victory this impulse',
  landed: 'has invaded this impulse',
  evacuated: 'was evacuated this impulse',
  arrived: 'has arrived this impulse',
  embarked: 'waits in port for its ship',
  free: 'its rail move does not count',
  unable: 'cannot attack as it must',
  spent: 'movement points spent',
  evacuation: 'last evacuated',
  mission: 'impulse of its mission this turn',
  victor: 'has won an automatic victory this turn',
  duty: 'must attack',
  routed: 'was driven here in this phase',
  due: 'comes',
  kit: 'belongs to the Shock Army',
};
/** What else a position holds. */
export const STATE_COLUMNS: Readonly<Record<string, string>> = {
  rail: 'rail by holder',
  control: 'cities by holder',
  emergency: 'hexes of the emergency line that are built',
  ploestiTaken: 'Russians in Ploesti since',
  bakuLost: 'Baku was lost and has no rail to the east edge',
  isolated: 'oil that came by Baku alone',
  oilWaiting: 'captured oil for the next armor points',
  setAside: 'oil set aside for a Shock Army',
  murmanskCut: 'Murmansk line cut since turn',
  linePlanned: 'hexes of the emergency line under way',
  gifted: 'a gift was made this turn',
  upgraded: 'a corps was upgraded this turn',
  bumps: 'weak armies rebuilt this turn',
  parachuted: 'a paratroop unit was rebuilt this turn',
  owed: 'armor points owed for withdrawals',
  railPenalty: 'partisans cost the Axis a rail move',
  partisanUsed: 'partisans have helped in a battle this impulse',
  partisanSent: 'a partisan has gone to the Guards Cavalry',
  partisanFloor: 'infantry points that are kept',
  iceRoadUsed: 'the ice road was used this impulse',
  sent: 'corps sent to allies on turn 1',
  archangelLost: 'Archangel was lost once',
  helsinkiTaken: 'Helsinki was taken',
  moscowTaken: 'Moscow was taken once',
  impulse: 'impulse',
  weather: 'weather of the first impulse',
  weather2: 'weather of the second impulse',
  attacked: 'hexes attacked this impulse',
  due: 'hexes that must be attacked',
  converting: 'converting rail',
  fallen: 'cities that hold out no longer than others',
  citiesTurned: 'cities taken this impulse',
  citiesCut: 'cities cut off as the impulse began',
  served: 'factories that have rebuilt a unit this turn',
  straits: 'shores of Kerch by holder',
  nations: 'nations',
  points: 'replacement points',
  wells: 'oil wells by holder',
  wellsUsed: 'captured oil used this year',
  wellsWaiting: 'captured oil on its way',
  wellsMissed: 'increases that wells have missed',
  wellTaken: 'wells captured since',
  received: 'Lend Lease received',
  lendArmor: 'armor points of Lend Lease that could still be infantry',
  withdrawals: 'withdrawals made',
  railed: 'rail moves this impulse',
  railedTurn: 'rail moves this turn',
  fleetsSailed: 'seas sailed this impulse',
  invasions: 'invasions tried',
  fleetsClosed: 'seas closed for good',
  fleetsInvaded: 'seas invaded this turn',
  marshals: 'Field Marshals',
  leaderless: 'sides without their dictator',
  victoryClock: 'turns that a goal has been held',
  dice: 'dice rolled',
};

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** 'May 1941' for a moment of the game. */
export const monthName = (moment: number): string => {
  const [year, month] = monthOf(moment).split('-');
  return `${months[Number(month) - 1]!} ${year!}`;
};

const named = (ids: readonly string[], names: readonly string[]) => (id: string) =>
  names[ids.indexOf(id)] ?? id;
const unitName = (id: string): string => (unitOf(id) < 0 ? id : titleOf(unitOf(id)));
const hexName = (label: string): string => (hexOf(label) < 0 ? label : placeName(hexOf(label)));

/** How members of every roster are called in sentences. */
export const LEGEND: Legend = {
  units: UNIT,
  spaces: HEX,
  labels: {
    unit: unitName,
    'Shock Army': unitName,
    'air unit': unitName,
    hex: hexName,
    'oil well': hexName,
    city: named(CITY_IDS, CITY_NAMES),
    'Field Marshal': named(MARSHAL_IDS, MARSHAL_NAMES),
    side: (id) => SIDE_NAMES[id] ?? id,
    nation: (id) => NATION_NAMES[id as 'german'] ?? id,
    account: (id) => ACCOUNT_NAMES[id as 'german-armor'] ?? id,
  },
  words: WORDS,
};
