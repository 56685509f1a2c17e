import { expect, it } from 'vitest';
import { idsOf } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { asked, broken, type Drawing, draw, give, u } from '../test/draw.ts';
import { assault } from '../test/fight.ts';
import { openDuties } from './05-duties.ts';

// Kovel (1423): clear, land all round: 1422 N, 1522 NE, 1523 SE, 1424 S, 1323 SW, 1322 NW.

const [RC, RP, I1] = ['sov-rc-10', 'sov-rp-10', 'ger-inf-1'];
const red = (drawing: Drawing) =>
  draw({ phase: 'soviet.assault', ...drawing, state: { flown: true, ...drawing.state } });
/** Who has to attack when the phase opens on such a position. */
const duties = (drawing: Drawing): string[] => idsOf(openDuties(red(drawing)));

it('[5.6#1][5.6#2][11.1#2][7.12#1] while Directive No. 3 is in force every Soviet unit next to enemies must attack one of them', () => {
  const at = { [RC]: '1323', [RP]: '1522', 'sov-rc-16': '1121', [I1]: '1423' };
  expect(duties({ at }).sort()).toEqual([RC, RP]);
  const s = red({ at });
  expect(broken(s, 'end-phase')).toEqual(['5.6#5', '5.6#5']);
  assault(s, [RC], '1423', 'AS');
  expect(broken(s, 'end-phase')).toEqual(['5.6#5']);
  assault(s, [RP], '1423', 'AL1');
  expect(broken(s, 'end-phase')).toEqual([]);
});

it('[5.6#2] of several enemy hexes the Soviet player picks one', () => {
  const s = red({ at: { [RC]: '1323', [I1]: '1423', 'ger-inf-11': '1322' } });
  for (const target of ['1423', '1322']) expect(broken(s, 'attack', { units: [RC], target })).toEqual([]);
  assault(s, [RC], '1322', 'AS');
  expect(broken(s, 'end-phase')).toEqual([]);
});

it('[7.12#3][11.1#4] once it is rescinded nobody must attack', () => {
  const s = red({ at: { [RC]: '1323', [I1]: '1423' }, state: { directive: false } });
  expect(openDuties(s)).toEqual([]);
  expect(broken(s, 'end-phase')).toEqual([]);
  expect(broken(s, 'attack', { units: [RC], target: '1423' })).toEqual([]);
});

it('[5.6#3][11.1#3][11.24#6][ruling 11] exempt are fortified zones and who stands with one, in the open and in a large town', () => {
  const next = { [I1]: '1423' };
  expect(duties({ at: { ...next, 'sov-fz-44': '1323' } })).toEqual([]);
  expect(duties({ at: { ...next, 'sov-fz-44': '1323', [RC]: '1323' } })).toEqual([]);
  const brest = { [I1]: '1421', 'sov-fz-44': '1420', [RC]: '1420' };
  expect(duties({ at: brest })).toEqual([]);
  // They may attack all the same.
  expect(broken(red({ at: brest }), 'attack', { units: [RC], target: '1421' })).toEqual([]);
});

it('[5.6#3][11.1#3][ruling 11][ruling 81] exempt are the Oranienbaum unit and who stands with it', () => {
  expect(duties({ at: { [I1]: '3602', 'sov-nvl': '3701', [RC]: '3701' } })).toEqual([]);
  expect(duties({ at: { [I1]: '3602', [RC]: '3701' } })).toEqual([RC]);
});

it('[5.6#3][ruling 11] exempt are units in cities and in intact fortified lines, not in large towns or destroyed lines', () => {
  expect(duties({ at: { [RC]: '2529', [I1]: '2528' } })).toEqual([]);
  const line = { [RC]: '2430', [I1]: '2330' };
  expect(duties({ at: line })).toEqual([]);
  expect(duties({ at: line, state: { linesDestroyed: ['2430'] } })).toEqual([RC]);
  expect(duties({ at: { [RC]: '1420', [I1]: '1421' } })).toEqual([RC]);
});

it('[5.6#3][ruling 62] nobody must attack over a river, the Sivash or the Kerch Straits', () => {
  expect(duties({ at: { [RC]: '1420', [I1]: '1320' } })).toEqual([]);
  expect(duties({ at: { [RC]: '2844', [I1]: '2845' } })).toEqual([]);
  // A unit with a duty may fulfil it over the river.
  const both = red({ at: { [RC]: '1420', [I1]: '1320', 'ger-inf-11': '1421' } });
  expect(idsOf(openDuties(both))).toEqual([RC]);
  assault(both, [RC], '1320', 'AL1');
  expect(asked(both)).toBe('soviet.assault');
  expect(openDuties(both)).toEqual([]);
});

it('[ruling 62][ruling 63] enemies who cannot be attacked create no duty: over sea and lakes, and in Romania in turn 1', () => {
  expect(duties({ at: { [RP]: '2745', [I1]: '2744' } })).toEqual([]);
  expect(duties({ at: { [RP]: '3104', [I1]: '3004' } })).toEqual([]);
  const iasi = { [RC]: '1536', 'rom-ii': '1535', 'rom-iii': '1537' };
  expect(duties({ turn: 1, at: iasi })).toEqual([RC]);
  const dry = { [RC]: '1438', 'rom-ii': '1437' };
  expect(duties({ turn: 1, at: dry })).toEqual([]);
  expect(duties({ turn: 2, at: dry })).toEqual([RC]);
});

it('[ruling 62] a unit without attack factor has no duty', () => {
  expect(duties({ at: { 'sov-fz-44': '1422', [I1]: '1423' } })).toEqual([]);
});

it('[5.6#5][ruling 117] the duty is fixed when the phase opens, lapses without an enemy, and lives again when one comes near', () => {
  const s = red({
    at: {
      [RC]: '1322',
      'sov-rc-16': '1322',
      [RP]: '1424',
      'ger-sec-207': '1423',
      // A second fight in the south: the German there can only go back to 1425, next to the division in 1424.
      'sov-rc-29': '1427',
      'sov-cc-6': '1427',
      'ger-sec-281': '1426',
      'sov-mil-l1': '1325',
      'sov-mil-l2': '1525',
    },
  });
  const isOpen = (): boolean => openDuties(s).includes(u(RP));
  expect(isOpen()).toBe(true);
  assault(s, [RC, 'sov-rc-16'], '1423', 'DE');
  give(s, 'advance', { units: [] });
  expect([S.flags.obliged.of(s, u(RP)), isOpen()]).toEqual([1, false]);
  assault(s, ['sov-rc-29', 'sov-cc-6'], '1426', 'DR');
  give(s, 'retreat', { to: '1425' });
  give(s, 'advance', { units: [] });
  expect(isOpen()).toBe(true);
  expect(broken(s, 'end-phase')).toContain('5.6#5');
});

it('[5.6#5] who was not next to an enemy when the phase opened has no duty later in it', () => {
  const s = red({ at: { [RC]: '1523', 'sov-rc-16': '1523', [I1]: '1423', [RP]: '1222' } });
  expect(idsOf(openDuties(s))).toEqual([RC, 'sov-rc-16']);
  assault(s, [RC, 'sov-rc-16'], '1423', 'DR');
  // The German goes west, next to the division in 1222.
  const to = ['1322', '1323'].find((hex) => broken(s, 'retreat', { to: hex }).length === 0);
  give(s, 'retreat', { to });
  give(s, 'advance', { units: [] });
  expect(openDuties(s)).toEqual([]);
});
