import { expect, it } from 'vitest';
import type { RbJournal } from '../declare/law.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { type Drawing, draw, u } from '../test/draw.ts';
import { eliminate, faceOf, loseStep, printedOf, stepsOf, surrender } from './10-losses.ts';

const [PANZER, INFANTRY, RIFLE, MECH, SHOCK] = ['ge-pz-41', 'ge-if-01', 'su-if-16', 'su-gt-01', 'su-sh-1'];
const one = (unit: string, more: Drawing = {}): RbState =>
  draw({ ...more, at: { [unit]: '2214', ...more.at } });
const after = (s: RbState, change: (j: RbJournal) => void): RbState => game.trial<RbJournal>(s, change);
const boxOf = (s: RbState, unit: string): string => S.at.boxNames[-1 - S.at.of(s, u(unit))] ?? 'map';

it('[10.61][2.0g][ruling 79] a loss turns a piece to its weaker face, and the last one sends it to the pool', () => {
  const full = one(PANZER);
  expect([stepsOf(full, u(PANZER)), printedOf(full, u(PANZER))]).toEqual([3, 9]);
  const less = after(full, (j) => loseStep(j, u(PANZER)));
  expect([stepsOf(less, u(PANZER)), printedOf(less, u(PANZER))]).toEqual([2, 6]);
  const least = after(less, (j) => loseStep(j, u(PANZER)));
  expect([boxOf(least, PANZER), printedOf(least, u(PANZER))]).toEqual(['map', 3]);
  const dead = after(least, (j) => loseStep(j, u(PANZER)));
  expect([boxOf(dead, PANZER), S.condition.face.of(dead, u(PANZER))]).toEqual(['pool', 0]);
});

it('[10.67][10.69] who is eliminated can be rebuilt, who surrenders is out of the game', () => {
  expect(
    boxOf(
      after(one(INFANTRY), (j) => eliminate(j, u(INFANTRY))),
      INFANTRY,
    ),
  ).toBe('pool');
  expect(
    boxOf(
      after(one(INFANTRY), (j) => surrender(j, u(INFANTRY))),
      INFANTRY,
    ),
  ).toBe('gone');
});

it('[22.03][22.04][ruling 145] a Shock Army goes back to its card; its components to the pool, or for good when it surrenders', () => {
  const built = one(SHOCK, {
    at: { [RIFLE]: 'kit', [MECH]: 'kit' },
    marks: { [RIFLE]: { kit: SHOCK }, [MECH]: { kit: SHOCK, face: 1 } },
  });
  const lost = after(built, (j) => eliminate(j, u(SHOCK)));
  expect([SHOCK, RIFLE, MECH].map((id) => boxOf(lost, id))).toEqual(['card', 'pool', 'pool']);
  expect([S.condition.face.of(lost, u(MECH)), S.kit.of(lost, u(MECH))]).toEqual([0, -1]);
  const gone = after(built, (j) => surrender(j, u(SHOCK)));
  expect([SHOCK, RIFLE, MECH].map((id) => boxOf(gone, id))).toEqual(['card', 'gone', 'gone']);
});

it('[20.3][16.32][ruling 150] factories, partisans and what nobody rebuilds are lost in ways of their own', () => {
  const s = one('su-we-kiev', {
    at: { 'ge-ga-berlin': '2215', 'su-pt-1': '2314', 'hu-me-r': '2315' },
    state: { nations: { hungarian: 'turned' } },
  });
  const lost = after(s, (j) => {
    for (const unit of ['su-we-kiev', 'ge-ga-berlin', 'su-pt-1', 'hu-me-r']) eliminate(j, u(unit));
  });
  expect(['su-we-kiev', 'ge-ga-berlin', 'su-pt-1', 'hu-me-r'].map((id) => boxOf(lost, id))).toEqual([
    'gone',
    'gone',
    'partisans',
    'gone',
  ]);
});

it('[ruling 220] a garrison that was destroyed is held back no more', () => {
  const lost = after(one('su-if-44'), (j) => eliminate(j, u('su-if-44')));
  expect(S.condition.released.of(lost, u('su-if-44'))).toBe(1);
});

it('[14.11][14.14][ruling 119] a dictator has two steps in his capital and one elsewhere', () => {
  const home = draw({ at: { 'su-di-stalin': '1912' } });
  expect([stepsOf(home, u('su-di-stalin')), printedOf(home, u('su-di-stalin'))]).toEqual([2, 4]);
  const away = one('su-di-stalin');
  expect([stepsOf(away, u('su-di-stalin')), printedOf(away, u('su-di-stalin'))]).toEqual([1, 2]);
  const struck = after(home, (j) => loseStep(j, u('su-di-stalin')));
  expect([faceOf(struck, u('su-di-stalin')), stepsOf(struck, u('su-di-stalin'))]).toEqual([1, 1]);
});

it('[16.42] a partisan has a factor at its second stage only', () => {
  const s = one('su-pt-1', { marks: { 'su-pt-1': { raised: true } } });
  expect(printedOf(s, u('su-pt-1'))).toBe(1);
  expect(printedOf(one('su-pt-1'), u('su-pt-1'))).toBe(0);
});
