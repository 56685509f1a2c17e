import { describe, expect, it } from 'vitest';
import { type FormChecker, orderReader, positionForm } from './reader.ts';

interface Go {
  readonly kind: 'go';
  readonly to: string;
}
interface Stay {
  readonly kind: 'stay';
}
type Test = Go | Stay;

let compiled = 0;
/** A schema here is the list of fields that must be texts. */
const compile = (fields: readonly string[]): FormChecker => {
  compiled++;
  const wrong = (value: unknown) =>
    fields.filter((field) => typeof (value as Record<string, unknown>)[field] !== 'string');
  return {
    Check: (value) => wrong(value).length === 0,
    Errors: (value) => wrong(value).map((field) => ({ instancePath: `/${field}`, message: 'must be text' })),
  };
};

describe('reading orders', () => {
  const read = orderReader<Test, readonly string[]>({ go: ['kind', 'to'], stay: ['kind'] }, compile);
  const faults = (json: unknown): string[] => {
    const result = read(json);
    return result.ok ? [] : result.faults.map((f) => `${f.rule}: ${f.message}`);
  };

  it('gives back what fits its kind, compiled once', () => {
    compiled = 0;
    for (let n = 0; n < 3; n++)
      expect(read({ kind: 'go', to: 'x' })).toEqual({ ok: true, value: { kind: 'go', to: 'x' } });
    expect(compiled).toBe(1);
  });

  it('names the field that does not fit', () => {
    expect(faults({ kind: 'go', to: 3 })).toEqual(['form: to must be text']);
  });

  it('says plainly that it does not know a field, and does not say it twice', () => {
    const strict = (): FormChecker => ({
      Check: () => false,
      Errors: () => [
        { instancePath: '/to', message: 'must be text' },
        { instancePath: '/zz', message: 'schema is false' },
        { instancePath: '', message: 'must not have additional properties' },
      ],
    });
    const result = orderReader<Stay, null>({ stay: null }, strict)({ kind: 'stay', to: 1, zz: 1 });
    expect(result).toEqual({
      ok: false,
      faults: [
        { rule: 'form', message: 'to must be text' },
        { rule: 'form', message: 'zz is not known here' },
      ],
    });
  });

  it('refuses what is no order, and kinds that only every object has', () => {
    for (const json of [
      null,
      3,
      'go',
      [],
      [{ kind: 'stay' }],
      {},
      { kind: 7 },
      Object.create({ kind: 'stay' }),
    ])
      expect(faults(json)).toHaveLength(1);
    for (const kind of ['', 'toString', '__proto__', 'constructor', 'x'.repeat(1000)])
      expect(faults({ kind })[0]).toMatch(/^form: there is no order '.{0,40}'; the kinds are go, stay$/);
  });
});

describe('the form of positions', () => {
  const read = positionForm(['game'], { schema: 2, rules: '1.0' }, compile);
  const faultsOf = (json: unknown) => read(json).faults;

  it('lets through what fits', () => {
    expect(read({ game: 'x' })).toEqual({ faults: [], rest: { game: 'x' } });
    expect(faultsOf({ game: 'x', schema: 2, rules: '1.0' })).toEqual([]);
  });

  it('says of which version a position is before anything else', () => {
    expect(faultsOf({ schema: 3 })[0]).toMatchObject({ at: 'schema' });
    expect(faultsOf({ rules: '0.9' })[0]).toMatchObject({ at: 'rules' });
    expect(read(null)).toEqual({
      faults: [{ at: 'position', message: 'a position is an object' }],
      rest: null,
    });
    expect(read({})).toEqual({ faults: [{ at: 'game', message: 'must be text' }], rest: null });
  });

  /** Knows the game, units that are texts or `{due}`, and `state/dice`; tells a few errors at a time, as real checkers do. */
  const picky = (): FormChecker => {
    const errorsOf = (value: unknown) => {
      const {
        game: _game,
        units = {},
        state = {},
        ...more
      } = value as Record<string, Record<string, unknown>>;
      const found: { instancePath: string; message: string }[] = [];
      const no = (instancePath: string, message: string) => found.push({ instancePath, message });
      if (typeof units !== 'object') no('/units', 'must be object');
      else
        for (const [id, entry] of Object.entries(units))
          if (typeof entry !== 'string' && typeof (entry as { due?: unknown } | null)?.due !== 'number') {
            no(`/units/${id}`, 'must be string');
            no(`/units/${id}`, 'must have required properties due');
            no(`/units/${id}`, 'must match a schema in anyOf');
          }
      for (const key of Object.keys(state))
        if (key !== 'dice') {
          no(`/state/${key}`, 'schema is false');
          no('/state', 'must not have additional properties');
        }
      for (const key of Object.keys(more)) {
        no(`/${key}`, 'schema is false');
        no('', 'must not have additional properties');
      }
      return found;
    };
    return {
      Check: (value) => errorsOf(value).length === 0,
      Errors: (value) => errorsOf(value).slice(0, 4),
    };
  };
  const form = positionForm(null, { schema: 1, rules: '1' }, picky);

  it('names every part that does not fit, once and plainly, and gives back the rest', () => {
    const given = {
      game: 'g',
      units: { a: 'x', b: 3, c: { due: 4 }, d: null, e: {} },
      state: { dice: 1, moon: 2 },
      sun: 1,
    };
    const { faults, rest } = form(given);
    expect(faults).toEqual([
      { at: 'units/b', message: 'must be string' },
      { at: 'units/d', message: 'must be string' },
      { at: 'units/e', message: 'must be string' },
      { at: 'state/moon', message: 'is not known here' },
      { at: 'sun', message: 'is not known here' },
    ]);
    expect(rest).toEqual({ game: 'g', units: { a: 'x', c: { due: 4 } }, state: { dice: 1 } });
    expect(given.units.b).toBe(3);
  });

  it('drops a part that is no part at all', () => {
    expect(form({ game: 'g', units: 7 })).toEqual({
      faults: [{ at: 'units', message: 'must be object' }],
      rest: { game: 'g' },
    });
  });

  it('gives up on a flood of faults, and says so', () => {
    const units = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`u${i}`, i]));
    const { faults, rest } = form({ game: 'g', units });
    expect(rest).toBeNull();
    expect(faults.length).toBeLessThan(3000);
    expect(faults.at(-1)).toEqual({ at: 'position', message: 'has more faults of form than are named here' });
  });

  it('is not led astray by the names every object has', () => {
    const { faults, rest } = form(
      JSON.parse('{"game":"g","__proto__":1,"units":{"__proto__":3,"constructor":4}}'),
    );
    expect(faults.map((f) => f.at).sort()).toEqual(['__proto__', 'units/__proto__', 'units/constructor']);
    expect(rest).toEqual({ game: 'g', units: {} });
  });
});
