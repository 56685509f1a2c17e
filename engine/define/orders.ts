import type { Order, Violation } from '../contract/game.ts';
import { bad, ok, type Result } from '../result.ts';
import type { Json } from '../state/json.ts';
import {
  type FactsOf,
  type Fields,
  fieldsSchema,
  isRecord,
  type Note,
  readFields,
  type WireOf,
  writeFields,
} from './kinds.ts';

/** An order as it comes from outside and as records keep it: ids and labels. */
export type WireOrder = Order & { readonly [field: string]: Json | undefined };

/** A kind of order: its fields. Inside, an order's fields are numbers. */
export interface OrderKind<K extends string = string, F extends Fields = Fields> {
  readonly kind: K;
  readonly fields: F;
  readonly about: string;
}
export interface OrderDeclaration<F extends Fields = Fields> {
  readonly fields: F;
  readonly about: string;
}
/** `about` is one sentence for schemas and help, with the rule. */
export const order = <F extends Fields>(fields: F, about: string): OrderDeclaration<F> => ({ fields, about });

type Declared = Readonly<Record<string, OrderDeclaration>>;
export type Orders<D extends Declared = Declared> = {
  readonly [K in keyof D]: D[K] extends OrderDeclaration<infer F> ? OrderKind<Extract<K, string>, F> : never;
};
/** An order's fields inside the rules. */
export type OrderFacts<K> = K extends OrderKind<string, infer F> ? FactsOf<F> : never;

/** An order of that kind as it comes from outside. */
export type WireOrderOf<K> = K extends OrderKind<infer N, infer F> ? { readonly kind: N } & WireOf<F> : never;
/** Every order of a game as it comes from outside, the kernel's own among them. */
export type WireOrders<O> =
  | { readonly [K in keyof O]: WireOrderOf<O[K]> }[keyof O]
  | { readonly kind: 'end-phase' }
  | { readonly kind: 'pass' };

export const orders = <D extends Declared>(declared: D): Orders<D> =>
  Object.fromEntries(
    Object.entries(declared).map(([kind, { fields, about }]) => [kind, { kind, fields, about }]),
  ) as unknown as Orders<D>;

/** An order from its facts, as it leaves. */
export const wire = <K extends string, F extends Fields>(
  { kind, fields }: OrderKind<K, F>,
  facts: FactsOf<F>,
): WireOrder => ({ kind, ...writeFields(fields, facts) });

const form = (message: string): Violation => ({ rule: 'form', message });

/** Reads an order's facts; every fault of form is noted, and of what whoever orders may not know. */
export function orderFacts(
  { fields }: OrderKind,
  json: unknown,
  hides?: Note['hides'],
): Result<Readonly<Record<string, unknown>>, readonly Violation[]> {
  const faults: Violation[] = [];
  const note: Note = (at, message) => {
    faults.push(form(`${at} ${message}`));
  };
  note.hides = hides;
  const facts = readFields(fields, json, '', note, ['kind']);
  return facts === undefined ? bad(faults) : ok(facts);
}

/** Reads an order from outside: its form, and nothing of whether it is legal. */
export function readOrder(
  kinds: Readonly<Record<string, OrderKind>>,
  json: unknown,
): Result<WireOrder, readonly Violation[]> {
  if (!isRecord(json)) return bad([form('an order is an object with a kind')]);
  const kind: unknown = Object.hasOwn(json, 'kind') ? json.kind : undefined;
  if (typeof kind !== 'string') return bad([form('an order needs a kind')]);
  if (!Object.hasOwn(kinds, kind))
    return bad([
      form(`there is no order '${kind.slice(0, 40)}'; the kinds are ${Object.keys(kinds).join(', ')}`),
    ]);
  const read = orderFacts(kinds[kind]!, json);
  return read.ok ? ok(json as WireOrder) : read;
}

/** The schemas of a game's orders, by kind. */
export const orderSchemas = (kinds: Readonly<Record<string, OrderKind>>): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, { fields, about }]) => [
      kind,
      {
        ...(fieldsSchema(fields, { kind: { const: kind, type: 'string' } }) as { [key: string]: Json }),
        description: about,
      },
    ]),
  );
