import { borderBetween } from '@stavka/engine';
import { put } from '@stavka/engine/define';
import { board } from '../data.ts';
import type { RbJournal } from '../declare/law.ts';
import {
  COUNTRY,
  FINLAND,
  GROUP_OF,
  HUNGARY,
  IS_AIR,
  NATION_OF,
  nameOf,
  RUMANIA,
  TYPE_OF,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, GROUPS, RUSSIAN, type Side, TYPES } from '../vocabulary.ts';
import {
  COUNTRY_SIDES,
  FINNISH_BORDER,
  FINNS,
  GERMANS,
  HUNGARIAN_BORDER,
  HUNGARIANS,
  INTO_HUNGARY,
  isNeutral,
} from './24-neutral.ts';
import { sideOf } from './26-sides.ts';

// The exceptions of turn 1 (24.0), asked by the chapters they change. Who may attack whom stands in 24-groups.ts, who is
// neutral in 24-neutral.ts, and the capture of cities without a fight (24.7) in 24-early-capture.ts.

/** Why something may not be: the rule, and words. */
export type Bar = readonly [rule: string, words: string];

export const isFirstTurn = (s: RbState): boolean => S.turn.of(s) === 1;
/** 24.1, 24.13b The Axis first impulse of turn 1: it ends when Finland joins the war. */
export const isOpening = (s: RbState): boolean => isFirstTurn(s) && isNeutral(s, FINNS);

// ---------------------------------------------------------------- ground

/** 24.5 Rivers cost the Axis nothing extra. */
export const isDry = (s: RbState, side: number): boolean => side === AXIS && isFirstTurn(s);

/**
 * 24.12a, 24.13, ruling 164 The bits of COUNTRY_SIDES that a unit may not cross by ground: Finns their border in the first
 * impulse, everybody that of Hungary and the way into it while it is neutral.
 */
export const barredSides = (s: RbState, unit: number): number =>
  (NATION_OF[unit] === FINNS && isNeutral(s, FINNS) ? FINNISH_BORDER : 0) |
  (isNeutral(s, HUNGARIANS) ? HUNGARIAN_BORDER | INTO_HUNGARY : 0);
/** The same for one step of a way. */
export function firstTurnBar(s: RbState, unit: number, from: number, to: number): Bar | null {
  const e = borderBetween(board, from, to);
  const crossed = e < 0 ? 0 : COUNTRY_SIDES[e]! & barredSides(s, unit);
  if (crossed === 0) return null;
  return (crossed & FINNISH_BORDER) !== 0
    ? ['24.13', `${nameOf(unit)} may not cross the border of neutral Finland`]
    : ['24.12a', `${nameOf(unit)} may not enter or leave neutral Hungary there`];
}

/** 24.12a Hungary as a way out: closed to Russians, and open to the Axis only where nothing else is. */
export const isClosedToRetreat = (s: RbState, unit: number, hex: number): boolean =>
  isNeutral(s, HUNGARIANS) && COUNTRY[hex] === HUNGARY && sideOf(s, unit) === RUSSIAN;
export const isLastResort = (s: RbState, unit: number, hex: number): boolean =>
  isNeutral(s, HUNGARIANS) && COUNTRY[hex] === HUNGARY && sideOf(s, unit) === AXIS;
/** 24.12a May a supply path of the side enter the hex? */
export const isClosedToSupply = (s: RbState, side: Side, hex: number): boolean =>
  side === RUSSIAN && COUNTRY[hex] === HUNGARY && isNeutral(s, HUNGARIANS);

// ---------------------------------------------------------------- rail, sea and staging

const [INFANTRY, MOUNTAIN] = [TYPES.indexOf('infantry'), TYPES.indexOf('mountain')];
const [NORTH, SOUTH] = [GROUPS.indexOf('N'), GROUPS.indexOf('S')];
/** 24.11 to 24.13a The corps that may be sent to an ally, a bit for each way that is used up. */
const [BY_RAIL_TO_RUMANIA, BY_RAIL_TO_HUNGARY, BY_SEA_TO_FINLAND] = [1, 2, 4] as const;
const isSentCorps = (u: number): boolean =>
  NATION_OF[u] === GERMANS && (TYPE_OF[u] === INFANTRY || TYPE_OF[u] === MOUNTAIN);
const isUsed = (s: RbState, way: number): boolean => (S.sent.of(s) & way) !== 0;
const enters = (country: number, from: number, to: number): boolean =>
  COUNTRY[to] === country && COUNTRY[from] !== country;

