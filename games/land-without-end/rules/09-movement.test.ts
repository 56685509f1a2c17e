import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { COUNTRY, ROMANIA } from '../terrain.ts';
import { broken, draw, give, h, named, types, u } from '../test/draw.ts';
import { faultsIn, marched, reachOf, spentIn } from '../test/march.ts';

// East Prussia and Poland round 1411 to 1413 are clear ground of Greater Germany; 1612 and 1615 lie beyond the border.

const [P1, P6, M3, I1, I11] = ['ger-pz-1', 'ger-pz-6', 'ger-mot-3', 'ger-inf-1', 'ger-inf-11'];
const line = (n: number, from = 9): string[] =>
  Array.from({ length: n }, (_, i) => `14${String(from + i).padStart(2, '0')}`);

it('[9.1] a move goes from hex to adjacent hex, from where the units stand', () => {
  expect(spentIn({ units: [I1], path: line(4) })).toBe(3);
  expect(faultsIn({ units: [I1], path: ['1411', '1413'] })).toEqual(['9.1']);
  const s = draw({ phase: 'axis.movement', at: { [I1]: '1411', 'sov-rd-23': '1715' } });
  expect(broken(s, 'move', { units: [I1], path: ['1412', '1413'] })).toEqual(['9.1']);
  expect(broken(s, 'move', { units: ['ger-inf-21'], path: ['1412', '1413'] })).toEqual(['9.1']);
  expect(broken(s, 'move', { units: ['sov-rd-23'], path: ['1715', '1716'] })).toEqual(['9.1']);
});

it('[9.2#1] points are the limit: 5 hexes of clear ground for 5 points, and a sixth is too much', () => {
  expect(spentIn({ units: [I1], path: line(6) })).toBe(5);
  expect(faultsIn({ units: [I1], path: [...line(6), '1513'] })).toEqual(['9.2#1']);
  const s = draw({ phase: 'axis.movement', at: { [I1]: '1409' } });
  give(s, 'move', { units: [I1], path: line(4) });
  give(s, 'move', { units: [I1], path: line(3, 12) });
  expect(broken(s, 'move', { units: [I1], path: ['1414', '1413'] })).toEqual(['9.2#1']);
});

it('[9.2#1] points are lent to nobody: each of a stack pays with his own', () => {
  expect(faultsIn({ units: [P1, I1], path: [...line(6), '1513'] })).toEqual(['9.2#1']);
  expect(faultsIn({ units: [P1], path: [...line(6), '1513'] })).toEqual([]);
});

it('[9.7] a stack goes as far as its slowest unit, and then drops it off', () => {
  const path = [...line(6), '1513'];
  expect(faultsIn({ units: [P1, I1], path })).toEqual(['9.2#1']);
  const events = marched({ units: [P1, I1], path, stops: { [I1]: '1414' } });
  expect(named(events, 'moved')).toMatchObject({ units: [P1, I1], dropped: { [I1]: '1414' }, n: 2 });
});

it('[9.5] only units that stand together and began the phase together move together', () => {
  const s = draw({ phase: 'axis.movement', at: { [I1]: '1411', [I11]: '1412' } });
  expect(broken(s, 'move', { units: [I1, I11], path: ['1411', '1410'] })).toEqual(['9.5']);
  give(s, 'move', { units: [I1], path: ['1411', '1412'] });
  expect(broken(s, 'move', { units: [I1, I11], path: ['1412', '1413'] })).toEqual(['9.5']);
  give(s, 'move', { units: [I1], path: ['1412', '1413'] });
});

it('[9.6][9.2#2][ruling 107] who has moved goes on until units of another hex have moved; those of his own hex do not end it', () => {
  const s = draw({ phase: 'axis.movement', at: { [I1]: '1411', [I11]: '1411', [P1]: '1509' } });
  give(s, 'move', { units: [I1], path: ['1411', '1412'] });
  give(s, 'move', { units: [I11], path: ['1411', '1410'] });
  give(s, 'move', { units: [I1], path: ['1412', '1413'] });
  give(s, 'move', { units: [P1], path: ['1509', '1508'] });
  expect(broken(s, 'move', { units: [I1], path: ['1413', '1414'] })).toEqual(['9.6']);
  expect(broken(s, 'move', { units: [P1], path: ['1508', '1509'] })).toEqual([]);
});

