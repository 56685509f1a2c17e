import { expect, it } from 'vitest';
import { labelOf } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { type Drawing, draw, h, u } from '../test/draw.ts';
import { faultsIn } from '../test/march.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { radiates, zoneOf, zoneUnits } from './04-zones.ts';

const zone = (at: Record<string, string>, side: Side = AXIS, more: Drawing = {}): string[] => {
  const found = zoneOf(draw({ turn: 8, phase: 'axis.move1', at, ...more }), side);
  return [...found.keys()].filter((hex) => found[hex] === 1).map(labelOf);
};
const AROUND = ['2521', '2522', '2620', '2621', '2622', '2721', '2722'];

it('[4.0] a unit has a zone in its hex and the six around it, whatever their ground', () => {
  expect(zone({ 'ge-if-10': '2621' })).toEqual(AROUND);
  expect(zone({ 'su-if-08': '2621' }, RUSSIAN)).toEqual(AROUND);
  expect(zone({ 'ge-if-10': '2027' })).toContain('1928');
});

it('[4.0a][16.21a] air bases, factories, paratroops, dictators, partisans, the Polizei, Volkssturm and Berlin garrison have it in their own hex', () => {
  const own = { control: { kursk: 'axis' } };
  for (const unit of ['ge-ai-3', 'ge-di-hitler', 'ss-po-01', 'ge-ga-volks', 'ge-ga-berlin'])
    expect([unit, zone({ [unit]: '2616' }, AXIS, own)]).toEqual([unit, ['2616']]);
  for (const unit of ['su-we-kiev', 'su-pa-04', 'su-di-stalin', 'su-pt-2'])
    expect([unit, zone({ [unit]: '2616' }, RUSSIAN)]).toEqual([unit, ['2616']]);
  expect(zone({ 'su-pt-2': '2616' }, RUSSIAN, { turn: 12, marks: { 'su-pt-2': { raised: true } } })).toEqual([
    '2616',
  ]);
  expect(zone({ 'lw-pa-03': '2621' })).toEqual(AROUND);
});

it('[4.0b] wells, Field Marshals and air units without a base have none', () => {
  expect(zone({})).toEqual([]);
  expect(zone({}, RUSSIAN)).toEqual([]);
});

it('[4.01a][ruling 28] zones cross rivers, and no coastline, lake or sea', () => {
  expect(zone({ 'ge-if-10': '2228' })).toContain('2329');
  expect(zone({ 'ge-if-10': '3922' })).toEqual(['3921', '3922', '4021', '4022']);
  expect(zone({ 'ge-if-10': '0508' })).not.toContain('0407');
  expect(zone({ 'ge-if-10': '0508' })).not.toContain('0608');
});

it('[4.01b] none reaches the ice of 0713', () => {
  expect(zone({ 'ge-if-10': '0714' })).not.toContain('0713');
  expect(zone({ 'ge-if-10': '0812' })).not.toContain('0713');
  expect(zone({ 'ge-if-10': '0812' })).toContain('0813');
});

it('[ruling 209] nor across the Straits of Kerch', () => {
  expect(zone({ 'ge-if-10': '3922' })).not.toContain('3823');
  expect(zone({ 'ge-if-10': '3823' })).toEqual(['3724', '3823', '3824']);
});

it('[4.07][13.12] a unit marked out of supply has its own hex alone, and still keeps enemies out of it', () => {
  const marks = { marks: { 'su-if-08': { oos: 1 } } };
  expect(zone({ 'su-if-08': '2621' }, RUSSIAN, marks)).toEqual(['2621']);
  const s = draw({ turn: 8, phase: 'axis.move1', at: { 'su-if-08': '2621', 'su-if-22': '2621' }, ...marks });
  expect([radiates(s, u('su-if-08')), radiates(s, u('su-if-22'))]).toEqual([false, true]);
  expect(
    faultsIn({ units: ['ge-if-10'], path: ['2622', '2621', '2620'], at: { 'su-if-08': '2520' }, ...marks }),
  ).toEqual([]);
  expect(
    faultsIn({
      units: ['ge-if-10'],
      path: ['2622', '2621', '2521', '2421'],
      at: { 'su-if-08': '2520' },
      ...marks,
    }),
  ).toEqual([]);
});

it('[4.0] who exerts the zones on a hex: units in it, and those around it whose zones reach it', () => {
  const s = draw({
    turn: 8,
    phase: 'axis.move1',
    at: { 'su-if-08': '2620', 'su-if-22': '2721', 'su-pa-04': '2622', 'su-if-19': '2621' },
    marks: { 'su-if-22': { oos: 1 } },
  });
  expect(zoneUnits(s, h('2621'), RUSSIAN)).toEqual([u('su-if-08'), u('su-if-19')].sort((a, b) => a - b));
  expect(zoneUnits(s, h('2621'), AXIS)).toEqual([]);
});

it('[24.13][24.12a][ruling 29] on turn 1 no zone crosses the border of a country that is still neutral, either way', () => {
  const first = { turn: 1, phase: 'axis.move1' };
  const at = { turn: 1, phase: 'axis.move2' };
  const crossing = (side: Side, hex: string) =>
    zone({ 'su-if-08': '0413', 'fi-if-7': '0313' }, side, at).includes(hex);
  expect([crossing(RUSSIAN, '0313'), crossing(AXIS, '0413')]).toEqual([true, true]);
  const closed = (side: Side, hex: string) =>
    zone({ 'su-if-08': '0413', 'fi-if-7': '0313' }, side, first).includes(hex);
  expect([closed(RUSSIAN, '0313'), closed(AXIS, '0413')]).toEqual([false, false]);
});

it('[ruling 214] an air base blocks rail and supply in its hex, and stops no march', () => {
  const base = { control: { kursk: 'axis' }, at: { 'ge-ai-3': '2616' } };
  expect(zone(base.at, AXIS, { control: base.control })).toEqual(['2616']);
  expect(faultsIn({ units: ['su-if-08'], path: ['2617', '2616', '2716'], ...base })).toEqual([]);
});

it('[ruling 6] no headquarters are in the game', () => {
  expect([...S.at.roster.ids].filter((id) => id.includes('hq'))).toEqual([]);
});
