import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { asked, broken, type Drawing, draw, give, named, seatOf, types, u } from '../test/draw.ts';
import { ask, EAST, NW, SW, TARGET, together, WEST, where } from '../test/fight.ts';

const [P9, Q9, A9, B9, I6, I5] = ['ge-pz-41', 'ge-pz-24', 'ge-pz-39', 'ge-pz-14', 'ge-if-01', 'ge-if-02'];
const [W2, R5, R4] = ['su-me-21', 'su-if-08', 'su-if-27'];
const AXIS2 = 'axis.move2';
/** Twenty-seven to two. */
const stage = (at: Readonly<Record<string, string>> = {}, more: Drawing = {}) =>
  draw({ phase: 'axis.move1', turn: 2, ...more, at: { ...together(WEST, P9, Q9, A9), [W2]: TARGET, ...at } });
const claim = (units: readonly string[] = [P9, Q9, A9], more: object = {}) => ({
  units,
  targets: [TARGET],
  ...more,
});

it('[9.0][9.1][9.12] at 10-1 or better a victory may be claimed in the movement phase, with the units that are named', () => {
  const s = stage();
  expect(broken(s, 'av', claim())).toEqual([]);
  expect(broken(s, 'av', claim([P9, Q9]))).toEqual(['9.1']);
  const events = give(s, 'av', claim());
  expect(named(events, 'automatic-victory')).toMatchObject({ units: [P9, Q9, A9], attack: 27, defense: 2 });
  expect([P9, I6].map((unit) => S.acted.av.of(s, u(unit)))).toEqual([1, 0]);
});

it('[9.0][9.13][9.5] the figure: 39th and 14th against 2228 with a Stuka, 9-1 and one; the corps in 2330 takes on 2329', () => {
  // The 6-5 reaches 2330 first, so that 2329 can be attacked.
  const at = { [A9]: '2128', [B9]: '2129', [W2]: '2228', 'ge-ai-3': '2031' };
  const s = draw({ phase: 'axis.move1', turn: 2, at: { ...at, 'su-ca-06': '2329', [I6]: '2330' } });
  const order = { units: [A9, B9], targets: ['2228'] };
  expect(broken(s, 'av', order)).toEqual(['9.1']);
  expect(broken(s, 'av', { ...order, air: ['ge-ai-3'] })).toEqual([]);
  give(s, 'av', { ...order, air: ['ge-ai-3'] });
  expect(where(s, W2)).toBe('gone');
});

it('[9.2][ruling 60][10.69] the defenders surrender, supplied or not, without a die', () => {
  const s = stage();
  const events = give(s, 'av', claim());
  expect(types(events)).not.toContain('rolled');
  expect(where(s, W2)).toBe('gone');
});

it('[9.51][22.04] everything in the hex shares its fate: factories for good, partisans to their pool', () => {
  // Thirty-six to three.
  const s = stage({ 'su-we-factorya': TARGET, [B9]: NW });
  give(s, 'av', claim([P9, Q9, A9, B9]));
  expect([W2, 'su-we-factorya'].map((unit) => where(s, unit))).toEqual(['gone', 'gone']);
  const lone = stage({ [W2]: 'pool', 'su-we-factorya': TARGET });
  give(lone, 'av', claim());
  expect(where(lone, 'su-we-factorya')).toBe('gone');
  const band = draw({
    phase: 'axis.move1',
    turn: 13,
    at: { ...together(WEST, P9, Q9), 'su-pt-1': TARGET },
    marks: { 'su-pt-1': { raised: true } },
  });
  give(band, 'av', claim([P9, Q9]));
  expect(where(band, 'su-pt-1')).toBe('partisans');
});

it('[9.21][9.11] those who took part may go in, as many as the hex holds, or stay', () => {
  const s = stage();
  give(s, 'av', claim());
  expect([asked(s), seatOf(s)]).toEqual(['av', 'axis']);
  expect(broken(s, 'advance', { units: [I6], into: TARGET })).toContain('10.82');
  give(s, 'advance', { units: [P9, Q9], into: TARGET });
  give(s, 'pass');
  expect([where(s, P9), where(s, A9), asked(s)]).toEqual([TARGET, WEST, 'axis.move1']);
});

it('[9.21][9.11] whom the hex does not hold any more is not asked to go in', () => {
  const s = stage({ [B9]: NW });
  give(s, 'av', claim([P9, Q9, A9, B9]));
  give(s, 'advance', { units: [P9, Q9, A9], into: TARGET });
  expect([where(s, B9), asked(s)]).toEqual([NW, 'axis.move1']);
});

it('[9.11] those who take part keep to the stacking limit; others may stand with them and move on', () => {
  const s = stage({ [B9]: WEST });
  expect(broken(s, 'av', claim([P9, Q9, A9, B9]))).toEqual(['9.11']);
  expect(broken(s, 'av', claim())).toEqual([]);
});

it('[9.31a1][9.31a2] the Axis until August 1943', () => {
  expect([stage({}, { turn: 14 }), stage({}, { turn: 15 })].map((s) => broken(s, 'av', claim()))).toEqual([
    [],
    ['9.31a2'],
  ]);
});

const red = (turn: number, at: Readonly<Record<string, string>> = {}, phase = 'russian.move1') =>
  draw({
    phase,
    turn,
    at: {
      ...together(TARGET, 'su-gi-01', 'su-gi-02'),
      ...together(EAST, 'su-gi-03'),
      'ss-if-10': WEST,
      ...at,
    },
  });
