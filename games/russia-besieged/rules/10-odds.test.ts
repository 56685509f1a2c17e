import { ordersUnder } from '@stavka/engine';
import { expect, it } from 'vitest';
import { russiaBesieged as game } from '../index.ts';
import { broken, type Drawing } from '../test/draw.ts';
import { type Blow, drms, stage, TARGET, together, told, WEST } from '../test/fight.ts';
import { columnFor, oddsName, ratioOf, resultOf, rowOf } from './10-odds.ts';

const [P9, I6, I5, J5] = ['ge-pz-41', 'ge-if-01', 'ge-if-02', 'ge-if-10'];
const [R5, S5, R4] = ['su-if-08', 'su-if-11', 'su-if-27'];
const FINNS = ['fi-if-2', 'fi-if-4'];
const west = (units: readonly string[], against: readonly string[] = [R5], more: Drawing = {}) =>
  stage({ ...together(WEST, ...units), ...together(TARGET, ...against) }, more);
const odds = (
  units: readonly string[],
  against?: readonly string[],
  more?: Drawing,
  blow: Partial<Blow> = {},
) => told(west(units, against, more), { units, ...blow });

it('[10.21a][ruling 64] whole ratios against the attacker: 11 to 4 is 2-1, 4 to 11 is 1-3', () => {
  expect([oddsName(ratioOf(11, 4)), oddsName(ratioOf(4, 11))]).toEqual(['2-1', '1-3']);
  expect([ratioOf(7, 7), ratioOf(9, 10), ratioOf(10, 20)].map(oddsName)).toEqual(['1-1', '1-2', '1-2']);
});

it('[10.12][10.15][10.17] all attackers are added, and all defenders of the hex, each once and whole', () => {
  expect(odds([I6, I5, J5], [R5, R4])).toMatchObject({ attack: 16, defense: 9, ratio: '1-1' });
});

it('[10.22][ruling 61][ruling 62] 8-1 and 9-1 read 7-1, everything better 10-1', () => {
  const columns = [6, 7, 8, 9, 20].map(columnFor);
  expect(columns).toEqual([10, 10, 10, 11, 11]);
  expect([resultOf('bat', 10, 7).text, resultOf('bat', 11, 1).text]).toEqual(['D3-Adv3', 'D1-Adv2']);
  expect(resultOf('crt', 11, 1).text).toBe('DE*');
});

it('[10.21b][ruling 63][10.18][10.4] shifts go by single ratios, also past 1-1, and from below 1-5 onto the table', () => {
  expect([-5 + 1, -1 + 1, 0 + 2].map(oddsName)).toEqual(['1-5', '1-1', '3-1']);
  expect([columnFor(-5), columnFor(-4)]).toEqual([-1, 0]);
  const s = west(['ge-if-23'], ['su-gi-01', 'su-gi-02'], { turn: 9 });
  expect(told(s, { units: ['ge-if-23'] })).toMatchObject({ ratio: '1-5', crt: { chances: {} } });
  const weak = west(['ro-if-2'], ['su-gi-01', 'su-gi-02'], { turn: 9 });
  expect(broken(weak, 'attack', { units: ['ro-if-2'], targets: [TARGET], table: 'crt' })).toContain('10.18');
});

it('[10.21a][ruling 65] an attacker may be content with worse odds, though not below 1-5 nor above his own', () => {
  const s = west([I6, I5, J5]);
  const order = { units: [I6, I5, J5], targets: [TARGET], table: 'crt' };
  expect(told(s, { units: [I6, I5, J5], odds: '1-2' })).toMatchObject({ ratio: '3-1', final: '1-2' });
  expect(broken(s, 'attack', { ...order, odds: '1-5' })).toEqual([]);
  expect(broken(s, 'attack', { ...order, odds: '4-1' })).toEqual(['10.21a']);
});

it('[10.21a] every column up to the odds that are reached is offered for each attack, and no better one', () => {
  const s = west([I6, I5, J5]);
  const offered = [...ordersUnder(game.choices(s).filter(({ kind }) => kind === 'attack'))] as object[];
  const wanted = offered.flatMap((order) => {
    const { odds: column, air: _, ...rest } = order as { odds?: string; air?: string[]; units: string[] };
    return rest.units.length === 3 && !('marshal' in rest) ? [column ?? 'as they are'] : [];
  });
  expect(wanted).toEqual(['as they are', '1-5', '1-4', '1-3', '1-2', '1-1', '2-1', '3-1']);
});

it('[10.21e][ruling 67] a roll below 1 counts as 1, above 10 as 10', () => {
  expect([rowOf(1, -2), rowOf(10, 2), rowOf(5, -1)]).toEqual([1, 10, 4]);
});

it('[10.21d][10.2] the chance of each result is that of ten equal dice in the column of the final odds', () => {
  expect(odds([I6, I5, J5]).crt!.chances).toEqual({
    A1: 0.1,
    AR: 0.1,
    BR: 0.1,
    X2: 0.1,
    DR: 0.1,
    D1: 0.2,
    D2: 0.2,
    DE: 0.1,
  });
});

