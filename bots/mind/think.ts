import { isOver, type Order, Rng, type Seat, type State, type View } from '@stavka/engine';
import type { Budget } from '../bot.ts';
import { positionKey, seedFrom } from '../position-key.ts';
import type { Instead } from './advice.ts';
import { candidatesFor, intentsFor } from './candidates.ts';
import { type Ask, BASE, type Declare, type Intent, type Knowledge } from './knowledge.ts';
import { Meter } from './meter.ts';
import { average } from './outcomes.ts';
import { markOf, playOn } from './playout.ts';
import { searchPlans } from './search.ts';
import { type Patch, type ValueList, valuesOf } from './values.ts';
import { WORLDS, worldsOf } from './worlds.ts';
import { deskFor, standingOf, worthUnder } from './worth.ts';

/** How a level thinks. */
export interface Level {
  readonly level: string;
  /** Laid over the game's list of values. */
  readonly values?: Patch;
  /** Only the terms that are plain to see. */
  readonly plain?: true;
  /** Judged positions for one thought. */
  readonly budget: number;
  /** Playouts of a plan that stays in; 0 for a level that does not search. */
  readonly playouts: number;
  /** What the worst regrets weigh. */
  readonly lambda?: number;
}

/** What a mind came to: orders from here on, and what they were chosen for. */
export interface Thought<S, O, F> {
  readonly s: S;
  readonly ask: Ask;
  readonly intent: Intent;
  readonly orders: readonly O[];
  readonly aims: readonly string[];
  /** The field that the orders lead to, where a plan was made. */
  readonly after: F | null;
  readonly instead: readonly Instead<O>[];
  readonly worlds: readonly S[];
  readonly judged: number;
  readonly hurried: boolean;
}

/** Knowledge by intent: made once for each patch of values. */
export class Known<S extends State, O extends Order, F> {
  readonly base: Knowledge<S, O, F>;
  private readonly made = new Map<string, Knowledge<S, O, F>>();
  private readonly declare: Declare<S, O, F>;
  private readonly list: ValueList;
  private readonly patch: Patch;

  constructor(declare: Declare<S, O, F>, list: ValueList, patch: Patch = {}) {
    this.declare = declare;
    this.list = list;
    this.patch = patch;
    this.base = declare(valuesOf(list, patch));
  }

  for({ values }: Intent): Knowledge<S, O, F> {
    if (values === undefined) return this.base;
    const key = JSON.stringify(values);
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const k = this.declare(valuesOf(this.list, { ...this.patch, ...values }));
    this.made.set(key, k);
    return k;
  }
}

/** What a playout costs before one has been made. */
const USUAL_PLAYOUT = 100;

/** View to worlds to plan. Its chance comes from the position alone: one view, one thought, whatever seed is given. */
export function think<S extends State, O extends Order, F>(
  known: Known<S, O, F>,
  level: Level,
  view: View,
  seat: Seat,
  budget: Budget,
): Thought<S, O, F> {
  const k = known.base;
  const seed = seedFrom(positionKey(view), 0);
  const rng = new Rng(seed);
  const s = k.game.resample(view, rng);
  const ask = k.ask(s);
  const side = k.game.seats.indexOf(seat);
  const meter = new Meter(level.budget, budget);
  const thought = (more: Partial<Thought<S, O, F>>): Thought<S, O, F> => ({
    s,
    ask,
    intent: BASE,
    orders: [],
    aims: [],
    after: null,
    instead: [],
    worlds: [s],
    judged: meter.spent,
    hurried: meter.hurried,
    ...more,
  });

  if (ask.kind === 'answer') {
    const weighed = weighAnswers(k, s, side, level, meter);
    const [best] = weighed;
    if (best === undefined) return thought({});
    const instead = weighed.slice(1).map((w) => ({ orders: [w.order], costs: best.worth - w.worth }));
    return thought({ orders: [best.order], instead });
  }
  if (ask.kind === 'habit') {
    const usual = k.habit(s.copy());
    return thought({ orders: usual === null ? [] : [usual] });
  }
  const planner = k.plans[ask.phase];
  if (planner === undefined) throw new Error(`no plan is declared for the phase '${ask.phase}'`);
  const plain = level.plain === true;
  const planWith = (intent: Intent) => {
    const own = known.for(intent);
    return own.plans[ask.phase]!(deskFor(own, s, side, intent, { rng, meter, plain }), intent);
  };
  const searched = level.playouts > 0 && k.searched.includes(ask.phase);
  const intents = searched ? intentsFor(k, s, side) : [BASE];
  const candidates = candidatesFor(intents, planWith, meter);
  const [base] = candidates;
  if (candidates.length === 1 || base === undefined)
    return thought({ orders: base!.orders, aims: base!.aims, after: base!.field });

  const worlds = worldsOf(k.game, view, s, k.hides?.(s, side) === true ? WORLDS : 1, seed);
  const worth = worthUnder(k, BASE, plain);
  const from = markOf(k, s);
  const by = k.field(s.copy(), side);
  let longest = USUAL_PLAYOUT;
  const play = (plan: number, n: number): number => {
    const before = meter.spent;
    const world = worlds[n % worlds.length]!.copy();
    const dice = (seed + (n + 1) * 0x9e3779b1) >>> 0;
    const result = playOn(k, world, candidates[plan]!.orders, from, dice, meter, worth, by);
    longest = Math.max(longest, meter.spent - before);
    return result;
  };
  const { best, samples } = searchPlans(
    candidates.length,
    { playouts: level.playouts, lambda: level.lambda ?? 0 },
    play,
    (playouts) => meter.affords(playouts * longest),
  );
  const taken = candidates[best]!;
  const instead = candidates.flatMap(({ orders }, i) =>
    i === best || samples[i]!.length === 0 ? [] : { orders, costs: lead(samples[best]!, samples[i]!) },
  );
  instead.sort((a, b) => a.costs - b.costs);
  return thought({
    orders: taken.orders,
    aims: taken.aims,
    after: taken.field,
    intent: taken.intent,
    instead,
    worlds,
  });
}

/** By how much one plan was worth more than another where both were played. */
function lead(a: readonly number[], b: readonly number[]): number {
  const n = Math.min(a.length, b.length);
  let sum = 0;
  for (let i = 0; i < n; i++) sum += a[i]! - b[i]!;
  return n === 0 ? 0 : sum / n;
}

/** The replies to a question, best first, each by exact average. One reply is not weighed. */
function weighAnswers<S extends State, O extends Order, F>(
  k: Knowledge<S, O, F>,
  s: S,
  side: number,
  level: Level,
  meter: Meter,
): { order: O; worth: number }[] {
  const usual = k.habit(s.copy());
  const answers = k.answers(s) ?? (usual === null ? [] : [usual]);
  if (answers.length < 2) return answers.map((order) => ({ order, worth: 0 }));
  const worth = worthUnder(k, BASE, level.plain === true);
  const by = k.field(s.copy(), side);
  const foresight = {
    habit: (now: S) => (isOver(k.game.decision(now)) ? null : k.habit(now)),
    weigh: (now: S) => {
      meter.spend(1);
      return standingOf(k, now, side, worth, by);
    },
    ...(k.usual === undefined ? {} : { usual: (purpose: string, faces: number) => k.usual!(purpose, faces) }),
  };
  const weighed: { order: O; worth: number }[] = [];
  for (const order of answers) {
    if (weighed.length > 0 && meter.late()) break;
    weighed.push({ order, worth: average(k.game, s, order, foresight) });
  }
  return weighed.sort((a, b) => b.worth - a.worth);
}
