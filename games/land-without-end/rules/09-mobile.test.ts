import { Rng, randomOrder } from '@stavka/engine';
import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { broken, type Drawing, draw, give, h, named, types, u } from '../test/draw.ts';
import { ROADS_HELD } from '../test/march.ts';

// Clear ground at the border: 1511 and 1512 German, 1612 and 1613 beyond, no river. 1716 beside Grodno (1715, a large town).
// 1715 | 1815 is a river side. 1614 is forest.

const [P1, P6, M3, M36, I1, FAST] = [
  'ger-pz-1',
  'ger-pz-6',
  'ger-mot-3',
  'ger-mot-36',
  'ger-inf-1',
  'hun-hf',
];
const RD = 'sov-rd-23';
/** Two corps in 1612: of two panzer divisions an assault at 2:1, which a die of 2 stalls. */
const STALLED = [2];
const STRONG = { [RD]: '4018', 'sov-rc-10': '1612', 'sov-rc-11': '1612' };
const facing = (units: readonly string[], more: Drawing = {}, from = '1511', target = '1612') =>
  draw({
    phase: 'axis.movement',
    ...more,
    at: { [RD]: target, ...more.at, ...Object.fromEntries(units.map((id) => [id, from])) },
  });
const faults = (units: readonly string[], more: Drawing = {}, from = '1511', target = '1612'): string[] =>
  broken(facing(units, more, from, target), 'mobile', { units, target });

it('[9.22][9.1] panzers and panzer grenadiers make mobile assaults; motorized infantry only with one of them', () => {
  expect([faults([P1]), faults(['ger-ss-t']), faults([P1, M3, M36])]).toEqual([[], [], []]);
  expect([faults([M3]), faults([M3, M36])]).toEqual([['9.22'], ['9.22']]);
  expect(faults([P1, I1])).toContain('9.22');
  expect(faults([I1])).toContain('9.22');
});

it('[9.24#4][6.3#3][ruling 9] satellites make none, stacked with Germans neither', () => {
  const south = { control: { '1421': 'axis', '1422': 'axis' } };
  expect(faults([FAST], south, '1422', '1522')).toContain('9.24#4');
  expect(faults([P1, FAST], south, '1422', '1522')).toEqual(['9.24#4']);
  expect(faults([P1], { ...south, at: { [FAST]: '1422' } }, '1422', '1522')).toEqual([]);
});

it('[9.24#4] Soviets make none: in their phase there is no such order', () => {
  const s = draw({ phase: 'soviet.movement', at: { 'sov-td-3': '1612', [P1]: '1511' } });
  expect(broken(s, 'mobile', { units: ['sov-td-3'], target: '1511' })).not.toEqual([]);
});

it('[9.23#1][ruling 55] it costs 6 points, whatever the ground, and the launch hex is where the units stood', () => {
  const s = facing([P1]);
  const events = give(s, 'mobile', { units: [P1], target: '1612' });
  expect(named(events, 'announced')).toMatchObject({ mode: 'mobile', target: '1612', from: ['1511'] });
  expect(S.spent.of(s, u(P1))).toBe(6);
  expect(faults([P1], {}, '1511', '1613')).toEqual(['9.23#1']);
  expect(broken(facing([P1]), 'mobile', { units: [P1], target: '1611' })).toEqual(['9.23#1']);
});

it('[9.24#5][9.3#1] the points must be there: the one hex by right is no help', () => {
  const far = ['1410', '1411', '1511'];
  const s = facing([P1], {}, '1410');
  give(s, 'move', { units: [P1], path: far });
  expect(broken(s, 'mobile', { units: [P1], target: '1612' })).toEqual([]);
  const rain = {
    turn: 14,
    state: { weather: { north: 'R', south: 'R' } },
    marks: { [P1]: { reduced: true } },
  };
  const t = facing([P1], rain, '1411');
  expect(broken(facing([P1], rain), 'mobile', { units: [P1], target: '1612' })).toEqual([]);
  give(t, 'move', { units: [P1], path: ['1411', '1511'] });
  expect(broken(t, 'mobile', { units: [P1], target: '1612' })).toEqual(['9.24#5']);
});

