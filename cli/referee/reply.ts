import type { Fault, Violation } from '@stavka/engine';

export const ERROR_CODES = [
  'bad-json',
  'bad-request',
  'unknown-op',
  'unknown-game',
  'no-game',
  'bad-position',
  'illegal-order',
  'not-your-turn',
  'game-over',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Why a request was refused. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  /** Every rule an order breaks. */
  readonly violations?: readonly Violation[];
  /** Everything wrong with what was sent, each with its place in it. */
  readonly faults?: readonly Fault[];
}

export type Answer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error: Refusal };

export type Id = string | number | null;
export type Reply = { readonly id: Id } & Answer;

export const give = (result: unknown): Answer => ({ ok: true, result });

export const refuse = (
  code: ErrorCode,
  message: string,
  more: Pick<Refusal, 'violations' | 'faults'> = {},
): Answer => ({ ok: false, error: { code, message, ...more } });

const NAMED_IN_MESSAGE = 20;

/** A refusal that lists its faults, in words as well. */
export function refuseFaults(code: ErrorCode, intro: string, faults: readonly (Fault | Violation)[]): Answer {
  const said = faults.map((f) => ('at' in f ? `${f.at}: ${f.message}` : f.message));
  const rest = said.length - NAMED_IN_MESSAGE;
  const list = [...said.slice(0, NAMED_IN_MESSAGE), ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
  const violations = faults.filter((f): f is Violation => 'rule' in f);
  const places = faults.filter((f): f is Fault => 'at' in f);
  return refuse(code, `${intro}: ${list}`, {
    ...(violations.length > 0 ? { violations } : {}),
    ...(places.length > 0 ? { faults: places } : {}),
  });
}
