import {
  type Chance,
  type GameEvent,
  isOver,
  type Json,
  narrow,
  type OptionNode,
  ordersUnder,
  scriptedChance,
  stateHash,
  type Violation,
} from '@stavka/engine';
import { Snapshot } from '@stavka/engine/kit';
import { expect } from 'vitest';
import { watchOnTheOder as game, type OderOrder, type OderState } from '../index.ts';

export { game, type OderOrder, type OderState };

export interface Sketch {
  /** Turn 3 unless said otherwise: past the special rules of turn 1, before the reinforcements. */
  readonly turn?: number;
  readonly phase: string;
  /** Who stands where: unit ids, parted by spaces, by hex. Everybody else is out of play. */
  readonly hexes?: Readonly<Record<string, string>>;
  /** Entries that are more than a hex: `{due: 4}`, `{at: '2115', moved: true}`. */
  readonly units?: Readonly<Record<string, Json>>;
  readonly control?: Readonly<Record<string, 'german' | 'soviet'>>;
  readonly score?: Readonly<Record<string, number>>;
  readonly state?: Readonly<Record<string, Json>>;
}

/** The position as `load` takes it. */
export function written({ turn = 3, hexes = {}, units = {}, ...rest }: Sketch): Record<string, Json> {
  const placed = Object.entries(hexes).flatMap(([at, ids]) => ids.split(' ').map((id) => [id, { at }]));
  return {
    game: 'watch-on-the-oder',
    clear: true,
    turn,
    ...rest,
    units: { ...Object.fromEntries(placed), ...units },
  };
}

/** A hand-written position; a test with an impossible one fails with the faults. */
export function position(sketch: Sketch): OderState {
  return load(written(sketch));
}

export function load(json: unknown): OderState {
  const result = game.decode(json);
  if (!result.ok) throw new Error(result.faults.map((f) => `${f.at}: ${f.message}`).join('\n'));
  return result.value;
}

/** The faults with which a position is refused, each as "place: reason". */
export function faultsOf(json: unknown): string[] {
  const result = game.decode(json);
  return result.ok ? [] : result.faults.map((f) => `${f.at}: ${f.message}`);
}

/** A game from its first decision on. */
export function newGame(seed = 'test'): OderState {
  const result = game.setup({ seed });
  if (!result.ok) throw new Error('no game');
  return result.value;
}

export const hashOf = (s: OderState): string => stateHash(game, s);

const noMoreDice: Chance = {
  die(purpose) {
    throw new Error(`a die for ${purpose} was rolled that the test does not expect`);
  },
};

/** The seat that decides now. */
export function seatOf(s: OderState): string {
  const d = game.decision(s);
  return isOver(d) ? 'nobody' : d.seat;
}

/**
 * Gives a legal order with these dice and no others, and checks on the way that the position can be saved, loaded and
 * taken back. The state changes in place; the events come back.
 */
export function doing(s: OderState, order: OderOrder, ...dice: number[]): readonly GameEvent[] {
  const violations = game.check(s, seatOf(s), order);
  if (violations.length > 0)
    throw new Error(`${JSON.stringify(order)} is refused: ${violations.map(say).join('; ')}`);
  const before = hashOf(s);
  const events = game.apply(s, order, scriptedChance(dice, noMoreDice));
  if (dice.length > 0) throw new Error(`dice left over: ${dice.join(', ')}`);
  const after = hashOf(s);
  const read = load(game.encode(s));
  expect(hashOf(read)).toBe(after);
  // What a position forgets the hash cannot miss: every cell must come back.
  expect(new Snapshot(s).difference(read)).toBeNull();
  game.undo(s, events);
  expect(hashOf(s)).toBe(before);
  game.redo(s, events);
  expect(hashOf(s)).toBe(after);
  return events;
}

const say = (v: Violation): string => `${v.rule} ${v.message}`;

/** The rules an order breaks, for the seat whose decision it is or for a named one. */
export const brokenBy = (s: OderState, order: OderOrder, seat = seatOf(s)): string[] =>
  game.check(s, seat, order).map((v) => v.rule);

/** The order is refused under this rule, changes nothing, and is not among the options. */
export function expectRefused(s: OderState, rule: string, order: OderOrder): void {
  const before = hashOf(s);
  expect(brokenBy(s, order)).toContain(rule);
  expect(hashOf(s)).toBe(before);
  expect(offered(s, order.kind).map(exactly)).not.toContain(exactly(order));
}

