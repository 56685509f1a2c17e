import { borderBetween } from '@stavka/engine';
import { board } from '../data.ts';
import { NATIONS } from '../data-check.ts';
import { idOf, NATION, SIDE } from '../roster.ts';
import {
  ACTED,
  ACTIVE,
  AT,
  BEGAN,
  CONTROL,
  CUBE,
  controls,
  has,
  type KievJournal,
  LINE,
  otherSide,
  SHOWN,
  SIDES,
  STEP,
  strengthOf,
  WAS_CONTESTED,
} from '../state.ts';
import { labelOf, labelsOf } from '../terrain.ts';
import { isPresent, updateArea } from './02-control.ts';
import { crossesWater } from './10-movement.ts';

/** What the owner calls the Block and what the opponent sees of it (ruling 87). */
export const faceOf = (j: KievJournal, u: number): Record<string, unknown> => ({
  unit: idOf(u),
  side: SIDES[SIDE[u]!],
  nation: NATIONS[NATION[u]!],
  shown: has(j.state, SHOWN, u),
});

/**
 * 10.9 Moves a Block along a path: it takes empty enemy Areas it passes (2.5#B), is concealed when it leaves a contested
 * Area (ruling 64) and gets a blue cube when it engages a newly contested Area over water (2.4.7#A).
 */
export function march(j: KievJournal, u: number, path: readonly number[], rule: string, how: string): void {
  const s = j.state;
  const side = SIDE[u]!;
  const from = path[0]!;
  const last = path[path.length - 1]!;
  const facts = faceOf(j, u);
  // 2.5#A Who leaves a battle and comes back has left it all the same.
  if (from === last && path.length > 1) {
    j.set(AT + u, path[1]!);
    updateArea(j, from, '10.9#D');
  }
  j.set(AT + u, last);
  if (!has(s, ACTIVE, u)) j.set(SHOWN + u, 0);
  let cubed = false;
  // Ruling 74: who comes by sea or air crosses no river.
  if (path.length > 1 && how !== 'assault' && isPresent(s, last, otherSide(side))) {
    const border = borderBetween(board, path[path.length - 2]!, last);
    const fresh = (s.cells[BEGAN + last]! & WAS_CONTESTED) === 0;
    cubed = fresh && border >= 0 && crossesWater(s, border);
  }
  j.set(CUBE + u, cubed ? 1 : 0);
  j.set(ACTED + u, 1);
  facts.path = labelsOf(path);
  facts.how = how;
  if (cubed) facts.cube = true;
  j.emit('moved', rule, facts);
  for (let i = 1; i < path.length; i++) {
    const area = path[i]!;
    if (controls(s, area, side) || isPresent(s, area, otherSide(side))) continue;
    j.set(CONTROL + area, side);
    j.emit('captured', '2.5#B', { at: labelOf(area), side: SIDES[side] });
  }
  if (from !== last) updateArea(j, from, '10.9#D');
}

/** 10.1#B An HQ moves first and is then laid flat. */
export function activate(j: KievJournal, u: number, path: readonly number[]): void {
  if (path.length > 1) march(j, u, path, '10.1#B', 'activation');
  j.set(ACTIVE + u, 1);
  j.set(ACTED + u, 1);
  j.set(SHOWN + u, 1);
  const area = j.state.cells[AT + u]!;
  j.emit('activated', '10.1#B', {
    ...faceOf(j, u),
    at: area >= 0 ? labelOf(area) : null,
    strength: strengthOf(j.state, u),
  });
}

/** 4.1#C, 10.9#F A Combat Block gives up a step and its move for a Defensive Line. */
export function build(j: KievJournal, u: number): void {
  const area = j.state.cells[AT + u]!;
  const face = faceOf(j, u);
  j.add(STEP + u, 1);
  j.set(LINE + area, 1);
  j.set(ACTED + u, 1);
  j.emit('line-built', '10.9#F', { ...face, at: labelOf(area) });
}
