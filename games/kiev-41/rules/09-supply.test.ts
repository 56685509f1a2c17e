import { describe, expect, it } from 'vitest';
import { openState } from '../position.ts';
import { AXIS, SOVIET } from '../state.ts';
import { areaOf } from '../terrain.ts';
import {
  all,
  areasOf,
  bare,
  block,
  control,
  doing,
  eventOf,
  expectRefused,
  key,
  lv,
  move,
  outcome,
  position,
  SNOW,
  strength,
  where,
} from '../test/board.ts';
import { hasLine, isSource, suppliedIn } from './09-supply.ts';

const idle = [bare('pass'), bare('end-command')] as const;

describe('2.1, 9: supply', () => {
  it('[2.1#A, 9.0#A, 9.1#A, 9.1#B, 9.2#A, 9.3, 9.4#B, ruling 17] a pocket is marked, can do nothing, and loses a step at the end of its impulse', () => {
    const s = position({
      areas: { '100': 'sv-lb-14', '22': 'sv-sw' },
      axis: `${areasOf('axis-pocket')} 108`,
      soviet: '100',
      active: 'soviet',
    });
    expect(block(s, 'sv-lb-14').isolated).toBe(true);
    doing(s, bare('pass'));
    expectRefused(s, move('sv-lb-14', '100 101'), '9.1#B');
    expectRefused(s, { kind: 'build', unit: 'sv-lb-14' }, '9.1#B');
    doing(s, bare('end-command'));
    expect([strength(s, 'sv-lb-14'), block(s, 'sv-lb-14').isolated]).toEqual([2, true]);
  });
  it('[9.4#C, 10.15.3#C, ruling 58, 7.2.1#B] at minimum it surrenders for good; ten such are a Logistics Point', () => {
    const s = position({
      areas: { '100': 'sv-lb-14:1', '22': 'sv-sw' },
      axis: `${areasOf('axis-pocket')} 108`,
      soviet: '100',
      active: 'soviet',
      gone: 'sv-ye-5 sv-ye-12 sv-ye-26 sv-ye-6a sv-ye-6c sv-ye-36 sv-ye-21 sv-ye-37 sv-ye-38',
    });
    const before = lv(s, 'axis');
    all(s, ...idle);
    expect([where(s, 'sv-lb-14'), lv(s, 'axis')]).toEqual(['eliminated', before + 1]);
  });
  it('[2.1.1#A, 2.1.1#B, 2.1.1#D, 2.1.1#E, 2.1.1#F, 9.0#B, 9.4#F, 9.4#A, 4.1#F, ruling 20, ruling 63] the book’s example: the Black Sea held, the Azov not', () => {
    // A Rumanian in Kerch: the coast of the Black Sea and Sevastopol are fed, the shore of the Azov is not.
    const s = position({
      areas: {
        FS: 'sv-bl-co',
        '108': 'sv-lb-14',
        '124': 'sv-lb-35',
        '129': 'ax-pk-3',
        '145': 'sv-nc',
        '101': 'ax-pk-5',
        '125': 'ax-or-4',
      },
      axis: SNOW,
      soviet: '108 124 125',
      lines: '125 FS',
      active: 'soviet',
    });
    expect(suppliedIn(s, areaOf('FS'), SOVIET)).toBe(true);
    expect([
      block(s, 'sv-lb-14').isolated,
      block(s, 'sv-bl-co').isolated,
      block(s, 'sv-lb-35').isolated,
    ]).toEqual([undefined, undefined, true]);
    all(s, ...idle);
    expect([strength(s, 'sv-lb-35'), strength(s, 'sv-lb-14')]).toEqual([2, 3]);
  });
  it('[7.2.1#B, ruling 58] a sunk Fleet is the tenth of nine surrendered blocks; a block lost in combat is none', () => {
    const gone = 'sv-ye-5 sv-ye-12 sv-ye-26 sv-ye-6a sv-ye-6c sv-ye-36 sv-ye-21 sv-ye-37 sv-ye-38';
    const value = (more: object) =>
      lv(position({ areas: { '22': 'sv-sw', '35': 'ax-k' }, gone, ...more }), 'axis');
    const nine = value({});
    expect(value({ more: { fleets: { 'fleet-bb': { in: 'sunk' } } } })).toBe(nine + 1);
    expect(value({ pool: 'sv-ye-3' })).toBe(nine);
  });
  it('[2.7, 2.1.1#D, 9.0#B] Sevastopol is fed even when both seas are lost; its neighbours are not', () => {
    const s = position({
      areas: { FS: 'sv-bl-co', '131': 'sv-bl-51', '145': 'ax-wh-4m', '130': 'ax-lb-11' },
      axis: `${SNOW} 145`,
      soviet: '131',
      lines: 'FS',
      active: 'soviet',
    });
    expect([block(s, 'sv-bl-co').isolated, block(s, 'sv-bl-51').isolated]).toEqual([undefined, true]);
    expect(openState(s).isolatedLines).toEqual([]);
  });
  it('[2.1.1#C, 2.1.1#F] without the Black Sea nobody holds the Azov, whoever holds both shores of the Strait', () => {
    const azov = (novorossysk: string) =>
      position({
        areas: { '129': 'sv-or-44', '144': 'sv-or-46', '134': 'sv-or-47', '145': novorossysk },
        axis: `${SNOW} 133 135 136 139${novorossysk.startsWith('ax') ? ' 145' : ''}`,
        soviet: '129',
        active: 'soviet',
      });
    expect(suppliedIn(azov('sv-nc'), areaOf('134'), SOVIET)).toBe(true);
    const lost = azov('ax-wh-4m');
    expect([suppliedIn(lost, areaOf('134'), SOVIET), suppliedIn(lost, areaOf('129'), SOVIET)]).toEqual([
      false,
      false,
    ]);
  });
  it('[9.3, ruling 17] who is cut off in the course of the impulse is not looked at before the next one', () => {
    const caught = (isolated: boolean) =>
      position({
        areas: { '22': 'sv-sw' },
        axis: `${areasOf('axis-pocket')} 108`,
        soviet: '100',
        blocks: { 'sv-lb-14': { at: '100', ...(isolated ? { isolated } : {}) } },
        more: {
          state: {
            flow: [
              { is: 'impulse', side: 'soviet', kind: 'pass', segment: 'command', used: 0, spent: false },
            ],
          },
        },
      });
    const [before, during] = [caught(true), caught(false)];
    doing(before, bare('end-command'));
    doing(during, bare('end-command'));
    expect([strength(before, 'sv-lb-14'), strength(during, 'sv-lb-14')]).toEqual([2, 3]);
  });
  it('[9.4#A, 4.1#F] a cut-off line dies only alone among enemies', () => {
    const sketch = {
      areas: { '100': 'sv-lb-14', '22': 'sv-sw', '101': 'ax-pk-3' },
      axis: `${areasOf('axis-pocket')} 108`,
      soviet: '100 101 99',
      lines: '101 99',
      active: 'soviet',
    } as const;
    const s = position(sketch);
    expectRefused(s, { kind: 'disband', at: '99' }, '4.1#F');
    all(s, ...idle);
    expect(openState(s).lines).toEqual(['99']);
    expect(control(s, '101')).toBe('axis');
  });
  it('[9.2#B, 9.2#C, ruling 19] a line of communication may start in a contested area, not end or pass in one; a source feeds who stands in it', () => {
    const s = position({
      areas: {
        '94': 'sv-or-64 ax-lahss',
        '93': 'sv-or-33',
        '76': 'ax-csir',
        '92': 'ax-slk',
        '75': 'ax-pk-3',
      },
      axis: `${SNOW} 77`,
      soviet: '94 93',
      active: 'soviet',
    });
    expect(hasLine(s, areaOf('94'), SOVIET)).toBe(true);
    expect(hasLine(s, areaOf('93'), SOVIET)).toBe(false);
  });
  it('[9.2#A, 2.1#F] the Kerch Strait carries no supply; a red source lost is one again when retaken', () => {
    const s = position({
      areas: { '129': 'sv-or-64', '144': 'sv-or-33', '130': 'ax-csir', FS: 'ax-slk' },
      axis: `${SNOW} FS`,
      soviet: '129',
      active: 'soviet',
    });
    expect([hasLine(s, areaOf('144'), SOVIET), hasLine(s, areaOf('129'), SOVIET)]).toEqual([true, false]);
    expect([
      isSource(s, areaOf('94'), SOVIET),
      isSource(s, areaOf('12'), SOVIET),
      isSource(s, areaOf('14'), AXIS),
    ]).toEqual([false, true, true]);
  });
  it('[2.1.1#C, 2.1.1#F] with both seas the Azov shore is fed too', () => {
    const s = position({
      areas: { '124': 'sv-lb-35', FS: 'sv-bl-co' },
      axis: SNOW,
      soviet: '124 129',
      active: 'soviet',
    });
    expect(block(s, 'sv-lb-35').isolated).toBeUndefined();
  });
  it('[14.4#A, 14.4#C, 14.4#D, 14.4#E, ruling 72] with sea supply Sevastopol needs its port; besieged, a die decides', () => {
    const sketch = {
      areas: { FS: 'sv-c:0 sv-wh-m', '130': 'ax-csir', '145': 'ax-slk' },
      axis: `${SNOW} 145`,
      lines: 'FS',
      active: 'soviet',
      more: { options: { optionalRules: 4 } },
    } as const;
    const s = position(sketch);
    expect(block(s, 'sv-wh-m').isolated).toBe(true);
    doing(s, bare('pass'));
    const events = doing(s, bare('end-command'), { attrition: [4] });
    expect([eventOf(events, 'siege').sum, strength(s, 'sv-wh-m')]).toEqual([5, 2]);
    const held = position(sketch);
    doing(held, bare('pass'));
    doing(held, bare('end-command'), { attrition: [5] });
    expect(strength(held, 'sv-wh-m')).toBe(3);
  });
});

