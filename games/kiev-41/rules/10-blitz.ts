import { borderBetween, neighbours, type Violation } from '@stavka/engine';
import { board } from '../data.ts';
import { ALL, armyOf, IS_BLITZ_HQ, KLEIST, nameOf, SIDE } from '../roster.ts';
import {
  at,
  BEGAN,
  has,
  type KievJournal,
  type KievState,
  otherSide,
  READY,
  SHOWN,
  switched,
  WAS_CONTESTED,
} from '../state.ts';
import { isGreen, labelOf, STAGING_OWNER } from '../terrain.ts';
import { isPresent, updateArea } from './02-control.ts';
import { isExhausted } from './04-units.ts';
import { activeHqs, rangeOf } from './10-command.ts';
import { march } from './10-march.ts';
import { COMMANDED, crossesWater, destinations, endFaults } from './10-movement.ts';

/** 10.17#A-B, rulings 41, 65: is the Block in range of an activated Blitz HQ that it obeys? Kleist has red and white ones only. */
export const blitzServed = (s: KievState, u: number): boolean =>
  activeHqs(s, SIDE[u]!).some(
    (hq) =>
      IS_BLITZ_HQ[hq] === 1 &&
      !isExhausted(s, hq) &&
      (hq !== KLEIST || armyOf(u) === 'red' || armyOf(u) === 'white') &&
      rangeOf(s, hq)[at(s, u)]! >= 0,
  );

/**
 * Ruling 40: the way a Blitz goes: one step to an adjacent Area; read the other way, as far as the Block's Movement Points take it,
 * over dry land where there is a choice. Null when there is none.
 */
export function blitzPath(s: KievState, u: number, area: number): number[] | null {
  if (!switched(s, 'blitzByMovement'))
    return borderBetween(board, at(s, u), area) < 0 ? null : [at(s, u), area];
  const ways = destinations(s, u, COMMANDED).filter((path) => path[path.length - 1] === area);
  const isDry = (path: readonly number[]): boolean =>
    !crossesWater(s, borderBetween(board, path[path.length - 2]!, area));
  return ways.find(isDry) ?? ways[0] ?? null;
}

/** Areas a Blitz might go to, before anything else is looked at. */
function blitzGoals(s: KievState, u: number): readonly number[] {
  if (!switched(s, 'blitzByMovement')) return neighbours(board, at(s, u));
  return [...new Set(destinations(s, u, COMMANDED).map((path) => path[path.length - 1]!))];
}

/** 10.17, ruling 40: why the Block cannot blitz into this Area. */
export function blitzFaults(s: KievState, u: number, area: number): Violation[] {
  const found: Violation[] = [];
  const no = (rule: string, message: string) => found.push({ rule, message });
  if (!has(s, READY, u)) return [{ rule: '10.17#A', message: `${nameOf(u)} has cleared no Green Area` }];
  if (!blitzServed(s, u)) no('10.17#A', `${nameOf(u)} is in range of no Blitz HQ`);
  if (blitzPath(s, u, area) === null)
    no(
      '10.17#A',
      switched(s, 'blitzByMovement')
        ? `${labelOf(area)} is out of reach`
        : `${labelOf(area)} is not adjacent`,
    );
  if (!isGreen(area) || STAGING_OWNER[area] !== -1) no('10.17#C', `${labelOf(area)} is not Green`);
  if ((s.cells[BEGAN + area]! & WAS_CONTESTED) !== 0)
    no('10.17#E', `${labelOf(area)} was contested when the Blitz Segment began`);
  return [...found, ...endFaults(s, u, area)];
}

/** Every Block that may blitz, with the Areas it may enter. */
export function blitzes(s: KievState, side: number): { unit: number; areas: number[] }[] {
  const found: { unit: number; areas: number[] }[] = [];
  for (const u of ALL) {
    if (SIDE[u] !== side || !has(s, READY, u) || !blitzServed(s, u)) continue;
    const areas = blitzGoals(s, u).filter((area) => blitzFaults(s, u, area).length === 0);
    if (areas.length > 0) found.push({ unit: u, areas });
  }
  return found;
}

/** 10.17 The Block enters; into a battle it goes face up. */
export function blitz(j: KievJournal, u: number, area: number): void {
  const s = j.state;
  march(j, u, blitzPath(s, u, area)!, '10.17#A', 'blitz');
  j.set(READY + u, 0);
  if (isPresent(s, area, otherSide(SIDE[u]!))) j.set(SHOWN + u, 1);
}

/** 10.16#B The Segment is over: nobody waits face up any more. */
export function endBlitz(j: KievJournal): void {
  const s = j.state;
  for (const u of ALL) {
    if (!has(s, READY, u)) continue;
    j.set(READY + u, 0);
    updateArea(j, at(s, u));
  }
}
