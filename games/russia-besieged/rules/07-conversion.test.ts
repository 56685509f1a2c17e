import { expect, it } from 'vitest';
import type { RbJournal } from '../declare/law.ts';
import { cityOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { asked, broken, type Drawing, draw, give, h, named, types, u } from '../test/draw.ts';
import { heldFrom, heldOnly, railAt } from '../test/rail.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { controlsCity, enterHex } from './04-control.ts';
import { adjustRailheads } from './07-conversion.ts';
import { linesNow } from './07-lines.ts';
import { joinedToEdge, trainsOf } from './07-net.ts';

// The net at Kursk (2616): 2516, a junction, to Orel (2416) and by 2517, 2417, 2317 to Bryansk (2217); 2617 to Kiev; 2615 to
// Voronezh; 2716 and 2717 to Kharkov. With the Axis holding column 17 and all west of it, its railheads are 2517, 2617 and 2717.

const FOOT = 'ge-if-10';
const PANZER = 'ge-pz-41';
const RIFLE = 'su-if-08';
const axis = (at: Record<string, string>, more: Drawing = {}): RbState =>
  draw({ turn: 8, phase: 'axis.move1', at, ...heldFrom(17), ...more });
const march = (s: RbState, unit: string, ...path: string[]) => give(s, 'move', { units: [unit], path });
/** To the next movement phase. */
function closeImpulse(s: RbState): readonly string[] {
  const said: string[] = [];
  const from = asked(s);
  for (let n = 0; (asked(s) === from || asked(s).includes('combat')) && n < 5; n++)
    said.push(...give(s, 'end-phase').map(({ type }) => type));
  return said;
}
/** The position when the railheads are adjusted, whoever must still fight. */
const closed = (s: RbState, side: Side = AXIS): RbState =>
  game.trial<RbJournal>(s, (j) => adjustRailheads(j, side));
const converting = (s: RbState, unit: string, ...path: string[]): unknown =>
  march(s, unit, ...path)
    .filter(({ type }) => type === 'converting')
    .map(({ rule, hexes }) => [rule, hexes]);
const holds = (s: RbState, city: string): boolean => controlsCity(s, AXIS, cityOf(city));

it('[4.1][7.25][7.26][ruling 253][ruling 157] the figure: 2516 alone is taken by entry; Kursk is not enclosed while its eastern line is Russian', () => {
  const s = axis({ [FOOT]: '2517' });
  expect(converting(s, FOOT, '2517', '2516')).toEqual([['7.25', ['2516']]]);
  expect([railAt(s, '2516'), holds(s, 'kursk')]).toEqual(['axis*', false]);
  closeImpulse(s);
  expect([railAt(s, '2516'), railAt(s, '2616'), holds(s, 'kursk')]).toEqual(['axis', 'russian', false]);
});

it('[7.2][7.22][4.1b][ruling 253] the figure: who passes Kursk to 2716 takes the city at once and converts the line to 2716', () => {
  const s = axis({ [PANZER]: '2617' });
  const events = march(s, PANZER, '2617', '2616', '2716');
  expect(events.map(({ type, rule }) => `${type} ${rule}`)).toEqual([
    'moved 6.0',
    'captured 4.1b',
    'converting 7.22',
  ]);
  expect(named(events, 'converting')).toMatchObject({ hexes: ['2716'] });
  expect([railAt(s, '2616'), railAt(s, '2716')]).toEqual(['axis*', 'russian*']);
  expect(railAt(s, '2516')).toBe('russian');
  closeImpulse(s);
  expect([railAt(s, '2616'), railAt(s, '2716'), railAt(s, '2516')]).toEqual(['axis', 'axis', 'russian']);
});

it('[7.26][ruling 253] with the Orel line Axis too, 2516 is enclosed as soon as Kursk is taken', () => {
  const s = axis({ [PANZER]: '2617' }, heldFrom(17, { '2416': 'axis' }));
  march(s, PANZER, '2617', '2616');
  expect([railAt(s, '2516'), holds(s, 'kursk')]).toEqual(['axis*', true]);
});

it('[7.27][7.04][7.28] what converts carries no train of anybody until the impulse is over', () => {
  const s = axis({ [PANZER]: '2617', [FOOT]: '2518' });
  march(s, PANZER, '2617', '2616', '2716');
  expect(broken(s, 'rail', { unit: FOOT, to: '2616' })).toEqual(['7.04']);
  expect(broken(s, 'rail', { unit: FOOT, to: '2716' })).toEqual(['7.04']);
  expect(trainsOf(s, RUSSIAN)[h('2716')]).toBe(0);
  expect(closeImpulse(s)).toContain('rail-completed');
  expect(broken(s, 'rail', { unit: FOOT, to: '2716' })).toEqual([]);
});

it("[7.22][7.06][ruling 167] an enemy zone on the path blocks it, in the unit's own hex too, whoever stands there", () => {
  const near = axis({ [PANZER]: '2617', [RIFLE]: '2815' });
  expect(converting(near, PANZER, '2617', '2616', '2716')).toEqual([]);
  expect(railAt(closed(near), '2716')).toBe('russian');
  const behind = axis({ [PANZER]: '2716', [FOOT]: '2617', [RIFLE]: '2718', 'su-if-22': '2818' });
  expect(railAt(closed(behind), '2716')).toBe('russian');
  expect(railAt(closed(axis({ [PANZER]: '2716' })), '2716')).toBe('axis');
});

it('[7.22] enemy cities and junctions block the path', () => {
  const s = axis({ [FOOT]: '2515' });
  expect(converting(s, FOOT, '2515', '2615')).toEqual([]);
  const t = axis({ [FOOT]: '2515', [PANZER]: '2617' });
  march(t, PANZER, '2617', '2616');
  expect(converting(t, FOOT, '2515', '2615')).toEqual([['7.22', ['2615']]]);
});

it('[7.22][7.26] a junction that converts at the same time does not block', () => {
  // Behind 2516 the Orel line is Axis, and so is Kursk: the last line out of 2516 leads to the unit itself.
  const s = axis(
    { [FOOT]: '2318' },
    heldFrom(18, { '2416': 'axis', '2415': 'axis', '2414': 'axis', '2616': 'axis', '2617': 'axis' }),
  );
  expect(railAt(s, '2517')).toBe('russian');
  const events = march(s, FOOT, '2318', '2417');
  expect(types(events)).toContain('converting');
  expect(railAt(s, '2516')).toBe('axis*');
});

it('[7.21][ruling 43] who has a zone around it, paratroops and the Polizei convert; dictators, factories and partisans do not', () => {
  const ends = (unit: string, more: object = {}): string => {
    const s = axis({ [unit]: '2615' }, { ...heldFrom(17, { '2616': 'axis' }), ...more });
    closeImpulse(s);
    return railAt(s, '2615');
  };
  expect([ends(FOOT), ends('ss-po-01'), ends('ge-di-hitler')]).toEqual(['axis', 'axis', 'russian']);
  const russian = (unit: string, more: object = {}): string => {
    const s = draw({ turn: 12, phase: 'russian.move1', at: { [unit]: '2517' }, ...heldFrom(17), ...more });
    closeImpulse(s);
    return railAt(s, '2517');
  };
  expect([russian(RIFLE), russian('su-pa-04')]).toEqual(['russian', 'russian']);
  expect([russian('su-we-kiev'), russian('su-pt-2', { marks: { 'su-pt-2': { raised: true } } })]).toEqual([
    'axis',
    'axis',
  ]);
});

it('[7.25][ruling 43] a garrison with a zone in its own hex takes a junction, and converts no line', () => {
  const s = draw({ turn: 23, phase: 'axis.move1', at: { 'ge-ga-volks': '2517' }, ...heldFrom(17) });
  expect(converting(s, 'ge-ga-volks', '2517', '2516')).toEqual([['7.25', ['2516']]]);
});

it('[7.23][7.2][ruling 42] Russians who come onto an Axis line behind the front cut it; what lies beyond stays Axis', () => {
  const s = draw({ turn: 8, phase: 'russian.move1', at: { [RIFLE]: '2616' }, ...heldFrom(17) });
  expect(converting(s, RIFLE, '2616', '2517')).toEqual([['7.23', ['2517']]]);
  closeImpulse(s);
  expect([railAt(s, '2517'), railAt(s, '2417')]).toEqual(['russian', 'axis']);
});

it('[7.23] Baku counts as an end of the line only while it is Russian', () => {
  const cut = {
    ...heldOnly(['5112', '5110', '5111']),
    turn: 8,
    phase: 'russian.move1',
    at: { [RIFLE]: '5012' },
  };
  const s = draw({ ...cut, at: { [RIFLE]: '5013' } });
  expect(S.city.holder.of(s, cityOf('baku'))).toBe(RUSSIAN);
  expect(converting(s, RIFLE, '5013', '5012')).toEqual([]);
});

it('[7.24][ruling 170] a line between two own nodes becomes own when the impulse ends, if no enemy is near it', () => {
  const blank = draw({});
  const section = linesNow(blank).sections.all.find(
    ({ a, b, inner }) =>
      inner.length > 2 &&
      [a, b, ...inner].every((hex) => Number(hexLabel(hex).slice(2)) > 18 && hexLabel(hex) > '14'),
  )!;
  const middle = section.inner[1]!;
  const held = heldFrom(17, { [hexLabel(middle)]: 'russian' });
  const s = axis({ [FOOT]: '2718' }, held);
  closeImpulse(s);
  expect(railAt(s, hexLabel(middle))).toBe('axis');
  const watched = axis({ [FOOT]: '2718', [RIFLE]: hexLabel(middle) }, held);
  closeImpulse(watched);
  expect(railAt(watched, hexLabel(middle))).toBe('russian');
});
const hexLabel = (hex: number): string => game.board.labels[hex]!;

const TABRIZ_LINE = ['5116', '5216', '5317', '5417', '5517', '5617', '5717', '5816', '5916', '6016'];
const GRABBED = heldFrom(1, { '4022': 'russian' });
it('[4.1c][7.26][ruling 19][ruling 169] a city whose every line is enclosed passes without a fight, unless somebody holds it', () => {
  const s = draw({ turn: 8, phase: 'axis.move1', at: { [FOOT]: '2718' }, ...GRABBED });
  closeImpulse(s);
  expect(holds(s, 'novorossiysk')).toBe(true);
  for (const [unit, more] of [
    [RIFLE, {}],
    ['su-we-kiev', {}],
    ['su-pa-04', {}],
  ] as const) {
    const t = draw({
      turn: 8,
      phase: 'axis.move1',
      at: { [FOOT]: '2718', [unit]: '4022' },
      ...GRABBED,
      ...more,
    });
    closeImpulse(t);
    expect([unit, holds(t, 'novorossiysk')]).toEqual([unit, false]);
  }
});

it('[4.1e][16.21a] a partisan holds no city', () => {
  const s = draw({ turn: 8, phase: 'axis.move1', at: { [FOOT]: '2718', 'su-pt-2': '4022' }, ...GRABBED });
  closeImpulse(s);
  expect(holds(s, 'novorossiysk')).toBe(true);
});

it('[7.26][ruling 41] lines that lead to no source of the side enclose nothing', () => {
  const s = draw({ turn: 8, phase: 'axis.move1', at: { [FOOT]: '2718' }, ...heldOnly(['4021', '4020']) });
  closeImpulse(s);
  expect([holds(s, 'novorossiysk'), holds(s, 'krasnodar')]).toEqual([false, true]);
});

it('[7.26][ruling 169] an enemy zone on a line out of the city, or a dead end of the enemy, keeps it open', () => {
  const s = draw({ turn: 8, phase: 'axis.move1', at: { [FOOT]: '2718', [RIFLE]: '4122' }, ...GRABBED });
  closeImpulse(s);
  expect(holds(s, 'novorossiysk')).toBe(false);
  const tbilisi = draw({
    turn: 8,
    phase: 'axis.move1',
    at: { [FOOT]: '2718' },
    ...heldFrom(1, Object.fromEntries(TABRIZ_LINE.map((hex) => [hex, 'russian' as const]))),
  });
  closeImpulse(tbilisi);
  expect(holds(tbilisi, 'tbilisi')).toBe(false);
});

it('[7.28][ruling 171] what converts becomes own only as far as no enemy has come between', () => {
  const begun = {
    phase: 'axis.combat1',
    state: { converting: ['2615', '2614'] },
    ...heldFrom(17, { '2616': 'axis' }),
  };
  const open = axis({ [FOOT]: '2718' }, begun);
  closeImpulse(open);
  expect([railAt(open, '2615'), railAt(open, '2614')]).toEqual(['axis', 'axis']);
  const near = axis({ [FOOT]: '2718', [RIFLE]: '2514' }, begun);
  closeImpulse(near);
  expect([railAt(near, '2615'), railAt(near, '2614')]).toEqual(['axis', 'russian']);
});

it('[3.0.2e][3.0.3e][3.0.4e][3.0.5e] railheads are adjusted when each impulse ends', () => {
  for (const [phase, unit, hex, side] of [
    ['axis.move1', PANZER, '2716', 'axis'],
    ['axis.move2', PANZER, '2716', 'axis'],
    ['russian.move1', RIFLE, '2517', 'russian'],
    ['russian.move2', RIFLE, '2517', 'russian'],
  ] as const) {
    const s = axis(
      { [unit]: hex },
      { phase, ...heldFrom(17, phase.startsWith('axis') ? { '2616': 'axis' } : {}) },
    );
    closeImpulse(s);
    expect([phase, railAt(s, hex)]).toEqual([phase, side]);
  }
});

it('[7.28] rail passes to a side only in its own half of the turn', () => {
  const s = axis({ [PANZER]: '2716' }, { phase: 'russian.move1', ...heldFrom(17, { '2616': 'axis' }) });
  closeImpulse(s);
  expect(railAt(s, '2716')).toBe('russian');
});

it('[ruling 44] a partisan of the first stage on the path blocks it', () => {
  const line = heldFrom(17, { '2717': 'russian' });
  const s = axis({ [PANZER]: '2718', 'su-pt-2': '2617', 'su-pt-1': '2817' }, line);
  expect(converting(s, PANZER, '2718', '2717')).toEqual([]);
  expect(converting(axis({ [PANZER]: '2718' }, line), PANZER, '2718', '2717')).toEqual([['7.22', ['2717']]]);
});

it('[ruling 168] a junction or city is taken without any path, and is of use only when one leads there', () => {
  const s = axis({ [FOOT]: '2713' });
  const events = march(s, FOOT, '2713', '2714');
  expect(events.filter(({ type }) => type === 'converting').map(({ rule }) => rule)).toEqual(['7.25']);
  expect(railAt(s, '2714')).toBe('axis*');
  closeImpulse(s);
  expect([railAt(s, '2714'), trainsOf(s, AXIS)[h('2714')], joinedToEdge(s, AXIS)[h('2714')]]).toEqual([
    'axis',
    0,
    0,
  ]);
});

it('[ruling 171][7.03] what is cut off from every source keeps its colour, and serves only between cities of its own', () => {
  const pocket = heldOnly(['2616', '2617', '2518', '2519', '4021', '3610']);
  const s = draw({ turn: 8, phase: 'axis.move1', at: { [FOOT]: '2518' }, ...pocket });
  const trains = trainsOf(s, AXIS);
  expect(['2616', '2518', '4021', '3610'].map((hex) => trains[h(hex)])).toEqual([1, 1, 0, 0]);
  expect(joinedToEdge(s, AXIS)[h('2616')]).toBe(0);
});

it('[ruling 167] a retreat converts no rail, though it takes a city', () => {
  const s = draw({ turn: 8, phase: 'axis.combat1', at: { [FOOT]: '2718' }, ...heldFrom(17) });
  const after = game.trial<RbJournal>(s, (j) => {
    S.at.put(j, u(FOOT), h('2616'));
    enterHex(j, h('2616'), AXIS, [u(FOOT)], 'retreat');
    S.at.put(j, u(FOOT), h('2716'));
    enterHex(j, h('2716'), AXIS, [u(FOOT)], 'retreat');
  });
  expect([holds(after, 'kursk'), railAt(after, '2716')]).toEqual([true, 'russian']);
});

it('[ruling 253] nothing flips at the start, and every rail hex of either side but the unbuilt line hangs on its own', () => {
  const made = game.setup({ seed: 'a', options: { setup: 'ready' } });
  if (!made.ok) throw new Error('no set-up');
  const before = made.value;
  const after = game.trial<RbJournal>(before, (j) => {
    adjustRailheads(j, AXIS);
    adjustRailheads(j, RUSSIAN);
  });
  expect(after.cells).toEqual(before.cells);
});

it('[ruling 166] nodes are junctions, cities and exits; the emergency line makes one more only when it is built', () => {
  const lines = linesNow(draw({}));
  expect(['2516', '2616', '2615'].map((hex) => lines.isNode[h(hex)])).toEqual([1, 1, 0]);
  expect(lines.sections.through(h('2615'))?.inner).toContain(h('2614'));
  expect([lines.isNode[h('3523')], lines.isNode[h('3624')]]).toEqual([0, 0]);
  const built = linesNow(draw({ state: { emergency: 8 } }));
  expect([lines.isNode[h('0402')], built.isNode[h('0402')]]).toEqual([0, 1]);
});
