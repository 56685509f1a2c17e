import { neighbours } from '@stavka/engine';
import { expect, it } from 'vitest';
import { board } from '../data.ts';
import { labelOf, SIDE_OF } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { isLand, SOUTH_SECTOR } from '../terrain.ts';
import { asked, broken, type Drawing, draw, give, h, named, seatOf, types, u } from '../test/draw.ts';
import { assault } from '../test/fight.ts';
import type { Side } from '../vocabulary.ts';
import { routOf } from './11-retreat.ts';

// Kovel (1423): clear, land all round: 1422 N, 1522 NE, 1523 SE, 1424 S, 1323 SW, 1322 NW. Soviet sources lie in the east.

/** The Soviet part of the Rollbahn from Romania to 2140, held by the German side. */
const ODESSA_ROAD = ['1638', '1738', '1839', '1939', '2040', '2140'];

const PANZERS = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8'];
const INFANTRY = ['ger-inf-1', 'ger-inf-11', 'ger-inf-21'];
const [I1, I2] = INFANTRY as [string, string];
const [RC, RP] = ['sov-rc-10', 'sov-rp-10'];
const standing = (units: readonly string[], hex: string) =>
  Object.fromEntries(units.map((unit) => [unit, hex]));
const label = (s: ReturnType<typeof draw>, unit: string): number => S.at.of(s, u(unit));
const isDead = (s: ReturnType<typeof draw>, unit: string): boolean => label(s, unit) === S.at.boxes.dead;

/** Three divisions in 1323 beat a rifle corps (3:1) back from Kovel. */
const beaten = (more: Drawing = {}) => {
  const s = draw({ ...more, at: { ...standing(INFANTRY, '1323'), [RC]: '1423', ...more.at } });
  return { s, events: assault(s, INFANTRY, '1423', 'DR') };
};
/** A Soviet attack from 1523 on a stack in Kovel with a satellite in it, which has to go back. */
const thrownBack = (more: Drawing = {}, ...units: string[]) => {
  const s = draw({
    phase: 'soviet.assault',
    ...more,
    state: { flown: true, directive: false, ...more.state },
    at: { 'sov-rc-10': '1523', 'sov-rc-16': '1523', ...standing(units, '1423'), ...more.at },
  });
  return { s, events: assault(s, ['sov-rc-10', 'sov-rc-16'], '1423', 'DR') };
};

it('[11.32#1][11.32#3][ruling 74] beaten units go one hex, not next to the attackers, and nearest to an own source', () => {
  const { s, events } = beaten();
  // Not next to 1323: 1422, 1522 and 1523; the last two are a hex nearer to the east.
  expect([asked(s), seatOf(s)]).toEqual(['retreat', 'soviet']);
  expect(broken(s, 'retreat', { to: '1424' })).toEqual(['11.32#1']);
  expect(broken(s, 'retreat', { to: '1322' })).toEqual(['11.32#1']);
  expect(broken(s, 'retreat', { to: '1422' })).toEqual(['11.32#3']);
  expect(broken(s, 'retreat', { to: '1623' })).toEqual(['11.32#1']);
  expect(broken(s, 'retreat', {})).toEqual(['11.33#3']);
  expect(broken(s, 'retreat', { to: '1522' })).toEqual([]);
  const went = give(s, 'retreat', { to: '1523' });
  expect(types(went)).toEqual(['retreated']);
  expect(named(went, 'retreated')).toMatchObject({ units: [RC], from: '1423', to: '1523' });
  expect([label(s, RC), asked(s)]).toEqual([h('1523'), 'advance']);
  expect(named(events, 'rolled')).toMatchObject({ result: 'DR' });
});

it('[11.32#1][ruling 116] enemies in a hex close it, and hexes next to other enemies do not matter', () => {
  const { s } = beaten({ at: { 'ger-inf-58': '1523' } });
  // Only 1522 is left of the nearest; it touches 1523, whose division took no part.
  expect(label(s, RC)).toBe(h('1522'));
});

it('[11.33#2][11.33#4][11.32#1][ruling 119] a ring of attackers leaves no hex: the whole force stays and takes DE', () => {
  const s = draw({
    at: { [I1]: '1422', [I2]: '1424', 'ger-pz-1': '1322', 'sov-g-rd-1': '1423', [RP]: '1423' },
  });
  const events = assault(s, [I1, I2, 'ger-pz-1'], '1423', 'DR');
  expect(named(events, 'changed')).toMatchObject({ rule: '11.33#2', from: 'DR', to: 'DE' });
  expect([isDead(s, RP), label(s, 'sov-g-rd-1')]).toEqual([true, h('1423')]);
  expect(S.flags.reduced.of(s, u('sov-g-rd-1'))).toBe(1);
});

