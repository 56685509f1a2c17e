import { isOver, must, Rng, randomOrder, rngChance } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import type { RbState } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { type Ledger, PlainEconomy } from './plain-economy.ts';

const ORDERS = 1500;
const written = (s: RbState): Ledger => JSON.parse(JSON.stringify(game.encode(s))) as Ledger;

/** Plays at random, the spending of points more often than its share, and keeps the second books beside it. */
function play(
  s: RbState,
  seed: number,
): { readonly faults: readonly string[]; readonly seen: ReadonlySet<string> } {
  const rng = new Rng(seed);
  const books = new PlainEconomy(written(s));
  const seen = new Set<string>();
  const spends = [
    'rebuild',
    'gift',
    'shock',
    'place-factory',
    'evacuate-factory',
    'withdraw',
    'consolidate',
    'improve',
  ];
  for (let k = 0; k < ORDERS && books.faults.length === 0; k++) {
    if (isOver(game.decision(s))) break;
    const all = game.choices(s).filter(({ kind }) => kind !== 'concede');
    const own = all.filter(({ kind }) => spends.includes(kind));
    const order = randomOrder(own.length > 0 && rng.below(3) > 0 ? own : all, rng);
    const events = game.apply(s, order, rngChance(rng));
    for (const { type } of events) seen.add(type);
    books.take(events, written(s));
  }
  return { faults: books.faults, seen };
}
/** A war under way: the ready set-up brought to a later turn, with points, losses and reduced units on both sides. */
function later(turn: number, seed: number): RbState {
  const rng = new Rng(seed);
  const start = written(
    must(game.setup({ seed: 'books', scenario: 'campaign', options: { setup: 'ready' } })),
  );
  const units = Object.fromEntries(
    Object.entries(start.units).map(([id, unit]) =>
      /^\d{4}$/.test(unit.at) && !/-(we|di|ai)-/.test(id) && rng.below(4) === 0
        ? [id, { at: 'pool' }]
        : [id, unit],
    ),
  );
  const accounts = [
    'german-infantry',
    'german-armor',
    'ss-armor',
    'russian-infantry',
    'russian-armor',
    'rumanian-infantry',
  ];
  const points = Object.fromEntries(accounts.map((account) => [account, 5 + rng.below(20)]));
  const position = {
    ...start,
    units,
    turn,
    phase: 'axis.move1',
    flow: undefined,
    state: { ...start.state, points },
  };
  return must(game.decode(JSON.parse(JSON.stringify(position))));
}

describe('points, steps, wells and factories by a second set of books', () => {
  it.each([1, 2])('a game from its start (%i) keeps them as the law does', (seed) => {
    const { faults } = play(must(game.setup({ seed: `book ${seed}`, scenario: 'barbarossa-5' })), seed);
    expect(faults).toEqual([]);
  });

  it.each([8, 11, 17])('so does a war in turn %i, with much to rebuild', (turn) => {
    const { faults, seen } = play(later(turn, turn), turn);
    expect(faults).toEqual([]);
    for (const type of ['points', 'rebuilt', 'arrived', 'lend-lease', 'oil'])
      expect([...seen]).toContain(type);
  });
});
