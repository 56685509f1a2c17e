import {
  among,
  during,
  duringEach,
  duringRuns,
  each,
  flag,
  type LayeredState,
  member,
  number,
  one,
  orNone,
  place,
  state,
  word,
} from '@stavka/engine/define';
import { LAST_MOMENT, TURNS } from '../charts.ts';
import { SCENARIOS } from '../data.ts';
import { NATIONS, WEATHERS } from '../vocabulary.ts';
import { EMERGENCY_LINE, FACES, IS_AIR, IS_LAND, NATION_OF, SIDE_OF } from './roster.ts';
import {
  ACCOUNT,
  CITY,
  FLEET,
  GOAL,
  HEX,
  MARSHAL,
  NATION,
  PURPOSE,
  RAIL_HEXES,
  ROUTE,
  SHOCK,
  SIDE,
  STRAIT,
  UNIT,
  WELL,
  WITHDRAWAL,
} from './sets.ts';

export type RbState = LayeredState;

const AXIS1 = [
  'axis.start1',
  'axis.withdraw',
  'axis.points',
  'axis.move1',
  'axis.unable1',
  'axis.combat1',
  'axis.close1',
] as const;
const AXIS2 = [
  'axis.start2',
  'axis.withdraw2',
  'axis.move2',
  'axis.unable2',
  'axis.combat2',
  'axis.shaken2',
  'axis.close2',
  'axis.markers',
] as const;
const RUSSIAN1 = [
  'russian.start1',
  'russian.move1',
  'russian.unable1',
  'russian.combat1',
  'russian.close1',
] as const;
const RUSSIAN2 = [
  'russian.start2',
  'russian.move2',
  'russian.unable2',
  'russian.combat2',
  'russian.shaken2',
  'russian.close2',
  'russian.partisans',
  'russian.markers',
] as const;
/** What counts within an impulse is put back when it ends. */
const IMPULSES = duringRuns(AXIS1, AXIS2, RUSSIAN1, RUSSIAN2);
const COMBATS = duringEach('axis.combat1', 'axis.combat2', 'russian.combat1', 'russian.combat2');
/** The two impulses of a player together. */
const TURNS_OF_BOTH = duringRuns([...AXIS1, ...AXIS2], [...RUSSIAN1, ...RUSSIAN2]);

const WAVERING = [NATIONS.indexOf('hungarian'), NATIONS.indexOf('rumanian')];
/** Units of countries that change sides are a layer of their own (26.0). */
const layerOfUnit = (u: number): string =>
  WAVERING.includes(NATION_OF[u]!) ? 'units.wavering' : SIDE_OF[u] === 0 ? 'units.axis' : 'units.russian';

/**
 * Every column of a position. Boxes of units: `due` comes at its moment, `pool` may be rebuilt, `card` is a Shock Army not yet
 * built, `kit` a component inside one, `aside` is being placed anew, `displaced` an air unit driven from its base (11.16),
 * `partisans` the partisans' box, `withdrawn` and `gone` never come back by themselves.
 */
