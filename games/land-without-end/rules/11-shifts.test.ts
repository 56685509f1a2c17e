import { expect, it } from 'vitest';
import { type Fight, gastIn, shiftsIn } from '../test/fight.ts';
import { SOVIET } from '../vocabulary.ts';

// Kovel (1423): a small town, clear, land all round: 1422 N, 1522 NE, 1523 SE, 1424 S, 1323 SW, 1322 NW.
// Brest-Litovsk (1420): a large town; 1319 NW and 1320 SW beyond the river. Osowiec (1415): marsh; 1315 SW beyond the river.
// Sevastopol (2548): a city; 2648 NE, 2649 SE, 2549 S by land. Infantry divisions are 3-3, reduced 2-2.

const [I1, I2, I3] = ['ger-inf-1', 'ger-inf-11', 'ger-inf-21'];
/** German units in one hex against a rifle corps in another. */
const from = (hex: string, target: string, ...units: string[]): Fight => ({
  target,
  attackers: units,
  at: { ...Object.fromEntries(units.map((unit) => [unit, hex])), 'sov-rc-10': target },
});

const lone = (target: string, hex: string, more: Partial<Fight> = {}): Fight => ({
  ...from(hex, target, I1),
  ...more,
});

it('[11.13][11.20] clear terrain and small towns shift nothing', () => {
  expect(shiftsIn(lone('1423', '1323'))).toEqual({});
  expect(shiftsIn(lone('1522', '1422'))).toEqual({});
});

it('[11.14] forest: one column left', () => {
  expect(shiftsIn(lone('1619', '1519'))).toEqual({ forest: -1 });
});

it('[11.15] hills: two columns left', () => {
  expect(shiftsIn(lone('1124', '1123'))).toEqual({ hills: -2 });
});

it('[11.16#2][ruling 123] marsh: one column right for a prepared assault in dry weather, rain and mud, none for a mobile one', () => {
  const fight = lone('1415', '1414');
  expect(shiftsIn(fight)).toEqual({ marsh: 1 });
  for (const [north, shifts] of [
    ['R', { marsh: 1 }],
    ['M', { marsh: 1 }],
    ['F', {}],
    ['S', {}],
  ] as const)
    expect(shiftsIn({ ...fight, state: { weather: { north, south: 'D' } } })).toEqual(shifts);
  expect(shiftsIn({ ...fight, mode: 'mobile' })).toEqual({});
});

it('[11.21] large town: one column left', () => {
  expect(shiftsIn(lone('1420', '1421'))).toEqual({ 'large-town': -1 });
});

it('[11.22#1] city: two columns left, and no concentric bonus', () => {
  const at = { [I1]: '2648', [I2]: '2649', [I3]: '2549', 'sov-rc-10': '2548' };
  expect(shiftsIn({ target: '2548', attackers: [I1, I2, I3], at })).toEqual({ city: -2 });
  // Kiev from the north and the south, for the Soviets as well.
  const kiev = { 'sov-rc-10': '2528', 'sov-rc-16': '2530', [I1]: '2529' };
  expect(shiftsIn({ target: '2529', side: SOVIET, attackers: ['sov-rc-10', 'sov-rc-16'], at: kiev })).toEqual(
    { city: -2 },
  );
});

it('[11.23#2][11.23#4] an intact line: one column left for Soviet defenders, and no concentric bonus; none once destroyed', () => {
  const at = { [I1]: '2429', [I2]: '2431', 'sov-rc-10': '2430' };
  const fight: Fight = { target: '2430', attackers: [I1, I2], at, state: { linesDestroyed: ['2429'] } };
  expect(shiftsIn(fight)).toEqual({ line: -1 });
  expect(shiftsIn({ ...fight, state: { linesDestroyed: ['2429', '2430'] } })).toEqual({ concentric: 2 });
  const held = { 'sov-rc-10': '2431', [I1]: '2430' };
  expect(
    shiftsIn({
      target: '2430',
      side: SOVIET,
      attackers: ['sov-rc-10'],
      at: held,
      state: { linesDestroyed: ['2430'] },
    }),
  ).toEqual({});
});

