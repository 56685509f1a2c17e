import { expect, it } from 'vitest';
import { MARSHAL_IDS, marshalOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { asked, type Drawing, draw, give, named, us } from '../test/draw.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { marshalChoices, marshalDrm, marshalFaults } from './14-leaders.ts';

const BOCK = 'ge-fm-bock';
const MANNERHEIM = 'fi-fm-mannerheim';
const ZHUKOV = 'su-fm-zhukov';
const KONEV = 'su-fm-konev';
type Standing = 'not-yet' | 'available' | 'spent' | 'withdrawn';

/** A position in which the Field Marshals named stand so, and the others have not come. */
const drawn = (marshals: Readonly<Record<string, Standing>>, more: Drawing = {}): RbState =>
  draw({
    ...more,
    state: {
      ...more.state,
      marshals: { ...Object.fromEntries(MARSHAL_IDS.map((id) => [id, 'not-yet'])), ...marshals },
    },
  });
const faults = (s: RbState, side: Side, marshal: string, units = ['ge-if-01']): string[] => {
  const found: string[] = [];
  marshalFaults(s, side, marshalOf(marshal), us(...units), (rule) => found.push(rule));
  return found;
};
const choices = (s: RbState, side: Side, units = ['ge-if-01']): string[] =>
  marshalChoices(s, side, us(...units)).map((m) => MARSHAL_IDS[m]!);

it('[14.2] a Field Marshal helps his own side', () => {
  const s = drawn({ [BOCK]: 'available', [KONEV]: 'available' });
  expect([faults(s, AXIS, BOCK), faults(s, AXIS, KONEV)]).toEqual([[], ['14.2']]);
  expect([choices(s, AXIS), choices(s, RUSSIAN)]).toEqual([[BOCK], [KONEV]]);
});

it('[14.21][14.26][14.27] not before he has come, when he has helped this year, or when he is withdrawn', () => {
  const state = (standing: Standing) => drawn({ [BOCK]: standing });
  expect(faults(state('not-yet'), AXIS, BOCK)).toEqual(['14.26']);
  expect(faults(state('spent'), AXIS, BOCK)).toEqual(['14.21']);
  expect(faults(state('withdrawn'), AXIS, BOCK)).toEqual(['14.27']);
  expect(choices(state('spent'), AXIS)).toEqual([]);
});

it('[14.22][14.23] one on the die for the attacker, one off it for the defender, in both impulses of both halves', () => {
  const in1 = (phase: string) =>
    [AXIS, RUSSIAN].map((side) => marshalDrm(drawn({}, { phase }), side as Side));
  expect([in1('axis.combat1'), in1('axis.combat2')]).toEqual([
    [1, -1],
    [1, -1],
  ]);
  expect([in1('russian.combat1'), in1('russian.combat2')]).toEqual([
    [-1, 1],
    [-1, 1],
  ]);
  for (const phase of ['axis.combat1', 'axis.combat2', 'russian.combat1', 'russian.combat2'])
    expect(choices(drawn({ [BOCK]: 'available' }, { phase }), AXIS)).toEqual([BOCK]);
});

it('[14.25] Zhukov defends only until the Russian half of November 1941', () => {
  const zhukov = (turn: number, phase: string) =>
    faults(drawn({ [ZHUKOV]: 'available' }, { turn, phase }), RUSSIAN, ZHUKOV, ['su-if-08']);
  expect(zhukov(2, 'axis.combat1')).toEqual([]);
  expect(zhukov(3, 'axis.combat2')).toEqual([]);
  expect([zhukov(2, 'russian.combat1'), zhukov(3, 'russian.combat2')]).toEqual([['14.25'], ['14.25']]);
  expect([zhukov(4, 'russian.combat1'), zhukov(4, 'axis.combat1')]).toEqual([[], []]);
});

it('[14.28] Mannerheim helps only where a Finnish unit takes part', () => {
  const s = drawn({ [MANNERHEIM]: 'available', [BOCK]: 'available' });
  expect(faults(s, AXIS, MANNERHEIM)).toEqual(['14.28']);
  expect(faults(s, AXIS, MANNERHEIM, ['ge-if-01', 'fi-if-2'])).toEqual([]);
  expect([choices(s, AXIS), choices(s, AXIS, ['fi-if-2'])]).toEqual([[BOCK], [BOCK, MANNERHEIM]]);
});

// ---------------------------------------------------------------- the calendar

/** Ends phases until that one is reached. */
function to(s: RbState, phase: string): void {
  for (let n = 0; n < 12 && asked(s) !== phase; n++) give(s, 'end-phase');
  expect(asked(s)).toBe(phase);
}
const stateOf = (s: RbState, marshal: string): number => S.marshals.state.of(s, marshalOf(marshal));
const PEACE: Drawing = { at: { 'ge-if-01': '0537', 'su-if-08': '2205' } };

it('[14.26][14.25][17.01] Zhukov comes with the Russian August impulse of 1941, and not in the Axis one', () => {
  const s = drawn({}, { ...PEACE, turn: 2, phase: 'axis.combat1' });
  to(s, 'axis.move2');
  expect(choices(s, RUSSIAN, ['su-if-08'])).toEqual([]);
  to(s, 'russian.move1');
  expect(stateOf(s, ZHUKOV)).toBe(0);
  to(s, 'russian.move2');
  expect(stateOf(s, ZHUKOV)).toBe(1);
  while (asked(s) !== 'axis.move1') give(s, 'end-phase');
  expect(choices(s, RUSSIAN, ['su-if-08'])).toEqual([ZHUKOV]);
});

it('[14.26] a Field Marshal may be used in the impulse he comes', () => {
  const s = drawn({}, { ...PEACE, turn: 14, phase: 'russian.combat2' });
  to(s, 'russian.move1');
  const fresh = MARSHAL_IDS.filter((id) => stateOf(s, id) === 1 && id.startsWith('su'));
  expect(fresh).toContain('su-fm-malinovsky');
  expect(fresh.every((id) => faults(s, RUSSIAN, id, ['su-if-08']).length === 0)).toBe(true);
});

it('[14.21][ruling 120][ruling 5][18.5][14.27] in January those who have helped are ready again, and two leave before the turn, spent or not', () => {
  const s = drawn(
    { [BOCK]: 'spent', 'ge-fm-guderian': 'spent', 'ge-fm-rundstedt': 'available' },
    { ...PEACE, turn: 4, phase: 'russian.combat2' },
  );
  const before = drawn({ [BOCK]: 'spent' }, { ...PEACE, turn: 3, phase: 'russian.combat2' });
  to(before, 'axis.move1');
  expect(stateOf(before, BOCK)).toBe(2);
  let left: unknown;
  for (let n = 0; n < 12 && S.turn.of(s) === 4; n++)
    left = named(give(s, 'end-phase'), 'marshal-left') ?? left;
  expect(left).toMatchObject({ rule: '18.5' });
  expect(stateOf(s, BOCK)).toBe(1);
  expect(faults(s, AXIS, 'ge-fm-guderian')).toEqual(['14.27']);
  expect(faults(s, AXIS, 'ge-fm-rundstedt')).toEqual(['14.27']);
});
