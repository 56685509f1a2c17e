import type { Values } from '@stavka/bots';
import { IS_PANZER } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { holderOf, worthOf } from '../rules/04-control.ts';
import { attackersOf, targetsOf } from '../rules/11-attack.ts';
import type { Announced, Mode } from '../rules/11-battle.ts';
import { stepsOf } from '../rules/11-losses.ts';
import { chancesOf } from '../rules/11-odds.ts';
import type { Side } from '../vocabulary.ts';
import { unitWorth } from './field.ts';

/** An assault that could be made, and what it is worth on the average. */
export interface Plan {
  readonly target: number;
  readonly units: readonly number[];
  readonly gain: number;
}

/** The exact average of a battle in the currency of the field. */
export function gainOf(s: LweState, battle: Announced, v: Values): number {
  const { target, side, attackers } = battle;
  const { of, ways } = chancesOf(s, battle);
  const defenders = [...S.at.in(s, target)];
  const worth = defenders.reduce((sum, u) => sum + unitWorth(s, u, v) / stepsOf(s, u), 0);
  const steps = defenders.length;
  const step = Math.min(...attackers.map((u) => unitWorth(s, u, v) / stepsOf(s, u)));
  const ground = v['fight.ground']! + (holderOf(s, target) === side ? 0 : worthOf(target) * v['hex.point']!);
  const total =
    ways.DE * (worth + ground) +
    ways.BB * (worth - step * steps + ground * 0.7) +
    ways.DR * (worth * v['fight.drive']! + ground) -
    ways.AL1 * step;
  return total / of;
}

/** The best set of attackers on a target: grown one by one as long as the average grows. */
export function bestOn(
  s: LweState,
  side: Side,
  target: number,
  from: readonly number[],
  v: Values,
  mode: Mode = 'prepared',
): Plan | null {
  let best: Plan | null = null;
  const left = [...from].sort(
    (a, b) => Number(IS_PANZER[a]) - Number(IS_PANZER[b]) || unitWorth(s, b, v) - unitWorth(s, a, v),
  );
  let units: number[] = [];
  for (const u of left) {
    const tried = [...units, u];
    const gain = gainOf(s, { mode, side, target, attackers: tried, air: false }, v);
    units = tried;
    if (best === null || gain > best.gain + 0.05) best = { target, units: tried, gain };
  }
  return best;
}

/** The assaults worth making, each at its best, the best first; one unit may stand in several. */
export function assaults(s: LweState, side: Side, v: Values): Plan[] {
  const found: Plan[] = [];
  for (const target of targetsOf(s, side)) {
    const plan = bestOn(s, side, target, attackersOf(s, side, target), v);
    if (plan !== null) found.push(plan);
  }
  return found.sort((a, b) => b.gain - a.gain);
}
