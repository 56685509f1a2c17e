import type { BattleFrame, HitsFrame, SideName } from '../../frames.ts';
import { idOf, SIDE } from '../../roster.ts';
import { type KievJournal, type KievState, LINE, LINE_ISOLATED, SIDES, strengthOf } from '../../state.ts';
import { areaOf, labelOf } from '../../terrain.ts';
import { unitsAt, updateArea } from '../02-control.ts';
import { type Cause, reduce } from '../04-units.ts';
import { hasLineOf } from './fire.ts';

/**
 * 10.14#D, 10.15 Hits on a side in a battle whose frame is on top: the Defender absorbs what he can, then loses his Line;
 * what is left waits on the stack to be taken by Blocks.
 */
export function takeHits(j: KievJournal, battle: BattleFrame, side: SideName, hits: number): void {
  let left = hits;
  const area = areaOf(battle.at);
  const defends = side !== battle.attacker;
  if (defends && left > 0 && battle.absorb > 0) {
    const absorbed = Math.min(left, battle.absorb);
    j.replace({ ...battle, absorb: battle.absorb - absorbed });
    j.emit('absorbed', '10.14#A', { at: battle.at, side, count: absorbed });
    left -= absorbed;
  }
  if (defends && left > 0 && hasLineOf(j.state, area, SIDES.indexOf(side))) {
    destroyLine(j, area, '10.15#A');
    left--;
  }
  if (left > 0) j.push({ is: 'hits', at: battle.at, side, left, attrition: false } satisfies HitsFrame);
}

export function destroyLine(j: KievJournal, area: number, rule: string): void {
  j.set(LINE + area, 0);
  j.set(LINE_ISOLATED + area, 0);
  j.emit('line-destroyed', rule, { at: labelOf(area) });
}

/** 10.15.1, ruling 8: the Blocks with most dots or stars; weather and rivers aside. */
export function strongest(s: KievState, area: number, side: number): number[] {
  const units = unitsAt(s, area, side);
  const most = Math.max(...units.map((u) => strengthOf(s, u)));
  return units.filter((u) => strengthOf(s, u) === most);
}

/** Takes one hit of the frame on top on this Block. */
export function takeHit(j: KievJournal, frame: HitsFrame, u: number): void {
  const cause: Cause = frame.attrition ? 'surrender' : 'combat';
  if (frame.left > 1) j.replace({ ...frame, left: frame.left - 1 });
  else j.pop();
  const rule = frame.attrition ? '14.4#E' : '10.15#B';
  if (!reduce(j, u, rule, cause))
    j.emit('hit', rule, {
      unit: idOf(u),
      side: SIDES[SIDE[u]!],
      at: frame.at,
      strength: strengthOf(j.state, u),
      shown: !frame.attrition,
    });
  else if (frame.attrition) updateArea(j, areaOf(frame.at));
}

/** 10.15.2 Applies a hit that leaves no choice; false when the owner has one. */
export function settleHits(j: KievJournal, frame: HitsFrame): boolean {
  const s = j.state;
  const side = SIDES.indexOf(frame.side);
  if (unitsAt(s, areaOf(frame.at), side).length === 0) {
    j.pop();
    return true;
  }
  const targets = strongest(s, areaOf(frame.at), side);
  if (targets.length > 1) return false;
  takeHit(j, frame, targets[0]!);
  return true;
}
