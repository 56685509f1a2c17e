import type { KeptGame, KeptRow, News } from '@stavka/server/shape';
import { describe, expect, it } from 'vitest';
import { CannotSave, type Keeper, type Saved } from './keeper.ts';
import { Writer } from './writer.ts';

const GAME: KeptGame = { head: { id: 'g' }, log: [], positions: [], summary: {} };
const row = (seq: number): KeptRow => ({
  seq,
  id: `e${seq}`,
  kind: 'order',
  seat: 'a',
  by: 'person',
  body: {},
});
const part = (...seqs: number[]) => ({ log: seqs.map(row), positions: [], summary: { orders: seqs.at(-1) } });

/** A keeper that answers when and what it is told to, and what it was given. */
function keeperWith(answer: (call: number, news: News | null) => Promise<Saved> | Saved) {
  const given: (News | null)[] = [];
  const asked = async (news: News | null): Promise<Saved> => {
    given.push(news);
    return answer(given.length, news);
  };
  const keeper = {
    begin: () => asked(null),
    add: (_: string, news: News) => asked(news),
  } as unknown as Keeper;
  return { keeper, given };
}

const grown: Parameters<typeof keeperWith>[0] = (_, news) => ({
  ok: true,
  seq: news === null ? 0 : news.from + news.log.length,
});

describe('what keeps a game', () => {
  it('begins it, then adds what is new behind what is kept; what comes meanwhile is written next', async () => {
    let free: (() => void) | null = null;
    const { keeper, given } = keeperWith(async (call, news) => {
      if (call === 2)
        await new Promise<void>((done) => {
          free = done;
        });
      return grown(call, news);
    });
    const writer = new Writer(keeper, 'g', 0, GAME);
    writer.push(part(1));
    await expect.poll(() => free).not.toBeNull();
    expect(writer.store.get()).toMatchObject({ state: 'saving', waiting: 1 });
    writer.push(part(2, 3));
    free!();
    expect(await writer.settled()).toMatchObject({ state: 'saved', waiting: 0 });
    expect(given.map((news) => news && [news.from, news.log.map(({ seq }) => seq)])).toEqual([
      null,
      [0, [1]],
      [1, [2, 3]],
    ]);
  });

  it('is not saved before it is answered; says why when it cannot be written, and tries again', async () => {
    let full = true;
    const { keeper, given } = keeperWith((call, news) => {
      if (full) throw new CannotSave('no room');
      return grown(call, news);
    });
    const writer = new Writer(keeper, 'g', 4);
    writer.push(part(5));
    await expect
      .poll(() => writer.store.get())
      .toMatchObject({ state: 'trouble', reason: 'no room', waiting: 1 });
    writer.push(part(6));
    expect(writer.store.get()).toMatchObject({ state: 'trouble', waiting: 2 });
    full = false;
    writer.retry();
    await expect.poll(() => writer.store.get()).toMatchObject({ state: 'saved', waiting: 0 });
    expect(given.at(-1)).toMatchObject({ from: 4, log: [{ seq: 5 }, { seq: 6 }], summary: { orders: 6 } });
  });

  it.each(['stale', 'held', 'gone', 'conflict'] as const)(
    'stops when the game is another window’s matter (%s), and knows what was not kept',
    async (code) => {
      const { keeper, given } = keeperWith(() => ({ ok: false, code }));
      const writer = new Writer(keeper, 'g', 0);
      writer.push(part(1));
      expect(await writer.settled()).toEqual({ state: 'elsewhere', reason: code, waiting: 1 });
      writer.push(part(2));
      expect(writer.store.get()).toMatchObject({ state: 'elsewhere', waiting: 2 });
      expect(given.length).toBe(1);
    },
  );

  it('sends no more than a few hundred entries at once, in order', async () => {
    const { keeper, given } = keeperWith(grown);
    const writer = new Writer(keeper, 'g', 0, GAME);
    writer.push(part(...Array.from({ length: 450 }, (_, i) => i + 1)));
    await writer.settled();
    const sent = given.flatMap((news) => news?.log.map(({ seq }) => seq) ?? []);
    expect(sent).toEqual(Array.from({ length: 450 }, (_, i) => i + 1));
    expect(given.length).toBe(4);
  });

  it('lets the game go when another window has taken it', async () => {
    const { keeper } = keeperWith(grown);
    const writer = new Writer(keeper, 'g', 0);
    writer.leave();
    writer.push(part(1));
    expect(writer.store.get()).toMatchObject({ state: 'elsewhere', waiting: 1 });
  });
});
