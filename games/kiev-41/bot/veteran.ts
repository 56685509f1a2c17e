import type { KievOrder, KievState } from '../index.ts';
import { IS_COMBAT, IS_TACTICAL, OF_SIDE, SIDE, UNITS } from '../roster.ts';
import { verdict } from '../rules/02-victory.ts';
import { mayUseDisc } from '../rules/06-impulse.ts';
import { frameOf, impulseOf } from '../rules/decisions.ts';
import { onMap, PASSES, SIDES, strengthOf } from '../state.ts';
import { reply } from './answers.ts';
import { blitz, fight, shellBlitz } from './combat.ts';
import { QuietMoves } from './commands.ts';
import { callWorth, discPrice, exploit, passPlan, strategicPlan } from './disc.ts';
import { type Field, fieldOf } from './field.ts';
import { Judge } from './judge.ts';
import { deploy, pickBest, supply } from './logistics.ts';
import type { Mind, Thought } from './mind.ts';
import { sail } from './navy.ts';
import { ordersOf } from './offensive.ts';
import { A_MONTH, type Stakes, stakesOf } from './stakes.ts';
import { Staff } from './tactical.ts';
import type { Weights } from './weights.ts';

export const WEIGHTS: Weights = {
  win: 100,
  target: 20,
  cut: 0.6,
  pinched: 0.2,
  starve: 1,
  exposed: 0.2,
  threat: 0.25,
  guard: 2.5,
  contest: 1,
  ground: 0.25,
  command: 0.01,
  star: 1.2,
  lostStar: 1.5,
  exhausted: 5,
  call: 0.5,
  disc: 2.5,
  fear: 0,
  lasting: [1, 1],
  surrender: [0.5, 1],
  staff: 0,
  guderian: [0.5, 0.5],
  apart: 0.9,
  shaky: 1,
  relief: 1,
  wings: 0.3,
  raid: 0.1,
  haste: 1,
  last: 0.15,
  roads: 1,
  fade: 0.22,
  odds: 1.5,
  material: 0.9,
  mission: 0.35,
  thrift: 1,
  freely: 0.3,
  eager: 1,
};
const SOVIET: Weights = { ...WEIGHTS, exhausted: 1.5 };
/** The same in the campaign while more than the next month is to come: what is lost will be missed, and no single city decides. */
const EARLY: Partial<Weights> = {
  win: 60,
  target: 12,
  exposed: 0.4,
  threat: 0.5,
  raid: 0.2,
  fear: 1,
  lasting: [1.5, 0.5],
  surrender: [0.5, 2.5],
  staff: 2,
  guderian: [2, 0.4],
  mission: 1.2,
};
/** And in its last two months: HQs that have lasted have stars to spend. */
const LATE_ON: Partial<Weights> = {
  star: 0.2,
  lostStar: 0.2,
  exhausted: 1,
  exposed: 0.3,
  threat: 0.4,
  fear: 1,
  guderian: [0.5, 0.1],
};
/** The Axis never gets back what it loses, and what the Soviets call up it meets in winter: it guards its stacks and the disc more. */
const AXIS_EARLY: Partial<Weights> = { fear: 2 };
const AXIS_LATE_ON: Partial<Weights> = { exposed: 0.5, threat: 0.6, fear: 2 };
/** Months to come that make it early. */
const MONTHS = 2;
/** How many times as strong as the enemy a side begins to be bold, and is as bold as late on. */
const STRONGER = 1.5;
const MUCH_STRONGER = 2.5;
const FIGHT_AT = 0;
const BLITZ_AT = 0.1;
const ACT_AT = 0.2;
/** An offensive worth so much is not weighed against a Pass. */
const SURE = 4;
/** What of an offensive is lost when it comes one Impulse later. */
const CAN_WAIT = 0.4;
const NOTHING = { orders: [], gain: 0 } as const;
/** What an activation is thought worth that a Pass may leave unused, or will when it ends the month. */
const IDLE = 0.05;
const IDLE_AT_THE_END = 0.3;
/** What it costs to let the month end for who would lose the game as it stands, and what it costs to let the game end. */
const LATE = 1;
const LOST = 20;
/** How much of a Pass counts that ends the month. */
const ENDING = 0.6;

/** What a side's veteran cares about in a scenario, and in the campaign early and late. */
export interface Care {
  readonly scenario: Weights;
  readonly early: Weights;
  readonly late: Weights;
  /** Months by which it plans to be done before the campaign ends. */
  readonly ahead: number;
}

/** When the side plans to be done: as long as it is early, the campaign is thought to end so much sooner. */
export const plannedFor = (stakes: Stakes, { ahead }: Care): Stakes =>
  stakes.campaign && stakes.turnsLeft >= MONTHS ? { ...stakes, time: stakes.time - ahead * A_MONTH } : stakes;

/** What counts now. `balance` is the side's strength as a multiple of the enemy's: who is much stronger goes for the cities, as late on. */
export function careFor(
  { campaign, turnsLeft }: Stakes,
  { scenario, early, late }: Care,
  balance: number,
): Weights {
  if (!campaign) return scenario;
  if (turnsLeft < MONTHS) return late;
  const bold = Math.max(0, Math.min(1, (balance - STRONGER) / (MUCH_STRONGER - STRONGER)));
  const mix = (a: number, b: number): number => a + bold * (b - a);
  return {
    ...early,
    win: mix(early.win, late.win),
    target: mix(early.target, late.target),
    threat: mix(early.threat, late.threat),
    exposed: mix(early.exposed, late.exposed),
    raid: mix(early.raid, late.raid),
  };
}