it('[9.6][ruling 107] whose move is finished does not take it up again when others of his hex set out later', () => {
  const s = draw({ phase: 'axis.movement', at: { [I1]: '1411', [I11]: '1411', [P1]: '1509' } });
  give(s, 'move', { units: [I1], path: ['1411', '1412'] });
  give(s, 'move', { units: [P1], path: ['1509', '1508'] });
  give(s, 'move', { units: [I11], path: ['1411', '1410'] });
  expect(broken(s, 'move', { units: [I1], path: ['1412', '1413'] })).toEqual(['9.6']);
  expect(broken(s, 'move', { units: [I11], path: ['1410', '1409'] })).toEqual([]);
});

it('[9.6] drop-offs are units of the stack, somewhere on the way, and somebody goes to the end', () => {
  const path = line(4);
  expect(faultsIn({ units: [P1, I1], path, stops: { [I1]: '1409' } })).toEqual(['9.6']);
  expect(faultsIn({ units: [P1, I1], path, stops: { [I1]: '1412' } })).toEqual(['9.6']);
  expect(faultsIn({ units: [P1], path, stops: { [I1]: '1410' } })).toEqual(['9.6']);
  expect(faultsIn({ units: [P1], path, stops: { [P1]: '1410' } })).toEqual(['9.6']);
  expect(faultsIn({ units: [P1, I1], path: ['1409', '1410', '1409'], stops: { [I1]: '1410' } })).toEqual([
    '9.6',
  ]);
  const s = draw({ phase: 'axis.movement', at: { [P1]: '1409', [I1]: '1409' } });
  give(s, 'move', { units: [P1, I1], path, stops: { [I1]: '1411' } });
  expect([S.at.of(s, u(P1)), S.at.of(s, u(I1))]).toEqual([h('1412'), h('1411')]);
  expect([S.spent.of(s, u(P1)), S.spent.of(s, u(I1))]).toEqual([3, 2]);
});

it("[9.3#1][ruling 57] one hex is everybody's, for all the points he has", () => {
  const mud = { turn: 14, state: { weather: { north: 'M', south: 'M' }, muddy: true } };
  // 1426 to 1427: hills behind a river; in mud 4 and 2 on foot.
  const events = marched({
    units: ['ger-sec-207'],
    path: ['1426', '1427'],
    ...mud,
    control: { '1427': 'axis' },
  });
  expect(named(events, 'moved')).toMatchObject({ spent: 4, rule: '9.3#1' });
  expect(faultsIn({ units: ['ger-sec-207'], path: ['1425', '1426', '1427'], ...mud })).toContain('9.2#1');
  expect(reachOf({ units: ['ger-sec-207'], from: '1426', ...mud })).toContain('1427');
});

it('[ruling 108] the one hex is for units that have not moved', () => {
  const mud = { turn: 14, state: { weather: { north: 'M', south: 'M' }, muddy: true } };
  const s = draw({ phase: 'axis.movement', at: { 'ger-sec-207': '1425' }, ...mud });
  give(s, 'move', { units: ['ger-sec-207'], path: ['1425', '1426'] });
  expect(broken(s, 'move', { units: ['ger-sec-207'], path: ['1426', '1427'] })).toEqual(['9.2#1']);
});

it('[9.3#1][9.15] the one hex goes into nothing that is closed', () => {
  expect(faultsIn({ units: ['sov-rd-23'], path: ['3004', '3103'] })).toEqual(['10.7#3']);
  expect(faultsIn({ units: ['sov-rd-23'], path: ['3004', '3104'] })).toEqual(['9.15']);
});

it('[9.3#2] fortified zones and the Oranienbaum unit never move', () => {
  expect(faultsIn({ units: ['sov-fz-44'], path: ['1715', '1716'] })).toEqual(['9.3#2']);
  expect(faultsIn({ units: ['sov-nvl'], path: ['3701', '3702'] })).toContain('9.3#2');
  expect(reachOf({ units: ['sov-rd-23'], from: '1715' })).not.toEqual([]);
});

