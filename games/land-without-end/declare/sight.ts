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

const BOXES_OPEN: readonly number[] = [S.at.boxes.dead, S.at.boxes.out];

/** 11.7, ruling 128 Does a seat (-1 watches) know this unit: its own, what lies on top or is shown, and what is out of play? */
export const isKnown = (s: LayeredState, unit: number, seat: number): boolean =>
  SIDE_OF[unit] === seat || BOXES_OPEN.includes(S.at.of(s, unit)) || lieOpen(s, unit);
const lieOpen = (s: LayeredState, unit: number): boolean =>
  (S.flags.top.of(s, unit) === 1 && S.at.of(s, unit) >= 0) || isRevealed(s, unit);

/** How much a hex may hold of what is face down: arrivals of the Soviets may stand too high for a while (8.1, 8.7, 8.14). */
const NO_LIMIT = 60;
const WAIVED: readonly string[] = ['soviet.entry', 'soviet.movement'];

/** 6.4, 11.7, rulings 54, 128, 129 Of an enemy stack the top counter is seen, and how many lie under it. */
export const sight = see(UNIT, {
  whole: lieOpen,
  known: ['dead', 'out'],
  counted: { track: ENTRY_TURN, pool: ALIKE, reserve: ALIKE, aside: ALIKE },
  room: { of: LOAD, most: mostLoad },
  fits: (_s, unit, { at, units }) => at < 0 || mayLieUnder(unit, at, units),
});

/** How much a stack may hold now. */
export function mostLoad(s: LayeredState): number {
  const bottom = s.flow[0] as FrameNamed<'phase'>;
  const waived = bottom.is === 'phase' && (WAIVED.includes(bottom.phase) || S.turn.of(s) === 6);
  return waived ? NO_LIMIT : STACK_LIMIT;
}

/** May the unit lie face down in a hex beside these? A zone never does (6.4), the naval infantry nowhere else, and nationalities do not mix (6.3). */
export function mayLieUnder(unit: number, at: number, beside: readonly number[]): boolean {
  if (IS_ZONE[unit] === 1) return false;
  if (unit === NAVAL_INFANTRY) return at === ORANIENBAUM;
  return SIDE_OF[unit] !== AXIS || mixes([...beside, unit]);
}

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
