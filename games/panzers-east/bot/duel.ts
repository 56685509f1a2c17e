import type { FireRow } from '../data-check.ts';
import { hitChances as hits, type Stack, stackOf } from '../rules/10-combat/outlook.ts';
import type { PesState } from '../state.ts';

const memory = new Map<string, number>();

/** The chance that a group or army of so many dice destroys a stack that it attacks (12.5 to 12.7). */
export function raidWins(
  s: PesState,
  units: readonly number[],
  raider: { dice: number; row: FireRow },
): number {
  if (units.length === 0) return 1;
  const stack = stackOf(s, units);
  const key = `${raider.row}${raider.dice} ${stack.mech.join(',')} ${stack.leg.join(',')}`;
  let known = memory.get(key);
  if (known === undefined) {
    known = fight(stack, raider);
    if (memory.size > 5000) memory.clear();
    memory.set(key, known);
  }
  return known;
}

/** Works the chain of rounds out from the end: steps lost by the stack and by the raider only grow. */
function fight(stack: Stack, { dice, row }: { dice: number; row: FireRow }): number {
  const volleys = [
    [hits(row, dice, 1), hits(row, 1, 1)],
    [hits(row, dice, 0), hits(row, 1, 0)],
  ];
  const answer = (lost: number): [none: number, one: number] => {
    const mech = hits('mech', stack.mech[lost]!, 0);
    const leg = hits('leg', stack.leg[lost]!, 0);
    return [mech[0]! * leg[0]!, (mech[1] ?? 0) * leg[0]! + mech[0]! * (leg[1] ?? 0)];
  };
  const later: number[][] = Array.from({ length: stack.steps + 1 }, () => [1, 1]);
  /** The raider wins from here; `self` weighs the chance that nothing changes in a whole round. */
  const round = (lost: number, flipped: number, first: number): number => {
    const volley = volleys[first]![flipped]!;
    let wins = 0;
    let same = 0;
    for (let n = 0; n < volley.length; n++) {
      const now = lost + n;
      if (now >= stack.steps) {
        wins += volley[n]!;
        continue;
      }
      const [none, one] = answer(now);
      if (now === lost && first === 1) same += volley[n]! * none;
      else wins += volley[n]! * none * later[now]![flipped]!;
      if (flipped === 0) wins += volley[n]! * one * later[now]![1]!;
    }
    return same >= 1 ? 0 : wins / (1 - same);
  };
  for (let lost = stack.steps - 1; lost >= 0; lost--) {
    later[lost]![1] = round(lost, 1, 1);
    later[lost]![0] = round(lost, 0, 1);
  }
  return round(0, 0, 0);
}