it('[9.4#1] nobody enters a hex with enemies in it', () => {
  expect(faultsIn({ units: [I1], path: ['1411', '1412'], at: { 'sov-rd-23': '1412' } })).toEqual(['9.4#1']);
  expect(faultsIn({ units: ['sov-rd-23'], path: ['1715', '1716'], at: { [I1]: '1716' } })).toEqual(['9.4#1']);
  expect(reachOf({ units: [I1], from: '1411', at: { 'sov-rd-23': '1412' } })).not.toContain('1412');
});

it('[9.4#2] enemies next to the way neither stop nor slow anybody', () => {
  const at = { 'sov-rd-23': '1510', 'sov-rd-126': '1511', 'sov-rd-128': '1311' };
  expect(spentIn({ units: [I1], path: line(6), at })).toBe(5);
});

it("[3.6#2][9.1] every hex of the way becomes the mover's, after the march is stated", () => {
  const events = marched({ units: [P1], path: ['1511', '1612', '1613'] });
  expect(types(events)).toEqual(['moved', 'captured']);
  const through = marched({ units: [P1], path: ['1511', '1612', '1712', '1813'] });
  expect(through.filter(({ type }) => type === 'captured').map(({ at }) => at)).toEqual([
    '1612',
    '1712',
    '1813',
  ]);
  expect(types(marched({ units: ['sov-td-3'], path: ['1612', '1511'] }))).toEqual([
    'moved',
    'captured',
    'scored',
  ]);
});

it('[4.4#1] a march that takes Moscow is stated as far as there; on Fights On it goes on', () => {
  const roadTo = ['4518', '4618', '4717'];
  const s = () =>
    draw({
      phase: 'axis.movement',
      at: { [P1]: '4518' },
      control: ROAD_TO_MOSCOW,
      state: { linesDestroyed: ['3718', '4318'] },
    });
  const on = give(s(), 'move', { units: [P1], path: roadTo }, [6]);
  expect(types(on).filter((type) => type !== 'scored')).toEqual([
    'moved',
    'captured',
    'moscow',
    'moved',
    'captured',
  ]);
  const over = give(s(), 'move', { units: [P1], path: roadTo }, [1]);
  expect(types(over)).toEqual(['moved', 'captured', 'moscow', 'game-over']);
});

it('[5.4#1][ruling 113] in turn 1 who begins in Romania stays in Romania; others may go in', () => {
  expect(faultsIn({ units: ['rom-ii'], path: ['1437', '1536'], turn: 1 })).toEqual(['5.4#1']);
  expect(faultsIn({ units: ['rom-ii'], path: ['1437', '1436'], turn: 1 })).toEqual([]);
  expect(faultsIn({ units: ['rom-ii'], path: ['1437', '1536'], turn: 2 })).toEqual([]);
  for (const to of reachOf({ units: ['ger-inf-50'], from: '1437', turn: 1 }))
    expect([to, COUNTRY[h(to)]]).toEqual([to, ROMANIA]);
});

it('[5.4#2][ruling 113] in turn 1 no Soviet unit goes into Romania', () => {
  expect(faultsIn({ units: ['sov-rd-23'], path: ['1536', '1437'], turn: 1 })).toEqual(['5.4#2']);
  expect(faultsIn({ units: ['sov-rd-23'], path: ['1536', '1437'], turn: 2 })).toEqual([]);
});

it('[9.31][ruling 112] satellites end every move south of the sector line, and may pass north of it', () => {
  const control = {
    '1420': 'axis',
    '1421': 'axis',
    '1419': 'axis',
    '1519': 'axis',
    '1520': 'axis',
    '1521': 'axis',
  };
  // 1421 lies south of the line, 1420 and 1520 north of it.
  expect(faultsIn({ units: ['hun-hf'], path: ['1421', '1520'], control })).toEqual(['9.31']);
  expect(faultsIn({ units: ['hun-hf'], path: ['1421', '1420', '1320'], control })).toEqual([]);
  expect(faultsIn({ units: [P1], path: ['1421', '1420'], control })).toEqual([]);
  expect(reachOf({ units: ['hun-hf'], from: '1421', control })).not.toContain('1420');
});