describe('2.4.4, 2.6, 10.2.1: victory, Kiev, fleets', () => {
  it('[2.4.4.2#A, 2.4.4.1, 3.0#C, ruling 68] a Soviet march into Tarnopol wins at once', () => {
    const s = position({ areas: { '15': 'sv-lb-t2', '22': 'sv-sw' }, active: 'soviet' });
    all(s, bare('pass'), move('sv-lb-t2', '15 14'));
    expect(outcome(s)).toBe('soviet decisive');
  });
  it('[2.6#B, 10.6#B, ruling 57] Axis control of Kiev removes Budyonny, also from the pool', () => {
    const s = position({
      axis: areasOf('axis-river'),
      areas: { '18': 'ax-lahss', '35': 'ax-k', '22': 'sv-sw' },
      pool: 'sv-b',
    });
    all(s, bare('pass'), move('ax-lahss', '18 4'));
    expect([where(s, 'sv-b'), key(s)]).toEqual(['eliminated', 'soviet:open']);
  });
  it('[SC1#B, ruling 55] Les Preludes ends when Kiev falls', () => {
    const s = position({
      scenario: 'les-preludes',
      axis: areasOf('axis-river'),
      areas: { '18': 'ax-lahss', '35': 'ax-k' },
    });
    all(s, bare('pass'), move('ax-lahss', '18 4'));
    expect(outcome(s)).toBe('axis decisive');
  });
  it('[10.2.1#D, 2.7, ruling 38] the fleets leave when Sevastopol falls', () => {
    const s = position({
      axis: SNOW,
      areas: { '130': 'ax-lahss', '92': 'ax-k', '12': 'sv-sw' },
      more: { fleets: { 'fleet-bb': { at: '145' } } },
    });
    all(s, bare('pass'), move('ax-lahss', '130 FS'));
    expect((openState(s).fleets as Record<string, unknown>)['fleet-bb']).toEqual({ in: 'batumi' });
  });
  it('[10.2#C, 10.2.1#E, ruling 37] one fleet for each activated unexhausted HQ, to the Black Sea only', () => {
    const s = position({ areas: { '22': 'sv-sw' }, active: 'soviet' });
    all(s, { kind: 'activate', unit: 'sv-sw' }, bare('end-activation'), bare('end-command'));
    expectRefused(s, { kind: 'commit', fleet: 'fleet-bb', at: '94' }, '10.2#C');
    doing(s, { kind: 'commit', fleet: 'fleet-bb', at: '121' });
    expect(key(s)).not.toBe('soviet:support');
    expect((openState(s).fleets as Record<string, unknown>)['fleet-ca']).toEqual({ in: 'staging' });
  });
});
