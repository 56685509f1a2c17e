import { expect, it } from 'vitest';
import { equivalents, nameOf, rounds, sample } from './mutants/choose.mjs';
import { lineAt, mutationsOf, ruleAt } from './mutants/find.mjs';

const broken = (source) =>
  mutationsOf(source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end));

it('breaks comparisons, conditions, sums, numbers, sides, quantifiers, and leaves calls out', () => {
  expect(broken('if (a < b) f();')).toEqual(['if (!(a < b)) f();', 'if (a <= b) f();', 'if (a < b) ;']);
  expect(broken('const x = a && !b;')).toEqual(['const x = a || !b;', 'const x = a && b;']);
  expect(broken('const x = a + b;')).toEqual(['const x = a;', 'const x = a - b;']);
  expect(broken('const x = y.some(f);')).toEqual(['const x = y.every(f);']);
  expect(broken('const x = Math.max(y, z);')).toEqual(['const x = Math.min(y, z);']);
  expect(broken('const x = 2;')).toEqual(['const x = 3;']);
  expect(broken('const x = y ? AXIS : SOVIET;')).toEqual([
    'const x = !(y) ? AXIS : SOVIET;',
    'const x = y ? SOVIET : SOVIET;',
    'const x = y ? AXIS : AXIS;',
  ]);
});

it('leaves imports, types and messages alone, and looks into casts', () => {
  expect(broken("import { a } from 'b';")).toEqual([]);
  expect(broken('type A = 1 | 2; let b: 3;')).toEqual([]);
  expect(broken('const a = `x $'.concat('{1 + 2}`;'))).toEqual([]);
  expect(broken("const a = 'x' + b;")).toEqual([]);
  expect(broken('const a = (b === c) as boolean;')).toEqual(['const a = (b !== c) as boolean;']);
  expect(broken('const [AXIS, SOVIET] = [a, b];')).toEqual([]);
});

it('says the line and the rule of a place', () => {
  const source = '/** 9.2#1 Points. */\nconst a = 1;\n/** 9.3, 9.16 One hex. */\nconst b = 2;';
  expect(lineAt(source, source.indexOf('b ='))).toEqual({ line: 4, text: 'const b = 2;' });
  expect(ruleAt(source, source.indexOf('= 1'), 'rules/09-a.ts')).toBe('9.2#1');
  expect(ruleAt(source, source.indexOf('= 2'), 'rules/09-a.ts')).toBe('9.3');
  expect(ruleAt('const a = 1;', 5, 'rules/09-a.ts')).toBe('9');
  expect(ruleAt('const a = 1;', 5, 'rules/flow.ts')).toBe('');
});

const mutant = (file, line, to) => ({ file, line, kind: 'number', text: `x${line}`, to });

it('tries the same mutants for the same seed, and the rest in their order when files come along', () => {
  const some = Array.from({ length: 20 }, (_, i) => mutant('a.ts', i, '2'));
  const more = [...some, ...Array.from({ length: 20 }, (_, i) => mutant('b.ts', i, '2'))];
  expect(sample(some, 's', 5)).toEqual(sample([...some].reverse(), 's', 5));
  expect(sample(some, 's', 5)).not.toEqual(sample(some, 't', 5));
  expect(sample(more, 's', 40).filter(({ file }) => file === 'a.ts')).toEqual(sample(some, 's', 20));
});

it('asks the tests of a file and its chapter first, whole games last', () => {
  const tests = ['g/rules/09-a.test.ts', 'g/rules/10-b.test.ts', 'g/conformance/x.test.ts', 'g/data.test.ts'];
  expect(rounds('g/rules/09-c.ts', tests)).toEqual([
    ['g/rules/09-a.test.ts'],
    ['g/rules/10-b.test.ts'],
    ['g/data.test.ts'],
    ['g/conformance/x.test.ts'],
  ]);
});

it('knows mutants that change nothing by their line, and says when that line is gone', () => {
  const all = [mutant('a.ts', 1, '2'), mutant('a.ts', 2, '3')];
  const listed = { file: 'a.ts', kind: 'number', text: 'x1', to: '2', reason: 'only speed' };
  const gone = { ...listed, text: 'y' };
  const { known, stale } = equivalents([listed, gone], all);
  expect([...known]).toEqual([[nameOf(all[0]), 'only speed']]);
  expect(stale).toEqual([gone]);
});