it('[9.24#1] into clear ground only, small and large towns in it too; not into cities, fortified zones and intact lines', () => {
  expect(faults([P1], {}, '1513', '1614')).toEqual(['9.24#1']);
  expect(faults([P1], {}, '1716', '1715')).toEqual([]);
  expect(faults([P1], { at: { 'sov-fz-44': '1715' } }, '1716', '1715')).toEqual(['9.24#1']);
  const roads = { ...ROADS_HELD, control: { ...ROADS_HELD.control, '2529': 'soviet' } };
  // 2431 lies before the line of 2430, which is clear; Kiev is a city.
  expect(faults([P1], { ...roads, control: { ...roads.control, '2431': 'axis' } }, '2431', '2430')).toEqual([
    '9.24#1',
  ]);
  const broken1 = { linesDestroyed: [...ROADS_HELD.state.linesDestroyed, '2430'] };
  expect(faults([P1], { ...roads, state: broken1 }, '2431', '2430')).toEqual([]);
  expect(faults([P1], { ...roads, state: broken1 }, '2430', '2529')).toEqual(['9.24#1']);
});

it('[9.24#1] the ground of the launch hex does not matter', () => {
  expect(faults([P1], {}, '1614', '1615')).toEqual([]);
});

it('[9.24#1][10.6] in frost marsh is as clear, and rivers do not bar the way', () => {
  const frost = { turn: 20, state: { weather: { north: 'F', south: 'F' } } };
  expect([faults([P1], {}, '1513', '1514'), faults([P1], frost, '1513', '1514')]).toEqual([['9.24#1'], []]);
  expect([faults([P1], {}, '1418', '1318'), faults([P1], frost, '1418', '1318')]).toEqual([['9.24#2'], []]);
});

it('[9.24#2][5.4#3][9.19#1] over rivers in turns 1 to 3 only, on a Rollbahn too', () => {
  for (const turn of [1, 2, 3]) expect(faults([P1], { turn }, '1418', '1318')).toEqual([]);
  expect(faults([P1], { turn: 4 }, '1418', '1318')).toEqual(['9.24#2']);
  expect(faults([P1], { turn: 4 }, '1509', '1609')).toEqual(['9.24#2']);
});

it('[9.24#2][11.19] never over lakes, straits and seas', () => {
  const held = { ...ROADS_HELD, turn: 5 };
  expect(faults([P1], { ...held, at: { [RD]: '3104' } }, '3004', '3104')).toEqual(['9.24#2']);
  const sivash = { ...held, state: { linesDestroyed: [...held.state.linesDestroyed, '2845'] } };
  expect(faults([P1], sivash, '2844', '2845')).toEqual(['9.24#2']);
});

it('[9.24#3][ruling 123] none into mud and snow; rain and frost do not stop them', () => {
  const weather = (north: string) => ({
    turn: 14,
    state: { weather: { north, south: north }, muddy: north === 'M' || north === 'S' },
  });
  const of = (north: string): string[] => faults([P1], weather(north));
  expect([of('D'), of('R'), of('F'), of('M'), of('S')]).toEqual([[], [], [], ['9.24#3'], ['9.24#3']]);
  // The zone of the target decides: Perekop.
  const south = {
    ...ROADS_HELD,
    turn: 14,
    state: {
      linesDestroyed: [...ROADS_HELD.state.linesDestroyed, '2845'],
      weather: { north: 'M', south: 'D' },
    },
  };
  expect(faults([P1], south, '2744', '2845')).toEqual([]);
});

