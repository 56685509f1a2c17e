import type { KeptGame, Listed } from '@stavka/server/shape';
import { answer, HEADS, LOG, ofGame, POSITIONS, run, type StoreOf, WHOLE } from './database.ts';
import { gameOf, type Keeper, type Saved } from './keeper.ts';

/** A game's row; its log and positions are kept entry by entry beside it. */
interface Row extends Pick<KeptGame, 'head' | 'summary'> {
  readonly id: string;
  readonly seq: number;
  readonly created: number;
  readonly moved: number;
}

const rowOf = async (store: StoreOf, id: string): Promise<Row | null> =>
  ((await answer(store(HEADS).get(id))) as Row | undefined) ?? null;

const textOf = (json: unknown): string => (typeof json === 'string' ? json : '');

const listed = ({ id, head, summary, seq, created, moved }: Row): Listed => {
  const { game, rules, scenario, schema } = head;
  const names = { game: textOf(game), rules: textOf(rules), scenario: textOf(scenario) };
  return { id, ...names, schema: textOf(schema), summary, seq, created, moved };
};

/** Adds entries and positions behind those that are there; the keys see to it that none is there twice. */
function addTo(store: StoreOf, id: string, { log, positions }: Pick<KeptGame, 'log' | 'positions'>): void {
  for (const entry of log) store(LOG).add({ game: id, ...entry });
  for (const position of positions) store(POSITIONS).put({ game: id, ...position });
}

function clear(store: StoreOf, id: string): void {
  store(HEADS).delete(id);
  for (const name of [LOG, POSITIONS]) store(name).delete(ofGame(id));
}

async function begin(game: KeptGame, renew: boolean): Promise<Saved> {
  const id = String(game.head.id);
  const { head, summary, log } = game;
  return run('readwrite', async (store): Promise<Saved> => {
    const there = await rowOf(store, id);
    if (there !== null && !(renew && there.seq === 0)) {
      const same = JSON.stringify(there.head) === JSON.stringify(head) && log.length <= there.seq;
      return same ? { ok: true, seq: there.seq } : { ok: false, code: 'conflict' };
    }
    clear(store, id);
    const now = Date.now();
    const row: Row = { id, head, summary, seq: log.length, created: there?.created ?? now, moved: now };
    store(HEADS).put(row);
    addTo(store, id, game);
    return { ok: true, seq: log.length };
  });
}

/** Games kept in this browser, where no server keeps them. */
export const browserKeeper: Keeper = {
  where: 'browser',
  list: () =>
    run('readonly', async (store) =>
      ((await answer(store(HEADS).getAll())) as Row[]).map(listed).sort((a, b) => b.moved - a.moved),
    ),
  take: (id) =>
    run('readonly', async (store) => {
      const row = await rowOf(store, id);
      if (row === null) return null;
      const [log, positions] = await Promise.all(
        [LOG, POSITIONS].map((name) => answer(store(name).getAll(ofGame(id)))),
      );
      const own = (items: unknown[] = []): unknown[] =>
        items.map((item) => {
          const { game: _, ...rest } = item as { game: string };
          return rest;
        });
      const { head, summary, seq } = row;
      return {
        head,
        summary,
        seq,
        log: own(log) as unknown as KeptGame['log'],
        positions: own(positions) as unknown as KeptGame['positions'],
      };
    }),
  begin: (game) => begin(game, false),
  renew: (game) => begin(game, true),
  add: (id, news) =>
    run('readwrite', async (store): Promise<Saved> => {
      const row = await rowOf(store, id);
      if (row === null) return { ok: false, code: 'gone' };
      const seq = news.from + news.log.length;
      if (row.seq !== news.from) {
        const last = news.log.at(-1);
        const kept = last && ((await answer(store(LOG).get([id, last.seq]))) as { id: string } | undefined);
        return kept?.id === last?.id && last ? { ok: true, seq } : { ok: false, code: 'stale' };
      }
      store(HEADS).put({ ...row, seq, summary: news.summary, moved: Date.now() } satisfies Row);
      addTo(store, id, news);
      return { ok: true, seq };
    }),
  remove: (id) =>
    run('readwrite', async (store) => {
      clear(store, id);
    }),
  hold,
  release: (id) => held.get(id)?.(),
};

/** What this window holds: how each is let go. */
const held = new Map<string, () => void>();

/** The browser itself knows which window has a game; it takes it back when the window goes away. */
function hold(id: string, take: boolean): Promise<boolean> {
  if (held.has(id)) return Promise.resolve(true);
  if (navigator.locks === undefined) return Promise.resolve(true);
  return new Promise((done) => {
    const keep = (lock: Lock | null): Promise<void> | undefined => {
      done(lock !== null);
      if (lock === null) return undefined;
      return new Promise((free) => held.set(id, free));
    };
    navigator.locks
      .request(`stavka ${id}`, take ? { steal: true } : { ifAvailable: true }, keep)
      // Taken by another window.
      .catch(() => done(false))
      .finally(() => held.delete(id));
  });
}

interface Whole {
  readonly id: string;
  readonly save: unknown;
}

/** Games in the store of older releases are put beside the others, as they are; what nobody understands is kept too. */
export async function bringForward(): Promise<void> {
  const old = await run('readonly', async (store) => (await answer(store(WHOLE).getAll())) as Whole[]);
  for (const { id, save } of old) {
    const begun = await begin(gameOf(save, String(id)), false);
    if (!begun.ok) await begin(gameOf(save, crypto.randomUUID()), false);
    await run('readwrite', async (store) => void store(WHOLE).delete(id));
  }
}
