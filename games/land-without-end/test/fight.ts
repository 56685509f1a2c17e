import type { GameEvent } from '@stavka/engine';
import { combatResult, isAutomatic } from '../charts.ts';
import { SIDE_OF, unitOf } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import type { Announced } from '../rules/11-battle.ts';
import { type Chances, chancesOf, type Odds, oddsOf } from '../rules/11-odds.ts';
import { gastOf } from '../rules/11-shifts.ts';
import { maySupport } from '../rules/11-support.ts';
import { AXIS, type CombatResult, type Side, SOVIET } from '../vocabulary.ts';
import { type Drawing, draw, give, h, us } from './draw.ts';

/** An assault on a small drawing: who attacks which hex, German and prepared if nothing else is said. */
export interface Fight extends Drawing {
  readonly target: string;
  readonly attackers: readonly string[];
  readonly mode?: Announced['mode'];
  readonly side?: Side;
  readonly air?: boolean;
}
function drawn({ target, attackers, mode = 'prepared', side = AXIS, air = false, ...drawing }: Fight) {
  const phase = side === SOVIET ? 'soviet.assault' : mode === 'mobile' ? 'axis.movement' : 'axis.assault';
  const s = draw({ phase, ...drawing });
  const battle: Announced = { mode, side, target: h(target), attackers: us(...attackers), air };
  return { s, battle, defenders: [...S.at.in(s, h(target))] };
}

export function oddsIn(fight: Fight, dice = 10): Odds {
  const { s, battle, defenders } = drawn(fight);
  return oddsOf(s, battle, defenders, dice);
}
/** The shifts by name. */
export const shiftsIn = (fight: Fight): Record<string, number> =>
  Object.fromEntries(oddsIn(fight).shifts.map(({ what, columns }) => [what, columns]));
/** What is added to the die of attenuated supply, or null. */
export function gastIn(fight: Fight): number | null {
  const { s, battle } = drawn(fight);
  return gastOf(s, battle);
}
export function chancesIn(fight: Fight): Chances {
  const { s, battle } = drawn(fight);
  return chancesOf(s, battle);
}

/** A die of the combat results table that gives the result at these odds. */
export function dieFor(step: number, result: CombatResult): number {
  for (let die = 1; die <= 6; die++) if (combatResult(step, die) === result) return die;
  throw new Error(`the table has no ${result} at step ${step}`);
}

/**
 * Orders a prepared assault that comes to a result of the table before conversions; the odds must allow it. The air is kept
 * from a Soviet one.
 */
export function assault(
  s: LweState,
  units: readonly string[],
  target: string,
  result: CombatResult,
): readonly GameEvent[] {
  const side = SIDE_OF[unitOf(units[0]!)] as Side;
  const battle: Announced = {
    mode: 'prepared',
    side,
    target: h(target),
    attackers: us(...units),
    air: false,
  };
  const { final } = oddsOf(s, battle, [...S.at.in(s, h(target))], 0);
  const dice = isAutomatic(final) ? [] : [dieFor(final, result)];
  if (isAutomatic(final) && combatResult(final, 1) !== result) throw new Error(`it is ${final}:1`);
  if (side === AXIS || !maySupport(s)) return give(s, 'attack', { units, target }, dice);
  return [...give(s, 'attack', { units, target }), ...give(s, 'respond', { air: false }, dice)];
}
