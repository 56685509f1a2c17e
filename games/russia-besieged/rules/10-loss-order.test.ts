import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { asked, broken, type Drawing, give, seatOf, u } from '../test/draw.ts';
import { assault, EAST, faceOf, goOn, stage, TARGET, together, told, WEST, where } from '../test/fight.ts';

const [P9, Q9, I6, I5, J5] = ['ge-pz-41', 'ge-pz-24', 'ge-if-01', 'ge-if-02', 'ge-if-10'];
const [R5, S5, R4, R6, T4] = ['su-if-08', 'su-if-11', 'su-if-27', 'su-if-05', 'su-me-03'];
const west = (units: readonly string[], against: readonly string[], more: Drawing = {}) =>
  stage({ ...together(WEST, ...units), ...together(TARGET, ...against) }, more);
/** Those who may lose the next step. */
const may = (s: ReturnType<typeof west>, ...units: readonly string[]): string[] =>
  units.filter((unit) => broken(s, 'lose', { unit }).length === 0);

it('[10.62] the strongest loses first, even a piece of one step before one of two', () => {
  const plain = west([I6, I5, J5], ['su-gm-01', R4], { turn: 9 });
  assault(plain, { units: [I6, I5, J5] }, 'BR');
  expect(where(plain, 'su-gm-01')).toBe('pool');
});

it('[10.66] between equals the owner chooses: a one-step armor unit of 5 and a two-step infantry unit of 5', () => {
  const s = west([I6, I5, J5], ['su-me-06', R5]);
  assault(s, { units: [I6, I5, J5] }, 'BR');
  expect([asked(s), seatOf(s), may(s, 'su-me-06', R5)]).toEqual(['lose', 'russian', ['su-me-06', R5]]);
});

it('[10.63][10.65] armor against armor loses first, then the strongest, then whoever the owner names', () => {
  const s = west([P9, Q9, 'ge-pz-39'], [R6, T4], { at: { 'ge-pz-47': '2722', 'ge-pz-03': '2722' } });
  const events = assault(s, { units: [P9, Q9, 'ge-pz-39', 'ge-pz-47', 'ge-pz-03'] }, 'D3');
  // Two steps of the infantry army and one of the mechanized corps: all three.
  expect(events.filter(({ type }) => type === 'eliminated').map(({ unit }) => unit)).toEqual([T4, R6]);
  const two = west([P9, Q9, 'ge-pz-39'], [R6, T4, 'su-ca-06'], { at: { [R4]: EAST } });
  assault(two, { units: [P9, Q9, 'ge-pz-39'] }, 'D1');
  expect([where(two, T4), faceOf(two, R6)]).toEqual(['pool', 0]);
});

it('[10.64] armor that is the strongest too meets both: the next loss is free', () => {
  const s = west([P9, Q9, I6], [R4, 'su-me-06']);
  assault(s, { units: [P9, Q9, I6] }, 'X2');
  // The attacker's 9s are the strongest armor and the strongest units.
  expect([where(s, 'su-me-06'), faceOf(s, R4)]).toEqual(['pool', 1]);
  expect(may(s, P9, Q9, I6)).toEqual([P9, Q9]);
  give(s, 'lose', { unit: P9 });
  expect(may(s, P9, Q9, I6)).toEqual([P9, Q9, I6]);
});

it("[10.65] where the armor was not the strongest, the second step is the strongest unit's", () => {
  const s = west(['ge-pz-38', I6, I5], [T4, R4], { turn: 20 });
  assault(s, { units: ['ge-pz-38', I6, I5] }, 'X2');
  expect(['ge-pz-38', I6, I5].map((unit) => faceOf(s, unit))).toEqual([1, 1, 0]);
});

it('[ruling 156] free losses may fall on a unit that has lost a step already', () => {
  const s = west([P9, Q9], [R5, R4]);
  assault(s, { units: [P9, Q9] }, 'X2');
  expect(may(s, R5, R4)).toEqual([R5, R4]);
  give(s, 'lose', { unit: R5 });
  expect(where(s, R5)).toBe('pool');
});

it('[10.61][10.6h] a loss of all that is there asks nobody', () => {
  const s = west([P9, Q9], [R4]);
  assault(s, { units: [P9, Q9] }, 'D3');
  expect([where(s, R4), asked(s)]).toEqual(['pool', 'advance']);
});

it('[20.22][ruling 80] a factory or a dictator is never made to lose first beside a unit', () => {
  const s = stage({ ...together('2615', I5, J5), ...together('2616', 'su-if-36', 'su-we-factorya') });
  assault(s, { units: [I5, J5], targets: ['2616'] }, 'BR');
  expect([faceOf(s, 'su-if-36'), where(s, 'su-we-factorya')]).toEqual([1, '2616']);
  // As strong as the strongest it may be chosen.
  const equal = stage({ ...together('1811', I6, J5, I5), ...together('1912', 'su-me-21', 'su-we-moscow') });
  assault(equal, { units: [I6, J5, I5], targets: ['1912'] }, 'BR');
  expect(may(equal, 'su-me-21', 'su-we-moscow')).toEqual(['su-me-21', 'su-we-moscow']);
});

it('[17.62] of two steps or more the Volkssturm loses the second', () => {
  const s = stage(
    {
      ...together('0536', 'su-gi-01', 'su-gi-02'),
      ...together('0636', 'su-gi-03'),
      ...together('0537', 'ge-ga-volks', I6, I5),
    },
    { turn: 23, phase: 'russian.combat1' },
  );
  const blow = { units: ['su-gi-01', 'su-gi-02', 'su-gi-03'], targets: ['0537'] };
  assault(s, blow, 'X2');
  expect(faceOf(s, I6)).toBe(1);
  expect(where(s, 'ge-ga-volks')).not.toBe('0537');
});

it('[10.16a][ruling 97][ruling 180] who was driven into a hex counts for nothing there, loses last, and opens no attack', () => {
  const marks = { [R5]: { routed: true } };
  const s = west([P9, Q9], [R5, S5], { marks });
  expect(told(s, { units: [P9, Q9] })).toMatchObject({ defense: 5 });
  assault(s, { units: [P9, Q9] }, 'D1');
  expect([faceOf(s, S5), faceOf(s, R5)]).toEqual([1, 0]);
  const both = west([P9, Q9, 'ge-pz-39'], [R5, S5], { marks });
  assault(both, { units: [P9, Q9, 'ge-pz-39'] }, 'D3');
  expect([where(both, S5), where(both, R5), faceOf(both, R5)]).toEqual(['pool', TARGET, 1]);
  const alone = west([P9, Q9], [R5], { marks });
  expect(broken(alone, 'attack', { units: [P9], targets: [TARGET], table: 'crt' })).toEqual(['10.15']);
});

it('[10.16a] a defender that is driven back is marked so, an attacker is not', () => {
  const s = west([I5, J5], [R5]);
  assault(s, { units: [I5, J5] }, 'DR');
  goOn(s);
  expect(S.fight.routed.of(s, u(R5))).toBe(1);
  const t = west([I5], [R5]);
  assault(t, { units: [I5] }, 'AR');
  goOn(t);
  expect(S.fight.routed.of(t, u(I5))).toBe(0);
});
