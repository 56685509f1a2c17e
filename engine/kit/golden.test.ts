import { describe, expect, it } from 'vitest';
import { Rng } from '../chance/rng.ts';
import type { State } from '../state/state.ts';
import { type ToyOrder, toyGame } from '../testing/toy-game.ts';
import { GoldenBook, hasOrders, type KeptGame } from './golden.ts';
import { BUSY, pick } from './policy.ts';

const kept: KeptGame<State, ToyOrder> = {
  name: 'busy',
  title: 'steps and rests',
  choose(seed) {
    const rng = new Rng(seed.length);
    return (s) => pick(toyGame.choices(s), ['rest'], BUSY, rng);
  },
  isWanted: (record) => hasOrders(record, ['step', 'rest']),
};

function bookOf(mode: string | undefined, texts: Map<string, string>, version = toyGame.rulesVersion) {
  const files = {
    read: (name: string) => texts.get(name) ?? null,
    write: (name: string, text: string) => void texts.set(name, text),
  };
  return new GoldenBook({ ...toyGame, rulesVersion: version }, files, mode, 'toy.test.ts');
}

describe('golden games', () => {
  const texts = new Map<string, string>();
  const written = bookOf('write', texts).replayed(kept);

  it('are written once and play again as they did', () => {
    expect(bookOf(undefined, texts).replayed(kept)).toEqual(written);
    expect(hasOrders(written, ['step', 'fly'])).toBe(false);
  });

  it('say how to write what is missing, of other rules or goes another way', () => {
    expect(() => bookOf(undefined, new Map()).replayed(kept)).toThrow(
      /no golden\/busy\.json.*npx vitest run/,
    );
    expect(() => bookOf(undefined, texts, '9.9.9').replayed(kept)).toThrow(/this program plays 9\.9\.9/);
    const other = new Map([['busy', JSON.stringify({ ...written, seed: 'another' })]]);
    expect(() => bookOf(undefined, other).replayed(kept)).toThrow(
      /no longer plays as it did: after 0 orders/,
    );
  });

  it('are not replaced under the same version unless told so', () => {
    const other = new Map([['busy', JSON.stringify({ ...written, seed: 'another' })]]);
    expect(() => bookOf('write', other).replayed(kept)).toThrow(/no longer plays/);
    expect(bookOf('overwrite', other).replayed(kept)).toEqual(written);
    expect(bookOf('write', other, '9.9.9').replayed(kept).rulesVersion).toBe('9.9.9');
  });

  it('give up when no game is worth keeping', () => {
    expect(() => bookOf('write', new Map()).replayed({ ...kept, isWanted: () => false })).toThrow(
      'no game worth keeping as busy',
    );
  });
});
