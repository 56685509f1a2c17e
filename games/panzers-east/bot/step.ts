import type { PesOrder, PesState } from '../index.ts';
import { IS_GERMAN, IS_MECH } from '../roster.ts';
import { breakoutFormula } from '../rules/11-pockets.ts';
import { derived } from '../rules/derived.ts';
import { ACTED, ASIDE, AT, at, CONTROL, GERMAN, SOVIET, stepsOf, unitsAt } from '../state.ts';
import { LOC, neverBreaksOut } from '../terrain.ts';
import { Cover, coverPlan, ends, freshStacks, moveOrder } from './cover.ts';
import { expectedGarrison, poolSize } from './field.ts';
import { type Force, fireInto, leastOf, legOf } from './forces.ts';
import { endangered, holds } from './guard.ts';
import { worthOf } from './habits.ts';
import { COLUMNS } from './line.ts';
import { isAsked } from './road.ts';

/** What taking a hex would bring about: the position, the hexes that fall with it, and who breaks out of them. */
export interface Capture {
  readonly then: PesState;
  readonly fallen: readonly number[];
  readonly breakout: number;
}

/** Steps that one unit of a breakout costs on the average. */
export const BITE = 0.47;

/** The state as it would be if units had taken a hex and whatever that cuts off had fallen. */
export function afterTaking(s: PesState, units: readonly number[], hex: number): Capture {
  const then = s.copy();
  then.cells[CONTROL + hex] = GERMAN;
  for (const u of units) {
    then.cells[AT + u] = hex;
    then.cells[ACTED + u] = 1;
  }
  then.cache = null;
  const pockets = derived(then).pockets(then);
  if (pockets.length === 0) return { then, fallen: [], breakout: 0 };
  let breakout = 0;
  for (const pocket of pockets) {
    const { dice, cityDice, towns } = breakoutFormula(pocket);
    breakout += (dice + cityDice) * 3.5 + towns;
    for (const i of pocket) if (!neverBreaksOut(i)) then.cells[CONTROL + i] = GERMAN;
  }
  then.cache = null;
  return { then, fallen: pockets.flat(), breakout: Math.min(breakout, poolSize(s)) };
}

/** How many hexes of the front nobody could cover any more. */
export const exposed = (s: PesState): number => coverPlan(s, new Cover(s)).left;

/** Enough fire to clear the hex in a round or two. */
function isStrongFor(s: PesState, units: readonly number[], hex: number): boolean {
  const garrison = expectedGarrison(s, hex, poolSize(s));
  return garrison < 0.2 || fireInto(s, units, hex) >= Math.max(1.5, garrison * 1.2);
}

/** The breakout that a capture would bring on is likely to destroy who made it. */
const isSwept = (s: PesState, units: readonly number[], { breakout }: Capture): boolean =>
  breakout * BITE > units.reduce((sum, u) => sum + stepsOf(s, u), 0) * 0.75;

/** From here on infantry comes too late to garrison what falls of itself. */
const FAR = 30;
/** A LOC point that must not fall before there is somebody to hold it. */
const isFarPoint = (hex: number): boolean => LOC.has(hex) && COLUMNS[hex]! < FAR;

/** Could the front still be covered if these units went there and did no more? */
export const staysCovered = (s: PesState, units: readonly number[], path: readonly number[]): boolean =>
  exposed(afterFailing(s, units, [], path[path.length - 1]!)) <= exposed(s);

/** The state if an attack came to nothing: all of the force is back where it set out from, and done. */
function afterFailing(
  s: PesState,
  units: readonly number[],
  stay: readonly number[],
  jump: number,
): PesState {
  const then = s.copy();
  for (const u of [...units, ...stay]) {
    then.cells[AT + u] = jump;
    then.cells[ACTED + u] = 1;
  }
  then.cache = null;
  return then;
}

