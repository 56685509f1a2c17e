/** The closed lists of the game's words. A list's order is the number of a word in columns and tables: only append. */
export const SIDES = ['axis', 'soviet'] as const;
export type SideName = (typeof SIDES)[number];
export const AXIS = 0;
export const SOVIET = 1;
export type Side = typeof AXIS | typeof SOVIET;

/** 1.5 All but 'soviet' are of the German side; all of those but 'german' are Axis satellites. */
export const NATIONS = ['german', 'hungarian', 'italian', 'romanian', 'soviet'] as const;
export type Nation = (typeof NATIONS)[number];

/** 2.9 The types of unit, by the symbol on the counter. */
export const TYPES = [
  'panzer',
  'panzer-grenadier',
  'motorized-infantry',
  'infantry',
  'jaeger',
  'mountain',
  'cavalry',
  'air-landing',
  'security',
  'artillery-command',
  'motorized-corps',
  'infantry-corps',
  'mountain-corps',
  'cavalry-corps',
  'rifle',
  'rifle-corps',
  'mountain-rifle',
  'tank',
  'motorized-rifle',
  'cavalry-group',
  'airborne-corps',
  'nkvd-rifle',
  'militia',
  'militia-cavalry',
  'fortified-zone',
  'naval-infantry',
  'coastal-army',
] as const;
export type UnitType = (typeof TYPES)[number];

/** 2.8 What 6.1 counts by. */
export const SIZES = ['division', 'corps', 'army', 'zone'] as const;
export type Size = (typeof SIZES)[number];

/** 9.10-9.14 Who pays alike: mechanized, and three kinds of non-mechanized. */
export const PACES = ['mech', 'foot', 'mountain', 'cavalry'] as const;
export type Pace = (typeof PACES)[number];

/** 10.3-10.7 Dry, rain, mud, frost, snow. */
export const WEATHERS = ['D', 'R', 'M', 'F', 'S'] as const;
export type Weather = (typeof WEATHERS)[number];
/** 10.2 The northern zone is almost the whole map, the southern the Crimea. */
export const ZONES = ['north', 'south'] as const;

/** 9.9 What the ground of a hex is; no unit enters a closed hex (sea, lake, out of play). */
export const GROUNDS = ['clear', 'forest', 'hills', 'marsh', 'closed'] as const;
export type Ground = (typeof GROUNDS)[number];
/** 9.18 None, and the sizes of towns. */
export const TOWN_SIZES = ['none', 'small-town', 'large-town', 'city'] as const;
export type TownSize = (typeof TOWN_SIZES)[number];
/** 3.6, 7.3 Whose country a hex is; 'none' is water or out of play. */
export const COUNTRIES = ['none', 'germany', 'romania', 'ussr'] as const;
/** 7.14, 9.9 What lies along a hex side. A strait is a side of the Sivash or of the Kerch Straits. */
export const WATERS = ['dry', 'river', 'lake', 'strait', 'sea'] as const;
export type Water = (typeof WATERS)[number];

/** 11.30-11.36 The results printed in the Combat Results Table. */
export const RESULTS = ['AS', 'AL1', 'DR', 'DE', 'BB'] as const;
export type CombatResult = (typeof RESULTS)[number];

/** How sure a fact of the data is: the rulebook says it, history does, or it is ours. */
export const BASES = ['stated', 'historical', 'judged'] as const;
