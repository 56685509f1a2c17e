import { Slabs, type Violation } from '@stavka/engine';
import { BLOCKS, board } from '../data.ts';
import {
  armyOf,
  FAST,
  GUDERIAN,
  HQS,
  IS_COMBAT,
  IS_HQ,
  IS_LUFTWAFFE,
  IS_TACTICAL,
  LAST_STEP,
  nameOf,
  OF_SIDE,
  SIDE,
} from '../roster.ts';
import {
  ACTED,
  ACTIVE,
  at,
  BEGAN,
  HAD_LINE,
  has,
  ISOLATED,
  type KievState,
  LINE,
  ON_ROAD,
  onMap,
  STEP,
  WAS_CONTESTED,
} from '../state.ts';
import { AREAS, labelOf } from '../terrain.ts';
import { fullControl, isContested } from './02-control.ts';
import { attackStrength, isExhausted, linesLeft } from './04-units.ts';

/** 10.1#A, 10.5#C Why this HQ cannot be activated, before its move is looked at; `first` in the Impulse or later. */
export function activationFaults(s: KievState, u: number, side: number, first: boolean): Violation[] {
  const found: Violation[] = [];
  const no = (rule: string, message: string) => found.push({ rule, message });
  const name = nameOf(u);
  if (SIDE[u] !== side || IS_HQ[u] === 0 || (!onMap(s, u) && at(s, u) !== ON_ROAD))
    return [{ rule: '10.1#A', message: `${name} is no HQ of this side on the map` }];
  if (has(s, ACTED, u)) no('10.8', `${name} has acted in this Impulse`);
  if (has(s, ISOLATED, u)) no('9.1#B', `${name} is Isolated`);
  if (isExhausted(s, u) && (IS_LUFTWAFFE[u] === 1 || u === GUDERIAN)) no('10.5#C', `${name} is exhausted`);
  if (first && IS_LUFTWAFFE[u] === 1) no('10.0#A', 'a Tactical HQ must be activated before a Luftwaffe HQ');
  if (first && IS_TACTICAL[u] === 1 && isExhausted(s, u))
    no('10.1#A', 'the first HQ must be a Tactical HQ that is not exhausted');
  return found;
}

/** 10.3#A-C Steps from an HQ to every Area it reaches, -1 elsewhere: only friendly uncontested Areas are passed. */
export const rangeOf = (s: KievState, hq: number, start = at(s, hq)): Int8Array =>
  measure(s, hq, start, new Int8Array(AREAS));

const queue = new Uint16Array(AREAS);

function measure(s: KievState, hq: number, start: number, steps: Int8Array): Int8Array {
  const side = SIDE[hq]!;
  const reach = attackStrength(s, hq);
  steps.fill(-1);
  if (start < 0) return steps;
  steps[start] = 0;
  queue[0] = start;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const area = queue[head]!;
    if (steps[area] === reach || (area !== start && !fullControl(s, area, side))) continue;
    for (let e = board.start[area]!; e < board.start[area + 1]!; e++) {
      const to = board.to[e]!;
      if (steps[to] !== -1) continue;
      steps[to] = steps[area]! + 1;
      queue[tail++] = to;
    }
  }
  return steps;
}

export const activeHqs = (s: KievState, side: number): number[] =>
  HQS[side]!.filter((u) => s.cells[ACTIVE + u] === 1);

/** 10.2#B, 10.6#A, 10.7, ruling 85: may this HQ command the Block when it is in range? */
function obeys(u: number, hq: number): boolean {
  if (BLOCKS[hq]!.commandsAll === true) return true;
  if (IS_HQ[u] === 1) return false;
  return armyOf(u) === 'white' || armyOf(u) === armyOf(hq);
}

/** Marks every Block that an HQ with this range commands, whatever it may do. */
export function markCommanded(s: KievState, hq: number, range: Int8Array, found: Uint8Array): void {
  if (IS_TACTICAL[hq] === 0 || hq === GUDERIAN) return;
  for (const u of OF_SIDE[SIDE[hq]!]!) {
    const area = at(s, u);
    if (area < 0 || u === hq || range[area] === -1) continue;
    // 10.2#B In its own Area it commands everybody.
    if (range[area] === 0 || obeys(u, hq)) found[u] = 1;
  }
}

