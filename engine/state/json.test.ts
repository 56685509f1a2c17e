import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from './json.ts';

/** The same value with the keys of every object in another order. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([k, v]) => [k, shuffled(v)]),
  );
}

describe('canonical JSON', () => {
  it('means what JSON means', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonical(shuffled(value))).toBe(canonical(value));
      }),
    );
  });

  it('tells different values apart', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 1 }), fc.jsonValue({ maxDepth: 1 }), (a, b) => {
        const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
        expect(canonical(a) === canonical(b)).toBe(isDeepStrictEqual(plain(a), plain(b)));
      }),
    );
  });

  it('has one text for each value: sorted keys, no spaces, nothing for undefined', () => {
    expect(canonical({ b: [1, { z: null, a: 'ü"' }], a: undefined, A: true, '10': 1, '9': -0 })).toBe(
      '{"10":1,"9":0,"A":true,"b":[1,{"a":"ü\\"","z":null}]}',
    );
    expect(canonical([undefined, Number.NaN])).toBe('[null,null]');
  });

  it('keeps a key called __proto__', () => {
    expect(canonical(JSON.parse('{"__proto__":{"x":1}}'))).toBe('{"__proto__":{"x":1}}');
  });
});
