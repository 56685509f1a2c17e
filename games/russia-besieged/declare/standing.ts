import { holds, type PhaseFrame, type Standing } from '@stavka/engine/define';
import { SCENARIOS } from '../data.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import {
  CAPITALS,
  CITIES,
  CITY_AT,
  CITY_HEX,
  CITY_IDS,
  COMBAT,
  FACES,
  HEXES,
  IS_AIR,
  IS_LAND,
  IS_PARTISAN,
  labelOf,
  MOST_FACES,
  NATION_OF,
  RAIL_AT,
  SHOCK_AT,
  SIDE_OF,
  SIZE,
  STACKS,
  UNIT_IDS,
  UNITS,
} from './roster.ts';
import { RAIL_HEXES, STRAIT } from './sets.ts';
import { type RbState, S } from './state.ts';

const TURNED = 2;
const whose = (s: RbState, u: number): Side =>
  S.nations.of(s, NATION_OF[u]!) === TURNED ? RUSSIAN : (SIDE_OF[u] as Side);
/** 4.1b, 16.21 Counters with a combat factor hold what they stand in; partisans never do. */
const isHolder = (u: number): boolean =>
  COMBAT[u * MOST_FACES]! > 0 && IS_PARTISAN[u] === 0 && IS_AIR[u] === 0;
const isStageOne = (s: RbState, u: number): boolean =>
  IS_PARTISAN[u] === 1 && S.condition.raised.of(s, u) === 0;
const phaseOf = (s: RbState): string =>
  s.flow[0]?.is === 'phase' ? (s.flow[0] as PhaseFrame).phase : 'over';
const lies = (s: RbState, is: string): boolean => s.flow.some((frame) => frame.is === is);
/** Between impulses: nobody moves or fights. */
const isQuiet = (s: RbState): boolean => s.flow.length === 1 && !/move|combat|over/.test(phaseOf(s));
/** Nothing has happened since stacks were looked at, or set up. */
const isSettled = (s: RbState): boolean => s.flow.length === 1 && /setup|withdraw/.test(phaseOf(s));

/** 5.01, 5.05 The size of a stack: armies, and corps that count. */
function sizeOf(s: RbState, hex: number): { readonly armies: number; readonly corps: number } {
  let armies = 0;
  let corps = 0;
  let artillery = 0;
  for (const u of S.at.in(s, hex)) {
    if (SIZE[u] === 0 || STACKS[u] === 1) continue;
    if (STACKS[u] === 2 && hex === CAPITALS[AXIS]) continue;
    if (STACKS[u] === 3) artillery++;
    else if (SIZE[u] === 2) armies++;
    else corps++;
  }
  return { armies, corps: corps + Math.max(0, artillery - 1) };
}

/** What holds of every standing position, read from the rulebook alone: nothing here asks the rules. */
export const standing: readonly Standing[] = [
  holds('SC1', (s, no) => {
    const { title, turns } = SCENARIOS[S.scenario.of(s)]!;
    if (S.turn.of(s) > turns) no('turn', `${title} is over after turn ${turns}`);
  }),
  holds('1.0a', (s, no) => {
    for (let u = 0; u < UNITS; u++) {
      const at = S.at.of(s, u);
      if (at >= 0 && IS_LAND[at] === 0) no(`units/${UNIT_IDS[u]}`, `${labelOf(at)} holds no units`);
    }
  }),
  holds('10.23', (s, no) => {
    const mover = ['axis', 'russian'].indexOf(phaseOf(s).split('.')[0]!);
    for (const [i, frame] of s.flow.entries()) {
      const { is, side } = frame as unknown as { is: string; side: number };
      const isAttackers = ['av', 'battle', 'advance', 'exploit'].includes(is);
      const isDefenders = is === 'answer';
      if ((isAttackers && side !== mover) || (isDefenders && side === mover))
        no(`state/flow/${i}/side`, `that is asked of the other side in ${phaseOf(s)}`);
    }
  }),
  holds('2.0g', (s, no) => {
    for (let u = 0; u < UNITS; u++) {
      const face = S.condition.face.of(s, u);
      if (face > 0 && face >= FACES[u]!) no(`units/${UNIT_IDS[u]}/face`, 'has not so many steps');
      if (S.condition.grade.of(s, u) > 0 && SHOCK_AT[u]! < 0)
        no(`units/${UNIT_IDS[u]}/grade`, 'is no Shock Army');
    }
  }),
  holds('18.22', (s, no) => {
    for (let u = 0; u < UNITS; u++)
      if (S.at.of(s, u) >= 0 && S.condition.away.of(s, u) === 1 && S.condition.face.of(s, u) === 0)
        no(`units/${UNIT_IDS[u]}/away`, 'a corps of which a step is away is not whole');
  }),
  holds(
    '5.0',
    (s, no) => {
      for (let hex = 0; hex < HEXES; hex++) {
        const units = S.at.in(s, hex);
        if (units.length < 2) continue;
        const first = units.find((u) => !isStageOne(s, u) && IS_AIR[u] === 0) ?? units[0]!;
        for (const u of units) {
          if (whose(s, u) === whose(s, first)) continue;
          // 16.21c, 16.21d: a partisan of the first stage may share a hex with air bases, and till a phase ends with whoever retreats or lands there.
          const pair = [u, first];
          if (pair.some((one) => isStageOne(s, one)))
            if (!isQuiet(s) || pair.some((one) => IS_AIR[one] === 1)) continue;
          no(`units/${UNIT_IDS[u]}`, `shares ${labelOf(hex)} with the enemy`);
        }
      }
    },
    (s) => !lies(s, 'displace'),
  ),
  holds(
    '5.04',
    (s, no) => {
      for (let hex = 0; hex < HEXES; hex++) {
        if (S.at.count(s, hex) < 3) continue;
        const { armies, corps } = sizeOf(s, hex);
        if (armies + corps > (armies > 0 ? 2 : 3))
          no(`units/${UNIT_IDS[S.at.first(s, hex)]}`, `${labelOf(hex)} holds too many units`);
      }
    },
    isSettled,
  ),
  holds('4.1b', (s, no) => {
    for (let u = 0; u < UNITS; u++) {
      const at = S.at.of(s, u);
      if (at < 0 || !isHolder(u)) continue;
      const city = CITY_AT[at]!;
      if (city >= 0 && S.city.holder.of(s, city) !== whose(s, u))
        no(`control/${CITY_IDS[city]}`, 'whoever stands in a city controls it');
      const strait = STRAIT.inner(at);
      if (strait >= 0 && S.straits.of(s, strait) !== whose(s, u))
        no(`state/straits/${labelOf(at)}`, 'whoever stands there controls it');
    }
  }),
  holds('7.05', (s, no) => {
    for (let c = 0; c < CITIES; c++)
      if (S.rail.holder.of(s, RAIL_AT[CITY_HEX[c]!]!) !== S.city.holder.of(s, c))
        no(`rail/${labelOf(CITY_HEX[c]!)}`, `the rail in a city is its holder's`);
  }),
  holds(
    '7.28',
    (s, no) => {
      for (let r = 0; r < RAIL_HEXES.size; r++)
        if (S.rail.converting.of(s, r) === 1) no(`state/converting/${RAIL_HEXES.ids[r]}`, 'no impulse is on');
    },
    isQuiet,
  ),
];
