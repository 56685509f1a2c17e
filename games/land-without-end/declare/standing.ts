import { holds, type PhaseFrame, type Standing } from '@stavka/engine/define';
import { CLOSED, GROUND } from '../terrain.ts';
import { AXIS, SOVIET } from '../vocabulary.ts';
import type { FrameNamed } from './frames.ts';
import {
  ARTILLERY_COMMAND,
  IS_ZONE,
  LOAD,
  labelOf,
  NAVAL_INFANTRY,
  ORANIENBAUM,
  POOL_UNITS,
  SIDE_OF,
  STACK_LIMIT,
  UNIT_IDS,
  UNITS,
} from './roster.ts';
import { HEX } from './sets.ts';
import { hasLine, type LweState, S } from './state.ts';

/** Phases in which Soviet arrivals may stand too high (8.1#3, 8.7#6); by 8.14 in the whole of turn 6 until they have moved. */
const WAIVED: readonly string[] = ['soviet.convert', 'soviet.entry', 'soviet.movement'];
const DIRECTIVE_TURN = 6;
/** 4.2 All towns are worth less, and all debits of a game are fewer. */
const MOST_POINTS = 200;
const LEAST_POINTS = -800;
const OVER = 'over';

const phaseOf = (s: LweState): string => (s.flow[0]?.is === 'phase' ? (s.flow[0] as PhaseFrame).phase : OVER);
const isCut = (s: LweState): boolean => s.flow.some(({ is }) => is === 'overstack' || is === 'battle');
const pool = new Set(POOL_UNITS);

/** What holds of every standing position, read from the rulebook alone: nothing here asks the rules. */
export const standing: readonly Standing[] = [
  holds('9.9', (s, no) => {
    for (let u = 0; u < UNITS; u++) {
      const at = S.at.of(s, u);
      if (at >= 0 && GROUND[at] === CLOSED) no(`units/${UNIT_IDS[u]}`, `${labelOf(at)} holds no units`);
    }
  }),
  holds('4.2#4', (s, no) => {
    const vp = S.vp.of(s);
    if (vp > MOST_POINTS || vp < LEAST_POINTS) no('score/axis', `nobody comes to ${vp} points`);
  }),
  holds('11.7#2', (s, no) => {
    const battle = s.flow.find(({ is }) => is === 'battle') as FrameNamed<'battle'> | undefined;
    if (battle === undefined) return;
    for (const [i, frame] of s.flow.entries()) {
      if (!['choice', 'retreat', 'lose', 'advance'].includes(frame.is)) continue;
      const { side = AXIS, units, from } = frame as { side?: number; units?: number[]; from?: number[] };
      const force = side === battle.side ? battle.attackers : battle.defenders;
      if (!(units ?? from ?? []).every((u) => force.includes(u)))
        no(`state/flow/${i}`, 'names a unit that is not in the battle');
    }
  }),
  holds('9.4#1', (s, no) => {
    for (let hex = 0; hex < HEX.size; hex++) {
      const units = S.at.in(s, hex);
      const stranger = units.find((u) => SIDE_OF[u] !== SIDE_OF[units[0]!]);
      if (stranger !== undefined) no(`units/${UNIT_IDS[stranger]}`, `shares ${labelOf(hex)} with the enemy`);
    }
  }),
  holds('3.6#2', (s, no) => {
    for (let hex = 0; hex < HEX.size; hex++) {
      const first = S.at.first(s, hex);
      if (first >= 0 && S.ground.holder.of(s, hex) !== SIDE_OF[first])
        no(`control/${labelOf(hex)}`, 'whoever stands in a hex holds it');
    }
  }),
  holds('11.23', (s, no) => {
    for (let hex = 0; hex < HEX.size; hex++)
      if (hasLine(s, hex) && S.ground.holder.of(s, hex) === AXIS)
        no(`state/linesDestroyed`, `the line in ${labelOf(hex)} does not outlast the German side's entry`);
  }),
  holds(
    '6.1',
    (s, no) => {
      const waived = WAIVED.includes(phaseOf(s)) || S.turn.of(s) === DIRECTIVE_TURN;
      for (let hex = 0; hex < HEX.size; hex++) {
        const units = S.at.in(s, hex);
        if (units.length < 2 || (waived && SIDE_OF[units[0]!] === SOVIET)) continue;
        if (units.reduce((sum, u) => sum + LOAD[u]!, 0) > STACK_LIMIT)
          no(`units/${UNIT_IDS[units[0]!]}`, `${labelOf(hex)} holds more than six divisions`);
      }
    },
    (s) => !isCut(s),
  ),
  holds('6.4', (s, no) => {
    for (let hex = 0; hex < HEX.size; hex++) {
      const units = S.at.in(s, hex);
      if (units.length === 0) continue;
      const tops = units.filter((u) => S.flags.top.of(s, u) === 1);
      const zones = units.filter((u) => IS_ZONE[u] === 1);
      if (tops.length !== 1)
        no(`units/${UNIT_IDS[units[0]!]}`, `${labelOf(hex)} shows ${tops.length} counters`);
      if (zones.length > 1) no(`units/${UNIT_IDS[zones[1]!]}`, 'there is one fortified zone to a hex');
      if (zones.length === 1 && tops.length === 1 && tops[0] !== zones[0])
        no(`units/${UNIT_IDS[zones[0]!]}`, 'a fortified zone lies on top');
    }
    for (let u = 0; u < UNITS; u++)
      if (S.at.of(s, u) < 0 && S.flags.top.of(s, u) === 1)
        no(`units/${UNIT_IDS[u]}/top`, 'only units on the map lie on top');
  }),
  holds('8.10#1', (s, no) => {
    for (let u = 0; u < UNITS; u++)
      if (S.at.of(s, u) === S.at.boxes.pool && !pool.has(u))
        no(`units/${UNIT_IDS[u]}`, 'is no division of the replacement pool');
  }),
  holds('8.4#2', (s, no) => {
    if (S.flags.reduced.of(s, ARTILLERY_COMMAND) === 1)
      no(`units/${UNIT_IDS[ARTILLERY_COMMAND]}`, 'has one step');
  }),
  holds('9.3#2', (s, no) => {
    const at = S.at.of(s, NAVAL_INFANTRY);
    if (at >= 0 && at !== ORANIENBAUM) no(`units/${UNIT_IDS[NAVAL_INFANTRY]}`, 'never leaves Oranienbaum');
  }),
  holds('7.12#3', (s, no) => {
    if (S.directive.of(s) === 1 && S.wet.of(s) === 1)
      no('state/directive', 'ends with the first weather that is not dry');
  }),
  holds('7.6#2', (s, no) => {
    let marked = 0;
    for (let u = 0; u < UNITS; u++) {
      if (S.flags.marked.of(s, u) === 0) continue;
      marked++;
      if (S.at.of(s, u) < 0) no(`units/${UNIT_IDS[u]}/marked`, 'markers lie on units on the map');
      if (S.concentration.of(s) !== 1) no(`units/${UNIT_IDS[u]}/marked`, 'no concentration is in force');
    }
    if (marked > 18) no('units', `${marked} concentration markers, and there are 18`);
  }),
];
