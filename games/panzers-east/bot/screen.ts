import { neighbours } from '@stavka/engine';
import { board, COUNTERS } from '../data.ts';
import type { PesOrder, PesState } from '../index.ts';
import { ARMIES, GERMANS } from '../roster.ts';
import { nextHex } from '../rules/13-southwest.ts';
import { at, SWF_AXIS, SWF_TURN, turnOf } from '../state.ts';
import { LOC, spaceOf } from '../terrain.ts';
import { ends, moveOrder } from './cover.ts';
import { raidWins } from './duel.ts';
import type { Force } from './forces.ts';
import { staysCovered } from './step.ts';

const ARMY = { dice: COUNTERS[ARMIES[0]!]!.dice, row: 'army' } as const;
/** A gap in the screen worth less than this is left. */
const WORTHWHILE = 0.08;

/** 13.3, 13.5 A way that an army may march, hex by hex, and the chance that one does. */
interface Lane {
  readonly path: readonly number[];
  readonly chance: number;
}

function lanesOf(s: PesState): Lane[] {
  const lanes: Lane[] = [];
  for (let column = 8; column <= 22; column++) {
    let chance = 0;
    for (let roll = 2; roll <= 12; roll++)
      if (Math.abs(22 - roll - column) <= 2) chance += (6 - Math.abs(7 - roll)) / 36;
    const path: number[] = [];
    let here = spaceOf(`26${String(column).padStart(2, '0')}`);
    while (here >= 0 && !board.labels[here]!.startsWith('18')) {
      path.push(here);
      here = nextHex(s.cells[SWF_AXIS]!, here);
    }
    lanes.push({ path, chance });
  }
  return lanes;
}

/** How well stacks on each hex would stop an army, for those who are there now. */
function stopsNow(s: PesState): Map<number, number> {
  const stacks = new Map<number, number[]>();
  for (const u of GERMANS) if (at(s, u) >= 0) stacks.set(at(s, u), [...(stacks.get(at(s, u)) ?? []), u]);
  return new Map([...stacks].map(([hex, units]) => [hex, 1 - raidWins(s, units, ARMY)]));
}

const near = new Map<number, readonly number[]>();
const zoneOf = (hex: number): readonly number[] => {
  let found = near.get(hex);
  if (found === undefined) near.set(hex, (found = [hex, ...neighbours(board, hex)]));
  return found;
};

/** When Southwest Front strikes in so many turns: the move that bars most of the ways it may take; null when none does. */
export function screen(s: PesState, forces: readonly Force[], ahead: number): PesOrder | null {
  if (s.cells[SWF_TURN] !== turnOf(s) + ahead) return null;
  const stops = stopsNow(s);
  // What still gets through on each lane, each stack on the way taking its toll.
  const lanes = lanesOf(s).map(({ path, chance }) => {
    const met = new Set(path.flatMap((hex) => zoneOf(hex).filter((i) => stops.has(i))));
    let through = chance;
    for (const hex of met) through *= 1 - stops.get(hex)!;
    return { zone: new Set(path.flatMap(zoneOf)), through };
  });
  let best: { order: PesOrder; value: number } | null = null;
  for (const force of forces) {
    if (LOC.has(force.from)) continue;
    const strength = 1 - raidWins(s, force.units, ARMY);
    if (strength < 0.2) continue;
    const gain = (hex: number): number =>
      lanes.reduce((sum, lane) => sum + (lane.zone.has(hex) ? lane.through * strength : 0), 0);
    const before = gain(force.from);
    const reach = ends(s, force.units);
    for (const [hex, cost] of reach.cost) {
      const value = gain(hex) - before - cost * 0.002 - (force.mech ? 0.05 : 0);
      if (value < WORTHWHILE || (best !== null && value <= best.value)) continue;
      const path = reach.path(hex);
      if (path.length > 1 && staysCovered(s, force.units, path))
        best = { order: moveOrder(force.units, path), value };
    }
  }
  return best === null ? null : best.order;
}