const RED = { units: ['su-gi-01', 'su-gi-02'], targets: [WEST] };
const redBroken = (turn: number, at: Readonly<Record<string, string>>, more: object) =>
  broken(red(turn, at), 'av', { ...RED, ...more });

it('[9.31b1][9.31b2][9.31b3][12.06][11.72] the Russians from 1944; in late 1943 with a Shturmovik or artillery; before that not', () => {
  const strong = { 'su-gt-03': NW };
  const units = ['su-gi-01', 'su-gi-02', 'su-gt-03'];
  expect(redBroken(13, strong, { units })).toContain('9.31b1');
  expect(redBroken(14, strong, { units })).toContain('9.31b2');
  expect(redBroken(17, strong, { units })).toEqual([]);
  const gun = { ...strong, 'su-ar-04': NW };
  expect(redBroken(14, gun, { units: [...units, 'su-ar-04'] })).toEqual([]);
  expect(redBroken(16, { ...strong, 'su-ai-1': '2416' }, { units, air: ['su-ai-1'] })).toEqual([]);
  expect(redBroken(16, strong, { units })).toContain('9.31b2');
});

it('[9.32] no unit takes part in two victories of a turn', () => {
  const s = stage({}, { marks: { [P9]: { victor: true } } });
  expect(broken(s, 'av', claim())).toContain('9.32');
  const t = stage();
  give(t, 'av', claim());
  expect(S.victor.of(t, u(P9))).toBe(1);
});

it('[9.4][9.41] who took part moves and attacks no more in that impulse, and does so again in the next', () => {
  const s = stage({ [R4]: '2820', [I5]: '2416' });
  give(s, 'av', claim());
  give(s, 'pass');
  expect(broken(s, 'move', { units: [P9], path: [WEST, TARGET] })).toContain('9.4');
  give(s, 'end-phase');
  expect(asked(s)).toBe(AXIS2);
  expect(broken(s, 'move', { units: [P9], path: [WEST, TARGET] })).toEqual([]);
});

it('[9.4] nor does it attack', () => {
  const s = stage({ 'su-pa-04': SW, [I5]: WEST });
  give(s, 'av', claim());
  give(s, 'pass');
  give(s, 'move', { units: [I5], path: [WEST, '2723'] });
  give(s, 'end-phase');
  expect(broken(s, 'attack', { units: [P9], targets: [SW], table: 'crt' })).toContain('9.4');
});

it('[9.4a][4.06][ruling 31] others go through the emptied hex, also in a second impulse that began in the zone of the lost', () => {
  const s = stage({ [I5]: WEST }, { phase: AXIS2 });
  expect(broken(s, 'move', { units: [I5], path: [WEST, '2623'] })).toEqual(['4.06']);
  give(s, 'av', claim());
  give(s, 'pass');
  expect(broken(s, 'move', { units: [I5], path: [WEST, TARGET, EAST] })).toEqual([]);
});

it('[9.5][ruling 59][ruling 178] enemies beside the victors must be open to somebody else, who stands there already', () => {
  const s = stage({ 'su-ca-06': SW });
  expect(broken(s, 'av', claim())).toEqual(['9.5']);
  expect(broken(stage({ 'su-ca-06': SW, [I5]: '2723' }), 'av', claim())).toEqual([]);
  // Those behind a river, or without a zone, raise nothing.
  expect(broken(stage({ 'su-pa-04': SW }), 'av', claim())).toEqual([]);
  // Nor may the other be too weak.
  const weak = stage({ ...together(SW, 'su-gi-01', 'su-gi-02'), 'ro-if-1': '2723' });
  expect(broken(weak, 'av', claim())).toEqual(['9.5']);
});

it('[10.91][9.1] the attacker may wait instead, and roll on the 10-1 column in the combat phase', () => {
  const s = stage();
  give(s, 'end-phase');
  expect(asked(s)).toBe('axis.combat1');
  expect(broken(s, 'attack', { ...claim(), table: 'bat' })).toEqual([]);
});

it('[ruling 181] units that moved or are held in a zone may claim, and several hexes may be one claim; evacuees may not', () => {
  expect(broken(stage({}, { marks: { [P9]: { evacuated: true } } }), 'av', claim())).toContain('8.63');
  expect(broken(stage({}, { marks: { [P9]: { moved: true } } }), 'av', claim())).toEqual([]);
  const two = stage(
    { [W2]: 'pool', 'su-pt-1': TARGET, 'su-pt-2': SW },
    {
      turn: 13,
      marks: { 'su-pt-1': { raised: true }, 'su-pt-2': { raised: true } },
    },
  );
  expect(broken(two, 'av', { ...claim(), targets: [TARGET, SW] })).toEqual([]);
});

it('[11.71][11.7] air that helps lands at once, and has flown', () => {
  const s = stage({ 'ge-ai-3': '2416', [A9]: 'pool', [B9]: WEST, [I6]: 'pool' }, {});
  const events = give(s, 'av', claim([P9, Q9, B9], { air: ['ge-ai-3'] }));
  expect(types(events)).toEqual(expect.arrayContaining(['flown', 'landed']));
  expect(named(events, 'landed')).toMatchObject({ rule: '11.71' });
});

it('[9.1] what is within reach is found before it is claimed: the smallest sets that win', () => {
  const found = ask(stage({ [I5]: WEST }), 'victories', { side: 'axis' }) as {
    targets: string[];
    claims: string[][];
  }[];
  expect(found.map(({ targets }) => targets)).toEqual([[TARGET]]);
  expect(found[0]!.claims).toContainEqual([P9, Q9, A9]);
  expect(ask(stage({ [W2]: 'pool', [R5]: TARGET }), 'victories', { side: 'axis' })).toEqual([]);
});
