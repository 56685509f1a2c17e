import { describe, expect, it } from 'vitest';
import { Rng } from '../chance/rng.ts';
import { toyGame } from '../testing/toy-game.ts';
import { BUSY, pick } from './policy.ts';
import { recordGame, replayDiffers } from './record.ts';

describe('a record', () => {
  const rng = new Rng(5);
  const record = recordGame(toyGame, 'a game', 'record', (s) =>
    pick(toyGame.choices(s), ['rest'], BUSY, rng),
  );

  it('replays to the same hashes', () => {
    expect(record.marks.map((m) => m.turn)).toEqual([1, 2, 3, 4, 5, 6, 6]);
    expect(replayDiffers(toyGame, record)).toBeNull();
  });

  it('tells where a game goes another way', () => {
    const [first, ...rest] = record.orders;
    expect(replayDiffers(toyGame, { ...record, orders: rest })).toMatch(
      /^order \d+ .* is illegal|^after \d+ orders/,
    );
    expect(replayDiffers(toyGame, { ...record, orders: record.orders.slice(0, -1) })).toContain(
      'goes on after',
    );
    expect(replayDiffers(toyGame, { ...record, orders: [...record.orders, first!] })).toContain(
      'is over after',
    );
    expect(replayDiffers(toyGame, { ...record, seed: 'another' })).toContain(
      'after 0 orders (turn 1) the state is',
    );
    expect(replayDiffers(toyGame, { ...record, outcome: { winner: 'red', reason: '' } })).toContain(
      'ends otherwise',
    );
    expect(replayDiffers(toyGame, { ...record, marks: record.marks.slice(0, -1) })).toContain('no hash');
    expect(replayDiffers(toyGame, { ...record, orders: [{ kind: 'fly' }] })).toContain(
      'order 0 {"kind":"fly"} is illegal',
    );
  });
});
