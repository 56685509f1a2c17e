import { BLOCKS } from '../data.ts';
import type { DeployFrame, SupplyingFrame } from '../frames.ts';
import type { KievOrder } from '../orders.ts';
import { FIRE, IS_BLITZ_HQ, IS_HQ, IS_LUFTWAFFE, idOf, OF_SIDE } from '../roster.ts';
import { replacementCost } from '../rules/04-units.ts';
import { arrivalAreas, drawnOf, poolOf } from '../rules/05-reinforcements.ts';
import { restorable } from '../rules/07-logistics.ts';
import { frameOf } from '../rules/decisions.ts';
import { at, type KievState, SIDES, strengthOf } from '../state.ts';
import { labelOf } from '../terrain.ts';
import type { Field } from './field.ts';
import type { Judge } from './judge.ts';

/** 7.2 HQs first, then steps where they are cheap and the enemy near; last, as many Reinforcements as there are. */
export function supply(s: KievState, judge: Judge): KievOrder {
  const frame = frameOf(s) as SupplyingFrame;
  const side = SIDES.indexOf(frame.side);
  const hqs = restorable(s, frame, true, OF_SIDE[side]!);
  if (hqs.length > 0) return { kind: 'regenerate', unit: idOf(neediest(s, hqs)) };
  const blocks = restorable(s, frame, false, OF_SIDE[side]!);
  if (blocks.length === 0)
    return frame.reinforcements > 0
      ? { kind: 'reinforce', count: frame.reinforcements }
      : { kind: 'end-logistics' };
  const worth = (u: number): number => {
    const danger = Math.min(12, judge.danger[Math.max(0, at(s, u))]!);
    return (
      ((1 + replacementCost(s, u)) * (1 + danger / 6) * (strengthOf(s, u) === 1 ? 1.6 : 1)) /
      replacementCost(s, u)
    );
  };
  return { kind: 'replace', unit: idOf(blocks.reduce((a, b) => (worth(b) > worth(a) ? b : a))) };
}

/** The exhausted first, then Blitz HQs, the Luftwaffe, the others; the weaker before the stronger. */
function neediest(s: KievState, hqs: readonly number[]): number {
  const need = (u: number): number =>
    (strengthOf(s, u) === 0 ? 10 : 4 - strengthOf(s, u)) +
    (IS_BLITZ_HQ[u] === 1 ? 1.5 : IS_LUFTWAFFE[u] === 1 ? 1.2 : 0);
  return hqs.reduce((a, b) => (need(b) > need(a) ? b : a));
}

/** 2.6 A missing HQ, or the Block with most fire. */
export function pickBest(s: KievState, side: number): KievOrder {
  const worth = (u: number): number =>
    (IS_HQ[u] === 1 ? 8 + (IS_BLITZ_HQ[u] === 1 ? 4 : 0) : 0) +
    (BLOCKS[u]!.remnant === true ? 1 : BLOCKS[u]!.steps[0]!) * (1 + FIRE[u]!);
  return { kind: 'pick', unit: idOf(poolOf(s, side).reduce((a, b) => (worth(b) > worth(a) ? b : a))) };
}

/** 5.0#D Every drawn Block where it counts most. */
export function deploy(s: KievState, f: Field, judge: Judge): KievOrder {
  const { used } = frameOf(s) as DeployFrame;
  const trial = f.copy();
  let best: KievOrder | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const unit of drawnOf(s, judge.side).slice(0, 1))
    for (const area of arrivalAreas(s, unit, used)) {
      trial.become(f);
      trial.put(unit, area);
      trial.dots[unit] = BLOCKS[unit]!.steps[0]!;
      const value = judge.value(trial);
      if (value <= most) continue;
      most = value;
      best = { kind: 'deploy', unit: idOf(unit), at: labelOf(area) };
    }
  return best!;
}
