import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { rngChance } from '../chance/chance.ts';
import { Rng } from '../chance/rng.ts';
import { isOver } from '../contract/game.ts';
import { randomOrder } from '../contract/options.ts';
import { HEX, S, tiny, UNIT } from '../testing/tiny.ts';
import { flag } from './cells.ts';
import type { Frames } from './frames.ts';
import type { LayeredState } from './layers.ts';
import { PositionForm } from './position.ts';
import { each, modelOf, one, place, state, word } from './state.ts';

const game = tiny();
const begin = (): LayeredState => {
  const made = game.setup({ seed: 'tiny' });
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made.value;
};
type Position = { [key: string]: unknown; state: { [key: string]: unknown } };
const written = (s: LayeredState): Position => JSON.parse(JSON.stringify(game.encode(s)));
const faults = (json: object, of = game): string[] => {
  const read = of.decode(json);
  return read.ok ? [] : read.faults.map(({ at, message }) => `${at}: ${message}`).sort();
};

describe('a position', () => {
  it('has each column where it says, as what differs from its start, from the scenario, or as what is lost', () => {
    const s = begin();
    S.held.fill(s, 1, 1);
    S.worth.fill(s, 2, 0);
    S.worth.fill(s, 4, 7);
    S.wall.fill(s, 3, 0);
    S.flags.red.fill(s, 0, 1);
    s.touch();
    expect(written(s)).toEqual({
      game: 'tiny',
      schema: 1,
      rules: '1',
      scenario: 'only',
      phase: 'setup',
      clear: true,
      turn: 1,
      units: { r1: { at: 'p0', red: true }, r2: { at: 'p0' }, b1: { at: 'p3' }, b2: { at: 'p3' } },
      held: ['p1'],
      score: { worth: { p2: 0, p4: 7 } },
      state: { noted: 0, breached: ['p3'], dice: {}, flow: [{ is: 'phase', phase: 'setup' }], seed: 'tiny' },
    });
    const read = game.decode(written(s));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    expect(read.value.cells).toEqual(s.cells);
  });

  it('that a person draws starts from the scenario, or with `clear` from an empty board, at the beginning of its phase', () => {
    const read = (json: object): LayeredState => {
      const found = game.decode(json);
      if (!found.ok) throw new Error(JSON.stringify(found.faults));
      return found.value;
    };
    const places = (s: LayeredState): number[] => UNIT.ids.map((_, u) => S.at.of(s, u));
    expect(places(read({}))).toEqual([0, 0, 3, 3]);
    expect(read({}).flow).toEqual([{ is: 'phase', phase: 'setup' }]);
    expect(places(read({ units: { r1: { at: 'p5' } } }))).toEqual([5, 0, 3, 3]);
    const clear = read({ clear: true, turn: 2, units: { b2: { at: 'p1' } } });
    expect([places(clear), clear.flow, S.worth.of(clear, 2)]).toEqual([
      [-1, -1, -1, 1],
      [{ is: 'phase', phase: 'early' }],
      5,
    ]);
    expect(read({ turn: 3, phase: 'late' }).flow).toEqual([{ is: 'phase', phase: 'late' }]);
  });

  it('that names a column says all of it, whatever its turn brings; of one it does not name the turn says it', () => {
    const brought = tiny({ more: { bringUp: (s: LayeredState) => S.held.fill(s, 2, 1) } });
    const held = (json: object): string[] => {
      const read = brought.decode(json);
      return read.ok ? HEX.ids.filter((_, h) => S.held.of(read.value, h) === 1) : ['not read'];
    };
    expect([held({}), held({ held: ['p1'] }), held({ held: [] })]).toEqual([['p2'], ['p1'], []]);
  });

  it('names what it cannot be, each with its path', () => {
    expect(faults([] as never)).toEqual(['position: a position is an object']);
    expect(faults({ game: 'other', phase: 'middle', turn: 4, clear: 1, state: { seed: 5 } })).toEqual([
      'clear: must be true or false',
      "game: this is a position of 'other'",
      "phase: there is no phase 'middle'; there is setup, early, late",
      'state/seed: must be a short text',
      'turn: must be a whole number from 1 to 3',
    ]);
    expect(faults({ phase: 'over' })).toEqual(['phase: a finished game needs its result in state/flow']);
    expect(
      faults({
        held: { p1: true },
        score: { worth: { p9: 1, p1: 10 } },
        state: { breached: [1, 'p9'], x: 1 },
      }),
    ).toEqual([
      'held: must be a list of places',
      'score/worth/p1: must be a whole number from 0 to 9, not 10',
      "score/worth/p9: there is no place 'p9'",
      'state/breached/0: must be a place',
      "state/breached/1: there is no place 'p9'",
      'state/x: is not known here',
    ]);
    expect(faults({ score: 3 })).toEqual(['score: must be an object']);
    expect(faults({ scenario: 'none' })[0]).toContain('scenario');
  });

  it('refuses values that a member cannot have, or not in this phase', () => {
    const base = { clear: true, turn: 2, phase: 'late' };
    expect(faults({ ...base, units: { b1: { at: 'p0', red: true }, r1: { at: 'p0', hot: true } } })).toEqual([
      "units/b1: cannot have 'red' (rule 2.2)",
      "units/r1: 'hot' belongs to another phase than late (rule 2.1)",
    ]);
    expect(faults({ ...base, state: { noted: 2 } })).toEqual([
      'state/noted: belongs to another phase than late',
    ]);
    expect(
      faults({ ...base, phase: 'early', state: { noted: 2 }, units: { r1: { at: 'p0', hot: true } } }),
    ).toEqual([]);
  });

  it('of an older form is brought up step by step; of a newer one is refused', () => {
    const steps: string[] = [];
    const newer = tiny({
      more: {
        schema: 3,
        migrations: [
          ({ holds, ...rest }) => {
            steps.push('to 2');
            return { ...rest, held: holds! };
          },
          ({ held, ...rest }) => {
            steps.push('to 3');
            return { ...rest, held: [...(held as string[]), 'p5'] };
          },
        ],
      },
    });
    const read = newer.decode({ schema: 1, holds: ['p1'] });
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    expect(steps).toEqual(['to 2', 'to 3']);
    expect(HEX.ids.filter((_, h) => S.held.of(read.value, h) === 1)).toEqual(['p1', 'p5']);
    expect(newer.encode(read.value).schema).toBe(3);
    expect(faults({ schema: 4 }, newer)[0]).toContain('newer than this program');
    expect(faults({ schema: 0 }, newer)).toEqual(['schema: must be the number of a form of positions']);
    expect(faults({ holds: ['p1'] }, newer)).toEqual(['holds: is not known here']);
  });

  it('is what its schema says, and what is not that is not read', () => {
    const schema = Compile(game.schemas.position as object);
    const rng = new Rng(3);
    const s = begin();
    while (!isOver(game.decision(s))) {
      expect([...schema.Errors(written(s))]).toEqual([]);
      game.apply(s, randomOrder(game.choices(s), rng), rngChance(rng));
    }
    expect(schema.Check(written(s))).toBe(true);
    for (const wrong of [
      { units: { r1: { at: 3 } } },
      { units: { r1: { at: 'p0', hot: 'yes' } } },
      { turn: 9 },
      { held: [1] },
      { state: { flow: [] } },
      { state: { flow: [{ is: 'ask' }] } },
      { phase: 'middle-aged' },
    ]) {
      expect(schema.Check({ game: 'tiny', ...wrong })).toBe(false);
      expect(faults(wrong).length).toBeGreaterThan(0);
    }
  });
});

