import { describe, expect, it } from 'vitest';
import { encode, openState } from '../position.ts';
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
  eventsOf,
  faultsOf,
  game,
  type KievState,
  key,
  load,
  lv,
  move,
  position,
  RIVER,
  SNOW,
  strength,
  where,
  withRules,
} from '../test/board.ts';
import { attackStrength } from './04-units.ts';
import { antiAir } from './10-combat/fire.ts';

const idle = [bare('pass'), bare('end-command')] as const;

describe('after an Impulse', () => {
  it('[9.4#B, 9.4#C, 2.5#A] who surrenders leaves his area to the enemy in it', () => {
    const s = position({
      areas: { '100': 'sv-lb-14:1 ax-pk-3', '22': 'sv-sw' },
      axis: `${areasOf('axis-pocket')} 108`,
      soviet: '100',
      active: 'soviet',
    });
    expect(control(s, '100')).toBe('soviet');
    all(s, ...idle);
    expect([where(s, 'sv-lb-14'), control(s, '100')]).toEqual(['eliminated', 'axis']);
  });
  it('[9.3, 4.1#F] a line that is joined again loses its cube, and so does one that falls', () => {
    const s = position({
      axis: `${RIVER} 21 22 23 24 37 39`,
      areas: { '9': 'sv-ye-12', '8': 'sv-sw' },
      lines: '38',
      active: 'soviet',
    });
    expect(openState(s).isolatedLines).toEqual(['38']);
    all(s, bare('pass'), move('sv-ye-12', '9 24'));
    expect([openState(s).lines, openState(s).isolatedLines]).toEqual([['38'], []]);
    const lost = position({
      areas: { '101': 'ax-pk-3', '22': 'sv-sw' },
      axis: `${areasOf('axis-pocket')} 108`,
      soviet: '101',
      lines: '101',
      active: 'soviet',
    });
    all(lost, ...idle);
    expect([openState(lost).lines, openState(lost).isolatedLines]).toEqual([[], []]);
  });
  it('[3.0#B, 12.0#C, ruling 44] a new month begins with no Passes', () => {
    const s = position({ areas: { '35': 'ax-k', '22': 'sv-sw' } });
    all(s, ...idle, ...idle, bare('pause'), bare('pause'), ...idle);
    expect([game.encode(s).turn, key(s)]).toEqual([2, 'soviet:open']);
  });
  it('[10.16#C, ruling 64] who stood face up in a battle hides when the enemy leaves it', () => {
    const s = position({
      axis: `${RIVER} 21 22 38`,
      areas: { '38': 'sv-ye-5', '35': 'ax-k', '39': 'sv-sw' },
      soviet: '38',
      blocks: { 'ax-yel-44': { at: '38', shown: true } },
      active: 'soviet',
    });
    all(s, bare('pass'), move('sv-ye-5', '38 39'));
    expect([control(s, '38'), block(s, 'ax-yel-44').shown]).toEqual(['axis', undefined]);
  });
  it('[10.16#B] who declines to blitz hides', () => {
    const s = position({
      axis: RIVER,
      areas: { '35': 'ax-k', '52': 'ax-red-pz3', '36': 'sv-gr-25:1' },
      soviet: '36',
    });
    all(s, activate('ax-k'), bare('end-activation'), move('ax-red-pz3', '52 36'));
    all(s, bare('end-command'), bare('end-support'));
    doing(s, { kind: 'fight', at: '36' }, { ground: [4] }, { ground: 1 });
    expect(block(s, 'ax-red-pz3').shown).toBe(true);
    doing(s, bare('end-blitz'));
    expect(block(s, 'ax-red-pz3').shown).toBeUndefined();
  });
  it('[2.6#B, 10.12#A, 10.15.3#A] bombers sent against Budyonny come home when the fall of Kiev takes him out of their battle', () => {
    const s = position({
      axis: RIVER,
      areas: {
        '18': 'ax-6hq ax-yel-44 ax-wh-34',
        '19': 'ax-4fk',
        '4': 'sv-ye-5:1',
        '20': 'sv-b ax-lahss',
        '9': 'sv-sw',
      },
    });
    all(s, activate('ax-6hq'), activate('ax-4fk'), bare('end-activation'));
    all(s, move('ax-yel-44', '18 4'), move('ax-wh-34', '18 4'), bare('end-command'));
    all(s, { kind: 'airstrike', unit: 'ax-4fk', at: '20', count: 2 }, bare('end-support'));
    doing(s, { kind: 'fight', at: '4' }, { ground: [1, 6, 6, 6] }, { ground: 1 });
    expect([where(s, 'sv-b'), control(s, '20'), key(s)]).toEqual(['eliminated', 'axis', 'axis:exploitation']);
    const bombers = openState(s).bombers as Record<string, unknown>;
    expect([1, 2].map((n) => bombers[`bomber-4fk-${n}`])).toEqual([{ in: 'available' }, { in: 'available' }]);
  });
  it('[2.6#B, 10.11#C] a game stopped while Bombers are over a battle that the fall of Kiev lifted can be read again', () => {
    const s = position({
      axis: RIVER,
      areas: {
        '18': 'ax-6hq ax-yel-44 ax-wh-34',
        '19': 'ax-4fk',
        '4': 'sv-ye-5:1',
        '20': 'sv-b ax-lahss',
        '9': 'sv-sw',
        '70': 'ax-lb-11 sv-lb-14',
      },
    });
    all(s, activate('ax-6hq'), activate('ax-4fk'), bare('end-activation'));
    all(s, move('ax-yel-44', '18 4'), move('ax-wh-34', '18 4'), bare('end-command'));
    all(s, { kind: 'airstrike', unit: 'ax-4fk', at: '20', count: 2 }, bare('end-support'));
    doing(s, { kind: 'fight', at: '4' }, { ground: [1, 6, 6, 6] }, { ground: 1 });
    expect([where(s, 'sv-b'), key(s)]).toEqual(['eliminated', 'axis:combat']);
    expect(faultsOf(encode(s))).toEqual([]);
    expect(encode(load(encode(s)))).toEqual(encode(s));
  });
  it('[7.2.1#B, ruling 58] sunk fleets are no Axis losses', () => {
    const gone = 'ax-wh-34 ax-wh-42 ax-wh-51 ax-csir ax-slk ax-wh-ss1 ax-wh-ss2 ax-wh-60 ax-grn-4';
    const value = (fleet: string) =>
      lv(
        position({ areas: { '22': 'sv-sw' }, gone, more: { fleets: { 'fleet-bb': { in: fleet } } } }),
        'soviet',
      );
    expect(value('sunk')).toBe(value('staging'));
  });
});

