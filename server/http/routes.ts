import type { Holds } from '../games/holds.ts';
import type { Keeper } from '../games/keep.ts';
import { isId, isItem, type Json, readGame, readNews } from '../games/shape.ts';
import type { Games } from '../store/games.ts';
import type { Settings } from '../store/settings.ts';
import { type Answer, no, ok } from './answer.ts';
import { BODY, FILE_BODY } from './limits.ts';

/** What the routes work on. */
export interface House {
  readonly id: string;
  readonly games: Games;
  readonly keeper: Keeper;
  readonly holds: Holds;
  readonly settings: Settings;
}

export interface Asked {
  /** What stood in the path, decoded. */
  readonly name: string;
  readonly body: unknown;
  readonly query: URLSearchParams;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under /api/v1/; `*` is one part of the path. */
  readonly path: string;
  /** The most that is read of the body; without it there is none. */
  readonly body?: number;
  answer(house: House, asked: Asked): Answer;
}

const notHere = (): Answer => no('not-found', 'there is no such game here');
const windowOf = (body: unknown): string | null => (isItem(body) && isId(body.window) ? body.window : null);

/** Everything that can be asked of the household's server: a table, so that nothing is reached by accident. */
export const ROUTES: readonly Route[] = [
  { method: 'GET', path: 'home', answer: ({ id }) => ok({ stavka: 1, house: id }) },
  { method: 'GET', path: 'games', answer: ({ games }) => ok({ games: games.list() }) },
  {
    method: 'POST',
    path: 'games',
    body: FILE_BODY,
    answer({ keeper }, { body }) {
      const read = readGame(body);
      if (!read.ok) return no('form', read.fault);
      const kept = keeper.begin(read.value, isItem(body) && body.renew === true);
      if (kept.ok) return ok({ seq: kept.seq }, 201);
      return no('conflict', 'another game of this id is kept here');
    },
  },
  {
    method: 'GET',
    path: 'games/*',
    answer({ games }, { name }) {
      const row = games.find(name);
      if (row === null) return notHere();
      const { head, summary, seq } = row;
      return ok({ head, summary, seq, log: games.log(name, 0), positions: games.positions(name) });
    },
  },
  {
    method: 'GET',
    path: 'games/*/log',
    answer({ games }, { name, query }) {
      const from = query.get('from') ?? '0';
      if (!/^\d{1,15}$/.test(from)) return no('form', `'from' takes a number`);
      return games.find(name) === null ? notHere() : ok({ log: games.log(name, Number(from)) });
    },
  },
  {
    method: 'POST',
    path: 'games/*/log',
    body: FILE_BODY,
    answer({ keeper, holds }, { name, body }) {
      const read = readNews(body);
      if (!read.ok) return no('form', read.fault);
      const window = windowOf(body);
      if (window !== null && !holds.hold(name, window, false))
        return no('held', 'this game is being played in another window');
      const kept = keeper.add(name, read.value);
      if (kept.ok) return ok({ seq: kept.seq });
      switch (kept.code) {
        case 'stale':
          return no('stale', 'the game has gone on elsewhere', { seq: kept.seq, log: kept.log });
        case 'conflict':
          return no('conflict', `the entry ${kept.id} was given before, with something else in it`);
        case 'not-found':
          return notHere();
      }
    },
  },
  {
    method: 'POST',
    path: 'games/*/hold',
    body: BODY,
    answer({ holds }, { name, body }) {
      const window = windowOf(body);
      if (window === null) return no('form', `'window' is missing`);
      if (isItem(body) && body.release === true) {
        holds.release(name, window);
        return ok({ held: false });
      }
      const { take, was } = body as { take?: unknown; was?: unknown };
      return ok({ held: holds.hold(name, window, take === true, isId(was) ? was : null) });
    },
  },
  {
    method: 'DELETE',
    path: 'games/*',
    answer: ({ keeper }, { name }) => (keeper.remove(name) ? ok({}) : notHere()),
  },
  { method: 'GET', path: 'settings', answer: ({ settings }) => ok({ settings: settings.all() }) },
  {
    method: 'PUT',
    path: 'settings/*',
    body: BODY,
    answer({ settings }, { name, body }) {
      if (!isId(name)) return no('form', 'a setting needs a name');
      settings.put(name, body as Json, Date.now());
      return ok({});
    },
  },
];
