import { board, COUNTERS, DEFAULT_SETUP, MARSHAL_COUNTERS, SCHEDULES } from '../data.ts';
import { isPlaced, setupHexes, ZONES } from '../data-check.ts';
import type { Counter } from '../data-schema.ts';
import { momentOf, NEVER } from '../months.ts';
import {
  ACCOUNTS,
  AXIS,
  COST_CLASSES,
  GROUPS,
  MOVE_CLASSES,
  NATIONS,
  RUSSIAN,
  SIDES,
  type Side,
  TYPES,
} from '../vocabulary.ts';
import { CITY_AT, cityHex, hexOf } from './places.ts';

export * from '../vocabulary.ts';
export * from './places.ts';

// ---------------------------------------------------------------- units: number u is COUNTERS[u], the Axis first

export const UNITS = COUNTERS.length;
export const UNIT_IDS: readonly string[] = COUNTERS.map((c) => c.id);
/** Numbers below this one are Axis at the start, the rest Russian. */
export const AXIS_UNITS = COUNTERS.filter((c) => c.side === 'axis').length;
const byId = new Map(UNIT_IDS.map((id, u) => [id, u]));
/** Unit number of an id, or -1. */
export const unitOf = (id: string): number => byId.get(id) ?? -1;
export const idOf = (u: number): string => UNIT_IDS[u]!;
export const idsOf = (units: readonly number[]): string[] => units.map(idOf);
/** As printed on the piece, and in full. */
export const nameOf = (u: number): string => COUNTERS[u]!.name;
export const titleOf = (u: number): string => COUNTERS[u]!.title;

type Type = Counter['type'];
const flag = (test: (c: Counter) => boolean): Uint8Array =>
  Uint8Array.from(COUNTERS, (c) => (test(c) ? 1 : 0));
const ofType = (...types: Type[]): Uint8Array => flag((c) => types.includes(c.type));
const listOf = (test: (c: Counter) => boolean): readonly number[] =>
  COUNTERS.flatMap((c, u) => (test(c) ? [u] : []));

/** Whose a unit is at the start; countries that change sides take theirs along (26.0). */
export const SIDE_OF = Uint8Array.from(COUNTERS, (c) => SIDES.indexOf(c.side));
export const sideAtStart = (u: number): Side => SIDE_OF[u] as Side;
/** 2.0e Indices into NATIONS and TYPES. */
export const NATION_OF = Uint8Array.from(COUNTERS, (c) => NATIONS.indexOf(c.nation));
export const TYPE_OF = Uint8Array.from(COUNTERS, (c) => TYPES.indexOf(c.type));
export const IS_SS = flag((c) => c.service === 'ss');
export const IS_LUFTWAFFE = flag((c) => c.service === 'luftwaffe');
export const IS_GUARDS = flag((c) => c.service === 'guards');
/** 24.1 Army group or district printed on a piece: an index into GROUPS, or -1. */
export const GROUP_OF = Int8Array.from(COUNTERS, (c) =>
  c.group === undefined ? -1 : GROUPS.indexOf(c.group),
);

// faces: cell u * 3 + f; f is the number of steps lost
export const MOST_FACES = 3;
const facesOf = (c: Counter): readonly (readonly [number, number])[] => c.faces ?? c.grades?.[0] ?? [];
const printed = (factor: 0 | 1): Uint8Array =>
  Uint8Array.from(
    { length: UNITS * MOST_FACES },
    (_, i) => facesOf(COUNTERS[Math.floor(i / MOST_FACES)]!)[i % MOST_FACES]?.[factor] ?? 0,
  );
/** 2.0g Steps: how many faces a unit has. */
export const FACES = Uint8Array.from(COUNTERS, (c) => facesOf(c).length);
/** 2.0a Printed combat and movement by face; of a Shock Army those of its lowest grade. */
export const COMBAT = printed(0);
export const MOVE = printed(1);
/** 19.31 The face a unit comes in on. */
export const ENTERS = Uint8Array.from(COUNTERS, (c) => c.enters ?? 0);

