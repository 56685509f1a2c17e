import { distancesFrom, type Violation } from '@stavka/engine';
import { board } from '../data.ts';
import { IS_INFANTRY, LUFTLANDE, MARINE, nameOf, SIDE } from '../roster.ts';
import { AXIS, at, controls, type KievState, optional, SOVIET, STEP } from '../state.ts';
import {
  AREAS,
  isAzovCoast,
  isAzovPort,
  isBlackCoast,
  isBlackPort,
  isGreen,
  labelOf,
  STAGING_OWNER,
  STRAIT,
} from '../terrain.ts';
import { fullControl, holdsAzov, holdsBlackSea } from './02-control.ts';
import { isOpenPort } from './09-supply.ts';
import { endFaults } from './10-movement.ts';

type Kind = 'rail' | 'ship' | 'assault';

/** 14.1#B, 14.1#D, ruling 69: every Area joined to the Block's by friendly uncontested Areas, the Strait apart. */
export function railNet(s: KievState, u: number): Uint8Array {
  const side = SIDE[u]!;
  const net = new Uint8Array(AREAS);
  const start = at(s, u);
  if (!fullControl(s, start, side)) return net;
  net[start] = 1;
  const queue = [start];
  for (let head = 0; head < queue.length; head++) {
    const area = queue[head]!;
    for (let e = board.start[area]!; e < board.start[area + 1]!; e++) {
      const to = board.to[e]!;
      if (net[to] === 1 || (board.side[e]! & STRAIT) !== 0 || !fullControl(s, to, side)) continue;
      net[to] = 1;
      queue.push(to);
    }
  }
  return net;
}

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
    if (railNet(s, u)[to] !== 1) no('14.1#B', `no friendly, uncontested way leads to ${labelOf(to)}`);
  } else if (kind === 'ship') {
    if (!optional(s, 7)) return [{ rule: '14.0', message: 'rule 14.7 is not in use' }];
    if (side !== SOVIET || IS_INFANTRY[u] === 0) no('14.7', `${nameOf(u)} is no Soviet Infantry`);
    for (const port of [from, to])
      if (!isPort(port) || !isOpenPort(s, port) || !fullControl(s, port, SOVIET))
        no('14.7', `${labelOf(port)} is no fully controlled Port of a controlled sea`);
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
    if (distancesFrom(board, [from])[to]! > 3) no('14.9', `${labelOf(to)} is more than three Areas away`);
  } else return [{ rule: '14.8', message: `${nameOf(u)} makes no assaults` }];
  if (kind === 'assault') {
    if (!strategic) no(u === MARINE ? '14.8' : '14.9', 'assaults belong to a Strategic Impulse');
    if (s.cells[STEP + u] !== 0) no(u === MARINE ? '14.8' : '14.9', `${nameOf(u)} is not at full strength`);
  }
  return [...found, ...endFaults(s, u, to)];
}

export function specialAreas(s: KievState, kind: Kind, u: number, strategic: boolean): number[] {
  if (kind === 'rail' && !optional(s, 1)) return [];
  if (kind === 'ship' && (!optional(s, 7) || IS_INFANTRY[u] === 0 || SIDE[u] !== SOVIET)) return [];
  if (kind === 'assault' && ((u !== MARINE && u !== LUFTLANDE) || !strategic)) return [];
  const areas: number[] = [];
  if (kind === 'rail') {
    const net = railNet(s, u);
    for (let a = 0; a < AREAS; a++)
      if (net[a] === 1 && a !== at(s, u) && endFaults(s, u, a).length === 0) areas.push(a);
    return areas;
  }
  for (let a = 0; a < AREAS; a++) if (specialFaults(s, kind, u, a, strategic).length === 0) areas.push(a);
  return areas;
}
