import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { broken, type Drawing, draw, give, h, named, us } from '../test/draw.ts';
import { AXIS, SOVIET } from '../vocabulary.ts';
import { attackersOf, targetsOf } from './11-attack.ts';

/** The Soviet part of the Rollbahn from Romania to Nikolaev, held by the German side. */
const ROADS = Object.fromEntries(
  ['1638', '1738', '1839', '1939', '2040', '2140', '2240', '2340', '2441'].map((hex) => [hex, 'axis']),
);

// Kovel (1423): clear, land all round: 1422 N, 1522 NE, 1523 SE, 1424 S, 1323 SW, 1322 NW.

const [I1, I2] = ['ger-inf-1', 'ger-inf-11'];
const RC = 'sov-rc-10';
/** The rules that a German attack on Kovel breaks, from 1323 if nothing else is said. */
const attackBroken = (units: string[], more: Drawing = {}, target = '1423', air?: boolean): string[] => {
  const at = { ...Object.fromEntries(units.map((unit) => [unit, '1323'])), [RC]: target, ...more.at };
  return broken(draw({ ...more, at }), 'attack', { units, target, ...(air === undefined ? {} : { air }) });
};
const soviets = (units: string[], at: Record<string, string>, target: string, more: Drawing = {}): string[] =>
  broken(draw({ phase: 'soviet.assault', ...more, at: { ...at, ...more.at } }), 'attack', { units, target });

it('[11.1#1] units attack enemies next to them in their own assault phase, and none need to', () => {
  expect(attackBroken([I1])).toEqual([]);
  expect(broken(draw({ at: { [I1]: '1323', [RC]: '1423' } }), 'end-phase')).toEqual([]);
  expect(attackBroken([I1], { at: { [RC]: '1422' } })).toContain('11.1#1');
  expect(attackBroken([I1], { at: { [I1]: '1322', [RC]: '1424' } }, '1424')).toContain('11.3');
  const s = draw({ at: { [I1]: '1323', [RC]: '1423' } });
  expect(broken(s, 'attack', { units: [RC], target: '1323' })).toContain('11.1#1');
});

it('[11.3][2.2#3] one battle has one target: a unit in 2123 attacks 2122 or 2223, and no unit that is not next to it joins', () => {
  const at = { [I1]: '2123', [I2]: '2121', [RC]: '2122', 'sov-rc-16': '2223' };
  const s = draw({ at, turn: 1 });
  expect([...targetsOf(s, AXIS)].sort()).toEqual([h('2122'), h('2223')].sort());
  expect(attackersOf(s, AXIS, h('2223'))).toEqual(us(I1));
  expect(attackersOf(s, AXIS, h('2122'))).toEqual(us(I1, I2));
  expect(broken(s, 'attack', { units: [I1, I2], target: '2223' })).toEqual(['11.3']);
  give(s, 'attack', { units: [I1], target: '2122' }, [1]);
  expect(broken(s, 'attack', { units: [I1], target: '2223' })).toEqual(['11.4#2']);
});

it('[11.4#1][11.4#2][11.5] each unit attacks once a phase with all it has; a defender may be attacked again', () => {
  const s = draw({ at: { [I1]: '1323', [I2]: '1323', [RC]: '1423' } });
  // 3 to 3: a 1 is AL1, and the division pays.
  give(s, 'attack', { units: [I1], target: '1423' }, [1]);
  expect(S.flags.attacked.of(s, us(I1)[0]!)).toBe(1);
  expect(broken(s, 'attack', { units: [I1, I2], target: '1423' })).toEqual(['11.4#2']);
  expect(broken(s, 'attack', { units: [I2], target: '1423' })).toEqual([]);
  expect([...targetsOf(s, AXIS)]).toEqual([h('1423')]);
  give(s, 'attack', { units: [I2], target: '1423' }, [1]);
  expect([...targetsOf(s, AXIS)]).toEqual([]);
});

it('[11.6] units of one hex attack different hexes or not at all', () => {
  const at = { [I1]: '1323', [I2]: '1323', 'ger-inf-21': '1323', [RC]: '1423', 'sov-rc-16': '1424' };
  const s = draw({ at });
  give(s, 'attack', { units: [I1], target: '1423' }, [1]);
  expect(broken(s, 'attack', { units: [I2], target: '1424' })).toEqual([]);
  give(s, 'attack', { units: [I2], target: '1424' }, [1]);
  expect(broken(s, 'end-phase')).toEqual([]);
});

