import { describe, expect, it } from 'vitest';
import { BLOCKS } from '../data.ts';
import { openState } from '../position.ts';
import { unitOf } from '../roster.ts';
import { SOVIET } from '../state.ts';
import { areaOf } from '../terrain.ts';
import {
  activate,
  all,
  areasOf,
  bare,
  block,
  control,
  doing,
  expectRefused,
  game,
  type KievState,
  key,
  move,
  orders,
  outcome,
  position,
  RIVER,
  type Sketch,
  SNOW,
  strength,
  where,
  withRules,
} from '../test/board.ts';
import { verdict } from './02-victory.ts';
import { attackStrength } from './04-units.ts';
import { suppliedIn } from './09-supply.ts';
import { costToEnter } from './10-movement.ts';

const ROUND_ROSTOV = '76 77 93 133';
const fight = (area: string) => ({ kind: 'fight', at: area }) as const;
const fleets = (s: KievState) =>
  openState(s).fleets as unknown as Record<string, { at?: string; in?: string }>;
const bombers = (s: KievState) =>
  openState(s).bombers as unknown as Record<string, { at?: string; in?: string }>;
const faces = (s: KievState, seat: string): string[] => Object.keys(game.view(s, seat).faces as object);

describe('2: Kiev, Sevastopol, victory', () => {
  it('[2.6#B, 2.5#A, 4.1#B, 10.9#F, ruling 57, ruling 62] Budyonny leaves the Area he stood in to who is left; who began there among enemies builds nothing', () => {
    const s = position({ axis: RIVER, areas: { '22': 'sv-b ax-yel-44', '18': 'ax-lahss', '9': 'sv-sw' } });
    all(s, bare('strategic'), move('ax-lahss', '18 4'));
    expect([where(s, 'sv-b'), control(s, '22')]).toEqual(['eliminated', 'axis']);
    expect(block(s, 'ax-yel-44').isolated).toBe(true);
    const near = position({ axis: RIVER, areas: { '20': 'sv-b ax-yel-44', '18': 'ax-lahss', '9': 'sv-sw' } });
    all(near, bare('strategic'), move('ax-lahss', '18 4'));
    expectRefused(near, { kind: 'build', unit: 'ax-yel-44' }, '4.1#B');
  });
  it('[10.2.1#C, 10.2.1#D, ruling 38] a sunk fleet stays sunk when Sevastopol changes hands; the other comes back', () => {
    const s = position({
      axis: SNOW,
      areas: { '130': 'ax-lahss', '92': 'ax-k', '131': 'sv-bl-51', '12': 'sv-sw' },
      soviet: '131',
      more: { fleets: { 'fleet-bb': { in: 'sunk' }, 'fleet-ca': { at: '145' } } },
    });
    all(s, bare('pass'), move('ax-lahss', '130 FS'));
    expect(fleets(s)).toEqual({ 'fleet-bb': { in: 'sunk' }, 'fleet-ca': { in: 'batumi' } });
    const back = position({
      axis: `${areasOf('axis-campaign')} FS`,
      areas: { '131': 'sv-bl-51', '62': 'ax-k', '145': 'sv-nc' },
      active: 'soviet',
      more: { fleets: { 'fleet-bb': { in: 'sunk' }, 'fleet-ca': { in: 'batumi' } } },
    });
    expectRefused(back, bare('recall'), '6.0#B');
    all(back, bare('pass'), move('sv-bl-51', '131 FS'));
    expect(fleets(back)).toEqual({ 'fleet-bb': { in: 'sunk' }, 'fleet-ca': { in: 'staging' } });
  });
  it('[SC3#B, ruling 49] The Pocket: six Victory Areas win, five do not', () => {
    const end = (more: string) =>
      verdict(
        position({
          scenario: 'the-pocket',
          turn: 3,
          axis: `${RIVER} 4 55 25 94${more}`,
          areas: { '35': 'ax-k' },
        }),
      );
    expect([end('').winner, end(' 148').winner]).toEqual(['soviet', 'axis']);
  });
  it('[2.4.4.2#A, ruling 68] six Victory Areas are no Sudden Death, seven are', () => {
    const s = position({
      axis: `${RIVER} 4 55 25 94 148`,
      areas: { '35': 'ax-k' },
    });
    expect(outcome(s)).toBe('on');
    const all7 = position({ axis: `${RIVER} 4 55 25 94 148 FS`, areas: { '35': 'ax-k' } });
    expect(outcome(all7)).toBe('axis decisive');
  });
  it('[2.6#A, ruling 14] Kiev contested is still Kiev controlled: the last block is chosen', () => {
    const s = position({
      axis: RIVER,
      areas: { '4': 'sv-ye-5 ax-yel-44', '22': 'sv-sw' },
      initiative: 'soviet',
      pool: 'sv-ye-12',
    });
    doing(s, { kind: 'call', count: 1 });
    expect(key(s)).toBe('soviet:pick');
  });
});

