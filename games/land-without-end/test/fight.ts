import { S } from '../declare/state.ts';
import type { Announced } from '../rules/11-battle.ts';
import { type Chances, chancesOf, type Odds, oddsOf } from '../rules/11-odds.ts';
import { gastOf } from '../rules/11-shifts.ts';
import { AXIS, type Side, SOVIET } from '../vocabulary.ts';
import { type Drawing, draw, h, us } from './draw.ts';

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
