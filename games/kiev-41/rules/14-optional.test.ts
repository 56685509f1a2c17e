import { describe, expect, it } from 'vitest';
import { BLOCKS } from '../data.ts';
import { FIRES, firesOf } from '../data-check.ts';
import { unitOf } from '../roster.ts';
import { areaOf } from '../terrain.ts';
import {
  activate,
  all,
  areasOf,
  bare,
  block,
  control,
  doing,
  eventsOf,
  expectRefused,
  faultsOf,
  game,
  key,
  move,
  orders,
  position,
  RIVER,
  type Sketch,
  SNOW,
  where,
  withRules,
} from '../test/board.ts';
import { attackStrength, defenseStrength, fireClass } from './04-units.ts';
import { allowance, costToEnter } from './10-movement.ts';

describe('14: optional rules', () => {
  it('[14.0, ruling 75, 2.4.9] without a level they are closed; there is no 14.6; only the campaign takes them', () => {
    const s = position({ axis: RIVER, areas: { '35': 'ax-k ax-yel-44' } });
    doing(s, bare('pass'));
    expectRefused(s, { kind: 'rail', unit: 'ax-yel-44', at: '18' }, '14.0');
    expect(game.setup({ seed: 'x', options: { optionalRules: 6 } }).ok).toBe(false);
    expect(game.setup({ seed: 'x', scenario: 'the-snow', options: { optionalRules: 1 } }).ok).toBe(false);
    expect(game.setup({ seed: 'x', options: { optionalRules: 9 } }).ok).toBe(true);
  });
  it('[14.1#A, 14.1#B, 14.1#C, 14.1#D, ruling 69] rail: any distance through friendly uncontested areas, not over the strait, not in a Tactical Impulse', () => {
    const s = withRules(1, {
      axis: RIVER,
      areas: { '35': 'ax-k ax-yel-44', '34': 'ax-csir sv-gr-25', '33': 'ax-slk' },
    });
    doing(s, bare('pass'));
    expectRefused(s, { kind: 'rail', unit: 'ax-csir', at: '18' }, '14.1#B');
    expectRefused(s, { kind: 'rail', unit: 'ax-yel-44', at: '4' }, '14.1#B');
    doing(s, { kind: 'rail', unit: 'ax-yel-44', at: '78' });
    expect([where(s, 'ax-yel-44'), key(s)]).toEqual(['78', 'soviet:open']);
    const kerch = withRules(1, {
      areas: { '129': 'sv-or-64', '12': 'sv-sw' },
      active: 'soviet',
      axis: SNOW,
      soviet: '129',
    });
    doing(kerch, bare('pass'));
    expect(
      orders(kerch, 'rail').some((o) => 'unit' in o && o.unit === 'sv-or-64' && 'at' in o && o.at === '144'),
    ).toBe(false);
    const tactical = withRules(1, { axis: RIVER, areas: { '35': 'ax-k ax-yel-44' } });
    all(tactical, activate('ax-k'), bare('end-activation'));
    expectRefused(tactical, { kind: 'rail', unit: 'ax-yel-44', at: '78' }, '6.0#B');
  });
  it('[14.2#A, 14.2#B] Soviet cavalry pays two for three; Jaegers and Luftlande have four points', () => {
    const s = withRules(2, { areas: { '22': 'sv-sw' }, weather: 'rain', turn: 4 });
    expect([
      costToEnter(s, unitOf('sv-ye-5cav'), areaOf('15')),
      costToEnter(s, unitOf('sv-ye-t8'), areaOf('15')),
    ]).toEqual([2, 3]);
    expect(['ax-wh-j97', 'ax-wh-ll', 'ax-yel-44', 'ax-k'].map((id) => allowance(s, unitOf(id)))).toEqual([
      4, 4, 3, 5,
    ]);
  });
  it('[14.2#C, ruling 70] mountain units: two points into red, a better class in rough ground, no Axis penalty in Snow', () => {
    const s = withRules(2, {
      axis: RIVER,
      areas: { '19': 'ax-grn-49m', '34': 'ax-wh-4m' },
      weather: 'snow',
      turn: 5,
    });
    const printed = (id: string) => FIRES.indexOf(firesOf(BLOCKS[unitOf(id)]!)[0]!);
    expect([fireClass(s, unitOf('ax-grn-49m'), true), fireClass(s, unitOf('ax-wh-4m'), true)]).toEqual([
      Math.min(3, printed('ax-grn-49m') + 1),
      printed('ax-wh-4m'),
    ]);
    expect(attackStrength(s, unitOf('ax-grn-49m'))).toBe(4);
    const rain = withRules(2, { areas: { '22': 'sv-sw' }, weather: 'rain', turn: 4 });
    expect([
      costToEnter(rain, unitOf('sv-ye-13m'), areaOf('1')),
      costToEnter(rain, unitOf('sv-ye-13m'), areaOf('15')),
    ]).toEqual([2, 3]);
  });
  it('[14.3, ruling 71] tanks and motorized infantry cross no strait and enter no red area, but may leave one', () => {
    const s = withRules(3, { axis: RIVER, areas: { '17': 'ax-lahss', '2': 'ax-wh-60', '35': 'ax-k' } });
    doing(s, bare('pass'));
    expectRefused(s, move('ax-lahss', '17 1'), '14.3');
    doing(s, move('ax-wh-60', '2 17'));
    const kerch = withRules(3, { areas: { '144': 'sv-wh-t24', '22': 'sv-sw' }, active: 'soviet' });
    doing(kerch, bare('pass'));
    expectRefused(kerch, move('sv-wh-t24', '144 129'), '14.3');
  });
  it('[14.5#B, 14.5#C, 14.5#D, ruling 73] a Blizzard halves and quarters, and grounds bombers', () => {
    const s = withRules(5, {
      axis: RIVER,
      areas: { '35': 'ax-k ax-red-pz3', '34': 'ax-grn-49m ax-4fk', '22': 'sv-ye-5', '20': 'sv-gr-25' },
      weather: 'blizzard',
      turn: 6,
    });
    const n = (f: typeof attackStrength, id: string) => f(s, unitOf(id));
    expect([n(attackStrength, 'ax-red-pz3'), n(defenseStrength, 'ax-red-pz3')]).toEqual([1, 2]);
    expect([n(attackStrength, 'ax-grn-49m'), n(defenseStrength, 'ax-grn-49m')]).toEqual([2, 4]);
    expect([n(attackStrength, 'sv-ye-5'), n(defenseStrength, 'sv-ye-5')]).toEqual([2, 4]);
    all(
      s,
      activate('ax-k'),
      activate('ax-4fk'),
      bare('end-activation'),
      move('ax-red-pz3', '35 20'),
      bare('end-command'),
    );
    expectRefused(s, { kind: 'airstrike', unit: 'ax-4fk', at: '20', count: 1 }, '14.5#B');
    const navy = withRules(5, { areas: { '22': 'sv-sw' }, active: 'soviet', weather: 'blizzard', turn: 6 });
    all(navy, activate('sv-sw'), bare('end-activation'), bare('end-command'));
    expect(key(navy)).not.toBe('soviet:support');
  });
  it('[14.7, ruling 74] infantry sails between held ports of held seas, others do not', () => {
    const s = withRules(7, { areas: { '145': 'sv-or-64 sv-wh-t24', '22': 'sv-sw' }, active: 'soviet' });
    doing(s, bare('pass'));
    expectRefused(s, { kind: 'ship', unit: 'sv-wh-t24', at: '108' }, '14.7');
    expectRefused(s, { kind: 'ship', unit: 'sv-or-64', at: '119' }, '14.7');
    doing(s, { kind: 'ship', unit: 'sv-or-64', at: '108' });
    expect(where(s, 'sv-or-64')).toBe('108');
  });
  it('[14.8, ruling 74] the Marine lands on an enemy coast and must fight, without a river penalty', () => {
    const s = withRules(8, {
      axis: RIVER,
      areas: { '145': 'sv-wh-m', '22': 'sv-sw', '107': 'ax-wh-r2' },
      initiative: 'soviet',
    });
    doing(s, bare('strategic'));
    expectRefused(s, { kind: 'assault', unit: 'sv-wh-m', at: '101' }, '14.8');
    doing(s, { kind: 'assault', unit: 'sv-wh-m', at: '107' });
    expect([where(s, 'sv-wh-m'), block(s, 'sv-wh-m').cube]).toEqual(['107', undefined]);
    doing(s, bare('end-command'));
    expectRefused(s, bare('end-combat'), '10.12#B');
  });
  it('[14.9, ruling 74] the Luftlande drops on an enemy green area within three', () => {
    const s = withRules(9, { axis: RIVER, areas: { '35': 'ax-wh-ll ax-k' } });
    doing(s, bare('strategic'));
    expectRefused(s, { kind: 'assault', unit: 'ax-wh-ll', at: '24' }, '14.9');
    doing(s, { kind: 'assault', unit: 'ax-wh-ll', at: '22' });
    expect(control(s, '22')).toBe('axis');
  });
});

