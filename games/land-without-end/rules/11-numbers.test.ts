import { expect, it } from 'vitest';
import { broken, draw, give, named } from '../test/draw.ts';
import { assault, oddsIn } from '../test/fight.ts';
import rules from '../text/rules.json' with { type: 'json' };

const titleOf = (id: string): string => rules.find((rule) => rule.id === id)?.title ?? '';
const PANZERS = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-pz-3'];
const at = (hex: string, units: readonly string[]) => Object.fromEntries(units.map((unit) => [unit, hex]));
const beaten = (result: 'DE' | 'DR' | 'BB' | 'AL1', more: Record<string, string> = {}) => {
  const s = draw({
    at: { ...at('1323', result === 'DE' ? PANZERS : PANZERS.slice(0, 2)), 'sov-rc-10': '1423', ...more },
  });
  return { s, events: assault(s, result === 'DE' ? PANZERS : PANZERS.slice(0, 2), '1423', result) };
};

it('[ruling 1] combat is numbered with the artillery command as 11.26, and what follows it one further', () => {
  for (const [id, title] of [
    ['11.26#1', /ArKo/],
    ['11.27#1', /Concentric/],
    ['11.30', /AS/],
    ['11.31#1', /AL1/],
    ['11.32#1', /retreat/],
    ['11.35#1', /DE/],
    ['11.36#1', /BB/],
    ['11.37#1', /Advance/],
    ['11.38', /Multinational/],
    ['11.39#1', /DL1/],
  ] as const)
    expect([id, titleOf(id)]).toEqual([id, expect.stringMatching(title)]);
  const won = beaten('DE');
  expect(named(won.events, 'eliminated')).toMatchObject({ rule: '11.35#1' });
  expect(named(give(won.s, 'advance', { units: ['ger-pz-1'] }), 'advanced')).toMatchObject({
    rule: '11.37#1',
  });
  expect(named(beaten('BB').events, 'eliminated')).toMatchObject({ rule: '11.36#1' });
});

it('[ruling 2] the concentric bonus is 11.27, not the 11.26 of older references', () => {
  const fight = {
    target: '1423',
    attackers: PANZERS.slice(0, 2),
    at: { 'ger-pz-1': '1422', 'ger-pz-6': '1424', 'sov-rc-10': '1423' },
  };
  expect(oddsIn(fight).shifts).toMatchObject([{ what: 'concentric', rule: '11.27#2' }]);
});

it('[ruling 3] dead references are read by their subject: the Directive ends by 7.12, the ICA flees by 11.32, satellites attack by 11.38', () => {
  const s = draw({ turn: 8, phase: 'turn.directive' });
  expect(named(give(s, 'rescind'), 'directive-rescinded')).toMatchObject({ rule: '7.12#2' });
  const corps = { 'ita-csir': '1424', 'rom-ii': '1323', 'sov-rc-10': '1423' };
  expect(broken(draw({ at: corps }), 'attack', { units: ['ita-csir', 'rom-ii'], target: '1423' })).toEqual([
    '11.38',
  ]);
  const odessa = draw({
    at: { ...at('2041', PANZERS), 'sov-ica': '2141' },
    marks: { 'sov-ica': { reduced: true } },
  });
  const events = assault(odessa, PANZERS, '2141', 'DR');
  expect(
    [...events].find(({ type }) => type === 'retreated') ?? {
      rule: broken(odessa, 'retreat', { to: '2141' })[0],
    },
  ).toMatchObject({ rule: '11.32#5' });
});
