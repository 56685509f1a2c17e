import { type Json, ok, type Query, Rng } from '@stavka/engine';
import { NATIONS } from './data-check.ts';
import type { BattleFrame, BattleStep, ImpulseFrame, KievFrame } from './frames.ts';
import type { KievOrder } from './orders.ts';
import { parseOrder } from './orders.ts';
import { type Answer, fault } from './query-answer.ts';
import {
  GUDERIAN,
  IS_LEADER,
  IS_LUFTWAFFE,
  idOf,
  LAST_STEP,
  NATION,
  OF_SIDE,
  SIDE,
  unitOf,
} from './roster.ts';
import { isContested, unitsAt } from './rules/02-control.ts';
import { blitzPath } from './rules/10-blitz.ts';
import { battleOutlook, expectedHits, type Outlook, type Volley } from './rules/10-combat/outlook.ts';
import { march } from './rules/10-march.ts';
import { check } from './rules/check.ts';
import { questionOf } from './rules/decisions.ts';
import { silent } from './rules/new-game.ts';
import {
  AT,
  at,
  CUBE,
  has,
  ISOLATED,
  type KievState,
  OUT,
  otherSide,
  POOL,
  SHOWN,
  SIDES,
  STEP,
} from './state.ts';
import { areaOf, labelOf } from './terrain.ts';
import { isOpen } from './view.ts';

/** Hidden Blocks are dealt so many times; the answer is the mean. */
export const DEALS = 40;

/**
 * How the battle in an Area would end for the seat's eyes: {at} where both sides stand, or {order} for a move, Blitz or assault that
 * would bring one about. Enemy Blocks that stand upright are averaged over what they may be.
 */
export function aboutOdds(s: KievState, q: Query, seat: string): Answer {
  if (q.order !== undefined) return afterOrder(s, q.order, seat);
  const area = typeof q.at === 'string' ? areaOf(q.at) : -1;
  if (area < 0) return fault('at', 'there is no such Area');
  return ok(oddsAt(s, area, attackerAt(s, area), seat));
}

/** The side that attacks there now: of the battle under way, else the one whose Impulse it is. */
function attackerAt(s: KievState, area: number): number {
  const frames = s.flow as readonly KievFrame[];
  const battle = frames.find((f): f is BattleFrame => f.is === 'battle' && f.at === labelOf(area));
  const side = battle?.attacker ?? (frames[0] as ImpulseFrame).side;
  return Math.max(0, SIDES.indexOf(side));
}

function afterOrder(s: KievState, json: unknown, seat: string): Answer {
  const parsed = parseOrder(json);
  if (!parsed.ok) return parsed;
  const question = questionOf(s);
  if (question === null || question.seat !== seat) return fault('order', 'another seat decides now');
  const violations = check(s, seat, parsed.value);
  if (violations.length > 0) return { ok: false, faults: violations };
  const goal = goalOf(s, parsed.value);
  if (goal === null) return fault('order', 'must be a move, a Blitz, an assault or a fight');
  const there = s.copy();
  if (goal.path.length > 1) march(silent(there), goal.unit, goal.path, '10.9#A', 'move');
  return ok(oddsAt(there, goal.area, SIDES.indexOf(question.seat), seat));
}

function goalOf(
  s: KievState,
  order: KievOrder,
): { area: number; unit: number; path: readonly number[] } | null {
  switch (order.kind) {
    case 'move': {
      const path = order.path.map(areaOf);
      return { area: path[path.length - 1]!, unit: unitOf(order.unit), path };
    }
    case 'blitz': {
      const [unit, area] = [unitOf(order.unit), areaOf(order.at)];
      return { area, unit, path: blitzPath(s, unit, area)! };
    }
    case 'assault': {
      const [unit, area] = [unitOf(order.unit), areaOf(order.at)];
      return { area, unit, path: [at(s, unit), area] };
    }
    case 'fight':
      return { area: areaOf(order.at), unit: -1, path: [] };
    default:
      return null;
  }
}

/** What lies open of an upright Block: colour and cubes. */
const woodKey = (s: KievState, u: number): number =>
  NATION[u]! * 4 + s.cells[ISOLATED + u]! * 2 + s.cells[CUBE + u]!;

