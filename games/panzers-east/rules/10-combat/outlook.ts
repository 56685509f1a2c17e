import type { FireRow } from '../../data-check.ts';
import { IS_FLAK } from '../../roster.ts';
import { diceOf, type PesState, stepsOf } from '../../state.ts';
import { rowOf, stepsHit, terrainModifier } from './fire.ts';

const known = new Map<number, readonly number[]>();
const ROWS: readonly FireRow[] = ['mech', 'leg', 'flak', 'specialist', 'regular', 'group', 'army'];

/** 10.5 Exact chance of 0, 1, 2 ... steps hit by so many dice of one row with one modifier. */
export function hitChances(row: FireRow, dice: number, plus: number): readonly number[] {
  const key = (ROWS.indexOf(row) * 16 + plus + 8) * 256 + dice;
  let chances = known.get(key);
  if (chances === undefined) {
    chances = dice === 0 ? [1] : oneMore(hitChances(row, dice - 1, plus), row, plus);
    known.set(key, chances);
  }
  return chances;
}

function oneMore(chances: readonly number[], row: FireRow, plus: number): number[] {
  const next = new Array<number>(chances.length + 2).fill(0);
  for (let die = 1; die <= 6; die++) {
    const steps = stepsHit(row, die + plus);
    for (let k = 0; k < chances.length; k++) next[k + steps]! += chances[k]! / 6;
  }
  return trimmed(next);
}

function trimmed(chances: number[]): number[] {
  let n = chances.length;
  while (n > 1 && chances[n - 1] === 0) n--;
  return chances.slice(0, n);
}

/** Two independent volleys together. */
function both(a: readonly number[], b: readonly number[]): readonly number[] {
  if (a.length === 1) return b;
  if (b.length === 1) return a;
  const sum = new Array<number>(a.length + b.length - 1).fill(0);
  for (let i = 0; i < a.length; i++) for (let k = 0; k < b.length; k++) sum[i + k]! += a[i]! * b[k]!;
  return sum;
}

/** What a German stack still fires after each step it has lost, if those are lost that cost least. */
export interface Stack {
  readonly steps: number;
  readonly mech: readonly number[];
  readonly leg: readonly number[];
  readonly flak: readonly number[];
}

/** 10.4.2 Every full unit is flipped before any is taken off; flak, then the weakest, go first. */
export function stackOf(s: PesState, units: readonly number[]): Stack {
  const rank = (u: number): number => (IS_FLAK[u] === 1 ? 0 : diceOf(s, u));
  const order = [...units].sort((a, b) => rank(a) - rank(b));
  const dice = new Map(order.map((u) => [u, diceOf(s, u)]));
  const lines: Record<'mech' | 'leg' | 'flak', number[]> = { mech: [], leg: [], flak: [] };
  const note = (): void => {
    const sum = { mech: 0, leg: 0, flak: 0 };
    for (const u of order) sum[rowOf(u) as keyof typeof sum] += dice.get(u)!;
    for (const row of ['mech', 'leg', 'flak'] as const) lines[row].push(sum[row]);
  };
  note();
  const lose = (u: number, left: number): void => {
    dice.set(u, left);
    note();
  };
  for (const u of order) if (stepsOf(s, u) === 2) lose(u, 1);
  for (const u of order) lose(u, 0);
  return { steps: lines.mech.length - 1, ...lines };
}

/** The ground and what it does to either side's dice. */
export interface Ground {
  readonly mech: number;
  readonly leg: number;
  readonly flak: number;
  /** Added to Soviet dice in the round looked at, and in those after it (10.3#1, 10.10#1). */
  readonly soviet: number;
  readonly sovietLater: number;
}

/** 10.2, 10.3#1, 10.10#1 For an attack into a hex. Any unit of a class tells what terrain does to the class. */
export function groundOf(
  units: readonly number[],
  hex: number,
  { river, entrenched, first }: { river: boolean; entrenched: boolean; first: boolean },
): Ground {
  const plus = { mech: 0, leg: 0, flak: 0 };
  for (const u of units) plus[rowOf(u) as keyof typeof plus] = terrainModifier(u, hex);
  const later = entrenched ? 1 : 0;
  return { ...plus, soviet: later + (river && first ? 1 : 0), sovietLater: later };
}

/** 10.1.3 The chances of the stack's own volley after so many steps lost. */
const volleyOf = (stack: Stack, ground: Ground, lost: number): readonly number[] =>
  both(hitChances('mech', stack.mech[lost]!, ground.mech), hitChances('leg', stack.leg[lost]!, ground.leg));

