import type { FrameNamed } from '../declare/frames.ts';
import { at, unitsAt } from '../declare/state.ts';
import type { OderOrder, OderState } from '../index.ts';
import { ATTACK, IS_MECH, idOf, idsOf } from '../roster.ts';
import { hasRoomFor } from '../rules/06-stacking.ts';
import { supplyOf } from '../rules/08-supply.ts';
import { advanceCandidates } from '../rules/11-combat/advance.ts';
import { battleOf, survivors } from '../rules/11-combat/battle.ts';
import { probeTargets } from '../rules/11-combat/eligibility.ts';
import { retreatsOf } from '../rules/11-combat/retreat.ts';
import { frameOf, windowOf } from '../rules/now.ts';
import { labelOf } from '../terrain.ts';
import { expect, worthNow } from './expect.ts';
import { type Judge, standing } from './judge.ts';

interface Choice {
  readonly order: OderOrder;
  readonly value: number;
}

const better = (a: Choice, b: Choice): Choice => (b.value > a.value ? b : a);

/** The next battle or probe of a combat phase or momentum window, or none, by what each leads to on average. */
export function engage(s: OderState, judge: Judge, late: () => boolean): OderOrder {
  const frame = frameOf(s);
  const momentum = frame.is === 'momentum' ? frame.units : null;
  const rest: OderOrder = momentum === null ? { kind: 'end-phase' } : { kind: 'pass' };
  const { values } = judge;
  const worthwhile = values['battle.worthwhile']!;
  let best: Choice = { order: rest, value: worthNow(s, judge, momentum !== null) + worthwhile };
  const attacks = judge.attacksNow(standing(s), momentum).slice(0, values['battle.attacks']!);
  for (const { units, target } of attacks) {
    if (late()) break;
    const order: OderOrder = { kind: 'attack', units: idsOf(units), target: labelOf(target) };
    best = better(best, { order, value: expect(s, order, judge, true) });
  }
  for (const order of probes(s).slice(0, values['battle.probes']!)) {
    if (late()) break;
    best = better(best, { order, value: expect(s, order, judge, true) });
  }
  return best.order;
}

/** Single units and whole German armoured stacks into the gaps. */
function probes(s: OderState): OderOrder[] {
  const found: OderOrder[] = [];
  for (const [target, units] of probeTargets(s, windowOf(s))) {
    for (const u of units) found.push({ kind: 'probe', units: [idOf(u)], target: labelOf(target) });
    const stacks = new Map<number, number[]>();
    for (const u of units) if (IS_MECH[u] === 1) stacks.set(at(s, u), [...(stacks.get(at(s, u)) ?? []), u]);
    for (const stack of stacks.values())
      if (stack.length > 1 && hasRoomFor(s, target, stack))
        found.push({ kind: 'probe', units: idsOf(stack), target: labelOf(target) });
  }
  return found;
}

/** The answer to a question a battle asks, by what each leads to; null when the question is another. */
export function answer(s: OderState, judge: Judge): OderOrder | null {
  const orders = answers(s);
  if (orders === null) return null;
  if (orders.length === 1) return orders[0]!;
  const mine = windowOf(s).side === judge.side;
  return orders.map((order): Choice => ({ order, value: expect(s, order, judge, mine) })).reduce(better)
    .order;
}

function answers(s: OderState): OderOrder[] | null {
  const frame = frameOf(s);
  switch (frame.is) {
    case 'lose':
      return survivors(s, frame.from).map((u) => ({ kind: 'lose', unit: idOf(u) }));
    case 'retreat': {
      const { target } = battleOf(s);
      const unit = frame.units.find((u) => at(s, u) === target)!;
      return retreatsOf(s, unit).map((path) => ({
        kind: 'retreat',
        unit: idOf(unit),
        path: path.map(labelOf),
      }));
    }
    case 'advance':
      return advances(s, frame);
    case 'respond': {
      const defenders = unitsAt(s, frame.target);
      const cut = defenders.filter((u) => supplyOf(s, u) === 'none');
      return [{ kind: 'pass' }, ...cut.map((u): OderOrder => ({ kind: 'aerial-supply', unit: idOf(u) }))];
    }
    default:
      return null;
  }
}

/** Nobody, each unit alone, and the strongest two and three, mechanized first or not. */
function advances(s: OderState, { units: attackers, into }: FrameNamed<'advance'>): OderOrder[] {
  const able = advanceCandidates(s, attackers, into).sort((a, b) => ATTACK[b]! - ATTACK[a]!);
  const sets = new Map<string, number[]>([['', []]]);
  const add = (units: readonly number[]) => {
    if (units.length > 0 && hasRoomFor(s, into, units)) sets.set([...units].sort().join(), [...units]);
  };
  for (const u of able) add([u]);
  const mechFirst = [...able].sort((a, b) => IS_MECH[b]! - IS_MECH[a]!);
  for (const n of [2, 3]) {
    add(able.slice(0, n));
    add(mechFirst.slice(0, n));
    add(able.slice(-n));
  }
  return [...sets.values()].map((units) => ({ kind: 'advance', units: idsOf(units) }));
}
