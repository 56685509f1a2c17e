import { AT, type OderState as State, WAITING } from '../declare/state.ts';
import type { OderOrder, OderState } from '../index.ts';
import { ATTACK, DEFENSE, idOf, RANGED } from '../roster.ts';
import { placementHexes, waitingUnits } from '../rules/03-setup.ts';
import { phaseOf } from '../rules/now.ts';
import type { Side } from '../sides.ts';
import { labelOf } from '../terrain.ts';
import { enemySteps } from './habits.ts';
import { type Judge, standing } from './judge.ts';

/**
 * 3.2 Sets units down one after another, the strongest first, each in the hex that makes the best position; then, `again` times,
 * takes each up and looks once more.
 */
export function setUp(s: OderState, side: Side, judge: Judge, again: number): OderOrder[] {
  const units = phaseOf(s) === 'setup.third-shock' ? [RANGED] : waitingUnits(s, side);
  units.sort((a, b) => ATTACK[b]! + DEFENSE[b]! - ATTACK[a]! - DEFENSE[a]! || a - b);
  const steps = enemySteps(s, side);
  for (let round = 0; round <= again; round++)
    for (const unit of units) {
      place(s, unit, WAITING);
      place(s, unit, bestHex(s, unit, judge, steps));
    }
  return units.map((unit) => ({ kind: 'place', unit: idOf(unit), at: labelOf(s.cells[AT + unit]!) }));
}

function bestHex(s: State, unit: number, judge: Judge, steps: Int16Array): number {
  const open = placementHexes(s, unit);
  const most = judge.values['set-up.near']!;
  const near = open.filter((hex) => steps[hex]! >= 0 && steps[hex]! <= most);
  const at = standing(s);
  let best = open[0]!;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const hex of near.length > 0 ? near : open) {
    at[unit] = hex;
    const value = judge.turnAhead(at);
    if (value <= bestValue) continue;
    best = hex;
    bestValue = value;
  }
  return best;
}

function place(s: State, unit: number, hex: number): void {
  s.cells[AT + unit] = hex;
  s.touch();
}
