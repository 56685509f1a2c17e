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
  const faultsOf = positionForm(['game'], { schema: 2, rules: '1.0' }, compile);

  it('lets through what fits', () => {
    expect(faultsOf({ game: 'x' })).toEqual([]);
    expect(faultsOf({ game: 'x', schema: 2, rules: '1.0' })).toEqual([]);
  });

  it('says of which version a position is before anything else', () => {
    expect(faultsOf({ schema: 3 })[0]).toMatchObject({ at: 'schema' });
    expect(faultsOf({ rules: '0.9' })[0]).toMatchObject({ at: 'rules' });
    expect(faultsOf(null)).toEqual([{ at: 'position', message: 'a position is an object' }]);
    expect(faultsOf({})).toEqual([{ at: 'game', message: 'must be text' }]);
  });
});