describe('5: arrivals', () => {
  const call = (sketch: Sketch): KievState => {
    const s = position({ axis: RIVER, initiative: 'soviet', pool: 'sv-ye-12', ...sketch });
    all(s, { kind: 'call', count: 1 }, { kind: 'pick', unit: 'sv-ye-12' });
    return s;
  };
  it('[5.0#D, 2.9#A] no arrival overstacks', () => {
    const s = call({ areas: { '25': 'sv-k sv-gr-25', '22': 'sv-sw' } });
    expectRefused(s, { kind: 'deploy', unit: 'sv-ye-12', at: '25' }, '2.9#A');
  });
  it('[5.0#D] nor goes where the enemy stands', () => {
    const s = call({ areas: { '38': 'sv-gr-25 ax-yel-44', '22': 'sv-sw' } });
    expect(control(s, '38')).toBe('soviet');
    expectRefused(s, { kind: 'deploy', unit: 'sv-ye-12', at: '38' }, '5.0#D');
  });
});

describe('4, 9.4, 10.18: losses', () => {
  it('[ruling 33] the bombers of a Fliegerkorps are lost with it', () => {
    const s = position({
      axis: RIVER,
      areas: { '36': 'ax-4fk:0', '37': 'sv-ye-5', '22': 'sv-sw' },
      initiative: 'soviet',
    });
    all(s, bare('strategic'), move('sv-ye-5', '37 36'), bare('end-command'));
    doing(s, fight('36'), { ground: [6] });
    expect(where(s, 'ax-4fk')).toBe('eliminated');
    expect([1, 2, 3, 4].map((n) => bombers(s)[`bomber-4fk-${n}`])).toEqual(Array(4).fill({ in: 'gone' }));
  });
  it('[9.4#D, 10.15.3#C] a cut-off block destroyed in combat goes to the pool, without its cube', () => {
    const s = position({
      axis: `${RIVER} 20`,
      areas: { '35': 'ax-k ax-red-29' },
      soviet: '36',
      blocks: { 'sv-gr-25': { at: '36', lost: 2, isolated: true } },
    });
    all(
      s,
      activate('ax-k'),
      bare('end-activation'),
      move('ax-red-29', '35 36'),
      bare('end-command'),
      bare('end-support'),
    );
    doing(s, fight('36'), { ground: [1, 6] }, { ground: 1 });
    expect(block(s, 'sv-gr-25')).toEqual({ in: 'pool' });
  });
  it('[9.4#D, 10.18#B, 10.18#A] a Soviet HQ spent on the Heart comes back from the pool; others go under cover a step weaker', () => {
    const s = position({ areas: { '22': 'sv-sw sv-s:0', '35': 'ax-k' }, active: 'soviet' });
    all(s, activate('sv-sw'), activate('sv-s'), bare('end-activation'));
    expect(faces(s, 'axis').filter((id) => id === 'sv-sw' || id === 'sv-s')).toHaveLength(2);
    all(s, bare('end-command'), bare('end-support'));
    expect([where(s, 'sv-s'), strength(s, 'sv-sw'), block(s, 'sv-sw').shown]).toEqual(['pool', 3, undefined]);
  });
  it('[9.3, 9.4#B, ruling 17] who is joined again in his own Impulse loses nothing', () => {
    const s = position({
      axis: `${RIVER} 21 22 23 24 37 39`,
      areas: { '38': 'sv-ye-5', '9': 'sv-ye-12', '8': 'sv-sw' },
      active: 'soviet',
    });
    expect(block(s, 'sv-ye-5').isolated).toBe(true);
    all(s, bare('pass'), move('sv-ye-12', '9 24'));
    expect([strength(s, 'sv-ye-5'), block(s, 'sv-ye-5').isolated]).toEqual([4, undefined]);
  });
  it('[9.4#A, 4.1#F] a cut-off line with a block of its side beside it stands', () => {
    const s = position({
      areas: { '100': 'sv-lb-14 ax-pk-3', '22': 'sv-sw' },
      axis: `${areasOf('axis-pocket')} 108`,
      soviet: '100',
      lines: '100',
      active: 'soviet',
    });
    expect(openState(s).isolatedLines).toEqual(['100']);
    all(s, bare('pass'), bare('end-command'));
    expect(openState(s).lines).toEqual(['100']);
  });
  it('[10.13.4#C, 10.15.3#A] aborted bombers are back with the next Axis Impulse, destroyed ones not', () => {
    const s = position({
      areas: { '62': 'ax-4fk', '22': 'sv-sw' },
      initiative: 'soviet',
      more: { bombers: { 'bomber-4fk-1': { in: 'aborted' }, 'bomber-4fk-2': { in: 'destroyed' } } },
    });
    expect(bombers(s)['bomber-4fk-1']).toEqual({ in: 'aborted' });
    all(s, bare('pass'), bare('end-command'));
    expect([bombers(s)['bomber-4fk-1'], bombers(s)['bomber-4fk-2']]).toEqual([
      { in: 'available' },
      { in: 'destroyed' },
    ]);
  });
  it('[4.1#A, 10.9#F, ruling 62] a line disbanded is not built again where it stood, and leaves its area to who is in it', () => {
    const s = position({ axis: RIVER, areas: { '35': 'ax-k ax-yel-44' }, lines: '35' });
    all(s, { kind: 'disband', at: '35' }, bare('pass'));
    expectRefused(s, { kind: 'build', unit: 'ax-yel-44' }, '10.9#F');
    const lost = position({ axis: RIVER, areas: { '35': 'ax-k', '34': 'sv-gr-25' }, lines: '34' });
    expect(control(lost, '34')).toBe('axis');
    doing(lost, { kind: 'disband', at: '34' });
    expect(control(lost, '34')).toBe('soviet');
  });
  it('[12.0#B, 10.2.1#F] an Axis Pass calls no fleet home', () => {
    const s = position({
      areas: { '35': 'ax-k', '22': 'sv-sw' },
      more: { fleets: { 'fleet-bb': { at: '121' } } },
    });
    all(s, bare('pass'), bare('end-command'));
    expect(fleets(s)['fleet-bb']).toEqual({ at: '121' });
  });
});

