import { board } from '../data.ts';
import type { BreakoutFrame, PocketFrame } from '../frames.ts';
import { GERMANS, idsOf, unitOf } from '../roster.ts';
import { AT, at, DEAD, ISOLATED, type PesJournal, type PesState, POCKETED, POOL } from '../state.ts';
import { isCity, isTown, labelOf, neverBreaksOut, spaceOf } from '../terrain.ts';
import { toGerman, toSoviet } from './03-control.ts';
import { defendersAt, drawBreakout, generateDefense, recall, takeEntrenchment } from './08-defense.ts';
import { beginBattle } from './10-combat/battle.ts';
import { derived } from './derived.ts';

/** 11.3#2, 11.3#3, 11.3#4, ruling 47 The breakout's dice and the units added to them. */
export function breakoutFormula(pocket: readonly number[]): {
  dice: number;
  cityDice: number;
  towns: number;
} {
  const open = pocket.filter((i) => !isCity(i)).length;
  return {
    dice: Math.ceil(open / 6),
    cityDice: pocket.filter((i) => isCity(i) && !neverBreaksOut(i)).length,
    towns: pocket.filter(isTown).length,
  };
}

export const germansAt = (s: PesState, space: number): number[] => GERMANS.filter((u) => at(s, u) === space);

/**
 * 11.2, 11.3#1, ruling 45 The next pocket to resolve, by the supply as it is now: its force is drawn and fires once. Returns
 * false when none is left. A target hex that an earlier breakout has retaken is no pocket of its own making.
 */
export function resolveNextPocket(j: PesJournal, frame: PocketFrame): boolean {
  const target = spaceOf(frame.hex);
  const pocket = derived(j.state)
    .pockets(j.state)
    .find((hexes) => !hexes.includes(target));
  if (pocket === undefined) return false;
  const { dice, cityDice, towns } = breakoutFormula(pocket);
  recallDefenders(j, pocket);
  const rolls = Array.from({ length: dice + cityDice }, () => j.roll('pocket'));
  const wanted = rolls.reduce((a, b) => a + b, 0) + towns;
  const { force, putBack } = drawBreakout(j, wanted);
  j.emit('pocket', '11.2', {
    at: frame.hex,
    hexes: pocket.map(labelOf),
    dice: rolls,
    towns,
    wanted,
    units: idsOf(force),
    putBack: idsOf(putBack),
  });
  for (const space of pocket) if (neverBreaksOut(space)) isolate(j, space);
  // 11.6 Where nothing but those cities is cut off, nobody breaks out and no hex falls.
  if (pocket.every(neverBreaksOut)) return true;
  const breakout: BreakoutFrame = {
    is: 'breakout',
    hex: frame.hex,
    pocket: pocket.map(labelOf),
    force: idsOf(force),
  };
  j.push(breakout);
  const defenders = germansAt(j.state, spaceOf(frame.hex));
  if (force.length > 0 && defenders.length > 0)
    beginBattle(j, {
      cause: 'breakout',
      hex: frame.hex,
      germans: idsOf(defenders),
      soviets: idsOf(force),
      river: false,
      entrenched: false,
    });
  return true;
}

/** Defenders that had held a pocketed hex earlier in the phase are part of the troops the breakout roll stands for. */
function recallDefenders(j: PesJournal, pocket: readonly number[]): void {
  for (const space of pocket) {
    if (neverBreaksOut(space)) continue;
    recall(j, defendersAt(j.state, space), '11.3#1');
    takeEntrenchment(j, space);
  }
}

/** 11.4, 11.5, 11.6 After the half round: the hex is lost or the force is; either way the pocket falls, but for the two cities. */
export function finishBreakout(j: PesJournal, frame: BreakoutFrame): void {
  const s = j.state;
  const hex = spaceOf(frame.hex);
  const force = frame.force.map(unitOf);
  // Ruling 46: a hex that an earlier breakout retook lets the next one through without a fight.
  const succeeded = force.length > 0 && germansAt(s, hex).length === 0;
  j.pop();
  for (const u of force) j.set(AT + u, succeeded ? POOL : DEAD);
  if (!succeeded) j.add(POCKETED, force.length);
  j.emit(succeeded ? 'broke-out' : 'pocket-destroyed', succeeded ? '11.4' : '11.5', {
    at: frame.hex,
    units: frame.force,
    total: s.cells[POCKETED]!,
  });
  for (const label of frame.pocket) {
    const space = spaceOf(label);
    if (!neverBreaksOut(space)) toGerman(j, space, '11.6');
  }
  if (succeeded) toSoviet(j, hex, '11.4');
}

/** 11.3#5, 11.3#6, ruling 31 Brest-Litovsk and Moscow hold out where they are, with a garrison of their own. */
function isolate(j: PesJournal, space: number): void {
  j.set(ISOLATED + space, 1);
  j.emit('isolated', '11.3#5', { at: board.labels[space]! });
  if (defendersAt(j.state, space).length === 0) generateDefense(j, space);
}