describe('2.4.8, 10.11, positions', () => {
  it('[2.4.8, 10.13.6.1#B] the Kerch Strait is a river that never freezes', () => {
    const s = position({
      areas: { '144': 'sv-nc sv-or-64', '129': 'ax-pk-3' },
      axis: SNOW,
      initiative: 'soviet',
      weather: 'snow',
      turn: 5,
    });
    doing(s, bare('strategic'));
    doing(s, move('sv-or-64', '144 129'));
    expect(block(s, 'sv-or-64').cube).toBe(true);
  });
  it('[10.11#B, 10.11#C, 10.11#D, 10.11#E, ruling 81] a Fliegerkorps sends as many bombers as it has stars, that far; in Rain one', () => {
    const sketch: Sketch = {
      axis: RIVER,
      areas: {
        '33': 'ax-4fk:3',
        '35': 'ax-k ax-red-pz3',
        '20': 'sv-gr-25',
        '54': 'ax-csir',
        '71': 'sv-lb-14',
      },
    };
    const s = position(sketch);
    all(
      s,
      activate('ax-k'),
      activate('ax-4fk'),
      bare('end-activation'),
      move('ax-red-pz3', '35 20'),
      bare('end-command'),
    );
    expectRefused(s, { kind: 'airstrike', unit: 'ax-4fk', at: '20', count: 4 }, '10.11#C');
    expectRefused(s, { kind: 'airstrike', unit: 'ax-4fk', at: '71', count: 1 }, '10.12#A');
    doing(s, { kind: 'airstrike', unit: 'ax-4fk', at: '20', count: 3 });
    const rain = position({ ...sketch, weather: 'rain', turn: 4 });
    all(
      rain,
      activate('ax-k'),
      activate('ax-4fk'),
      bare('end-activation'),
      move('ax-red-pz3', '35 20'),
      bare('end-command'),
    );
    expectRefused(rain, { kind: 'airstrike', unit: 'ax-4fk', at: '20', count: 1 }, '10.11#D');
  });
  it('[1.4#C, ruling 30] Rumanian guns do not fire for the Hungarians', () => {
    const s = position({
      axis: RIVER,
      areas: { '52': 'ax-3rhq', '35': 'ax-k ax-hun-fast', '36': 'sv-gr-25' },
      soviet: '36',
    });
    all(s, bare('strategic'));
    const t = position({
      axis: RIVER,
      areas: { '52': 'ax-3rhq', '35': 'ax-6hq ax-hun-fast', '36': 'sv-gr-25' },
      soviet: '36',
    });
    all(
      t,
      activate('ax-6hq'),
      activate('ax-3rhq'),
      bare('end-activation'),
      move('ax-hun-fast', '35 36'),
      bare('end-command'),
    );
    expectRefused(t, { kind: 'shell', unit: 'ax-3rhq', at: '36' }, '1.4#C');
    doing(t, { kind: 'shell', unit: 'ax-6hq', at: '36' });
  });
  it('[10.12#C, ruling 7, ruling 28] isolated blocks do not attack; old battles need no command and may be left', () => {
    const s = position({
      areas: { '100': 'sv-lb-14 ax-pk-3', '22': 'sv-sw' },
      axis: `${areasOf('axis-pocket')} 108`,
      active: 'soviet',
    });
    all(s, activate('sv-sw'), bare('end-activation'), bare('end-command'));
    if (key(s) === 'soviet:support') doing(s, bare('end-support'));
    expect(key(s)).not.toBe('soviet:combat');
    const axis = position({ areas: { '100': 'sv-lb-14 ax-pk-3', '35': 'ax-k' }, axis: RIVER });
    all(axis, activate('ax-k'), bare('end-activation'), bare('end-command'));
    expect(key(axis)).toBe('axis:combat');
    doing(axis, bare('end-combat'));
  });
  it('[10.4#D, 10.7] artillery follows the weather; Timoshenko hits on four', () => {
    const s = position({
      areas: { '22': 'sv-t sv-lb-t2', '23': 'sv-ye-5', '21': 'ax-csir' },
      axis: `${RIVER} 21`,
      active: 'soviet',
      weather: 'rain',
      turn: 4,
    });
    all(s, activate('sv-t'), bare('end-activation'), move('sv-lb-t2', '22 21'), bare('end-command'));
    all(s, { kind: 'shell', unit: 'sv-t', at: '21' }, bare('end-support'));
    const events = doing(s, { kind: 'fight', at: '21' }, { artillery: [4] }, { ground: 1 });
    expect(eventsOf(events, 'fired')[0]).toMatchObject({
      hits: 1,
      rolls: [{ by: 'sv-t', dice: [4], need: 4 }],
    });
  });
  it('[2.2#A, 4.2.4] positions that break the rules are refused, every fault named', () => {
    const faults = faultsOf({
      game: 'kiev-41',
      units: { 'ax-hitler': { at: '4' }, 'ax-k': { at: '999' }, nobody: { at: '4' } },
      lines: ['777'],
    });
    expect(faults.length).toBeGreaterThanOrEqual(3);
    expect(faultsOf({ game: 'kiev-41', schema: 99 })[0]).toContain('newer');
    expect(faultsOf({ game: 'kiev-41', units: { 'ax-hitler': { in: 'pool' } } }).join()).toContain(
      'rule 2.2',
    );
    expect(faultsOf(null)).toHaveLength(1);
  });
});
