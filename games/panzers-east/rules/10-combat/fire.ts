import { COUNTERS, TABLES } from '../../data.ts';
import type { FireRow } from '../../data-check.ts';
import { IS_FLAK, idsOf } from '../../roster.ts';
import { diceOf, type PesJournal, type PesState } from '../../state.ts';
import { terrainOf } from '../../terrain.ts';

/** 10.5 Steps hit by one die on a row of the table, the modified result clamped to it. */
export const stepsHit = (row: FireRow, modified: number): number =>
  TABLES.fire[row][Math.max(0, Math.min(8, modified))]!;

export const rowOf = (u: number): FireRow => (IS_FLAK[u] === 1 ? 'flak' : (COUNTERS[u]!.class as FireRow));

/** 10.2 What in-hex terrain does to the fire of a German unit attacking into it. */
export function terrainModifier(u: number, space: number): number {
  const fire = TABLES.terrain[terrainOf(space)].fire;
  const row = rowOf(u);
  return row === 'flak' ? fire.flak : row === 'mech' ? fire.mech : fire.leg;
}

export interface Shot {
  readonly units: readonly number[];
  readonly modifier: (u: number) => number;
  readonly rule: string;
  readonly step: number;
}

/** 10.1 One die per point of each firing unit's rating; returns the steps hit. */
export function fire(j: PesJournal, { units, modifier, rule, step }: Shot): number {
  const rolls: { unit: string; die: number; modified: number; steps: number }[] = [];
  let total = 0;
  for (const u of units) {
    const plus = modifier(u);
    const row = rowOf(u);
    for (let i = diceOf(j.state, u); i > 0; i--) {
      const die = j.roll('combat');
      const steps = stepsHit(row, die + plus);
      total += steps;
      rolls.push({ unit: idsOf([u])[0]!, die, modified: die + plus, steps });
    }
  }
  j.emit('fired', rule, { step, purpose: 'combat', rolls, steps: total });
  return total;
}

/** Exact chance of 0, 1, 2 ... steps hit by a volley. */
export function volleyChances(
  s: PesState,
  units: readonly number[],
  modifier: (u: number) => number,
): number[] {
  let chances = [1];
  for (const u of units)
    for (let i = diceOf(s, u); i > 0; i--) {
      const next = new Array<number>(chances.length + 2).fill(0);
      for (let die = 1; die <= 6; die++) {
        const steps = stepsHit(rowOf(u), die + modifier(u));
        for (let k = 0; k < chances.length; k++) next[k + steps]! += chances[k]! / 6;
      }
      chances = next;
    }
  return chances;
}
