import { expect, it } from 'vitest';
import { asked, broken, type Drawing, give, named, seatOf, types } from '../test/draw.ts';
import { assault, EAST, faceOf, goOn, stage, TARGET, together, told, WEST, where } from '../test/fight.ts';

const [P9, Q9, I6, I5, J5] = ['ge-pz-41', 'ge-pz-24', 'ge-if-01', 'ge-if-02', 'ge-if-10'];
const [R5, S5, R4, W2] = ['su-if-08', 'su-if-11', 'su-if-27', 'su-me-21'];
const west = (units: readonly string[], against: readonly string[] = [R5], more: Drawing = {}) =>
  stage({ ...together(WEST, ...units), ...together(TARGET, ...against) }, more);
/** Ten to five: 2-1. */
const two = (against: readonly string[] = [R5], more: Drawing = {}) => west([I5, J5], against, more);
const TWO = { units: [I5, J5] };

it('[10.23][10.2][10.21d] declared, counted, rolled, lost, driven back: in that order, and all in one go where nobody has a choice', () => {
  const s = two();
  const events = assault(s, TWO, 'D1');
  expect(types(events)).toEqual(['announced', 'attacked', 'rolled', 'lost-step']);
  expect(asked(s)).toBe('retreat');
  expect(named(events, 'attacked')).toMatchObject({ attack: 10, defense: 5, odds: '2-1', column: '2-1' });
  expect(named(events, 'rolled')).toMatchObject({ result: 'D1', drm: 0 });
});

it('[10.16][10.0] who has attacked does not attack again, who was attacked is not attacked again', () => {
  const s = west([I5, J5, I6], [R5], { at: { [S5]: '2722' } });
  assault(s, TWO, 'BR');
  goOn(s);
  const again = { targets: [TARGET], table: 'crt' };
  expect(asked(s)).toBe('axis.combat1');
  expect(broken(s, 'attack', { ...again, units: [I6] })).toEqual(['10.16']);
  expect(broken(s, 'attack', { units: [I5], targets: ['2722'], table: 'crt' })).toEqual(['10.16']);
  expect(broken(s, 'attack', { units: [I6], targets: ['2722'], table: 'crt' })).toEqual([]);
});

// ---------------------------------------------------------------- 10.6

it('[10.6a][10.68][ruling 82][ruling 17] AE*: attackers who are cut off as the battle begins surrender, the others are eliminated', () => {
  const weak = 'ge-if-23';
  // Beside the Axis rail of June 1941, and deep in Russia.
  const near = stage({ [weak]: '1429', 'su-gi-01': '1428' }, { turn: 9 });
  assault(near, { units: [weak], targets: ['1428'] }, 'AE*');
  expect(where(near, weak)).toBe('pool');
  const far = west([weak], ['su-gi-01'], { turn: 9 });
  assault(far, { units: [weak] }, 'AE*');
  expect(where(far, weak)).toBe('gone');
});

it('[10.6b][10.67] AE: all attackers go to the pool, cut off or not', () => {
  const s = west(['ro-if-2', 'ro-if-3'], ['su-gi-01', 'su-gi-02'], { turn: 9 });
  const { ratio } = told(s, { units: ['ro-if-2', 'ro-if-3'] });
  expect(ratio).toBe('1-4');
  assault(s, { units: ['ro-if-2', 'ro-if-3'] }, 'AE');
  expect([where(s, 'ro-if-2'), where(s, 'ro-if-3')]).toEqual(['pool', 'pool']);
});

it('[10.6c] A1: the attacker loses a step and goes back two hexes, where his own side chooses', () => {
  const s = west([I5], [R5]);
  assault(s, { units: [I5] }, 'A1');
  expect([faceOf(s, I5), asked(s), seatOf(s)]).toEqual([1, 'retreat', 'russian']);
});

it('[10.6d][ruling 87] AR: the attackers go back one or two hexes, as the enemy chooses', () => {
  const s = west([I5], [R5]);
  assault(s, { units: [I5] }, 'AR');
  const from = WEST;
  expect(faceOf(s, I5)).toBe(0);
  expect([
    broken(s, 'retreat', { path: [from, '2623'] }),
    broken(s, 'retreat', { path: [from, '2623', '2624'] }),
  ]).toEqual([[], []]);
});

