import { must, neighbours, type Rng } from '@stavka/engine';
import { board } from '../data.ts';
import {
  AIR_UNITS,
  CITY_AT,
  DICTATORS,
  HEXES,
  IS_FIGHTER,
  IS_LAND,
  IS_PARTISAN,
  idOf,
  labelOf,
  PARTISANS,
  SIDE_OF,
  UNITS,
  WECS,
} from '../declare/roster.ts';
import type { RbState } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';

const LANDS = Array.from({ length: HEXES }, (_, hex) => hex).filter((hex) => IS_LAND[hex] === 1);
const CITIES = LANDS.filter((hex) => CITY_AT[hex]! >= 0);
const FIGHTERS = [0, 1].map((side) =>
  Array.from({ length: UNITS }, (_, u) => u).filter(
    (u) => SIDE_OF[u] === side && IS_FIGHTER[u] === 1 && IS_PARTISAN[u] === 0,
  ),
);
const COMBATS = ['axis.combat1', 'axis.combat2', 'russian.combat1', 'russian.combat2'] as const;
const WEATHERS = ['clear', 'clear', 'light-mud', 'mud', 'snow'] as const;

/** Hexes within so many of one, over land. */
function around(center: number, radius: number): number[] {
  let found = new Set([center]);
  for (let i = 0; i < radius; i++)
    found = new Set(
      [...found].flatMap((hex) => [hex, ...neighbours(board, hex).filter((n) => IS_LAND[n] === 1)]),
    );
  return [...found];
}

/**
 * A crowded patch of the front, drawn at random: stacks of both sides side by side, more of whose phase it is, some marked and
 * some reduced; air, factories, dictators and partisans here and there.
 */
export function meleePosition(rng: Rng, phases: readonly string[] = COMBATS): Record<string, unknown> {
  const pick = <T>(list: readonly T[]): T => list[rng.below(list.length)]!;
  const phase = pick(phases);
  const mover = phase.startsWith('axis') ? 0 : 1;
  const units: Record<string, { at: string; [mark: string]: unknown }> = {};
  const put = (u: number, hex: number, marks: object = {}): void => {
    if (!(idOf(u) in units)) units[idOf(u)] = { at: labelOf(hex), ...marks };
  };
  for (const hex of around(rng.below(3) === 0 ? pick(CITIES) : pick(LANDS), 2)) {
    const draw = rng.below(20);
    if (draw === 13) put(pick(PARTISANS), hex, { raised: true });
    if (draw >= 13) continue;
    const side = draw < 8 ? mover : 1 - mover;
    const n = 1 + rng.below(side === mover ? 3 : 2);
    for (let i = 0; i < n; i++) put(pick(FIGHTERS[side]!), hex, rng.below(10) === 0 ? { oos: 1 } : {});
    if (rng.below(8) === 0) put(side === 1 ? pick(WECS) : DICTATORS[0], hex);
    if (side === 1 && rng.below(12) === 0) put(DICTATORS[1], hex);
    if (CITY_AT[hex]! >= 0) put(pick(AIR_UNITS.filter((u) => SIDE_OF[u] === side)), hex);
  }
  return {
    game: 'russia-besieged',
    clear: true,
    turn: 1 + rng.below(25),
    phase,
    units,
    state: { weather: pick(WEATHERS), weather2: pick(WEATHERS) },
  };
}
export const melee = (rng: Rng, phases?: readonly string[]): RbState =>
  must(game.decode(meleePosition(rng, phases)));
