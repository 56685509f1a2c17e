import { expect, it } from 'vitest';
import { russiaBesieged as game } from '../index.ts';
import { type Drawing, draw } from '../test/draw.ts';
import { city, land, ring } from '../test/pocket.ts';

type Facts = Record<string, unknown>;
const ask = (drawing: Drawing, question: Record<string, unknown>): Facts => {
  const answer = game.query!(draw(drawing), question as never);
  if (answer === null || !answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value as Facts;
};
const MINSK = city('Minsk');

it('a unit is told how it is supplied, and along which hexes and rails', () => {
  const facts = ask({ at: { 'ge-if-01': '1926' } }, { what: 'supply', unit: 'ge-if-01' });
  expect(facts).toMatchObject({ supply: 'unlimited', supplied: true, combat: true, marker: 0, most: 8 });
  const path = facts.path as string[];
  const rail = facts.rail as string[];
  expect([path[0], path.length - 1]).toEqual(['1926', facts.length]);
  expect([rail[0], rail[rail.length - 1]]).toEqual([path[path.length - 1], facts.source]);
  const none = ask({ at: { 'ge-if-01': '1923' } }, { what: 'supply', unit: 'ge-if-01' });
  expect(none).toMatchObject({ supply: 'none', supplied: false, limited: [] });
});
it('a cut-off city says for how many turns, and who would be in excess', () => {
  const drawing: Drawing = {
    phase: 'russian.partisans',
    at: { ...ring(MINSK), 'su-if-03': MINSK, 'su-if-04': MINSK, 'su-if-10': MINSK },
    marks: { 'su-if-03': { oos: 1 } },
  };
  expect(ask(drawing, { what: 'supply', unit: 'su-if-03' })).toMatchObject({
    supply: 'limited',
    marker: 1,
    limited: [{ at: MINSK, turns: 1, path: [MINSK] }],
  });
  const map = ask(drawing, { what: 'supply-map', side: 'russian' });
  expect(map).toMatchObject({ cities: [{ at: MINSK, turns: 1 }], excess: { count: 1 } });
  expect((map.excess as { among: string[] }).among).toHaveLength(3);
  expect(Object.keys(ask(drawing, { what: 'supply', side: 'russian' })).sort()).toEqual([
    'su-if-03',
    'su-if-04',
    'su-if-10',
  ]);
});
it('the map of a side tells its rail that is joined from what is cut off', () => {
  const map = ask(
    { ...land('axis', () => false), rail: { '2021': 'axis' } },
    { what: 'supply-map', side: 'axis' },
  );
  const rails = map.rails as { joined: string[]; cut: string[] };
  expect([rails.cut, rails.joined.includes('2034'), (map.hexes as string[]).includes('1926')]).toEqual([
    ['2021'],
    true,
    true,
  ]);
});
it('questions about what is not there are refused with their reason', () => {
  const s = draw({});
  for (const question of [
    { what: 'supply' },
    { what: 'supply', unit: 'nobody' },
    { what: 'supply', unit: 'ge-if-01' },
    { what: 'supply-map', side: 'finns' },
  ])
    expect(game.query!(s, question as never)).toMatchObject({ ok: false });
});
it('[27.2c][SC3] the score tells the next check, the goals and what was taken', () => {
  const campaign = ask({ turn: 8, control: { minsk: 'axis', vitebsk: 'axis' } }, { what: 'score' });
  expect(campaign).toMatchObject({
    majors: campaign.axis,
    points: 3,
    need: null,
    next: { turn: 10, need: 17 },
    taken: { major: ['minsk'], minor: ['vitebsk'] },
  });
  expect(campaign.goals).toMatchObject([{ rule: '27.1b', turns: 0, most: 2 }, { rule: '27.1c' }]);
  const short = ask({ turn: 3, scenario: 'barbarossa-7' } as never, { what: 'vp' });
  expect(short).toMatchObject({ axis: 0, russian: 38, need: 38, turns: 7, next: null });
});
