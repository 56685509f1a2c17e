import { describe, expect, it } from 'vitest';
import { isSealed, opened, seal, unseal } from './seal.ts';

describe('a seal', () => {
  const things = [
    null,
    7,
    'Kiev ’41 ★',
    [1, 2],
    { unit: 'sv-5a', path: ['4', '19'] },
    { seed: 'x'.repeat(90_000) },
  ];
  it('gives back what was sealed', () => {
    for (const thing of things) expect(unseal(seal(thing))).toEqual(thing);
    for (const thing of things) expect(opened(seal(thing))).toEqual(thing);
    for (const thing of things) expect(opened(thing)).toEqual(thing);
  });
  it('shows nothing of it', () => {
    const { sealed } = seal({ unit: 'sv-5a', name: '5 Army' });
    for (const word of ['sv-5a', '5 Army', 'unit']) {
      expect(sealed).not.toContain(word);
      expect(sealed).not.toContain(btoa(word).replace(/=+$/, ''));
    }
  });
  it('what was never sealed is nothing', () => {
    for (const sealed of ['', 'not base64 at all!', btoa('{"unit":1}')])
      expect(unseal({ sealed })).toBeNull();
    for (const other of [null, 'sealed', {}, { sealed: 3 }]) expect(isSealed(other)).toBe(false);
  });
});
