import { expect } from 'vitest';
import type { Entry } from '../registry.ts';
import { Referee } from './referee.ts';
import type { ErrorCode, Refusal } from './reply.ts';

/** A loose reading of results, for tests alone. */
export type Loose = { readonly [key: string]: Loose } & { readonly length: number };

/** A referee with short ways to ask it and to expect a refusal. */
export class Bench {
  readonly referee: Referee;

  constructor(games?: readonly Entry[]) {
    this.referee = new Referee({
      newSeed: () => 'a seed from outside',
      now: () => 0,
      ...(games === undefined ? {} : { games }),
    });
  }

  /** The result as it would be read on the other side of the wire. */
  ask(op: string, fields: object = {}): Loose {
    const reply = this.referee.handle({ id: 1, op, ...fields });
    if (!reply.ok) throw new Error(`${op} was refused: ${JSON.stringify(reply.error)}`);
    return JSON.parse(JSON.stringify(reply.result));
  }

  /** Expects a refusal with this code that leaves everything as it was. */
  refused(code: ErrorCode, op: string, fields: object = {}): Refusal {
    return this.unchanged(code, () => this.referee.handle({ id: 1, op, ...fields }));
  }

  /** The same for a raw line. */
  refusedLine(code: ErrorCode, line: string): Refusal {
    return this.unchanged(code, () => this.referee.handleLine(line));
  }

  get hash(): unknown {
    const reply = this.referee.handle({ op: 'hash' });
    return reply.ok ? reply.result : 'no game';
  }

  private unchanged(code: ErrorCode, act: () => ReturnType<Referee['handle']>): Refusal {
    const before = this.hash;
    const reply = act();
    expect(this.hash).toEqual(before);
    if (reply.ok) throw new Error(`was not refused: ${JSON.stringify(reply.result)}`);
    expect(reply.error.code).toBe(code);
    expect(reply.error.message).not.toBe('');
    return reply.error;
  }
}

export const ODER = 'watch-on-the-oder';

/** A German attack on turn 3: I SS Panzer and VIII Corps against 47th Army north of Warsaw. */
export const ATTACK_POSITION = {
  game: ODER,
  turn: 3,
  phase: 'german.combat',
  clear: true,
  units: {
    'ge-1ss': { at: '2014' },
    'ge-8': { at: '2115' },
    'su-47': { at: '2114' },
    'su-65': { at: '2316' },
  },
};
export const ATTACK = { kind: 'attack', units: ['ge-1ss', 'ge-8'], target: '2114' };