it('[11.18][9.15] no attack over sea sides; over lake sides in snow only', () => {
  const sea = { 'sov-rp-10': '2745', [I1]: '2744' };
  expect(soviets(['sov-rp-10'], sea, '2744')).toEqual(['11.18']);
  const lake = { 'sov-rp-10': '3104', [I1]: '3004' };
  expect(soviets(['sov-rp-10'], lake, '3004')).toEqual(['11.18']);
  const snow = { state: { directive: false, wet: true, muddy: true, weather: { north: 'S', south: 'S' } } };
  expect(soviets(['sov-rp-10'], lake, '3004', { turn: 20, ...snow })).toEqual([]);
  expect(soviets(['sov-rp-10'], sea, '2744', { turn: 20, ...snow })).toEqual(['11.18']);
});

it('[5.4#1][ruling 113] in turn 1 German-side units in Romania attack nobody', () => {
  for (const unit of ['rom-ii', I1]) {
    const at = { [unit]: '1537', [RC]: '1638' };
    expect(attackBroken([unit], { turn: 1, at }, '1638')).toEqual(['5.4#1']);
    expect([...targetsOf(draw({ turn: 1, at }), AXIS)]).toEqual([]);
    expect(attackBroken([unit], { turn: 2, at }, '1638')).toEqual([]);
  }
});

it('[5.4#2][ruling 63] in turn 1 no Soviet unit attacks into Romania', () => {
  const at = { [RC]: '1638', 'rom-ii': '1537' };
  const voluntary = { state: { directive: false } };
  expect(soviets([RC], at, '1537', { ...voluntary, turn: 1 })).toEqual(['5.4#2']);
  expect([...targetsOf(draw({ ...voluntary, turn: 1, at, phase: 'soviet.assault' }), SOVIET)]).toEqual([]);
  expect(soviets([RC], at, '1537', { ...voluntary, turn: 2 })).toEqual([]);
});

it('[7.7#3] a German-side unit out of supply may not attack', () => {
  const far = { [I1]: '4024', [RC]: '4025' };
  expect(attackBroken([I1], { at: far }, '4025')).toEqual(['7.7#3']);
  expect([...targetsOf(draw({ at: far }), AXIS)]).toEqual([]);
});

it('[7.7#1][7.7#4] supply is asked anew for every attack: a battle that opens the road frees who comes after', () => {
  // The Rollbahn by Brest to Minsk and beyond, cut in 2318; the division east of Minsk has no other.
  const road = ['1420', '1519', '1620', '1719', '1819', '1919', '2019', '2118', '2218', '2418', '2517'];
  const panzers = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8'];
  const s = draw({
    control: Object.fromEntries(road.map((hex) => [hex, 'axis'])),
    at: {
      ...Object.fromEntries(panzers.map((unit) => [unit, '2218'])),
      'sov-mil-l1': '2318',
      [I1]: '2518',
      [RC]: '2519',
    },
  });
  expect(broken(s, 'attack', { units: [I1], target: '2519' })).toEqual(['7.7#3']);
  give(s, 'attack', { units: panzers, target: '2318' });
  give(s, 'advance', { units: ['ger-pz-1'] });
  expect(broken(s, 'attack', { units: [I1], target: '2519' })).toEqual([]);
});

it('[7.5#2][7.5#3][ruling 22] during a pause only hexes with a fortified zone are attacked, all that is in them', () => {
  const pause = { turn: 4, state: { pause: 2 } };
  expect(attackBroken([I1], pause)).toEqual(['7.5#2']);
  const zone = { ...pause, at: { 'sov-fz-44': '1423' } };
  expect(attackBroken([I1], zone)).toEqual([]);
  expect([...targetsOf(draw({ ...pause, at: { [I1]: '1323', [RC]: '1423' } }), AXIS)]).toEqual([]);
  expect([...targetsOf(draw({ ...pause, at: { [I1]: '1323', 'sov-fz-44': '1423' } }), AXIS)]).toEqual([
    h('1423'),
  ]);
  // The Soviets attack as ever.
  expect(soviets([RC], { [RC]: '1323', [I1]: '1423' }, '1423', pause)).toEqual([]);
});

it('[7.6#4] while supply is concentrated only marked units attack', () => {
  const on = { state: { concentration: 'on' } };
  expect(attackBroken([I1], on)).toEqual(['7.6#4']);
  expect(attackBroken([I1], { ...on, marks: { [I1]: { marked: true } } })).toEqual([]);
});

