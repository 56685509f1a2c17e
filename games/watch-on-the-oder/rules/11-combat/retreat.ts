import { borderBetween, retreatPaths, type Violation } from '@stavka/engine';
import { board } from '../../data.ts';
import { idOf, nameOf, sideOf } from '../../roster.ts';
import { enemyOf, type Side } from '../../sides.ts';
import { AT, at, type OderJournal, type OderState } from '../../state.ts';
import { CLOSED, isLandBridge, isPlayable, labelOf } from '../../terrain.ts';
import { enterHex } from '../03-control.ts';
import { hasRoomFor } from '../06-stacking.ts';
import { inEnemyZone } from '../07-zones.ts';
import { distanceToSource } from '../08-supply.ts';
import { derived } from '../derived.ts';

/**
 * 11.6.1 The ways a unit may retreat: one hex, closer to a source where it can (11.6.1#1), not over water or into a land
 * bridge (11.6.1#4), not next to the enemy (7.2, 11.6.1#5), further through full hexes only if it must (11.6.1#3).
 */
export function retreatsOf(s: OderState, unit: number): number[][] {
  if (at(s, unit) < 0) return [];
  const side = sideOf(unit);
  const distance = distanceToSource(s, side);
  return retreatPaths(board, at(s, unit), {
    canEnter: (border) => mayEnter(s, side, border),
    hasRoom: (space) => hasRoomFor(s, space, [unit]),
    distance: (space) => distance[space]!,
  });
}

/** 11.6.1#4, 11.6.1#5 May a unit of the side retreat over the border? */
function mayEnter(s: OderState, side: Side, border: number): boolean {
  const space = board.to[border]!;
  if ((board.side[border]! & CLOSED) !== 0 || !isPlayable(space) || isLandBridge(space)) return false;
  return derived(s).count[enemyOf(side)][space] === 0 && !inEnemyZone(s, space, side);
}

/** 11.6.1#4, 11.6.1#5 What forbids a retreat over a border: rules and reasons. */
function stepFaults(s: OderState, side: Side, border: number): Violation[] {
  const space = board.to[border]!;
  const label = labelOf(space);
  const found: Violation[] = [];
  if (!isPlayable(space)) found.push({ rule: '11.6.1#4', message: `${label} cannot be entered` });
  else if ((board.side[border]! & CLOSED) !== 0)
    found.push({ rule: '11.6.1#4', message: `${label} lies across an all-sea hexside` });
  if (isLandBridge(space)) found.push({ rule: '11.6.1#4', message: `${label} is a land bridge` });
  if (derived(s).count[enemyOf(side)][space] !== 0)
    found.push({ rule: '11.6.1#5', message: `${label} is enemy-occupied` });
  else if (inEnemyZone(s, space, side))
    found.push({ rule: '11.6.1#5', message: `${label} is in an enemy zone of control` });
  return found;
}

/**
 * 11.6.1 Every rule that a retreat along a path breaks. Of the ways that lead to one hex any will do: hexes passed on the way are
 * full of friends, or the retreat would end there.
 */
export function retreatViolations(s: OderState, unit: number, path: readonly number[]): Violation[] {
  const ways = retreatsOf(s, unit);
  const ends = ways.map((way) => way[way.length - 1]!);
  const fewest = ways[0]?.length ?? 2;
  const found: Violation[] = [];
  const no = (rule: string, message: string) => found.push({ rule, message });
  if (path[0] !== at(s, unit)) no('11.6.1', `${nameOf(unit)} is in ${labelOf(at(s, unit))}`);
  for (let i = 1; i < path.length; i++) {
    const border = borderBetween(board, path[i - 1]!, path[i]!);
    if (border < 0) no('11.6.1', `${labelOf(path[i - 1]!)} to ${labelOf(path[i]!)} is not one step`);
    else found.push(...stepFaults(s, sideOf(unit), border));
  }
  const end = path[path.length - 1]!;
  if (path.length > fewest)
    no(
      fewest > 2 ? '11.6.1#3' : '11.6.1',
      `${nameOf(unit)} retreats ${fewest - 1} ${fewest > 2 ? 'hexes' : 'hex'}, no further`,
    );
  else if (!hasRoomFor(s, end, [unit])) no('11.6.1#3', `${labelOf(end)} has no room`);
  if (found.length === 0 && !ends.includes(end))
    no('11.6.1#1', `${labelOf(end)} is no closer to a source, and ${ends.map(labelOf).join(', ')} would be`);
  return found;
}

/** 11.6.1, 3.1#1 Carries out a retreat; hexes passed through change hands too. */
export function retreat(j: OderJournal, unit: number, path: readonly number[]): void {
  j.set(AT + unit, path[path.length - 1]!);
  j.emit('retreated', path.length > 2 ? '11.6.1#3' : '11.6.1', { unit: idOf(unit), path: path.map(labelOf) });
  for (const space of path.slice(1)) enterHex(j, space, sideOf(unit));
}