it('[10.6e][ruling 179] BR: a step each, nobody moves, and the fight goes on in the second impulse', () => {
  const s = west([I5], [R5]);
  assault(s, { units: [I5] }, 'BR');
  expect([faceOf(s, I5), faceOf(s, R5), where(s, I5), where(s, R5)]).toEqual([1, 1, WEST, TARGET]);
  expect(asked(s)).toBe('axis.combat1');
  give(s, 'end-phase');
  expect(asked(s)).toBe('axis.move2');
  expect(broken(s, 'move', { units: [I5], path: [WEST, '2623'] })).toEqual(['4.06']);
});

it('[10.6f][ruling 81] X2: two steps each, one each where a side has only one; the defender goes back one or two hexes', () => {
  const s = west([P9, Q9], [R5, R4]);
  assault(s, { units: [P9, Q9] }, 'X2');
  for (const unit of [R4, P9, Q9]) give(s, 'lose', { unit });
  expect([P9, Q9, R5, R4].map((unit) => faceOf(s, unit))).toEqual([1, 1, 1, 1]);
  give(s, 'next', { unit: R5, detour: 'none' });
  expect(s.flow.at(-1)).toMatchObject({ is: 'retreat', least: 1, most: 2 });
  const one = west([I5], [W2]);
  expect(told(one, { units: [I5] }).crt!.results.X2).toMatchObject({ attackerSteps: 1, defenderSteps: 1 });
});

it('[10.6g] DR: all defenders go back two hexes and lose nothing', () => {
  const s = two();
  assault(s, TWO, 'DR');
  expect([faceOf(s, R5), asked(s), seatOf(s)]).toEqual([0, 'retreat', 'axis']);
  expect(broken(s, 'retreat', { path: [TARGET, EAST] })).toEqual(['10.72']);
});

it('[10.6h] D1: a step, and back two hexes', () => {
  const s = two();
  assault(s, TWO, 'D1');
  expect([faceOf(s, R5), asked(s)]).toEqual([1, 'retreat']);
});

it('[10.6i][10.6j][10.67][10.68] DE sends all to the pool, DE* takes those who are cut off for good', () => {
  // Zones from the west and the east close the ring round 2621; who stands in the east attacks too.
  const fates = (result: string, against: readonly string[], isRinged: boolean) => {
    const units = isRinged ? [P9, Q9, I6] : [P9, Q9];
    const s = west([P9, Q9], against, isRinged ? { turn: 9, at: { [I6]: EAST } } : { turn: 9 });
    assault(s, { units }, result);
    return against.map((unit) => where(s, unit));
  };
  expect(fates('DE', [W2, 'su-me-12'], false)).toEqual(['pool', 'pool']);
  expect(fates('DE', [W2, 'su-me-12'], true)).toEqual(['pool', 'pool']);
  expect(fates('DE*', [W2], false)).toEqual(['pool']);
  expect(fates('DE*', [W2], true)).toEqual(['gone']);
});

// ---------------------------------------------------------------- 10.33, 10.34

it('[10.33a][ruling 77] who stands in a forest loses the steps and does not go', () => {
  const s = stage({ ...together('2317', I5, J5), [R5]: '2318' });
  const events = assault(s, { units: [I5, J5], targets: ['2318'] }, 'D1');
  expect(types(events)).toEqual(['announced', 'attacked', 'rolled', 'lost-step']);
  expect([where(s, R5), asked(s)]).toEqual(['2318', 'axis.combat1']);
});

const [A4, B4, WEC] = [R4, 'su-if-13', 'su-we-stalingrad'];
const SIX = [P9, Q9, 'ge-pz-39', 'ge-pz-47', 'ge-pz-03', 'ge-pz-14'];
const stalingrad = () =>
  stage({
    ...together('3611', ...SIX.slice(0, 3)),
    ...together('3712', ...SIX.slice(3)),
    ...together('3711', A4, B4, WEC),
  });
const CITY = { units: SIX, targets: ['3711'] };

it('[10.33b][ruling 77][ruling 78][ruling 185] Stalingrad: one step more of any piece keeps the city and all in it', () => {
  const s = stalingrad();
  assault(s, CITY, 'D1');
  expect([asked(s), seatOf(s), broken(s, 'lose', { unit: WEC })]).toEqual(['lose', 'russian', ['20.22']]);
  give(s, 'lose', { unit: A4 });
  expect([asked(s), seatOf(s), broken(s, 'hold', { unit: P9 })]).toEqual(['hold', 'russian', ['10.33b']]);
  give(s, 'hold', { unit: B4 });
  expect([A4, B4, WEC].map((id) => where(s, id))).toEqual(['3711', '3711', '3711']);
  expect([faceOf(s, A4), faceOf(s, B4), asked(s)]).toEqual([1, 1, 'axis.combat1']);
});

