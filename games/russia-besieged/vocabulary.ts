/** The words the data files use; every list is closed, and its order is the numbering of the rosters. */
export const SIDES = ['axis', 'russian'] as const;
export const NATIONS = [
  'german',
  'rumanian',
  'hungarian',
  'finnish',
  'italian',
  'spanish',
  'russian',
] as const;
export const SERVICES = ['ss', 'luftwaffe', 'guards'] as const;
export const TYPES = [
  'armor',
  'mech',
  'shock',
  'polizei',
  'cavalry',
  'infantry',
  'mountain',
  'para',
  'garrison',
  'artillery',
  'partisan',
  'wec',
  'dictator',
  'air',
] as const;
/** 24.1 Army groups and military districts, as marked on the pieces. */
export const GROUPS = ['N', 'C', 'S', 'R', 'B', 'W', 'K', 'O', 'L'] as const;
export const WEATHERS = ['clear', 'light-mud', 'mud', 'snow'] as const;
export const MOVE_CLASSES = [
  'german-armor',
  'minor-armor',
  'russian-armor',
  'cavalry',
  'axis-infantry',
  'mountain-or-finn',
  'russian-infantry',
] as const;
export const COST_CLASSES = ['infantry', 'cavalry', 'armor', 'mountain'] as const;
export const GROUNDS = ['clear', 'forest', 'swamp', 'mountain'] as const;
export const SEAS = ['baltic', 'black-sea', 'caspian'] as const;
export const ROUTES = ['murmansk', 'archangel', 'persia'] as const;
export const SEA_RESULTS = ['success', 'step', 'abort', 'eliminated'] as const;
/** 19.12, 19.21 Whose points are kept apart. */
export const ACCOUNTS = [
  'german-infantry',
  'german-armor',
  'ss-infantry',
  'ss-armor',
  'rumanian-infantry',
  'rumanian-armor',
  'hungarian-infantry',
  'hungarian-armor',
  'finnish-infantry',
  'italian-infantry',
  'russian-infantry',
  'russian-armor',
] as const;
export const ODDS = [
  '1-5',
  '1-4',
  '1-3',
  '1-2',
  '1-1',
  '2-1',
  '3-1',
  '4-1',
  '5-1',
  '6-1',
  '7-1',
  '10-1',
] as const;
/** The spans of months in which a rule holds; the names of `dates` in schedules.json. */
export const DATES = [
  'axis-victories',
  'russian-victories-helped',
  'russian-victories',
  'axis-blitz',
  'russian-blitz-helped',
  'russian-blitz',
  'captured-fields',
  'first-winter',
  'second-winter',
  'first-winter-rail',
  'late-war-rail',
  'drops-in-snow',
  'drops',
  'second-stage',
  'speed-bumps',
  'guards-tank-reduced',
  'guards-tank-full',
  'axis-replacements',
  'ss-surplus',
  'rumanian-substitutes',
  'wec-evacuation',
  'lend-lease',
  'lend-lease-lean',
  'emergency-line',
  'oil-to-germany',
  'fuel-shortage',
  'consolidation',
  'panzergrenadiers',
  'berlin-garrison',
  'garrison-for-points',
  'no-invasion-of-germany',
  'no-invasions',
  'early-capture',
  'hungary-neutral',
  'finland-neutral',
  'garrison-held',
  'zhukov-defends',
  'finland-test',
  'hitler-abroad',
] as const;
export const EVENTS = [
  'archangel-captured',
  'rumania-surrendered',
  'helsinki-captured',
  'russians-near-berlin',
  'upgrade',
] as const;

export const AXIS = 0;
export const RUSSIAN = 1;
export type Side = typeof AXIS | typeof RUSSIAN;
export type Weather = (typeof WEATHERS)[number];
export type DateName = (typeof DATES)[number];
