import { expect, it } from 'vitest';
import { asked, broken, type Drawing, give, types } from '../test/draw.ts';
import { assault, goOn, NW, SW, stage, TARGET, together, told, WEST } from '../test/fight.ts';

const [P9, Q9, I6, I5, J5] = ['ge-pz-41', 'ge-pz-24', 'ge-if-01', 'ge-if-02', 'ge-if-10'];
const [R5, S5, R4] = ['su-if-08', 'su-if-11', 'su-if-27'];
const west = (units: readonly string[], against: readonly string[] = [R5], more: Drawing = {}) =>
  stage({ ...together(WEST, ...units), ...together(TARGET, ...against) }, more);
const by = (units: readonly string[], more: object = {}) => ({
  units,
  targets: [TARGET],
  table: 'crt',
  ...more,
});

it('[10.11] every attacker is next to what it attacks, not over a coastline', () => {
  const s = stage({ [I6]: WEST, [I5]: '2623', [R5]: TARGET });
  expect(broken(s, 'attack', by([I6]))).toEqual([]);
  expect(broken(s, 'attack', by([I6, I5]))).toEqual(['10.11']);
  const coast = stage({ [I6]: '0421', [R5]: '0420' });
  expect(broken(coast, 'attack', by([I6], { targets: ['0420'] }))).toEqual(['10.11']);
});

it('[10.13] units of one stack attack different hexes', () => {
  const s = west([I6, I5], [R5], { at: { [S5]: SW } });
  expect(broken(s, 'attack', by([I6]))).toEqual([]);
  assault(s, { units: [I6] }, 'BR');
  goOn(s);
  expect(broken(s, 'attack', by([I5], { targets: [SW] }))).toEqual([]);
});

it('[10.14] one attack on several hexes: every attacker touches all of them', () => {
  const s = west([I6], [R5], { at: { [S5]: SW } });
  const both = { targets: [TARGET, SW] };
  expect(broken(s, 'attack', by([I6], both))).toEqual([]);
  expect(told(s, { units: [I6], targets: [TARGET, SW] })).toMatchObject({ attack: 6, defense: 10 });
  const apart = west([I6], [R5], { at: { [S5]: SW, [I5]: NW } });
  expect(broken(apart, 'attack', by([I6, I5], both))).toEqual(['10.14']);
  expect(broken(s, 'attack', by([I6], { ...both, table: 'bat' }))).toContain('10.93b');
});

it('[10.15] a hex is attacked whole, and only where there is somebody to attack', () => {
  const s = west([I6], [R5, R4]);
  expect(told(s, { units: [I6] }).defense).toBe(9);
  expect(broken(s, 'attack', by([I6], { targets: ['2522'] }))).toEqual(['10.15']);
});

it('[10.17][10.16] no unit takes part in two attacks of an impulse', () => {
  const s = west([P9, I6], [R5], { at: { [S5]: SW } });
  assault(s, { units: [P9] }, 'BR');
  goOn(s);
  expect(broken(s, 'attack', by([P9, I6], { targets: [SW] }))).toEqual(['10.16']);
});

it('[10.1d][20.21][14.1] factories and dictators never attack, nor do air units', () => {
  const s = stage(
    { 'su-gi-01': TARGET, 'su-we-factorya': TARGET, 'su-di-stalin': TARGET, [I5]: WEST },
    { phase: 'russian.combat1', turn: 9 },
  );
  for (const unit of ['su-we-factorya', 'su-di-stalin'])
    expect(broken(s, 'attack', { units: [unit], targets: [WEST], table: 'crt' })).toEqual(['10.1d']);
  const air = west([I6], [R5], { at: { 'ge-ai-1': WEST } });
  expect(broken(air, 'attack', by(['ge-ai-1']))).toEqual(['10.12']);
});

it('[10.18] soaking off is allowed down to 1-5 and no further', () => {
  const s = west(['ro-if-2'], ['su-gi-01'], { turn: 9 });
  expect(told(s, { units: ['ro-if-2'] }).final).toBe('1-5');
  expect(broken(s, 'attack', by(['ro-if-2']))).toEqual([]);
});

