import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Seat } from '@stavka/engine';
import { BUSY, GoldenBook, hasOrders, type KeptGame, pick, rngOf, TIRELESS } from '@stavka/engine/kit';
import { describe, expect, it } from 'vitest';
import { BOTS } from './bot/index.ts';
import { oderSubject } from './conformance/subject.ts';
import type { OderOrder } from './declare/orders.ts';
import type { OderState } from './declare/state.ts';
import { watchOnTheOder as game } from './index.ts';

type Choose = (s: OderState, seat: Seat) => OderOrder;
const random = (seed: string, policy: typeof BUSY): Choose => {
  const rng = rngOf(seed);
  return (s) => pick(game.choices(s), oderSubject.endings, policy, rng);
};
const recruits = (seed: string): Choose => {
  const rng = rngOf(seed);
  return (s, seat) => BOTS.recruit.choose(game.view(s, seat), seat, { seed: rng.next() });
};

const GAMES: readonly KeptGame<OderState, OderOrder>[] = [
  {
    name: 'busy',
    title: 'Random orders, a good part of the army every phase',
    choose: (seed) => random(seed, BUSY),
    isWanted: (record) => hasOrders(record, ['probe', 'retreat', 'lose']),
  },
  {
    name: 'tireless',
    title: 'Random orders, nearly everything that can be done',
    choose: (seed) => random(seed, TIRELESS),
    isWanted: (record) => hasOrders(record, ['aerial-supply', 'remove', 'refuse']),
  },
  {
    name: 'recruits',
    title: 'Recruit against recruit, a German victory',
    choose: recruits,
    isWanted: (record) => hasOrders(record, ['pass', 'advance']) && record.outcome.winner === 'german',
  },
];

const at = (name: string): URL => new URL(`./golden/${name}.json`, import.meta.url);
const book = new GoldenBook(
  game,
  {
    read: (name) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : null),
    write: (name, text) => writeFileSync(at(name), text),
  },
  process.env.STAVKA_GOLDEN,
  'games/watch-on-the-oder/golden.test.ts',
);

describe('golden playthroughs', () => {
  it.each(GAMES)('$name: $title', (kept) => {
    const record = book.replayed(kept);
    expect(record.marks.map((mark) => mark.turn)).toEqual([
      ...new Set(record.marks.map((m) => m.turn)),
      record.marks.at(-1)!.turn,
    ]);
    expect(record.marks.at(-1)!.after).toBe(record.orders.length);
  });

  it('together give every kind of order and end in more than one way', () => {
    const records = GAMES.map((kept) => book.record(kept));
    const kinds = new Set(records.flatMap((record) => record.orders.map((order) => order.kind)));
    expect([...kinds].sort()).toEqual(Object.keys(game.schemas.orders).sort());
    expect(new Set(records.map((record) => record.outcome.winner)).size).toBeGreaterThan(1);
  });
});
