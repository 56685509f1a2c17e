import { isOver } from '@stavka/engine';
import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { asked, broken, type Drawing, draw, give, h, named, seatOf, types, u } from '../test/draw.ts';
import { assault } from '../test/fight.ts';

// Kovel (1423): clear, land all round: 1422 N, 1522 NE, 1523 SE, 1424 S, 1323 SW, 1322 NW.

/** The Rollbahn by Minsk and Smolensk to Moscow's gate, held by the German side. */
const MOSCOW_ROAD = (
  '1420 1519 1620 1719 1819 1919 2019 2118 2218 2318 2418 2517 2618 2717 2817 2917 3017 3117 3218 3317 ' +
  '3418 3518 3618 3718 3818 3918 4018 4118 4218 4318 4418 4518'
).split(' ');
const INFANTRY = ['ger-inf-1', 'ger-inf-11', 'ger-inf-21', 'ger-inf-58'];
const PANZERS = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8'];
const [I1, I2] = ['ger-inf-1', 'ger-inf-11'];
const [RC, RP, WEAK] = ['sov-rc-10', 'sov-rp-10', 'sov-mil-l1'];
const standing = (units: readonly string[], hex: string) =>
  Object.fromEntries(units.map((unit) => [unit, hex]));
/** Three panzer divisions in 1323 destroy a militia division in Kovel without a die. */
const won = (more: Drawing = {}, beside: readonly string[] = []) => {
  const units = [...PANZERS, ...beside];
  const s = draw({ ...more, at: { ...standing(units, '1323'), [WEAK]: '1423', ...more.at } });
  give(s, 'attack', { units, target: '1423' }, beside.includes('ger-arko') ? [1, 1, 1] : []);
  return s;
};

it('[11.37#1][11.37#2][11.29] when the hex is empty one, some, all or none of the victors advance, before the next battle', () => {
  const s = won();
  expect([asked(s), seatOf(s)]).toEqual(['advance', 'axis']);
  for (const units of [[], ['ger-pz-1'], ['ger-pz-6', 'ger-pz-8'], PANZERS])
    expect(broken(s, 'advance', { units })).toEqual([]);
  expect(broken(s, 'attack', { units: PANZERS, target: '1423' })).not.toEqual([]);
  const events = give(s, 'advance', { units: ['ger-pz-1', 'ger-pz-8'] });
  expect(types(events)).toEqual(['advanced', 'captured', 'scored']);
  expect(['ger-pz-1', 'ger-pz-6', 'ger-pz-8'].map((unit) => S.at.of(s, u(unit)))).toEqual([
    h('1423'),
    h('1323'),
    h('1423'),
  ]);
  expect([S.ground.holder.of(s, h('1423')), asked(s)]).toEqual([0, 'axis.assault']);
  const kept = won();
  expect(types(give(kept, 'advance', { units: [] }))).toEqual(['stayed']);
  expect(S.ground.holder.of(kept, h('1423'))).toBe(1);
});

it('[11.37#1] nobody advances while a defender is left, and only who attacked does', () => {
  const s = draw({ at: { ...standing(PANZERS, '1323'), 'sov-g-rd-1': '1423', [RP]: '1423', [I1]: '1323' } });
  assault(s, PANZERS, '1423', 'DE');
  expect(asked(s)).toBe('axis.assault');
  const other = won({ at: { [I1]: '1322' } });
  expect(broken(other, 'advance', { units: [I1] })).toEqual(['11.37#1']);
});

it('[11.37#2] defenders never advance', () => {
  const s = draw({ at: { 'ger-sec-207': '1323', [RC]: '1423', 'sov-rc-16': '1423' } });
  give(s, 'attack', { units: ['ger-sec-207'], target: '1423' });
  expect([asked(s), S.at.of(s, u(RC))]).toEqual(['axis.assault', h('1423')]);
});

it('[11.37#1][6.1] an advance keeps to the stacking limit', () => {
  const seven = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', I1, I2, 'ger-inf-21'];
  const s = draw({ at: { ...standing(seven, '1323'), 'ger-inf-58': '1322', [WEAK]: '1423' } });
  give(s, 'attack', { units: [...seven, 'ger-inf-58'], target: '1423' });
  expect(broken(s, 'advance', { units: [...seven, 'ger-inf-58'] })).toEqual(['6.1']);
  expect(broken(s, 'advance', { units: seven })).toEqual([]);
});

