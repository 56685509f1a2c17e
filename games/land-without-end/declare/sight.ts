import { ALIKE, type LayeredState, see } from '@stavka/engine/define';
import { AXIS, NATIONS } from '../vocabulary.ts';
import type { FrameNamed } from './frames.ts';
import {
  ENTRY_TURN,
  IS_MECH,
  IS_SATELLITE,
  IS_ZONE,
  LOAD,
  NATION,
  NAVAL_INFANTRY,
  ORANIENBAUM,
  SIDE_OF,
  STACK_LIMIT,
} from './roster.ts';
import { UNIT } from './sets.ts';
import { S } from './state.ts';

const GERMAN = NATIONS.indexOf('german');

/** 11.7, 11.25 Units of a battle are shown until it ends; the stacks that are being cut, to whoever cuts them (6.2). */
function isRevealed(s: LayeredState, unit: number): boolean {
  for (const frame of s.flow) {
    if (frame.is === 'battle') {
      const { attackers, defenders } = frame as FrameNamed<'battle'>;
      if (attackers.includes(unit) || defenders.includes(unit)) return true;
    } else if (frame.is === 'overstack') {
      if ((frame as FrameNamed<'overstack'>).hexes.includes(S.at.of(s, unit))) return true;
    }
  }
  return false;
}

/** How much a hex may hold of what is face down: arrivals of the Soviets may stand too high for a while (8.1, 8.7, 8.14). */
const NO_LIMIT = 60;
const WAIVED: readonly string[] = ['soviet.entry', 'soviet.movement'];

/** 6.4, 11.7, rulings 54, 128, 129 Of an enemy stack the top counter is seen, and how many lie under it. */
export const sight = see(UNIT, {
  whole: (s, u) => (S.flags.top.of(s, u) === 1 && S.at.of(s, u) >= 0) || isRevealed(s, u),
  known: ['dead', 'out'],
  counted: { track: ENTRY_TURN, pool: ALIKE, reserve: ALIKE, aside: ALIKE },
  room: {
    of: LOAD,
    most(s) {
      const bottom = s.flow[0] as FrameNamed<'phase'>;
      const waived = bottom.is === 'phase' && (WAIVED.includes(bottom.phase) || S.turn.of(s) === 6);
      return waived ? NO_LIMIT : STACK_LIMIT;
    },
  },
  /** A zone is never face down (6.4), the naval infantry never elsewhere, and nationalities do not mix (6.3). */
  fits(_s, unit, { at, side, units }) {
    if (at < 0) return true;
    if (IS_ZONE[unit] === 1) return false;
    if (unit === NAVAL_INFANTRY) return at === ORANIENBAUM;
    if (side !== AXIS) return true;
    return mixes([...units, unit]);
  },
});

function mixes(units: readonly number[]): boolean {
  const satellite = units.find((u) => IS_SATELLITE[u] === 1);
  if (satellite === undefined) return true;
  const german = units.some((u) => NATION[u] === GERMAN && SIDE_OF[u] === AXIS);
  return units.every(
    (u) =>
      (NATION[u] === GERMAN || NATION[u] === NATION[satellite]) &&
      !(german && IS_SATELLITE[u] === 1 && IS_MECH[u] === 0),
  );
}
