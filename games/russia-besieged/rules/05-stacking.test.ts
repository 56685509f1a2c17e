import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { asked, broken, draw, give, h, named, u, us } from '../test/draw.ts';
import { faultsIn } from '../test/march.ts';
import { fitTogether } from './05-stacking.ts';

const CORPS = ['ge-if-10', 'ge-if-08', 'ge-if-38', 'ge-if-20'];
const ARMIES = ['su-if-08', 'su-if-22', 'su-if-19'];
const fit = (units: readonly string[], hex = '2621'): boolean => fitTogether(us(...units), h(hex));

it('[5.01][ruling 24][2.0d] two armies, three corps, or two of both', () => {
  expect([fit(ARMIES.slice(0, 2)), fit(ARMIES)]).toEqual([true, false]);
  expect([fit(CORPS.slice(0, 3)), fit(CORPS)]).toEqual([true, false]);
  expect([fit(['su-if-08', 'su-me-06']), fit(['su-if-08', 'su-me-06', 'su-me-15'])]).toEqual([true, false]);
});

it('[5.05][12.02] bases, factories, paratroops, dictators, partisans, the Polizei and one artillery are free', () => {
  const two = ARMIES.slice(0, 2);
  for (const unit of ['su-ai-3', 'su-we-kiev', 'su-pa-04', 'su-di-stalin', 'su-pt-2', 'su-ar-03'])
    expect([unit, fit([...two, unit])]).toEqual([unit, true]);
  expect(fit([...CORPS.slice(0, 3), 'ss-po-01'])).toBe(true);
  expect([fit(['su-ar-03', 'su-ar-02', 'su-if-08']), fit(['su-ar-03', 'su-ar-02', ...two])]).toEqual([
    true,
    false,
  ]);
});

it('[5.05][17.61][17.62] the Berlin garrison and the Volkssturm are free in Berlin alone', () => {
  const full = [...CORPS.slice(0, 3), 'ge-ga-berlin', 'ge-ga-volks'];
  expect([fit(full, '0537'), fit(full, '0536')]).toEqual([true, false]);
});

it('[5.02][5.03][ruling 210] limits do not hold while units move, nor where they appear', () => {
  const at = Object.fromEntries(CORPS.slice(0, 3).map((id) => [id, '2620']));
  expect(faultsIn({ units: ['ge-if-53'], path: ['2621', '2620', '2619'], at })).toEqual([]);
  expect(faultsIn({ units: ['ge-if-53'], path: ['2621', '2620'], at })).toEqual([]);
});

const crowd = (phase: string) =>
  draw({
    turn: 8,
    phase,
    at: { ...Object.fromEntries(CORPS.map((id) => [id, '2621'])), 'ss-po-01': '2621' },
  });

it('[5.04][5.02][ruling 25][ruling 211] when the movement ends the owner eliminates units of his choice until the rest fit; they go to the pool', () => {
  const s = crowd('axis.move1');
  expect(named(give(s, 'end-phase'), 'overstacked')).toMatchObject({
    rule: '5.04',
    side: 'axis',
    hexes: ['2621'],
  });
  expect(asked(s)).toBe('overstack');
  expect(broken(s, 'remove', { unit: 'ss-po-01' })).toEqual(['5.04']);
  expect(broken(s, 'remove', { unit: 'ge-pz-41' })).toEqual(['5.04']);
  give(s, 'remove', { unit: 'ge-if-08' });
  expect(asked(s)).not.toBe('overstack');
  expect(S.at.of(s, u('ge-if-08'))).toBe(S.at.boxes.pool);
});

it('[5.04][5.02][ruling 26] likewise when the combat phase ends, of either side', () => {
  const s = draw({
    turn: 8,
    phase: 'axis.combat1',
    at: { ...Object.fromEntries(ARMIES.map((id) => [id, '2716'])), 'ge-if-53': '2719', 'su-ar-03': '2716' },
  });
  for (let n = 0; asked(s) === 'axis.combat1' && n < 2; n++) give(s, 'end-phase');
  expect(asked(s)).toBe('overstack');
  expect(broken(s, 'remove', { unit: 'su-ar-03' })).toEqual(['5.04']);
  give(s, 'remove', { unit: 'su-if-22' });
  expect(asked(s)).toBe('axis.move2');
});

it('[ruling 211] of two artillery units one counts', () => {
  const s = draw({
    turn: 14,
    phase: 'russian.move1',
    at: { 'su-if-08': '2716', 'su-if-22': '2716', 'su-ar-03': '2716', 'su-ar-02': '2716' },
  });
  give(s, 'end-phase');
  expect(broken(s, 'remove', { unit: 'su-ar-02' })).toEqual([]);
});

it('[5.0][5.06] the two sides share no hex', () => {
  expect(faultsIn({ units: ['ge-if-10'], path: ['2622', '2621'], at: { 'su-if-08': '2621' } })).toContain(
    '6.11',
  );
});
