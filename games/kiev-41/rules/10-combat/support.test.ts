import { describe, expect, it } from 'vitest';
import { openState } from '../../position.ts';
import { SOVIET } from '../../state.ts';
import { areaOf } from '../../terrain.ts';
import {
  activate,
  all,
  bare,
  block,
  control,
  doing,
  eventsOf,
  expectRefused,
  game,
  type KievState,
  key,
  kinds,
  move,
  orders,
  position,
  RIVER,
  type Sketch,
  withRules,
} from '../../test/board.ts';
import { absorbBonus, antiAir } from './fire.ts';

const fight = (area: string) => ({ kind: 'fight', at: area }) as const;
const fleets = (s: KievState) =>
  openState(s).fleets as unknown as Record<string, { at?: string; in?: string }>;
const faces = (s: KievState, seat: string): string[] => Object.keys(game.view(s, seat).faces as object);

describe('10: support', () => {
  it('[10.5#B, 10.4#B] an exhausted HQ neither shells nor fires at bombers', () => {
    const s = position({
      areas: { '22': 'sv-sw sv-s:0 sv-lb-t2', '38': 'ax-csir' },
      active: 'soviet',
    });
    expect(antiAir(s, areaOf('22'), SOVIET).map((f) => f.by)).toEqual(['sv-sw', 'sv-lb-t2']);
    all(
      s,
      activate('sv-sw'),
      activate('sv-s'),
      bare('end-activation'),
      move('sv-lb-t2', '22 38'),
      bare('end-command'),
    );
    expectRefused(s, { kind: 'shell', unit: 'sv-s', at: '38' }, '10.5#B');
    doing(s, { kind: 'shell', unit: 'sv-sw', at: '38' });
  });
  const old = (): KievState => {
    const s = position({
      axis: `${RIVER} 20`,
      areas: { '35': 'ax-k ax-4fk:2', '20': 'sv-gr-25 ax-yel-44', '36': 'ax-yel-55' },
    });
    all(s, activate('ax-k'), activate('ax-4fk'), bare('end-activation'), bare('end-command'));
    return s;
  };
  it('[10.12#B, ruling 29] who shells or bombs an old battle must fight it', () => {
    const free = old();
    doing(free, bare('end-support'));
    expect(kinds(free)).toEqual(['fight', 'end-combat']);
    const shelled = old();
    all(shelled, { kind: 'shell', unit: 'ax-k', at: '20' }, bare('end-support'));
    expectRefused(shelled, bare('end-combat'), '10.12#B');
    const bombed = old();
    all(bombed, { kind: 'airstrike', unit: 'ax-4fk', at: '20', count: 1 }, bare('end-support'));
    expectRefused(bombed, bare('end-combat'), '10.12#B');
  });
  it('[10.11#C] a Fliegerkorps sends no more bombers than it has stars, in one order or in two', () => {
    const s = old();
    doing(s, { kind: 'airstrike', unit: 'ax-4fk', at: '20', count: 1 });
    expectRefused(s, { kind: 'airstrike', unit: 'ax-4fk', at: '20', count: 2 }, '10.11#C');
    doing(s, { kind: 'airstrike', unit: 'ax-4fk', at: '20', count: 1 });
    expectRefused(s, { kind: 'airstrike', unit: 'ax-4fk', at: '20', count: 1 }, '10.11#C');
  });
  it('[2.7, 10.2.1#E, ruling 38] no fleet sails while Sevastopol is contested; those at sea stay', () => {
    const s = position({
      areas: { '22': 'sv-sw', FS: 'sv-bl-co ax-pk-3' },
      active: 'soviet',
      more: { fleets: { 'fleet-bb': { at: '108' } } },
    });
    all(s, activate('sv-sw'), bare('end-activation'), bare('end-command'));
    expect(key(s)).toBe('soviet:combat');
    expect(fleets(s)).toMatchObject({ 'fleet-bb': { at: '108' }, 'fleet-ca': { in: 'staging' } });
  });
  it('[10.2.1#C, ruling 34] four hits of bombers sink a full fleet', () => {
    const s = position({
      axis: RIVER,
      areas: { '101': 'ax-4rhq ax-pk-3 ax-4fk', '108': 'sv-lb-14' },
      more: { fleets: { 'fleet-bb': { at: '108' } } },
    });
    all(
      s,
      activate('ax-4rhq'),
      activate('ax-4fk'),
      bare('end-activation'),
      move('ax-pk-3', '101 108'),
      bare('end-command'),
    );
    all(s, { kind: 'airstrike', unit: 'ax-4fk', at: '108', count: 1 }, bare('end-support'));
    doing(s, fight('108'), { fleet: [1] }, { airstrike: 5, ground: 1 });
    expect(fleets(s)['fleet-bb']).toEqual({ in: 'sunk' });
  });
});