describe('14.4, 14.5: Sevastopol and the winter', () => {
  const siege = (areas: Record<string, string>, die: number): KievState => {
    const s = withRules(4, {
      areas: { '145': 'ax-slk', '12': 'sv-sw', ...areas },
      axis: `${SNOW} 145`,
      soviet: 'FS',
      active: 'soviet',
    });
    doing(s, bare('pass'));
    doing(s, bare('end-command'), { attrition: [die] });
    return s;
  };
  it('[14.4#E, 9.4#C] the besieged surrender for good, their owner choosing among equals; the last leaves Sevastopol to the enemy in it', () => {
    const s = siege({ FS: 'sv-wh-m:1 sv-bl-co:1', '130': 'ax-csir' }, 1);
    expect(key(s)).toBe('soviet:hit');
    doing(s, { kind: 'hit', unit: 'sv-wh-m' });
    expect([where(s, 'sv-wh-m'), strength(s, 'sv-bl-co'), control(s, 'FS')]).toEqual([
      'eliminated',
      1,
      'soviet',
    ]);
    const last = siege({ FS: 'sv-c:0 sv-bl-co:1 ax-csir' }, 1);
    expect([where(last, 'sv-bl-co'), where(last, 'sv-c')]).toEqual(['eliminated', 'FS']);
    const alone = siege({ FS: 'sv-bl-co:2 ax-csir' }, 1);
    expect([strength(alone, 'sv-bl-co'), control(alone, 'FS')]).toEqual([1, 'soviet']);
  });
  it('[14.5#B] in a Blizzard a fleet at the coast does not fire, and goes home after the battle', () => {
    const s = withRules(5, {
      axis: RIVER,
      areas: { '101': 'ax-4rhq ax-pk-3', '108': 'sv-lb-14' },
      weather: 'blizzard',
      turn: 6,
      more: { fleets: { 'fleet-bb': { at: '108' } } },
    });
    all(s, activate('ax-4rhq'), bare('end-activation'), move('ax-pk-3', '101 108'));
    all(s, bare('end-command'), bare('end-support'));
    const events = doing(s, { kind: 'fight', at: '108' }, {}, { ground: 1 });
    expect(eventsOf(events, 'fired').map((e) => e.side)).toEqual(['soviet', 'axis']);
    expect(eventsOf(events, 'fired').some((e) => e.step === 'gunfire')).toBe(false);
    expect((openState(s).fleets as Record<string, unknown>)['fleet-bb']).toEqual({ in: 'staging' });
  });
  it('[14.5#A] November has no Blizzard', () => {
    const s = withRules(5, {
      turn: 5,
      weather: 'snow',
      areas: { '22': 'sv-sw', '62': 'ax-k' },
      active: 'soviet',
    });
    all(s, ...idle);
    expect([key(s), openState(s).weather]).toEqual(['axis:open', 'snow']);
  });
  it('[8.0#C, ruling 11] Rain raises nothing: the Heart stays nothing', () => {
    const s = position({ areas: { '22': 'sv-sw:0', '23': 'sv-ye-5' }, weather: 'rain', turn: 4 });
    expect(['sv-sw', 'sv-ye-5'].map((id) => attackStrength(s, unitOf(id)))).toEqual([0, 1]);
  });
  it('[10.13.4#A, 4.1#D] a line fires at bombers, too', () => {
    const s = position({ areas: { '22': 'sv-ye-5' }, lines: '22' });
    expect(antiAir(s, areaOf('22'), SOVIET).map(({ by, dice, need }) => [by, dice, need])).toEqual([
      ['line', 1, 6],
      ['sv-ye-5', 1, 6],
    ]);
  });
});
