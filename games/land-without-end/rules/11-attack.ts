import { choose, grow, type No, type Step } from '@stavka/engine/define';
import { board, SCHEDULES } from '../data.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  ARTILLERY_COMMAND,
  attackOf,
  IS_SATELLITE,
  IS_ZONE,
  NATION,
  nameOf,
  placeName,
  SIDE_OF,
  UNITS_OF,
} from '../declare/roster.ts';
import { AT, type LweState, S } from '../declare/state.ts';
import { COUNTRY, ROMANIA, SOUTH_SECTOR } from '../terrain.ts';
import { AXIS, type Side, SOVIET } from '../vocabulary.ts';
import { enemyOf } from './04-control.ts';
import { isClosedToSoviets } from './05-duties.ts';
import { presenceOf } from './06-presence.ts';
import { sideAt } from './06-stacking.ts';
import { OOS, REGULAR, supplyOf } from './07-supply.ts';
import { beginBattle } from './11-battle.ts';
import { isOpenToAttack, mayAttackOver } from './11-border.ts';
import { maySupport } from './11-support.ts';

const CONCENTRATED = 1;

interface AttackFacts {
  readonly units: readonly number[];
  readonly target: number;
  readonly air?: boolean | undefined;
}

/** Why a unit may not make a prepared assault now, whatever the target. */
function unitFaults(s: LweState, unit: number, no: No): void {
  if (S.flags.attacked.of(s, unit) === 1) no('11.4#2', `${nameOf(unit)} has attacked in this phase`);
  if (SIDE_OF[unit] === SOVIET) {
    if (attackOf(unit, S.flags.reduced.of(s, unit) === 1) === 0)
      no('11.24#2', `${nameOf(unit)} has no attack factor`);
    return;
  }
  if (S.flags.refit.of(s, unit) === 1) no('8.11#2', `${nameOf(unit)} is in refit`);
  if (S.flags.resting.of(s, unit) === 1)
    no('8.2#3', `${nameOf(unit)} came in by a road town and rests this turn`);
  if (S.concentration.of(s) === CONCENTRATED && S.flags.marked.of(s, unit) === 0)
    no('7.6#4', `supply is concentrated, and ${nameOf(unit)} has no marker`);
  if (S.turn.of(s) <= SCHEDULES.germanWaivers.romania && COUNTRY[S.at.of(s, unit)] === ROMANIA)
    no('5.4#1', `${nameOf(unit)} is in Romania, from where nobody attacks in turn 1`);
  if (unit === ARTILLERY_COMMAND) artilleryFaults(s, no);
  else if (supplyOf(s, unit) === OOS) no('7.7#3', `${nameOf(unit)} is out of supply`);
}

/** 11.26#1, rulings 12, 68, 103 The artillery command attacks in regular supply, out of a stack. */
function artilleryFaults(s: LweState, no: No): void {
  if (supplyOf(s, ARTILLERY_COMMAND) !== REGULAR) no('11.26#1', 'ArKo is not in regular supply');
  if (S.at.count(s, S.at.of(s, ARTILLERY_COMMAND)) < 2) no('11.26#1', 'ArKo is alone in its hex');
}

/** Why nobody of a side may attack the hex now. */
function targetFaults(s: LweState, side: Side, target: number, no: No): void {
  if (sideAt(s, target) !== 1 - side) no('11.1#1', `no enemy is in ${placeName(target)}`);
  if (side === SOVIET) {
    if (isClosedToSoviets(s, target)) no('5.4#2', 'no Soviet unit attacks into Romania in turn 1');
  } else if (S.pause.of(s) > 0 && !S.at.in(s, target).some((u) => IS_ZONE[u] === 1))
    no('7.5#2', 'during a pause only hexes with a fortified zone may be attacked');
}

/** 9.31 No satellite attacks into a hex north of the sector line. */
const isTooFarNorth = (unit: number, target: number): boolean =>
  IS_SATELLITE[unit] === 1 && SOUTH_SECTOR[target] === 0;

/** Is nothing said against it? */
const passes = (ask: (no: No) => void): boolean => {
  let ok = true;
  ask(() => {
    ok = false;
  });
  return ok;
};

const isAble = (s: LweState, unit: number): boolean => passes((no) => unitFaults(s, unit, no));
const mayBeAttacked = (s: LweState, side: Side, target: number): boolean =>
  passes((no) => targetFaults(s, side, target, no));