it('[10.33b][20.23][ruling 187] who gives the city up goes, and the factory there is lost', () => {
  const s = stalingrad();
  assault(s, CITY, 'D1');
  give(s, 'lose', { unit: A4 });
  give(s, 'hold', { unit: null });
  goOn(s);
  expect(where(s, WEC)).toBe('gone');
  expect([where(s, A4), where(s, B4)]).not.toContain('3711');
});

it('[ruling 186][14.15][20.23] a dictator or a factory alone defends, and is lost by any result that would drive it off', () => {
  const s = stage({ ...together('3611', P9, Q9), [WEC]: '3711' });
  expect(told(s, { units: [P9, Q9], targets: ['3711'] }).defense).toBe(2);
  const open = stage({ ...together('2615', I5), 'su-we-factorya': '2616' });
  assault(open, { units: [I5], targets: ['2616'] }, 'DR');
  expect(where(open, 'su-we-factorya')).toBe('gone');
});

it('[10.34a][10.6][ruling 76] a DR against a forest or a major city is a battle that rages: a step each, and nobody goes', () => {
  const forest = stage({ ...together('2317', I5, J5), [R5]: '2318' });
  assault(forest, { units: [I5, J5], targets: ['2318'] }, 'DR');
  expect([faceOf(forest, R5), where(forest, R5)]).toEqual([1, '2318']);
  expect(asked(forest)).toBe('lose');
});

it('[24.6][24.2] on turn 1 forests and cities keep no Russian, and no DR becomes a battle that rages', () => {
  const s = stage({ ...together('2317', I5, J5), [R5]: '2318' }, { turn: 1, phase: 'axis.combat2' });
  assault(s, { units: [I5, J5], targets: ['2318'] }, 'DR');
  expect([faceOf(s, R5), asked(s)]).toEqual([0, 'retreat']);
});

// ---------------------------------------------------------------- the figure of 10.34: a panzer corps in a forest

/** 10.34 Russians in the forest 1423, in the open 1524 and in Minsk attack a panzer corps in the forest 1523. */
const [F6, C7, M6] = ['su-if-05', 'su-if-09', 'su-if-10'];
const figure = () =>
  stage({ [P9]: '1523', [C7]: '1524', [F6]: '1423', [M6]: '1623' }, { phase: 'russian.combat1', turn: 2 });
const FIGURE = { units: [C7, F6, M6], targets: ['1523'] };

it('[10.34a][ruling 157] the figure: a DR is a battle that rages, each loses a step and nobody goes', () => {
  const s = figure();
  assault(s, FIGURE, 'DR');
  goOn(s);
  expect([faceOf(s, P9), faceOf(s, C7), where(s, P9), where(s, C7)]).toEqual([1, 1, '1523', '1524']);
});

it('[10.34b][ruling 76][ruling 188] the figure: an AR is one too, and only who attacks from the open goes', () => {
  const s = figure();
  assault(s, FIGURE, 'AR');
  expect([faceOf(s, P9), faceOf(s, C7), asked(s), seatOf(s)]).toEqual([1, 1, 'retreat', 'axis']);
  goOn(s);
  expect([where(s, F6), where(s, M6)]).toEqual(['1423', '1623']);
  expect(where(s, C7)).not.toBe('1524');
});

it('[10.33a][10.34a] the figure: a D1 turns the panzers, and they stay in the forest', () => {
  const s = figure();
  assault(s, FIGURE, 'D1');
  expect([faceOf(s, P9), where(s, P9), asked(s)]).toEqual([1, '1523', 'russian.combat1']);
});

it('[10.33b][ruling 77][ruling 188] the figure: an A1 turns the strongest, who goes; the forest stays, Minsk may pay and stay', () => {
  const s = figure();
  assault(s, FIGURE, 'A1');
  expect([faceOf(s, C7), asked(s), seatOf(s)]).toEqual([1, 'hold', 'russian']);
  const paid = s.copy();
  give(paid, 'hold', { unit: M6 });
  goOn(paid);
  expect([where(paid, M6), faceOf(paid, M6), where(paid, F6)]).toEqual(['1623', 1, '1423']);
  give(s, 'hold', { unit: null });
  goOn(s);
  expect([where(s, F6), faceOf(s, M6)]).toEqual(['1423', 0]);
  expect(where(s, M6)).not.toBe('1623');
});
