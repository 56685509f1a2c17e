import { SAID } from '@stavka/russia-besieged/declare/said.ts';
import { SAYS } from '@stavka/russia-besieged/declare/says.ts';
import { HEX, UNIT } from '@stavka/russia-besieged/declare/sets.ts';
import { expect, it } from 'vitest';
import { sentenceOf } from './said.ts';

const event = (type: string, facts: object) => ({ type, rule: '1', ...facts });
const labels = { units: (id: string) => id.toUpperCase(), path: (at: string) => (at === '2' ? 'Minsk' : at) };

it('fills templates: names, ends of a path, how many, singular and plural, signs', () => {
  const said = '{units} {n units|goes|go} from {path.from} to {path.to}, {path.count} hexes, {by.signed}';
  expect(sentenceOf(said, event('moved', { units: ['a', 'b'], path: ['1', '2'], by: -2 }), labels)).toBe(
    'A, B go from 1 to Minsk, 2 hexes, −2',
  );
  expect(sentenceOf(said, event('moved', { units: ['a'], path: ['1', '3'], by: 0 }), labels)).toBe(
    'A goes from 1 to 3, 2 hexes, ±0',
  );
});

it('takes the first variant that holds, and says nothing where none does', () => {
  const said = [{ when: (e: Readonly<Record<string, unknown>>) => e.to === null, say: 'gone' }] as const;
  expect(sentenceOf(said, event('x', { to: null }), {})).toBe('gone');
  expect(sentenceOf(said, event('x', { to: 'y' }), {})).toBe('');
});

it('says of the events of a game what the game says itself', () => {
  const legend = { units: UNIT, spaces: HEX, labels: {} };
  for (const one of [
    event('moved', { side: 'axis', units: ['ge-pz-41'], path: ['1027', '1028'], spent: 1 }),
    event('supply', { unit: 'ge-pz-41', at: '1027', marker: 1, was: 0 }),
    event('points', { account: 'german-armor', by: -2, left: 3, why: 'x' }),
    event('held', { unit: null, hexes: ['1027'] }),
  ])
    expect(sentenceOf(SAID[one.type as 'moved'], one, {})).toBe(SAYS.line(one, legend).text);
});