describe('10.13-10.19: battle, Blitz, Exploitation', () => {
  it('[10.14#B, 2.4.4#A, ruling 3] a Victory Area absorbs two, three with a line; nothing for who does not control it', () => {
    const s = position({ areas: { '4': 'sv-ye-5', '25': 'sv-k' }, lines: '25' });
    expect(['4', '25'].map((a) => absorbBonus(s, areaOf(a), SOVIET))).toEqual([2, 3]);
    expect(absorbBonus(s, areaOf('4'), 1 - SOVIET)).toBe(0);
  });
  it('[10.13.4#A, 14.2#C] the mountain bonus is for ground combat, not for Anti-Air', () => {
    const s = withRules(2, { areas: { '31': 'sv-ye-13m', '16': 'sv-lb-17m' } });
    expect(antiAir(s, areaOf('16'), SOVIET).map((f) => f.need)).toEqual([6]);
  });
  it('[10.15.2, 10.12#A] artillery that destroys the last defender ends the battle: nobody fires on the ground', () => {
    const s = position({
      axis: RIVER,
      areas: { '35': 'ax-k', '52': 'ax-yel-44', '36': 'sv-gr-25:1' },
      soviet: '36',
    });
    all(s, bare('pass'), bare('end-command'));
    const t = position({
      axis: RIVER,
      areas: { '35': 'ax-k', '52': 'ax-wh-34', '36': 'sv-gr-25:1' },
      soviet: '36',
    });
    all(t, activate('ax-k'), bare('end-activation'), move('ax-wh-34', '52 36'), bare('end-command'));
    doing(t, { kind: 'shell', unit: 'ax-k', at: '36' });
    const events = doing(t, fight('36'), { artillery: [5, 1, 1, 1] });
    expect([eventsOf(events, 'fired').map((e) => e.step), control(t, '36')]).toEqual([['artillery'], 'axis']);
  });
  it('[10.16#C, ruling 2, ruling 64] a controller who attacks in his own area hides again, the other side stays face up', () => {
    const s = position({
      axis: RIVER,
      areas: { '108': 'sv-lb-14 ax-pk-3', '22': 'sv-sw', '101': 'ax-4rhq' },
      initiative: 'soviet',
    });
    all(s, bare('strategic'), bare('end-command'));
    doing(s, fight('108'), {}, { ground: 1 });
    expect([block(s, 'sv-lb-14').shown, block(s, 'ax-pk-3').shown]).toEqual([undefined, true]);
  });
  it('[10.16#B, 10.17#C] in a Strategic Impulse nobody waits face up for a Blitz', () => {
    const s = position({
      axis: RIVER,
      areas: { '35': 'ax-k', '52': 'ax-red-pz3', '36': 'sv-gr-25:1' },
      soviet: '36',
    });
    all(s, bare('strategic'), move('ax-red-pz3', '52 36'), bare('end-command'));
    doing(s, fight('36'), { ground: [4] }, { ground: 1 });
    expect([control(s, '36'), block(s, 'ax-red-pz3').shown, key(s)]).toEqual([
      'axis',
      undefined,
      'soviet:open',
    ]);
  });
  it('[10.1#B, ruling 64] an activated HQ stays face up when others leave its area', () => {
    const s = position({ axis: RIVER, areas: { '35': 'ax-k ax-lahss', '22': 'sv-sw' } });
    all(s, activate('ax-k'), bare('end-activation'), move('ax-lahss', '35 36'));
    expect([faces(s, 'soviet').includes('ax-k'), block(s, 'ax-lahss').shown]).toEqual([true, undefined]);
  });

  const cleared = (areas: Record<string, string>, more: Partial<Sketch> = {}): KievState => {
    const s = position({
      axis: RIVER,
      areas: { '35': 'ax-k', '52': 'ax-red-pz3', '36': 'sv-gr-25:1', ...areas },
      soviet: '36',
      ...more,
    });
    all(
      s,
      activate('ax-k'),
      bare('end-activation'),
      move('ax-red-pz3', '52 36'),
      bare('end-command'),
      bare('end-support'),
    );
    doing(s, fight('36'), { ground: [4] }, { ground: 1 });
    if (kinds(s).includes('end-combat')) doing(s, bare('end-combat'));
    return s;
  };
  it('[10.17#D, 10.13.3.1, 10.13.1] the guns of a Blitz HQ are for the new battle alone; who blitzes into it is seen', () => {
    const s = cleared({ '20': 'sv-ye-12 ax-yel-44', '21': 'sv-ye-26' });
    doing(s, { kind: 'blitz', unit: 'ax-red-pz3', at: '21' });
    expect([key(s), faces(s, 'soviet').includes('ax-red-pz3')]).toEqual(['axis:blitz-support', true]);
    expectRefused(s, { kind: 'shell', unit: 'ax-k', at: '20' }, '10.13.3.1');
    doing(s, { kind: 'shell', unit: 'ax-k', at: '21' });
    expect(kinds(s)).toEqual(['fight']);
    expectRefused(s, fight('20'), '10.17#D');
  });
  it('[10.16#B, ruling 40] an area cleared by a Blitz gives no second one: the block hides', () => {
    const s = cleared({ '37': 'sv-ye-26:1' });
    doing(s, { kind: 'blitz', unit: 'ax-red-pz3', at: '37' });
    doing(s, fight('37'), {}, { ground: 4 });
    expect([control(s, '37'), block(s, 'ax-red-pz3').shown, key(s)]).toEqual([
      'axis',
      undefined,
      'axis:exploitation',
    ]);
  });
  it('[10.17#A] out of range of the Blitz HQ there is no Blitz', () => {
    expect(key(cleared({ '34': 'ax-6hq' }))).toBe('axis:blitz');
    const s = position({
      axis: RIVER,
      areas: { '33': 'ax-k:2', '35': 'ax-red-pz3', '36': 'sv-gr-25:1', '37': 'sv-sw' },
      soviet: '36',
    });
    all(s, activate('ax-k'), bare('end-activation'), move('ax-red-pz3', '35 36'), bare('end-command'));
    doing(s, fight('36'), { ground: [4] }, { ground: 1 });
    expect([control(s, '36'), key(s)]).toEqual(['axis', 'axis:exploitation']);
  });
  it('[10.17#C, 2.4.5#A] a Staging Area is no goal of a Blitz', () => {
    const s = position({
      areas: { '14': 'ax-k', Axis: 'ax-red-pz3', '15': 'sv-gr-25:1', '22': 'sv-sw' },
    });
    all(
      s,
      activate('ax-k'),
      bare('end-activation'),
      move('ax-red-pz3', 'Axis 15'),
      bare('end-command'),
      bare('end-support'),
    );
    doing(s, fight('15'), { ground: [4] }, { ground: 1 });
    expectRefused(s, { kind: 'blitz', unit: 'ax-red-pz3', at: 'Axis' }, '10.17#C');
    expectRefused(s, { kind: 'blitz', unit: 'ax-red-pz3', at: '16' }, '10.17#C');
  });
  it('[10.17#A, 10.12#C, ruling 41] HQs and who stood by cut off do not blitz', () => {
    const s = position({
      axis: `${RIVER} 38`,
      areas: { '22': 'sv-b sv-t sv-lb-t2', '38': 'ax-csir:1' },
      active: 'soviet',
    });
    all(
      s,
      activate('sv-b'),
      bare('end-activation'),
      move('sv-t', '22 38'),
      move('sv-lb-t2', '22 38'),
      bare('end-command'),
    );
    if (key(s) === 'soviet:support') doing(s, bare('end-support'));
    doing(s, fight('38'), {}, { ground: 6 });
    expect(orders(s, 'blitz').map((o) => (o as { unit: string }).unit)).toContain('sv-lb-t2');
    expect(orders(s, 'blitz').map((o) => (o as { unit: string }).unit)).not.toContain('sv-t');
    expect(block(s, 'sv-t').shown).toBeUndefined();
  });
  it('[10.13.6.2#A, 10.12#C, 10.17#A, ruling 7, ruling 41] a cut-off tank makes no Tank Attack, rolls nothing and does not blitz', () => {
    const s = position({
      axis: RIVER,
      areas: { '22': 'ax-lahss sv-gr-25:1', '36': 'ax-wh-34', '35': 'ax-k', '9': 'sv-sw' },
    });
    expect(block(s, 'ax-lahss').isolated).toBe(true);
    all(s, activate('ax-k'), bare('end-activation'), move('ax-wh-34', '36 21 22'), bare('end-command'));
    const events = doing(s, fight('22'), { ground: [1, 5, 1, 1, 1] });
    const rolls = eventsOf(events, 'fired').map((e) => (e.rolls as { by: string }[]).map(({ by }) => by));
    expect(rolls).toEqual([['sv-gr-25'], ['ax-wh-34']]);
    expect([control(s, '22'), key(s), block(s, 'ax-lahss').shown]).toEqual([
      'axis',
      'axis:exploitation',
      undefined,
    ]);
  });
  it('[10.19#A, ruling 42] who has moved may still exploit, once', () => {
    const s = position({ axis: RIVER, areas: { '35': 'ax-k ax-lahss', '9': 'sv-sw' } });
    all(s, activate('ax-k'), bare('end-activation'), move('ax-lahss', '35 21'), bare('end-command'));
    doing(s, { kind: 'exploit', unit: 'ax-lahss', path: ['21', '22'] });
    expectRefused(s, { kind: 'exploit', unit: 'ax-lahss', path: ['22', '23'] }, '10.19#A');
    doing(s, { kind: 'exploit', unit: 'ax-k', path: ['35', '36'] });
  });
});

