import { neighbours, ordersUnder } from '@stavka/engine';
import { expect, it } from 'vitest';
import { board } from '../data.ts';
import { labelOf } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { asked, broken, type Drawing, draw, give, h, seatOf, types, u } from '../test/draw.ts';
import { ask, assault, EAST, goOn, NW, SW, stage, TARGET, together, WEST, where } from '../test/fight.ts';

const [P9, Q9, I6, I5, J5] = ['ge-pz-41', 'ge-pz-24', 'ge-if-01', 'ge-if-02', 'ge-if-10'];
const [R5, S5, R4] = ['su-if-08', 'su-if-11', 'su-if-27'];
const west = (units: readonly string[], against: readonly string[] = [R5], more: Drawing = {}) =>
  stage({ ...together(WEST, ...units), ...together(TARGET, ...against) }, more);
/** Another hex beside one. */
const neighbourOf = (label: string, taken: readonly string[]): string =>
  [...neighbours(board, h(label))].map(labelOf).find((hex) => !taken.includes(hex))!;
interface Duties {
  readonly units: readonly string[];
  readonly hexes: readonly string[];
  readonly unable: readonly string[];
}
const duties = (s: ReturnType<typeof west>): Duties => ask(s, 'duties') as Duties;
const by = (units: readonly string[], targets: readonly string[] = [TARGET]) => ({
  units,
  targets,
  table: 'crt',
});

it('[10.1][10.11][ruling 173] every unit in an enemy zone must attack, and every enemy whose zone calls it be attacked', () => {
  const s = west([I6, I5], [R5], { at: { [J5]: '2623' } });
  expect(duties(s)).toEqual({ units: [I6, I5], hexes: [TARGET], unable: [] });
  expect(broken(s, 'end-phase')).toEqual(['10.11', '10.11', '10.11']);
  expect([S.fight.duty.of(s, u(I6)), S.fight.duty.of(s, u(J5)), S.field.due.of(s, h(TARGET))]).toEqual([
    1, 0, 1,
  ]);
});

it('[10.1a] not over a river, nor the straits; one attack over it obliges to no other', () => {
  const s = stage({ [I6]: '2228', [I5]: '2228', [R5]: '2329', [S5]: '2328' });
  expect(duties(s).hexes).toEqual(['2328']);
  const over = stage({ [I6]: '2228', [R5]: '2329' });
  expect([duties(over), broken(over, 'end-phase')]).toEqual([{ units: [], hexes: [], unable: [] }, []]);
  expect(broken(over, 'attack', by([I6], ['2329']))).toEqual([]);
  expect(duties(stage({ [I6]: '3823', [R5]: '3922' })).units).toEqual([]);
});

it('[10.1b][ruling 177] out of a major city nobody must attack; who does must attack all that is next to it, or leave them to others', () => {
  const s = stage({ ...together('1623', I6, I5), [R5]: '1624', [S5]: '1724' });
  expect(duties(s)).toEqual({ units: [], hexes: [], unable: [] });
  expect(broken(s, 'end-phase')).toEqual([]);
  expect(broken(s, 'attack', by([I6], ['1624']))).toEqual([]);
  expect(broken(s, 'attack', by([I6, I5], ['1624']))).toEqual(['10.1b']);
  expect(broken(s, 'attack', by([I6, I5], ['1624', '1724']))).toEqual([]);
  assault(s, { units: [I6], targets: ['1624'] }, 'BR');
  goOn(s);
  expect(duties(s).hexes).toEqual(['1724']);
  expect(broken(s, 'end-phase')).toEqual(['10.11']);
});

it('[10.11][10.16] more than twelve who must attack one hex attack it together', () => {
  const corps = ['01', '02', '10', '23', '26', '28', '38', '05', '06', '07', '08', '09', '12', '13', '20'];
  const ring = [WEST, EAST, NW, SW, neighbourOf(TARGET, [WEST, EAST, NW, SW])];
  const units = corps.map((n) => `ge-if-${n}`);
  const s = stage({ ...Object.fromEntries(units.map((id, i) => [id, ring[i % 5]!])), [R5]: TARGET });
  expect(duties(s).units).toHaveLength(15);
  expect(broken(s, 'attack', by(units))).toEqual([]);
  const [order] = ordersUnder(game.choices(s).filter(({ kind }) => kind === 'attack'));
  expect(order).toMatchObject({ units: expect.arrayContaining(units) });
});
it('[10.1c][ruling 30][12.01] enemies marked out of supply, and those whose zone is their own hex, call nobody', () => {
  expect(duties(west([I6], [R5], { marks: { [R5]: { oos: 1 } } })).units).toEqual([]);
  expect(duties(west([I6], ['su-pa-04'])).units).toEqual([]);
  expect(broken(west([I6], ['su-pa-04']), 'attack', by([I6]))).toEqual([]);
  const red = stage({ 'su-ar-04': TARGET, [I6]: WEST }, { turn: 14 });
  expect(duties(red).units).toEqual([I6]);
});