/** The order is legal and the options lead to it. */
export function expectOffered(s: OderState, order: OderOrder): void {
  expect(game.check(s, seatOf(s), order).map(say)).toEqual([]);
  expect(offered(s, order.kind).map(act)).toContain(act(order));
}

export function expectLegal(s: OderState, order: OderOrder): void {
  expect(game.check(s, seatOf(s), order).map(say)).toEqual([]);
}

/** Units named in any order make the same order. */
const exactly = (order: OderOrder): string =>
  JSON.stringify('units' in order ? { ...order, units: [...order.units].sort() } : order);
/** Moves are offered by their end, with one path of several. */
const act = (order: OderOrder): string =>
  exactly('path' in order ? { ...order, path: [order.path[0]!, order.path.at(-1)!] } : order);

/** Every order the options lead to. */
export function offered(s: OderState, kind?: string): OderOrder[] {
  const tree: readonly OptionNode<OderOrder>[] = game.choices(s);
  return [...ordersUnder(kind === undefined ? tree : narrow(tree, { kind }))];
}

/** The kinds of order open now. */
export function openKinds(s: OderState): readonly string[] {
  const d = game.decision(s);
  return isOver(d) ? [] : d.orders;
}

/** Phase, or 'over'. */
export function phaseOf(s: OderState): string {
  const d = game.decision(s);
  return isOver(d) ? 'over' : d.phase;
}

/** What is being decided: a phase, or 'retreat', 'advance', 'lose', 'momentum', 'respond', 'overstack'; 'over' at the end. */
export function questionOf(s: OderState): string {
  const d = game.decision(s);
  return isOver(d) ? 'over' : d.key;
}

/** A unit's hex; otherwise 'gone', 'waiting', or 'due N'. */
export function where(s: OderState, unit: string): string {
  const entry = (game.encode(s).units as Record<string, Record<string, Json>>)[unit];
  if (entry === undefined) throw new Error(`there is no unit ${unit}`);
  if (typeof entry.at === 'string') return entry.at;
  return 'due' in entry ? `due ${String(entry.due)}` : 'gone' in entry ? 'gone' : 'waiting';
}

export const score = (s: OderState): string => {
  const { german, soviet } = game.score(s);
  return `${german}:${soviet}`;
};

export function ask<T>(s: OderState, query: { what: string; [argument: string]: unknown }): T {
  const answer = game.query(s, query);
  if (answer === null || !answer.ok) throw new Error(`no answer to ${JSON.stringify(query)}`);
  return answer.value as T;
}

export const supplyOf = (s: OderState, unit: string): string =>
  ask<{ supply: string }>(s, { what: 'supply', unit }).supply;

export const zonesOf = (s: OderState, side: string): string[] => ask(s, { what: 'zoc', side });

interface SpaceFacts {
  readonly control: string | null;
  readonly fortification: boolean;
  readonly terrain: readonly string[];
  readonly features: readonly string[];
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly stacking: { readonly load: number; readonly limit: number };
  readonly units: readonly { readonly unit: string }[];
}
export const space = (s: OderState, at: string): SpaceFacts => ask(s, { what: 'space', at });
export const controlOf = (s: OderState, at: string): string | null => space(s, at).control;

interface ReachFacts {
  readonly factors: number;
  readonly spaces: Readonly<Record<string, { readonly cost: number; readonly path: readonly string[] }>>;
}
export const reach = (s: OderState, unit: string): ReachFacts => ask(s, { what: 'reach', unit });

interface OddsFacts {
  readonly attack: number;
  readonly defense: number;
  readonly ratio: string;
  readonly column: string;
  readonly automatic: string | null;
  readonly drm: number;
  readonly modifiers: readonly { readonly rule: string; readonly value: number }[];
  readonly byDie: readonly string[] | null;
  readonly chances: Readonly<Record<string, number>>;
}
export const odds = (s: OderState, units: string, target: string): OddsFacts =>
  ask(s, { what: 'odds', order: attack(units, target) });

/** The modifiers of an attack, by rule. */
export const modifiers = (s: OderState, units: string, target: string): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const { rule, value } of odds(s, units, target).modifiers) found[rule] = (found[rule] ?? 0) + value;
  return found;
};

/**
 * Attacks so that this result comes about, whatever the table's cells and the factors are: the die is chosen by the odds.
 * The other dice are those that follow, for regrouping.
 */
