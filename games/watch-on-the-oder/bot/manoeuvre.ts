import { bestPlaces, type Placing } from '@stavka/bots';
import type { OderOrder, OderState } from '../index.ts';
import { ATTACK, unitsOfSide } from '../roster.ts';
import type { Side } from '../sides.ts';
import { deploy, recall } from './deploy.ts';
import { enemySteps } from './habits.ts';
import type { Judge } from './judge.ts';
import { March } from './march.ts';
import { prizes, recallAll, ring } from './ring.ts';

export interface Manner {
  /** Worth of the units standing so, as the judge sees it or as an intent leans on it. */
  readonly worth: (at: Int16Array, attacking: boolean) => number;
  readonly late: () => boolean;
  /** How often every unit is looked at again. */
  readonly sweeps: number;
}

/**
 * Plans a movement phase on the whole front: first the attacks worth concentrating for, then stacks and single units, each
 * put where the position as a whole becomes best, until nothing improves or time is up.
 */
export function manoeuvre(
  s: OderState,
  side: Side,
  judge: Judge,
  { worth, late, sweeps }: Manner,
): { orders: OderOrder[]; march: March; value: number } {
  const march = new March(s, side);
  const attacking = judge.attacksFollow(s);
  const now = () => worth(march.at, attacking);
  let value = now();
  if (attacking)
    for (const assault of [...judge.attacksAfterMoving(march.at)]) {
      const moved = deploy(march, judge.outlook.read(march.at).field, assault);
      const then = now();
      if (then > value) value = then;
      else recall(march, moved);
    }
  const { values } = judge;
  if (values['move.rings']! > 0) value = rings(march, judge, attacking, now, value);
  const care = { sweeps, kept: values['move.kept']!, noticeable: values['move.noticeable']!, late };
  value = bestPlaces(placingOf(march, judge, now), care, value);
  return { orders: march.orders(), march, value };
}

/** Rings one enemy stack after another and brings up who is to strike it, as long as the position as a whole gains by it. */
function rings(march: March, judge: Judge, attacking: boolean, worth: () => number, start: number): number {
  let value = start;
  for (const target of prizes(judge, judge.outlook.read(march.at).field)) {
    const closed = ring(march, judge.outlook.read(march.at).field, target);
    if (closed === null) continue;
    const inRing = new Set(closed.map(({ unit }) => unit));
    const strikers = attacking
      ? judge.attacksAfterMoving(march.at).find((assault) => assault.target === target)
      : undefined;
    const units = strikers?.units.filter((u) => !inRing.has(u)) ?? [];
    const moved = deploy(march, judge.outlook.read(march.at).field, { target, units, value: 0 });
    const then = worth();
    if (then > value) value = then;
    else {
      recall(march, moved);
      recallAll(march, closed);
    }
  }
  return value;
}

/** Stacks first, as a whole: taking one unit away often looks bad where taking all away is good. Then units, strongest first. */
function placingOf(march: March, judge: Judge, worth: () => number): Placing<number> {
  const steps = enemySteps(march.s, march.side);
  const close = judge.values['move.close']!;
  const few = judge.values['move.kept']!;
  const mobile = unitsOfSide[march.side]!.filter((u) => march.ends[u]!.length > 1);
  const units = [...mobile].sort((a, b) => ATTACK[b]! - ATTACK[a]! || a - b);
  return {
    groups() {
      const stacks = new Map<number, number[]>();
      for (const u of mobile) {
        const stack = stacks.get(march.at[u]!);
        if (stack) stack.push(u);
        else stacks.set(march.at[u]!, [u]);
      }
      return [...[...stacks.values()].filter((stack) => stack.length > 1), ...units.map((u) => [u])];
    },
    at: (unit) => march.at[unit]!,
    /** Places near enough to the enemy to matter, or the nearest there are. */
    places([first]) {
      const ends = march.ends[first!]!;
      const near = ends.filter((hex) => steps[hex]! <= close);
      if (near.length > 0) return near;
      return [...ends].sort((a, b) => steps[a]! - steps[b]! || a - b).slice(0, few);
    },
    fits: (group, hex) => group.every((u) => march.canEnd(u, hex)) && march.hasRoomForAll(group, hex),
    lift: (unit) => march.lift(unit),
    drop: (unit, hex) => march.drop(unit, hex),
    worth,
    settle: () => judge.settleOn(march.at),
  };
}