it('[11.33#1][11.32#3] stacking holds: a full hex is no way out, the next nearest is', () => {
  const { s } = beaten({
    at: { 'sov-rc-11': '1523', 'sov-rc-16': '1523', 'sov-rc-29': '1522', 'sov-abn-1': '1522' },
  });
  expect(label(s, RC)).toBe(h('1422'));
});

it('[11.33#3][ruling 119] a stack splits only where no hex holds it whole, and then everybody must find room', () => {
  const full = { 'sov-rc-11': '1522', 'sov-rc-16': '1523', 'sov-abn-1': '1422', 'sov-abn-2': '1422' };
  const s = draw({ at: { ...standing(PANZERS, '1323'), [RC]: '1423', 'sov-cc-6': '1423', ...full } });
  // Two corps; 1522 and 1523 have room for one each.
  assault(s, PANZERS, '1423', 'DR');
  expect(asked(s)).toBe('retreat');
  expect(broken(s, 'retreat', { to: '1522' })).toEqual(['11.33#1']);
  expect(broken(s, 'retreat', { split: { [RC]: '1522', 'sov-cc-6': '1522' } })).toEqual(['11.33#3']);
  expect(broken(s, 'retreat', { split: { [RC]: '1522' } })).toEqual(['11.33#4']);
  expect(broken(s, 'retreat', { split: { [RC]: '1522', 'sov-cc-6': '1422' } })).toEqual(['11.33#3']);
  const events = give(s, 'retreat', { split: { [RC]: '1522', 'sov-cc-6': '1523' } });
  expect(types(events)).toEqual(['retreated', 'retreated']);
  expect([label(s, RC), label(s, 'sov-cc-6')]).toEqual([h('1522'), h('1523')]);
  // With room for one only all of them stay.
  const none = draw({
    at: {
      ...standing(PANZERS, '1323'),
      [RC]: '1423',
      'sov-cc-6': '1423',
      ...full,
      'sov-abn-3': '1523',
    },
  });
  assault(none, PANZERS, '1423', 'DR');
  expect([isDead(none, RC), isDead(none, 'sov-cc-6')]).toEqual([true, true]);
});

it('[11.33#3] a stack that some hex holds may not be split', () => {
  const s = draw({ at: { [I1]: '1323', [I2]: '1323', [RP]: '1423', 'sov-rp-48': '1423' } });
  assault(s, [I1, I2], '1423', 'DR');
  expect(broken(s, 'retreat', { split: { [RP]: '1522', 'sov-rp-48': '1523' } })).toContain('11.33#3');
});

/** Where units of a drawing may go when they are beaten out of `target` by attackers in those hexes; none is DE. */
const ways = (drawing: Drawing, units: string[], target: string, ...from: string[]): string[] | null => {
  const s = draw({ ...drawing, at: { ...standing(units, target), ...drawing.at } });
  const side = SIDE_OF[u(units[0]!)] as Side;
  const step = routOf(s, { side, units: units.map(u), target: h(target), from: from.map(h) });
  return step === null ? null : step.is === 'whole' ? step.ends.map(labelOf) : ['split'];
};
/** Enemies that took no part in the other hexes round it: only the named ones stay open. */
const allBut = (target: string, enemies: readonly string[], ...open: string[]): Record<string, string> => {
  const ring = neighbours(board, h(target)).map(labelOf);
  const shut = ring.filter((hex) => isLand(h(hex)) && !open.includes(hex));
  return Object.fromEntries(shut.map((hex, i) => [enemies[i]!, hex]));
};
const GERMANS = ['ger-inf-1', 'ger-inf-11', 'ger-inf-21', 'ger-inf-58', 'ger-inf-61', 'ger-inf-217'];
const SOVIETS = ['sov-rc-11', 'sov-rc-16', 'sov-rc-29', 'sov-cc-6', 'sov-cc-5', 'sov-cc-2'];

it('[11.32#2][11.22#5] neither side retreats into an enemy city, though empty', () => {
  const at = allBut('2528', GERMANS, '2529');
  expect(ways({ at }, [RC], '2528', '2428')).toEqual(['2529']);
  expect(ways({ at, control: { '2529': 'axis' } }, [RC], '2528', '2428')).toBe(null);
  const red = allBut('2528', SOVIETS, '2529');
  expect(ways({ at: red }, [I1], '2528', '2428')).toBe(null);
  expect(ways({ at: red, control: { '2529': 'axis' } }, [I1], '2528', '2428')).toEqual(['2529']);
});