/** Blocks in the Area that the seat cannot name, in an order that tells nothing of which is which. */
const hiddenIn = (s: KievState, area: number, seat: string): number[] =>
  SIDES.flatMap((name, side) =>
    name === seat
      ? []
      : unitsAt(s, area, side)
          .filter((u) => !isOpen(s, u))
          .sort((a, b) => woodKey(s, a) - woodKey(s, b)),
  );

/** 1.6 The Blocks of its side and colour that an upright one may be: whoever the seat has not seen anywhere. */
function candidates(s: KievState, u: number): number[] {
  return OF_SIDE[SIDE[u]!]!.filter(
    (o) =>
      NATION[o] === NATION[u] &&
      !isOpen(s, o) &&
      IS_LEADER[o] === 0 &&
      o !== GUDERIAN &&
      // A Fliegerkorps in the pool is known by its Bombers.
      !(IS_LUFTWAFFE[o] === 1 && at(s, o) === POOL),
  );
}

/** A copy in which the hidden Blocks of the Area are others, each as strong as chance has it. */
function dealt(
  s: KievState,
  area: number,
  hidden: readonly number[],
  rng: Rng,
): { s: KievState; strangers: Set<string> } {
  const copy = s.copy();
  const c = copy.cells;
  for (const u of hidden) c[AT + u] = OUT;
  const taken = new Set<number>();
  for (const u of hidden) {
    const free = candidates(s, u).filter((o) => !taken.has(o));
    const o = rng.pick(free);
    taken.add(o);
    c[AT + o] = area;
    c[STEP + o] = rng.below(LAST_STEP[o]! + 1);
    c[SHOWN + o] = 0;
    c[ISOLATED + o] = has(s, ISOLATED, u) ? 1 : 0;
    c[CUBE + o] = has(s, CUBE, u) ? 1 : 0;
  }
  copy.cache = null;
  return { s: copy, strangers: new Set([...taken].map(idOf)) };
}

interface Sum {
  tanks: number;
  clears: number;
  lost: number;
  lineLost: number;
  /** Chances by steps that the Attackers and the Defenders lose. */
  readonly steps: [number[], number[]];
  readonly outcomes: Map<string, number>;
}

function oddsAt(s: KievState, area: number, attacker: number, seat: string): Json {
  if (!isContested(s, area)) return { at: labelOf(area), battle: false };
  const hidden = hiddenIn(s, area, seat);
  const deals = hidden.length === 0 ? 1 : DEALS;
  // The same deals whoever asks: they depend on nothing that is hidden.
  const rng = new Rng(area * 31 + hidden.length);
  const sum: Sum = { tanks: 0, clears: 0, lost: 0, lineLost: 0, steps: [[], []], outcomes: new Map() };
  const volleys = new Map<string, VolleySum>();
  let absorb = 0;
  for (let n = 0; n < deals; n++) {
    const deal = hidden.length === 0 ? { s, strangers: new Set<string>() } : dealt(s, area, hidden, rng);
    const outlook = battleOutlook(deal.s, area, attacker);
    absorb = outlook.absorb;
    add(sum, outlook, 1 / deals);
    for (const volley of outlook.volleys) addVolley(volleys, volley, deal.strangers, 1 / deals);
  }
  const names = [SIDES[attacker]!, SIDES[otherSide(attacker)]!];
  const mean = (chances: readonly number[]): number => chances.reduce((m, p, k) => m + (p ?? 0) * k, 0);
  const table = (chances: readonly number[]): Json =>
    Array.from(chances, (p, hits) => ({ hits, p: tidy(p ?? 0) })).filter(({ p }) => p > 0);
  return {
    at: labelOf(area),
    battle: true,
    attacker: SIDES[attacker]!,
    absorb,
    tanks: tidy(sum.tanks),
    volleys: inOrder([...volleys.values()], attacker, sum.tanks).map(
      ({ step, side, rolls, strangers, expected }) => ({
        step,
        side: SIDES[side]!,
        rolls: [
          ...rolls,
          ...(strangers.dice > 0 ? [{ by: null, dice: tidy(strangers.dice), need: null }] : []),
        ],
        expected: tidy(expected),
      }),
    ),
    clears: tidy(sum.clears),
    lost: tidy(sum.lost),
    lineLost: tidy(sum.lineLost),
    hits: { [names[0]!]: table(sum.steps[0]), [names[1]!]: table(sum.steps[1]) },
    losses: { [names[0]!]: tidy(mean(sum.steps[0])), [names[1]!]: tidy(mean(sum.steps[1])) },
    outcomes: [...sum.outcomes].map(([key, p]) => {
      const [a, d, line] = key.split(' ').map(Number) as [number, number, number];
      return { [names[0]!]: a, [names[1]!]: d, line: line === 1, p: tidy(p) };
    }),
    ...(hidden.length > 0 ? { assumed: true, unknown: unknownIn(hidden), deals } : {}),
  };
}

