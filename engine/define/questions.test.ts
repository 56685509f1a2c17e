import { describe, expect, it } from 'vitest';
import { neighbours } from '../board/board.ts';
import type { Query } from '../contract/game.ts';
import { UNIT as SOLDIER, S as STACKS, stacksToy } from '../testing/stacks-toy.ts';
import { HEX, S, SIDE, sideOf, tiny, UNIT } from '../testing/tiny.ts';
import { toyBoard } from '../testing/toy-game.ts';
import { factor, oneOf, optional, ref } from './kinds.ts';
import type { LayeredState } from './layers.ts';
import {
  answered,
  answerOwn,
  facts,
  marks,
  paths,
  question,
  questions,
  reach,
  Unanswerable,
  zone,
} from './questions.ts';

const Q = questions({
  near: question({ unit: ref(UNIT), how: optional(oneOf('wide', 'strict')) }, zone(HEX)),
  go: question({ unit: ref(UNIT) }, reach(HEX)),
  ways: question({ unit: ref(UNIT) }, paths(HEX)),
  sides: question({}, marks(UNIT, oneOf('red', 'blue'))),
  odds: question({ a: ref(UNIT), b: ref(UNIT) }, facts({ ratio: factor, for: ref(SIDE) }, 'odds')),
});
const around = (s: LayeredState, unit: number): number[] =>
  [...neighbours(toyBoard, S.at.of(s, unit))].sort();
const asked = answered(Q, {
  near: (s, { unit, how }) => (how === 'strict' ? [] : around(s, unit)),
  go: (s, { unit }) => around(s, unit).map((at) => ({ at, left: 1 })),
  ways: (s, { unit }) => around(s, unit).map((at) => [S.at.of(s, unit), at]),
  sides: () => new Map(UNIT.ids.map((_, u) => [u, SIDE.ids[sideOf(u)] as 'red' | 'blue'])),
  odds: (_s, { a, b }) =>
    sideOf(a) === sideOf(b)
      ? new Unanswerable({ at: 'b', message: 'is no enemy' })
      : { ratio: 1.5, for: sideOf(a) },
});
const game = tiny({ more: { questions: asked, tables: { odds: [1, 2] } } });
const begin = (of: typeof game): LayeredState => {
  const made = of.setup({ seed: 'questions' });
  if (!made.ok) throw new Error('set-up');
  return made.value;
};
const ask = (query: Query, of = game, s = begin(of)): unknown => {
  const answer = of.query(s, query);
  return answer === null || !answer.ok ? answer : answer.value;
};

describe('questions', () => {
  it('are answered in the numbers of the rules and leave as ids', () => {
    expect(ask({ what: 'near', unit: 'r1', seat: 'red' })).toEqual(['p1', 'p5']);
    expect(ask({ what: 'near', unit: 'r1', how: 'strict' })).toEqual([]);
    expect(ask({ what: 'go', unit: 'b1' })).toEqual([
      { at: 'p2', left: 1 },
      { at: 'p4', left: 1 },
    ]);
    expect(ask({ what: 'ways', unit: 'b1' })).toEqual([
      ['p3', 'p2'],
      ['p3', 'p4'],
    ]);
    expect(ask({ what: 'sides' })).toEqual({ r1: 'red', r2: 'red', b1: 'blue', b2: 'blue' });
    expect(ask({ what: 'odds', a: 'r1', b: 'b1' })).toEqual({ ratio: 1.5, for: 'red' });
    expect(game.questions).toMatchObject({ near: { shape: 'zone' }, odds: { shape: 'odds' } });
  });

  it('name every fault of their arguments; what the game does not know is null', () => {
    expect(ask({ what: 'near', unit: 'x9', how: 'loosely', why: 1 })).toEqual({
      ok: false,
      faults: [
        { at: 'why', message: 'is not known here' },
        { at: 'unit', message: "there is no unit 'x9'" },
        { at: 'how', message: "must be wide or strict, not 'loosely'" },
      ],
    });
    expect(ask({ what: 'go' })).toEqual({ ok: false, faults: [{ at: 'unit', message: 'is missing' }] });
    expect(ask({ what: 'odds', a: 'r1', b: 'r2' })).toEqual({
      ok: false,
      faults: [{ at: 'b', message: 'is no enemy' }],
    });
    expect(ask({ what: 'weather' })).toBeNull();
    expect(ask({ what: 'toString' })).toBeNull();
    expect(() => questions({ score: question({}, zone(HEX)) })).toThrow('question of the kernel');
  });

  it('about spaces, stacks, the score and tables need no declaration', () => {
    expect(ask({ what: 'stack', at: 'p0' })).toEqual({
      at: 'p0',
      units: { r1: { side: 'red', at: 'p0' }, r2: { side: 'red', at: 'p0' } },
      unseen: {},
    });
    const space = ask({ what: 'space', at: 'p2' }) as Record<string, unknown>;
    expect(space).toMatchObject({ at: 'p2', held: false, worth: 5, wall: true, units: {} });
    expect(Object.keys(space.sides as object).sort()).toEqual(['p1', 'p3']);
    expect(ask({ what: 'space', at: 'p9' })).toEqual({
      ok: false,
      faults: [{ at: 'at', message: "there is no place 'p9'" }],
    });
    expect(ask({ what: 'score' })).toEqual({ red: 0, blue: 0, turn: 1 });
    expect(ask({ what: 'tables' })).toEqual({ odds: [1, 2] });
    expect(ask({ what: 'tables' }, tiny())).toBeNull();
  });

  it('where not all lies open, a stack is told as far as it is seen, and of units that are not seen nothing is said', () => {
    const s = begin(stacksToy);
    const stack = (seat?: string): unknown =>
      ask({ what: 'stack', at: 'p3', ...(seat === undefined ? {} : { seat }) }, stacksToy, s);
    expect(stack('red')).toEqual({
      at: 'p3',
      units: { b0: { side: 'blue', at: 'p3', top: true } },
      unseen: { blue: 2 },
    });
    expect(stack('observer')).toEqual(stack('red'));
    expect(stack('blue')).toMatchObject({ units: { b0: {}, b1: {}, b2: {} }, unseen: {} });
    expect(stack()).toEqual(stack('blue'));
    const where = answered(questions({ where: question({ unit: ref(SOLDIER) }, zone(STACKS.at.spaces)) }), {
      where: (of, { unit }) => [STACKS.at.of(of, unit)],
    });
    const hides = (_of: unknown, m: number): boolean => SOLDIER.ids[m] === 'b1';
    const about = (unit: string): unknown => answerOwn(where, s, { what: 'where', unit }, 0, hides);
    expect(about('b1')).toEqual({ ok: false, faults: [{ at: 'unit', message: "there is no unit 'b1'" }] });
    expect(about('b0')).toEqual({ ok: true, value: ['p3'] });
  });
});

/* What must not compile: read by `npm run typecheck`, never run. */
const notCompiling = (): unknown[] => [
  // @ts-expect-error a question without an answer
  answered(Q, { near: () => [], go: () => [], ways: () => [], sides: () => new Map() }),
  answered(questions({ go: question({ unit: ref(UNIT) }, reach(HEX)) }), {
    // @ts-expect-error an answer of another shape
    go: () => [1, 2],
  }),
  answered(questions({ go: question({ unit: ref(UNIT) }, zone(HEX)) }), {
    // @ts-expect-error an argument that is not declared
    go: (_s, { at }) => [at],
  }),
];
describe('answers', () => {
  it('are held to by the compiler', () => {
    expect(notCompiling).toBeTypeOf('function');
  });
});