/** A battle between rounds: steps the Germans have lost, and who still stands against them. */
export interface Standing {
  readonly lost: number;
  readonly specialists: number;
  readonly regulars: number;
}

/**
 * 10.1 One round, step by step, with every way it can go; `visit` is told each end and its chance. Hits on the Soviets are put
 * on specialists first: they fire before the Germans do.
 */
export function eachRound(
  stack: Stack,
  ground: Ground,
  from: Standing,
  bonus: number,
  visit: (chance: number, end: Standing) => void,
): void {
  const flak = from.specialists > 0 ? hitChances('flak', stack.flak[from.lost]!, ground.flak) : [1];
  eachCapped(flak, from.specialists, (byFlak, p1) => {
    const specialists = from.specialists - byFlak;
    const incoming = hitChances('specialist', specialists, bonus);
    eachCapped(incoming, stack.steps - from.lost, (steps, p2) => {
      const lost = from.lost + steps;
      if (lost === stack.steps) return visit(p1 * p2, { lost, specialists, regulars: from.regulars });
      const alive = specialists + from.regulars;
      eachCapped(volleyOf(stack, ground, lost), alive, (kills, p3) => {
        const left = Math.max(0, specialists - kills);
        const regulars = from.regulars - Math.max(0, kills - specialists);
        eachCapped(hitChances('regular', regulars, bonus), stack.steps - lost, (more, p4) =>
          visit(p1 * p2 * p3 * p4, { lost: lost + more, specialists: left, regulars }),
        );
      });
    });
  });
}

/** Chances with everything beyond a cap counted as the cap. */
function eachCapped(
  chances: readonly number[],
  cap: number,
  visit: (n: number, chance: number) => void,
): void {
  let rest = 1;
  for (let n = 0; n < chances.length && n < cap; n++) {
    if (chances[n]! > 0) visit(n, chances[n]!);
    rest -= chances[n]!;
  }
  if (chances.length > cap && rest > 1e-12) visit(cap, rest);
}

/** What a battle comes to on the average. */
export interface BattleOutlook {
  /** The hex is cleared and somebody is left to enter it. */
  readonly cleared: number;
  /** Every German is gone. */
  readonly destroyed: number;
  readonly germanSteps: number;
  readonly sovietUnits: number;
  /** The chance that the hex is cleared after one round, after two, and so on. */
  readonly byRound: readonly number[];
}

/** 9.4, 10.1 The battle fought for so many rounds, or until one side is gone. Exact. */
export function foreseeBattle(
  stack: Stack,
  ground: Ground,
  from: { specialists: number; regulars: number },
  rounds: number,
): BattleOutlook {
  const size = from.specialists + from.regulars;
  const width = (from.specialists + 1) * (from.regulars + 1);
  const cells = (stack.steps + 1) * width;
  const keyOf = (at: Standing): number =>
    at.lost * width + at.specialists * (from.regulars + 1) + at.regulars;
  let now = new Float64Array(cells);
  now[keyOf({ lost: 0, ...from })] = 1;
  const end = { cleared: 0, destroyed: 0, germanSteps: 0, sovietUnits: 0, byRound: [] as number[] };
  const settle = (p: number, { lost, specialists, regulars }: Standing): void => {
    end.germanSteps += p * lost;
    end.sovietUnits += p * (size - specialists - regulars);
    if (lost === stack.steps) end.destroyed += p;
    else if (specialists + regulars === 0) end.cleared += p;
  };
  for (let round = 0; round < rounds; round++) {
    const next = new Float64Array(cells);
    const last = round === rounds - 1;
    const bonus = round === 0 ? ground.soviet : ground.sovietLater;
    for (let key = 0; key < cells; key++) {
      const weight = now[key]!;
      if (weight < 1e-12) continue;
      const rest = key % width;
      const at: Standing = {
        lost: (key - rest) / width,
        specialists: Math.floor(rest / (from.regulars + 1)),
        regulars: rest % (from.regulars + 1),
      };
      eachRound(stack, ground, at, bonus, (p, then) => {
        const over = then.lost === stack.steps || then.specialists + then.regulars === 0;
        if (over || last) settle(weight * p, then);
        else next[keyOf(then)]! += weight * p;
      });
    }
    now = next;
    end.byRound.push(end.cleared);
  }
  return end;
}
