import { isOver, neighbours, type Rng } from '@stavka/engine';
import { type DeclaredGame, derived } from '@stavka/engine/define';
import { subjectOf } from '@stavka/engine/define/kit';
import { isOffered, type Shadow, Snapshot, type Subject } from '@stavka/engine/kit';
import { board, COUNTERS } from '../data.ts';
import { HEX } from '../declare/sets.ts';
import { type OderState, S } from '../declare/state.ts';
import { watchOnTheOder as game, type OderOrder } from '../index.ts';
import { derived as traced } from '../rules/derived.ts';
import rules from '../text/rules.json' with { type: 'json' };
import { mayFight } from './plain-fights.ts';
import { PlainPosition, type WrittenPosition } from './plain-moves.ts';
import { mayRetreat } from './plain-retreats.ts';

/** Supply of both sides, hex for hex. */
const supplied = derived([traced], (s: OderState) =>
  Uint8Array.from({ length: 2 * HEX.size }, (_, i) =>
    Number(
      traced(s)
        .supply(i < HEX.size ? 0 : 1)
        .reaches(i % HEX.size),
    ),
  ),
);

/** The position last asked about, read plainly. */
let last: { snapshot: Snapshot; plain: PlainPosition } | null = null;

export function plainly(s: OderState): PlainPosition {
  if (last === null || last.snapshot.difference(s) !== null)
    last = {
      snapshot: new Snapshot(s),
      plain: new PlainPosition(game.encode(s) as unknown as WrittenPosition),
    };
  return last.plain;
}

/** Stack moves with units left on the way: random walks from a hex with units, and stops that fit or do not. */
function craftMoves(s: OderState, rng: Rng): unknown[] {
  const position = game.encode(s) as unknown as WrittenPosition;
  const placed = Object.entries(position.units).filter(([, { at }]) => at !== undefined);
  if (placed.length === 0) return [];
  const from = rng.pick(placed)[1].at!;
  const stack = placed.filter(([, { at }]) => at === from).map(([id]) => id);
  const units = stack.filter(() => rng.below(3) > 0);
  if (rng.below(6) === 0) units.push(rng.pick(COUNTERS).id);
  if (units.length === 0) units.push(stack[0]!);
  const path = [from];
  const steps = 1 + rng.below(rng.below(4) === 0 ? 8 : 3);
  while (path.length <= steps)
    path.push(board.labels[rng.pick(neighbours(board, board.index.get(path[path.length - 1]!)!))]!);
  const move = { kind: 'move', units, path };
  const stop = (unit: string, at: unknown) => ({ ...move, stops: Object.fromEntries([[unit, at]]) });
  return [
    move,
    stop(rng.pick(units), rng.pick(path)),
    stop(rng.pick(units), rng.pick(board.labels)),
    stop(rng.pick(['__proto__', 'constructor', 'toString', rng.pick(COUNTERS).id]), rng.pick(path)),
    stop(rng.pick(units), rng.pick<unknown>([null, 3, [], {}, '', 'constructor'])),
    { ...move, stops: Object.fromEntries(units.map((unit) => [unit, rng.pick(path)])) },
    { ...move, stops: rng.pick<unknown>([null, [], 'x', 1]) },
  ];
}

/** Attacks and probes by units that stand next to one another, on hexes around them. */
function craftFights(s: OderState, rng: Rng): unknown[] {
  const position = game.encode(s) as unknown as WrittenPosition;
  const placed = Object.entries(position.units).filter(([, { at }]) => at !== undefined);
  if (placed.length === 0) return [];
  const centre = board.index.get(rng.pick(placed)[1].at!)!;
  const ring = [centre, ...neighbours(board, centre)].map((space) => board.labels[space]!);
  const around = placed.filter(([, { at }]) => ring.includes(at!)).map(([id]) => id);
  const units = around.filter(() => rng.below(2) === 0);
  if (units.length === 0) units.push(around[0]!);
  return ['attack', 'probe'].map((kind) => ({ kind, units, target: rng.pick(ring) }));
}

/** The declared subject; its books hold the log to the rules that are told, too. */
const declared = subjectOf(game as DeclaredGame, {
  endings: ['refuse'],
  booked: [S.at, S.due, S.ground.holder, S.ground.fortification, S.vp],
  derived: { lines: supplied },
  legal(s, order) {
    const decision = game.decision(s);
    if (isOver(decision) || !decision.orders.includes(order.kind)) return false;
    const given = order as OderOrder;
    if (given.kind === 'move') return plainly(s).isLegal(given);
    if (given.kind === 'retreat') return mayRetreat(plainly(s), given);
    if (given.kind === 'attack' || given.kind === 'probe') return mayFight(plainly(s), given);
    return isOffered(game.choices(s), given);
  },
  craft(s, order, rng) {
    if (order.kind === 'move' || rng.below(8) === 0) return craftMoves(s, rng);
    return order.kind === 'attack' || order.kind === 'probe' || rng.below(8) === 0 ? craftFights(s, rng) : [];
  },
});

/** Every rule by its number, as the rules are told. */
const RULES: ReadonlySet<string> = new Set(rules.map((rule) => rule.id));

/** Watch on the Oder under the conformance kit. */
export const oderSubject = {
  ...declared,
  game,
  shadow(s: OderState): Shadow<OderState> {
    const books = declared.shadow!(s);
    return {
      take: (event) =>
        RULES.has(event.rule)
          ? books.take(event)
          : `'${event.type}' rests on ${event.rule}, which is no rule of the game`,
      compare: (real) => books.compare(real),
      score: () => books.score(),
    };
  },
} as Subject<OderState, OderOrder>;
