import { BOMBERS } from '../data.ts';
import type { AntiAirFrame, BattleFrame, HitsFrame } from '../frames.ts';
import type { KievOrder } from '../orders.ts';
import { BOMBER_HQ, bomberOf, FAST, fireAt, IS_HQ, idOf, LAST_STEP, SIDE } from '../roster.ts';
import { aaShares } from '../rules/10-combat/air.ts';
import { strongest } from '../rules/10-combat/losses.ts';
import { engagements } from '../rules/choices-naval.ts';
import { frameOf } from '../rules/decisions.ts';
import { AVAILABLE, AXIS, BOMBER, type KievState, SIDES, STEP, strengthOf } from '../state.ts';
import { areaOf } from '../terrain.ts';

/** Replies to what a battle asks, the same for every level above random; null when nothing of the kind is asked. */
export function reply(s: KievState): KievOrder | null {
  const frame = frameOf(s);
  switch (frame.is) {
    case 'hits':
      return takeHit(s, frame);
    case 'anti-air':
      return share(s, frame);
    case 'battle':
      return engage(s, frame);
    default:
      return null;
  }
}

/** The cheapest of the strongest: no last step if it can be helped, then plain infantry before tanks, HQs last. */
function takeHit(s: KievState, frame: HitsFrame): KievOrder {
  const side = SIDES.indexOf(frame.side);
  const price = (u: number): number =>
    (s.cells[STEP + u] === LAST_STEP[u] ? (SIDE[u] === AXIS ? 10 : 4) : 0) +
    fireAt(u, s.cells[STEP + u]!) +
    (FAST[u] === 1 ? 0.5 : 0) +
    (IS_HQ[u] === 1 ? 3 : 0);
  const unit = strongest(s, areaOf(frame.at), side).reduce((a, b) => (price(b) < price(a) ? b : a));
  return { kind: 'hit', unit: idOf(unit) };
}

/** Bombers an HQ could not send next time anyway may be destroyed; otherwise they turn back. */
function share(s: KievState, frame: AntiAirFrame): KievOrder {
  const spare = (hq: number): number => {
    const own = BOMBERS.filter(
      (_, b) => BOMBER_HQ[b] === hq && (s.cells[BOMBER + b] === AVAILABLE || s.cells[BOMBER + b]! >= 0),
    ).length;
    return Math.max(0, own - Math.max(0, strengthOf(s, hq) - 1));
  };
  const hqOf = (id: string): number => BOMBER_HQ[bomberOf(id)]!;
  const price = ({
    destroyed,
    aborted,
  }: {
    destroyed: readonly string[];
    aborted: readonly string[];
  }): number => {
    let sum = 0;
    const gone = new Map<number, number>();
    for (const id of destroyed) {
      const n = (gone.get(hqOf(id)) ?? 0) + 1;
      gone.set(hqOf(id), n);
      sum += strengthOf(s, hqOf(id)) + (n > spare(hqOf(id)) ? 2.5 : 0);
    }
    for (const id of aborted) sum += strengthOf(s, hqOf(id));
    return sum;
  };
  const best = aaShares(frame).reduce((a, b) => (price(b) < price(a) ? b : a));
  return { kind: 'share', ...best } as KievOrder;
}

/** As few Bombers as must be go for the Fleets, those with the fewest dice. */
function engage(s: KievState, frame: BattleFrame): KievOrder {
  const price = (order: ReturnType<typeof engagements>[number]): number =>
    order.pairs.reduce(
      (n, p) => n + p.bombers.reduce((m, id) => m + strengthOf(s, BOMBER_HQ[bomberOf(id)]!), 0),
      0,
    );
  return engagements(s, frame).reduce((a, b) => (price(b) < price(a) ? b : a));
}
