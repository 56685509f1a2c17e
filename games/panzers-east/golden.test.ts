import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Seat } from '@stavka/engine';
import { BUSY, GoldenBook, hasOrders, type KeptGame, pick, rngOf } from '@stavka/engine/kit';
import { describe, expect, it } from 'vitest';
import { BOTS } from './bot/index.ts';
import { pesSubject } from './conformance/subject.ts';
import { panzersEast as game } from './index.ts';
import type { PesOrder } from './orders.ts';
import type { PesState } from './state.ts';

type Choose = (s: PesState, seat: Seat) => PesOrder;
const random = (seed: string, policy: typeof BUSY): Choose => {
  const rng = rngOf(seed);
  return (s) => pick(game.choices(s), pesSubject.endings, policy, rng);
};
const byBot = (level: keyof typeof BOTS): Choose => {
  return (s, seat) => BOTS[level].choose(game.view(s, seat), seat, { seed: 1 });
};

const GAMES: readonly KeptGame<PesState, PesOrder>[] = [
  {
    name: 'busy',
    title: 'Random orders, a good part of the army every phase',
    choose: (seed) => random(seed, BUSY),
    isWanted: (record) => hasOrders(record, ['fight-on', 'break-off', 'allocate', 'halt']),
  },
  {
    name: 'recruit',
    title: 'A recruit, beaten after units have come back',
    choose: () => byBot('recruit'),
    isWanted: (record) => hasOrders(record, ['arrive', 'allocate']) && record.outcome.winner === 'soviet',
  },
  {
    name: 'veteran',
    title: 'A veteran takes Moscow',
    choose: () => byBot('veteran'),
    isWanted: (record) => record.outcome.winner === 'german',
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
  'games/panzers-east/golden.test.ts',
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
    // Conceding (5.5) is open at any time and never among the choices.
    expect([...kinds].sort()).toEqual(
      Object.keys(game.schemas.orders)
        .filter((kind) => kind !== 'concede')
        .sort(),
    );
    expect(new Set(records.map((record) => record.outcome.winner)).size).toBeGreaterThan(1);
  });
});
