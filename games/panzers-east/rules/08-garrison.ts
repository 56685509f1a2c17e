import { ENTRENCHMENTS, IS_FZ, isClass, POOL_UNITS } from '../roster.ts';
import { at, ISOLATED, type PesState, POOL } from '../state.ts';
import { WEST_OF_LINE } from '../terrain.ts';
import { defendersAt, garrisonChances, isEntrenched } from './08-defense.ts';
import { derived } from './derived.ts';

/** A force that may turn out to defend a hex. */
export interface Defense {
  readonly chance: number;
  readonly specialists: number;
  readonly regulars: number;
  readonly entrenched: boolean;
}

/** What a blind draw for a hex may bring up (8.8, 10.9): fortified zones only west of the line, entrenchments only east. */
export function poolFor(
  s: PesState,
  west: boolean,
): { specialists: number; regulars: number; markers: number } {
  const count = { specialists: 0, regulars: 0, markers: 0 };
  for (const u of POOL_UNITS) {
    if (at(s, u) !== POOL) continue;
    if (isClass(u, 'regular')) count.regulars++;
    else if (isClass(u, 'entrenchment')) count.markers += west ? 0 : 1;
    else if (west || IS_FZ[u] === 0) count.specialists++;
  }
  return count;
}

/** Chance of so many specialists among `n` units drawn from the pool. */
function specialistChances(n: number, specialists: number, regulars: number): number[] {
  let chances = [1];
  for (let k = 0; k < n; k++) {
    const next = new Array<number>(chances.length + 1).fill(0);
    const left = specialists + regulars - k;
    for (let a = 0; a < chances.length; a++) {
      const p = (specialists - a) / left;
      next[a + 1]! += chances[a]! * Math.max(0, p);
      next[a]! += chances[a]! * (1 - Math.max(0, p));
    }
    chances = next;
  }
  return chances;
}

/**
 * 8.1 to 8.9 Every force that may defend a hex, with its chance: those that stand there already, or what the roll and the
 * draw can bring. The pool's limits count (8.5#2); an entrenchment takes the place of a unit (ruling 30).
 */
export function defenseChances(s: PesState, space: number): Defense[] {
  const here = defendersAt(s, space);
  if (here.length > 0) {
    const specialists = here.filter((u) => isClass(u, 'specialist')).length;
    return [
      { chance: 1, specialists, regulars: here.length - specialists, entrenched: isEntrenched(s, space) },
    ];
  }
  const found = new Map<string, Defense>();
  const add = (chance: number, specialists: number, regulars: number, entrenched: boolean): void => {
    if (chance <= 0) return;
    const key = `${specialists} ${regulars} ${entrenched}`;
    const before = found.get(key)?.chance ?? 0;
    found.set(key, { chance: before + chance, specialists, regulars, entrenched });
  };
  // Ruling 31: whoever holds an isolated city was drawn when it was cut off; nobody else comes.
  if (s.cells[ISOLATED + space] === 1) return [{ chance: 1, specialists: 0, regulars: 0, entrenched: false }];
  const pool = poolFor(s, WEST_OF_LINE.has(space));
  const already = ENTRENCHMENTS.some((u) => at(s, u) === space);
  const markers = already ? 0 : pool.markers;
  // 10.10#1 An entrenchment helps only in supply.
  const helps = (already || markers > 0) && derived(s).supplied(s)[space] === 1;
  const units = pool.specialists + pool.regulars;
  for (const [text, p] of Object.entries(garrisonChances(s, space))) {
    const wanted = Number(text);
    const bare = noMarker(wanted, units, markers);
    for (const marked of [false, true]) {
      const chance = p * (marked ? 1 - bare : bare);
      const n = Math.min(units, wanted - (marked ? 1 : 0));
      if (chance <= 0) continue;
      for (const [a, q] of specialistChances(n, pool.specialists, pool.regulars).entries())
        add(chance * q, a, n - a, helps && n > 0 && (marked || already));
    }
  }
  return [...found.values()];
}

/** 8.5#2 Chance of each number of units that fight for a hex, with what the pool can send. */
export function garrisonSizes(defenses: readonly Defense[]): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const { chance, specialists, regulars } of defenses) {
    const n = String(specialists + regulars);
    sizes[n] = (sizes[n] ?? 0) + chance;
  }
  return sizes;
}

/** The chance that none of so many draws is an entrenchment. */
function noMarker(draws: number, units: number, markers: number): number {
  let p = 1;
  for (let k = 0; k < draws && p > 0; k++) {
    const left = units + markers - k;
    if (left <= 0) break;
    p *= Math.max(0, units - k) / left;
  }
  return p;
}
