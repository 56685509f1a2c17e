import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPS, Referee } from './referee.ts';
import { ERROR_CODES } from './reply.ts';
import { ATTACK, ATTACK_POSITION, Bench, ODER } from './testing.ts';

/** Words that mean something here, and words that mean something to the language. */
const word = fc.constantFrom(
  ...[
    'german',
    'soviet',
    'observer',
    'ge-8',
    'ge-1ss',
    'su-47',
    '2115',
    '2114',
    '9999',
    'attack',
    'move',
    'probe',
  ],
  ...['random', 'campaign', 'space', 'reach', 'zoc', 'supply', 'odds', 'stack', 'score', ODER, ''],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', '\u0000', '\ud800'],
);
const value = fc.oneof(
  { weight: 4, arbitrary: word },
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(0, -1, 7, 1e308, 2 ** 53, 0.1, null, true),
  fc.array(word, { maxLength: 4 }),
  fc.constantFrom(ATTACK, ATTACK_POSITION, { kind: 'attack' }, { ...ATTACK, units: ['ge-8', 'ge-8'] }),
  fc.dictionary(word, word),
);
const names = [
  'game',
  'scenario',
  'seed',
  'options',
  'position',
  'next',
  'kind',
  'unit',
  'at',
  'order',
  'seat',
  'what',
];
const field = fc.constantFrom(...names, 'side', 'level', 'ms', 'bots', 'until', '__proto__', 'id');
/** Playing on and starting anew are legal often enough to be left to their own tests. */
const op = fc.constantFrom(...Object.keys(OPS).filter((name) => name !== 'new' && name !== 'play'), 'castle');
const request = fc.tuple(op, fc.dictionary(field, value)).map(([name, fields]) => ({ ...fields, op: name }));

describe('whatever comes in', () => {
  it('a request gets a reply of the form, and a refusal changes nothing', () => {
    const bench = new Bench();
    bench.ask('load', { position: ATTACK_POSITION });
    fc.assert(
      fc.property(request, (json) => {
        const before = bench.hash;
        const reply = JSON.parse(JSON.stringify(bench.referee.handle(json)));
        expect(Object.keys(reply).sort()).toEqual(reply.ok ? ['id', 'ok', 'result'] : ['error', 'id', 'ok']);
        if (reply.ok) return;
        expect(ERROR_CODES).toContain(reply.error.code);
        expect(reply.error.message).not.toContain('internal fault');
        expect(bench.hash).toEqual(before);
      }),
      { numRuns: 3000 },
    );
  });

  it('a line gets a reply that is one line', () => {
    const referee = new Referee({ newSeed: () => 'x', now: () => 0 });
    const line = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.json(),
      request.map((r) => JSON.stringify(r)),
    );
    fc.assert(
      fc.property(line, (text) => {
        const said = JSON.stringify(referee.handleLine(text));
        expect(said).not.toMatch(/[\n\r]/);
        expect(JSON.parse(said)).toHaveProperty('ok');
      }),
      { numRuns: 2000 },
    );
  });
});
