import type { GameEvent } from '@stavka/engine';
import { expect, it } from 'vitest';
import { russiaBesieged as game } from '../index.ts';
import { broken, type Drawing, draw, give, named } from '../test/draw.ts';
import { city, land, ring } from '../test/pocket.ts';

type Facts = Record<string, unknown>;
const ask = (drawing: Drawing, question: Record<string, unknown>): Facts => {
  const answer = game.query!(draw(drawing), question as never);
  if (answer === null || !answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value as Facts;
};
const MINSK = city('Minsk');
const list = (facts: Facts, name: string): string[] => facts[name] as string[];

it('[7.01][7.06] the railways of a side: where trains run, where an enemy zone shuts them, and how many are left', () => {
  const at = { 'ge-if-10': '2714', 'su-if-08': '1912' };
  const rails = ask({ phase: 'russian.move1', turn: 8, at }, { what: 'rails', side: 'russian' });
  expect([list(rails, 'runs').includes('1912'), list(rails, 'zone').includes('2614')]).toEqual([true, true]);
  expect(list(rails, 'runs')).not.toContain('2614');
  expect(rails).toMatchObject({ left: 5, used: { turn: 0, impulse: 0 }, printed: { turn: 5, impulse: 5 } });
  const s = draw({ phase: 'russian.move1', turn: 8, at });
  give(s, 'rail', { unit: 'su-if-08', to: '4509' });
  expect(game.query!(s, { what: 'rails', side: 'russian' } as never)).toMatchObject({
    value: { left: 4, used: { turn: 1, impulse: 1 } },
  });
});

it('[7.04][7.22] what is converting to a side is told from what it has; what hangs on nothing is cut', () => {
  const drawing: Drawing = {
    phase: 'axis.move1',
    ...land('axis', () => false),
    rail: { '2021': 'axis' },
    state: { converting: ['1928'] },
  };
  const rails = ask(drawing, { what: 'rails', side: 'axis' });
  expect([list(rails, 'cut'), list(rails, 'converting')]).toEqual([['2021'], ['1928']]);
  expect(ask(drawing, { what: 'rails', side: 'russian' }).converting).toEqual([]);
});

it('[13.3][13.23] each class draws on its own sources, as far as the weather lets a path lead', () => {
  const of = (name: string, more: Drawing = {}): Facts =>
    ask({ phase: 'axis.move1', turn: 2, ...more }, { what: 'supply-class', class: name });
  const finns = of('finnish');
  const italians = of('western');
  const steps = (facts: Facts, at: string): number | undefined => (facts.hexes as Record<string, number>)[at];
  expect(finns).toMatchObject({ length: 8, northern: true });
  expect(list(finns, 'sources')).toContain(city('Helsinki'));
  expect(list(italians, 'sources')).not.toContain(city('Helsinki'));
  expect([steps(finns, city('Helsinki')), steps(italians, city('Helsinki'))]).toEqual([0, undefined]);
  expect(list(of('rumanian'), 'rails').length).toBeGreaterThan(10);
  const most = Math.max(
    ...Object.values(of('german', { state: { weather: 'snow' } }).hexes as Record<string, number>),
  );
  expect(most).toBe(4);
  expect(game.query!(draw({}), { what: 'supply-class', class: 'martians' } as never)).toMatchObject({
    ok: false,
  });
});

it('[13.13][13.42] units say in a word how they are supplied, and who would be lost as the turn ends', () => {
  const drawing: Drawing = {
    phase: 'russian.combat2',
    at: { ...ring(MINSK), 'su-if-03': MINSK, 'su-if-04': '1714', 'ge-if-05': '1914' },
    marks: { 'su-if-03': { oos: 1 } },
  };
  expect(ask(drawing, { what: 'supply-states', side: 'russian' })).toEqual({
    'su-if-03': 'limited',
    'su-if-04': 'unlimited',
  });
  expect(ask(drawing, { what: 'supply-states', side: 'axis' })['ge-if-05']).toBe('none');
  expect(ask(drawing, { what: 'doomed', side: 'axis' }).units).toContainEqual({
    unit: 'ge-if-05',
    rule: '13.13',
  });
  expect(ask(drawing, { what: 'doomed', side: 'russian' }).units).toEqual([
    { unit: 'su-if-03', rule: '13.42' },
  ]);
  const s = draw(drawing);
  const events: GameEvent[] = [];
  for (let i = 0; i < 3 && named(events, 'surrendered') === undefined; i++)
    events.push(...give(s, 'end-phase'));
  expect(events.filter(({ type }) => type === 'surrendered').map(({ unit }) => unit)).toContain('su-if-03');
});

it('[6.33][14.16] what the ice and a flight may bring, before the die: nobody looks on, a zone, enemies', () => {
  const ice = (axis: Record<string, string>) =>
    ask(
      {
        turn: 5,
        phase: 'russian.move1',
        at: { 'su-if-08': '0714', 'su-if-22': '0812', ...axis },
        state: { weather: 'snow', weather2: 'snow' },
      },
      { what: 'risk', order: { kind: 'ice-road', unit: 'su-if-08', to: '0812' } },
    );
  expect(ice({})).toMatchObject({ sure: true, chances: { success: 1, step: 0, eliminated: 0 } });
  expect(ice({ 'ge-if-10': '0813' })).toMatchObject({
    sure: false,
    total: 2,
    chances: { success: 0.4, step: 0.2, eliminated: 0.4 },
  });
  const flight = { kind: 'fly-out', unit: 'ge-di-hitler', to: '1236' };
  expect(ask({ at: { 'ge-di-hitler': '2034' } }, { what: 'risk', order: flight })).toMatchObject({
    chances: { success: 0.9, eliminated: 0.1 },
  });
  for (const order of [null, { kind: 'move' }, { kind: 'ice-road', unit: 'nobody', to: '0812' }])
    expect(game.query!(draw({}), { what: 'risk', order } as never)).toMatchObject({ ok: false });
});

it('[4.1][7.05][13.2] a hex says whose city and railway it has and how either side would be supplied there', () => {
  const facts = ask({ at: { ...ring(MINSK), 'su-if-03': MINSK } }, { what: 'hex', at: MINSK });
  expect(facts).toMatchObject({
    name: 'Minsk',
    control: 'russian',
    rail: { holder: 'russian', converting: false },
    zones: ['russian'],
    supply: { russian: { state: 'limited', steps: null } },
    overfull: false,
  });
  expect(ask({}, { what: 'hex', at: '2034' })).toMatchObject({
    control: null,
    bases: null,
    supply: { axis: { state: 'unlimited', steps: 0 } },
  });
});

it('[9.1][9.31b2] a victory that is found can be claimed with the air that is named beside it', () => {
  // The figure of the rulebook: the corps in 2330 takes on the cavalry, and a Stuka makes nine to one enough.
  const panzers = { 'ge-pz-39': '2128', 'ge-pz-14': '2129', 'ge-ai-3': '2031', 'ge-if-01': '2330' };
  const at = { ...panzers, 'su-me-21': '2228', 'su-ca-06': '2329' };
  const s = draw({ phase: 'axis.move1', turn: 2, at });
  const answer = game.query!(s, { what: 'victories', side: 'axis' } as never);
  if (answer === null || !answer.ok) throw new Error('no answer');
  const found = answer.value as { targets: string[]; claims: string[][]; air: string[][] }[];
  expect(found.flatMap(({ air }) => air)).toContainEqual(['ge-ai-3']);
  for (const { targets, claims, air } of found)
    claims.forEach((units, i) => {
      expect(broken(s, 'av', { units, targets, air: air[i]! })).toEqual([]);
    });
});
