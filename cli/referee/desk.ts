import { canonical, type Decision, isOver, stateHash } from '@stavka/engine';
import type { Match } from '@stavka/match';
import type { Entry } from '../registry.ts';
import { type Answer, refuse } from './reply.ts';
import { have, isRecord, lack, quoted, type Read, type Request } from './request.ts';

/** The game under way and the bots that know it. */
export interface Table {
  readonly entry: Entry;
  readonly match: Match;
}

/** What a referee has in hand: the games it knows, the one under way, and what it needs from outside. */
export interface Desk {
  readonly games: readonly Entry[];
  table: Table | null;
  /** A seed nobody can guess. */
  readonly newSeed: () => string;
  /** Milliseconds of a clock that never goes back, for bots with a time limit. */
  readonly now: () => number;
}

/** Answers one kind of request. It may throw: the referee then brings the game back to where it was. */
export type Op = (desk: Desk, request: Request) => Answer;

export function gameUnderWay(desk: Desk): Read<Table> {
  return desk.table === null
    ? lack(refuse('no-game', "no game is under way: begin with 'new' or 'load'"))
    : have(desk.table);
}

export function knownGame(desk: Desk, id: string): Read<Entry> {
  const entry = desk.games.find(({ game }) => game.id === id);
  if (entry !== undefined) return have(entry);
  const ids = desk.games.map(({ game }) => game.id).join(', ');
  return lack(refuse('unknown-game', `there is no game ${quoted(id)}; the games are ${ids}`));
}

export const hashOf = ({ game, state }: Match): string => stateHash(game, state);

export function decisionToTake({ decision }: Match): Read<Decision> {
  return isOver(decision)
    ? lack(refuse('game-over', `the game is over: ${decision.reason} (${decision.rule})`))
    : have(decision);
}

/** A thing beside its own fields, so that a reply can be read as the thing itself or as an object that names it. */
export const named = (name: string, thing: object): Record<string, unknown> => ({ ...thing, [name]: thing });

/** Takes back what `named` gave, so that a reply can be sent again as it came; anything else is left as it is. */
export function unnamed(name: string, value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value[name])) return value;
  const { [name]: thing, ...rest } = value;
  return canonical(rest) === canonical(thing) ? thing : value;
}
