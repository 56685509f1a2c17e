import { BOMBERS, FLEETS } from '../data.ts';
import type { BattleFrame } from '../frames.ts';
import type { OrderOf } from '../orders.ts';
import { BOMBER_HQ, bomberOf } from '../roster.ts';
import type { KievState } from '../state.ts';
import { areaOf } from '../terrain.ts';
import { bombersAt, fleetsAt } from './10-combat/air.ts';

/** 10.13.2#A, ruling 35: every way to engage the Fleets; Bombers of one Fliegerkorps are alike, so the first are named. */
export function engagements(s: KievState, frame: BattleFrame): OrderOf<'engage'>[] {
  const area = areaOf(frame.at);
  const bombers = bombersAt(s, area).map((b) => BOMBERS[b]!.id);
  const fleets = fleetsAt(s, area).map((f) => FLEETS[f]!.id);
  const need = Math.min(bombers.length, fleets.length);
  const groups = [...new Set(bombers.map((id) => BOMBER_HQ[bomberOf(id)]!))].map((hq) =>
    bombers.filter((id) => BOMBER_HQ[bomberOf(id)] === hq),
  );
  const found: OrderOf<'engage'>[] = [];
  const walk = (g: number, shares: readonly string[][]): void => {
    const group = groups[g];
    if (group === undefined) {
      const pairs = fleets
        .map((fleet, i) => ({ fleet, bombers: shares[i]! }))
        .filter((p) => p.bombers.length > 0);
      // With too few Bombers for all Fleets each engages one Fleet of its own.
      if (pairs.length === need) found.push({ kind: 'engage', pairs });
      return;
    }
    const deal = (f: number, from: number, so: readonly string[][]): void => {
      if (f === fleets.length) return walk(g + 1, so);
      for (let n = 0; from + n <= group.length; n++)
        deal(f + 1, from + n, [...so, [...shares[f]!, ...group.slice(from, from + n)]]);
    };
    deal(0, 0, []);
  };
  walk(
    0,
    fleets.map(() => []),
  );
  return found;
}
