import type { IncomingMessage } from 'node:http';

/** What went wrong, in a word for programs and a sentence for people. */
export const ERRORS = {
  form: 400,
  'not-ours': 421,
  'cross-site': 403,
  'not-found': 404,
  method: 405,
  stale: 409,
  conflict: 409,
  held: 423,
  'too-large': 413,
  type: 415,
  unavailable: 507,
  failed: 500,
} as const;
export type ErrorCode = keyof typeof ERRORS;

export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

export const ok = (json: unknown, status = 200): Answer => ({ status, json });

export const no = (code: ErrorCode, message: string, more: object = {}): Answer => ({
  status: ERRORS[code],
  json: { error: { code, message }, ...more },
});

/** A request that cannot be read ends here, with what is to be answered. */
export class Unreadable extends Error {
  readonly answer: Answer;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.answer = no(code, message);
  }
}

/** The body as JSON, no more of it than `most` bytes. */
export async function readBody(request: IncomingMessage, most: number): Promise<unknown> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    throw new Unreadable('type', 'the body must be application/json');
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(most);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > most) throw tooLarge(most);
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown;
  } catch {
    throw new Unreadable('form', 'the body cannot be read as JSON');
  }
}

const tooLarge = (most: number): Unreadable =>
  new Unreadable('too-large', `the body is larger than ${most / 1024} KB`);
