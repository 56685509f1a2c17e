import { BLOCKS, BOMBERS } from './data.ts';
import { type BlockType, FIRES, firesOf, NATIONS, SIDES } from './data-check.ts';

/** The Blocks as columns: Block u is BLOCKS[u]; Axis first. */
export const UNITS = BLOCKS.length;
export const SIDE = Uint8Array.from(BLOCKS, (b) => SIDES.indexOf(b.side));
export const NATION = Uint8Array.from(BLOCKS, (b) => NATIONS.indexOf(b.nation));
/** The most steps a Block has. */
const STEPS = 4;
/** 4.2.2 Firepower class of each step of each Block: 0 none, 1 SF, 2 DF, 3 TF. */
const FIRE_AT = Uint8Array.from({ length: UNITS * STEPS }, (_, i) =>
  FIRES.indexOf(firesOf(BLOCKS[Math.floor(i / STEPS)]!)[i % STEPS] ?? 'none'),
);
/** 4.2.2 Firepower class of a Block that has lost so many steps, by the colour of the dots it shows then. */
export const fireAt = (u: number, lost: number): number => FIRE_AT[u * STEPS + lost]!;
/** Firepower class at full strength. */
export const FIRE = Uint8Array.from(BLOCKS, (_, u) => fireAt(u, 0));
export const FAST = Uint8Array.from(BLOCKS, (b) => (b.fast ? 1 : 0));
/** The last step a Block can stand on. */
export const LAST_STEP = Uint8Array.from(BLOCKS, (b) => b.steps.length - 1);

const ofType = (...types: BlockType[]): Uint8Array =>
  Uint8Array.from(BLOCKS, (b) => (types.includes(b.type) ? 1 : 0));
export const IS_LEADER = ofType('leader');
/** 4.2.6 HQs of either kind, Guderian included. */
export const IS_HQ = ofType('hq', 'luftwaffe-hq');
/** 4.2.6#A Tactical HQs, Guderian included. */
export const IS_TACTICAL = ofType('hq');
export const IS_LUFTWAFFE = ofType('luftwaffe-hq');
/** 4.2.5 Infantry, Motorized Infantry, Cavalry or Tank. */
export const IS_COMBAT = Uint8Array.from(BLOCKS, (_, u) => (IS_LEADER[u] || IS_HQ[u] ? 0 : 1));
export const IS_TANK = ofType('tank');
export const IS_MOTORIZED = ofType('motorized');
export const IS_CAVALRY = ofType('cavalry');
export const IS_MOUNTAIN = ofType('mountain');
/** 4.2.5#A Infantry of every kind (14.7). */
export const IS_INFANTRY = ofType('infantry', 'mountain', 'jaeger', 'marine', 'airborne');
/** 10.17#B Blitz HQs. */
export const IS_BLITZ_HQ = Uint8Array.from(BLOCKS, (b) => (b.blitz === true ? 1 : 0));

const byId = new Map(BLOCKS.map((b, u) => [b.id, u]));
export const unitOf = (id: string): number => byId.get(id) ?? -1;
export const idOf = (u: number): string => BLOCKS[u]!.id;
export const nameOf = (u: number): string => BLOCKS[u]!.name;
export const idsOf = (units: readonly number[]): string[] => units.map(idOf);
export const armyOf = (u: number): string => BLOCKS[u]!.army;

export const ALL: readonly number[] = BLOCKS.map((_, u) => u);
export const OF_SIDE: readonly (readonly number[])[] = [0, 1].map((side) =>
  ALL.filter((u) => SIDE[u] === side),
);
/** 4.2.6 HQs by side. */
export const HQS: readonly (readonly number[])[] = OF_SIDE.map((units) =>
  units.filter((u) => IS_HQ[u] === 1),
);
export const LEADERS = OF_SIDE.map((units) => units.find((u) => IS_LEADER[u] === 1)!);
export const GUDERIAN = unitOf('ax-guderian');
export const KLEIST = unitOf('ax-k');
export const BUDYONNY = unitOf('sv-b');
export const TIMOSHENKO = unitOf('sv-t');
export const MARINE = unitOf('sv-wh-m');
export const LUFTLANDE = unitOf('ax-wh-ll');
/** 14.2#B Jaegers and Luftlande. */
export const IS_AGILE = Uint8Array.from(BLOCKS, (b, u) => (b.type === 'jaeger' || u === LUFTLANDE ? 1 : 0));
export const RUMANIA = NATIONS.indexOf('rumania');
export const HUNGARY = NATIONS.indexOf('hungary');
/** The Luftwaffe HQ each Bomber belongs to. */
export const BOMBER_HQ: readonly number[] = BOMBERS.map((b) => unitOf(b.hq));
export const bomberOf = (id: string): number => BOMBERS.findIndex((b) => b.id === id);
