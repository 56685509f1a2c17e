import { GAMES } from '../registry.ts';
import type { Desk, Op, Table } from './desk.ts';
import { bot, play } from './ops-bots.ts';
import { hash, hello, load, newGame, position, query, schema, view } from './ops-games.ts';
import { check, decision, dice, doOrder, options, undo } from './ops-orders.ts';
import { type Answer, type Reply, refuse } from './reply.ts';
import { idOf, quoted, type Request, readRequest } from './request.ts';

export const OPS: Readonly<Record<string, Op>> = {
  hello,
  schema,
  new: newGame,
  load,
  position,
  hash,
  dice,
  decision,
  options,
  check,
  do: doOrder,
  undo,
  query,
  view,
  bot,
  play,
};

/**
 * The referee behind the protocol, without input or output: one request in, one reply out. Whatever comes in, a reply
 * comes out, and a request that is refused leaves the game as it was.
 */
export class Referee {
  private readonly desk: Desk;

  constructor(outside: Pick<Desk, 'newSeed' | 'now'> & Partial<Pick<Desk, 'games' | 'table'>>) {
    this.desk = { games: GAMES, table: null, ...outside };
  }

  /** The game under way. */
  get table(): Table | null {
    return this.desk.table;
  }

  /** Answers one line of text. */
  handleLine(line: string): Reply {
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch (error) {
      const why = line.trim() === '' ? 'the line is empty' : (error as SyntaxError).message;
      return { id: null, ...refuse('bad-json', why) };
    }
    return this.handle(json);
  }

  /** Answers one request. */
  handle(json: unknown): Reply {
    const id = idOf(json);
    const request = readRequest(json);
    return { id, ...(request.ok ? this.answer(request.value) : request.answer) };
  }

  private answer(request: Request): Answer {
    const op = Object.hasOwn(OPS, request.op) ? OPS[request.op] : undefined;
    if (op === undefined)
      return refuse(
        'unknown-op',
        `there is no op ${quoted(request.op)}; the ops are ${Object.keys(OPS).join(', ')}`,
      );
    const { table } = this.desk;
    const restore = table?.match.mark();
    let answer: Answer;
    try {
      answer = op(this.desk, request);
    } catch (error) {
      answer = refuse(
        'bad-request',
        `internal fault in '${request.op}', nothing was changed: ${reason(error)}`,
      );
    }
    if (!answer.ok) {
      this.desk.table = table;
      restore?.();
    }
    return answer;
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
