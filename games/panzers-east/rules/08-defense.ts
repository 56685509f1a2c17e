import { TABLES } from '../data.ts';
import { ENTRENCHMENTS, IS_FZ, idOf, idsOf, isClass, POOL_UNITS } from '../roster.ts';
import {
  AT,
  at,
  CAPTURED,
  DRAWN,
  type PesJournal,
  type PesState,
  POOL,
  REMOVED,
  turnOf,
  unitsAt,
} from '../state.ts';
import { isCity, isMoscow, isTown, labelOf, WEST_OF_LINE } from '../terrain.ts';
import { derived } from './derived.ts';

export const isEarly = (s: PesState): boolean => turnOf(s) <= TABLES.turns.lastEarly;

/** 8.2, 8.3, 8.4 How many dice and what is added, for the garrison of a hex. */
export function garrisonFormula(
  s: PesState,
  space: number,
): { dice: number; minus: number; plus: number; rule: string } {
  if (isMoscow(space)) return { dice: 2, minus: 0, plus: 0, rule: '8.4#moscow' };
  if (isCity(space)) return { dice: 1, minus: 0, plus: 0, rule: '8.4#city' };
  const minus = isEarly(s) ? 3 : 2;
  return isTown(space) ? { dice: 1, minus, plus: 1, rule: '8.3' } : { dice: 1, minus, plus: 0, rule: '8.2' };
}

/** Chance of each garrison size, before the pool's limits. */
export function garrisonChances(s: PesState, space: number): Record<number, number> {
  const { dice, minus, plus } = garrisonFormula(s, space);
  const chances: Record<number, number> = {};
  const add = (roll: number, p: number) => {
    const n = Math.max(0, roll - minus) + plus;
    chances[n] = (chances[n] ?? 0) + p;
  };
  for (let a = 1; a <= 6; a++)
    if (dice === 1) add(a, 1 / 6);
    else for (let b = 1; b <= 6; b++) add(a + b, 1 / 36);
  return chances;
}

const poolUnits = (s: PesState): number[] => POOL_UNITS.filter((u) => at(s, u) === POOL);

/** What to do with a drawn counter: keep it, put it back after the draw, or take it out of the game. */
type Verdict = 'keep' | 'return' | 'remove';

/** A force drawn blind, and the entrenchments that came up in the draw and went back after it. */
interface Draw {
  readonly force: readonly number[];
  readonly putBack: readonly number[];
}

/**
 * Draws `count` counters to `place`, each blind among all that are left in the pool (ruling 34), replacing those the verdict
 * turns away (8.5#2 what the pool lacks is lost).
 */
function drawForce(j: PesJournal, count: number, place: number, verdict: (u: number) => Verdict): Draw {
  const force: number[] = [];
  const putBack: number[] = [];
  const gone: number[] = [];
  const pool = count > 0 ? poolUnits(j.state) : [];
  while (force.length < count && pool.length > 0) {
    const [u] = pool.splice(j.roll('draw', pool.length) - 1, 1) as [number];
    const what = verdict(u);
    if (what === 'keep') {
      j.set(AT + u, place);
      force.push(u);
    } else {
      j.set(AT + u, what === 'remove' ? REMOVED : DRAWN);
      (what === 'remove' ? gone : putBack).push(u);
    }
  }
  for (const u of putBack) j.set(AT + u, POOL);
  if (gone.length > 0) j.emit('zones-removed', place === DRAWN ? '11.7' : '8.8#2', { units: idsOf(gone) });
  return { force, putBack };
}

/** 8.8, 10.9 West of the line fortified zones stand and entrenchments are replaced; east of it the other way round. */
function defenseVerdict(j: PesJournal, space: number): (u: number) => Verdict {
  const west = WEST_OF_LINE.has(space);
  return (u) => {
    if (IS_FZ[u] === 1) return west ? 'keep' : 'remove';
    if (!isClass(u, 'entrenchment')) return 'keep';
    const already = unitsAt(j.state, space).some((o) => isClass(o, 'entrenchment'));
    return west || already ? 'return' : 'keep';
  };
}

/** 8.1 Rolls up and draws the defenders of a hex; an entrenchment left there from before still counts (ruling 32). */
export function generateDefense(j: PesJournal, space: number): void {
  const { dice, minus, plus, rule } = garrisonFormula(j.state, space);
  const rolls = Array.from({ length: dice }, () => j.roll('force'));
  const wanted = Math.max(0, rolls.reduce((a, b) => a + b, 0) - minus) + plus;
  const { force, putBack } = drawForce(j, wanted, space, defenseVerdict(j, space));
  j.emit('defended', rule, {
    at: labelOf(space),
    dice: rolls,
    wanted,
    units: idsOf(force),
    putBack: idsOf(putBack),
  });
}

/** 11.3#7, 11.7, 10.10#2 Draws a breakout force: no fortified zones (out for good) and no entrenchments (back afterwards). */
export function drawBreakout(j: PesJournal, count: number): Draw {
  return drawForce(j, count, DRAWN, (u) =>
    IS_FZ[u] === 1 ? 'remove' : isClass(u, 'entrenchment') ? 'return' : 'keep',
  );
}

/** 6.5, 11.3#1 Defenders that leave a hex before Phase VI go back to the pool. */
export function recall(j: PesJournal, units: readonly number[], rule: string): void {
  if (units.length === 0) return;
  for (const u of units) j.set(AT + u, POOL);
  j.emit('recalled', rule, { units: idsOf(units) });
}

/** 8.9 The entrenchment of a hex that falls is out until Phase VI. */
export function takeEntrenchment(j: PesJournal, space: number): void {
  for (const u of ENTRENCHMENTS) {
    if (at(j.state, u) !== space) continue;
    j.set(AT + u, CAPTURED);
    j.emit('entrenchment-taken', '8.9', { unit: idOf(u), at: labelOf(space) });
  }
}

/** The combat units defending a hex; an entrenchment alone holds nothing (ruling 30). */
export const defendersAt = (s: PesState, space: number): number[] =>
  unitsAt(s, space).filter((u) => isClass(u, 'regular') || isClass(u, 'specialist'));

/** 10.10#1, ruling 35 A supplied entrenchment in the hex. */
export const isEntrenched = (s: PesState, space: number): boolean =>
  ENTRENCHMENTS.some((u) => at(s, u) === space) && derived(s).supplied(s)[space] === 1;