describe('7, 8: logistics and weather', () => {
  it('[9.1#B, 7.2.2#A, ruling 18] a cut-off HQ gets no star back', () => {
    const s = position({
      turn: 2,
      axis: `${RIVER} 108`,
      areas: { '22': 'sv-sw:3', '100': 'sv-s:2' },
      soviet: '100',
      more: { state: { flow: [{ is: 'logistics', left: ['soviet'] }] } },
    });
    doing(s, bare('activate-leader'));
    expectRefused(s, { kind: 'regenerate', unit: 'sv-s' }, '9.1#B');
    expect(orders(s, 'regenerate')).toEqual([{ kind: 'regenerate', unit: 'sv-sw' }]);
  });
  it('[7.2#A, ruling 64] an activated Leader is face up until he is done', () => {
    const s = position({
      turn: 2,
      areas: { '22': 'sv-sw', '35': 'ax-k' },
      more: { state: { flow: [{ is: 'logistics', left: ['axis', 'soviet'] }] } },
    });
    doing(s, bare('activate-leader'));
    expect(faces(s, 'soviet')).toContain('ax-hitler');
    doing(s, bare('end-logistics'));
    expect(faces(s, 'soviet')).not.toContain('ax-hitler');
  });
  it('[8.1#E, ruling 46] December turns Rain to Snow before its Logistics Phase', () => {
    const s = position({
      turn: 5,
      weather: 'rain',
      forecast: 3,
      areas: { '22': 'sv-sw', '62': 'ax-k' },
      active: 'axis',
      more: { passes: 1 },
    });
    all(s, bare('pass'), bare('end-command'));
    expect([openState(s).weather, key(s)]).toEqual(['snow', 'soviet:logistics']);
  });
  it('[8.0#F, 14.2#C] in Snow a Mountain unit attacks at half strength as everybody of the Axis does, unless 14.2 is in use', () => {
    const strengthOf = (level: number) =>
      attackStrength(
        withRules(level, { areas: { '62': 'ax-grn-49m' }, weather: 'snow', turn: 5 }),
        unitOf('ax-grn-49m'),
      );
    expect([strengthOf(0), strengthOf(1), strengthOf(2)]).toEqual([2, 2, 4]);
  });
  it('[2.4.5#A, ruling 31] an own Staging Area costs one point in any weather', () => {
    for (const weather of ['rain', 'snow'])
      expect(
        costToEnter(
          position({ areas: { '15': 'ax-lahss' }, weather, turn: 5 }),
          unitOf('ax-lahss'),
          areaOf('Axis'),
        ),
      ).toBe(1);
  });
});

