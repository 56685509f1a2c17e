import { type GameEvent, isOver, must, scriptedChance, seededChance } from '@stavka/engine';
import type { WireOrder } from '@stavka/engine/define';
import { hexOf, unitOf } from '../declare/roster.ts';
import type { RbState } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';

/** A position drawn small: who stands where, and what differs from the empty board. */
export interface Drawing {
  readonly turn?: number;
  readonly phase?: string;
  /** Hexes of units, by id; other facts of theirs in `marks`. */
  readonly at?: Readonly<Record<string, string>>;
  readonly marks?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly control?: Readonly<Record<string, string>>;
  /** Rail that is not whose it was at the start, by hex. */
  readonly rail?: Readonly<Record<string, string>>;
  readonly score?: Readonly<Record<string, number>>;
  readonly state?: Readonly<Record<string, unknown>>;
}

export function positionOf({
  turn = 2,
  phase = 'axis.combat1',
  at = {},
  marks = {},
  control = {},
  ...more
}: Drawing) {
  const units = Object.fromEntries(Object.entries(at).map(([id, hex]) => [id, { at: hex, ...marks[id] }]));
  return { game: 'russia-besieged', clear: true, turn, phase, units, control, ...more };
}
export const draw = (drawing: Drawing): RbState => must(game.decode(positionOf(drawing)));
/** What is wrong with a position. */
export const faultsOf = (drawing: Drawing): readonly string[] => {
  const read = game.decode(positionOf(drawing));
  return read.ok ? [] : read.faults.map(({ at, message }) => `${at} ${message}`);
};

const found = (n: number, what: string): number => {
  if (n < 0) throw new Error(`there is no ${what}`);
  return n;
};
export const u = (id: string): number => found(unitOf(id), `unit ${id}`);
export const us = (...ids: readonly string[]): number[] => ids.map(u);
export const h = (label: string): number => found(hexOf(label), `hex ${label}`);

export const seatOf = (s: RbState): string => {
  const now = game.decision(s);
  return isOver(now) ? 'over' : now.seat;
};
/** What the deciding seat is asked: the phase or the frame on top. */
export const asked = (s: RbState): string => {
  const now = game.decision(s);
  return isOver(now) ? 'over' : (now.key ?? now.phase);
};

const order = (kind: string, fields: object): WireOrder => ({ kind, ...fields }) as WireOrder;

/** The rules that an order of the deciding seat breaks; none if it is legal. */
export const broken = (s: RbState, kind: string, fields: object = {}): string[] =>
  game.check(s, seatOf(s), order(kind, fields)).map(({ rule }) => rule);

/** Gives a legal order; its dice are the listed ones in the order in which they fall. */
export function give(
  s: RbState,
  kind: string,
  fields: object = {},
  dice: readonly number[] = [],
): readonly GameEvent[] {
  const wrong = game.check(s, seatOf(s), order(kind, fields));
  if (wrong.length > 0) throw new Error(wrong.map(({ rule, message }) => `${rule}: ${message}`).join('; '));
  const left = [...dice];
  const events = game.apply(s, order(kind, fields), scriptedChance(left, seededChance('draw')));
  if (left.length > 0) throw new Error(`dice that nobody rolled: ${left.join(', ')}`);
  return events;
}

export const named = (events: readonly GameEvent[], type: string): GameEvent | undefined =>
  events.find((event) => event.type === type);
export const types = (events: readonly GameEvent[]): string[] => events.map(({ type }) => type);