/** 2.0d 0 without size, 1 corps, 2 army. */
export const SIZE = Uint8Array.from(COUNTERS, (c) => (c.size === 'army' ? 2 : c.size === 'corps' ? 1 : 0));
export const IS_ARMY = flag((c) => c.size === 'army');
/** 5.05, 12.02 0 counts, 1 free, 2 free in Berlin, 3 free as the only one in the hex. */
export const STACKS = Uint8Array.from(COUNTERS, (c) =>
  c.stacks === 'free' ? 1 : c.stacks === 'free-in-berlin' ? 2 : c.stacks === 'one-free' ? 3 : 0,
);
/** 4.0, 4.0a 1 in its own hex only, 2 around it too. */
export const ZOC = Uint8Array.from(COUNTERS, (c) => (c.zoc === 'own' ? 1 : 2));
/** 2.0b 0 no armor; 1 armor; 2 armor that opens no blitz alone (10.5c); 3 in name: no modifier, advances as armor (10.93g). */
export const ARMOR = Uint8Array.from(COUNTERS, (c) =>
  c.armor === 'name' ? 3 : c.armor === 'joins' ? 2 : ['armor', 'mech', 'shock'].includes(c.type) ? 1 : 0,
);

// ---------------------------------------------------------------- what units may do

export const IS_WEC = ofType('wec');
export const IS_DICTATOR = ofType('dictator');
export const IS_AIR = ofType('air');
export const IS_PARTISAN = ofType('partisan');
export const IS_PARA = flag((c) => c.type === 'para' && c.side === 'russian');
export const IS_MOUNTAIN = ofType('mountain');
export const IS_ARTILLERY = ofType('artillery');
export const IS_SHOCK = ofType('shock');
/** 21.41 Tank and mechanized units of any kind. */
export const IS_ARMOR_TYPE = ofType('armor', 'mech', 'shock');
/** 10.1d Ground units that may attack: no factory, dictator or air unit; 16.42 partisans at their second stage. */
export const IS_FIGHTER = flag((c) => !['wec', 'dictator', 'air'].includes(c.type));

/** 6.01 Index into MOVE_CLASSES. */
export const MOVE_CLASS = Uint8Array.from(COUNTERS, (c) => MOVE_CLASSES.indexOf(moveClass(c)));
function moveClass({ type, nation, side }: Counter): (typeof MOVE_CLASSES)[number] {
  if (type === 'armor' || type === 'mech' || type === 'shock' || type === 'polizei')
    return side === 'russian' ? 'russian-armor' : nation === 'german' ? 'german-armor' : 'minor-armor';
  if (type === 'cavalry') return 'cavalry';
  if (type === 'mountain' || nation === 'finnish') return 'mountain-or-finn';
  return side === 'russian' ? 'russian-infantry' : 'axis-infantry';
}
/** 6.03 Index into COST_CLASSES. */
export const COST_CLASS = Uint8Array.from(COUNTERS, ({ type }) =>
  COST_CLASSES.indexOf(
    ['armor', 'mech', 'shock', 'polizei'].includes(type)
      ? 'armor'
      : type === 'cavalry' || type === 'mountain'
        ? type
        : 'infantry',
  ),
);
/** 7.21 Has a zone around it, or is a Russian paratroop unit or the SS Polizei. */
export const CONVERTS_RAIL = flag((c) =>
  c.zoc === undefined ? true : c.type === 'para' || c.type === 'polizei',
);
/** 8.42 German and Italian infantry and mountain units, Russian infantry but Guards. */
export const INVADES = flag((c) =>
  c.nation === 'german' || c.nation === 'italian'
    ? c.type === 'infantry' || c.type === 'mountain'
    : c.nation === 'russian' && c.type === 'infantry' && c.service !== 'guards',
);
/** 13.51, ruling 112: opens an enemy zone to a supply path. */
export const OPENS_SUPPLY = flag(
  (c) =>
    !['artillery', 'partisan', 'wec', 'dictator', 'air'].includes(c.type) &&
    !(c.type === 'para' && c.side === 'russian'),
);
/** 13.71 In Combat Supply in any weather. */
export const ALWAYS_COMBAT_SUPPLIED = flag(
  (c) =>
    c.side === 'russian' ||
    c.nation === 'finnish' ||
    c.service === 'ss' ||
    c.service === 'luftwaffe' ||
    c.type === 'mountain',
);
/** 15.0 The three that can be dropped. */
export const DROPS = flag((c) => c.drops === true);
/** 17.62 Takes the second of two or more losses. */
export const TAKES_SECOND_LOSS = flag((c) => c.secondLoss === true);

