import { oddsRoundedAgainst, oddsStep } from '@stavka/engine';
import { combatResult, gastShift } from '../charts.ts';
import { ARTILLERY_COMMAND, IS_ZONE, TOWN } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { type CombatResult, TOWN_SIZES } from '../vocabulary.ts';
import type { Announced } from './11-battle.ts';
import { artilleryGroup, attackForce, defenseForce, type Force } from './11-factors.ts';
import { gastOf, type Shift, shiftsOf } from './11-shifts.ts';

const LARGE_TOWN = TOWN_SIZES.indexOf('large-town');
const CITY = TOWN_SIZES.indexOf('city');
const DIE = 6;

/** Everything that makes up the odds before the die of attenuated supply. Steps: n:1 is n, 1:n is 2 - n (ruling 64). */
export interface Odds {
  readonly attack: Force;
  readonly defense: Force;
  readonly shifts: readonly Shift[];
  readonly odds: number;
  readonly final: number;
}

/** 11.8, 11.9, ruling 64 Rounded against the attacker, as a step on the line without ends. */
export const stepOfOdds = (attack: number, defense: number): number =>
  oddsStep(oddsRoundedAgainst(attack, defense)) + 1;

/** 11.8-11.28#2 The odds of a battle; `dice` is the sum of the three dice of the artillery command, if it attacks. */
export function oddsOf(s: LweState, battle: Announced, defenders: readonly number[], dice: number): Odds {
  const { side, target, attackers } = battle;
  const others = attackForce(s, side, target, attackers);
  const attack = attackers.includes(ARTILLERY_COMMAND) ? withArtillery(s, battle, others, dice) : others;
  const defense = defenseForce(s, target, defenders);
  const shifts = shiftsOf(s, battle, defenders);
  const odds = stepOfOdds(attack.total, defense.total);
  return { attack, defense, shifts, odds, final: shifts.reduce((sum, { columns }) => sum + columns, odds) };
}

function withArtillery(s: LweState, { side, target }: Announced, others: Force, dice: number): Force {
  const group = artilleryGroup(s, side, target, dice, others.total);
  return { groups: [...others.groups, group], total: others.total + group.counts };
}

/** 11.22#2, 11.24#4, rulings 71, 80 In a city AS and DR become AL1; in a large town with a fortified zone DR does. */
export function convertedResult(
  target: number,
  defenders: readonly number[],
  result: CombatResult,
): CombatResult {
  if (TOWN[target] === CITY) return result === 'AS' || result === 'DR' ? 'AL1' : result;
  const isFortified = TOWN[target] === LARGE_TOWN && defenders.some((u) => IS_ZONE[u] === 1);
  return isFortified && result === 'DR' ? 'AL1' : result;
}

/** How a battle may end: of `of` equally likely falls of the dice, how many give each result. */
export interface Chances {
  /** The odds before the die of attenuated supply; with the artillery command, those of its likeliest sum. */
  readonly odds: Odds;
  /** What is added to the die of attenuated supply, or null where none is rolled. */
  readonly gast: number | null;
  readonly of: number;
  readonly ways: Readonly<Record<CombatResult, number>>;
}

/** How many of the 216 falls of three dice add up to each sum. */
const WAYS_OF_THREE = (() => {
  const ways = new Array<number>(3 * DIE + 1).fill(0);
  for (let i = 0; i < DIE ** 3; i++)
    ways[3 + (i % DIE) + (Math.floor(i / DIE) % DIE) + Math.floor(i / DIE ** 2)]!++;
  return ways;
})();
const MIDDLE_SUM = 10;
const FALLS = DIE ** 5;

/** The exact chance of each result of an assault that is announced so, against those defenders (11.28#3). */
export function chancesOf(
  s: LweState,
  battle: Announced,
  defenders: readonly number[] = [...S.at.in(s, battle.target)],
): Chances {
  const { target, attackers } = battle;
  const odds = oddsOf(s, battle, defenders, MIDDLE_SUM);
  const gast = gastOf(s, battle);
  const ways: Record<CombatResult, number> = { AS: 0, AL1: 0, DR: 0, DE: 0, BB: 0 };
  const count = (final: number, times: number): void => {
    for (let die = 1; die <= DIE; die++)
      ways[convertedResult(target, defenders, combatResult(final, die))] += times;
  };
  const countSupplied = (final: number, times: number): void => {
    for (let die = 1; die <= DIE; die++) count(final + (gast === null ? 0 : gastShift(die + gast)), times);
  };
  if (attackers.includes(ARTILLERY_COMMAND))
    for (let dice = 3; dice <= 3 * DIE; dice++)
      countSupplied(oddsOf(s, battle, defenders, dice).final, WAYS_OF_THREE[dice]!);
  else countSupplied(odds.final, DIE ** 3);
  return { odds, gast, of: FALLS, ways };
}
