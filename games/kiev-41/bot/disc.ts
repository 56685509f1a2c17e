import { BLOCKS } from '../data.ts';
import type { KievOrder } from '../orders.ts';
import { FAST, FIRE, IS_COMBAT, IS_HQ, OF_SIDE } from '../roster.ts';
import { poolOf } from '../rules/05-reinforcements.ts';
import { logisticsValue } from '../rules/07-value.ts';
import { exploitFaults } from '../rules/10-command.ts';
import { impulseOf } from '../rules/decisions.ts';
import { has, ISOLATED, type KievState, onMap, USES } from '../state.ts';
import { Commander, type Plan, type QuietMoves } from './commands.ts';
import type { Field } from './field.ts';
import type { Judge } from './judge.ts';
import { COMMAND, EXPLOIT, QUIET } from './reach.ts';

/** What it costs to hand the disc over: the more, the more the enemy can call up with it. */
export function discPrice(s: KievState, judge: Judge): number {
  const once = s.cells[USES + judge.side] !== -1;
  const left = Math.min(1, judge.stakes.time / 3);
  const fear = judge.weights.fear;
  return (
    (once ? 1 + 5 * left : 2 + 2 * left) * judge.weights.disc +
    (fear > 0 ? fear * recruits(s, 1 - judge.side).dots : 0)
  );
}

const free = (s: KievState, side: number): number[] =>
  OF_SIDE[side]!.filter((u) => onMap(s, u) && (IS_COMBAT[u] === 1 || IS_HQ[u] === 1) && !has(s, ISOLATED, u));

/** 11.0 Option A: so many Blocks of any army, without HQs. */
export function strategicPlan(s: KievState, f: Field, judge: Judge, quiet: QuietMoves): Plan {
  return new Commander(s, f, judge, {
    units: free(s, judge.side),
    most: logisticsValue(s, judge.side),
    leave: COMMAND,
    fights: true,
    guns: [],
    wings: [],
    worthwhile: 0.3,
    builds: true,
    quiet,
  }).plan();
}

/** 12.0 One Block. */
export function passPlan(s: KievState, f: Field, judge: Judge, quiet: QuietMoves): Plan {
  return new Commander(s, f, judge, {
    units: free(s, judge.side),
    most: 1,
    leave: QUIET,
    fights: false,
    guns: [],
    wings: [],
    worthwhile: 0.2,
    builds: true,
    quiet,
  }).plan();
}

/** 11.0 Option B: what the Blocks would be worth; those who would come with the next month anyway count for less. */
export function callWorth(s: KievState, judge: Judge): { readonly count: number; readonly worth: number } {
  const { count, dots } = recruits(s, judge.side);
  return { count, worth: dots * judge.weights.call * (judge.stakes.turnsLeft === 0 ? 1.5 : 1) };
}

/** Blocks a side could call up, and their dots, each as good as its firepower. */
function recruits(s: KievState, side: number): { readonly count: number; readonly dots: number } {
  const pool = poolOf(s, side);
  const count = Math.min(logisticsValue(s, side), pool.length);
  if (count === 0) return { count, dots: 0 };
  const all = pool.reduce(
    (n, u) => n + (BLOCKS[u]!.remnant === true ? 1 : BLOCKS[u]!.steps[0]!) * (0.3 + 0.4 * FIRE[u]!),
    0,
  );
  return { count, dots: (count * all) / pool.length };
}

/** 10.19 Fast Blocks pour through; nothing unless it is worth the disc, or the disc is spent. */
export function exploit(s: KievState, f: Field, judge: Judge): KievOrder[] {
  const { used, spent } = impulseOf(s);
  const units = OF_SIDE[judge.side]!.filter(
    (u) => onMap(s, u) && FAST[u] === 1 && exploitFaults(s, u, judge.side).length === 0,
  );
  const plan = new Commander(s, f, judge, {
    units,
    most: logisticsValue(s, judge.side) - used,
    leave: EXPLOIT,
    fights: false,
    guns: [],
    wings: [],
    worthwhile: 0.2,
    builds: false,
  }).plan();
  if (plan.gain < (spent ? 0.05 : discPrice(s, judge))) return [{ kind: 'end-impulse' }];
  return [
    ...plan.orders.map((o) => (o.kind === 'move' ? { ...o, kind: 'exploit' as const } : o)),
    { kind: 'end-impulse' },
  ];
}
