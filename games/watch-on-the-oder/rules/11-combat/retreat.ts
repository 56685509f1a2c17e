import { borderBetween, retreatPaths } from '@stavka/engine';
import { choose, type End, type No, way } from '@stavka/engine/define';
import { board } from '../../data.ts';
import type { FrameNamed } from '../../declare/frames.ts';
import { lawBy, type OderJournal } from '../../declare/law.ts';
import { O } from '../../declare/orders.ts';
import { AT, at, type OderState, onMap } from '../../declare/state.ts';
import { nameOf, sideOf } from '../../roster.ts';
import { enemyOf, type Side } from '../../sides.ts';
import { CLOSED, isLandBridge, isPlayable, labelOf } from '../../terrain.ts';
import { enterHex } from '../03-control.ts';
import { hasRoomFor } from '../06-stacking.ts';
import { inEnemyZone } from '../07-zones.ts';
import { distanceToSource } from '../08-supply.ts';
import { eliminate } from '../09-elimination.ts';
import { derived } from '../derived.ts';
import { battleOf } from './battle.ts';

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
function stepFaults(s: OderState, side: Side, border: number, no: No): void {
  const space = board.to[border]!;
  const label = labelOf(space);
  if (!isPlayable(space)) no('11.6.1#4', `${label} cannot be entered`);
  else if ((board.side[border]! & CLOSED) !== 0) no('11.6.1#4', `${label} lies across an all-sea hexside`);
  if (isLandBridge(space)) no('11.6.1#4', `${label} is a land bridge`);
  if (derived(s).count[enemyOf(side)][space] !== 0) no('11.6.1#5', `${label} is enemy-occupied`);
  else if (inEnemyZone(s, space, side)) no('11.6.1#5', `${label} is in an enemy zone of control`);
}

/**
 * 11.6.1 Every rule that a retreat along a path breaks. Of the ways that lead to one hex any will do: hexes passed on the way are
 * full of friends, or the retreat would end there.
 */
function retreatFaults(s: OderState, unit: number, path: readonly number[], fault: No): void {
  const ways = retreatsOf(s, unit);
  const ends = ways.map((way) => way[way.length - 1]!);
  const fewest = ways[0]?.length ?? 2;
  let good = true;
  const no: No = (rule, message) => {
    good = false;
    fault(rule, message);
  };
  if (path[0] !== at(s, unit)) no('11.6.1', `${nameOf(unit)} is in ${labelOf(at(s, unit))}`);
  for (let i = 1; i < path.length; i++) {
    const border = borderBetween(board, path[i - 1]!, path[i]!);
    if (border < 0) no('11.6.1', `${labelOf(path[i - 1]!)} to ${labelOf(path[i]!)} is not one step`);
    else stepFaults(s, sideOf(unit), border, no);
  }
  const end = path[path.length - 1]!;
  if (path.length > fewest)
    no(
      fewest > 2 ? '11.6.1#3' : '11.6.1',
      `${nameOf(unit)} retreats ${fewest - 1} ${fewest > 2 ? 'hexes' : 'hex'}, no further`,
    );
  else if (!hasRoomFor(s, end, [unit])) no('11.6.1#3', `${labelOf(end)} has no room`);
  if (good && !ends.includes(end))
    no('11.6.1#1', `${labelOf(end)} is no closer to a source, and ${ends.map(labelOf).join(', ')} would be`);
}

/** 11.6.1, 3.1#1 Carries out a retreat; hexes passed through change hands too. */
function goBack(j: OderJournal, unit: number, path: readonly number[]): void {
  j.set(AT + unit, path[path.length - 1]!);
  j.emit('retreated', path.length > 2 ? '11.6.1#3' : '11.6.1', { unit, path });
  for (const space of path.slice(1)) enterHex(j, space, sideOf(unit));
}

/** 11.6.1.a Units with nowhere to go are lost; a lone unit with one way takes it. */
export function settleRetreat(j: OderJournal, { units }: FrameNamed<'retreat'>): void {
  const s = j.state;
  const { target, supply } = battleOf(s);
  const left = units.filter((u) => at(s, u) === target);
  if (left.length === 0) return j.pop();
  const stuck = left.find((u) => retreatsOf(s, u).length === 0);
  if (stuck !== undefined) {
    j.swap({ is: 'retreat', units: left.filter((u) => u !== stuck) });
    return eliminate(j, stuck, supply.get(stuck)!, '11.6.1.a');
  }
  const only = left.length === 1 ? retreatsOf(s, left[0]!) : [];
  if (only.length !== 1) return;
  j.pop();
  goBack(j, left[0]!, only[0]!);
}

const endsOf = (s: OderState, unit: number): End[] =>
  retreatsOf(s, unit).map((path) => ({ to: path[path.length - 1]!, path: () => path }));

/** 11.6.1 A unit goes back, in the order its owner chooses. */
export const retreat = lawBy(O.retreat, {
  retreat: {
    check(s, { unit, path }, no, frame) {
      if (!frame.units.includes(unit)) no('11.6.1', `${nameOf(unit)} is not to retreat`);
      else retreatFaults(s, unit, path, no);
    },
    steps: (s, { units }) => [
      choose(
        'unit',
        units.filter((u) => onMap(s, u)),
      ),
      way('path', ({ unit }) => endsOf(s, unit)),
    ],
    carry(j, { unit, path }, { units }) {
      const left = units.filter((u) => u !== unit);
      if (left.length > 0) j.swap({ is: 'retreat', units: left });
      else j.pop();
      goBack(j, unit, path);
    },
  },
});
