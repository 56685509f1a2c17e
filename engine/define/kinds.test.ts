import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import type { Json } from '../state/json.ts';
import {
  count,
  cutFields,
  type Eyes,
  factor,
  type Kind,
  list,
  looseFields,
  maybe,
  type Note,
  oneOf,
  optional,
  path,
  readFields,
  record,
  ref,
  refs,
  secret,
  shown,
  struct,
  text,
  truth,
  writeFields,
} from './kinds.ts';
import { part, type Roster, roster, standsFor, times } from './roster.ts';

const UNIT = roster('unit', ['a', 'b', 'c']);
const HEX = roster('hex', ['1', '2', '3', '4']);
const SIDE = roster('side', ['red', 'blue']);

const KINDS: readonly [string, Kind<unknown>, good: readonly Json[], bad: readonly [Json, at: string][]][] = [
  [
    'ref',
    ref(UNIT),
    ['a', 'c'],
    [
      ['x', ''],
      [1, ''],
      [null, ''],
      [['a'], ''],
    ],
  ],
  [
    'refs',
    refs(UNIT, { most: 2 }),
    [['b'], ['c', 'a']],
    [
      [[], ''],
      [['a', 'b', 'c'], ''],
      [['a', 'x'], '/1'],
      [['a', 'a'], '/1'],
      ['a', ''],
    ],
  ],
  [
    'path',
    path(HEX),
    [['1', '2', '1']],
    [
      [['1'], ''],
      [['1', '9'], '/1'],
    ],
  ],
  [
    'list',
    list(count(0, 3), { most: 2 }),
    [[], [0, 3]],
    [
      [[4], '/0'],
      [[1, 1, 1], ''],
    ],
  ],
  [
    'record',
    record(UNIT, ref(HEX)),
    [{}, { a: '1', c: '4' }],
    [
      [{ x: '1' }, '/x'],
      [{ a: '9' }, '/a'],
      [['a'], ''],
    ],
  ],
  [
    'oneOf',
    oneOf('PA', 'MA'),
    ['PA'],
    [
      ['pa', ''],
      [0, ''],
    ],
  ],
  [
    'count',
    count(1, 9),
    [1, 9],
    [
      [0, ''],
      [10, ''],
      [1.5, ''],
      ['1', ''],
    ],
  ],
  [
    'factor',
    factor,
    [1.5, -3],
    [
      ['1', ''],
      [null, ''],
    ],
  ],
  ['truth', truth, [true, false], [[1, '']]],
  ['text', text, ['', 'x'], [[1, '']]],
  ['maybe', maybe(ref(UNIT)), [null, 'a'], [['x', '']]],
  [
    'struct',
    struct({ u: ref(UNIT), n: optional(count()) }),
    [{ u: 'a' }, { u: 'b', n: 2 }],
    [
      [{}, 'u'],
      [{ u: 'a', z: 1 }, 'z'],
      [{ u: 'a', n: -1 }, 'n'],
    ],
  ],
];

const readWith = (kind: Kind<unknown>, json: unknown): { value: unknown; at: string[] } => {
  const at: string[] = [];
  return { value: kind.read(json, '', (where) => void at.push(where)), at };
};

