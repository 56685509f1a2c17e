import { expect, it } from 'vitest';
import { broken, type Drawing, draw, h, us } from '../test/draw.ts';
import { SE, stage, TARGET, together, told, WEST } from '../test/fight.ts';
import { radiates } from './04-zones.ts';
import { hasRoom } from './05-stacking.ts';

const [GUN, GUN2, GUN3, ARMY, AXIS] = ['su-ar-04', 'su-ar-02', 'su-ar-07', 'su-gi-01', 'ge-if-02'];
const late: Drawing = { turn: 18, phase: 'russian.combat1' };
const red = (...units: readonly string[]) => stage({ ...together(TARGET, ...units), [AXIS]: WEST }, late);
const odds = (...units: readonly string[]) => told(red(...units), { units, targets: [WEST] });

it('[12.04][12.0][ruling 72] with others a gun adds its factor and shifts one ratio; several shift one each', () => {
  expect(odds(ARMY, GUN)).toMatchObject({ attack: 13, ratio: '2-1', final: '3-1' });
  expect(odds(ARMY, GUN, GUN2)).toMatchObject({ attack: 16, ratio: '3-1', final: '5-1' });
});

it('[12.04][12.03] guns by themselves attack like any unit, without a shift', () => {
  expect(odds(GUN)).toMatchObject({ attack: 3, ratio: '1-2', final: '1-2', shifts: [] });
  expect(odds(GUN, GUN2, GUN3)).toMatchObject({ attack: 9, final: '1-1' });
  expect(broken(red(GUN), 'attack', { units: [GUN], targets: [WEST], table: 'crt' })).toEqual([]);
});

it('[12.05] guns and air go together, if somebody else attacks', () => {
  const s = stage({ ...together(TARGET, ARMY, GUN), [AXIS]: WEST, 'su-ai-1': '2416' }, late);
  const { shifts, final } = told(s, { units: [ARMY, GUN], targets: [WEST], air: ['su-ai-1'] });
  expect(shifts.map(({ rule, by }) => [rule, by])).toEqual([
    ['11.51', 1],
    ['12.04', 1],
  ]);
  expect(final).toBe('4-1');
});

it('[12.07] on defence a gun counts its factor, and shifts nothing', () => {
  const s = stage({ [AXIS]: WEST, ...together(TARGET, GUN, 'su-me-21') }, { turn: 14 });
  expect(told(s, { units: [AXIS] })).toMatchObject({ defense: 5, ratio: '1-1', final: '1-1' });
});

it('[12.01] guns have the zone of infantry', () => {
  const s = draw({ ...late, at: { [GUN]: SE } });
  expect(radiates(s, us(GUN)[0]!)).toBe(true);
});

it('[12.02] one gun in a hex stacks for nothing, each further one like a corps', () => {
  const full = stage({ ...together(TARGET, 'su-gi-01', 'su-gi-02') }, late);
  expect(hasRoom(full, h(TARGET), us(GUN))).toBe(true);
  expect(hasRoom(full, h(TARGET), us(GUN, GUN2))).toBe(false);
});

it('[ruling 195] a gun that is halved still shifts', () => {
  const s = stage(
    { ...together(TARGET, ARMY, GUN), [AXIS]: WEST },
    { ...late, marks: { [GUN]: { oos: 1 } } },
  );
  expect(told(s, { units: [ARMY, GUN], targets: [WEST] })).toMatchObject({
    attack: 12,
    ratio: '2-1',
    final: '3-1',
  });
});
