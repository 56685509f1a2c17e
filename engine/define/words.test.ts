import { describe, expect, it } from 'vitest';
import { event, events } from './events.ts';
import { count, die, list, maybe, oneOf, optional, path, record, ref, refs, struct, text } from './kinds.ts';
import { roster } from './roster.ts';
import { type Legend, sentences } from './words.ts';

const UNIT = roster('unit', ['1ss', '2ss']);
const HEX = roster('hex', ['2115', '2116', '3000']);
const E = events({
  moved: event({ units: refs(UNIT), path: path(HEX), n: count(), left: optional(record(UNIT, ref(HEX))) }),
  attacked: event({
    units: refs(UNIT),
    target: ref(HEX),
    odds: oneOf('1:1', '3:1'),
    groups: list(struct({ sum: count() })),
  }),
  rolled: event({ die: die(), result: maybe(oneOf('DR', 'AE')), why: text, vp: count(-9, 9) }),
  quiet: event({}),
});
const SAYS = sentences(E, {
  moved: '{units}: {path.from} to {path.to} ({n} {n n|unit|units}, {path.count} hexes)',
  attacked: [
    { when: (e) => e.odds === '1:1', say: '{units} {n units|dares|dare} {target}' },
    { say: '{units} {n units|attacks|attack} {target}: {odds}' },
  ],
  rolled: (e, say) =>
    e.result === null
      ? say.fill('{die}, nothing {vp.signed}')
      : `${say.field('die')}: ${say.field('result')}`,
  quiet: 'Nothing.',
  'turn-began': 'A new turn: {turn}',
});
const legend: Legend = {
  units: UNIT,
  spaces: HEX,
  labels: { unit: (id) => id.toUpperCase(), hex: (id) => (id === '3000' ? 'Minsk' : id) },
  words: { 'result.DR': 'the defender retreats', 'what.ask': 'an offer' },
  unseen: 'somebody',
};
const line = (type: string, facts: object) => SAYS.line({ type, rule: '1', ...facts }, legend);

describe('sentences', () => {
  it('fill templates with names, ends of paths, numbers, and words that agree with them', () => {
    expect(line('moved', { units: ['1ss', '2ss'], path: ['2115', '2116', '3000'], n: 2 })).toEqual({
      text: '1SS, 2SS: 2115 to Minsk (2 units, 3 hexes)',
      rule: '1',
      spaces: ['3000'],
      units: ['1ss', '2ss'],
      path: ['2115', '2116', '3000'],
      dice: [],
    });
    expect(line('attacked', { units: ['1ss'], target: '2115', odds: '1:1', groups: [] }).text).toBe(
      '1SS dares 2115',
    );
    expect(line('attacked', { units: ['1ss', '2ss'], target: '2115', odds: '3:1', groups: [] }).text).toBe(
      '1SS, 2SS attack 2115: 3:1',
    );
  });

  it('a function is given the words of the fields; dice and what fields name are shown, not what only looks like it', () => {
    expect(line('rolled', { die: 5, result: 'DR', why: '2115', vp: 0 })).toMatchObject({
      text: '5: the defender retreats',
      dice: [5],
      spaces: [],
    });
    expect(line('rolled', { die: 1, result: null, why: '', vp: -2 }).text).toBe('1, nothing −2');
  });

  it('say what a seat was told: units it was told none of, and facts that were cut', () => {
    expect(line('moved', { units: [], path: ['2115', '2116'], n: 1 }).text).toBe(
      'somebody: 2115 to 2116 (1 unit, 2 hexes)',
    );
    expect(line('attacked', { target: '2115', odds: '3:1' }).text).toBe('somebody attack 2115: 3:1');
  });

  it('the kernel has words for what it tells, and the game may have better ones', () => {
    expect(line('turn-began', { turn: 4 }).text).toBe('A new turn: 4');
    expect(line('passed', { what: 'ask', seat: 'red' }).text).toBe('red: an offer');
    expect(line('unheard', {}).text).toBe('unheard');
  });
});

/* What must not compile: read by `npm run typecheck`, never run. */
const notCompiling = (): unknown[] => {
  const small = events({ moved: event({ units: refs(UNIT), at: ref(HEX) }), gone: event({}) });
  return [
    sentences(small, { moved: '{units} at {at}, {n units|one|many}', gone: 'Gone.' }),
    // @ts-expect-error a missing sentence
    sentences(small, { moved: '{units}' }),
    // @ts-expect-error an unknown placeholder
    sentences(small, { moved: '{unit} at {at}', gone: '' }),
    // @ts-expect-error a space has no ends
    sentences(small, { moved: '{at.from}', gone: '' }),
    // @ts-expect-error an unknown placeholder in a variant
    sentences(small, { moved: [{ say: '{where}' }], gone: '' }),
    // @ts-expect-error a sentence for an event that is not declared
    sentences(small, { moved: '', gone: '', lost: '' } satisfies Record<keyof typeof small, string>),
  ];
};
describe('templates', () => {
  it('are held to by the compiler', () => {
    expect(notCompiling).toBeTypeOf('function');
  });
});
