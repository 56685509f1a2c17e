import type { WireOrder } from '@stavka/engine/define';
import { isOffered } from '@stavka/engine/kit';
import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { broken, draw, give, named, u } from '../test/draw.ts';
import { faultsIn, marched, reachOf } from '../test/march.ts';

// The northern Rollbahn: 1011 1110 1109 1209 1309 1409 1509 1609 1708 1809 1908 2008 2107 2207. Another leaves it at 1409 by 1410.

const [PANZER, FOOT, FAST] = ['ger-pz-1', 'ger-inf-1', 'hun-hf'];
const ROAD = '1011 1110 1109 1209 1309 1409 1509 1609 1708 1809 1908 2008 2107 2207'.split(' ');
const along = (n: number, from = 0): string[] => ROAD.slice(from, from + n + 1);

it('[9.19#2][ruling 56] who marches on foot along the road with all he has goes one hex further', () => {
  expect(named(marched({ units: [FOOT], path: along(6) }), 'moved')).toMatchObject({
    rule: '9.19#2',
    spent: 6,
  });
  expect(faultsIn({ units: [FOOT], path: along(7) })).toEqual(['9.2#1']);
  expect(reachOf({ units: [FOOT], from: ROAD[0]! })).toContain(ROAD[6]);
  expect(reachOf({ units: [FOOT], from: ROAD[0]! })).not.toContain(ROAD[7]);
});

it('[9.19#3][ruling 56] mechanized units go two hexes further, satellites too', () => {
  expect(named(marched({ units: [PANZER], path: along(12) }), 'moved')).toMatchObject({
    rule: '9.19#3',
    spent: 12,
  });
  expect(faultsIn({ units: [PANZER], path: along(13) })).toEqual(['9.2#1']);
  const from = reachOf({ units: [PANZER], from: ROAD[0]! });
  expect([from.includes(ROAD[12]!), from.includes(ROAD[13]!)]).toEqual([true, false]);
  const east = '1021 1121 1222 1322 1423 1424 1524 1625 1725 1826 1926'.split(' ');
  expect(faultsIn({ units: [FAST], path: east, turn: 2 })).toEqual([]);
});

it('[9.19#2][9.19#3] the bonus is for who began on the Rollbahn and has not left it', () => {
  expect(faultsIn({ units: [FOOT], path: ['1310', ...along(5, 4)] })).toContain('9.2#1');
  // 1210 lies beside the road, next to 1110 and 1209.
  expect(faultsIn({ units: [FOOT], path: ['1011', '1110', '1210', ...along(3, 3)] })).toEqual(['9.2#1']);
  const s = draw({ phase: 'axis.movement', at: { [FOOT]: '1110' } });
  give(s, 'move', { units: [FOOT], path: ['1110', '1210', '1209'] });
  expect(broken(s, 'move', { units: [FOOT], path: along(4, 3) })).toEqual(['9.2#1']);
});

it('[9.19#2][ruling 107] the bonus can be taken in a later part of the move, hex by hex, once', () => {
  const s = draw({ phase: 'axis.movement', at: { [PANZER]: ROAD[0]! } });
  give(s, 'move', { units: [PANZER], path: along(10) });
  expect(named(give(s, 'move', { units: [PANZER], path: along(1, 10) }), 'moved')).toMatchObject({
    rule: '9.19#3',
  });
  give(s, 'move', { units: [PANZER], path: along(1, 11) });
  expect(broken(s, 'move', { units: [PANZER], path: along(1, 12) })).toEqual(['9.2#1']);
});

it('[9.19#2][ruling 107] a unit that has spent all its points is offered the hexes of the bonus, as long as there are any', () => {
  const s = draw({ phase: 'axis.movement', at: { [PANZER]: ROAD[0]! } });
  const onwards = (from: number): boolean =>
    isOffered(game.choices(s), { kind: 'move', units: [PANZER], path: along(1, from) } as WireOrder);
  give(s, 'move', { units: [PANZER], path: along(10) });
  expect(onwards(10)).toBe(true);
  give(s, 'move', { units: [PANZER], path: along(1, 10) });
  expect(onwards(11)).toBe(true);
  give(s, 'move', { units: [PANZER], path: along(1, 11) });
  expect(onwards(12)).toBe(false);
});

it('[9.19#2] the extra hexes are of the Rollbahn, and nobody stands in them', () => {
  expect(faultsIn({ units: [FOOT], path: [...along(5), '1508'] })).toEqual(['9.2#1']);
  expect(faultsIn({ units: [FOOT], path: along(6), at: { 'sov-rd-23': ROAD[6]! } })).toContain('9.4#1');
});

it('[ruling 109] a stack takes the bonus of its slowest class', () => {
  expect(faultsIn({ units: [PANZER, FOOT], path: along(6) })).toEqual([]);
  expect(faultsIn({ units: ['hun-hf', 'ger-cav-1'], path: along(9), marks: {} })).toEqual(['9.31', '9.2#1']);
  expect(faultsIn({ units: ['ger-pz-1', 'ger-cav-1'], path: along(9) })).toEqual(['9.2#1']);
  expect(reachOf({ units: [PANZER, FOOT], from: ROAD[0]! })).toContain(ROAD[6]);
});

it('[9.19#5] from the first mud or snow on there is no bonus', () => {
  const dry = { turn: 14, state: { muddy: true } };
  expect(faultsIn({ units: [FOOT], path: along(6), ...dry })).toContain('9.2#1');
});

it('[9.19#7][ruling 109] Soviet hexes of the Rollbahn that are empty serve as well, rivers under it, too', () => {
  // 1609 and on are Soviet, the Neman is crossed between 1509 and 1609.
  expect(faultsIn({ units: [FOOT], path: along(6, 4) })).toEqual([]);
  const captured = marched({ units: [FOOT], path: along(6, 4) }).filter(({ type }) => type === 'captured');
  expect(captured.map(({ at }) => at)).toEqual(along(3, 7));
});

it('[9.19#2] rain takes its points before the bonus', () => {
  const rain = { turn: 14, state: { weather: { north: 'R', south: 'R' } } };
  expect(faultsIn({ units: [FOOT], path: along(5), ...rain })).toEqual([]);
  expect(faultsIn({ units: [FOOT], path: along(6), ...rain })).toEqual(['9.2#1']);
});

it('[9.19#2][9.19#3] who used it may make a prepared assault later in the turn', () => {
  const s = draw({
    phase: 'axis.movement',
    at: { [PANZER]: ROAD[0]!, 'sov-rd-23': '2106' },
    state: { sequence: 'movement-first' },
  });
  give(s, 'move', { units: [PANZER], path: along(12) });
  expect(S.spent.of(s, u(PANZER))).toBe(12);
  give(s, 'end-phase');
  expect(broken(s, 'attack', { units: [PANZER], target: '2106' })).toEqual([]);
});