it('[10.1d] factories and dictators need not attack, even alone in a hex', () => {
  const s = stage(
    { 'su-we-factorya': TARGET, 'su-di-stalin': TARGET, [I6]: WEST },
    { phase: 'russian.combat1', turn: 9 },
  );
  expect(duties(s).units).toEqual([]);
});

it('[10.11][10.11a][ruling 175] an attack is refused that leaves an enemy who must be attacked without anybody', () => {
  const s = west([I6, I5], [R5], { at: { [S5]: SW } });
  expect(broken(s, 'attack', by([I6, I5]))).toEqual(['10.11']);
  expect(broken(s, 'attack', by([I6]))).toEqual([]);
  expect(broken(s, 'attack', by([I6, I5], [TARGET, SW]))).toEqual([]);
});

it('[10.11][10.11a][ruling 175] an attack is refused that leaves a unit which must attack without anybody to attack', () => {
  const s = west([I6], [R5], { at: { [I5]: NW } });
  expect(broken(s, 'attack', by([I6]))).toEqual(['10.11']);
  expect(broken(s, 'attack', by([I6, I5]))).toEqual([]);
});

it('[10.11a] what stood open before does not refuse every attack: one lapsed duty hinders no other', () => {
  const s = west([I6], [R5], { at: { [J5]: '2818', [S5]: '2819' } });
  expect(broken(s, 'attack', by([I6]))).toEqual([]);
});

it('[10.11a][ruling 176] the phase is kept while a legal attack would meet a duty, and ends when all are met', () => {
  const s = west([I6], [R5], { at: { [I5]: '2818', [S5]: '2819' } });
  assault(s, { units: [I6] }, 'BR');
  goOn(s);
  expect([...new Set(broken(s, 'end-phase'))]).toEqual(['10.11']);
  assault(s, { units: [I5], targets: ['2819'] }, 'BR');
  goOn(s);
  expect(broken(s, 'end-phase')).toEqual([]);
});

it('[10.11] a duty is fixed when the phase opens: retreats end one and make none', () => {
  const s = west([P9, Q9], [R5], { at: { [I6]: '2519' } });
  expect(duties(s).units).not.toContain(I6);
  assault(s, { units: [P9, Q9] }, 'DR');
  goOn(s);
  // Wherever the beaten army stands now, nobody is made to attack it.
  expect(duties(s)).toEqual({ units: [], hexes: [], unable: [] });
});

it('[10.19][ruling 174] who must attack and cannot reach 1-5 with all the help there may be surrenders before any battle', () => {
  // Two against twelve: 1-6.
  const drawn = (at: object) =>
    draw({
      phase: 'axis.move2',
      turn: 9,
      at: { 'ro-if-1': WEST, ...together(TARGET, R5, 'su-if-09'), ...at },
    });
  const s = drawn({});
  expect(types(give(s, 'end-phase'))).toEqual(expect.arrayContaining(['unable', 'surrendered']));
  expect(where(s, 'ro-if-1')).toBe('gone');
  // With one Stuka it is 1-5.
  const helped = drawn({ 'ge-ai-1': '2416' });
  give(helped, 'end-phase');
  expect([where(helped, 'ro-if-1'), asked(helped)]).toEqual([WEST, 'axis.combat2']);
  expect(broken(helped, 'attack', by(['ro-if-1']))).toEqual(['10.18']);
  expect(broken(helped, 'attack', { ...by(['ro-if-1']), air: ['ge-ai-1'] })).toEqual([]);
});

it('[10.19][10.18] what only others could do counts: with a second corps beside it nobody surrenders', () => {
  const s = draw({
    phase: 'axis.move2',
    turn: 9,
    at: { 'ro-if-1': WEST, [I6]: NW, ...together(TARGET, 'su-gi-01', 'su-gi-02') },
  });
  give(s, 'end-phase');
  expect([asked(s), where(s, 'ro-if-1')]).toEqual(['axis.combat2', WEST]);
});

it('[ruling 176][10.19] who gave his help away surrenders when the phase ends; the hex is then free of its duty', () => {
  // The weak corps could only attack together with the other, who takes another hex.
  const s = stage(
    { 'ro-if-1': WEST, [I6]: WEST, ...together(TARGET, 'su-gi-01', 'su-gi-02'), [R4]: SW },
    { turn: 9 },
  );
  assault(s, { units: [I6], targets: [SW] }, 'BR');
  goOn(s);
  expect(broken(s, 'end-phase')).toEqual([]);
  give(s, 'end-phase');
  expect(where(s, 'ro-if-1')).toBe('gone');
});

it('[10.0] a combat phase without anybody to attack is skipped', () => {
  const s = draw({ phase: 'axis.move1', at: { [I6]: '2616', [R5]: EAST } });
  give(s, 'end-phase');
  expect([asked(s), seatOf(s)]).toEqual(['axis.move2', 'axis']);
});

it('[16.42] partisans of the second stage owe no attack', () => {
  const s = stage(
    { 'su-pt-1': TARGET, [I6]: WEST, 'su-gi-01': '2723' },
    { turn: 15, phase: 'russian.combat1', marks: { 'su-pt-1': { raised: true } } },
  );
  expect(duties(s).units).toEqual(['su-gi-01']);
});
