import { describe, expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { broken, type Drawing, draw, give, h, named, seatOf } from '../test/draw.ts';
import { assault } from '../test/fight.ts';

const [I1, I2, I3] = ['ger-inf-1', 'ger-inf-11', 'ger-inf-21'];
const topIn = (s: ReturnType<typeof draw>, hex: string): string[] =>
  [...S.at.in(s, h(hex))].filter((unit) => S.flags.top.of(s, unit) === 1).map((unit) => game.units[unit]!.id);
const seen = (s: ReturnType<typeof draw>, seat: string): string[] =>
  Object.keys(game.view(s, seat).units as object).sort();
const stack = (drawing: Drawing = {}) =>
  draw({
    phase: 'axis.movement',
    at: { [I1]: '1323', [I2]: '1323', 'sov-rc-10': '1524' },
    marks: { [I2]: { top: true } },
    ...drawing,
  });

describe('the top counter', () => {
  it('[ruling 129][6.4] the owner lays another unit on top whenever he decides, his own and nobody else', () => {
    const s = stack();
    expect(topIn(s, '1323')).toEqual([I2]);
    expect(named(give(s, 'show', { unit: I1 }), 'shown')).toMatchObject({ unit: I1, at: '1323' });
    expect(topIn(s, '1323')).toEqual([I1]);
    expect(broken(s, 'show', { unit: I1 })).toEqual(['6.4']);
    expect(broken(s, 'show', { unit: 'sov-rc-10' })).toEqual(['6.4']);
    expect(seatOf(s)).toBe('axis');
    // In any phase in which he decides.
    expect(broken(stack({ phase: 'axis.assault' }), 'show', { unit: I1 })).toEqual([]);
  });

  it('[6.4][ruling 129] a fortified zone always lies on top', () => {
    const s = draw({
      phase: 'soviet.movement',
      at: { 'sov-fz-2': '1323', 'sov-rd-23': '1323', 'sov-rd-126': '1322' },
    });
    expect(topIn(s, '1323')).toEqual(['sov-fz-2']);
    expect(broken(s, 'show', { unit: 'sov-rd-23' })).toEqual(['6.4']);
    give(s, 'move', { units: ['sov-rd-126'], path: ['1322', '1323'] });
    expect(topIn(s, '1323')).toEqual(['sov-fz-2']);
  });

  it('[ruling 129] who comes last lies on top, and when he goes the first of the roster does', () => {
    const s = stack({ at: { [I1]: '1323', [I2]: '1323', [I3]: '1322' } });
    give(s, 'move', { units: [I3], path: ['1322', '1323'] });
    expect(topIn(s, '1323')).toEqual([I3]);
    give(s, 'move', { units: [I3], path: ['1323', '1423'] });
    expect([topIn(s, '1323'), topIn(s, '1423')]).toEqual([[I1], [I3]]);
  });

  it('[ruling 129] a stack that moves shows its top, and goes on showing it', () => {
    const s = stack();
    expect(named(give(s, 'move', { units: [I1, I2], path: ['1323', '1423'] }), 'moved')).toMatchObject({
      top: I2,
      n: 2,
    });
    expect(topIn(s, '1423')).toEqual([I2]);
  });

  it('[ruling 129] markers on a hidden unit are hidden with it', () => {
    const s = stack({ marks: { [I1]: { reduced: true }, [I2]: { top: true } } });
    const view = game.view(s, 'soviet');
    expect([I1, I2].filter((unit) => seen(s, 'soviet').includes(unit))).toEqual([I2]);
    expect(JSON.stringify(view)).not.toContain('reduced');
    expect(JSON.stringify(game.view(s, 'axis'))).toContain('reduced');
  });
});

it('[ruling 130] units that a battle has shown are hidden again when it is over', () => {
  const s = draw({
    at: { 'ger-pz-1': '1323', [I1]: '1323', 'sov-rc-10': '1423', 'sov-rc-11': '1423' },
    marks: { 'sov-rc-10': { top: true }, 'ger-pz-1': { top: true } },
  });
  expect(seen(s, 'axis')).not.toContain('sov-rc-11');
  const events = assault(s, ['ger-pz-1', I1], '1423', 'AS');
  expect(named(events, 'revealed')!.units).toEqual(expect.arrayContaining(['sov-rc-11', I1]));
  expect(seen(s, 'axis')).not.toContain('sov-rc-11');
  expect(seen(s, 'soviet')).not.toContain(I1);
});
