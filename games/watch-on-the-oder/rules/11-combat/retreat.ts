import { retreatPaths } from '@stavka/engine';
import { board } from '../../data.ts';
import { idOf, sideOf } from '../../roster.ts';
import { enemyOf } from '../../sides.ts';
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
  const enemies = derived(s).count[enemyOf(side)];
  const distance = distanceToSource(s, side);
  return retreatPaths(board, at(s, unit), {
    canEnter: (border, space) =>
      (board.side[border]! & CLOSED) === 0 &&
      isPlayable(space) &&
      !isLandBridge(space) &&
      enemies[space] === 0 &&
      !inEnemyZone(s, space, side),
    hasRoom: (space) => hasRoomFor(s, space, [unit]),
    distance: (space) => distance[space]!,
  });
}

/** 11.6.1, 3.1#1 Carries out a retreat; hexes passed through change hands too. */
export function retreat(j: OderJournal, unit: number, path: readonly number[]): void {
  j.set(AT + unit, path[path.length - 1]!);
  j.emit('retreated', path.length > 2 ? '11.6.1#3' : '11.6.1', { unit: idOf(unit), path: path.map(labelOf) });
  for (const space of path.slice(1)) enterHex(j, space, sideOf(unit));
}