// Ruling 66: the first kind of modifiers is limited, then hexes beyond the first and Field Marshals come.
it('[10.21c][ruling 66][ruling 68][24.22] modifiers are limited to two either way, turn 1 and partisans among them', () => {
  const first = { turn: 1, phase: 'axis.combat2', marks: {} };
  const s = stage({ [P9]: WEST, [R5]: TARGET }, first);
  expect(told(s, { units: [P9] })).toMatchObject({ modifier: 2 });
  expect(drms(s, { units: [P9] })).toEqual({ 'shock of war': 1, 'armor attacks': 1 });
  expect(told(s, { units: [P9], marshal: 'ge-fm-bock' })).toMatchObject({ modifier: 3 });
});

// ---------------------------------------------------------------- terrain

it('[10.31] units in a major city, in mountains and behind a river are doubled', () => {
  const city = stage({ [I6]: '1622', [R5]: '1623' });
  expect(told(city, { units: [I6], targets: ['1623'] })).toMatchObject({ defense: 10 });
  const hills = stage({ [I6]: '4518', [R5]: '4618' });
  expect(told(hills, { units: [I6], targets: ['4618'] })).toMatchObject({ defense: 10 });
  const river = stage({ [I6]: '2228', [R5]: '2329' });
  const shares = told(river, { units: [I6], targets: ['2329'] }).defenders;
  expect(shares).toEqual([
    { unit: R5, printed: 5, counts: 10, why: [{ what: 'river', rule: '10.31', by: 5 }] },
  ]);
});

it('[10.31] one attacker who need not cross the river undoes it for the hex', () => {
  const s = stage({ [I6]: '2228', [I5]: '2330', [R5]: '2329' });
  expect(told(s, { units: [I6], targets: ['2329'] }).defense).toBe(10);
  expect(told(s, { units: [I6, I5], targets: ['2329'] }).defense).toBe(5);
});

it('[10.32] nobody is more than doubled: a city behind a river', () => {
  const s = stage({ [I6]: '2423', [R5]: '2424' });
  expect(told(s, { units: [I6], targets: ['2424'] })).toMatchObject({ defense: 10 });
});

it('[6.23][10.31] across the straits of Kerch the defender is doubled as behind a river', () => {
  const s = stage({ [I6]: '3823', [R5]: '3922' });
  expect(broken(s, 'attack', { units: [I6], targets: ['3922'], table: 'crt' })).toEqual([]);
  expect(told(s, { units: [I6], targets: ['3922'] })).toMatchObject({ defense: 10 });
});

it('[24.21] in the opening rivers double no Russians, afterwards not against Finns', () => {
  const river = (turn: number, phase: string) =>
    told(stage({ [I6]: '2228', [R5]: '2329' }, { turn, phase }), { units: [I6], targets: ['2329'] }).defense;
  expect([river(1, 'axis.combat1'), river(1, 'axis.combat2'), river(2, 'axis.combat1')]).toEqual([5, 10, 10]);
  const finn = stage({ [FINNS[0]!]: '2228', [R5]: '2329' }, { turn: 1, phase: 'axis.combat2' });
  expect(told(finn, { units: [FINNS[0]!], targets: ['2329'] }).defense).toBe(5);
});

it('[10.35] frozen northern swamps count as forest for the die, southern ones as open ground', () => {
  const snow = { turn: 4, state: { weather: 'snow' } };
  const at = (hex: string, from: string, more: Drawing = {}) =>
    drms(stage({ [P9]: from, [R5]: hex }, more), { units: [P9], targets: [hex] });
  expect(at('1926', '2026')).toEqual({ swamp: -1 });
  expect(at('1926', '2026', snow)).toMatchObject({ 'armor attacks': 1 });
  expect(at('1926', '2026', snow)).not.toHaveProperty('swamp');
  const northern = at('0914', '0813', snow);
  expect(northern).not.toHaveProperty('armor attacks');
});

it('[10.36] each hex is judged by itself: 24 factors, one Stuka and a Field Marshal against 2 in a city and 2 in the open', () => {
  // Next to each other: Kharkov, a major city, and 2918.
  const units = [P9, 'ge-pz-24', 'ge-pz-48'];
  const s = stage(
    { ...together('2818', P9, 'ge-pz-24'), 'ge-if-01': '2818', 'su-me-21': '2919', 'su-ca-06': '2918' },
    { turn: 2, phase: 'axis.combat2', at: { 'ge-ai-1': '2416' } },
  );
  const blow = { units: [P9, 'ge-pz-24', 'ge-if-01'], targets: ['2919', '2918'] };
  const plain = told(s, { ...blow, air: ['ge-ai-1'], marshal: 'ge-fm-bock' });
  expect(plain).toMatchObject({ attack: 24, defense: 6, ratio: '4-1', final: '5-1', modifier: -1 });
  expect(drms(s, { ...blow, marshal: 'ge-fm-bock' })).toEqual({
    'major city': -1,
    'several hexes': -1,
    'Field Marshal': 1,
  });
  expect(units).toHaveLength(3);
});

