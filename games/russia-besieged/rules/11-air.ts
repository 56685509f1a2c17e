import { type No, put } from '@stavka/engine/define';
import { AIR_PER_ATTACK, missions, SNOW } from '../charts.ts';
import { TABLES } from '../data.ts';
import type { RbJournal } from '../declare/law.ts';
import { AIR_UNITS, IS_AIR, SIDE_OF, straight, titleOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { weatherNow, weatherPair } from './03-weather.ts';
import type { Bar } from './24-first-turn.ts';
import { attackBar } from './25-minors.ts';

/** An attack or automatic victory that air units are to help. */
export interface Strike {
  readonly side: Side;
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
}
export const AIR_OF: readonly [readonly number[], readonly number[]] = [
  AIR_UNITS.filter((u) => SIDE_OF[u] === AXIS),
  AIR_UNITS.filter((u) => SIDE_OF[u] === RUSSIAN),
];
const { range } = TABLES.air;

/** 11.3 Missions a side has flown in an impulse of this turn: 0 the first, 1 the second. */
export function flownIn(s: RbState, side: Side, impulse: number): number {
  let n = 0;
  for (const u of AIR_OF[side]) if (S.mission.of(s, u) === impulse + 1) n++;
  return n;
}

/** 11.31, 11.32 Missions a side may still fly this impulse: what is left of it, and of the turn. */
export function missionsLeft(s: RbState, side: Side): number {
  const impulse = S.impulse.of(s) as 0 | 1;
  const [turn, pair] = [S.turn.of(s), weatherPair(s)];
  const [first, second] = [flownIn(s, side, 0), flownIn(s, side, 1)];
  const ofImpulse = missions(side, turn, pair, impulse) - (impulse === 0 ? first : second);
  const ofTurn = missions(side, turn, pair, 2) - first - second;
  return Math.max(0, Math.min(ofImpulse, ofTurn));
}

/** 10.42, 11.52, 11.53, ruling 73 Air units that one attack may have: by the weather, and no more than ground units that attack. */
export const mostPerAttack = (s: RbState, attackers: number): number =>
  Math.min(AIR_PER_ATTACK[weatherNow(s)]!, attackers);

/** How many air units may fly for the strike at most. */
export const airLimit = (s: RbState, { side, attackers }: Strike): number =>
  Math.min(mostPerAttack(s, attackers.length), missionsLeft(s, side));

/** 11.11, 11.2 Why an air unit flies nowhere now. */
export function groundedBar(s: RbState, u: number): Bar | null {
  if (S.at.of(s, u) < 0) return ['11.11', 'it has no base on the map'];
  if (S.mission.of(s, u) > 0) return ['11.2a', 'it has flown this turn'];
  if (S.acted.staged.of(s, u) === 1) return ['11.2b', 'its base has staged this impulse'];
  if (weatherNow(s) === SNOW) return ['11.2c', 'nothing flies in snow'];
  return null;
}

/** 11.41, 11.42, 11.8 Does it reach every hex that is attacked, straight over land and water? */
const reaches = (s: RbState, u: number, targets: readonly number[]): boolean => {
  const base = S.at.of(s, u);
  return targets.every((hex) => straight(base, hex) <= range);
};
const TOO_FAR: Bar = ['11.41', `the target is more than ${range} hexes away`];
const NOT_ALL: Bar = ['11.42', `a hex of the attack is more than ${range} hexes away`];

/** 10.4, 11.2, 11.4, 24.1 Why an air unit does not fly for this attack. */
function missionBar(s: RbState, u: number, { side, targets }: Strike): Bar | null {
  if (IS_AIR[u] === 0) return ['11.0', 'it is no air unit'];
  if (SIDE_OF[u] !== side) return ['10.4', 'only the attacker has air support'];
  const grounded = groundedBar(s, u);
  if (grounded !== null) return grounded;
  if (!reaches(s, u, targets)) return targets.length > 1 ? NOT_ALL : TOO_FAR;
  for (const hex of targets) {
    const bar = attackBar(s, u, hex);
    if (bar !== null) return bar;
  }
  return null;
}

/** 10.4, 11.2-11.5 What flying these missions for the attack breaks. */
export function airFaults(s: RbState, strike: Strike, air: readonly number[], no: No): void {
  if (air.length === 0) return;
  for (const u of air) {
    const bar = missionBar(s, u, strike);
    if (bar !== null) no(bar[0], `${titleOf(u)}: ${bar[1]}`);
  }
  const byWeather = AIR_PER_ATTACK[weatherNow(s)]!;
  if (air.length > byWeather) no('10.42', `at most ${byWeather} air units support an attack in this weather`);
  if (air.length > strike.attackers.length)
    no('11.53', `${air.length} air units cannot support ${strike.attackers.length} ground units`);
  const left = missionsLeft(s, strike.side);
  if (air.length > left) no('11.3', `${left} missions are left`);
}

const NONE: readonly number[] = [];
/** 11.2, 11.3, 10.42 The most air units that could still fly for any one attack of a side now. */
export function flightsLeft(s: RbState, side: Side): number {
  let ready = 0;
  for (const u of AIR_OF[side]) if (groundedBar(s, u) === null) ready++;
  return Math.min(AIR_PER_ATTACK[weatherNow(s)]!, missionsLeft(s, side), ready);
}

/** 11.2, 11.4 Air units that could fly for it, one each; `airLimit` says how many together. */
export function airChoices(s: RbState, strike: Strike): readonly number[] {
  if (airLimit(s, strike) === 0) return NONE;
  return AIR_OF[strike.side].filter((u) => missionBar(s, u, strike) === null);
}

/** 11.4, 11.2a The missions are flown; each is the unit's one of the turn. */
export function flyMissions(j: RbJournal, air: readonly number[], target: number): void {
  for (const unit of air) {
    put(j, S.mission, unit, S.impulse.of(j.state) + 1);
    j.emit('flown', '11.4', { unit, from: S.at.of(j.state, unit), to: target });
  }
}

/** 11.6, 11.71 They land at their bases when the attack is over, used. */
export function landAir(j: RbJournal, air: readonly number[], rule: '11.6' | '11.71' = '11.6'): void {
  for (const unit of air) j.emit('landed', rule, { unit, at: S.at.of(j.state, unit) });
}

/** 11.9 Before the weather both players turn bases unstaged and air units available. */
export function readyAir(j: RbJournal): void {
  for (const u of AIR_UNITS) if (S.mission.of(j.state, u) !== 0) put(j, S.mission, u, 0);
}