it('[11.32#2][11.23#5] German-side units do not retreat into an intact fortified line; Soviets may', () => {
  const at = allBut('2631', SOVIETS, '2530');
  for (const unit of [I1, 'ita-csir']) {
    expect(ways({ at }, [unit], '2631', '2731')).toBe(null);
    expect(ways({ at, state: { linesDestroyed: ['2530'] } }, [unit], '2631', '2731')).toEqual(['2530']);
  }
  expect(ways({ at: allBut('2631', GERMANS, '2530') }, [RC], '2631', '2731')).toEqual(['2530']);
});

it('[11.32#6][ruling 118][9.15] a retreat never crosses sea, and straits and lakes only in snow', () => {
  const state = (north: string, south: string) => ({
    turn: 20,
    state: { directive: false, wet: true, muddy: true, weather: { north, south } },
  });
  const strait = allBut('3348', GERMANS, '3449');
  expect(ways({ ...state('S', 'F'), at: strait }, [RP], '3348', '3249')).toBe(null);
  expect(ways({ ...state('S', 'S'), at: strait }, [RP], '3348', '3249')).toEqual(['3449']);
  const lake = allBut('3004', GERMANS, '3104');
  expect(ways({ ...state('F', 'F'), at: lake }, [RP], '3004', '2904')).toBe(null);
  expect(ways({ ...state('S', 'S'), at: lake }, [RP], '3004', '2904')).toEqual(['3104']);
  const sea = allBut('2744', GERMANS, '2745');
  expect(ways({ ...state('S', 'S'), at: sea }, [RP], '2744', '2743')).toBe(null);
});

it('[5.4#6][ruling 113] in turn 1 no Soviet unit retreats into Romania', () => {
  expect(ways({ turn: 1 }, [RC], '1536', '1636')).toBe(null);
  expect(ways({ turn: 2 }, [RC], '1536', '1636')).toEqual(['1537']);
});

it('[ruling 118][11.32#6][6.3#1][6.3#3] nationalities hold in the hex that German-side units come to', () => {
  // Away from 1523: 1422, 1322, 1323.
  const at = { [I1]: '1322', [I2]: '1323', 'ger-inf-21': '1422' };
  expect(ways({ at }, ['rom-ii'], '1423', '1523')).toBe(null);
  expect(ways({ at }, ['ita-csir'], '1423', '1523')).toEqual(['1322', '1323']);
  expect(ways({}, ['rom-ii'], '1423', '1523')).toEqual(['1322', '1323']);
});

it('[6.3#2][ruling 118] out of supply nationalities do not matter', () => {
  const at = allBut('4025', SOVIETS, '3925');
  expect(ways({ at: { ...at, [I1]: '3925' } }, ['rom-ii'], '4025', '4125')).toEqual(['3925']);
});

it('[11.32#6][ruling 112][ruling 30] a retreat may end north of the sector line, and out of supply', () => {
  expect(SOUTH_SECTOR[h('1421')]).toBe(1);
  expect(SOUTH_SECTOR[h('1420')]).toBe(0);
  expect(ways({ at: allBut('1421', SOVIETS, '1420') }, ['rom-ii'], '1421', '1422')).toEqual(['1420']);
  expect(ways({}, [I1], '4025', '4125')).not.toBe(null);
});

it('[9.21#1] nobody retreats off the map', () => {
  expect(ways({ at: allBut('1018', SOVIETS) }, [I1], '1018', '1118')).toBe(null);
});

it('[ruling 52] retreating units take the hexes they enter', () => {
  const { s, events } = thrownBack({ control: { '1322': 'soviet', '1323': 'soviet' } }, 'ita-csir');
  const all = asked(s) === 'retreat' ? [...events, ...give(s, 'retreat', { to: '1322' })] : events;
  expect(types(all)).toContain('retreated');
  expect(named(all, 'captured')).toMatchObject({ side: 'axis' });
});