it('[11.24#1][11.24#3][ruling 13] a fortified zone: one column left, alone too, and no concentric bonus', () => {
  const at = { [I1]: '1422', [I2]: '1424', 'sov-fz-44': '1423' };
  expect(shiftsIn({ target: '1423', attackers: [I1, I2], at })).toEqual({ zone: -1 });
  const stacked = { ...at, 'sov-rc-10': '1423' };
  expect(shiftsIn({ target: '1423', attackers: [I1, I2], at: stacked })).toEqual({ zone: -1 });
  // All other shifts of the hex hold beside it.
  const town = { [I1]: '1421', 'sov-fz-44': '1420' };
  expect(shiftsIn({ target: '1420', attackers: [I1], at: town })).toEqual({ 'large-town': -1, zone: -1 });
});

it('[11.27#1][ruling 70] concentric is from two opposite hexes, three alternate ones, or four or more', () => {
  const ring = ['1422', '1522', '1523', '1424', '1323', '1322'];
  const units = ['ger-inf-1', 'ger-inf-11', 'ger-inf-21', 'ger-inf-58', 'ger-inf-61', 'ger-inf-217'];
  for (let bits = 1; bits < 64; bits++) {
    const used = [0, 1, 2, 3, 4, 5].filter((d) => (bits >> d) & 1);
    const opposite = used.some((d) => used.includes((d + 3) % 6));
    const alternate = used.length === 3 && used.every((d) => !used.includes((d + 1) % 6));
    const at: Record<string, string> = { 'sov-rc-10': '1423' };
    for (const d of [0, 1, 2, 3, 4, 5]) at[units[d]!] = ring[d]!;
    // All six stand round it; only those that attack count.
    const { concentric } = shiftsIn({ target: '1423', attackers: used.map((d) => units[d]!), at });
    expect(concentric, `hexes ${used.join()}`).toBe(
      opposite || alternate || used.length >= 4 ? 2 : undefined,
    );
  }
});

it('[11.27#2][11.38][ruling 70] the concentric bonus is two columns for Germans, one for Soviets, satellites and mixed forces', () => {
  const axis = (a: string, b: string): Fight => ({
    target: '1423',
    attackers: [a, b],
    at: { [a]: '1422', [b]: '1424', 'sov-rc-10': '1423' },
  });
  expect(shiftsIn(axis(I1, I2))).toEqual({ concentric: 2 });
  expect(shiftsIn(axis('rom-ii', 'rom-iii'))).toEqual({ concentric: 1 });
  expect(shiftsIn(axis(I1, 'rom-iii'))).toEqual({ concentric: 1 });
  const three = axis(I1, I2);
  expect(
    shiftsIn({ ...three, attackers: [I1, I2, 'rom-ii'], at: { ...three.at, 'rom-ii': '1322' } }),
  ).toEqual({ concentric: 1 });
  expect(
    shiftsIn({
      target: '1423',
      side: SOVIET,
      attackers: ['sov-rc-10', 'sov-rc-16'],
      at: { 'sov-rc-10': '1422', 'sov-rc-16': '1424', [I1]: '1423' },
    }),
  ).toEqual({ concentric: 1 });
});

it('[1.5#2] the Spanish division counts as German', () => {
  expect(
    shiftsIn({
      target: '1423',
      attackers: ['ger-inf-250', I1],
      at: { 'ger-inf-250': '1422', [I1]: '1424', 'sov-rc-10': '1423' },
    }),
  ).toEqual({ concentric: 2 });
});

it('[11.27#3] no concentric bonus for a mobile assault', () => {
  expect(
    shiftsIn({
      target: '1423',
      mode: 'mobile',
      attackers: ['ger-pz-1', 'ger-pz-6'],
      at: { 'ger-pz-1': '1422', 'ger-pz-6': '1424', 'sov-rc-10': '1423' },
    }),
  ).toEqual({});
});

it('[5.3#3] with assaults first every German-side prepared assault gets one column more', () => {
  const first = { state: { sequence: 'assault-first' } };
  expect(shiftsIn(lone('1423', '1323', first))).toEqual({ 'assault-first': 1 });
  expect(shiftsIn(lone('1423', '1323', { ...first, mode: 'mobile' }))).toEqual({});
  expect(shiftsIn({ ...from('1323', '1423', 'rom-ii'), ...first })).toEqual({ 'assault-first': 1 });
});