export const S = state({
  at: place(
    UNIT,
    HEX,
    [
      'due',
      'pool',
      'card',
      'kit',
      'aside',
      'displaced',
      'partisans',
      'urals',
      'withdrawn',
      'unplaced',
      'gone',
    ],
    { layer: layerOfUnit },
  ),
  condition: word(UNIT, {
    /** 2.0g Steps lost: 0 is the full face. */
    face: number(0, 2, { if: (u) => FACES[u]! > 1, rule: '2.0g', layer: layerOfUnit }),
    /** 13.1 The out of supply marker; the Guards Cavalry's clock (13.61). */
    oos: number(0, 4, { rule: '13.1', layer: layerOfUnit }),
    /** 8.51, 15.06 2: landed or dropped this turn; 1: by the end of this turn it needs a source without limit. */
    ashore: number(0, 2, { rule: '8.51' }),
    /** 16.4 A partisan at its second stage. */
    raised: flag({ rule: '16.4', layer: layerOfUnit }),
    /** 22.06 Grade of a Shock Army. */
    grade: number(0, 2, { rule: '22.06', layer: layerOfUnit }),
    /** 20.65 Never of full strength again. */
    lessened: flag({ rule: '20.65' }),
    /** 18.22 One of its steps is withdrawn: it cannot be of full strength. */
    away: flag({ rule: '18.22' }),
    /** 15.0 Has been dropped: once in the game. */
    dropped: flag({ rule: '15.0' }),
    /** 17.13 The garrison of the Trans-Caucasus is free. */
    released: flag({ rule: '17.13' }),
  }),
  /** What a unit has done this impulse. */
  acted: word(
    UNIT,
    {
      moved: flag(),
      /** 6.05 It has moved, and nobody else has begun to move since: it may go on. */
      going: flag({ rule: '6.05' }),
      railed: flag(),
      sailed: flag(),
      staged: flag(),
      attacked: flag(),
      av: flag(),
      landed: flag(),
      evacuated: flag(),
      arrived: flag(),
      /** 8.32 It was placed in a port to sail from it. */
      embarked: flag({ rule: '8.32' }),
      /** 7.09, 17.12, 19.24 Rails without counting: it came in on time, or out of the pool. */
      free: flag(),
      /** 10.11 Must be attacked with, and 10.19 could not be. */
      unable: flag(),
    },
    { during: IMPULSES },
  ),
  /** 6.0 Movement points spent this impulse. */
  spent: each(UNIT, number(0, 40), { during: IMPULSES }),
  /** 8.48 The moment at which a unit was last evacuated; 0 never. */
  evacuation: each(UNIT, number(0, LAST_MOMENT)),
  /** 11.2a The mission an air unit has flown this turn: 0 none yet, 1 in the first impulse, 2 in the second. */
  mission: each(UNIT, number(0, 2, { if: (u) => IS_AIR[u] === 1, rule: '11.2a' })),
  /** 9.32 Has taken part in an automatic victory this turn. */
  victor: each(UNIT, flag({ during: TURNS_OF_BOTH, rule: '9.32' })),
  fight: word(
    UNIT,
    {
      /** 10.11 Must attack, as things stood when the movement ended (ruling 173). */
      duty: flag({ rule: '10.11' }),
      /** 10.16a Was driven into its hex in this phase. */
      routed: flag({ rule: '10.16' }),
    },
    { during: COMBATS },
  ),
  field: word(
    HEX,
    {
      /** 10.16 Has been attacked this impulse. */
      attacked: flag({ if: (h) => IS_LAND[h] === 1, rule: '10.16' }),
      /** 10.11 Must be attacked. */
      due: flag({ if: (h) => IS_LAND[h] === 1, rule: '10.11' }),
    },
    { during: COMBATS },
  ),
  /** Turn x 2 + impulse at which a unit comes or comes back. */
  due: each(UNIT, number(0, LAST_MOMENT + 24)),
  /** 22.0 The Shock Army a component is in. */
  kit: each(UNIT, orNone(member(SHOCK))),
  rail: word(
    RAIL_HEXES,
    {
      /** 7.05 Whose the rail hex is; positions say what differs from the start. */
      holder: among(['axis', 'russian'], { path: 'rail', changed: true, layer: 'rail' }),
      /** 7.27 It becomes the other side's at the end of the impulse. */
      converting: flag({ layer: 'rail' }),
    },
    {},
  ),
  /** 20.7 Hexes of the emergency line that are built, from Archangel on. */
  emergency: one(number(0, EMERGENCY_LINE.length), { layer: 'rail' }),
  city: word(
    CITY,
    {
      /** 4.1 The side that controls the city. */
      holder: among(['axis', 'russian'], { path: 'control', changed: true, layer: 'cities' }),
      /** 13.46 Its special status as a place that holds out is lost. */
      fallen: flag({ layer: 'cities' }),
      /** 11.14, 8.2a It has changed hands since the impulse began: once, or an odd number of times. */
      turned: flag({ path: 'state/citiesTurned', during: IMPULSES, rule: '11.14' }),
      /** 17.12 A Russian city that was out of General Supply as the impulse began; noted while air units are to be placed. */
      cut: flag({ path: 'state/citiesCut', during: IMPULSES, rule: '17.12' }),
      /** 19.23b, 19.27 Its factory has rebuilt a unit this turn. */
      served: flag({ during: during(...RUSSIAN1) }),
    },
    {},
  ),
  /** 6.25 The side that controls a hex of the Straits of Kerch, in the way of a city. */
  straits: each(STRAIT, among(['axis', 'russian'], { changed: true, layer: 'cities' })),
  nations: each(NATION, among(['fights', 'neutral', 'turned', 'gone']), { layer: 'politics' }),
  /** 19.0 Points by account. */
  points: each(ACCOUNT, number(0, 999)),
  wells: word(WELL, {
    holder: among(['axis', 'russian', 'nobody'], { path: 'state/wells', changed: true }),
    /** 21.2 The year's oil of a captured well is used. */
    used: flag({ path: 'state/wellsUsed' }),
    /** 21.22 Its oil is in Germany and waits for the next turn with armor points. */
    waiting: flag({ path: 'state/wellsWaiting' }),
    /** 21.06, 21.23, 21.24 Increases it has missed for good. */
    missed: number(0, 3, { path: 'state/wellsMissed' }),
  }),
  /** The moment at which a well was last captured; 0 never (21.21, 21.24). */
  wellTaken: each(WELL, number(0, LAST_MOMENT)),
  /** 21.33 The moment at which the Russians took Ploesti; 0 while they have not. */
  ploestiTaken: one(number(0, LAST_MOMENT)),
  /** 21.1 Baku was lost, and has had no rail to the east edge since. */
  bakuLost: one(flag()),
  /** 21.05c 0, or one more than the oil of this turn that came by Baku with Astrakhan cut off. */
  isolated: one(number(0, 40)),
  /** 21.22 Captured oil that counts on the next turn with armor points. */
  oilWaiting: one(number(0, 40)),
  /** 22.01c Oil set aside for December's Shock Army. */
  setAside: one(number(0, 40)),
  /** 20.5 Points of this turn by each way. */
  lendLease: word(ROUTE, { received: number(0, 15) }),
  /** 20.5 Armor points of this turn's Lend Lease that could still be infantry. */
  lendArmor: one(number(0, 9, { during: during(...RUSSIAN1) })),
  /** 20.71 The turn in which the Axis first cut the Murmansk line; 0 never. */
  murmanskCut: one(number(0, TURNS)),
  /** 20.72, 20.75 Hexes of the emergency line, from Archangel on, that stand when this Russian turn ends. */
  linePlanned: one(number(0, EMERGENCY_LINE.length)),
  /** 19.17, 17.4 What the Axis may do once a turn and has done. */
  gifted: one(flag({ during: during(...AXIS1) })),
  upgraded: one(flag({ during: during(...AXIS1) })),
  /** 19.32, 19.33 Weak armies and paratroops rebuilt this turn. */
  bumps: one(number(0, 2, { during: during(...RUSSIAN1) })),
  parachuted: one(flag({ during: during(...RUSSIAN1) })),
  /** 18.0 How many units a withdrawal of the schedule has taken, or let go. */
  withdrawals: each(WITHDRAWAL, number(0, 3)),
  /** 18.25, ruling 130 German armor points owed for withdrawals that nothing could meet. */
  owed: one(number(0, 99)),
  /** 7.01, 7.02 Units railed this impulse, and this turn. */
  railed: each(SIDE, number(0, 20), { during: IMPULSES }),
  railedTurn: each(SIDE, number(0, 20), { during: TURNS_OF_BOTH }),
  /** 16.52 The Axis rails one unit less this turn. */
  railPenalty: one(flag()),
  fleets: word(FLEET, {
    /** 8.11 Has moved a unit this impulse. */
    used: flag({ path: 'state/fleetsSailed', during: IMPULSES }),
    /** 8.44 Invasions tried, in the game. */
    invasions: number(0, 3),
    /** 8.1 Every port was lost once: no sea movement any more. */
    closed: flag({ path: 'state/fleetsClosed' }),
    /** 8.41 Has invaded this turn. */
    invaded: flag({ path: 'state/fleetsInvaded', during: TURNS_OF_BOTH }),
  }),
  /** 16.51 The partisans have lent their modifier this impulse. */
  partisanUsed: one(flag(), { during: IMPULSES }),
  /** 16.53 A partisan has gone to the Guards Cavalry this impulse. */
  partisanSent: one(flag(), { during: IMPULSES }),
  /** 16.15 Russian infantry points before the partisans' were added, plus one; 0 where none were. */
  partisanFloor: one(number(0, 1000)),
  marshals: word(MARSHAL, {
    state: among(['not-yet', 'available', 'spent', 'withdrawn'], { path: 'state/marshals' }),
  }),
  iceRoadUsed: one(flag(), { during: IMPULSES }),
  /**
   * 14.15b What the loss of its dictator still means for a side: `waiting` for its next impulse, `bound` in it; lost in its
   * second impulse, `shaken` until the phase ends, and then an `opening` for the enemy's next first impulse (14.15b5).
   */
  leaderless: each(SIDE, among(['none', 'waiting', 'bound', 'shaken', 'opening'], { rule: '14.15b' })),
  /** 27.1b, 27.1c Ends of turns at which the cities of a goal have been held. */
  victoryClock: each(GOAL, number(0, 2)),
  /** 24.11-24.13a The corps that turn 1 lets go to an ally, a bit for each way that is used up. */
  sent: one(number(0, 7)),
  archangelLost: one(flag()),
  /** 17.14 The Russians have taken Helsinki from a Finland at war, and hold it. */
  helsinkiTaken: one(flag()),
  moscowTaken: one(flag()),
  turn: one(number(1, TURNS), { path: 'turn', layer: 'clock' }),
  /** 3.0 The impulse: 0 the first, 1 the second. */
  impulse: one(number(0, 1), { layer: 'clock' }),
  weather: one(among(WEATHERS), { layer: 'clock' }),
  weather2: one(among(WEATHERS), { layer: 'clock' }),
  scenario: one(among(SCENARIOS.map(({ id }) => id)), { path: 'scenario' }),
  /** 17.4, ruling 2 */
  grenadiers: one(among(['on', 'off']), { path: 'options/panzergrenadiers' }),
  setup: one(among(['free', 'ready']), { path: 'options/setup' }),
  dice: each(PURPOSE, number(0, 1e9, { wide: true, seen: 'nobody' })),
});