it('[9.23#2] one mobile assault a phase, but a hex may be assaulted again by others', () => {
  const s = facing([P1, P6, 'ger-pz-8'], { at: STRONG });
  give(s, 'mobile', { units: [P1, P6], target: '1612' }, STALLED);
  expect(broken(s, 'mobile', { units: [P1], target: '1612' })).toContain('9.27');
  expect(broken(s, 'mobile', { units: ['ger-pz-8'], target: '1612' })).toEqual([]);
  const t = facing([P1], {
    marks: { [P1]: { moved: true, assaulted: true, began: '1511', spent: 0 } },
    state: { parent: '1511' },
  });
  expect(broken(t, 'mobile', { units: [P1], target: '1612' })).toEqual(['9.23#2']);
});

it('[9.27][9.27#2] an assault that does not clear the hex leaves the attackers where they were, for the rest of the phase', () => {
  const s = facing([P1, P6], { at: STRONG });
  const events = give(s, 'mobile', { units: [P1, P6], target: '1612' }, STALLED);
  expect(types(events)).not.toContain('captured');
  expect(named(events, 'repulsed')).toMatchObject({ to: '1511' });
  expect([S.at.of(s, u(P1)), S.flags.halted.of(s, u(P1))]).toEqual([h('1511'), 1]);
  expect(broken(s, 'move', { units: [P1], path: ['1511', '1411'] })).toEqual(['9.27']);
  expect(broken(s, 'mobile', { units: [P1], target: '1612' })).toContain('9.27');
});

it('[9.28][ruling 52] an assault that clears the hex goes on with the points left, and makes no other', () => {
  const s = facing([P1, P6, M3], { at: { 'sov-rd-126': '1712' } });
  const events = give(s, 'mobile', { units: [P1, P6, M3], target: '1612' });
  expect(types(events).slice(-2)).toEqual(['cleared', 'captured']);
  expect(named(events, 'cleared')).toMatchObject({ into: '1612', rule: '9.28' });
  expect(S.at.of(s, u(P1))).toBe(h('1612'));
  expect(broken(s, 'mobile', { units: [P1], target: '1712' })).toEqual(['9.23#2']);
  give(s, 'move', { units: [P1], path: ['1612', '1711'] });
  expect(S.spent.of(s, u(P1))).toBe(7);
});

it('[9.26][ruling 107] units assault together that began together and came together all the way', () => {
  const s = draw({ phase: 'axis.movement', at: { [P1]: '1411', [P6]: '1411', [M3]: '1511', [RD]: '1612' } });
  give(s, 'move', { units: [P1], path: ['1411', '1511'] });
  expect(broken(s, 'mobile', { units: [P1, M3], target: '1612' })).toEqual(['9.5']);
  give(s, 'move', { units: [P6], path: ['1411', '1511'] });
  expect(broken(s, 'mobile', { units: [P1, P6], target: '1612' })).toEqual(['9.26']);
  expect(broken(s, 'mobile', { units: [P6], target: '1612' })).toEqual([]);
  const t = draw({ phase: 'axis.movement', at: { [P1]: '1411', [P6]: '1411', [RD]: '1612' } });
  give(t, 'move', { units: [P1, P6], path: ['1411', '1511'] });
  expect(broken(t, 'mobile', { units: [P1, P6], target: '1612' })).toEqual([]);
});

it('[9.25][7.7#2] who began his move out of supply makes none', () => {
  const cut = { at: { [RD]: '3018' }, turn: 5 };
  expect(faults([P1], cut, '3017', '3018')).toContain('7.7#2');
});

it('[9.25][7.7#2][7.4#1][ruling 9] attenuated supply is enough', () => {
  expect(faults([P1], { ...ROADS_HELD, turn: 5 }, '3918', '3917')).toEqual([]);
});

it('[9.19#3] after the bonus of the road there are no points for one', () => {
  const road = '1011 1110 1109 1209 1309 1409 1509 1609 1708 1809 1908 2008'.split(' ');
  const s = facing([P1], {}, '1011', '2007');
  give(s, 'move', { units: [P1], path: road });
  expect(broken(s, 'mobile', { units: [P1], target: '2007' })).toEqual(['9.24#5']);
});

