import type { Query, Violation } from '../contract/game.ts';
import { bad, type Fault, ok, type Result } from '../result.ts';
import type { Json } from '../state/json.ts';
import {
  count,
  type FactsOf,
  type Fields,
  fieldsSchema,
  type Kind,
  list,
  type Note,
  path,
  readFields,
  record,
  ref,
  refs,
  struct,
} from './kinds.ts';
import type { LayeredState } from './layers.ts';
import type { Roster } from './roster.ts';

/** What an answer looks like, so that a table can show it without knowing the question, and how it is written. */
export interface Shape<T = unknown> {
  readonly is: 'zone' | 'reach' | 'paths' | 'marks' | 'odds' | 'facts';
  readonly kind: Kind<T>;
}
/** Spaces. */
export const zone = (spaces: Roster): Shape<readonly number[]> => ({
  is: 'zone',
  kind: refs(spaces, { least: 0 }),
});
/** Spaces, with what is left or what it costs to get there. */
export const reach = (spaces: Roster): Shape<readonly { readonly at: number; readonly left: number }[]> => ({
  is: 'reach',
  kind: list(struct({ at: ref(spaces), left: count(-32_767) }), { most: spaces.size }),
});
/** Ways over spaces. */
export const paths = (spaces: Roster): Shape<readonly (readonly number[])[]> => ({
  is: 'paths',
  kind: list(path(spaces), { most: spaces.size }),
});
/** A word or a number for some members of a roster. */
export const marks = <T>(of: Roster, kind: Kind<T>): Shape<ReadonlyMap<number, T>> => ({
  is: 'marks',
  kind: record(of, kind),
});
/** Anything else, in fields of its own; `odds` are shown as odds. */
export const facts = <F extends Fields>(fields: F, is: 'facts' | 'odds' = 'facts'): Shape<FactsOf<F>> => ({
  is,
  kind: struct(fields),
});

/** A question: what it is asked with, and the shape of its answer. */
export interface QuestionDeclaration<A extends Fields = Fields, T = unknown> {
  readonly args: A;
  readonly shape: Shape<T>;
}
export const question = <A extends Fields, T>(args: A, shape: Shape<T>): QuestionDeclaration<A, T> => ({
  args,
  shape,
});

type Declared = Readonly<Record<string, QuestionDeclaration>>;
/** What a game can be asked beside `space`, `stack`, `score` and `tables`, which need no declaration. */
export const questions = <D extends Declared>(declared: D): D => {
  for (const what of ['space', 'stack', 'score', 'tables'])
    if (Object.hasOwn(declared, what)) throw new Error(`'${what}' is a question of the kernel`);
  return declared;
};

type ArgsOf<D> = D extends QuestionDeclaration<infer A, unknown> ? FactsOf<A> : never;
type AnswerOf<D> = D extends { readonly shape: Shape<infer T> } ? T : never;
/** Why a question has no answer here. */
export class Unanswerable {
  readonly faults: readonly (Fault | Violation)[];
  constructor(...faults: readonly (Fault | Violation)[]) {
    this.faults = faults;
  }
}
/** One function a question: a missing one does not compile. `seat` is who asks, -1 an observer, undefined who may know all. */
export type Answers<Q> = {
  readonly [K in keyof Q]: (
    s: LayeredState,
    args: ArgsOf<Q[K]>,
    seat: number | undefined,
  ) => AnswerOf<Q[K]> | Unanswerable;
};

/** Questions with their answers, as a game is handed them. */
export interface Asked {
  readonly questions: Readonly<Record<string, { readonly args: Fields; readonly shape: Shape }>>;
  answer(s: LayeredState, what: string, args: object, seat: number | undefined): unknown;
}
export const answered = <Q extends Declared>(declared: Q, answers: Answers<Q>): Asked => ({
  questions: declared,
  answer: (s, what, args, seat) => (answers[what] as (...given: unknown[]) => unknown)(s, args, seat),
});

/** Reads the arguments of a question; every fault is noted, and of what whoever asks may not know. */
export function readArguments<A extends Fields>(
  args: A,
  query: Query,
  hides: Note['hides'],
): Result<FactsOf<A>, readonly Fault[]> {
  const faults: Fault[] = [];
  const note: Note = (at, message) => {
    faults.push({ at, message });
  };
  note.hides = hides;
  const read = readFields(args, query, '', note, ['what', 'seat']);
  return read === undefined ? bad(faults) : ok(read);
}

/** Answers one of a game's own questions; null where it has no such question. */
export function answerOwn(
  asked: Asked | undefined,
  s: LayeredState,
  query: Query,
  seat: number | undefined,
  hides: Note['hides'],
): Result<Json, readonly (Fault | Violation)[]> | null {
  if (asked === undefined || !Object.hasOwn(asked.questions, query.what)) return null;
  const { args, shape } = asked.questions[query.what]!;
  const read = readArguments(args, query, hides);
  if (!read.ok) return read;
  const found = asked.answer(s, query.what, read.value, seat);
  return found instanceof Unanswerable ? bad(found.faults) : ok(shape.kind.write(found));
}

/** The schemas of a game's questions: of the arguments, and of the answer with its shape. */
export const questionSchemas = (asked: Asked | undefined): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(asked?.questions ?? {}).map(([what, { args, shape }]) => [
      what,
      { arguments: fieldsSchema(args), shape: shape.is, answer: shape.kind.schema },
    ]),
  );