it('[11.37#1][6.3#1] an advance keeps to the limits of nationality', () => {
  const s = draw({
    at: { ...standing(PANZERS, '1323'), 'rom-ii': '1322', 'ita-csir': '1424', [WEAK]: '1423' },
  });
  give(s, 'attack', { units: [...PANZERS, 'rom-ii'], target: '1423' });
  expect(broken(s, 'advance', { units: ['ger-pz-1', 'rom-ii'] })).toEqual(['6.3#1']);
  expect(broken(s, 'advance', { units: ['rom-ii'] })).toEqual([]);
});

it('[11.26#2][ruling 78] the artillery command never advances', () => {
  const s = won({}, ['ger-arko']);
  expect(broken(s, 'advance', { units: ['ger-arko'] })).toEqual(['11.37#1']);
  expect(broken(s, 'advance', { units: PANZERS })).toEqual([]);
});

it('[ruling 81][2.9#4] the naval infantry and the ICA never advance', () => {
  const red = { phase: 'soviet.assault', state: { flown: true, directive: false } };
  const navy = draw({ ...red, at: { 'sov-nvl': '3701', 'sov-rc-10': '3701', 'ger-sec-207': '3602' } });
  assault(navy, ['sov-nvl', 'sov-rc-10'], '3602', 'DE');
  expect(broken(navy, 'advance', { units: ['sov-nvl'] })).toEqual(['11.37#1']);
  expect(broken(navy, 'advance', { units: ['sov-rc-10'] })).toEqual([]);
  const army = draw({ ...red, at: { 'sov-ica': '2141', 'ger-sec-207': '2041' } });
  assault(army, ['sov-ica'], '2041', 'DE');
  // Nobody is left who could.
  expect(asked(army)).toBe('soviet.assault');
});

it('[ruling 78][9.16] over the Sivash nobody advances but in snow', () => {
  const over = (south: string) => {
    const s = draw({
      turn: 20,
      phase: 'soviet.assault',
      state: { flown: true, directive: false, wet: true, muddy: true, weather: { north: 'F', south } },
      at: { 'sov-rc-10': '2844', 'sov-rc-16': '2844', 'ger-sec-207': '2845' },
    });
    assault(s, ['sov-rc-10', 'sov-rc-16'], '2845', 'DE');
    return asked(s);
  };
  expect(over('S')).toBe('advance');
  expect(over('F')).toBe('soviet.assault');
});

it('[11.37#1] Soviet victors advance as well, and take what they enter', () => {
  const s = draw({
    phase: 'soviet.assault',
    state: { flown: true, directive: false },
    at: { [RC]: '1323', 'sov-rc-16': '1323', 'ger-sec-207': '1423' },
  });
  assault(s, [RC, 'sov-rc-16'], '1423', 'DE');
  expect([asked(s), seatOf(s)]).toEqual(['advance', 'soviet']);
  expect(named(give(s, 'advance', { units: [RC] }), 'captured')).toMatchObject({
    at: '1423',
    side: 'soviet',
  });
});

it('[11.37#1][4.4#1][4.4#3] an advance into Moscow rolls for the collapse, and may end the game', () => {
  const moscow = (die: number) => {
    const s = draw({
      at: { ...standing(INFANTRY, '4518'), [WEAK]: '4618' },
      state: { lifted: true, linesDestroyed: ['3718', '4318'] },
      control: Object.fromEntries(MOSCOW_ROAD.map((hex) => [hex, 'axis'])),
    });
    give(s, 'attack', { units: INFANTRY, target: '4618' });
    return { s, events: give(s, 'advance', { units: [I1] }, [die]) };
  };
  const { s, events } = moscow(6);
  expect(types(events)).toEqual(['advanced', 'captured', 'moscow', 'scored']);
  expect(isOver(game.decision(s))).toBe(false);
  expect(isOver(game.decision(moscow(1).s))).toBe(true);
});
