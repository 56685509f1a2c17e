import { expect, it } from 'vitest';
import { idsOf, REFITS } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { asked, broken, type Drawing, draw, give, types, u } from '../test/draw.ts';
import { ROADS_HELD } from '../test/march.ts';
import { walkTo } from '../test/walk.ts';

const PZ = 'ger-pz-1';
const start = (drawing: Drawing = {}, unit = PZ) =>
  draw({
    turn: 5,
    phase: 'axis.refit',
    at: { [unit]: '1320' },
    marks: { [unit]: { reduced: true } },
    ...drawing,
  });
const refits = (drawing: Drawing = {}, unit = PZ): string[] =>
  broken(start(drawing, unit), 'refit', { units: [unit] });

it('[8.11#1][ruling 49] refit is for reduced German panzer, panzer grenadier and motorized divisions', () => {
  for (const unit of ['ger-pz-1', 'ger-ss-r', 'ger-mot-3'])
    expect([unit, refits({}, unit)]).toEqual([unit, []]);
  for (const unit of ['ger-inf-1', 'ger-cav-1', 'ita-csir', 'hun-hf'])
    expect([unit, refits({}, unit)]).toEqual([unit, ['8.11#1']]);
  expect(refits({ marks: {} })).toEqual(['8.11#1']);
});

it('[8.11#2][ruling 12][ruling 116] in regular supply, and with no Soviet in a hex next to it, whatever lies between', () => {
  expect(refits({ at: { [PZ]: '4024' } })).toEqual(['8.11#2']);
  expect(refits({ ...ROADS_HELD, at: { [PZ]: '3418' } })).toEqual(['8.11#2']);
  expect(refits({ ...ROADS_HELD, at: { [PZ]: '2418' } })).toEqual([]);
  // Brest is over the Bug.
  expect(refits({ at: { [PZ]: '1320', 'sov-rc-10': '1420' } })).toEqual(['8.11#2']);
  expect(refits({ at: { [PZ]: '1320', 'sov-rc-10': '1520' } })).toEqual([]);
});

it('[8.11#3] a die for each when the player turn is over: 1 to 4 make it whole, 5 and 6 do not; the marker goes', () => {
  for (let die = 1; die <= 6; die++) {
    const s = start();
    give(s, 'refit', { units: [PZ] });
    expect(S.flags.refit.of(s, u(PZ))).toBe(1);
    const events = walkTo(s, 'soviet.assault', [die]);
    expect([die, S.flags.reduced.of(s, u(PZ)), S.flags.refit.of(s, u(PZ))]).toEqual([
      die,
      die <= 4 ? 0 : 1,
      0,
    ]);
    expect(types(events).filter((type) => type === 'refit').length).toBe(1);
  }
});

it('[8.11#3] it may be tried again and again', () => {
  const s = start();
  give(s, 'refit', { units: [PZ] });
  walkTo(s, 'axis.refit', [6]);
  expect(S.turn.of(s)).toBe(6);
  give(s, 'refit', { units: [PZ] });
  walkTo(s, 'axis.refit', [1]);
  expect(S.flags.reduced.of(s, u(PZ))).toBe(0);
  expect(broken(s, 'refit', { units: [PZ] })).toEqual(['8.11#1']);
});

it('[ruling 133] as many as there are may be in refit at once', () => {
  const all = idsOf([...REFITS.keys()].filter((unit) => REFITS[unit] === 1));
  const hexes = ['1319', '1219', '1320', '1220', '1218', '1217'];
  const at = Object.fromEntries(all.map((id, i) => [id, hexes[Math.floor(i / 6)]!]));
  const marks = Object.fromEntries(all.map((id) => [id, { reduced: true }]));
  const s = draw({ turn: 5, phase: 'axis.refit', at, marks });
  expect(all.length).toBe(33);
  give(s, 'refit', { units: all });
  expect(asked(s)).toBe('axis.refit');
  expect(all.every((id) => S.flags.refit.of(s, u(id)) === 1)).toBe(true);
});
