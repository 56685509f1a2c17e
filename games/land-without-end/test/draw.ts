import { type GameEvent, isOver, must, scriptedChance, seededChance } from '@stavka/engine';
import type { WireOrder } from '@stavka/engine/define';
import { hexOf, unitOf } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';

/** A position drawn small: who stands where, and what differs from the empty board. */
export interface Drawing {
  readonly turn?: number;
  readonly phase?: string;
  /** Hexes of units, by id; 'reduced' and other marks in `marks`. */
  readonly at?: Readonly<Record<string, string>>;
  readonly marks?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly control?: Readonly<Record<string, string>>;
  readonly score?: Readonly<Record<string, number>>;
  readonly state?: Readonly<Record<string, unknown>>;
}

export function positionOf({
  turn = 5,
  phase = 'axis.assault',
  at = {},
  marks = {},
  control = {},
  ...more
}: Drawing) {
  const units = Object.fromEntries(Object.entries(at).map(([id, hex]) => [id, { at: hex, ...marks[id] }]));
  return { game: 'land-without-end', clear: true, turn, phase, units, control, ...more };
}
export const draw = (drawing: Drawing): LweState => must(game.decode(positionOf(drawing)));
/** What is wrong with a position. */
export const faultsOf = (drawing: Drawing): readonly string[] => {
  const read = game.decode(positionOf(drawing));
  return read.ok ? [] : read.faults.map(({ at, message }) => `${at} ${message}`);
};

export const u = (id: string): number => unitOf(id);
export const us = (...ids: readonly string[]): number[] => ids.map(unitOf);
export const h = (label: string): number => hexOf(label);

export const seatOf = (s: LweState): string => {
  const now = game.decision(s);
  return isOver(now) ? 'over' : now.seat;
};
/** What the deciding seat is asked: the phase or the frame on top. */
export const asked = (s: LweState): string => {
  const now = game.decision(s);
  return isOver(now) ? 'over' : (now.key ?? now.phase);
};

const order = (kind: string, fields: object): WireOrder => ({ kind, ...fields }) as WireOrder;

/** The rules that an order of the deciding seat breaks; none if it is legal. */
export const broken = (s: LweState, kind: string, fields: object = {}): string[] =>
  game.check(s, seatOf(s), order(kind, fields)).map(({ rule }) => rule);

/** Gives a legal order; its dice are the listed ones in the order in which they fall. */
export function give(
  s: LweState,
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

/** The drawing, with these units in a box. */
export function withBox(box: keyof typeof S.at.boxes, units: readonly string[], drawing: Drawing): LweState {
  const s = draw(drawing);
  for (const unit of units) S.at.fill(s, unitOf(unit), S.at.boxes[box]);
  s.touch();
  return s;
}
