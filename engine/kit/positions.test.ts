import { describe, expect, it } from 'vitest';
import { bad, must } from '../result.ts';
import { toyGame, toySubject } from '../testing/toy-game.ts';
import { rngOf } from './playthrough.ts';
import { nurseryOf, type Tried, tryMutant } from './positions.ts';
import type { Subject } from './subject.ts';

const nursery = nurseryOf(toySubject, [{}], rngOf('n'));
const tries = (subject: Subject): Tried[] =>
  Array.from({ length: 60 }, (_, n) => tryMutant(subject, nursery, `m-${n}`));
const written = new Set<string>();
const like = (decode: typeof toyGame.decode): Subject =>
  ({ ...toySubject, game: { ...toyGame, decode } }) as unknown as Subject;

describe('changed positions', () => {
  it('are changed, each in its own way, and none in its seed', () => {
    const seed = JSON.stringify(nursery.mutant(rngOf('m-0'))).match(/"seed":"[^"]*"/)![0];
    for (let n = 0; n < 60; n++) written.add(JSON.stringify(nursery.mutant(rngOf(`m-${n}`))));
    expect(written.size).toBeGreaterThan(20);
    for (const text of written) expect(text).toContain(seed);
  });

  it('are refused with their faults, or played to their ends', () => {
    expect(
      tries(like(() => bad([{ at: 'cells', message: 'no' }]))).every((t) => t.ok && t.orders === null),
    ).toBe(true);
    // What is read first is the changed position: here a fresh game. What is read later are positions of that game.
    const once = (): Subject => {
      let first = true;
      return like((json) => {
        if (!first) return toyGame.decode(json);
        first = false;
        return { ok: true, value: must(toyGame.setup({ seed: 'x' })) };
      });
    };
    const played = Array.from({ length: 20 }, (_, n) => tryMutant(once(), nursery, `m-${n}`));
    expect(played.every((t) => t.ok && t.orders !== null && t.orders > 0)).toBe(true);
  });

  it.each<[string, typeof toyGame.decode]>([
    ['a refused position has its faults named', () => bad([])],
    [
      'no crash',
      () => {
        throw new Error('oops');
      },
    ],
  ])('or else: %s', (demand, decode) => {
    const [tried] = tries(like(decode));
    expect(tried).toMatchObject({ ok: false, failure: { demand, facts: { position: expect.anything() } } });
  });

  it('show what a game takes that it cannot play', () => {
    // The toy takes any numbers for cells.
    expect(tries(toySubject as unknown as Subject).some((t) => !t.ok)).toBe(true);
  });
});
