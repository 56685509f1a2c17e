import { describe, expect, it } from 'vitest';
import { F, HEX, SIDE, sideOf, tiny, UNIT } from '../testing/tiny.ts';
import { among, flag, number, orNone } from './cells.ts';
import { PositionForm } from './position.ts';
import { always, holds } from './standing.ts';
import { each, modelOf, one, place, state, word } from './state.ts';

const S = state({
  at: place(UNIT, HEX, ['waiting', 'due', 'gone'], { bare: true }),
  due: each(UNIT, number(0, 8)),
  flags: word(UNIT, { hot: flag() }),
  ground: word(HEX, {
    holder: among(['red', 'blue'], { path: 'control', changed: true }),
    fort: flag({ path: 'state/fallen', changed: true }),
  }),
  points: each(SIDE, number(0, 99), { path: 'score', all: true }),
  said: each(SIDE, orNone(among(['yes', 'no'])), { all: true }),
  turn: one(number(1, 3), { path: 'turn' }),
});
const model = modelOf(S);
const form = new PositionForm(model, F as never);
/** The scenario's start: a fort on p1, red holds p2. */
const start = model.blank('');
S.ground.fort.fill(start, 1, 1);
S.ground.holder.fill(start, 2, 0);
S.ground.holder.fill(start, 3, 1);
const begin = () => {
  const s = start.copy();
  s.flow = [{ is: 'phase', phase: 'late' } as never];
  return s;
};
type Written = { units: object; control: object; score: object; state: Record<string, unknown> };
const write = (s: ReturnType<typeof begin>): Written =>
  form.write(s, { game: 'x', schema: 1, rules: '1' }, start) as unknown as Written;
function read(json: object): {
  faults: string[];
  s: ReturnType<typeof begin>;
  lists: (m: number) => boolean;
} {
  const s = begin();
  const faults: { at: string; message: string }[] = [];
  const given = form.read(s, json as Record<string, unknown>, faults);
  return {
    faults: faults.map(({ at, message }) => `${at}: ${message}`),
    s,
    lists: (m) => given.lists(S.ground.holder, m),
  };
}

describe('a bare place', () => {
  it('lists every unit, one in a box by the box alone, with the column that has its name', () => {
    const s = begin();
    S.at.fill(s, 0, 2);
    S.flags.hot.fill(s, 0, 1);
    S.at.fill(s, 1, S.at.boxes.due);
    S.due.fill(s, 1, 3);
    S.at.fill(s, 2, S.at.boxes.waiting);
    const { units } = write(s);
    expect(units).toEqual({
      r1: { at: 'p2', hot: true },
      r2: { due: 3 },
      b1: { waiting: true },
      b2: { gone: true },
    });
    const again = read({ units });
    expect(again.faults).toEqual([]);
    expect(again.s.cells).toEqual(s.cells);
  });

  it('takes one place a unit and no more, and says what is wrong with it', () => {
    expect(read({ units: { r1: { due: 3, gone: true } } }).faults).toEqual([
      'units/r1: must be an object with one of at, waiting, due, gone',
    ]);
    expect(read({ units: { r1: { at: 'p1', gone: true } } }).faults).toHaveLength(1);
    expect(read({ units: { r1: {} } }).faults).toHaveLength(1);
    expect(read({ units: { r1: { gone: 1 } } }).faults).toEqual(['units/r1/gone: must be true, not 1']);
    expect(read({ units: { r1: { due: 9 } } }).faults).toEqual([
      'units/r1/due: must be a whole number from 0 to 8, not 9',
    ]);
    expect(read({ units: { r1: { at: 'p99' } } }).faults).toEqual(["units/r1: there is no place 'p99'"]);
  });
});

describe('columns of a position', () => {
  it('that are listed whole name every member, whatever its value', () => {
    const s = begin();
    S.points.fill(s, 1, 4);
    S.said.fill(s, 1, 0);
    expect(write(s).score).toEqual({ red: 0, blue: 4 });
    expect(write(s).state.said).toEqual({ red: null, blue: 'yes' });
    expect(read({ score: { blue: 4 }, state: { said: { red: null, blue: 'yes' } } }).s.cells).toEqual(
      s.cells,
    );
  });

  it('of flags that have changed since the scenario began are lists of those', () => {
    const s = begin();
    S.ground.fort.fill(s, 1, 0);
    S.ground.fort.fill(s, 4, 1);
    expect(write(s).state.fallen).toEqual(['p1', 'p4']);
    expect(read({ state: { fallen: ['p1', 'p4'] } }).s.cells).toEqual(s.cells);
    expect(read({ state: { fallen: ['p1', 'p1'] } }).s.cells[S.ground.fort.offset + 1]).toBe(
      read({ state: { fallen: ['p1'] } }).s.cells[S.ground.fort.offset + 1],
    );
    expect(read({ state: { fallen: 'p1' } }).faults).toEqual(['state/fallen: must be a list of places']);
  });

  it('tell what a position named of them, also where it says no more than the start', () => {
    const { lists } = read({ control: { p3: 'blue' } });
    expect([lists(3), lists(2)]).toEqual([true, false]);
  });
});

describe('what never stands', () => {
  const apart = always('6', (s, no) => {
    if (sideOf(0) === 0 && s.flow.length > 0) no('units', 'stand apart');
  });
  const late = holds('7', (_s, no) => no('units', 'is too late'));
  const game = tiny({ more: { standing: [apart, late] } });
  const faults = (json: object): string[] => {
    const found = game.decode({ game: 'tiny', clear: true, ...json });
    return found.ok ? [] : found.faults.map(({ at, message }) => `${at}: ${message}`);
  };

  it('is told beside what cannot be read, and what stands on the phase only where that is known', () => {
    expect(faults({ phase: 'late', surprise: 1 })).toEqual([
      'surprise: is not known here',
      'units: stand apart (rule 6)',
      'units: is too late (rule 7)',
    ]);
    expect(faults({ phase: 'noon' }).slice(1)).toEqual(['units: stand apart (rule 6)']);
    expect(faults({ phase: 'late', state: { flow: 5 } })).toEqual([
      'state/flow: must be a list of frames',
      'units: stand apart (rule 6)',
    ]);
  });
});

describe('rules that are told', () => {
  const steps = { early: { begin() {} } };
  it('are those under which a step begins, a turn begins, and an order is refused', () => {
    const game = tiny({ steps, more: { refuses: { turn: '5.0', over: '4.0' } } });
    const made = game.setup({ seed: 'told' });
    if (!made.ok) throw new Error('no game');
    const refused = (seat: string, order: object): string[] =>
      game.check(made.value, seat, order as never).map(({ rule }) => rule);
    expect(refused('blue', { kind: 'note', n: 1 })).toEqual(['5.0']);
    expect(refused('red', { kind: 'give', unit: 'r1' })).toEqual(['5.0']);
    made.value.flow = [{ is: 'over', winner: -1, level: '', reason: '', rule: '9' } as never];
    expect(refused('red', { kind: 'note', n: 1 })).toEqual(['4.0']);
  });
});