it('[11.25#2] VIII FliegerKorps: one column for the German side, whoever attacks', () => {
  expect(shiftsIn(lone('1423', '1323', { air: true }))).toEqual({ support: 1 });
  expect(
    shiftsIn({
      target: '1423',
      side: SOVIET,
      air: true,
      attackers: ['sov-rc-10'],
      at: { 'sov-rc-10': '1323', [I1]: '1423' },
    }),
  ).toEqual({ support: -1 });
});

// ---------------------------------------------------------------- attenuated supply

// West of the GAS Line 1423; east of it 3421, which its Rollbahn (3321) supplies while the German side holds the road.
const WEST = { target: '1423', hex: '1323' };
const EAST = { target: '3422', hex: '3421' };
const attackFrom = ({ target, hex }: typeof WEST, more: Partial<Fight> = {}): Fight => ({
  ...from(hex, target, I1),
  ...more,
});

it('[7.4#2][7.4#6] the die of attenuated supply is for attackers east of the line', () => {
  expect(gastIn(attackFrom(EAST))).toBe(0);
  expect(gastIn(attackFrom(WEST))).toBe(null);
  expect(gastIn(attackFrom(EAST, { turn: 10 }))).toBe(1);
  expect(gastIn(attackFrom(WEST, { turn: 10 }))).toBe(null);
});

it('[7.4#3][ruling 126] one attacker east of the line is enough, whoever it is', () => {
  // 2443 lies on the line: 2442 and 2542 west of it, 2543 east.
  for (const unit of [I2, 'rom-ii', 'ger-arko']) {
    const at = { [I1]: '2442', [unit]: '2543', 'sov-rc-10': '2443' };
    const fight = { target: '2443', attackers: [I1, unit], at };
    expect(gastIn(fight)).toBe(0);
    expect(gastIn({ ...fight, at: { ...at, [unit]: '2542' } })).toBe(null);
    const marked = { marks: { [unit]: { marked: true } }, state: { concentration: 'on' } };
    if (unit !== 'ger-arko') expect(gastIn({ ...fight, ...marked })).toBe(null);
  }
});

it('[7.4#4] in September, October and November 1 is added, always 1, and 2 in December', () => {
  for (const turn of [10, 13, 14, 17, 18, 21]) expect(gastIn(attackFrom(EAST, { turn }))).toBe(1);
  expect(gastIn(attackFrom(EAST, { turn: 22 }))).toBe(2);
  expect(gastIn(attackFrom(EAST, { turn: 5 }))).toBe(0);
});

it('[7.4#5] in August every attack uses it, with 1 less if all attackers are west of the line', () => {
  for (const turn of [6, 7, 8, 9]) {
    expect(gastIn(attackFrom(WEST, { turn }))).toBe(-1);
    expect(gastIn(attackFrom(EAST, { turn }))).toBe(0);
    expect(gastIn({ ...from('1323', '1423', 'ger-pz-1'), mode: 'mobile', turn })).toBe(-1);
  }
});

it('[7.4#7][7.6#2] supply concentration and a completed pause do without it', () => {
  const marked = { marks: { [I1]: { marked: true } }, state: { concentration: 'on' } };
  expect(gastIn(attackFrom(WEST, { turn: 7, ...marked }))).toBe(null);
  expect(gastIn(attackFrom(EAST, { turn: 7, ...marked }))).toBe(null);
  expect(gastIn(attackFrom(EAST, { turn: 7, state: { lifted: true } }))).toBe(null);
  expect(gastIn(attackFrom(WEST, { turn: 7, state: { lifted: true } }))).toBe(null);
});

it('[7.4#2] no Soviet attack uses it', () => {
  const at = { 'sov-rc-10': EAST.hex, [I1]: EAST.target };
  expect(gastIn({ target: EAST.target, side: SOVIET, attackers: ['sov-rc-10'], at, turn: 7 })).toBe(null);
});

it('[ruling 32] a mobile assault is judged by where its force began to move, a prepared one by where it stands', () => {
  const west = { marks: { 'ger-pz-1': { began: '1423', moved: true } } };
  expect(gastIn({ ...from('3421', '3422', 'ger-pz-1'), mode: 'mobile', ...west })).toBe(null);
  expect(gastIn({ ...from('3421', '3422', 'ger-pz-1'), mode: 'mobile' })).toBe(0);
  expect(gastIn(from('3421', '3422', 'ger-pz-1'))).toBe(0);
});
