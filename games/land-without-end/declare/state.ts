import {
  among,
  during,
  duringEach,
  each,
  flag,
  type LayeredState,
  maskOf,
  member,
  number,
  one,
  orNone,
  place,
  state,
  word,
} from '@stavka/engine/define';
import { LAST_TURN } from '../charts.ts';
import { SCHEDULES } from '../data.ts';
import { HAS_LINE, IS_WAY } from '../terrain.ts';
import { SIDES, WEATHERS } from '../vocabulary.ts';
import { SIDE_OF, STEPS } from './roster.ts';
import { HEX, PURPOSE, SLOT, UNIT, ZONE } from './sets.ts';

export type LweState = LayeredState;

const MOVES = duringEach('axis.movement', 'soviet.movement');
const ASSAULTS = duringEach('axis.assault', 'soviet.assault');
/** From entry to the last of the German steps: units that came in by a road town rest (8.2), those in refit too (8.11). */
const AXIS_TURN = during(
  'axis.refit',
  'axis.withdraw',
  'axis.entry',
  'axis.movement',
  'axis.assault',
  'axis.refitted',
);
const SOVIET_TURN = during(
  'soviet.note',
  'soviet.assault',
  'soviet.convert',
  'soviet.entry',
  'soviet.movement',
);

const layerOfUnit = (u: number): string => `units.${SIDES[SIDE_OF[u]!]}`;

/**
 * Every column of a position. Boxes of units: `track` waits for its turn, `reserve` is the OKH Reserve and what set-up has not
 * placed, `aside` the asterisked group (8.3) and the ArKo before it enters, `pool` the RP divisions (8.10), `dead` may come back,
 * `out` never.
 */
