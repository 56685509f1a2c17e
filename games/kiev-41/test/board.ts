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
import { BLOCKS } from '../data.ts';
import { kiev41 as game, type KievOrder, type KievState } from '../index.ts';
import { unitOf } from '../roster.ts';
import { PURPOSES, type Purpose } from '../state.ts';

export { game, type KievOrder, type KievState };

export interface Sketch {
  readonly scenario?: string;
  readonly turn?: number;
  readonly weather?: string;
  readonly forecast?: number;
  readonly initiative?: 'axis' | 'soviet';
  /** Whose Impulse begins; the Initiative holder's unless said. */
  readonly active?: 'axis' | 'soviet';
  /** Block ids, parted by spaces, by Area; `id:2` stands at strength 2. */
  readonly areas?: Readonly<Record<string, string>>;
  /** Areas of the Axis; by default those of the campaign's start and those where only Axis Blocks stand. */
  readonly axis?: string;
  /** Further Soviet Areas among the Axis ones. */
  readonly soviet?: string;
  readonly lines?: string;
  readonly pool?: string;
  readonly gone?: string;
  readonly blocks?: Readonly<Record<string, Json>>;
  readonly more?: Readonly<Record<string, Json>>;
}

export const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter((w) => w !== '');

const entry = (word: string, at: string): [string, Json] => {
  const [id, strength] = word.split(':') as [string, string | undefined];
  const lost = strength === undefined ? 0 : BLOCKS[unitOf(id)]!.steps.indexOf(Number(strength));
  if (lost < 0) throw new Error(`${word}: no such step`);
  return [id, lost > 0 ? { at, lost } : { at }];
};

/** A hand-written position at the beginning of an Impulse; nobody is in play who is not named. */
export function position(sketch: Sketch): KievState {
  const blocks: Record<string, Json> = {};
  const axis = new Set(
    sketch.axis === undefined ? game.board.map.sets['axis-campaign']! : words(sketch.axis),
  );
  for (const [at, list] of Object.entries(sketch.areas ?? {})) {
    const ids = words(list);
    for (const word of ids) {
      const [id, value] = entry(word, at);
      blocks[id] = value;
    }
    if (sketch.axis === undefined && ids.every((id) => id.startsWith('ax-'))) axis.add(at);
    if (sketch.axis === undefined && ids.every((id) => id.startsWith('sv-'))) axis.delete(at);
  }
  for (const at of words(sketch.soviet)) axis.delete(at);
  axis.add('Axis');
  for (const id of words(sketch.pool)) blocks[id] = { in: 'pool' };
  for (const id of words(sketch.gone)) blocks[id] = { in: 'eliminated' };
  return load({
    game: 'kiev-41',
    scenario: sketch.scenario ?? 'campaign',
    clear: true,
    turn: sketch.turn ?? 1,
    ...(sketch.weather === undefined ? {} : { weather: sketch.weather }),
    ...(sketch.forecast === undefined ? {} : { forecast: sketch.forecast }),
    initiative: sketch.initiative ?? 'axis',
    ...(sketch.active === undefined ? {} : { active: sketch.active }),
    control: Object.fromEntries(game.board.labels.map((at) => [at, axis.has(at) ? 'axis' : 'soviet'])),
    lines: words(sketch.lines),
    units: { ...blocks, ...sketch.blocks },
    ...sketch.more,
  });
}

export function load(json: unknown): KievState {
  const result = game.decode(json);
  if (!result.ok) throw new Error(result.faults.map((f) => `${f.at}: ${f.message}`).join('\n'));
  return result.value;
}
export function faultsOf(json: unknown): string[] {
  const result = game.decode(json);
  return result.ok ? [] : result.faults.map((f) => `${f.at}: ${f.message}`);
}
export function newGame(
  scenario = 'campaign',
  options: Readonly<Record<string, Json>> = {},
  seed = 'test',
): KievState {
  const result = game.setup({ scenario, seed, options });
  if (!result.ok) throw new Error(result.faults.map((f) => f.message).join('; '));
  return result.value;
}

/** Dice by purpose; a stream that runs out gives `rest` of that purpose, or fails the test. */
export type Dice = Partial<Record<Purpose, readonly number[]>>;
export type Rest = Partial<Record<Purpose, number>>;
export function chanceOf(dice: Dice, rest: Rest = {}): Chance {
  const left = Object.fromEntries(PURPOSES.map((p) => [p, [...(dice[p] ?? [])]]));
  return {
    die(purpose, _n, faces) {
      const value = left[purpose]!.shift() ?? rest[purpose as Purpose];
      if (value === undefined)
        throw new Error(`a die for ${purpose} was rolled that the test does not expect`);
      return Math.min(value, faces);
    },
  };
}

