import { must, neighbours, type Query } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { board } from '../data.ts';
import { hexOf, labelOf } from '../declare/roster.ts';
import { type Drawing, draw } from '../test/draw.ts';
import { city, ring } from '../test/pocket.ts';
import { aboutOdds } from './questions-odds.ts';

type Data = Readonly<Record<string, unknown>>;
const BREST: Drawing = {
  phase: 'axis.combat1',
  turn: 2,
  at: {
    'ge-pz-41': '1629',
    'ge-if-01': '1629',
    'su-if-03': '1628',
    'ge-di-hitler': '1236',
    'su-di-stalin': '1913',
  },
};
const ask = (drawing: Drawing, order: object, more: object = {}): Data =>
  must(
    aboutOdds(draw(drawing), {
      what: 'odds',
      order: { kind: 'attack', table: 'crt', ...order },
      ...more,
    } as Query) as Parameters<typeof must>[0],
  ) as Data;
const both = { units: ['ge-pz-41', 'ge-if-01'], targets: ['1628'] };

describe('the question of the planner', () => {
  it('[10.21a] one unit more or fewer is answered with it, as if it had been asked alone', () => {
    const { others } = ask(BREST, both, { others: ['ge-pz-41', 'ge-if-01'] }) as {
      others: Record<string, Data>;
    };
    for (const [unit, left] of [
      ['ge-pz-41', 'ge-if-01'],
      ['ge-if-01', 'ge-pz-41'],
    ] as const) {
      const alone = ask(BREST, { ...both, units: [left] });
      const { attack, defense, final, crt, bat } = alone;
      expect(others[unit]).toMatchObject({ attack, defense, final, crt, bat });
    }
    expect(ask(BREST, { ...both, units: ['ge-pz-41'] }, { others: ['ge-pz-41'] }).others).toEqual({});
  });

  it('[10.21a] worse odds may be wanted: all columns below, and what is wanted is what is rolled', () => {
    const plain = ask(BREST, both);
    const [best] = plain.lower as string[];
    expect(best).not.toBe(plain.final);
    expect((plain.lower as string[]).at(-1)).toBe('1-5');
    const less = ask(BREST, { ...both, odds: best });
    expect([less.final, less.lower]).toEqual([best, plain.lower]);
  });

  it('[10.6] steps that are gone with a result: all of who is eliminated, and no more than there are', () => {
    const { crt } = ask(
      { at: { 'ge-pz-41': '2622', 'ge-pz-24': '2622', 'su-me-21': '2621' } },
      {
        units: ['ge-pz-41', 'ge-pz-24'],
        targets: ['2621'],
      },
    ) as { crt: { results: Record<string, { lost: object }> } };
    for (const result of ['DE', 'DE*', 'D2', 'D1'])
      expect([result, crt.results[result]?.lost]).toEqual([result, { attacker: 0, defender: 1 }]);
    expect(crt.results.DR?.lost).toEqual({ attacker: 0, defender: 0 });
  });

  it('[10.11] says what forbids it before it is rolled', () => {
    expect(ask(BREST, both).against).toEqual([]);
    const { against } = ask(
      { ...BREST, at: { ...BREST.at, 'su-if-04': '1528' }, marks: { 'ge-if-01': { attacked: true } } },
      both,
    );
    expect(against).toMatchObject([{ rule: '10.16' }]);
  });

  it('[10.76][10.33b] tells who could go where, and who would have to hold or die', () => {
    expect(ask(BREST, both).fates).toMatchObject([{ unit: 'su-if-03', fate: 'goes', rule: '10.76' }]);
    const minsk = city('Minsk');
    const beside = labelOf([...neighbours(board, hexOf(minsk))][0]!);
    const shut = ask(
      { phase: 'axis.combat1', turn: 2, at: { ...ring(minsk), 'ge-pz-41': beside, 'su-if-03': minsk } },
      { units: ['ge-pz-41'], targets: [minsk] },
    );
    expect(shut.fates).toMatchObject([{ unit: 'su-if-03', fate: 'holds-or-dies', rule: '10.33b', ways: [] }]);
  });
});
