import { afterEach, describe, expect, it } from 'vitest';
import { gamesOf } from '../store/games.ts';
import { openStore, type Store } from '../store/open.ts';
import { entry, gameNamed, news, tempFolder } from '../testing.ts';
import { HOLD_MS, holdsOf } from './holds.ts';
import { keeperOf } from './keep.ts';
import { readGame, readNews } from './shape.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end();
});

function kept(pages?: number) {
  const folder = tempFolder();
  const store: Store = openStore(folder.path, pages === undefined ? {} : { pages });
  ends.push(folder.remove, store.close);
  const games = gamesOf(store);
  const keeper = keeperOf(store, games);
  keeper.begin(gameNamed('g'));
  const ids = (): string[] => games.log('g', 0).map(({ id }) => id);
  return { games, keeper, ids };
}

describe('the log of a game', () => {
  it('only grows from its end: what begins elsewhere is answered with what came since', () => {
    const { keeper, ids } = kept();
    expect(keeper.add('g', news(0, ['a', 'b']))).toEqual({ ok: true, seq: 2 });
    expect(keeper.add('g', news(0, ['c']))).toMatchObject({
      ok: false,
      code: 'stale',
      seq: 2,
      log: [{ id: 'a' }, { id: 'b' }],
    });
    expect(keeper.add('g', news(5, ['c']))).toMatchObject({ ok: false, code: 'stale', log: [] });
    expect(keeper.add('nobody', news(0, ['c']))).toEqual({ ok: false, code: 'not-found' });
    expect(ids()).toEqual(['a', 'b']);
  });

  it('answers what is given twice as the first time, and refuses another thing of the same id', () => {
    const { keeper, ids } = kept();
    keeper.add('g', news(0, ['a', 'b']));
    expect(keeper.add('g', news(0, ['a', 'b']))).toEqual({ ok: true, seq: 2 });
    expect(keeper.add('g', news(1, ['a']))).toEqual({ ok: true, seq: 1 });
    // An answer was lost: the same is sent again with what has been ordered since.
    expect(keeper.add('g', news(0, ['a', 'b', 'c']))).toEqual({ ok: true, seq: 3 });
    expect(keeper.add('g', news(1, ['c', 'd', 'e']))).toMatchObject({ ok: false, code: 'stale' });
    const other = { ...entry(1, 'a'), body: { order: { kind: 'other' } } };
    expect(keeper.add('g', { ...news(0, []), log: [other] })).toEqual({
      ok: false,
      code: 'conflict',
      id: 'a',
    });
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('begins once: the same game again changes nothing, another of its id is refused', () => {
    const { keeper, games } = kept();
    keeper.add('g', news(0, ['a']));
    expect(keeper.begin(gameNamed('g'))).toEqual({ ok: true, seq: 1 });
    const head = { ...gameNamed('g').head, scenario: 'another' };
    expect(keeper.begin({ ...gameNamed('g'), head })).toEqual({ ok: false, code: 'conflict', id: 'g' });
    expect(keeper.begin({ ...gameNamed('g'), head }, true)).toMatchObject({ code: 'conflict' });
    expect(games.find('g')?.scenario).toBe('s');
    expect(games.find('g')?.seq).toBe(1);
  });

  it('gives way to a newer form of itself while nothing has been added to it', () => {
    const { keeper, games } = kept();
    const newer = {
      ...gameNamed('g'),
      head: { ...gameNamed('g').head, scenario: 'another' },
      log: [entry(1)],
    };
    expect(keeper.begin(newer, true)).toEqual({ ok: true, seq: 1 });
    expect(games.find('g')).toMatchObject({ scenario: 'another', seq: 1 });
    expect(games.log('g', 0)).toEqual([entry(1)]);
    expect(games.list()).toHaveLength(1);
  });

  it('on a full disk says so, keeps what it has and goes on when there is room', () => {
    const { keeper, ids } = kept(24);
    const given: string[] = [];
    const add = (): void => {
      const { seq } = keeper.begin(gameNamed('g')) as { seq: number };
      const big = { ...entry(seq + 1, `big-${seq}`), body: { text: 'x'.repeat(3000) } };
      keeper.add('g', { ...news(seq, []), log: [big] });
      given.push(big.id);
    };
    expect(() => {
      for (let i = 0; i < 100; i++) add();
    }).toThrow(/the disk is full/);
    expect(given.length).toBeGreaterThan(2);
    expect(ids()).toEqual(given);
    // A game that is removed makes room.
    keeper.remove('g');
    keeper.begin(gameNamed('g'));
    given.length = 0;
    add();
    expect(ids()).toEqual(given);
  });
});

describe('what is sent to be kept', () => {
  it('is read whole, or its fault is named', () => {
    expect(readGame(gameNamed('g')).ok).toBe(true);
    const faults: [unknown, RegExp][] = [
      [null, /object/],
      [{ ...news(0, ['a']), from: -1 }, /'from'/],
      [{ ...news(0, ['a']), from: 0.5 }, /'from'/],
      [{ ...news(0, ['a']), log: {} }, /'log'/],
      [{ ...news(0, ['a']), summary: [] }, /'summary'/],
      [{ ...news(0, ['a']), positions: [{}] }, /position/],
      [news(0, ['a', 'a']), /one id/],
      [{ ...news(0, []), log: [entry(2)] }, /entry 1 has the number 2/],
      [{ ...news(0, []), log: [{ ...entry(1), id: '' }] }, /'id'/],
      [{ ...news(0, []), log: [{ ...entry(1), id: 'a\nb' }] }, /'id'/],
      [{ ...news(0, []), log: [{ ...entry(1), seat: 3 }] }, /'seat'/],
      [{ ...news(0, []), log: [{ seq: 1, id: 'a', kind: 'order', by: 'person', seat: null }] }, /'body'/],
    ];
    for (const [json, fault] of faults)
      expect(readNews(json)).toMatchObject({ ok: false, fault: expect.stringMatching(fault) });
    expect(readGame({ ...gameNamed('g'), head: { id: 7 } }).ok).toBe(false);
    expect(readGame({ ...gameNamed('g'), head: [] }).ok).toBe(false);
  });
});

describe('a game in two windows', () => {
  it('is held by the first until it is taken over, let go, or left', () => {
    let now = 0;
    const holds = holdsOf(() => now);
    expect(holds.hold('g', 'one', false)).toBe(true);
    expect(holds.hold('g', 'two', false)).toBe(false);
    expect(holds.hold('other', 'two', false)).toBe(true);
    expect(holds.hold('g', 'two', true)).toBe(true);
    expect(holds.hold('g', 'one', false)).toBe(false);
    holds.release('g', 'one');
    expect(holds.hold('g', 'one', false)).toBe(false);
    holds.release('g', 'two');
    expect(holds.hold('g', 'one', false)).toBe(true);
    now = HOLD_MS;
    expect(holds.hold('g', 'two', false)).toBe(true);
  });

  it('is held by a window whose page was loaded again, before the page that is gone lets go of it, and after', () => {
    const holds = holdsOf(() => 0);
    expect(holds.hold('g', 'one', false)).toBe(true);
    expect(holds.hold('g', 'one again', false)).toBe(false);
    expect(holds.hold('g', 'one again', false, 'another')).toBe(false);
    expect(holds.hold('g', 'one again', false, 'one')).toBe(true);
    holds.release('g', 'one');
    expect(holds.other('g', 'two')).toBe(true);
    expect(holds.hold('g', 'one', false)).toBe(false);
  });
});
