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
    canEnter: (border) => stepFault(s, side, border) === null,
    hasRoom: (space) => hasRoomFor(s, space, [unit]),
    distance: (space) => distance[space]!,
  });
}

/** 11.6.1#4, 11.6.1#5 The rule that forbids a retreat over a border, or null. */
function stepFault(s: OderState, side: Side, border: number): string | null {
  const space = board.to[border]!;
  if ((board.side[border]! & CLOSED) !== 0 || !isPlayable(space) || isLandBridge(space)) return '11.6.1#4';
  if (derived(s).count[enemyOf(side)][space] !== 0 || inEnemyZone(s, space, side)) return '11.6.1#5';
  return null;
}

/** 11.6.1 Why a unit may not retreat along a path, or null. */
export function retreatFault(s: OderState, unit: number, path: readonly number[]): Violation | null {
  const ways = retreatsOf(s, unit);
  if (ways.some((way) => way.length === path.length && way.every((space, i) => space === path[i])))
    return null;
  const message = `${nameOf(unit)} may retreat only to ${ways.map((way) => way.slice(1).map(labelOf).join(' ')).join(', ')}`;
  if (path[0] !== at(s, unit)) return { rule: '11.6.1', message };
  for (let i = 1; i < path.length; i++) {
    const border = borderBetween(board, path[i - 1]!, path[i]!);
    const rule = border < 0 ? '11.6.1' : stepFault(s, sideOf(unit), border);
    if (rule !== null) return { rule, message };
  }
  const end = path[path.length - 1]!;
  const fewest = Math.min(...ways.map((way) => way.length));
  if (path.length > fewest) return { rule: '11.6.1', message };
  return { rule: hasRoomFor(s, end, [unit]) ? '11.6.1#1' : '11.6.1#3', message };
}

/** 11.6.1, 3.1#1 Carries out a retreat; hexes passed through change hands too. */
export function retreat(j: OderJournal, unit: number, path: readonly number[]): void {
  j.set(AT + unit, path[path.length - 1]!);
  j.emit('retreated', path.length > 2 ? '11.6.1#3' : '11.6.1', { unit: idOf(unit), path: path.map(labelOf) });
  for (const space of path.slice(1)) enterHex(j, space, sideOf(unit));
}