/** Is the front still to be covered if the hex is taken, and if its takers are swept away by a breakout? */
function isSafe(
  s: PesState,
  units: readonly number[],
  stay: readonly number[],
  jump: number,
  hex: number,
): boolean {
  const capture = afterTaking(s, units, hex);
  const { then } = capture;
  for (const u of stay) {
    then.cells[AT + u] = jump;
    then.cells[ACTED + u] = 1;
  }
  then.cache = null;
  const bearable = exposed(s);
  if (exposed(then) > bearable) return false;
  if (capture.fallen.some((i) => isFarPoint(i) && !isAsked(s, i))) return false;
  if (expectedGarrison(s, hex, poolSize(s)) > 0 && exposed(afterFailing(s, units, stay, jump)) > 0)
    return false;
  if (!isSwept(s, units, capture)) return true;
  then.cells[CONTROL + hex] = SOVIET;
  for (const u of units) then.cells[AT + u] = ASIDE;
  then.cache = null;
  return exposed(then) <= bearable;
}

/**
 * The order that takes a force a leg further on its way to a goal: if that is a fight, only when it is strong enough and when
 * the front can still be covered afterwards, with units left behind if that is what it takes. Null if it should not go.
 */
export function legTo(s: PesState, whole: Force, goal: number, least: number): PesOrder | null {
  const { leg, enters } = legOf(s, whole.way.path(goal));
  const force = { ...whole, units: spareOf(s, whole.from, whole.units) };
  if (leg.length < 2 || force.units.length === 0) return null;
  if (enters < 0) return staysCovered(s, force.units, leg) ? moveOrder(force.units, leg) : null;
  const jump = leg[leg.length - 2]!;
  for (let units = force.units; units.length >= Math.min(least, force.units.length); ) {
    if (!isStrongFor(s, units, enters)) return null;
    if (LOC.has(enters) && !isAsked(s, enters) && !holds(s, units)) return null;
    const stay = force.units.filter((u) => !units.includes(u));
    if (isSafe(s, units, stay, jump, enters)) {
      // Those left behind go along as far as the jump-off hex.
      if (stay.length > 0 && leg.length > 2) {
        const short = leg.slice(0, -1);
        return staysCovered(s, force.units, short) ? moveOrder(force.units, short) : null;
      }
      return moveOrder(units, leg);
    }
    if (units.length === 1) return null;
    const weakest = leastOf(s, units);
    units = units.filter((u) => u !== weakest);
  }
  return null;
}

/**
 * Those of the units that may leave a hex: all of them, but for what a LOC point in danger needs to be held, the weakest first.
 * Infantry does not leave a point to tanks.
 */
export function spareOf(s: PesState, from: number, units: readonly number[]): readonly number[] {
  if (!LOC.has(from) || !endangered(s).includes(from)) return units;
  const mech = IS_MECH[units[0]!] === 1;
  const stay = unitsAt(s, from).filter(
    (u) => IS_GERMAN[u] === 1 && (mech || IS_MECH[u] === 0) && !units.includes(u),
  );
  if (mech && !holds(s, stay)) stay.push(...relief(s, from));
  let spare = units;
  while (spare.length > 0 && !holds(s, stay)) {
    const weakest = leastOf(s, spare);
    stay.push(weakest);
    spare = spare.filter((u) => u !== weakest);
  }
  return spare;
}

/** Infantry that could take the place of tanks in a hex without opening the front, the strongest first. */
function relief(s: PesState, space: number): number[] {
  const cover = new Cover(s);
  const found: number[] = [];
  for (const stack of freshStacks(s))
    for (const u of stack) {
      const from = at(s, u);
      if (IS_MECH[u] === 1 || from === space || LOC.has(from) || !ends(s, [u]).cost.has(space)) break;
      const before = cover.open;
      cover.take(u, from);
      if (cover.open === before) found.push(u);
      else cover.put(u, from);
    }
  return found.sort((a, b) => worthOf(s, b) - worthOf(s, a)).slice(0, RELIEF);
}
const RELIEF = 3;
