import { borderBetween, type Violation } from '@stavka/engine';
import { BOMBERS, board, FLEETS } from '../data.ts';
import {
  BOMBER_HQ,
  GUDERIAN,
  HUNGARY,
  IS_BLITZ_HQ,
  IS_LUFTWAFFE,
  IS_TACTICAL,
  NATION,
  nameOf,
  RUMANIA,
  SIDE,
} from '../roster.ts';
import {
  ACTIVE,
  AVAILABLE,
  at,
  BLIZZARD,
  BOMBER,
  FLEET,
  FLEET_ACTED,
  has,
  ISOLATED,
  type KievState,
  MARKER,
  SOVIET,
  weatherOf,
} from '../state.ts';
import { AREAS, areasBetween, isBlackCoast, labelOf, SEVASTOPOL } from '../terrain.ts';
import { fullControl, isContested, unitsAt } from './02-control.ts';
import { attackStrength, isExhausted } from './04-units.ts';
import { activeHqs } from './10-command.ts';
import { newlyContested } from './10-movement.ts';

/** 10.12#A-C Can the side attack there: units of both players, and a Block of its own that is not Isolated? */
export function canAttack(s: KievState, area: number, side: number): boolean {
  if (!isContested(s, area)) return false;
  for (const u of unitsAt(s, area, side)) if (!has(s, ISOLATED, u)) return true;
  return false;
}

/** 10.4#B, 1.4#C, 10.17#D Why this HQ cannot shell the Area; in the Blitz Segment only Blitz HQs and new battles. */
export function shellFaults(s: KievState, hq: number, area: number, blitz: boolean): Violation[] {
  const found: Violation[] = [];
  const no = (rule: string, message: string) => found.push({ rule, message });
  const side = SIDE[hq]!;
  if (!has(s, ACTIVE, hq) || IS_TACTICAL[hq] === 0) no('10.4#B', `${nameOf(hq)} is no activated Tactical HQ`);
  if (hq === GUDERIAN) no('10.2#D', 'Guderian has no artillery');
  if (isExhausted(s, hq)) no('10.5#B', `${nameOf(hq)} is exhausted`);
  if (s.cells[MARKER + hq] !== 0) no('10.4#B', `${nameOf(hq)} has placed its marker`);
  if (blitz && IS_BLITZ_HQ[hq] === 0) no('10.13.3.1', `${nameOf(hq)} is no Blitz HQ`);
  if (at(s, hq) < 0 || borderBetween(board, at(s, hq), area) < 0)
    no('10.4#B', `${labelOf(area)} is not adjacent to ${nameOf(hq)}`);
  if (!canAttack(s, area, side)) no('10.12#A', `nobody can attack in ${labelOf(area)}`);
  if (blitz && !newlyContested(s, area)) no('10.13.3.1', `${labelOf(area)} is no Blitz battle`);
  if (NATION[hq] === RUMANIA && unitsAt(s, area, side).some((u) => NATION[u] === HUNGARY))
    no('1.4#C', 'Rumanian artillery never supports the Hungarians');
  return found;
}

/** Bombers of a Fliegerkorps in the Available box. */
export const readyBombers = (s: KievState, hq: number): number[] =>
  BOMBERS.flatMap((_, b) => (BOMBER_HQ[b] === hq && s.cells[BOMBER + b] === AVAILABLE ? [b] : []));
const sentBombers = (s: KievState, hq: number): number =>
  BOMBERS.filter((_, b) => BOMBER_HQ[b] === hq && s.cells[BOMBER + b]! >= 0).length;

/** 10.11#C Bombers this HQ can still send. */
export const bombersLeft = (s: KievState, hq: number): number =>
  Math.min(readyBombers(s, hq).length, attackStrength(s, hq) - sentBombers(s, hq));