it('[11.39#1] Germans who do not stand retreat by the same rules', () => {
  const { s } = thrownBack({}, I1);
  expect(asked(s)).toBe('choice');
  expect(broken(s, 'retreat', { to: '1424' })).toEqual(['11.32#1']);
  const open = ['1322', '1323', '1422'].filter((hex) => broken(s, 'retreat', { to: hex }).length === 0);
  expect(open.length).toBeGreaterThan(0);
  give(s, 'retreat', { to: open[0] });
  expect([label(s, I1), asked(s)]).toEqual([h(open[0]!), 'advance']);
});

it('[11.34] units that retreated into a hex defend there in the next attack of the phase', () => {
  const { s } = beaten({ at: { ...standing(PANZERS, '1424'), [RP]: '1523' } });
  give(s, 'retreat', { to: '1523' });
  give(s, 'advance', { units: [] });
  const events = assault(s, PANZERS, '1523', 'AS');
  expect(named(events, 'attacked')).toMatchObject({ defenders: [RC, RP], defenseTotal: 4 });
});

it('[11.32#5][ruling 75][ruling 61] the ICA goes by sea to a Soviet port of the same sea, or takes DE', () => {
  const odessa = (more: Drawing = {}) => {
    const s = draw({
      ...more,
      at: { ...standing(PANZERS, '2041'), 'sov-ica': '2141', ...more.at },
      marks: { 'sov-ica': { reduced: true } },
      control: { ...Object.fromEntries(ODESSA_ROAD.map((hex) => [hex, 'axis'])), ...more.control },
    });
    assault(s, PANZERS, '2141', 'DR');
    return s;
  };
  const s = odessa();
  expect(asked(s)).toBe('retreat');
  expect(broken(s, 'retreat', { to: '2241' })).toEqual(['11.32#5']);
  // Mariupol lies on the Sea of Azov; Kerch on both.
  expect(broken(s, 'retreat', { to: '3844' })).toEqual(['11.32#5']);
  expect(broken(s, 'retreat', { to: '1346' })).toEqual(['11.32#5']);
  for (const port of ['2441', '2542', '2548', '3049', '3348', '3652'])
    expect(broken(s, 'retreat', { to: port })).toEqual([]);
  const events = give(s, 'retreat', { to: '2548' });
  expect(named(events, 'retreated')).toMatchObject({ rule: '11.32#5', bySea: true, to: '2548' });
  // No port is left: DE.
  const ports = ['2441', '2542', '2548', '3049', '3348', '3652'];
  const none = odessa({ control: Object.fromEntries(ports.map((hex) => [hex, 'axis'])) });
  expect(isDead(none, 'sov-ica')).toBe(true);
  // Full ports do not take it.
  const full = odessa({
    at: { 'sov-rc-11': '2548', 'sov-rc-16': '2548' },
    control: Object.fromEntries(ports.filter((hex) => hex !== '2548').map((hex) => [hex, 'axis'])),
  });
  expect(isDead(full, 'sov-ica')).toBe(true);
});

it('[ruling 75] beside the ICA the others retreat by land, each tested alone', () => {
  const s = draw({
    at: { ...standing([...PANZERS, 'ger-pz-3'], '2041'), 'sov-ica': '2141', [RP]: '2141' },
    marks: { 'sov-ica': { reduced: true } },
    control: Object.fromEntries(ODESSA_ROAD.map((hex) => [hex, 'axis'])),
  });
  assault(s, [...PANZERS, 'ger-pz-3'], '2141', 'DR');
  // The division goes east by itself, then the army chooses its port.
  expect([label(s, RP), asked(s)]).toEqual([h('2241'), 'retreat']);
  give(s, 'retreat', { to: '3049' });
  expect(label(s, 'sov-ica')).toBe(h('3049'));
});

it('[11.33#2][11.32#5][ruling 75] beside the ICA the others die where no hex is open to them, and the army still sails', () => {
  // 2140 and 2042 lie next to the attackers' 2041; Germans in 2241 close the last way by land.
  const s = draw({
    at: {
      ...standing([...PANZERS, 'ger-pz-3'], '2041'),
      'ger-inf-1': '2241',
      'sov-ica': '2141',
      [RP]: '2141',
    },
    marks: { 'sov-ica': { reduced: true } },
    control: Object.fromEntries(ODESSA_ROAD.map((hex) => [hex, 'axis'])),
  });
  const events = assault(s, [...PANZERS, 'ger-pz-3'], '2141', 'DR');
  expect(types(events)).toContain('changed');
  expect([isDead(s, RP), asked(s)]).toEqual([true, 'retreat']);
  give(s, 'retreat', { to: '3049' });
  expect(label(s, 'sov-ica')).toBe(h('3049'));
});