/** 19.02, 19.15-19.18 The account that rebuilds a unit, an index into ACCOUNTS; -1 for what is never rebuilt. */
export const ACCOUNT_OF = Int8Array.from(COUNTERS, (c) =>
  (ACCOUNTS as readonly string[]).indexOf(accountOf(c)),
);
function accountOf({ type, nation, service }: Counter): string {
  if (['wec', 'dictator', 'air', 'partisan', 'garrison'].includes(type)) return 'none';
  const kind = ['armor', 'mech', 'shock', 'artillery'].includes(type) ? 'armor' : 'infantry';
  return `${service === 'ss' ? 'ss' : nation}-${kind}`;
}
/** Whose points an account holds, an index into NATIONS; of the SS, German. */
export const ACCOUNT_NATION = Uint8Array.from(ACCOUNTS, (name) =>
  NATIONS.findIndex((nation) => name.startsWith(nation) || (name.startsWith('ss') && nation === 'german')),
);

// ---------------------------------------------------------------- factories, dictators, partisans

/** 20.0 Points a factory gives by face: cell u * 3 + f. */
export const WEC_VALUE = Uint8Array.from(
  { length: UNITS * MOST_FACES },
  (_, i) => COUNTERS[Math.floor(i / MOST_FACES)]!.value?.[i % MOST_FACES] ?? 0,
);
/** 20.61 */
export const EVACUABLE = flag((c) => c.evacuable === true);
export const WECS = listOf((c) => c.type === 'wec');
export const PARTISANS = listOf((c) => c.type === 'partisan');
/** Hitler and Stalin, by side. */
export const DICTATORS: readonly [number, number] = [unitOf('ge-di-hitler'), unitOf('su-di-stalin')];
export const POLIZEI = unitOf('ss-po-01');
export const BERLIN_GARRISON = unitOf('ge-ga-berlin');
export const VOLKSSTURM = unitOf('ge-ga-volks');
export const RUMANIAN_MECH = unitOf('ro-me-1');
/** 13.61 */
export const GUARDS_CAVALRY = unitOf('su-gc-01');
/** 19.31 */
export const GUARDS_TANKS = listOf((c) => c.enters !== undefined);
/** 17.4 */
export const PANZERGRENADIERS = listOf((c) => c.title.includes('Panzergrenadier'));

// ---------------------------------------------------------------- Shock Armies and air units, parts of the units

export const SHOCK_UNITS = listOf((c) => c.type === 'shock');
/** The Shock Army of a unit, or -1; likewise the air unit. */
export const SHOCK_AT = partOf(SHOCK_UNITS);
export const AIR_UNITS = listOf((c) => c.type === 'air');
export const AIR_AT = partOf(AIR_UNITS);
function partOf(units: readonly number[]): Int8Array {
  const at = new Int8Array(UNITS).fill(-1);
  units.forEach((u, i) => {
    at[u] = i;
  });
  return at;
}
export const SHOCK_GRADES = 3;
const grade = (factor: 0 | 1): Uint8Array =>
  Uint8Array.from(COUNTERS[SHOCK_UNITS[0]!]!.grades!.flatMap((faces) => faces.map((face) => face[factor])));
/** 22.06 All Shock Armies are alike: cell grade * 2 + face. */
export const SHOCK_COMBAT = grade(0);
export const SHOCK_MOVE = grade(1);
/** Combat and movement of a unit on a face; a Shock Army's at its grade. */
export const combatOf = (u: number, face: number, shockGrade = 0): number =>
  SHOCK_AT[u]! < 0 ? COMBAT[u * MOST_FACES + face]! : SHOCK_COMBAT[shockGrade * 2 + face]!;
export const moveOf = (u: number, face: number, shockGrade = 0): number =>
  SHOCK_AT[u]! < 0 ? MOVE[u * MOST_FACES + face]! : SHOCK_MOVE[shockGrade * 2 + face]!;

// ---------------------------------------------------------------- how units come

export const ENTRIES: readonly string[] = [
  'start',
  'box',
  'west',
  'east',
  'hex',
  'card',
  'air-city',
  'wec-city',
  'archangel-entry',
  'infantry',
];
const planned = new Map<string, { at: string; moment: number }>([
  ...SCHEDULES.arrivals.flatMap((a) =>
    a.units.map((id) => [id, { at: a.at, moment: momentOf(a.month) }] as const),
  ),
  ...SCHEDULES.conditional.flatMap((c) => c.units.map((id) => [id, { at: c.at, moment: NEVER }] as const)),
]);
const entryAt = (c: Counter): string =>
  c.setup === 'box' ? 'box' : c.setup === undefined ? planned.get(c.id)!.at : 'start';