/** Dots of a side's Combat Blocks on the map, as a multiple of the enemy's. */
export function balanceOf(f: Field, side: number): number {
  const dots = [1, 1];
  for (let u = 0; u < UNITS; u++) if (f.at[u]! >= 0 && IS_COMBAT[u] === 1) dots[SIDE[u]!]! += f.dots[u]!;
  return dots[side]! / dots[1 - side]!;
}

export const veteranWith = (cares: readonly [axis: Care, soviet: Care]): Mind => ({
  level: 'veteran',
  orders: (s, side, thought) => orders(s, side, cares[side as 0 | 1], thought),
});

/** Plans whole Impulses by what they are likely to come to. */
export const DEFAULTS: readonly [axis: Care, soviet: Care] = [
  {
    scenario: WEIGHTS,
    early: { ...WEIGHTS, ...EARLY, ...AXIS_EARLY },
    late: { ...WEIGHTS, ...LATE_ON, ...AXIS_LATE_ON },
    // What it has not got when the snow comes it will hardly get.
    ahead: 1,
  },
  { scenario: SOVIET, early: { ...SOVIET, ...EARLY }, late: { ...SOVIET, ...LATE_ON }, ahead: 0 },
];
export const veteran: Mind = veteranWith(DEFAULTS);

function orders(s: KievState, side: number, care: Care, thought: Thought): readonly KievOrder[] {
  const answer = reply(s);
  if (answer !== null) return [answer];
  const frame = frameOf(s);
  if (frame.is === 'logistics') return [{ kind: 'activate-leader' }];
  if (frame.is === 'pick') return [pickBest(s, side)];
  const f = fieldOf(s, side);
  const stakes = plannedFor(stakesOf(s, side), care);
  const judge = new Judge(s, f, side, stakes, careFor(stakes, care, balanceOf(f, side)));
  if (frame.is === 'leader') return [supply(s, judge)];
  if (frame.is === 'deploy') return [deploy(s, f, judge)];
  switch (impulseOf(s).segment) {
    case 'open':
      return open(s, side, judge, thought);
    case 'activation':
      return [{ kind: 'end-activation' }];
    case 'command':
      return [...command(s, side, judge), { kind: 'end-command' }];
    case 'support':
    case 'blitz-support':
      return [shellBlitz(s, side), { kind: 'end-support' }];
    case 'combat':
    case 'blitz-combat':
      return [fight(s, f, judge, FIGHT_AT)];
    case 'blitz':
      return [blitz(s, f, judge, BLITZ_AT)];
    default:
      return exploit(s, f, judge);
  }
}

/** What to do with the Impulse. */
function open(s: KievState, side: number, judge: Judge, thought: Thought): readonly KievOrder[] {
  const f = fieldOf(s, side);
  const last = s.cells[PASSES] === 1;
  if (last && judge.stakes.turnsLeft === 0 && verdict(s).winner === SIDES[side])
    return [{ kind: 'pass' }, { kind: 'end-command' }];
  const quiet = new QuietMoves(f, judge);
  const staff = new Staff(s, f, judge, quiet);
  const attack = staff.best(thought.late);
  const pass = attack !== null && attack.worth > SURE ? NOTHING : passPlan(s, f, judge, quiet);
  const idle = (last ? IDLE_AT_THE_END : IDLE) * activations(s, side);
  let worth = Math.max(ACT_AT, last ? pass.gain * ENDING : pass.gain) - idle;
  const behind = verdict(s).winner !== SIDES[side];
  if (behind) worth -= judge.weights.eager * judge.endgame * staff.freeStars();
  // Who would lose does not let the month, or the game, end as long as an HQ can act.
  if (last && behind) worth -= judge.stakes.turnsLeft === 0 ? LOST : LATE;
  let orders: readonly KievOrder[] = [{ kind: 'pass' }, ...pass.orders, { kind: 'end-command' }];
  if (attack !== null && attack.worth > worth) {
    worth = attack.worth;
    orders = ordersOf(attack, sail(s, attack.plan.field, judge, attack));
  }
  if (!mayUseDisc(s, side)) return orders;
  const price = discPrice(s, judge);
  const strategic = strategicPlan(s, f, judge, quiet);
  if (strategic.gain - price > worth) {
    worth = strategic.gain - price;
    orders = [{ kind: 'strategic' }, ...strategic.orders, { kind: 'end-command' }];
  }
  const call = callWorth(s, judge);
  if (call.worth - price > worth * CAN_WAIT) orders = [{ kind: 'call', count: call.count }];
  return orders;
}

/** Activations the side's Tactical HQs have left in this month. */
const activations = (s: KievState, side: number): number =>
  OF_SIDE[side]!.reduce(
    (n, u) => n + (IS_TACTICAL[u] === 1 && onMap(s, u) ? Math.max(0, strengthOf(s, u) - 1) : 0),
    0,
  );

/** A Command Segment found half way: what is left of it. */
function command(s: KievState, side: number, judge: Judge): readonly KievOrder[] {
  if (impulseOf(s).kind !== 'pass') return [];
  const f = fieldOf(s, side);
  return passPlan(s, f, judge, new QuietMoves(f, judge)).orders;
}
