import { type Frame, type Journal, Layout, layDice, State } from '@stavka/engine';
import { BLOCKS, BOMBERS, FLEETS, SCENARIOS } from './data.ts';
import type { ScenarioData } from './data-check.ts';
import type { EventType } from './events.ts';
import { UNITS } from './roster.ts';
import { AREAS } from './terrain.ts';

export const AXIS = 0;
export const SOVIET = 1;
export { SIDES } from './data-check.ts';

export const layout = new Layout();
/** Where a Block is: an Area, or one of PLACES. */
export const AT = layout.column('at', UNITS, true);
export const CONTROL = layout.column('control', AREAS, true);
/** 1 where a Defensive Line stands; it belongs to the side that controls the Area. */
export const LINE = layout.column('line', AREAS, true);
/** 2.1 The one-way discs: 1 active. */
export const YELLOW = layout.column('yellow', 1, true);
export const ORANGE = layout.column('orange', 1, true);
/** Options decide on supply too. */
export const LEVEL = layout.column('level', 1, true);
export const SWITCHES = layout.column('switches', 1, true);

/** Steps lost. */
export const STEP = layout.column('step', UNITS);
/** 9.1 White cubes. */
export const ISOLATED = layout.column('isolated', UNITS);
export const LINE_ISOLATED = layout.column('line-isolated', AREAS);
/** Ruling 26: a Block acts once before the Combat Segment. */
export const ACTED = layout.column('acted', UNITS);
/** 10.1 HQs activated in this Impulse. */
export const ACTIVE = layout.column('active', UNITS);
/** 1.6.1 Face up. */
export const SHOWN = layout.column('shown', UNITS);
/** 10.13.6.1 Blue cubes. */
export const CUBE = layout.column('cube', UNITS);
/** 10.17 Fast Blocks that cleared a Green Area and may Blitz. */
export const READY = layout.column('ready', UNITS);
/** 10.4 One more than the Area an HQ's Artillery marker is in. */
export const MARKER = layout.column('marker', UNITS);
/** How an Area stood when the Impulse (or the Blitz Segment) began: bits of WAS_. */
export const BEGAN = layout.column('began', AREAS);
/** An Area, or one of BOMBER_PLACES. */
export const BOMBER = layout.column('bomber', BOMBERS.length);
/** An Area, or one of FLEET_PLACES. */
export const FLEET = layout.column('fleet', FLEETS.length);
export const FLEET_HIT = layout.column('fleet-hit', FLEETS.length);
/** A Fleet is committed or recalled once in an Impulse. */
export const FLEET_ACTED = layout.column('fleet-acted', FLEETS.length);
export const TURN = layout.column('turn', 1);
export const WEATHER = layout.column('weather', 1);
/** 8.1 -1 before October, 0 on the '--' box, then the number of the box. */
export const FORECAST = layout.column('forecast', 1);
export const BOX = layout.column('box', 1);
export const INITIATIVE = layout.column('initiative', 1);
/** Uses of the disc left by side; -1 without limit. */
export const USES = layout.column('uses', 2);
/** Consecutive Passes so far. */
export const PASSES = layout.column('passes', 1);
export const SCENARIO = layout.column('scenario', 1);
export const PURPOSES = [
  'setup',
  'draw',
  'weather',
  'guderian',
  'fleet',
  'artillery',
  'anti-air',
  'airstrike',
  'ground',
  'attrition',
] as const;
export type Purpose = (typeof PURPOSES)[number];
export const DICE = layDice(layout, PURPOSES);

export const WAS_CONTESTED = 1;
export const HAD_LINE = 2;
/** Its battle of this segment has been fought. */
export const FOUGHT = 4;

export const WEATHERS = ['clear', 'rain', 'snow', 'blizzard'] as const;
export const CLEAR = 0;
export const RAIN = 1;
export const SNOW = 2;
export const BLIZZARD = 3;

/** Where a Block is when it is not in an Area. */
export const PLACES = ['box', 'road', 'pool', 'waiting', 'eliminated', 'out', 'drawn'] as const;
export type Place = (typeof PLACES)[number];
const code = (place: Place): number => -1 - PLACES.indexOf(place);
/** 2.2#A Rastenburg or Moscow. */
export const IN_BOX = code('box');
export const ON_ROAD = code('road');
export const POOL = code('pool');
/** 5.1#C Joins the pool in its month. */
export const WAITING = code('waiting');
/** 9.4#C, 9.4#E Gone for good. */
export const ELIMINATED = code('eliminated');
/** Not in this scenario. */
export const OUT = code('out');
/** 5.0 Drawn and still to be deployed. */
export const DRAWN = code('drawn');
export const placeOf = (at: number): Place => PLACES[-1 - at]!;

export const BOMBER_PLACES = ['available', 'aborted', 'destroyed', 'absent', 'gone'] as const;
export const AVAILABLE = -1;
export const ABORTED = -2;
export const DESTROYED = -3;
/** 5.0#F Waits with its HQ. */
export const ABSENT = -4;
/** Ruling 33: lost with its HQ. */
export const GONE = -5;

export const FLEET_PLACES = ['staging', 'batumi', 'sunk'] as const;
export const AT_STAGING = -1;
export const AT_BATUMI = -2;
export const SUNK = -3;

/** Rulings that can be turned: bits of SWITCHES. */
export const SWITCH_NAMES = [
  'tankAttackAtShowdown',
  'coastalArrivals',
  'mountainExtraHit',
  'snow93',
  'historical',
  'blitzByMovement',
  'reinforceAnytime',
] as const;
export type SwitchName = (typeof SWITCH_NAMES)[number];

export class KievState extends State {}
/** What the rules change a state by: an event of no declared type cannot be stated. */
export type KievJournal = Journal<KievState, EventType>;

export const at = (s: KievState, u: number): number => s.cells[AT + u]!;
export const onMap = (s: KievState, u: number): boolean => s.cells[AT + u]! >= 0;
export const has = (s: KievState, column: number, i: number): boolean => s.cells[column + i] === 1;
export const turnOf = (s: KievState): number => s.cells[TURN]!;
export const weatherOf = (s: KievState): number => s.cells[WEATHER]!;
export const goodWeather = (s: KievState): boolean => s.cells[WEATHER] === CLEAR;
export const controls = (s: KievState, area: number, side: number): boolean =>
  s.cells[CONTROL + area] === side;
export const topFrame = (s: KievState): Frame => s.flow[s.flow.length - 1]!;
export const scenarioOf = (s: KievState): ScenarioData => SCENARIOS[s.cells[SCENARIO]!]!;
/** 14.0 Is optional rule 14.n in use? */
export const optional = (s: KievState, n: number): boolean => s.cells[LEVEL]! >= n;
export const switched = (s: KievState, name: SwitchName): boolean =>
  ((s.cells[SWITCHES]! >> SWITCH_NAMES.indexOf(name)) & 1) === 1;
export const otherSide = (side: number): number => 1 - side;
/** 4.2.3 Dots or stars of the current step, as printed. */
export const strengthOf = (s: KievState, u: number): number => BLOCKS[u]!.steps[s.cells[STEP + u]!]!;