it('[8.11#2][ruling 122] units in refit do not attack', () => {
  const marks = { 'ger-pz-1': { refit: true, reduced: true } };
  expect(attackBroken(['ger-pz-1'], { marks })).toEqual(['8.11#2']);
});

it('[8.2#3] units that came in by a road town do not attack in that turn', () => {
  expect(attackBroken([I1], { marks: { [I1]: { resting: true } } })).toEqual(['8.2#3']);
});

it('[9.31] satellites never attack into a hex north of the sector line', () => {
  const north = { at: { 'rom-ii': '1419', [RC]: '1420' } };
  expect(attackBroken(['rom-ii'], north, '1420')).toEqual(['9.31']);
  expect(attackBroken(['rom-ii'])).toEqual([]);
  expect([...targetsOf(draw(north), AXIS)]).toEqual([]);
});

it('[11.38] Germans attack with satellites of one nation, never of two', () => {
  const at = { [I1]: '1322', 'rom-ii': '1323', 'ita-csir': '1424' };
  expect(attackBroken([I1, 'rom-ii'], { at })).toEqual([]);
  expect(attackBroken(['ita-csir', 'rom-ii'], { at })).toEqual(['11.38']);
  expect(attackBroken([I1, 'ita-csir', 'rom-ii'], { at })).toEqual(['11.38']);
});

it('[11.26#1][ruling 12] the artillery command attacks in regular supply, out of a stack, and not by itself', () => {
  const stacked = { at: { 'ger-arko': '1323', [I1]: '1323' } };
  expect(attackBroken(['ger-arko', I1], stacked)).toEqual([]);
  expect(attackBroken(['ger-arko'], stacked)).toEqual(['11.26#1']);
  expect(attackBroken(['ger-arko', I1], { at: { 'ger-arko': '1323', [I1]: '1322' } })).toEqual(['11.26#1']);
  // Who stands with it need not attack, if others do.
  expect(attackBroken(['ger-arko', I2], { at: { ...stacked.at, [I2]: '1322' } })).toEqual([]);
  // Attenuated supply is not enough; a marker makes it regular again.
  const east = { at: { 'ger-arko': '2543', [I1]: '2543', [RC]: '2443' }, control: ROADS };
  expect(attackBroken(['ger-arko', I1], east, '2443')).toEqual(['11.26#1']);
  expect(attackBroken([I1], east, '2443')).toEqual([]);
  const marked = { [I1]: { marked: true }, 'ger-arko': { marked: true } };
  expect(
    attackBroken(['ger-arko', I1], { ...east, marks: marked, state: { concentration: 'on' } }, '2443'),
  ).toEqual([]);
});

it('[ruling 81][ruling 134][2.9#2] fortified zones never attack; the naval infantry may', () => {
  expect(soviets(['sov-fz-44'], { 'sov-fz-44': '1323', [I1]: '1423' }, '1423')).toEqual(['11.24#2']);
  const s = draw({ phase: 'soviet.assault', at: { 'sov-fz-44': '1323', [I1]: '1423' } });
  expect([...targetsOf(s, SOVIET)]).toEqual([]);
  expect(soviets(['sov-nvl'], { 'sov-nvl': '3701', [I1]: '3602' }, '3602')).toEqual([]);
});

it('[2.9#4] the ICA attacks out of its hex like any unit', () => {
  expect(soviets(['sov-ica'], { 'sov-ica': '2141', 'rom-ii': '2041' }, '2041')).toEqual([]);
});

it('[11.25#1][ruling 69] VIII FliegerKorps flies once a turn, from turn 2 to turn 21', () => {
  for (const turn of [1, 2, 21, 22])
    expect(attackBroken([I1], { turn }, '1423', true)).toEqual(turn === 1 || turn === 22 ? ['11.25#1'] : []);
  expect(attackBroken([I1], { state: { flown: true } }, '1423', true)).toEqual(['11.25#1']);
  const s = draw({ at: { [I1]: '1323', [I2]: '1323', [RC]: '1423' } });
  const events = give(s, 'attack', { units: [I1], target: '1423', air: true }, [1]);
  expect(named(events, 'supported')).toMatchObject({ rule: '11.25#3', target: '1423' });
  expect(broken(s, 'attack', { units: [I2], target: '1423', air: true })).toEqual(['11.25#1']);
  const red = draw({ phase: 'soviet.assault', at: { [RC]: '1323', [I1]: '1423' } });
  expect(broken(red, 'attack', { units: [RC], target: '1423', air: true })).toEqual(['11.25#1']);
});
