import type { Json } from '../state/json.ts';
import type { Books } from './books.ts';
import { type FactsOf, type Fields, fieldsSchema } from './kinds.ts';

export interface EventAbout<F extends Fields = Fields> {
  /** The field that holds whose event it is. */
  readonly of?: string;
  /** Only the seat in the field `of` is told of it at all. */
  readonly secret?: true;
  /** Columns its patch may touch; anything when nothing is said. */
  readonly changes?: readonly string[];
  /** What it enters into the second set of books (see the kit). */
  states?(facts: FactsOf<F>, books: Books): void;
  /** The frame whose window at the table it opens, or closes. */
  readonly opens?: string;
  readonly closes?: string;
}
export interface EventDeclaration<F extends Fields = Fields> {
  readonly fields: F;
  readonly about: EventAbout;
}
export const event = <F extends Fields>(fields: F, about: EventAbout<F> = {}): EventDeclaration<F> => ({
  fields,
  about: about as EventAbout,
});

type Declared = Readonly<Record<string, EventDeclaration>>;
export type Events<D extends Declared = Declared> = D;
/** The types of event of a game. What the kernel itself tells (`phase`, `phase-ended`, `turn-began`, `passed`, `game-over`) is not declared. */
export const events = <D extends Declared>(declared: D): D => {
  for (const type of KERNEL_EVENTS)
    if (Object.hasOwn(declared, type)) throw new Error(`'${type}' is an event of the kernel`);
  return declared;
};

export const KERNEL_EVENTS = ['phase', 'phase-ended', 'turn-began', 'passed', 'game-over'] as const;

type FieldsOf<E, K extends keyof E> = E[K] extends EventDeclaration<infer F> ? F : never;
/** What an event of that type states, in numbers. */
export type EventFacts<E, K extends keyof E> = FactsOf<FieldsOf<E, K>>;

const text: Json = { type: 'string' };
const base: Readonly<Record<string, Json>> = { type: text, rule: text };
const plain = (properties: Readonly<Record<string, Json>>): Json => ({
  type: 'object',
  required: ['type', 'rule'],
  properties: { ...base, ...properties },
});

export const eventSchemas = (declared: Declared): Record<string, Json> => ({
  ...Object.fromEntries(
    Object.entries(declared).map(([type, { fields }]) => [type, fieldsSchema(fields, base)]),
  ),
  phase: plain({ phase: text, turn: { type: 'integer' } }),
  'phase-ended': plain({ phase: text }),
  'turn-began': plain({ turn: { type: 'integer' } }),
  passed: plain({ what: text, seat: text }),
  'game-over': plain({ winner: text, level: text, reason: text }),
});