/** Sums of many chances carry dust in their last digits. */
const tidy = (p: number): number => Math.round(p * 1e9) / 1e9;

/** How many Blocks of which colour are averaged. */
function unknownIn(hidden: readonly number[]): Json {
  const counts: Record<string, number> = {};
  for (const u of hidden) counts[NATIONS[NATION[u]!]!] = (counts[NATIONS[NATION[u]!]!] ?? 0) + 1;
  return counts;
}

function add(sum: Sum, o: Outlook, weight: number): void {
  sum.tanks += o.tanks * weight;
  const [aEnd, dEnd] = [o.chance.length - 1, o.chance[0]!.length - 1];
  o.chance.forEach((row, a) => {
    row.forEach((chance, d) => {
      if (chance === 0) return;
      const p = chance * weight;
      const steps = Math.max(0, d - o.shield);
      const line = o.line && d >= o.shield ? 1 : 0;
      sum.lineLost += line * p;
      if (d === dEnd) sum.clears += p;
      if (a === aEnd) sum.lost += p;
      sum.steps[0][a] = (sum.steps[0][a] ?? 0) + p;
      sum.steps[1][steps] = (sum.steps[1][steps] ?? 0) + p;
      const key = `${a} ${steps} ${line}`;
      sum.outcomes.set(key, (sum.outcomes.get(key) ?? 0) + p);
    });
  });
}

interface VolleySum {
  readonly step: BattleStep;
  readonly side: number;
  readonly rolls: Json[];
  readonly named: Set<string>;
  readonly strangers: { dice: number };
  expected: number;
}

const isGround = (step: BattleStep): boolean => step === 'first' || step === 'second';

/** 10.13.6 Support first, then the ground volleys in the order that is likelier. */
function inOrder(volleys: readonly VolleySum[], attacker: number, tanks: number): VolleySum[] {
  const first = tanks > 0.5 ? attacker : otherSide(attacker);
  return [
    ...volleys.filter(({ step }) => !isGround(step)),
    ...volleys
      .filter(({ step, side }) => isGround(step) && side === first)
      .map((v) => ({ ...v, step: 'first' as const })),
    ...volleys
      .filter(({ step, side }) => isGround(step) && side !== first)
      .map((v) => ({ ...v, step: 'second' as const })),
  ];
}

/** Dice of the Blocks that are known by name; those of strangers as their mean. */
function addVolley(
  volleys: Map<string, VolleySum>,
  volley: Volley,
  strangers: ReadonlySet<string>,
  weight: number,
): void {
  const { step, side } = volley;
  // Who of the two fires first may differ from deal to deal.
  const key = isGround(step) ? `ground ${side}` : step;
  const known = volleys.get(key) ?? {
    step,
    side,
    rolls: [],
    named: new Set<string>(),
    strangers: { dice: 0 },
    expected: 0,
  };
  volleys.set(key, known);
  known.expected += expectedHits(volley) * weight;
  for (const { by, dice, need, free } of volley.shooters)
    if (strangers.has(by)) known.strangers.dice += dice * weight;
    else if (!known.named.has(by)) {
      known.named.add(by);
      known.rolls.push({ by, dice, need, ...(free > 0 ? { free } : {}) });
    }
}