/** 11.38 Two satellite nations never attack together; the nation of those so far, or -1. */
const satelliteOf = (units: readonly number[]): number => {
  const found = units.find((u) => IS_SATELLITE[u] === 1);
  return found === undefined ? -1 : NATION[found]!;
};

/** Units that may attack the hex, the artillery command last. */
export function attackersOf(s: LweState, side: Side, target: number): number[] {
  const found: number[] = [];
  for (let e = board.start[target]!; e < board.start[target + 1]!; e++) {
    const from = board.to[e]!;
    if (sideAt(s, from) !== side || !mayAttackOver(s, from, target)) continue;
    for (const unit of S.at.in(s, from))
      if (!isTooFarNorth(unit, target) && isAble(s, unit)) found.push(unit);
  }
  found.sort((a, b) => Number(a === ARTILLERY_COMMAND) - Number(b === ARTILLERY_COMMAND) || a - b);
  return found[0] === ARTILLERY_COMMAND ? [] : found;
}

/** Hexes that a side may attack now, one by one. */
export function* targetsOf(s: LweState, side: Side): Generator<number> {
  const seen = new Set<number>();
  const enemies = presenceOf(s, enemyOf(side)).gate;
  const { start, to } = board;
  for (const unit of UNITS_OF[side]!) {
    const from = s.cells[AT + unit]!;
    if (from < 0 || unit === ARTILLERY_COMMAND) continue;
    let mayAttack = false;
    const last = start[from + 1]!;
    for (let e = start[from]!; e < last; e++) {
      const target = to[e]!;
      if (enemies[target] === 0 || seen.has(target) || !isOpenToAttack(s, e)) continue;
      if (isTooFarNorth(unit, target) || !mayBeAttacked(s, side, target)) continue;
      if (!mayAttack && !isAble(s, unit)) break;
      mayAttack = true;
      seen.add(target);
      yield target;
    }
  }
}

const sideOfPhase = (phase: string): Side => (phase === 'axis.assault' ? AXIS : SOVIET);

/** 11.1-11.7, 11.38 A prepared assault: units of any hexes round one target, each once a phase. */
export const attack = law(O.attack, {
  check(s, { units, target, air }, no, frame) {
    const side = frame.is === 'phase' ? sideOfPhase(frame.phase) : AXIS;
    targetFaults(s, side, target, no);
    for (const unit of units) {
      const from = S.at.of(s, unit);
      if (SIDE_OF[unit] !== side) no('11.1#1', `${nameOf(unit)} is not yours`);
      else if (from < 0 || !isNextTo(from, target))
        no('11.3', `${nameOf(unit)} is not next to ${placeName(target)}`);
      else {
        if (!mayAttackOver(s, from, target)) no('11.18', `${nameOf(unit)} cannot attack over that water`);
        if (isTooFarNorth(unit, target))
          no('9.31', `${nameOf(unit)} may not attack north of the sector line`);
        unitFaults(s, unit, no);
      }
    }
    const nation = satelliteOf(units);
    if (units.some((u) => IS_SATELLITE[u] === 1 && NATION[u] !== nation))
      no('11.38', 'satellites of two nations do not attack together');
    if (units.length === 1 && units[0] === ARTILLERY_COMMAND) no('11.26#1', 'ArKo does not attack alone');
    if (air === true && (side === SOVIET || !maySupport(s)))
      no('11.25#1', 'VIII FliegerKorps is not at hand');
  },
  steps(s, frame): Step<AttackFacts>[] {
    const side = frame.is === 'phase' ? sideOfPhase(frame.phase) : AXIS;
    const steps: Step<AttackFacts>[] = [
      choose('target', () => targetsOf(s, side)),
      grow<Partial<AttackFacts>, 'units'>('units', ({ target }) => attackersOf(s, side, target!), {
        room: ({ units = [] }, unit) => {
          if (unit === ARTILLERY_COMMAND) return units.length > 0;
          const nation = satelliteOf(units);
          return nation < 0 || IS_SATELLITE[unit] === 0 || NATION[unit] === nation;
        },
      }),
    ];
    if (side === AXIS && maySupport(s)) steps.push(choose('air', [undefined, true]));
    return steps;
  },
  carry(j, { units, target, air }, frame) {
    const side = frame.is === 'phase' ? sideOfPhase(frame.phase) : AXIS;
    beginBattle(j, { mode: 'prepared', side, target, attackers: units, air: air === true });
  },
});

const isNextTo = (a: number, b: number): boolean => {
  for (let e = board.start[a]!; e < board.start[a + 1]!; e++) if (board.to[e] === b) return true;
  return false;
};
