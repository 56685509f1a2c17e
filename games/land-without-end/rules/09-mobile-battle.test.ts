import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { asked, broken, type Drawing, draw, give, h, named, types, u } from '../test/draw.ts';
import { oddsIn } from '../test/fight.ts';

// 1511 is German, 1612 and what lies east of it Soviet: clear ground without rivers.

const [P1, P6, P8, SS, M3] = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-ss-t', 'ger-mot-3'];
const [RC, RC2, RD] = ['sov-rc-10', 'sov-rc-11', 'sov-rd-126'];
const facing = (units: readonly string[], more: Drawing = {}) =>
  draw({
    phase: 'axis.movement',
    ...more,
    at: { [RC]: '1612', ...more.at, ...Object.fromEntries(units.map((id) => [id, '1511'])) },
  });

it('[9.30#2] a mobile assault is fought as a prepared one: the same factors, odds and results', () => {
  for (const at of [{ [RC]: '1612' }, { [RC]: '1612', [RC2]: '1612' }] as const) {
    const fight = {
      target: '1612',
      attackers: [P1, P6, M3],
      at: { [P1]: '1511', [P6]: '1511', [M3]: '1511', ...at },
    };
    const [prepared, mobile] = [oddsIn(fight), oddsIn({ ...fight, mode: 'mobile' })];
    expect([mobile.attack.total, mobile.defense.total, mobile.odds]).toEqual([
      prepared.attack.total,
      prepared.defense.total,
      prepared.odds,
    ]);
    expect([mobile.shifts, mobile.final]).toEqual([[], prepared.final]);
  }
  // 15 to 3: a 6 at 5:1 destroys, a 3 drives back, as at any table.
  const s = facing([P1, P6, M3]);
  expect(named(give(s, 'mobile', { units: [P1, P6, M3], target: '1612' }, [6]), 'rolled')).toMatchObject({
    result: 'DE',
  });
  const t = facing([P1, P6, M3]);
  expect(named(give(t, 'mobile', { units: [P1, P6, M3], target: '1612' }, [3]), 'rolled')).toMatchObject({
    result: 'DR',
  });
});

it('[ruling 73] beaten defenders flee the launch hex: they do not go next to it, and the hex of the fight does not count', () => {
  // 11 to 3 is 3:1, and a 4 drives the corps back.
  const s = facing([P1, P6]);
  give(s, 'mobile', { units: [P1, P6], target: '1612' }, [4]);
  const to = S.at.of(s, u(RC));
  const offered = ['1611', '1711', '1712', '1613', '1512'].filter(
    (hex) => h(hex) === to || (asked(s) === 'retreat' && broken(s, 'retreat', { to: hex }).length === 0),
  );
  // 1611 and 1512 lie next to 1511.
  for (const hex of ['1611', '1512']) expect(offered).not.toContain(hex);
  expect(offered.length).toBeGreaterThan(0);
});

it('[9.30#1] defenders who went back into another hex fight there with those they joined, in the same phase', () => {
  const s = facing([P1, P6], {
    at: { [RD]: '1712', [P8]: '1613', [SS]: '1613' },
    control: { '1711': 'axis' },
  });
  give(s, 'mobile', { units: [P1, P6], target: '1612' }, [4]);
  if (asked(s) === 'retreat') give(s, 'retreat', { to: '1712' });
  expect(S.at.of(s, u(RC))).toBe(h('1712'));
  const told = named(give(s, 'mobile', { units: [P8, SS], target: '1712' }, [1]), 'attacked')!;
  expect([told.defenders, told.defenseTotal]).toEqual([[RC, RD].sort(), 4]);
});

it('[ruling 77][11.31#2] AL1 in a mobile assault is lost by a panzer or a panzer grenadier division, as the German chooses', () => {
  const s = facing([P1, SS, M3], { at: { [RC]: '1612', [RC2]: '1612' } });
  // 14 to 5 is 2:1: a 1 is AL1.
  expect(named(give(s, 'mobile', { units: [P1, SS, M3], target: '1612' }, [1]), 'rolled')).toMatchObject({
    result: 'AL1',
  });
  expect(asked(s)).toBe('lose');
  expect(broken(s, 'lose', { unit: M3 })).toEqual(['11.31#2']);
  expect([broken(s, 'lose', { unit: P1 }), broken(s, 'lose', { unit: SS })]).toEqual([[], []]);
  // Of one that leads and others that follow there is no choice.
  const one = facing([P1, M3], { at: { [RC]: '1612', [RC2]: '1612' } });
  expect(named(give(one, 'mobile', { units: [P1, M3], target: '1612' }, [1]), 'step-lost')).toMatchObject({
    unit: P1,
  });
});

it('[ruling 124] a hex that is emptied by an assault that nobody survives stays Soviet', () => {
  // Reduced, 3 to 3: a 5 is BB, and both are gone.
  const s = facing([P1], { marks: { [P1]: { reduced: true } } });
  const events = give(s, 'mobile', { units: [P1], target: '1612' }, [5]);
  expect(types(events)).toEqual(expect.arrayContaining(['rolled', 'eliminated']));
  expect([S.at.of(s, u(P1)), S.at.count(s, h('1612')), S.ground.holder.of(s, h('1612'))]).toEqual([
    S.at.boxes.dead,
    0,
    1,
  ]);
  for (const type of ['captured', 'cleared', 'repulsed']) expect(types(events)).not.toContain(type);
  expect(asked(s)).toBe('axis.movement');
});