export function fight(
  s: OderState,
  units: string,
  target: string,
  result: string,
  ...more: number[]
): readonly GameEvent[] {
  return doing(s, attack(units, target), ...dieFor(s, units, target, result), ...more);
}

/** The die that gives a result, as a list: none when the result is automatic. */
export function dieFor(s: OderState, units: string, target: string, result: string): number[] {
  const { automatic, byDie, ratio } = odds(s, units, target);
  if (automatic === result) return [];
  const die = byDie === null ? 0 : byDie.indexOf(result) + 1;
  if (die === 0) throw new Error(`no die gives ${result} at ${ratio}: ${byDie?.join(' ') ?? automatic}`);
  return [die];
}

const list = (units: string): string[] => (units === '' ? [] : units.split(' '));

/** Orders as a player would say them; units parted by spaces, paths too. */
export const move = (units: string, path: string, stops?: Record<string, string>): OderOrder => ({
  kind: 'move',
  units: list(units),
  path: path.split(' '),
  ...(stops === undefined ? {} : { stops }),
});
export const attack = (units: string, target: string): OderOrder => ({
  kind: 'attack',
  units: list(units),
  target,
});
export const probe = (units: string, target: string): OderOrder => ({
  kind: 'probe',
  units: list(units),
  target,
});
export const advance = (units: string): OderOrder => ({ kind: 'advance', units: list(units) });
export const retreat = (unit: string, path: string): OderOrder => ({
  kind: 'retreat',
  unit,
  path: path.split(' '),
});
export const lose = (unit: string): OderOrder => ({ kind: 'lose', unit });
export const place = (unit: string, at: string): OderOrder => ({ kind: 'place', unit, at });
export const arrive = (unit: string, at: string): OderOrder => ({ kind: 'arrive', unit, at });
export const refuse = (unit: string): OderOrder => ({ kind: 'refuse', unit });
export const remove = (unit: string): OderOrder => ({ kind: 'remove', unit });
export const aerial = (unit: string): OderOrder => ({ kind: 'aerial-supply', unit });
export const support = (air: string | null, naval: string | null): OderOrder => ({
  kind: 'support',
  air,
  naval,
});
export const declare = (sequence: 'movement-combat' | 'combat-movement'): OderOrder => ({
  kind: 'declare',
  sequence,
});
export const pass: OderOrder = { kind: 'pass' };
export const endPhase: OderOrder = { kind: 'end-phase' };

/** The facts of the first event of a type, or undefined. */
export const happened = (events: readonly GameEvent[], type: string): GameEvent | undefined =>
  events.find((e) => e.type === type);
export const all = (events: readonly GameEvent[], type: string): GameEvent[] =>
  events.filter((e) => e.type === type);

/** What may retreat where now: "unit: hex hex". */
export function retreats(s: OderState): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const order of offered(s, 'retreat'))
    if (order.kind === 'retreat') (found[order.unit] ??= []).push(order.path.at(-1)!);
  for (const ends of Object.values(found)) ends.sort();
  return found;
}

/** The targets the options offer for a kind of fight. */
export const targets = (s: OderState, kind: 'attack' | 'probe'): string[] => [
  ...new Set(offered(s, kind).map((o) => ('target' in o ? o.target : ''))),
];

/**
 * Units of a side whose attack or defense factors add up to a total, no Shock Army among them: odds by the numbers,
 * whatever factors the counters carry. At most `most` units.
 */
export function muster(side: string, factor: 'attack' | 'defense', total: number, most: number): string {
  const pool = game.units.filter((u) => u.side === side && (u.class === 'mech' || u.class === 'nonmech'));
  const search = (from: number, left: number, chosen: readonly string[]): readonly string[] | null => {
    if (left === 0) return chosen;
    if (chosen.length === most) return null;
    for (let i = from; i < pool.length; i++) {
      const unit = pool[i]!;
      if (unit[factor] > left) continue;
      const found = search(i + 1, left - unit[factor], [...chosen, unit.id]);
      if (found !== null) return found;
    }
    return null;
  };
  const found = search(0, total, []);
  if (found === null) throw new Error(`no ${side} units with ${factor} ${total} in all`);
  return found.join(' ');
}

/** Spreads units over hexes, three to each. */
export function threeByThree(units: string, hexes: readonly string[]): Record<string, string> {
  const ids = units.split(' ');
  const placed: Record<string, string> = {};
  for (let i = 0; i * 3 < ids.length; i++) placed[hexes[i]!] = ids.slice(i * 3, i * 3 + 3).join(' ');
  return placed;
}
