import type { Violation } from '@stavka/engine';
import { board } from '../data.ts';
import { IS_INFANTRY, IS_MOTORIZED, IS_TANK, LUFTLANDE, MARINE, nameOf, SIDE } from '../roster.ts';
import { AXIS, at, controls, type KievState, optional, SOVIET, STEP } from '../state.ts';
import {
  AREAS,
  areasBetween,
  isAzovCoast,
  isAzovPort,
  isBlackCoast,
  isBlackPort,
  isGreen,
  isRed,
  labelOf,
  STAGING_OWNER,
  STRAIT,
} from '../terrain.ts';
import { fullControl, holdsAzov, holdsBlackSea } from './02-control.ts';
import { isOpenPort } from './09-supply.ts';
import { endFaults, hasRoom } from './10-movement.ts';
import { type Derived, derived } from './derived.ts';

type Kind = 'rail' | 'ship' | 'assault';

/**
 * 14.1#B, 14.1#D, ruling 69: the side's railways: Areas with the same number are joined by friendly uncontested Areas, the
 * Strait apart; 0 where no train goes.
 */
export function railways(d: Derived, s: KievState, side: number, heavy: boolean): Uint8Array {
  const net = new Uint8Array(AREAS);
  // 14.3 What may not enter a Red Area is not taken through one, either; a train may still take it out.
  const open = (a: number): boolean => controls(s, a, side) && !d.contested(a) && !(heavy && isRed(a));
  const queue: number[] = [];
  let count = 0;
  for (let start = 0; start < AREAS; start++) {
    if (net[start] !== 0 || !open(start)) continue;
    net[start] = ++count;
    queue.length = 0;
    queue.push(start);
    for (let head = 0; head < queue.length; head++) {
      const area = queue[head]!;
      for (let e = board.start[area]!; e < board.start[area + 1]!; e++) {
        const to = board.to[e]!;
        if (net[to] !== 0 || (board.side[e]! & STRAIT) !== 0 || !open(to)) continue;
        net[to] = count;
        queue.push(to);
      }
    }
  }
  return net;
}

/** 14.3 Is the Block one that enters no Red Area? */
const isHeavy = (s: KievState, u: number): boolean =>
  optional(s, 3) && (IS_TANK[u] === 1 || IS_MOTORIZED[u] === 1);

/** Can a train take the Block over this border of its Area at once? */
function isStation(s: KievState, u: number, border: number): boolean {
  const to = board.to[border]!;
  if ((board.side[border]! & STRAIT) !== 0 || !fullControl(s, to, SIDE[u]!)) return false;
  return !isRed(to) || !isHeavy(s, u);
}

/** The railways this Block may use. */
const netFor = (s: KievState, u: number): Uint8Array => derived(s).rails(s, SIDE[u]!, isHeavy(s, u));

/** 14.1#B, 14.3, ruling 71: the numbers of those it can board. One that stands in a Red Area is taken out of it. */
function boarded(s: KievState, u: number): readonly number[] {
  const from = at(s, u);
  if (!fullControl(s, from, SIDE[u]!)) return [];
  const net = netFor(s, u);
  if (!isHeavy(s, u) || !isRed(from)) return [net[from]!];
  const found: number[] = [];
  for (let e = board.start[from]!; e < board.start[from + 1]!; e++)
    if (isStation(s, u, e)) found.push(net[board.to[e]!]!);
  return found;
}

/** Does a train take this Block there? */
const joinedByRail = (s: KievState, u: number, to: number): boolean =>
  netFor(s, u)[to] !== 0 && boarded(s, u).includes(netFor(s, u)[to]!);

/** 14.7 Is the Area a Port of a sea the Soviets control, and wholly theirs? */
const isHarbour = (s: KievState, area: number): boolean =>
  isPort(area) && isOpenPort(s, area) && fullControl(s, area, SOVIET);

const isPort = (area: number): boolean => isBlackPort(area) || isAzovPort(area);