it('[10.4][10.41][10.42] air units shift the odds one ratio each: no more than the weather lets, nor than ground units attack', () => {
  const air = ['ge-ai-3', 'ge-ai-4', 'ge-ai-5', 'ge-ai-6', 'ge-ai-7'];
  const at = together('2416', ...air);
  const s = west([I6], [R5], { at });
  expect(told(s, { units: [I6], air: ['ge-ai-3'] })).toMatchObject({ ratio: '1-1', final: '2-1' });
  expect(broken(s, 'attack', by([I6], { air: air.slice(0, 1) }))).toEqual([]);
  expect(broken(s, 'attack', by([I6], { air: air.slice(0, 2) }))).toEqual(['11.53']);
  const many = stage({ ...together(WEST, I6, I5, J5), ...together(NW, P9, Q9), [R5]: TARGET, ...at });
  const five = [I6, I5, J5, P9, Q9];
  expect(broken(many, 'attack', by(five, { air: air.slice(0, 4) }))).toEqual([]);
  expect(broken(many, 'attack', by(five, { air }))).toContain('10.42');
  const mud = west([I6, I5, J5], [R5], { at, state: { weather: 'mud' } });
  expect(broken(mud, 'attack', by([I6, I5, J5], { air: air.slice(0, 3) }))).toContain('10.42');
  const snow = west([I6, I5, J5], [R5], { at, state: { weather: 'snow' } });
  expect(broken(snow, 'attack', by([I6, I5, J5], { air: air.slice(0, 1) }))).not.toEqual([]);
});

it('[11.4][11.6][10.23] the air flies for the battle and lands when it is over', () => {
  const s = west([I6, I5], [R5], { at: { 'ge-ai-3': '2416' } });
  const events = assault(s, { units: [I6, I5], air: ['ge-ai-3'] }, 'BR');
  const all = types(events);
  expect(all.indexOf('flown')).toBeLessThan(all.indexOf('attacked'));
  expect(all[all.length - 1]).toBe('landed');
});

it('[ruling 73] artillery counts as a ground unit for the number of air units', () => {
  const s = stage(
    { ...together(TARGET, 'su-gi-01', 'su-ar-04'), [I5]: WEST, 'su-ai-1': '2416', 'su-ai-2': '2416' },
    { phase: 'russian.combat1', turn: 15 },
  );
  const units = ['su-gi-01', 'su-ar-04'];
  const air = ['su-ai-1', 'su-ai-2'];
  expect(broken(s, 'attack', { units, targets: [WEST], table: 'crt', air })).toEqual([]);
});

it('[6.15] who is held back does not attack; [8.63] nor who was evacuated; [ruling 183] one Field Marshal helps, and is spent', () => {
  const s = west([I6, I5], [R5], { marks: { [I5]: { evacuated: true } } });
  expect(broken(s, 'attack', by([I5]))).toContain('8.63');
  const frozen = stage({ 'su-if-44': TARGET, [I5]: WEST }, { phase: 'russian.combat1', turn: 3 });
  expect(broken(frozen, 'attack', { units: ['su-if-44'], targets: [WEST], table: 'crt' })).toContain('6.15');
  const led = west([I6, I5], [R5], {});
  const events = give(led, 'attack', by([I6, I5], { marshal: 'ge-fm-bock' }), [5]);
  expect(types(events).slice(0, 2)).toEqual(['announced', 'answered']);
});

it('[ruling 183][14.24] the defender is asked after the attacker has chosen, and not where he has nobody', () => {
  const ask = (more: Drawing) => {
    const s = stage({ 'su-gi-01': TARGET, [I5]: WEST }, { phase: 'russian.combat1', turn: 9, ...more });
    give(s, 'attack', { units: ['su-gi-01'], targets: [WEST], table: 'crt' });
    return asked(s);
  };
  expect(ask({})).toBe('answer');
  const none = stage({ [I5]: WEST, 'su-gi-01': TARGET }, { turn: 2 });
  give(none, 'attack', by([I5]), [5]);
  expect(asked(none)).not.toBe('answer');
});

// ---------------------------------------------------------------- 10.93: who may attack on the Blitzkrieg table

