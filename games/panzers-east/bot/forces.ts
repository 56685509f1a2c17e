import type { ForceFrame } from '../frames.ts';
import type { PesState } from '../index.ts';
import { IS_FLAK, IS_MECH, unitOf } from '../roster.ts';
import { allowance } from '../rules/09-movement.ts';
import { at, CONTROL, GERMAN } from '../state.ts';
import { spaceOf } from '../terrain.ts';
import { freshStacks } from './cover.ts';
import type { Field, Way } from './field.ts';
import { fireOf, worthOf } from './habits.ts';

/** Units that would go together, where they stand, and where they could fight their way to. */
export interface Force {
  readonly units: readonly number[];
  readonly from: number;
  readonly mech: boolean;
  readonly points: number;
  readonly way: Way;
}

/** Divisions that make a force; larger stacks are split. */
const SHARE = 3;

/** The fresh stacks as forces of about three units, the strong and the weak shared out among them. */
export function freshForces(s: PesState, field: Field): Force[] {
  const forces: Force[] = [];
  for (const stack of freshStacks(s)) {
    const from = at(s, stack[0]!);
    const points = allowance(s, stack[0]!);
    const parts = Math.max(1, Math.round(stack.length / SHARE));
    const shares: number[][] = Array.from({ length: parts }, () => []);
    const strongest = [...stack].sort((a, b) => worthOf(s, b) - worthOf(s, a));
    for (const [k, u] of strongest.entries()) shares[k % parts]!.push(u);
    const way = field.wayOf(shares[0]!, from, points);
    for (const units of shares) forces.push({ units, from, mech: IS_MECH[units[0]!] === 1, points, way });
  }
  return forces;
}

export function actingAsForce(s: PesState, field: Field, frame: ForceFrame): Force {
  const from = spaceOf(frame.at);
  const units = frame.units.map(unitOf).filter((u) => at(s, u) === from);
  return {
    units,
    from,
    mech: IS_MECH[units[0]!] === 1,
    points: frame.points,
    way: field.wayOf(units, from, frame.points),
  };
}

/** The part of a way that one order can say: up to its first Soviet hex, and whether there is one. */
export function legOf(s: PesState, path: readonly number[]): { leg: number[]; enters: number } {
  const k = path.findIndex((i, n) => n > 0 && s.cells[CONTROL + i] !== GERMAN);
  return k < 0 ? { leg: [...path], enters: -1 } : { leg: path.slice(0, k + 1), enters: path[k]! };
}

export const fireInto = (s: PesState, units: readonly number[], space: number): number =>
  units.reduce((sum, u) => sum + fireOf(s, u, space), 0);

/** The unit a force can best leave behind: flak and small units first. */
export const leastOf = (s: PesState, units: readonly number[]): number =>
  units.reduce((best, u) => (rank(s, u) < rank(s, best) ? u : best));
const rank = (s: PesState, u: number): number => worthOf(s, u) - (IS_FLAK[u] === 1 ? 1 : 0);
