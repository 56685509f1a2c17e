import { ringIsConcentric, ringOf } from '@stavka/engine';
import { gastModifier, SHIFTS } from '../charts.ts';
import { board, SCHEDULES } from '../data.ts';
import { IS_GERMAN, IS_ZONE, SIDE_OF, TOWN } from '../declare/roster.ts';
import { hasLine, type LweState, S } from '../declare/state.ts';
import { FOREST, GROUND, HAMPERS, HILLS, MARSH } from '../terrain.ts';
import { AXIS, SOVIET, TOWN_SIZES } from '../vocabulary.ts';
import { isEastOfGas } from './07-supply.ts';
import type { Announced } from './11-battle.ts';
import { hexesOf } from './11-battle.ts';
import { weatherAt } from './11-border.ts';

const LARGE_TOWN = TOWN_SIZES.indexOf('large-town');
const CITY = TOWN_SIZES.indexOf('city');
const ASSAULT_FIRST = 1;
const CONCENTRATED = 1;

/** A change of the odds by columns, right is positive, with its rule. */
export interface Shift {
  readonly what: string;
  readonly rule: string;
  readonly columns: number;
}

const hasZone = (defenders: readonly number[]): boolean => defenders.some((u) => IS_ZONE[u] === 1);
const holdsLine = (s: LweState, target: number, defenders: readonly number[]): boolean =>
  hasLine(s, target) && SIDE_OF[defenders[0]!] === SOVIET;

/** 11.11, ruling 125 Every shift of a battle but that of attenuated supply: all that apply add up. */
export function shiftsOf(s: LweState, battle: Announced, defenders: readonly number[]): Shift[] {
  const { mode, side, target, attackers, air } = battle;
  const found: Shift[] = [];
  const add = (what: string, rule: string, columns: number): unknown => found.push({ what, rule, columns });
  const ground = GROUND[target];
  if (ground === FOREST) add('forest', '11.14', SHIFTS.forest);
  if (ground === HILLS) add('hills', '11.15', SHIFTS.hills);
  if (ground === MARSH && mode === 'prepared' && HAMPERS[weatherAt(s, target)] === 1)
    add('marsh', '11.16#2', SHIFTS.marsh);
  if (TOWN[target] === LARGE_TOWN) add('large-town', '11.21', SHIFTS['large-town']);
  if (TOWN[target] === CITY) add('city', '11.22#1', SHIFTS.city);
  const line = holdsLine(s, target, defenders);
  const zone = hasZone(defenders);
  if (line) add('line', '11.23#2', SHIFTS.line);
  if (zone) add('zone', '11.24#1', SHIFTS.zone);
  if (mode === 'prepared') {
    if (TOWN[target] !== CITY && !line && !zone && isConcentric(s, target, attackers)) {
      // Ruling 70 Two columns for Germans alone, one for anybody else.
      const isGerman = attackers.every((u) => IS_GERMAN[u] === 1);
      add('concentric', '11.27#2', isGerman ? SHIFTS.concentricGerman : SHIFTS.concentricOther);
    }
    if (side === AXIS && S.sequence.of(s) === ASSAULT_FIRST)
      add('assault-first', '5.3#3', SHIFTS.assaultFirst);
  }
  if (air) add('support', '11.25#2', side === AXIS ? SHIFTS.support : -SHIFTS.support);
  return found;
}

/** 11.27#1 From two opposite hexes, from three with one between each, or from four or more. */
const isConcentric = (s: LweState, target: number, attackers: readonly number[]): boolean =>
  ringIsConcentric(ringOf(board, target, hexesOf(s, attackers)));

/** Ruling 32 Where an attacker's supply is judged: in a mobile assault where its force began to move, else where it stands. */
const judgedAt = (s: LweState, mode: Announced['mode'], unit: number): number => {
  const began = S.began.of(s, unit);
  return mode === 'mobile' && began >= 0 ? began : S.at.of(s, unit);
};

/**
 * 7.4#2-7.4#7, rulings 32, 126 What is added to the die of attenuated supply, or null where none is rolled: for attackers of the
 * German side if one of them is east of the line, and in August for all; not once the line is lifted or supply concentrated.
 */
export function gastOf(s: LweState, { mode, side, target, attackers }: Announced): number | null {
  if (side !== AXIS || S.lifted.of(s) === 1) return null;
  const turn = S.turn.of(s);
  const { from, to } = SCHEDULES.august;
  const isAugust = turn >= from && turn <= to && S.concentration.of(s) !== CONCENTRATED;
  const isEast = attackers.some((u) => S.flags.marked.of(s, u) === 0 && isEastOfGas(s, judgedAt(s, mode, u)));
  return isEast || isAugust ? gastModifier(turn, !isEast, weatherAt(s, target)) : null;
}