export const seatOf = (s: KievState): string => {
  const d = game.decision(s);
  return isOver(d) ? 'nobody' : d.seat;
};
export const violations = (s: KievState, order: KievOrder): readonly Violation[] =>
  game.check(s, seatOf(s), order);
export const rulesBroken = (s: KievState, order: KievOrder): string[] =>
  violations(s, order).map((v) => v.rule);

/** The order is refused under this rule, and nothing has changed. */
export function expectRefused(s: KievState, order: KievOrder, rule: string): void {
  const before = stateHash(game, s);
  expect(rulesBroken(s, order)).toContain(rule);
  expect(stateHash(game, s)).toBe(before);
}
export function doing(
  s: KievState,
  order: KievOrder,
  dice: Dice = {},
  rest: Rest = {},
): readonly GameEvent[] {
  expect(violations(s, order)).toEqual([]);
  return game.apply(s, order, chanceOf(dice, rest));
}
/** Orders one after another, without dice. */
export function all(s: KievState, ...orders: KievOrder[]): GameEvent[] {
  return orders.flatMap((order) => [...doing(s, order)]);
}

export const bare = (kind: KievOrder['kind']): KievOrder => ({ kind }) as KievOrder;
export const move = (unit: string, path: string): KievOrder => ({ kind: 'move', unit, path: words(path) });
export const activate = (unit: string, path?: string): KievOrder =>
  path === undefined ? { kind: 'activate', unit } : { kind: 'activate', unit, path: words(path) };
export const typesOf = (events: readonly GameEvent[]): string[] => events.map((e) => e.type);
export const eventsOf = (events: readonly GameEvent[], type: string): GameEvent[] =>
  events.filter((e) => e.type === type);
export const eventOf = (events: readonly GameEvent[], type: string): GameEvent => {
  const found = events.find((e) => e.type === type);
  if (found === undefined) throw new Error(`no '${type}' among ${typesOf(events).join(', ')}`);
  return found;
};

export interface Entry {
  at?: string;
  in?: string;
  lost?: number;
  isolated?: boolean;
  acted?: boolean;
  shown?: boolean;
  cube?: boolean;
}
export const block = (s: KievState, id: string): Entry =>
  (game.encode(s).units as unknown as Record<string, Entry>)[id]!;
export const where = (s: KievState, id: string): string => block(s, id).at ?? block(s, id).in!;
export const strength = (s: KievState, id: string): number =>
  BLOCKS[unitOf(id)]!.steps[block(s, id).lost ?? 0]!;
export function answer(s: KievState, q: { what: string; [k: string]: unknown }): Json {
  const result = game.query(s, q);
  if (result === null || !result.ok) throw new Error(`no answer: ${JSON.stringify(result)}`);
  return result.value;
}
export const control = (s: KievState, at: string): string =>
  (answer(s, { what: 'space', at }) as { control: string }).control;
export const lv = (s: KievState, seat: string): number =>
  (answer(s, { what: 'logistics', seat }) as { value: number }).value;
export const outcome = (s: KievState): string => {
  const d = game.decision(s);
  return isOver(d) ? `${d.winner} ${d.level}` : 'on';
};
export const orders = (s: KievState, kind: string): KievOrder[] => [
  ...ordersUnder(game.choices(s).filter((n) => n.kind === kind)),
];
export const kinds = (s: KievState): readonly string[] => {
  const d = game.decision(s);
  return isOver(d) ? [] : d.orders;
};
export const key = (s: KievState): string => {
  const d = game.decision(s);
  return isOver(d) ? 'over' : `${d.seat}:${d.key}`;
};

/** The Areas of a set of the map, parted by spaces. */
export const areasOf = (name: string): string => (game.board.map.sets[name] ?? []).join(' ');
export const RIVER = areasOf('axis-river');
export const SNOW = areasOf('axis-snow');
/** 14.0 A position in which the optional rules up to 14.n are played. */
export const withRules = (n: number, sketch: Sketch): KievState =>
  position({ ...sketch, more: { ...sketch.more, options: { optionalRules: n } } });