/** 10.11#C-E, ruling 81: why this Luftwaffe HQ cannot send so many Bombers there. */
export function airFaults(s: KievState, hq: number, area: number, count: number): Violation[] {
  const found: Violation[] = [];
  const no = (rule: string, message: string) => found.push({ rule, message });
  if (!has(s, ACTIVE, hq) || IS_LUFTWAFFE[hq] === 0)
    return [{ rule: '10.11#C', message: `${nameOf(hq)} is no activated Luftwaffe HQ` }];
  if (weatherOf(s) === BLIZZARD) no('14.5#B', 'Bombers fly no missions in a Blizzard');
  if (count > bombersLeft(s, hq)) no('10.11#C', `${nameOf(hq)} can send ${bombersLeft(s, hq)} Bombers`);
  const distance = areasBetween(at(s, hq), area);
  if (distance > attackStrength(s, hq))
    no('10.11#D', `${labelOf(area)} is ${distance} Areas away and the Air Range is ${attackStrength(s, hq)}`);
  if (!canAttack(s, area, SIDE[hq]!)) no('10.12#A', `nobody can attack in ${labelOf(area)}`);
  return found;
}

const FLEET_LIST = FLEETS.map((_, f) => f);
export const committedFleets = (s: KievState): number[] => FLEET_LIST.filter((f) => s.cells[FLEET + f]! >= 0);

/** 10.2.1#E-F, ruling 37: Fleets the Soviet HQs activated in this Impulse can keep at sea. */
export const fleetLimit = (s: KievState): number =>
  activeHqs(s, SOVIET).filter((u) => !isExhausted(s, u)).length;

/** 2.7, 10.2.1#E, ruling 38 */
export function fleetFaults(s: KievState, fleet: number, area: number): Violation[] {
  const found: Violation[] = [];
  const no = (rule: string, message: string) => found.push({ rule, message });
  const where = s.cells[FLEET + fleet]!;
  if (where < -1) no('10.2.1#D', 'the Fleet is not at sea');
  if (has(s, FLEET_ACTED, fleet)) no('10.2.1#E', 'the Fleet has had its orders in this Impulse');
  if (weatherOf(s) === BLIZZARD) no('14.5#B', 'Fleets sail on no mission in a Blizzard');
  if (!fullControl(s, SEVASTOPOL, SOVIET)) no('2.7', 'Sevastopol is not under full Soviet control');
  if (!isBlackCoast(area)) no('10.2#C', `${labelOf(area)} is not on the Black Sea`);
  if (where === area) no('10.2.1#E', 'the Fleet is there already');
  const sent = committedFleets(s).filter((f) => has(s, FLEET_ACTED, f)).length;
  if (sent >= fleetLimit(s))
    no('10.2.1#E', `${fleetLimit(s)} unexhausted HQs are activated: no more Fleets can be committed`);
  return found;
}

/** 10.2.1#F, ruling 37: are more Fleets at sea than HQs keep there? Then one must return. */
export const fleetsInExcess = (s: KievState): boolean => committedFleets(s).length > fleetLimit(s);

/** 10.2.1#F Why a Fleet does not return: it stays where it was sent as long as there is an HQ for it. */
export function recallFaults(s: KievState, fleet: number): Violation[] {
  const found: Violation[] = [];
  const no = (message: string) => found.push({ rule: '10.2.1#F', message });
  if (s.cells[FLEET + fleet]! < 0) no('the Fleet is not committed');
  if (has(s, FLEET_ACTED, fleet)) no('the Fleet has had its orders in this Impulse');
  if (!fleetsInExcess(s)) no('a Fleet returns only if it has no activated, unexhausted HQ');
  return found;
}

/** 10.12#B, ruling 29: battles that must be fought: newly contested Areas and those that support was sent to. */
export function mustFight(s: KievState, area: number, side: number): boolean {
  if (!isContested(s, area)) return false;
  if (newlyContested(s, area)) return true;
  if (BOMBERS.some((_, b) => s.cells[BOMBER + b] === area)) return true;
  return activeHqs(s, side).some((hq) => s.cells[MARKER + hq] === area + 1);
}

export const AREA_LIST: readonly number[] = Array.from({ length: AREAS }, (_, a) => a);