const slabs = new Slabs();
const scratch = new Int8Array(AREAS);

/** Every Block that an activated HQ commands now. */
export function commanded(s: KievState, side: number): Uint8Array {
  const found = slabs.bytes(BLOCKS.length);
  for (const hq of activeHqs(s, side)) markCommanded(s, hq, measure(s, hq, at(s, hq), scratch), found);
  return found;
}

/** 10.8, 9.1#B May a Block of the active side act? */
export const canAct = (s: KievState, u: number): boolean =>
  onMap(s, u) && !has(s, ACTED, u) && !has(s, ISOLATED, u);

/** 10.8, 9.1#B Why the Block cannot act at all in this Command Segment. */
export function actFaults(s: KievState, u: number, side: number): Violation[] {
  if (SIDE[u] !== side || !onMap(s, u))
    return [{ rule: '10.8', message: `${nameOf(u)} is no Block of this side on the map` }];
  const found: Violation[] = [];
  if (has(s, ACTED, u)) found.push({ rule: '10.8', message: `${nameOf(u)} has acted in this Impulse` });
  if (has(s, ISOLATED, u)) found.push({ rule: '9.1#B', message: `${nameOf(u)} is Isolated` });
  return found;
}

/** 4.1#C Has the Block a step to build with? */
const hasStepToSpare = (s: KievState, u: number): boolean => s.cells[STEP + u] !== LAST_STEP[u];
/** 4.1#B Is its Area fit for a Defensive Line, and was it when the Impulse began? */
const isCalm = (s: KievState, area: number, side: number): boolean =>
  fullControl(s, area, side) && (s.cells[BEGAN + area]! & WAS_CONTESTED) === 0;
/** 10.9#F Does one stand there, or did it when the Impulse began? */
const isLined = (s: KievState, area: number): boolean =>
  s.cells[LINE + area] === 1 || (s.cells[BEGAN + area]! & HAD_LINE) !== 0;

/** 4.1#A-C, 10.9#F, ruling 62: can the Block build a Defensive Line? */
export const canBuild = (s: KievState, u: number): boolean =>
  IS_COMBAT[u] === 1 &&
  hasStepToSpare(s, u) &&
  isCalm(s, at(s, u), SIDE[u]!) &&
  !isLined(s, at(s, u)) &&
  linesLeft(s, SIDE[u]!) > 0;

/** The same, with reasons. */
export function buildFaults(s: KievState, u: number): Violation[] {
  if (canBuild(s, u)) return [];
  const found: Violation[] = [];
  const no = (rule: string, message: string) => found.push({ rule, message });
  const area = at(s, u);
  const side = SIDE[u]!;
  if (IS_COMBAT[u] === 0) no('4.1#C', 'only a Combat Block builds');
  if (!hasStepToSpare(s, u)) no('4.1#C', `${nameOf(u)} is at minimum strength`);
  if (!isCalm(s, area, side)) no('4.1#B', `${labelOf(area)} must be controlled and uncontested`);
  if (isLined(s, area)) no('10.9#F', `${labelOf(area)} has a Defensive Line`);
  if (linesLeft(s, side) <= 0) no('4.1#A', 'no Defensive Line is left to build');
  return found;
}

/** 10.19#A Why the Block cannot exploit. */
export function exploitFaults(s: KievState, u: number, side: number): Violation[] {
  if (SIDE[u] !== side || !onMap(s, u))
    return [{ rule: '10.19#A', message: `${nameOf(u)} is no Block of this side on the map` }];
  const found: Violation[] = [];
  if (FAST[u] === 0) found.push({ rule: '10.19#A', message: `${nameOf(u)} is not Fast` });
  if (has(s, ISOLATED, u)) found.push({ rule: '9.1#B', message: `${nameOf(u)} is Isolated` });
  if (has(s, ACTED, u)) found.push({ rule: '10.19#A', message: `${nameOf(u)} has exploited already` });
  if (isContested(s, at(s, u)))
    found.push({ rule: '10.19#B', message: `${nameOf(u)} cannot disengage in an Exploitation` });
  return found;
}
