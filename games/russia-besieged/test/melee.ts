import { must, neighbours, type Rng } from '@stavka/engine';
import { board } from '../data.ts';
import { HEXES, IS_FIGHTER, IS_LAND, IS_PARTISAN, idOf, labelOf, SIDE_OF, UNITS } from '../declare/roster.ts';
import type { RbState } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';

const PHASES = ['axis.combat1', 'axis.combat2', 'russian.combat1', 'russian.combat2'] as const;
const LANDS = Array.from({ length: HEXES }, (_, hex) => hex).filter((hex) => IS_LAND[hex] === 1);
const FIGHTERS = [0, 1].map((side) =>
  Array.from({ length: UNITS }, (_, u) => u).filter(
    (u) => SIDE_OF[u] === side && IS_FIGHTER[u] === 1 && IS_PARTISAN[u] === 0,
  ),
);

/** Hexes within so many of one, over land. */
function around(center: number, radius: number): number[] {
  let found = new Set([center]);
  for (let i = 0; i < radius; i++)
    found = new Set(
      [...found].flatMap((hex) => [hex, ...neighbours(board, hex).filter((n) => IS_LAND[n] === 1)]),
    );
  return [...found];
}

/** A crowded patch of the front, drawn at random: stacks of both sides side by side, some marked, some reduced. */
export function melee(rng: Rng): RbState {
  const pick = <T>(list: readonly T[]): T => list[rng.below(list.length)]!;
  const hexes = around(pick(LANDS), 2);
  const units: Record<string, { at: string; [mark: string]: unknown }> = {};
  for (const hex of hexes) {
    const side = rng.below(4);
    if (side > 1) continue;
    const stack = 1 + rng.below(2);
    for (let i = 0; i < stack; i++) {
      const unit = idOf(pick(FIGHTERS[side]!));
      if (unit in units) continue;
      units[unit] = { at: labelOf(hex), ...(rng.below(8) === 0 ? { oos: 1 } : {}) };
    }
  }
  const position = {
    game: 'russia-besieged',
    clear: true,
    turn: 1 + rng.below(25),
    phase: pick(PHASES),
    units,
    state: { weather: pick(['clear', 'light-mud', 'mud', 'snow']), weather2: pick(['clear', 'snow', 'mud']) },
  };
  return must(game.decode(position));
}
