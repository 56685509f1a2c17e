import { type Answer, type Id, refuse } from './reply.ts';

/** A request as it came: an object with an `op`; everything else is read and judged by the op. */
export interface Request {
  readonly op: string;
  readonly [field: string]: unknown;
}

/** Far more than any order or position needs, and far less than what would exhaust the stack. */
export const MAX_DEPTH = 64;

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly answer: Answer };
export const have = <T>(value: T): Read<T> => ({ ok: true, value });
export const lack = (answer: Answer): { readonly ok: false; readonly answer: Answer } => ({
  ok: false,
  answer,
});
export const badRequest = (message: string): { readonly ok: false; readonly answer: Answer } =>
  lack(refuse('bad-request', message));

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text from outside, safe to repeat in a message. */
export const quoted = (text: string): string => `'${text.length > 60 ? `${text.slice(0, 60)}…` : text}'`;

/** The id to answer under: as it came if it is a text or a number, null if it is missing or anything else. */
export function idOf(json: unknown): Id {
  if (!isRecord(json) || !Object.hasOwn(json, 'id')) return null;
  const { id } = json;
  return typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id)) ? id : null;
}

/** The form of any request, before its op is known. */
export function readRequest(json: unknown): Read<Request> {
  if (!isRecord(json)) return badRequest('a request is an object such as {"id": 1, "op": "hello"}');
  if (tooDeep(json)) return badRequest(`the request is nested more than ${MAX_DEPTH} deep`);
  if (Object.hasOwn(json, 'id') && json.id !== null && idOf(json) === null)
    return badRequest('an id is a text or a number');
  if (!Object.hasOwn(json, 'op')) return badRequest('a request needs an op');
  if (typeof json.op !== 'string') return badRequest('op must be a text');
  return have(json as Request);
}

/** A field as it came; undefined when it is left out, which null says as well. */
export const field = (request: Request, name: string): unknown =>
  Object.hasOwn(request, name) ? (request[name] ?? undefined) : undefined;

/** A field that must be a text, or may be left out. */
export function textField(request: Request, name: string): Read<string | undefined> {
  const value = field(request, name);
  if (value === undefined) return have(undefined);
  return typeof value === 'string' ? have(value) : badRequest(`${name} must be a text`);
}

/** Walks without recursion: depth is what this guards against. */
function tooDeep(json: unknown): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    const next: unknown[] = [];
    for (const value of level)
      if (typeof value === 'object' && value !== null)
        for (const inner of Object.values(value)) if (typeof inner === 'object') next.push(inner);
    level = next;
  }
  return false;
}