it('[9.19#4] along the road at its rate they get to where they assault for the usual 6', () => {
  const s = facing([P1], { turn: 5 }, '1409', '1610');
  give(s, 'move', { units: [P1], path: ['1409', '1509', '1609'] });
  expect(broken(s, 'mobile', { units: [P1], target: '1610' })).toContain('9.24#2');
  const t = facing([P1], { turn: 3 }, '1409', '1610');
  give(t, 'move', { units: [P1], path: ['1409', '1509', '1609'] });
  give(t, 'mobile', { units: [P1], target: '1610' });
  expect(S.spent.of(t, u(P1))).toBe(8);
});

it('[7.5#2][7.5#3] during a pause nobody makes one', () => {
  expect(faults([P1], { state: { pause: 2 } })).toEqual(['7.5#2']);
});

it('[7.6#4] with supply concentrated only marked units make one', () => {
  const state = { concentration: 'on' };
  expect(faults([P1], { state })).toEqual(['7.6#4']);
  expect(faults([P1], { state, marks: { [P1]: { marked: true } } })).toEqual([]);
});

it('[5.4#1] in turn 1 nobody makes one who began in Romania', () => {
  expect(faults([P1], { turn: 1 }, '1437', '1536')).toEqual(['5.4#1']);
  expect(faults([P1], { turn: 2 }, '1437', '1536')).toEqual([]);
  // Nor who has come into Romania from elsewhere.
  const came = { marks: { [P1]: { moved: true, began: '1119', spent: 5 } }, state: { parent: '1119' } };
  expect(faults([P1], { turn: 1, ...came }, '1437', '1536')).toEqual(['5.4#1']);
});

it('[7.16#1][ruling 30] none into a hex in which the units would be out of supply once it is cleared', () => {
  // 1620 on the Rollbahn is Soviet; beyond twelve hexes from the edge the road is what feeds.
  const held = { ...ROADS_HELD, turn: 5 };
  expect(faults([P1], { ...held, control: { ...held.control, '3918': 'soviet' } }, '4018', '4118')).toContain(
    '7.7#2',
  );
});

it('[11.25#1] VIII FliegerKorps joins where it may fly', () => {
  expect(broken(facing([P1], { turn: 1 }), 'mobile', { units: [P1], target: '1612', air: true })).toEqual([
    '11.25#1',
  ]);
  expect(broken(facing([P1], { turn: 5 }), 'mobile', { units: [P1], target: '1612', air: true })).toEqual([]);
});

it('[9.29] who has made one may make a prepared assault later in the turn', () => {
  const s = facing([P1, P6], { at: STRONG, state: { sequence: 'movement-first' } });
  give(s, 'mobile', { units: [P1, P6], target: '1612' }, STALLED);
  give(s, 'end-phase');
  expect(broken(s, 'attack', { units: [P1], target: '1612' })).toEqual([]);
});

it('[9.22][11.25#1] what is offered is led by a panzer or panzer grenadier division, with VIII FliegerKorps where it may fly', () => {
  const offered = (state: Record<string, unknown>): string[] => {
    const s = facing([P1, M3], { turn: 5, state });
    const rng = new Rng(4);
    const found = new Set<string>();
    for (let n = 0; n < 60; n++) {
      const order = randomOrder(
        game.choices(s).filter(({ kind }) => kind === 'mobile'),
        rng,
      );
      expect([order, game.check(s, 'axis', order)]).toEqual([order, []]);
      const { units, target, air } = order as { units?: string[]; target?: string; air?: boolean };
      found.add(`${[...units!].sort().join(' ')} ${target}${air === true ? ' air' : ''}`);
    }
    return [...found].sort();
  };
  expect(offered({ flown: true })).toEqual([`${M3} ${P1} 1612`, `${P1} 1612`]);
  expect(offered({})).toEqual([`${M3} ${P1} 1612`, `${M3} ${P1} 1612 air`, `${P1} 1612`, `${P1} 1612 air`]);
});
