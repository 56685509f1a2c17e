import { describe, expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { asked, broken, type Drawing, draw, give, h, named, seatOf, types, u, us } from '../test/draw.ts';
import { faultsIn } from '../test/march.ts';
import { walkTo } from '../test/walk.ts';
import { nationsMix } from './06-stacking.ts';

const SIX = ['ger-inf-1', 'ger-inf-11', 'ger-inf-21', 'ger-inf-58', 'ger-inf-61', 'ger-inf-217'];
const at = (hex: string, units: readonly string[]) => Object.fromEntries(units.map((unit) => [unit, hex]));
/** The Soviet Movement Phase with too many units in Kovel. */
const crowded = (units: readonly string[], more: Drawing = {}) =>
  draw({ phase: 'soviet.movement', ...more, at: { ...at('1423', units), ...more.at } });

describe('how many stand in a hex', () => {
  it('[6.2#1][6.1] the limit holds at every instant of a march: nobody goes through a full hex', () => {
    const march = { units: ['ger-pz-1'], path: ['1423', '1323', '1322'] };
    expect(faultsIn({ ...march, at: at('1323', SIX) })).toEqual(['6.1']);
    expect(faultsIn({ ...march, at: at('1323', SIX.slice(0, 5)) })).toEqual([]);
  });

  it('[6.2#1] hex by hex any number may pass, one after the other', () => {
    const s = draw({
      phase: 'axis.movement',
      at: { ...at('1323', SIX.slice(0, 5)), ...at('1423', ['ger-pz-1', 'ger-pz-6', 'ger-pz-8']) },
    });
    expect(broken(s, 'move', { units: ['ger-pz-1', 'ger-pz-6'], path: ['1423', '1323', '1322'] })).toEqual([
      '6.1',
    ]);
    for (const unit of ['ger-pz-1', 'ger-pz-6', 'ger-pz-8'])
      give(s, 'move', { units: [unit], path: ['1423', '1323', '1322'] });
    expect(S.at.count(s, h('1322'))).toBe(3);
  });

  it('[6.5] markers take no room: six divisions stand together whatever lies on them', () => {
    const marks = Object.fromEntries(SIX.slice(0, 5).map((unit) => [unit, { marked: true, reduced: true }]));
    const state = { concentration: 'on' };
    const march = { path: ['1423', '1323'], at: at('1323', SIX.slice(0, 5)), marks, state };
    expect(faultsIn({ ...march, units: ['ger-pz-1'] })).toEqual([]);
  });

  it('[6.2#3][ruling 94] while Soviet arrivals overfill a hex nobody enters or passes it; who is in it may leave', () => {
    const s = crowded(['sov-rc-10', 'sov-rc-11', 'sov-cc-6'], { at: { 'sov-td-23': '1524' } });
    expect(broken(s, 'move', { units: ['sov-td-23'], path: ['1524', '1523', '1423'] })).toEqual(['6.2#3']);
    expect(broken(s, 'move', { units: ['sov-td-23'], path: ['1524', '1523', '1423', '1422'] })).toEqual([
      '6.2#3',
    ]);
    expect(broken(s, 'move', { units: ['sov-cc-6'], path: ['1423', '1422'] })).toEqual([]);
    give(s, 'move', { units: ['sov-cc-6'], path: ['1423', '1422'] });
    expect(broken(s, 'move', { units: ['sov-td-23'], path: ['1524', '1523', '1423'] })).toEqual(['6.1']);
  });
});

describe('what is found over the limit', () => {
  it('[6.2#2][ruling 50][8.1#3][8.7#6] when the Soviet Movement Phase closes the German removes the fewest units that set the hex right, of his choice', () => {
    const s = crowded(['sov-rc-10', 'sov-rc-11', 'sov-rd-23', 'sov-rd-126']);
    expect(types(give(s, 'end-phase'))).toContain('overstacked');
    expect([asked(s), seatOf(s)]).toEqual(['overstack', 'axis']);
    // Eight: one corps is enough, and of divisions it would take two.
    expect(broken(s, 'remove', { unit: 'sov-rd-23' })).toEqual(['6.2#2']);
    for (const unit of ['sov-rc-10', 'sov-rc-11']) expect(broken(s, 'remove', { unit })).toEqual([]);
    const events = give(s, 'remove', { unit: 'sov-rc-11' });
    expect(named(events, 'removed')).toMatchObject({ unit: 'sov-rc-11', at: '1423' });
    expect([S.at.of(s, u('sov-rc-11')), asked(s)]).toEqual([S.at.boxes.dead, 'axis.pause']);
  });

  it('[6.2#2] every hex that stands wrong is cut down before play goes on, and no other', () => {
    const nine = [
      'sov-rd-23',
      'sov-rd-126',
      'sov-rd-128',
      'sov-rd-16',
      'sov-rd-67',
      'sov-rd-155',
      'sov-rd-50',
      'sov-rd-177',
    ];
    const s = crowded(nine, {
      at: { 'sov-rc-10': '1522', 'sov-rc-11': '1522', 'sov-cc-6': '1522', 'sov-rd-191': '1520' },
    });
    give(s, 'end-phase');
    expect(broken(s, 'remove', { unit: 'sov-rd-191' })).toEqual(['6.2#2']);
    expect(broken(s, 'end-phase')).not.toEqual([]);
    give(s, 'remove', { unit: 'sov-rd-23' });
    give(s, 'remove', { unit: 'sov-rd-16' });
    expect(broken(s, 'remove', { unit: 'sov-rd-67' })).toEqual(['6.2#2']);
    give(s, 'remove', { unit: 'sov-cc-6' });
    expect(asked(s)).toBe('axis.pause');
    expect(S.at.count(s, h('1423'))).toBe(6);
  });

  it('[6.2#2][ruling 50] cured in time, nothing is removed', () => {
    const s = crowded(['sov-rc-10', 'sov-rc-11', 'sov-cc-6']);
    give(s, 'move', { units: ['sov-cc-6'], path: ['1423', '1422'] });
    expect(types(give(s, 'end-phase'))).not.toContain('overstacked');
  });

  it('[ruling 92][8.10#1] a rifle corps that is removed so counts as eliminated on the map: the pool gives its divisions', () => {
    const s = crowded(['sov-rc-10', 'sov-rc-11', 'sov-rd-23', 'sov-rd-126'], { at: { 'sov-rp-10': '1520' } });
    for (const unit of ['sov-rp-48', 'sov-rp-90', 'sov-rp-11', 'sov-rp-125'])
      S.at.fill(s, u(unit), S.at.boxes.pool);
    give(s, 'end-phase');
    expect(named(give(s, 'remove', { unit: 'sov-rc-10' }), 'drawn')).toMatchObject({ n: 3 });
  });
});

describe('nationalities', () => {
  it('[6.3#3][ruling 51] CSIR stands with Germans of any class, and not with the Fast Corps, Germans in the hex or not', () => {
    const into = (...there: string[]) =>
      faultsIn({ units: ['ita-csir'], path: ['1423', '1323'], at: at('1323', there) });
    expect(into('ger-pz-1', 'ger-mot-3')).toEqual([]);
    expect(into('ger-inf-1')).toEqual([]);
    expect(into('ger-cav-1', 'ger-sec-207')).toEqual([]);
    expect(into('hun-hf')).toEqual(['6.3#1']);
    expect(nationsMix(us('ita-csir', 'hun-hf', 'ger-pz-1'))).toBe(false);
    expect(nationsMix(us('ita-csir', 'ger-pz-1', 'ger-inf-1'))).toBe(true);
    expect(into('rom-ii')).toEqual(['6.3#1']);
    // On foot satellites keep to themselves.
    expect(faultsIn({ units: ['rom-ii'], path: ['1423', '1323'], at: at('1323', ['ger-inf-1']) })).toEqual([
      '6.3#1',
    ]);
    expect(faultsIn({ units: ['rom-ii'], path: ['1423', '1323'], at: at('1323', ['rom-iii']) })).toEqual([]);
  });

  it('[6.3#4][ruling 50] a mixed stack that is back in supply is sorted out by the end of the movement phase, or the Soviets do it', () => {
    const mixed = { at: at('1423', ['ger-inf-1', 'ger-inf-11', 'rom-ii']) };
    const late = draw({ phase: 'axis.movement', ...mixed });
    give(late, 'end-phase');
    expect([asked(late), seatOf(late)]).toEqual(['overstack', 'soviet']);
    expect(broken(late, 'remove', { unit: 'ger-inf-1' })).toEqual(['6.2#2']);
    give(late, 'remove', { unit: 'rom-ii' });
    expect(asked(late)).toBe('axis.assault');
    const sorted = draw({ phase: 'axis.movement', ...mixed });
    give(sorted, 'move', { units: ['rom-ii'], path: ['1423', '1323'] });
    give(sorted, 'end-phase');
    expect(asked(sorted)).toBe('axis.assault');
    // Out of supply they may stand together as long as they like.
    const cut = draw({ phase: 'axis.movement', at: at('4025', ['ger-inf-1', 'rom-ii']) });
    give(cut, 'end-phase');
    expect(asked(cut)).toBe('axis.assault');
  });

  it('[6.3#4] back in supply after his movement, it has until the end of the next one', () => {
    const s = draw({ turn: 6, phase: 'axis.assault', at: at('1423', ['ger-inf-1', 'rom-ii']) });
    walkTo(s, 'axis.movement');
    expect(S.turn.of(s)).toBe(7);
    give(s, 'end-phase');
    expect(asked(s)).toBe('overstack');
  });
});