const blitz = (s: ReturnType<typeof west>, units: readonly string[], more: object = {}) =>
  broken(s, 'attack', by(units, { table: 'bat', ...more }));

it('[10.9][10.91][10.92] an attack by armor in the open may use either table, at any odds, and says so before the die', () => {
  const s = west([P9, Q9]);
  expect([blitz(s, [P9, Q9]), broken(s, 'attack', by([P9, Q9]))]).toEqual([[], []]);
  expect(told(s, { units: [P9, Q9] }).bat!.chances).not.toEqual(told(s, { units: [P9, Q9] }).crt!.chances);
});

it('[10.93a] in clear weather or light mud', () => {
  const in1 = (weather: string) => blitz(west([P9], [R5], { turn: 6, state: { weather } }), [P9]);
  expect(['clear', 'light-mud', 'mud', 'snow'].map(in1)).toEqual([[], [], ['10.93a'], ['10.93a']]);
});

it('[10.93b] against one hex', () => {
  const s = west([P9], [R5], { at: { [S5]: SW } });
  expect(blitz(s, [P9], { targets: [TARGET, SW] })).toEqual(['10.93b']);
});

it('[10.93c] on open ground, a minor city in it or not', () => {
  const at = (hex: string, from: string) => blitz(stage({ [P9]: from, [R5]: hex }), [P9], { targets: [hex] });
  expect(at('2616', '2615')).toEqual([]);
  expect([at('2318', '2317'), at('1926', '2026'), at('4618', '4518'), at('1623', '1624')]).toEqual([
    ['10.93c'],
    ['10.93c'],
    ['10.93c'],
    ['10.93c'],
  ]);
});

it('[10.93d] the Axis until August 1943', () => {
  const on = (turn: number) => blitz(west([P9], [R5], { turn }), [P9]);
  expect([on(14), on(15)]).toEqual([[], ['10.93d']]);
});

it('[10.93e] the Russians from March 1944, and in late 1943 with a Guards Tank Army and a Shturmovik', () => {
  const on = (turn: number, tank: string, air: readonly string[] = []) =>
    broken(
      stage({ [tank]: TARGET, [I5]: WEST, 'su-ai-1': '2416' }, { turn, phase: 'russian.combat1' }),
      'attack',
      { units: [tank], targets: [WEST], table: 'bat', air },
    );
  const [tank, guards] = ['su-tk-07', 'su-gt-03'];
  expect([on(14, guards), on(15, guards), on(17, guards), on(18, tank)]).toEqual([
    ['10.93e'],
    ['10.93e'],
    ['10.93e'],
    [],
  ]);
  expect([on(15, guards, ['su-ai-1']), on(15, tank, ['su-ai-1']), on(17, guards, ['su-ai-1'])]).toEqual([
    [],
    ['10.93e'],
    expect.arrayContaining(['10.93e']),
  ]);
});

it('[10.93f] not across the straits of Kerch', () => {
  expect(blitz(stage({ [P9]: '3823', [R5]: '3922' }), [P9], { targets: ['3922'] })).toEqual(['10.93f']);
});

it('[10.93g][10.5c] led by armor: neither the Hungarian and the Rumanian mechanized corps nor the Polizei lead', () => {
  const led = (...units: readonly string[]) => blitz(west(units), units);
  expect([led(P9), led(P9, 'ro-me-1'), led(P9, 'hu-me-r')]).toEqual([[], [], []]);
  expect([led(I6), led('ro-me-1'), led('hu-me-r'), led('ss-po-01')]).toEqual([
    ['10.93g'],
    ['10.93g'],
    ['10.93g'],
    expect.arrayContaining(['10.93g']),
  ]);
});

it('[16.43][16.42] partisans of the second stage attack, and only in Russia', () => {
  const at = (hex: string, from: string) =>
    broken(
      stage(
        { 'su-pt-1': from, 'ge-if-23': hex },
        { turn: 15, phase: 'russian.combat1', marks: { 'su-pt-1': { raised: true } } },
      ),
      'attack',
      { units: ['su-pt-1'], targets: [hex], table: 'crt' },
    );
  expect(at(TARGET, WEST)).toEqual([]);
  expect(at('1331', '1332')).toContain('16.43');
});