/** 14.1, 14.7-14.9 Why a Block cannot make this special move in a Pass or a Strategic Impulse. */
export function specialFaults(
  s: KievState,
  kind: Kind,
  u: number,
  to: number,
  strategic: boolean,
): Violation[] {
  const found: Violation[] = [];
  const no = (rule: string, message: string) => found.push({ rule, message });
  const from = at(s, u);
  const side = SIDE[u]!;
  if (to === from) no('10.8', `${nameOf(u)} is there`);
  if (kind === 'rail') {
    if (!optional(s, 1)) return [{ rule: '14.0', message: 'rule 14.1 is not in use' }];
    if (!joinedByRail(s, u, to)) {
      const red =
        isHeavy(s, u) && derived(s).rails(s, side, false)[from] === derived(s).rails(s, side, false)[to];
      no(
        red ? '14.3' : '14.1#B',
        `no friendly, uncontested way ${red ? 'round the Red Areas ' : ''}leads to ${labelOf(to)}`,
      );
    }
  } else if (kind === 'ship') {
    if (!optional(s, 7)) return [{ rule: '14.0', message: 'rule 14.7 is not in use' }];
    if (side !== SOVIET || IS_INFANTRY[u] === 0) no('14.7', `${nameOf(u)} is no Soviet Infantry`);
    for (const port of [from, to])
      if (!isHarbour(s, port)) no('14.7', `${labelOf(port)} is no fully controlled Port of a controlled sea`);
  } else if (u === MARINE) {
    if (!optional(s, 8)) return [{ rule: '14.0', message: 'rule 14.8 is not in use' }];
    if (!isOpenPort(s, from) || !fullControl(s, from, SOVIET))
      no('14.8', `${labelOf(from)} is no uncontested Port of a controlled sea`);
    const coast = (isBlackCoast(to) && holdsBlackSea(s)) || (isAzovCoast(to) && holdsAzov(s));
    if (!coast || !controls(s, to, AXIS)) no('14.8', `${labelOf(to)} is no enemy coast of a controlled sea`);
  } else if (u === LUFTLANDE) {
    if (!optional(s, 9)) return [{ rule: '14.0', message: 'rule 14.9 is not in use' }];
    if (!fullControl(s, from, AXIS)) no('14.9', `${labelOf(from)} is contested`);
    if (!isGreen(to) || STAGING_OWNER[to] !== -1 || !controls(s, to, SOVIET))
      no('14.9', `${labelOf(to)} is no enemy Green Area`);
    if (areasBetween(from, to) > 3) no('14.9', `${labelOf(to)} is more than three Areas away`);
  } else return [{ rule: '14.8', message: `${nameOf(u)} makes no assaults` }];
  if (kind === 'assault') {
    if (!strategic) no(u === MARINE ? '14.8' : '14.9', 'assaults belong to a Strategic Impulse');
    if (s.cells[STEP + u] !== 0) no(u === MARINE ? '14.8' : '14.9', `${nameOf(u)} is not at full strength`);
  }
  return [...found, ...endFaults(s, u, to)];
}

/** 14.1, 14.7-14.9 Can the Block make such a move at all, whatever its goal? Says no at once where the whole search would. */
function mayGo(s: KievState, kind: Kind, u: number, strategic: boolean): boolean {
  switch (kind) {
    case 'rail':
      return optional(s, 1) && fullControl(s, at(s, u), SIDE[u]!);
    case 'ship':
      return optional(s, 7) && IS_INFANTRY[u] === 1 && SIDE[u] === SOVIET && isHarbour(s, at(s, u));
    case 'assault':
      return (u === MARINE || u === LUFTLANDE) && strategic && optional(s, u === MARINE ? 8 : 9);
  }
}

/** 14.8-14.9 An Area an assault may be thought of at all. */
const mayAssault = (s: KievState, u: number, area: number): boolean =>
  u === MARINE
    ? controls(s, area, AXIS) && (isBlackCoast(area) || isAzovCoast(area))
    : controls(s, area, SOVIET) && areasBetween(at(s, u), area) <= 3;

/** Is a train to a neighbouring Area possible? Mostly it is, and then no net has to be traced to know that there are any. */
function railsNextDoor(s: KievState, u: number): boolean {
  const from = at(s, u);
  if (!optional(s, 1) || !fullControl(s, from, SIDE[u]!)) return false;
  for (let e = board.start[from]!; e < board.start[from + 1]!; e++)
    if (isStation(s, u, e) && hasRoom(s, u, board.to[e]!)) return true;
  return false;
}

/** Can the Block make a special move anywhere? */
export const hasSpecialMove = (s: KievState, kind: Kind, u: number, strategic: boolean): boolean =>
  (kind === 'rail' && railsNextDoor(s, u)) || specialAreas(s, kind, u, strategic, true).length > 0;

/** The Areas a Block can go to by a special move, in the order of the map; with `first` no more than one. */
export function specialAreas(
  s: KievState,
  kind: Kind,
  u: number,
  strategic: boolean,
  first = false,
): number[] {
  const areas: number[] = [];
  if (!mayGo(s, kind, u, strategic)) return areas;
  if (kind === 'rail') return stations(s, u, first);
  for (let a = 0; a < AREAS; a++) {
    if (kind === 'ship' ? !isPort(a) : !mayAssault(s, u, a)) continue;
    if (a === at(s, u) || !hasRoom(s, u, a)) continue;
    if (specialFaults(s, kind, u, a, strategic).length > 0) continue;
    areas.push(a);
    if (first) break;
  }
  return areas;
}

/** 14.1 The same by rail, where every Area on the Block's railways is open that has room. */
function stations(s: KievState, u: number, first: boolean): number[] {
  const net = netFor(s, u);
  const lines = boarded(s, u);
  const areas: number[] = [];
  for (let a = 0; a < AREAS; a++) {
    if (net[a] === 0 || !lines.includes(net[a]!) || a === at(s, u) || !hasRoom(s, u, a)) continue;
    areas.push(a);
    if (first) break;
  }
  return areas;
}