describe('10.10: the Road to Tula', () => {
  it('[10.10#C, 10.10#D, 2.1#D] the box before Tula turns no disc, Nizhyn entered in passing does', () => {
    const road = (from: number, dice: number[]) => {
      const s = position({ axis: RIVER, areas: { '35': 'ax-k' }, more: { road: from } });
      all(s, activate('ax-guderian'), bare('end-activation'));
      doing(s, bare('end-command'), { guderian: dice });
      return openState(s);
    };
    expect(road(7, [5, 1, 1, 1])).toMatchObject({ road: 8, discs: { orange: true } });
    expect(road(4, [5, 6, 6, 4])).toMatchObject({ road: 7, discs: { yellow: false, orange: true } });
    expect(road(3, [5, 1, 1, 1])).toMatchObject({ road: 4, discs: { yellow: true } });
  });
});

describe('2.1.1, 14.4: supply by sea', () => {
  it('[2.1.1#B, 9.4#F, 9.4#A, ruling 20] the book’s example to its end: one block and one line are cut off, the block loses a step, the lone line falls', () => {
    const s = position({
      areas: {
        FS: 'sv-bl-co',
        '108': 'sv-lb-14',
        '124': 'sv-lb-35',
        '126': 'ax-lb-11',
        '129': 'ax-pk-3',
        '145': 'sv-nc',
        '101': 'ax-pk-5',
        '121': 'sv-bl-51 ax-lb-30',
      },
      axis: SNOW,
      soviet: '108 124 126 121',
      lines: '126 FS 121',
      active: 'soviet',
      more: { fleets: { 'fleet-bb': { at: 'FS' }, 'fleet-ca': { at: 'FS' } } },
    });
    const marked = BLOCKS.filter((b) => block(s, b.id).isolated === true).map((b) => b.id);
    expect([marked, openState(s).isolatedLines]).toEqual([['sv-lb-35'], ['126']]);
    all(s, bare('pass'), bare('end-command'));
    expect([strength(s, 'sv-lb-35'), strength(s, 'sv-bl-51'), control(s, '126')]).toEqual([2, 4, 'axis']);
    expect(openState(s).lines).toEqual(['121', 'FS']);
  });
  it('[14.4#A, 14.4#B, 14.4#C, 14.4#D] the book’s example with 14.4: coasts are not fed, ports of the Black Sea are', () => {
    const s = withRules(4, {
      areas: {
        FS: 'sv-bl-co',
        '108': 'sv-lb-14 ax-pk-1',
        '107': 'sv-lb-35',
        '126': 'ax-lb-11',
        '129': 'ax-pk-3',
        '145': 'sv-nc',
        '101': 'ax-pk-5',
      },
      axis: SNOW,
      soviet: '108 107 126 121 92',
      lines: '126 121 FS 92',
      active: 'soviet',
    });
    // Sevastopol by its port, Odessa from its contested one; the shore beside it, Perekop and the Azov port by nothing.
    const marked = BLOCKS.filter((b) => block(s, b.id).isolated === true).map((b) => b.id);
    expect([marked, openState(s).isolatedLines]).toEqual([['sv-lb-35'], ['92', '121', '126']]);
    all(s, bare('pass'), bare('end-command'));
    expect([strength(s, 'sv-lb-35'), openState(s).lines]).toEqual([2, ['92', '121', 'FS']]);
  });
  it('[9.2#A, 9.2#B, ruling 19] a source its side controls feeds who stands in it though the enemy is there and all round it, and nobody else', () => {
    const s = position({
      areas: { '94': 'sv-or-64 ax-lahss', '93': 'sv-or-33', '12': 'sv-sw' },
      axis: `${SNOW} ${ROUND_ROSTOV}`,
      soviet: '94 93',
      active: 'soviet',
    });
    expect([control(s, '94'), block(s, 'sv-or-64').isolated, block(s, 'sv-or-33').isolated]).toEqual([
      'soviet',
      undefined,
      true,
    ]);
  });
  it('[2.1.1#B, ruling 20] a coast the Axis controls feeds no Soviet who entered it; Sevastopol does', () => {
    const s = position({
      areas: { '107': 'sv-lb-35 ax-pk-1', FS: 'sv-bl-co ax-pk-3', '145': 'sv-nc' },
      axis: SNOW,
      active: 'soviet',
    });
    expect(control(s, '107')).toBe('axis');
    expect(suppliedIn(s, areaOf('107'), SOVIET)).toBe(false);
    const fortress = position({ areas: { FS: 'sv-bl-co ax-pk-3' }, axis: `${SNOW} FS`, active: 'soviet' });
    expect([control(fortress, 'FS'), block(fortress, 'sv-bl-co').isolated]).toEqual(['axis', undefined]);
  });
});
