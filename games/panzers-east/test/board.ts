import {
  type Chance,
  type GameEvent,
  isOver,
  type Json,
  ordersUnder,
  stateHash,
  type Violation,
} from '@stavka/engine';
import { expect } from 'vitest';
import { panzersEast as game, type PesOrder, type PesState } from '../index.ts';
import { PURPOSES, type Purpose } from '../state.ts';

export { game, type PesOrder, type PesState };

export interface Sketch {
  readonly turn?: number;
  readonly phase?: string;
  /** Unit ids, parted by spaces, by hex. German hexes among them are German-held. */
  readonly hexes?: Readonly<Record<string, string>>;
  readonly units?: Readonly<Record<string, Json>>;
  /** Further German-held hexes, parted by spaces. */
  readonly german?: string;
  /** Greater Germany hexes that are Soviet-held. */
  readonly soviet?: string;
  /** Counters in the main pool, parted by spaces; everybody else not named is out of play. */
  readonly pool?: string;
  readonly dead?: string;
  readonly score?: number;
  readonly state?: Readonly<Record<string, Json>>;
}

const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter((w) => w !== '');

/** A hand-written position of turn 2, operations, unless said otherwise. */
export function position(sketch: Sketch): PesState {
  const units: Record<string, Json> = {};
  const control: Record<string, Json> = {};
  for (const [at, ids] of Object.entries(sketch.hexes ?? {}))
    for (const id of words(ids)) {
      units[id] = { at };
      if (id.startsWith('ger-')) control[at] = 'german';
    }
  for (const id of words(sketch.pool)) units[id] = { in: 'pool' };
  for (const id of words(sketch.dead)) units[id] = { in: 'dead' };
  for (const at of words(sketch.german)) control[at] = 'german';
  for (const at of words(sketch.soviet)) control[at] = 'soviet';
  return load({
    game: 'panzers-east',
    clear: true,
    turn: sketch.turn ?? 2,
    phase: sketch.phase ?? 'operations',
    units: { ...units, ...sketch.units },
    control,
    score: { german: sketch.score ?? 0 },
    state: sketch.state ?? {},
  });
}

export function load(json: unknown): PesState {
  const result = game.decode(json);
  if (!result.ok) throw new Error(result.faults.map((f) => `${f.at}: ${f.message}`).join('\n'));
  return result.value;
}

export function faultsOf(json: unknown): string[] {
  const result = game.decode(json);
  return result.ok ? [] : result.faults.map((f) => `${f.at}: ${f.message}`);
}

export function newGame(options: Readonly<Record<string, Json>> = {}): PesState {
  const result = game.setup({ seed: 'test', options });
  if (!result.ok) throw new Error('no game');
  return result.value;
}

/** Dice by purpose; a stream that runs out gives `rest` of that purpose, or fails the test. */
export type Dice = Partial<Record<Purpose, readonly number[]>>;
export type Rest = Partial<Record<Purpose, number>>;
export function chanceOf(dice: Dice, rest: Rest = {}): Chance {
  const left = Object.fromEntries(PURPOSES.map((p) => [p, [...(dice[p] ?? [])]]));
  let rolled = 0;
  return {
    die(purpose, _n, faces) {
      if (++rolled > 2000) throw new Error(`with these dice for ${purpose} the battle never ends`);
      const value = left[purpose]!.shift() ?? rest[purpose as Purpose];
      if (value === undefined)
        throw new Error(`a die for ${purpose} was rolled that the test does not expect`);
      return Math.min(value, faces);
    },
  };
}

export function violations(s: PesState, order: PesOrder): readonly Violation[] {
  return game.check(s, 'german', order);
}

/** The order is refused under this rule, and nothing has changed. */
export function expectRefused(s: PesState, order: PesOrder, rule: string): void {
  const before = stateHash(game, s);
  expect(violations(s, order).map((v) => v.rule)).toContain(rule);
  expect(stateHash(game, s)).toBe(before);
}

export function doing(s: PesState, order: PesOrder, dice: Dice = {}, rest: Rest = {}): readonly GameEvent[] {
  expect(violations(s, order)).toEqual([]);
  return game.apply(s, order, chanceOf(dice, rest));
}

export const move = (units: string, path: string): PesOrder => ({
  kind: 'move',
  units: words(units),
  path: words(path),
});
export const typesOf = (events: readonly GameEvent[]): string[] => events.map((e) => e.type);
export const eventOf = (events: readonly GameEvent[], type: string): GameEvent => {
  const found = events.find((e) => e.type === type);
  if (found === undefined) throw new Error(`no '${type}' among ${typesOf(events).join(', ')}`);
  return found;
};

export const eventsOf = (events: readonly GameEvent[], type: string): GameEvent[] =>
  events.filter((e) => e.type === type);
export const lastPhase = (events: readonly GameEvent[]): unknown => eventsOf(events, 'phase').at(-1)?.phase;
/** What was fired: whose dice in which step, what was added to each, and how many steps they cost. */
export const shots = (
  events: readonly GameEvent[],
): { step: number; units: string[]; dice: number; plus: number[]; steps: number }[] =>
  eventsOf(events, 'fired').map((e) => {
    const rolls = e.rolls as { unit: string; die: number; modified: number }[];
    return {
      step: e.step as number,
      units: rolls.map((r) => r.unit),
      dice: rolls.length,
      plus: rolls.map((r) => r.modified - r.die),
      steps: e.steps as number,
    };
  });

type Entry = { at?: string; in?: string; reduced?: boolean; acted?: boolean };
export const unit = (s: PesState, id: string): Entry => (game.encode(s).units as Record<string, Entry>)[id]!;
export const where = (s: PesState, id: string): string => unit(s, id).at ?? unit(s, id).in!;
export const control = (s: PesState, at: string): string =>
  (answer(s, { what: 'space', at }) as { control: string }).control;
export function answer(s: PesState, q: { what: string; [k: string]: unknown }): Json {
  const result = game.query(s, q);
  if (result === null || !result.ok) throw new Error(`no answer: ${JSON.stringify(result)}`);
  return result.value;
}
export const outcome = (s: PesState): string => {
  const d = game.decision(s);
  return isOver(d) ? `${d.winner} ${d.level}` : 'on';
};
export const orders = (s: PesState, kind: string): PesOrder[] => [
  ...ordersUnder(game.choices(s).filter((n) => n.kind === kind)),
];
export const kinds = (s: PesState): readonly string[] => {
  const d = game.decision(s);
  return isOver(d) ? [] : d.orders;
};

/** Greater Germany without these hexes: for positions in which the Germans hold little, so that little can be open. */
export const homeBut = (keep: string): string =>
  (game.board.map.sets['greater-germany'] ?? []).filter((hex) => !words(keep).includes(hex)).join(' ');