describe('frames of a position', () => {
  const ask = { is: 'ask', side: 'blue', from: 'p3', units: ['b1', 'b2'], target: 'p4', others: ['b1'] };
  const flow = (...frames: unknown[]): string[] =>
    faults({ turn: 1, phase: 'late', state: { flow: frames } }).filter((f) => !f.startsWith('phase'));
  const late = { is: 'phase', phase: 'late' };

  it('lie on what they may, when they may', () => {
    expect(flow(late)).toEqual([]);
    expect(flow(late, ask)).toEqual([]);
    expect(flow(ask)).toEqual(['state/flow/0: the lowest frame is a phase, or the end of the game']);
    expect(flow(late, late)).toEqual(["state/flow/1: 'phase' lies lowest"]);
    expect(flow(late, { is: 'over_ask', n: 1 })).toEqual([
      "state/flow/1: 'over_ask' lies on ask, not on 'phase'",
    ]);
    expect(
      faults({ state: { flow: [{ is: 'phase', phase: 'early' }, ask, { is: 'over_ask', n: 1 }] } }),
    ).toEqual(["state/flow/2: 'over_ask' belongs to late, not to 'early'"]);
  });

  it('name units of the right side, in the right place, next to it, and out of those they are taken from', () => {
    expect(flow(late, { ...ask, side: 'red' }).slice(0, 2)).toEqual([
      'state/flow/1/units: names b1, which is of the other side',
      'state/flow/1/units: names b2, which is of the other side',
    ]);
    expect(flow(late, { ...ask, from: 'p2' })).toContain(
      "state/flow/1/units: names b1, which is not at 'from'",
    );
    expect(flow(late, { ...ask, target: 'p1' })).toEqual([
      "state/flow/1/others: names b1, which is not next to 'target'",
    ]);
    expect(flow(late, { ...ask, units: ['b2'] })).toEqual([
      "state/flow/1/others: names b1, which is not among 'units'",
    ]);
    expect(flow(late, { ...ask, units: ['b1', 'b1'] })).toEqual(['state/flow/1/units/1: names b1 twice']);
  });

  it('name every fault of their form', () => {
    expect(flow(late, { is: 'nothing' })[0]).toContain('is no frame; a frame is phase, ask, over_ask, over');
    expect(flow(late, { ...ask, more: 1, side: undefined })).toEqual([
      'state/flow/1/more: is not known here',
      'state/flow/1/side: is missing',
    ]);
    expect(faults({ state: { flow: 'none' } })).toContain('state/flow: must be a list of frames');
  });

  it('that would go on by themselves are not at rest; the end of the game is', () => {
    expect(flow(late, ask, { is: 'over_ask', n: 1 })).toEqual([
      'state/flow: is not at rest: something in it would go on by itself',
    ]);
    const over = { is: 'over', winner: 'red', level: 'l', reason: 'r', rule: '9' };
    expect(faults({ phase: 'over', state: { flow: [over] } })).toEqual([]);
    expect(faults({ phase: 'late', state: { flow: [over] } })).toEqual([
      'phase: state/flow begins with over, but the phase is late',
    ]);
  });

  it('that would write two things in one place cannot be declared', () => {
    const form = (columns: object): PositionForm => new PositionForm(modelOf(columns), {} as Frames);
    const twice = { path: 'state/seen' };
    expect(() => form(state({ a: one(flag(twice)), b: one(flag()) }))).not.toThrow();
    expect(() => form(state({ a: one(flag(twice)), b: each(HEX, flag(twice)) }))).toThrow("'state/seen'");
    expect(() => form(state({ a: one(flag({ path: 'score' })), b: one(flag({ path: 'score/b' })) }))).toThrow(
      "'score'",
    );
    expect(() => form(state({ seed: one(flag()) }))).toThrow("'state/seed'");
    const at = place(UNIT, HEX, ['dead']);
    expect(() => form(state({ at, w: word(UNIT, { red: flag() }), v: word(UNIT, { red: flag() }) }))).toThrow(
      "entries of units have two facts called 'red'",
    );
    expect(() => form(state({ where: at, at: each(UNIT, flag()) }))).toThrow("'at'");
  });
});