describe('14.7-14.9: by sea and air', () => {
  it('[14.7] from a port and to one', () => {
    const s = withRules(7, { areas: { '146': 'sv-or-64', '145': 'sv-nc', '22': 'sv-sw' }, active: 'soviet' });
    doing(s, bare('pass'));
    expectRefused(s, { kind: 'ship', unit: 'sv-or-64', at: '108' }, '14.7');
  });
  it('[14.8] the Marine lands on enemy coasts of controlled seas, at full strength', () => {
    const sketch = (marine: string): Sketch => ({
      axis: `${RIVER} 92 129`,
      areas: { '145': marine, '22': 'sv-sw', '129': 'ax-pk-3', '35': 'ax-k' },
      initiative: 'soviet',
    });
    const s = withRules(8, sketch('sv-wh-m'));
    doing(s, bare('strategic'));
    expectRefused(s, { kind: 'assault', unit: 'sv-wh-m', at: '120' }, '14.8');
    expectRefused(s, { kind: 'assault', unit: 'sv-wh-m', at: '92' }, '14.8');
    const worn = withRules(8, sketch('sv-wh-m:2'));
    doing(worn, bare('strategic'));
    expectRefused(worn, { kind: 'assault', unit: 'sv-wh-m', at: '107' }, '14.8');
    doing(s, { kind: 'assault', unit: 'sv-wh-m', at: '107' });
  });
  it('[14.9] the Luftlande jumps from a quiet area, at full strength', () => {
    const jump = (unit: string, beside: string) => {
      const s = withRules(9, {
        axis: RIVER,
        areas: { '35': `${unit}${beside}`, '34': 'ax-k', '9': 'sv-sw' },
      });
      doing(s, bare('strategic'));
      return s;
    };
    expectRefused(jump('ax-wh-ll', ' sv-gr-25'), { kind: 'assault', unit: 'ax-wh-ll', at: '22' }, '14.9');
    expectRefused(jump('ax-wh-ll:1', ''), { kind: 'assault', unit: 'ax-wh-ll', at: '22' }, '14.9');
    doing(jump('ax-wh-ll', ''), { kind: 'assault', unit: 'ax-wh-ll', at: '22' });
  });
});