export const S = state(
  {
    at: place(UNIT, HEX, ['track', 'reserve', 'aside', 'pool', 'dead', 'out'], { layer: layerOfUnit }),
    ground: word(
      HEX,
      {
        /** 3.6 Who holds the hex; water and what is out of play is nobody's. */
        holder: among([...SIDES, 'nobody'], { path: 'control', changed: true, rule: '3.6' }),
        /** 11.23 Its fortified line is destroyed. */
        broken: flag({ path: 'state/linesDestroyed', if: (h) => HAS_LINE[h] === 1, rule: '11.23' }),
        /** 8.5 Open to Soviet arrivals this turn, as noted at the start of the player turn. */
        open: flag({ path: 'state/entryHexes', during: SOVIET_TURN, rule: '8.5' }),
      },
      { layer: (h) => (IS_WAY[h] === 1 ? 'ways' : 'land') },
    ),
    flags: word(UNIT, {
      reduced: flag({ if: (u) => STEPS[u] === 2, rule: '2.12' }),
      /** 9.5 Has moved, or gone into a mobile assault, this phase. */
      moved: flag({ during: MOVES, rule: '9.5' }),
      /** 9.27, 9.6 May not move on this phase. */
      halted: flag({ during: MOVES, rule: '9.27' }),
      /** 9.29 Has made a mobile assault this phase. */
      assaulted: flag({ during: MOVES, rule: '9.29' }),
      /** 11.4 Has attacked this phase. */
      attacked: flag({ during: ASSAULTS, rule: '11.4' }),
      /** 9.19 Has not moved along a Rollbahn alone this phase, so there is no road bonus for it. */
      offRoad: flag({ during: MOVES, rule: '9.19' }),
      /** 8.2 Came in by a road town and rests this player turn. */
      resting: flag({ during: AXIS_TURN, rule: '8.2' }),
      refit: flag({ during: AXIS_TURN, rule: '8.11' }),
      /** 7.6 Has a supply concentration marker. */
      marked: flag({ if: (u) => SIDE_OF[u] === 0, rule: '7.6' }),
      /** 5.6 Must attack this phase, as fixed when the phase opened. */
      obliged: flag({ during: during('soviet.assault'), rule: '5.6' }),
      /** 6.4, 11.7 Lies on top of its stack. */
      top: flag(),
    }),
    /** 9.2 Movement points spent this phase; hexes of the road bonus count, too. */
    spent: each(UNIT, number(0, 200), { during: MOVES, rule: '9.2' }),
    /** 9.6 Where the unit began the phase, since it moved. */
    began: each(UNIT, orNone(member(HEX)), { during: MOVES, rule: '9.6' }),
    /** 9.26, ruling 107 Units with the same number have made every step of the phase together. */
    together: each(UNIT, number(0, 32_000), { during: MOVES, rule: '9.26' }),
    /** 9.6 The hex whose units are moving now. */
    parent: one(orNone(member(HEX)), { during: MOVES, rule: '9.6' }),
    serial: one(number(0, 32_000), { during: MOVES }),
    turn: one(number(1, LAST_TURN), { path: 'turn', layer: 'regime' }),
    /** 7.12 Directive No. 3 is in force. */
    directive: one(flag(), { layer: 'regime' }),
    /** 10.2 The weather of each zone. */
    weather: each(ZONE, among(WEATHERS), { layer: 'regime' }),
    /** 7.5 A completed pause has lifted the GAS Line. */
    lifted: one(flag(), { layer: 'regime' }),
    /** 4.1 The German side's victory points: more room than a game needs that goes on from any position (standing.ts). */
    vp: one(number(-2000, 2000), { path: 'score/axis' }),
    /** 7.12 The first weather that is not dry has come; 8.11, 9.19 the first mud or snow. */
    wet: one(flag()),
    muddy: one(flag()),
    /** 4.4 Moscow has fallen once, and the die was rolled. */
    moscowRolled: one(flag()),
    /** 7.5 Turns of the pause still to come, the present one included. */
    pause: one(number(0, SCHEDULES.pause.lasts)),
    /** 7.6 Supply concentration: not declared, in force, used up. */
    concentration: one(among(['unused', 'on', 'used'])),
    /** 5.3 Which of the two comes first in this German player turn. */
    sequence: one(among(['movement-first', 'assault-first']), {
      during: during('axis.mark', ...AXIS_TURN.steps),
    }),
    /** 8.3 The German player turn began with Soviet units in the hexes beside which the asterisked units wait. */
    asideBarred: one(flag(), {
      during: during('axis.declare', 'axis.mark', ...AXIS_TURN.steps),
      rule: '8.3#1',
    }),
    /** 8.6 Replacement steps left to the German side. */
    infantrySteps: one(number(0, SCHEDULES.infantrySteps.steps, { start: SCHEDULES.infantrySteps.steps })),
    /** 8.7 Replacement steps left to the Soviets in this phase. */
    replacements: one(number(0, 200), { during: during('soviet.entry'), rule: '8.7' }),
    /** 9.17 Divisions that have sailed this phase, and whether the ICA has. */
    sailed: one(number(0, 5), { during: during('soviet.movement'), rule: '9.17' }),
    armySailed: one(flag(), { during: during('soviet.movement'), rule: '9.17' }),
    /** 11.25 VIII FliegerKorps has flown this turn. */
    flown: one(flag()),
    /** 8.12 Withdrawals made or declined. */
    settled: each(SLOT, flag()),
    /** Where the set-up came from: by hand, or as it stood (3.4, 3.5). */
    setup: one(among(['free', 'historical'], { path: 'options/setup' })),
    dice: each(PURPOSE, number(0, 1e9, { wide: true, seen: 'nobody' })),
  },
  { seen: 'all' },
);

/** Where the hot paths read by themselves: cells of units' places and of their flags, and the flags' bits. */
export const AT = S.at.offset;
export const FLAGS = S.flags.moved.offset;
export const MOVED = maskOf(S.flags.moved);
export const HALTED = maskOf(S.flags.halted);
export const ASSAULTED = maskOf(S.flags.assaulted);
export const RESTING = maskOf(S.flags.resting);
export const IN_REFIT = maskOf(S.flags.refit);
export const ON_TOP = maskOf(S.flags.top);

/** 11.23 Does an intact line stand in the hex? */
export const hasLine = (s: LweState, hex: number): boolean =>
  HAS_LINE[hex] === 1 && S.ground.broken.of(s, hex) === 0;
