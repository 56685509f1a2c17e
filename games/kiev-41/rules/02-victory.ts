import type { OverFrame } from '../frames.ts';
import { AXIS, CLEAR, controls, type KievState, SIDES, SOVIET, scenarioOf, weatherOf } from '../state.ts';
import { DNEPROPETROVSK, KIEV, ODESSA, placeName } from '../terrain.ts';
import { victoryPoints } from './02-control.ts';

const won = (side: number, level: string, rule: string, reason: string): OverFrame => ({
  is: 'over',
  winner: SIDES[side]!,
  level,
  reason,
  rule,
});

/** 2.4.4.2#A, SC1#B, ruling 68: has somebody won at this very moment? */
export function suddenDeath(s: KievState): OverFrame | null {
  const { victory } = scenarioOf(s);
  for (const side of [AXIS, SOVIET])
    if (victoryPoints(s, side) === 7)
      return won(side, 'decisive', '2.4.4.2#A', 'all seven Victory Areas are held');
  if (victory === 'cities')
    for (const area of [KIEV, ODESSA, DNEPROPETROVSK])
      if (controls(s, area, AXIS)) return won(AXIS, 'decisive', 'SC1#B', `${placeName(area)} is taken`);
  // Ruling 49: The Pocket stops the instant the weather turns.
  return victory === 'six-by-rain' && weatherOf(s) !== CLEAR ? verdict(s) : null;
}

/** 2.4.4.2#B and the scenarios' own conditions, when the last Turn is over. */
export function verdict(s: KievState): OverFrame {
  const axis = victoryPoints(s, AXIS);
  const held = `the Axis holds ${axis} Victory Areas, the Soviets ${victoryPoints(s, SOVIET)}`;
  const { victory, ref } = scenarioOf(s);
  switch (victory) {
    case 'most':
      return won(axis >= 4 ? AXIS : SOVIET, 'marginal', '2.4.4.2#B', held);
    case 'cities':
      return won(SOVIET, 'decisive', 'SC1#B', 'Kiev, Odessa and Dnepropetrovsk have held');
    case 'four':
      return won(axis >= 4 ? AXIS : SOVIET, 'victory', `${ref}#B`, held);
    case 'six-by-rain':
      return won(axis >= 6 ? AXIS : SOVIET, 'victory', 'SC3#B', held);
  }
}