/** Index into ENTRIES. */
export const ENTRY = Uint8Array.from(COUNTERS, (c) => {
  const found = ENTRIES.indexOf(entryAt(c));
  return found < 0 ? ENTRIES.indexOf('hex') : found;
});
/** 17.03 The hex a unit is placed in when it comes, or -1. */
export const ENTRY_HEX = Int16Array.from(COUNTERS, (c, u) => {
  if (ENTRIES[ENTRY[u]!] !== 'hex') return -1;
  const label = hexOf(entryAt(c));
  return label < 0 ? cityHex(entryAt(c)) : label;
});
/** 17.01 The moment a unit is due; NEVER for what starts on the map, is held in a box, or comes on a condition. */
export const ARRIVES = Uint8Array.from(COUNTERS, (c) => planned.get(c.id)?.moment ?? NEVER);
/** Units due at a moment. */
export const arrivalsAt = (m: number): readonly number[] =>
  listOf((c) => planned.get(c.id)?.moment === m && m !== NEVER);
/** 17.13 Frozen garrisons: 0 none, 1 released by the wider trigger only, 2 also by an attack on Rostov or Sevastopol. */
export const GARRISON = new Uint8Array(UNITS);
for (const { unit, by } of SCHEDULES.garrison.units)
  GARRISON[unitOf(unit)] = by.includes('attack-rostov-sevastopol') ? 2 : 1;

/** 23.03, 23.04 The hexes a unit may be set up in, one for what is printed; none if it does not start on the map. */
export const START_HEXES: readonly (readonly number[])[] = COUNTERS.map((c) => setupHexes(board, c) ?? []);
/** Set up by choice; the rest of what starts on the map stands where it is printed. */
export const IS_PLACED = flag(isPlaced);
/** 23.03 The city that is a unit's set-up place, or -1. */
export const START_CITY = Int8Array.from(COUNTERS, (c, u) =>
  c.setup === undefined || c.setup === 'box' || c.setup in ZONES ? -1 : CITY_AT[START_HEXES[u]![0]!]!,
);
/** The hex a unit has in the default set-up, or -1. */
export const DEFAULT_HEX = Int16Array.from(COUNTERS, (c, u) =>
  c.id in DEFAULT_SETUP
    ? hexOf(DEFAULT_SETUP[c.id]!)
    : START_HEXES[u]!.length === 1
      ? START_HEXES[u]![0]!
      : -1,
);

// ---------------------------------------------------------------- Field Marshals

export const MARSHALS = MARSHAL_COUNTERS.length;
export const MARSHAL_IDS: readonly string[] = MARSHAL_COUNTERS.map((m) => m.id);
export const MARSHAL_NAMES: readonly string[] = MARSHAL_COUNTERS.map((m) => m.name);
export const marshalOf = (id: string): number => MARSHAL_IDS.indexOf(id);
export const MARSHAL_SIDE = Uint8Array.from(MARSHAL_COUNTERS, (m) => (m.side === 'axis' ? AXIS : RUSSIAN));
/** 14.28 The only nation a Marshal may help, an index into NATIONS, or -1. */
export const MARSHAL_ONLY = Int8Array.from(MARSHAL_COUNTERS, (m) =>
  m.only === undefined ? -1 : NATIONS.indexOf(m.only),
);
/** 14.26, 18.5 The moments a Marshal comes and leaves; NEVER: there from the start, and to the end. */
export const MARSHAL_ARRIVES = Uint8Array.from(MARSHAL_COUNTERS, (m) => planned.get(m.id)?.moment ?? NEVER);
export const MARSHAL_LEAVES = Uint8Array.from(MARSHAL_COUNTERS, (m) => {
  const found = SCHEDULES.withdrawals.find((w) => w.units?.includes(m.id));
  return found === undefined ? NEVER : momentOf(found.month);
});
export const ZHUKOV = marshalOf('su-fm-zhukov');
export const MANNERHEIM = marshalOf('fi-fm-mannerheim');
