import type { Violation } from '@stavka/engine';
import type { LogisticsFrame, SupplyingFrame } from '../frames.ts';
import { IS_COMBAT, IS_HQ, LAST_STEP, LEADERS, nameOf, SIDE } from '../roster.ts';
import {
  at,
  INITIATIVE,
  type KievJournal,
  type KievState,
  ON_ROAD,
  onMap,
  SHOWN,
  SIDES,
  STEP,
  strengthOf,
  switched,
} from '../state.ts';
import { replacementCost } from './04-units.ts';
import { drawBlocks, poolOf } from './05-reinforcements.ts';
import { logisticsValue } from './07-value.ts';
import { isSupplied } from './09-supply.ts';
import { faceOf } from './10-march.ts';

/** 7.0#B The side without the Initiative decides first. */
export function beginLogistics(j: KievJournal): void {
  const holder = SIDES[j.state.cells[INITIATIVE]!]!;
  const left = holder === 'axis' ? (['soviet', 'axis'] as const) : (['axis', 'soviet'] as const);
  const frame: LogisticsFrame = { is: 'logistics', left };
  j.setFlow([frame]);
  j.emit('phase', '7.0#A', { phase: 'logistics' });
}

function done(j: KievJournal): void {
  const { left } = j.state.flow[0] as LogisticsFrame;
  const frame: LogisticsFrame = { is: 'logistics', left: left.slice(1) };
  j.setFlow([frame]);
}

/** 7.1 A Logistics Pause restores the Leader and does nothing else. */
export function pause(j: KievJournal, side: number): void {
  j.set(STEP + LEADERS[side]!, 0);
  done(j);
  j.emit('paused', '7.1', { side: SIDES[side] });
}

/** 7.2#A-B, ruling 12: the Leader is revealed; his strength counts before he is reduced. */
export function activateLeader(j: KievJournal, side: number): void {
  const s = j.state;
  const leader = LEADERS[side]!;
  const value = logisticsValue(s, side);
  j.set(SHOWN + leader, 1);
  j.push({
    is: 'leader',
    side: SIDES[side]!,
    regeneration: value,
    replacement: value,
    reinforcements: Math.min(value, poolOf(s, side).length),
  } satisfies SupplyingFrame);
  j.emit('leader-activated', '7.2#A', { side: SIDES[side], strength: strengthOf(s, leader) });
}

/** 7.2#C He loses a step at the end; on the Heart he stays there. */
export function endLogistics(j: KievJournal, side: number): void {
  const leader = LEADERS[side]!;
  j.pop();
  if (j.state.cells[STEP + leader]! < LAST_STEP[leader]!) j.add(STEP + leader, 1);
  j.set(SHOWN + leader, 0);
  done(j);
  j.emit('leader-reduced', '7.2#C', { side: SIDES[side] });
}

/** 7.2.2, 9.1#B, ruling 18: why no step can be given back to this Block. */
export function restoreFaults(
  s: KievState,
  u: number,
  side: number,
  hq: boolean,
  points: number,
): Violation[] {
  const found: Violation[] = [];
  const no = (rule: string, message: string) => found.push({ rule, message });
  const name = nameOf(u);
  const placed = onMap(s, u) || at(s, u) === ON_ROAD;
  if (SIDE[u] !== side || !placed)
    return [{ rule: '7.2.2#A', message: `${name} is no Block of this side on the map` }];
  if ((hq ? IS_HQ : IS_COMBAT)[u] === 0)
    no('7.2.2#B', hq ? `${name} is no HQ` : `${name} is no Combat Block`);
  if (s.cells[STEP + u] === 0) no('7.2.2#A', `${name} is at full strength`);
  if (!isSupplied(s, u)) no('9.1#B', `${name} is not in supply`);
  const cost = hq ? 1 : replacementCost(s, u);
  if (cost > points) no('7.2.2#B', `a step of ${name} costs ${cost} and ${points} points are left`);
  return found;
}

/** 7.2.2#B One step back. */
export function restore(j: KievJournal, frame: SupplyingFrame, u: number, hq: boolean): void {
  j.replace(
    hq
      ? { ...frame, regeneration: frame.regeneration - 1 }
      : { ...frame, replacement: frame.replacement - replacementCost(j.state, u) },
  );
  j.add(STEP + u, -1);
  j.emit(hq ? 'regenerated' : 'replaced', '7.2.2#B', { ...faceOf(j, u), strength: strengthOf(j.state, u) });
}

/** 5.0#A, ruling 89: Reinforcements are drawn once in the Phase, and last: the points that are left lapse. */
export function reinforce(j: KievJournal, frame: SupplyingFrame, count: number): void {
  const last: Pick<SupplyingFrame, 'drawn'> = switched(j.state, 'reinforceAnytime') ? {} : { drawn: true };
  j.replace({ ...frame, reinforcements: 0, ...last });
  drawBlocks(j, SIDES.indexOf(frame.side), count, '5.0#A');
}

export const canRestore = (s: KievState, frame: SupplyingFrame, u: number, hq: boolean): boolean =>
  restoreFaults(s, u, SIDES.indexOf(frame.side), hq, hq ? frame.regeneration : frame.replacement).length ===
  0;
export const restorable = (
  s: KievState,
  frame: SupplyingFrame,
  hq: boolean,
  units: readonly number[],
): number[] =>
  frame.drawn === true
    ? []
    : units.filter((u) => SIDES[SIDE[u]!] === frame.side && canRestore(s, frame, u, hq));
