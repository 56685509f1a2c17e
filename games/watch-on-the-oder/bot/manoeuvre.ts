import type { OderOrder, OderState } from '../index.ts';
import { ATTACK, unitsOfSide } from '../roster.ts';
import type { Side } from '../sides.ts';
import { deploy, recall } from './deploy.ts';
import type { Judge } from './judge.ts';
import { March } from './march.ts';

/** How often every unit is looked at again. */
const SWEEPS = 3;
/** Better by less than this is not better. */
const NOTICEABLE = 0.01;

/**
 * Plans a movement phase on the whole front: first the attacks worth concentrating for, then stacks and single units, each
 * put where the position as a whole becomes best, until nothing improves or time is up.
 */
export function manoeuvre(
  s: OderState,
  side: Side,
  judge: Judge,
  late: () => boolean,
  sweeps = SWEEPS,
): { orders: OderOrder[]; march: March; value: number } {
  const march = new March(s, side);
  const attacking = judge.attacksFollow(s);
  const worth = () => judge.value(march.at, attacking);
  let value = worth();
  if (attacking)
    for (const assault of [...judge.attacksAfterMoving(march.at)]) {
      const moved = deploy(march, judge.outlook.read(march.at).field, assault);
      const now = worth();
      if (now > value) value = now;
      else recall(march, moved);
    }
  for (let sweep = 0; sweep < sweeps && !late(); sweep++) {
    const before = value;
    value = shiftStacks(march, value, worth, late);
    value = shiftUnits(march, value, worth, late);
    if (value < before + NOTICEABLE) break;
  }
  return { orders: march.orders(), march, value };
}

/** Each unit, the strongest first, to its best hex while the others stay. */
function shiftUnits(march: March, start: number, worth: () => number, late: () => boolean): number {
  let value = start;
  const units = unitsOfSide[march.side]!.filter((u) => march.ends[u]!.length > 1);
  units.sort((a, b) => ATTACK[b]! - ATTACK[a]! || a - b);
  for (const unit of units) {
    if (late()) break;
    value = bestPlace(march, [unit], value, worth);
  }
  return value;
}

/** Stacks as a whole: taking one unit away often looks bad where taking all away is good. */
function shiftStacks(march: March, start: number, worth: () => number, late: () => boolean): number {
  let value = start;
  const stacks = new Map<number, number[]>();
  for (const u of unitsOfSide[march.side]!) {
    if (march.ends[u]!.length < 2) continue;
    const stack = stacks.get(march.at[u]!);
    if (stack) stack.push(u);
    else stacks.set(march.at[u]!, [u]);
  }
  for (const stack of stacks.values()) {
    if (late()) break;
    if (stack.length > 1) value = bestPlace(march, stack, value, worth);
  }
  return value;
}

function bestPlace(march: March, units: readonly number[], value: number, worth: () => number): number {
  const from = march.at[units[0]!]!;
  let best = from;
  let bestValue = value;
  const ends = march.ends[units[0]!]!.filter(
    (hex) => hex !== from && units.every((u) => march.canEnd(u, hex)),
  );
  for (const hex of ends) {
    if (!march.hasRoomForAll(units, hex)) continue;
    for (const u of units) march.put(u, hex);
    const now = worth();
    if (now > bestValue + NOTICEABLE) {
      best = hex;
      bestValue = now;
    }
    for (const u of units) march.put(u, from);
  }
  if (best !== from) for (const u of units) march.put(u, best);
  return bestValue;
}
