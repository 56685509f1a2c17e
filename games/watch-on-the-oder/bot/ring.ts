import { ATTACK, unitsOfSide } from '../roster.ts';
import type { Field } from './field.ts';
import { BRIDGE, NO_ZONE, START, TO } from './ground.ts';
import type { Judge } from './judge.ts';
import type { March } from './march.ts';

/** A unit that was moved in thought, and where it stood before. */
export interface Moved {
  readonly unit: number;
  readonly from: number;
}

/** Hexes next to a stack that it could retreat to (11.6.1): no zone lies on them. */
function openRetreats(field: Field, target: number, side: number): number[] {
  const zone = field.zone[side]!;
  const open: number[] = [];
  for (let k = START[target]!; k < START[target + 1]!; k++)
    if (zone[TO[k]!] === 0 && BRIDGE[TO[k]!] === 0) open.push(TO[k]!);
  return open;
}

/** Does a unit in `from` have its zone over `hex` (7.0)? */
function covers(from: number, hex: number): boolean {
  if (from === hex) return true;
  for (let k = START[from]!; k < START[from + 1]!; k++) if (TO[k] === hex) return NO_ZONE[k] === 0;
  return false;
}

/**
 * Closes the last ways out of an enemy stack with as few units as will do, the weakest that can come, each where it closes most:
 * what stands in the ring has no retreat, and mostly no supply. Null when the ring cannot be closed; nothing is moved then.
 */
export function ring(march: March, field: Field, target: number): Moved[] | null {
  const enemies = field.count[1 - march.side]!;
  const open = new Set(openRetreats(field, target, march.side));
  if (open.size === 0) return null;
  const moved: Moved[] = [];
  const used = new Set<number>();
  while (open.size > 0) {
    let best: { unit: number; hex: number; score: number } | null = null;
    for (const unit of unitsOfSide[march.side]!) {
      if (used.has(unit) || march.at[unit]! < 0 || holds(march, field, unit, target)) continue;
      for (const hex of march.ends[unit]!) {
        if (hex === march.at[unit] || enemies[hex] !== 0 || !march.hasRoom(unit, hex)) continue;
        let closed = 0;
        for (const way of open) if (covers(hex, way)) closed++;
        if (closed === 0) continue;
        // Who also stands next to the stack can strike it; elsewhere the weakest serve.
        const strikes = covers(hex, target) ? 0.02 * ATTACK[unit]! : -0.02 * ATTACK[unit]!;
        const score = closed + strikes;
        if (best === null || score > best.score) best = { unit, hex, score };
      }
    }
    if (best === null) {
      recallAll(march, moved);
      return null;
    }
    moved.push({ unit: best.unit, from: march.at[best.unit]! });
    used.add(best.unit);
    march.put(best.unit, best.hex);
    for (const way of [...open]) if (covers(best.hex, way)) open.delete(way);
  }
  return moved;
}

/** Is the unit needed where it stands: the only one next to the stack in its hex? */
function holds(march: March, field: Field, unit: number, target: number): boolean {
  const hex = march.at[unit]!;
  if (!covers(hex, target)) return false;
  return field.first[hex] === unit && field.next[unit]! < 0;
}

export function recallAll(march: March, moved: readonly Moved[]): void {
  for (let i = moved.length - 1; i >= 0; i--) march.put(moved[i]!.unit, moved[i]!.from);
}

/** Enemy stacks, dearest first: those whose loss would hurt most. */
export function prizes(judge: Judge, field: Field): number[] {
  const worth = new Map<number, number>();
  for (const u of unitsOfSide[1 - judge.side]!) {
    const hex = field.at[u]!;
    if (hex >= 0) worth.set(hex, (worth.get(hex) ?? 0) + judge.outlook.loss[u]!);
  }
  return [...worth].sort(([a, x], [b, y]) => y - x || a - b).map(([hex]) => hex);
}