it('[10.36][10.21c][ruling 66] hexes beyond the first may take the modifier below -2', () => {
  const s = stage(
    { [I6]: '2818', 'su-me-21': '2919', 'su-ca-06': '2918', 'su-ca-02': '2819' },
    { turn: 4, state: { weather: 'snow' } },
  );
  const { modifier, drm } = told(s, { units: [I6], targets: ['2919', '2918', '2819'] });
  expect(drm.map(({ what }) => what)).toContain('major city');
  expect(modifier).toBeLessThanOrEqual(-3);
});

it('[ruling 69] in an attack on two hexes each is doubled by its own river', () => {
  const s = stage({ [I6]: '2228', [R5]: '2329', [S5]: '2328' });
  expect(told(s, { units: [I6], targets: ['2329', '2328'] })).toMatchObject({ defense: 15 });
});

it('[10.37][ruling 196] mountain units gain against mountains and in them, and may cancel out', () => {
  const at = (attacker: string, defender: string) =>
    drms(stage({ [attacker]: '4518', [defender]: '4618' }), { units: [attacker], targets: ['4618'] });
  expect(at('ge-mt-49', R5)).toEqual({ 'mountain unit attacks': 1 });
  expect(at(I6, 'su-mt-03')).toEqual({ 'mountain unit defends': -1 });
  expect(at('ge-mt-49', 'su-mt-03')).toEqual({ 'mountain unit attacks': 1, 'mountain unit defends': -1 });
  expect(drms(west(['ge-mt-49']), { units: ['ge-mt-49'] })).toEqual({});
});

// ---------------------------------------------------------------- armor

it('[10.5][10.5a][10.5b] armor against none helps the attacker, none against armor the defender, in the open alone', () => {
  const open = (attacker: string, defender: string) =>
    drms(west([attacker], [defender]), { units: [attacker] });
  expect(open(P9, R5)).toEqual({ 'armor attacks': 1 });
  expect(open(I6, 'su-me-03')).toEqual({ 'armor defends': -1 });
  expect(open(P9, 'su-me-03')).toEqual({});
  const inForest = stage({ [P9]: '2317', [R5]: '2318' });
  expect(drms(inForest, { units: [P9], targets: ['2318'] })).toEqual({ forest: -1 });
  const inMinor = stage({ [P9]: '2515', [R5]: '2616' });
  expect(drms(stage({ [P9]: '2615', [R5]: '2616' }), { units: [P9], targets: ['2616'] })).toEqual({
    'armor attacks': 1,
  });
  expect(inMinor).toBeDefined();
});

it('[ruling 70][10.36] in an attack on two hexes armor helps only where both are open', () => {
  const s = stage({ [P9]: '2317', [R5]: '2318', 'su-ca-06': '2417' });
  expect(drms(s, { units: [P9], targets: ['2417'] })).toMatchObject({ 'armor attacks': 1 });
  expect(drms(s, { units: [P9], targets: ['2318', '2417'] })).not.toHaveProperty('armor attacks');
});

it('[10.5c][ruling 71] the Hungarian mechanized corps and the Polizei are no armor for the die; the Rumanian one is', () => {
  const by = (unit: string) => drms(west([unit]), { units: [unit] });
  expect([by('hu-me-r'), by('ss-po-01'), by('ro-me-1')]).toEqual([{}, {}, { 'armor attacks': 1 }]);
});

// ---------------------------------------------------------------- supply

it('[ruling 74][ruling 195][13.12][13.73] halvings round up one by one; a marker halves only who attacks', () => {
  const winter = { turn: 4, state: { weather: 'snow' } };
  const s = stage({ [I5]: WEST, [R5]: TARGET }, { ...winter, marks: { [I5]: { oos: 1 }, [R5]: { oos: 1 } } });
  const { attackers, defense } = told(s, { units: [I5] });
  // 5 is 3 without Combat Supply, and that is 2 with a marker.
  expect(attackers[0]).toMatchObject({ printed: 5, counts: 2 });
  expect(attackers[0]!.why.map(({ rule }) => rule)).toEqual(['13.73', '13.12']);
  expect(defense).toBe(5);
});

it('[ruling 75][20.21][14.1] a dictator and a factory count in the defence and are doubled in a major city', () => {
  const s = stage({ [I6]: '1811', 'su-di-stalin': '1912', 'su-we-moscow': '1912' }, { turn: 3 });
  expect(told(s, { units: [I6], targets: ['1912'] })).toMatchObject({ defense: 2 * (4 + 2) });
});

it('[13.74][ruling 110] snow of the first winter takes one from the die', () => {
  const s = stage({ [I6]: '2416', [R5]: '2516' }, { turn: 4, state: { weather: 'snow' } });
  expect(drms(s, { units: [I6], targets: ['2516'] })).toEqual({ 'first winter': -1 });
});

it('[10.31][10.18] doubling counts where the law asks whether 1-5 is reached', () => {
  const order = (hex: string) => ({ units: ['ro-if-2'], targets: [hex], table: 'crt' });
  const at = (from: string, hex: string) =>
    broken(stage({ 'ro-if-2': from, 'su-if-09': hex }, { turn: 9 }), 'attack', order(hex));
  expect([at('2615', '2616'), at('1624', '1623')]).toEqual([[], ['10.18']]);
});