describe('kinds of value', () => {
  it.each(KINDS)(
    '%s: what is good is read and written back the same, and its schema agrees',
    (_name, kind, good, bad) => {
      const schema = Compile(kind.schema as object);
      for (const json of good) {
        const { value, at } = readWith(kind, json);
        expect(at).toEqual([]);
        expect(kind.write(value)).toEqual(json);
        expect(schema.Check(json)).toBe(true);
      }
      for (const [json, where] of bad) {
        const { value, at } = readWith(kind, json);
        expect([value, at]).toEqual([undefined, [where]]);
      }
    },
  );

  it.each(KINDS)(
    '%s: never throws, whatever it is handed, and gives nothing exactly when it has named a fault',
    (_name, kind) => {
      const loop: { self?: unknown } = {};
      loop.self = loop;
      const odd = [
        10n,
        Symbol('x'),
        () => 1,
        loop,
        [loop],
        { a: 10n },
        { u: 10n, n: loop },
        new Map(),
        Number.NaN,
        undefined,
      ];
      const test = (json: unknown): void => {
        const { value, at } = readWith(kind, json);
        expect(value === undefined).toBe(at.length > 0);
      };
      for (const json of odd) test(json);
      fc.assert(fc.property(fc.jsonValue(), test), { numRuns: 60 });
    },
  );

  it('names every member it holds, of every roster', () => {
    const kind = struct({ units: refs(UNIT), to: record(UNIT, ref(HEX)), on: maybe(ref(HEX)) });
    const found: string[] = [];
    kind.names!({ units: [0, 2], to: new Map([[1, 3]]), on: null }, (of, m) =>
      found.push(`${of.name} ${of.ids[m]}`),
    );
    expect(found).toEqual(['unit a', 'unit c', 'unit b', 'hex 4']);
  });

  it('refuses what whoever writes may not know in the same words as what does not exist', () => {
    const say = (json: unknown, hidden: number[]): string[] => {
      const said: string[] = [];
      const note: Note = (at, message) => void said.push(`${at} ${message}`);
      note.hides = (of: Roster, m: number) => of === UNIT && hidden.includes(m);
      struct({ units: refs(UNIT), to: record(UNIT, ref(HEX)) }).read(json, '', note);
      return said;
    };
    const order = (id: string) => ({ units: ['a', id], to: { [id]: '1' } });
    expect(say(order('b'), [1]).map((s) => s.replaceAll('b', '?'))).toEqual(
      say(order('x'), [1]).map((s) => s.replaceAll('x', '?')),
    );
    expect(say(order('b'), [])).toEqual([]);
  });
});

describe('what is cut', () => {
  const fields = {
    side: ref(SIDE),
    unit: ref(UNIT),
    units: refs(UNIT),
    top: shown(ref(UNIT)),
    to: record(UNIT, ref(HEX)),
    bet: secret(count(), 'side'),
    at: ref(HEX),
    inner: struct({ unit: ref(UNIT), n: count() }),
    each: list(ref(UNIT)),
  };
  const facts = {
    side: 0,
    unit: 1,
    units: [0, 1, 2],
    top: 1,
    to: new Map([
      [0, 1],
      [1, 2],
    ]),
    bet: 3,
    at: 2,
    inner: { unit: 1, n: 4 },
    each: [1, 2],
  };
  const eyes = (seat: number, hidden: readonly number[]): Eyes => ({
    seat,
    sees: (of, m) => of !== UNIT || !hidden.includes(m),
  });

  it('leaves out members that are not seen, wherever they stand, and what is secret; not what is shown', () => {
    expect(writeFields(fields, cutFields(fields, facts, eyes(1, [1])))).toEqual({
      side: 'red',
      units: ['a', 'c'],
      top: 'b',
      to: { a: '2' },
      at: '3',
      inner: { n: 4 },
      each: ['c'],
    });
    expect(cutFields(fields, facts, eyes(0, []))).toBe(facts);
    expect(cutFields(fields, facts, eyes(-1, []))).not.toHaveProperty('bet');
  });

  it('can be read again as fields of which any may be missing', () => {
    const said: string[] = [];
    const cut = writeFields(fields, cutFields(fields, facts, eyes(1, [0, 1, 2])));
    const read = readFields(
      looseFields(fields),
      cut,
      '',
      (at, message) => void said.push(`${at} ${message}`),
    );
    expect(said).toEqual([]);
    expect(read).toMatchObject({ units: [], inner: { n: 4 }, each: [] });
  });
});

describe('rosters', () => {
  it('number their members both ways, and say for whom a member of a part or of a pair stands', () => {
    const some = part(UNIT, (u) => u > 0, 'some');
    const pairs = times(some, HEX);
    expect([some.inner(0), some.inner(2), some.whole(0)]).toEqual([-1, 1, 1]);
    expect(pairs.ids[pairs.at(1, 2)]).toBe('c/3');
    for (let i = 0; i < some.size; i++)
      for (let k = 0; k < HEX.size; k++) {
        expect(standsFor(UNIT, pairs, pairs.at(i, k))).toBe(some.whole(i));
        expect(standsFor(HEX, pairs, pairs.at(i, k))).toBe(k);
      }
    expect(standsFor(SIDE, pairs, 0)).toBe(-1);
    expect(() => roster('twice', ['a', 'a'])).toThrow('names a member twice');
  });
});