it('[ruling 112] beaten back over the line they need not move, but where they move they end south', () => {
  const control = { '1419': 'axis', '1420': 'axis', '1421': 'axis' };
  expect(faultsIn({ units: ['hun-hf'], path: ['1419', '1420'], control })).toEqual(['9.31']);
  expect(reachOf({ units: ['hun-hf'], from: '1419', control })).toContain('1421');
});

it('[9.27][8.2#3][8.11#2][ruling 122] who was repulsed, came in by a road town or is in refit does not move', () => {
  const still = (marks: Readonly<Record<string, unknown>>): string[] =>
    faultsIn({ units: [P1], path: ['1411', '1412'], marks: { [P1]: marks } });
  expect(still({ moved: true, assaulted: true, halted: true, began: '1411' })).toEqual(['9.27']);
  expect(still({ resting: true })).toEqual(['8.2#3']);
  expect(still({ refit: true, reduced: true })).toEqual(['8.11#2']);
});

it('[7.6#4][ruling 23] with supply concentrated who has no marker moves one hex, whatever it costs', () => {
  const state = { concentration: 'on' };
  expect(faultsIn({ units: [P1], path: line(3), state })).toEqual(['7.6#4']);
  expect(faultsIn({ units: [P1], path: line(2), state })).toEqual([]);
  expect(faultsIn({ units: [P1], path: line(3), state, marks: { [P1]: { marked: true } } })).toEqual([]);
  expect(reachOf({ units: [P1], from: '1411', state })).toEqual(NEXT_TO_1411);
  const s = draw({ phase: 'axis.movement', at: { [P1]: '1411' }, state });
  give(s, 'move', { units: [P1], path: ['1411', '1412'] });
  expect(broken(s, 'move', { units: [P1], path: ['1412', '1413'] })).toEqual(['7.6#4']);
});

it('[9.21#1] there is nowhere to go off the map', () => {
  for (const to of reachOf({ units: [P1], from: '1015' })) expect(h(to)).toBeGreaterThanOrEqual(0);
});

it('[9.26][ruling 107] who has made every step together keeps one number, and loses it when ways part', () => {
  const s = draw({ phase: 'axis.movement', at: { [P1]: '1409', [P6]: '1409', [M3]: '1409' } });
  const together = (): number[] => [P1, P6, M3].map((id) => S.together.of(s, u(id)));
  give(s, 'move', { units: [P1, P6, M3], path: ['1409', '1410'] });
  expect(new Set(together()).size).toBe(1);
  give(s, 'move', { units: [P1], path: ['1410', '1411'] });
  give(s, 'move', { units: [P6, M3], path: ['1410', '1411'] });
  expect(new Set(together()).size).toBe(2);
  give(s, 'move', { units: [P1, P6, M3], path: ['1411', '1412'] });
  expect(new Set(together()).size).toBe(2);
  expect(together()[1]).toBe(together()[2]);
});

it('[6.4] of a stack that moves the top counter shows, and how many moved', () => {
  const s = draw({
    phase: 'axis.movement',
    at: { [P1]: '1409', [I1]: '1409', [I11]: '1409' },
    marks: { [I1]: { top: true } },
  });
  expect(named(give(s, 'move', { units: [P1, I1], path: line(2) }), 'moved')).toMatchObject({
    top: I1,
    n: 2,
  });
  expect([P1, I1, I11].map((id) => S.flags.top.of(s, u(id)))).toEqual([0, 1, 1]);
});

const NEXT_TO_1411 = ['1310', '1311', '1410', '1412', '1510', '1511'];
const ROAD_TO_MOSCOW = Object.fromEntries(
  '1420 1519 1620 1719 1819 1919 2019 2118 2218 2318 2418 2517 2618 2717 2817 2917 3017 3117 3218 3317 3418 3518 3618 3718 3818 3918 4018 4118 4218 4318 4418 4518'
    .split(' ')
    .map((hex) => [hex, 'axis']),
);