/** The way to an ally that a move uses up, or 0. */
function wayOf(s: RbState, from: number, to: number, how: 'rail' | 'sea'): number {
  if (how === 'sea') return isFirstTurn(s) && COUNTRY[to] === FINLAND ? BY_SEA_TO_FINLAND : 0;
  if (!isOpening(s)) return 0;
  return enters(RUMANIA, from, to) ? BY_RAIL_TO_RUMANIA : enters(HUNGARY, from, to) ? BY_RAIL_TO_HUNGARY : 0;
}
const RULE_OF: Readonly<Record<number, string>> = { 1: '24.11', 2: '24.12', 4: '24.13a' };

/** 24.11 to 24.13a What sending an Axis unit by rail or sea breaks; where it comes from and goes to are hexes. */
export function sendingBar(
  s: RbState,
  unit: number,
  from: number,
  to: number,
  how: 'rail' | 'sea',
): Bar | null {
  if (sideOf(s, unit) !== AXIS) return null;
  if (how === 'rail' && isOpening(s) && enters(RUMANIA, to, from))
    return ['24.11', 'no unit may leave Rumania by rail in the first impulse'];
  const way = wayOf(s, from, to, how);
  if (way === 0) return null;
  if (!isSentCorps(unit)) return [RULE_OF[way]!, 'only a German infantry or mountain corps may go there'];
  return isUsed(s, way) ? [RULE_OF[way]!, 'one corps has gone there already'] : null;
}
/** The unit has been sent: called once for each rail and sea move of the Axis. */
export function noteSending(j: RbJournal, from: number, to: number, how: 'rail' | 'sea'): void {
  const way = wayOf(j.state, from, to, how);
  if (way !== 0) put(j, S.sent, S.sent.of(j.state) | way);
}

/** 24.11 to 24.13a What staging an air unit there breaks in the first impulse. */
export function stagingBar(s: RbState, air: number, to: number): Bar | null {
  if (!isOpening(s) || sideOf(s, air) !== AXIS || COUNTRY[S.at.of(s, air)] === COUNTRY[to]) return null;
  const country = COUNTRY[to]!;
  if (country === HUNGARY) return ['24.12', 'no Stuka may stage to Hungary in the first impulse'];
  if (country === RUMANIA) return onlyStuka(s, air, RUMANIA, SOUTH, '24.11');
  return country === FINLAND ? onlyStuka(s, air, FINLAND, NORTH, '24.13a') : null;
}
function onlyStuka(s: RbState, air: number, country: number, group: number, rule: string): Bar | null {
  if (GROUP_OF[air] !== group) return [rule, `only a Stuka of Army Group ${GROUPS[group]} may stage there`];
  for (let u = 0; u < IS_AIR.length; u++) {
    if (IS_AIR[u] === 0 || u === air || GROUP_OF[u] !== group || S.acted.staged.of(s, u) === 0) continue;
    const at = S.at.of(s, u);
    if (at >= 0 && COUNTRY[at] === country) return [rule, 'one Stuka has staged there already'];
  }
  return null;
}

/** 24.3 No invasion on turn 1. */
export const invasionBar = (s: RbState): Bar | null =>
  isFirstTurn(s) ? ['24.3', 'nobody may invade on turn 1'] : null;

// ---------------------------------------------------------------- combat

/** 24.6 Do units of a side have what terrain gives beside doubling: its modifiers, no retreat, a battle that rages? */
export const hasTerrainBenefit = (s: RbState, side: Side): boolean => side !== RUSSIAN || !isFirstTurn(s);
/** 24.21 Do rivers double the Russian defenders against these attackers? */
export const riversDouble = (s: RbState, attackers: readonly number[]): boolean =>
  !isFirstTurn(s) || (!isOpening(s) && !attackers.some((u) => NATION_OF[u] === FINNS));
/** 24.22 What turn 1 adds to the die of an attack. */
export const attackBonus = (s: RbState, attacker: Side): number =>
  attacker === AXIS && isFirstTurn(s) ? 1 : 0;
/** 24.23 May the Axis disregard priorities 3, 4 and 5 for these Russians, who retreat in its own half of the turn? */
export const mayDrive = (s: RbState, attacker: Side, retreating: Side): boolean =>
  isFirstTurn(s) && attacker === AXIS && retreating === RUSSIAN;
