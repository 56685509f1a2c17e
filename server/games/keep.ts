import { isDeepStrictEqual } from 'node:util';
import type { GameRow, Games } from '../store/games.ts';
import type { Store } from '../store/open.ts';
import type { Json, KeptGame, KeptRow, News } from './shape.ts';

/** What comes of giving something to be kept; only `ok` means that it is on the disk. */
export type Kept =
  | { readonly ok: true; readonly seq: number }
  /** The game has gone on meanwhile: what was added after `from`. */
  | { readonly ok: false; readonly code: 'stale'; readonly seq: number; readonly log: readonly KeptRow[] }
  /** The same id was given before, with something else in it. */
  | { readonly ok: false; readonly code: 'conflict'; readonly id: string }
  | { readonly ok: false; readonly code: 'not-found' };

const isOver = (summary: KeptGame['summary']): boolean => summary.over === true;
const textOf = (json: Json | undefined): string => (typeof json === 'string' ? json : '');

/** The write path: a game's log only grows, from where the giver believes it to be; nothing is answered before it is committed. */
export function keeperOf(store: Store, games: Games, now: () => number = Date.now) {
  /**
   * Begins to keep a game; the same game again is answered as the first time. `renew` puts it in place of what is kept under its id
   * when nothing has been added to that: a file of an older format that has been read by now.
   */
  function begin(game: KeptGame, renew = false): Kept {
    const id = String(game.head.id);
    const seq = game.log.length;
    return store.write(() => {
      const there = games.find(id);
      if (there !== null && !(renew && there.seq === 0)) {
        if (!isDeepStrictEqual(there.head, game.head)) return { ok: false, code: 'conflict', id };
        return seq === 0 ? { ok: true, seq: there.seq } : added(there, { from: 0, ...game });
      }
      const { head, summary } = game;
      const [name, rules, scenario] = [textOf(head.game), textOf(head.rules), textOf(head.scenario)];
      if (there !== null) games.remove(id);
      const at = now();
      const created = there?.created ?? at;
      const row = { id, game: name, rules, scenario, seq, head, summary, created, moved: at };
      games.insert(row, isOver(summary));
      for (const entry of game.log) games.add(id, entry, at);
      for (const position of game.positions) games.put(id, position);
      return { ok: true, seq };
    });
  }

  /** Adds what is new to a game that is kept. */
  function add(id: string, news: News): Kept {
    return store.write(() => {
      const row = games.find(id);
      return row === null ? { ok: false, code: 'not-found' } : added(row, news);
    });
  }

  function added(row: GameRow, news: News): Kept {
    const { id } = row;
    const stale = (): Kept => ({ ok: false, code: 'stale', seq: row.seq, log: games.log(id, news.from) });
    const known = news.log.map((entry) => games.entry(id, entry.id));
    for (const [i, entry] of news.log.entries()) {
      const first = known[i];
      if (first && !isSame(first, entry)) return { ok: false, code: 'conflict', id: entry.id };
    }
    const fresh = news.log.filter((_, i) => known[i] === null);
    const last = known.at(-1);
    if (last && fresh.length === 0) return { ok: true, seq: last.seq };
    const base = news.from + news.log.length - fresh.length;
    if (base !== row.seq || (fresh.length > 0 && fresh[0]!.seq !== base + 1)) return stale();
    const seq = base + fresh.length;
    const at = now();
    if (!games.move(id, base, seq, news.summary, isOver(news.summary), at)) return stale();
    for (const entry of fresh) games.add(id, entry, at);
    for (const position of news.positions) games.put(id, position);
    return { ok: true, seq };
  }

  return { begin, add, remove: (id: string): boolean => store.write(() => games.remove(id)) };
}

export type Keeper = ReturnType<typeof keeperOf>;

/** The same entry given twice, wherever in the log it was believed to stand; its body is compared as JSON. */
const isSame = (a: KeptRow, b: KeptRow): boolean =>
  a.kind === b.kind && a.seat === b.seat && a.by === b.by && isDeepStrictEqual(a.body, b.body);
