import type { Json } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { openState } from '../../position.ts';
import {
  activate,
  all,
  bare,
  block,
  control,
  doing,
  eventOf,
  eventsOf,
  expectRefused,
  type KievState,
  key,
  move,
  position,
  RIVER,
  rulesBroken,
  type Sketch,
  strength,
  typesOf,
  where,
} from '../../test/board.ts';
import { sharesHits } from './air.ts';

const bombers = (s: KievState): Record<string, { in?: string; at?: string }> =>
  openState(s).bombers as Record<string, { in?: string; at?: string }>;
const fleets = (s: KievState): Record<string, { in?: string; at?: string; damaged?: boolean }> =>
  openState(s).fleets as Record<string, { in?: string; at?: string; damaged?: boolean }>;

/** Kleist in 35 sends a corps from 34 against a Soviet in 19 or elsewhere; everything west of the Dnieper is Axis. */
function attack(sketch: Sketch, unit: string, path: string, support = false): KievState {
  const s = position({ axis: RIVER, ...sketch });
  all(s, activate('ax-k'), bare('end-activation'), move(unit, path), bare('end-command'));
  if (key(s) === 'axis:support' && !support) doing(s, bare('end-support'));
  return s;
}
const fight = (at: string) => ({ kind: 'fight', at }) as const;

describe('10.13: Odessa, as the book tells it', () => {
  const odessa = (): KievState => {
    const s = position({
      axis: RIVER,
      areas: {
        '101': 'ax-4rhq:3 ax-pk-3 ax-pk-5',
        '100': 'ax-4fk ax-5fk:3',
        '108': 'sv-lb-14 sv-lb-t2',
      },
      lines: '108',
      more: {
        fleets: { 'fleet-bb': { at: '108' }, 'fleet-ca': { at: '108' } },
        bombers: Object.fromEntries(
          ['4fk', '5fk'].flatMap((fk) => [1, 2, 3, 4].map((n) => [`bomber-${fk}-${n}`, { in: 'available' }])),
        ),
      },
    });
    all(s, activate('ax-4rhq'), activate('ax-4fk'), activate('ax-5fk'), bare('end-activation'));
    all(s, move('ax-pk-3', '101 108'), move('ax-pk-5', '101 108'), bare('end-command'));
    all(
      s,
      { kind: 'shell', unit: 'ax-4rhq', at: '108' },
      { kind: 'airstrike', unit: 'ax-4fk', at: '108', count: 4 },
    );
    doing(s, { kind: 'airstrike', unit: 'ax-5fk', at: '108', count: 3 });
    return s;
  };
  it('[10.13, 10.13.1, 10.13.2#A, 10.13.2#C, 10.2.1#A, 10.2.1#B, 10.2.1#C, 10.11.1#A, 10.11.1#B, 10.13.5#B, ruling 34, ruling 36] first part: fleets, artillery, anti-air', () => {
    const s = odessa();
    doing(s, fight('108'));
    expect([key(s), block(s, 'sv-lb-14').shown, block(s, 'ax-pk-3').shown]).toEqual([
      'axis:engage',
      true,
      true,
    ]);
    expectRefused(
      s,
      { kind: 'engage', pairs: [{ fleet: 'fleet-bb', bombers: ['bomber-4fk-1'] }] },
      '10.13.2#A',
    );
    const events = doing(
      s,
      {
        kind: 'engage',
        pairs: [
          { fleet: 'fleet-bb', bombers: ['bomber-4fk-1'] },
          { fleet: 'fleet-ca', bombers: ['bomber-4fk-2'] },
        ],
      },
      { fleet: [1, 5, 1], airstrike: [5, 5, 6, 1], artillery: [5, 1, 1], 'anti-air': [6, 1, 5] },
    );
    expect(fleets(s)['fleet-bb']).toEqual({ in: 'staging', damaged: true });
    expect(fleets(s)['fleet-ca']).toEqual({ in: 'staging' });
    expect([bombers(s)['bomber-4fk-1']!.in, bombers(s)['bomber-4fk-2']!.in]).toEqual([
      'available',
      'aborted',
    ]);
    expect(eventOf(events, 'absorbed').count).toBe(1);
    expect(key(s)).toBe('axis:share');
  });
  it('[10.13.4#A, 10.13.4#B, 10.13.5, 10.14#A, 10.14#D, 10.15#A, 10.15#B, 10.15.1, 10.15.1#B, 10.16#A, 10.16#C, 10.18#A, ruling 4, ruling 5] second part: airstrike, the line, ground combat', () => {
    const s = odessa();
    doing(s, fight('108'));
    doing(
      s,
      {
        kind: 'engage',
        pairs: [
          { fleet: 'fleet-bb', bombers: ['bomber-4fk-1'] },
          { fleet: 'fleet-ca', bombers: ['bomber-4fk-2'] },
        ],
      },
      { fleet: [1, 5, 1], airstrike: [5, 5, 6, 1], artillery: [5, 1, 1], 'anti-air': [6, 1, 5] },
    );
    const strike = doing(
      s,
      { kind: 'share', destroyed: ['bomber-5fk-1'], aborted: [] },
      { airstrike: [5, 5, 5, 5, 5] },
      { airstrike: 1 },
    );
    expect((eventOf(strike, 'fired').rolls as { dice: number[] }[]).flatMap((r) => r.dice)).toHaveLength(14);
    expect([eventOf(strike, 'absorbed').count, typesOf(strike).includes('line-destroyed')]).toEqual([
      2,
      true,
    ]);
    expect(key(s)).toBe('soviet:hit');
    const ground = doing(s, { kind: 'hit', unit: 'sv-lb-t2' }, { ground: [6, 1, 1, 1] }, { ground: 1 });
    expect([strength(s, 'sv-lb-14'), strength(s, 'sv-lb-t2')]).toEqual([2, 2]);
    expect(key(s)).toBe('axis:hit');
    expect((eventOf(ground, 'fired').rolls as { dice: number[] }[]).map((r) => r.dice.length)).toEqual([
      2, 2,
    ]);
    const last = doing(s, { kind: 'hit', unit: 'ax-pk-3' }, {}, { ground: 1 });
    expect((eventOf(last, 'fired').rolls as { dice: number[] }[]).map((r) => r.dice.length)).toEqual([2, 3]);
    expect([block(s, 'sv-lb-14').shown, block(s, 'ax-pk-3').shown, control(s, '108')]).toEqual([
      undefined,
      true,
      'soviet',
    ]);
    expect([strength(s, 'ax-4rhq'), strength(s, 'ax-4fk'), strength(s, 'ax-5fk')]).toEqual([2, 3, 2]);
    expect([bombers(s)['bomber-5fk-1']!.in, bombers(s)['bomber-4fk-3']!.in]).toEqual([
      'destroyed',
      'available',
    ]);
  });
});

describe('10.13.6: ground combat', () => {
  it('[10.13.6, 4.2.2#A, 4.2.3#A, 4.2.3#B, 4.2.3.1, 10.15.3#A, 10.15.3#C, 9.4#D] the defender fires first; strength is dice, colour the roll; a Soviet block destroyed goes to the pool', () => {
    const s = attack(
      { areas: { '35': 'ax-k', '34': 'ax-red-pz3', '19': 'sv-gr-25:1' }, soviet: '19' },
      'ax-red-pz3',
      '34 19',
    );
    const events = doing(s, fight('19'), { ground: [6, 4, 4, 3] });
    const volleys = eventsOf(events, 'fired');
    expect(volleys.map((v) => v.side)).toEqual(['soviet', 'axis']);
    expect(strength(s, 'ax-red-pz3')).toBe(3);
    expect([where(s, 'sv-gr-25'), control(s, '19')]).toEqual(['pool', 'axis']);
  });
  it('[2.3, 2.4.2, 10.14#B, 10.15#C, ruling 3] rough ground absorbs one hit of the battle; attackers absorb nothing', () => {
    const s = attack(
      { areas: { '35': 'ax-k', '34': 'ax-red-29', '19': 'sv-gr-25:1' }, soviet: '19' },
      'ax-red-29',
      '34 19',
    );
    const events = doing(s, fight('19'), { ground: [1, 6, 1, 1, 1] });
    expect([eventOf(events, 'absorbed').count, where(s, 'sv-gr-25')]).toEqual([1, '19']);
  });
  it('[10.13.6.2#A, 2.4.1, ruling 9] tanks in open ground fire first where no tank, line or city helps', () => {
    const s = attack(
      { areas: { '35': 'ax-k', '52': 'ax-red-pz3', '36': 'sv-gr-25' }, soviet: '36' },
      'ax-red-pz3',
      '52 36',
    );
    const events = doing(s, fight('36'), { ground: [4, 4, 1, 1, 6] });
    expect(typesOf(events)).toContain('tank-attack');
    expect(eventsOf(events, 'fired').map((v) => v.side)).toEqual(['axis', 'soviet']);
    expect(strength(s, 'sv-gr-25')).toBe(1);
  });
  it.each([
    ['a defending tank', { areas: { '35': 'ax-k', '52': 'ax-red-pz3', '36': 'sv-lb-t2' }, soviet: '36' }],
    ['a line', { areas: { '35': 'ax-k', '52': 'ax-red-pz3', '36': 'sv-gr-25' }, soviet: '36', lines: '36' }],
    [
      'rain',
      {
        areas: { '35': 'ax-k', '52': 'ax-red-pz3', '36': 'sv-gr-25' },
        soviet: '36',
        weather: 'rain',
        turn: 4,
      },
    ],
  ] as [string, Sketch][])('[10.13.6.2#A] no Tank Attack against %s', (_, sketch) => {
    const s = attack(sketch, 'ax-red-pz3', '52 36');
    const events = doing(s, fight('36'), {}, { ground: 1 });
    expect(eventsOf(events, 'fired')[0]!.side).toBe('soviet');
  });
  it('[10.13.6.1#A, 10.13.6.2#B, 2.4.7#A, ruling 10] who engages over a river rolls one die, and tanks over rivers make no Tank Attack', () => {
    const s = attack({ areas: { '35': 'ax-k ax-red-pz3', '20': 'sv-gr-25' } }, 'ax-red-pz3', '35 20');
    expect(block(s, 'ax-red-pz3').cube).toBe(true);
    const events = doing(s, fight('20'), {}, { ground: 1 });
    expect(
      eventsOf(events, 'fired').map((v) => [v.side, (v.rolls as { dice: number[] }[])[0]!.dice.length]),
    ).toEqual([
      ['soviet', 3],
      ['axis', 1],
    ]);
  });
  it('[2.4.7#B, 8.0#F, 8.0#G] in Snow rivers are frozen and the Axis attacks at half strength', () => {
    const s = attack(
      { areas: { '35': 'ax-k ax-red-pz3', '20': 'sv-gr-25' }, weather: 'snow', turn: 5 },
      'ax-red-pz3',
      '35 20',
    );
    expect(block(s, 'ax-red-pz3').cube).toBeUndefined();
    const events = doing(s, fight('20'), {}, { ground: 1 });
    expect(eventsOf(events, 'fired').map((v) => (v.rolls as { dice: number[] }[])[0]!.dice.length)).toEqual([
      3, 2,
    ]);
  });
  it('[8.0#C, ruling 83, ruling 11] in Rain an attacker rolls one die and a defender all of his', () => {
    const s = attack(
      {
        areas: { '35': 'ax-k', '52': 'ax-red-pz3', '36': 'sv-gr-25' },
        soviet: '36',
        weather: 'rain',
        turn: 4,
      },
      'ax-red-pz3',
      '52 36',
    );
    const events = doing(s, fight('36'), {}, { ground: 1 });
    expect(eventsOf(events, 'fired').map((v) => (v.rolls as { dice: number[] }[])[0]!.dice.length)).toEqual([
      3, 1,
    ]);
  });
  it('[4.1#D, 4.1#E, 10.12#B, ruling 80] a lone line fires once at 6 and takes two hits; the battle must be fought', () => {
    const s = attack(
      { areas: { '35': 'ax-k', '52': 'ax-red-pz3' }, soviet: '36', lines: '36' },
      'ax-red-pz3',
      '52 36',
    );
    expectRefused(s, bare('end-combat'), '10.12#B');
    const events = doing(s, fight('36'), { ground: [6, 4, 4, 1] });
    expect([strength(s, 'ax-red-pz3'), control(s, '36'), typesOf(events).includes('line-destroyed')]).toEqual(
      [3, 'axis', true],
    );
  });
  it('[9.4#E, 10.15.3#B, 10.15.2] a destroyed Axis block is gone for good; hits left over are lost', () => {
    const s = attack(
      { areas: { '35': 'ax-k', '34': 'ax-red-29:1', '19': 'sv-ye-5 sv-ye-12' }, soviet: '19' },
      'ax-red-29',
      '34 19',
    );
    doing(s, fight('19'), {}, { ground: 6 });
    expect([where(s, 'ax-red-29'), control(s, '19')]).toEqual(['eliminated', 'soviet']);
  });
  it('[10.4#B, 10.13.3, 10.4#A, 10.12#A, ruling 29, ruling 30] an activated HQ shells one adjacent battle, once', () => {
    const s = attack(
      { areas: { '35': 'ax-k:3', '52': 'ax-red-pz3', '36': 'sv-gr-25' }, soviet: '36' },
      'ax-red-pz3',
      '52 36',
      true,
    );
    expect(key(s)).toBe('axis:support');
    expectRefused(s, { kind: 'shell', unit: 'ax-k', at: '34' }, '10.12#A');
    doing(s, { kind: 'shell', unit: 'ax-k', at: '36' });
    const events = doing(s, fight('36'), { artillery: [5, 6, 1] }, { ground: 1 });
    expect((eventOf(events, 'fired').rolls as { dice: number[] }[])[0]!.dice).toEqual([5, 6, 1]);
    expect(strength(s, 'sv-gr-25')).toBe(1);
  });
  it('[10.13.2#B, 8.0#A, 10.2.1#F] without bombers a committed fleet fires for the defence and then goes home', () => {
    const s = position({
      axis: RIVER,
      areas: { '101': 'ax-4rhq ax-pk-3', '108': 'sv-lb-14' },
      more: { fleets: { 'fleet-bb': { at: '108' } } },
    });
    all(
      s,
      activate('ax-4rhq'),
      bare('end-activation'),
      move('ax-pk-3', '101 108'),
      bare('end-command'),
      bare('end-support'),
    );
    const events = doing(s, fight('108'), { fleet: [4] }, { ground: 1 });
    expect(eventOf(events, 'fired').step).toBe('gunfire');
    expect([strength(s, 'ax-pk-3'), fleets(s)['fleet-bb']!.in]).toEqual([2, 'staging']);
  });
  it('[10.13.4#B, ruling 32] hits on bombers: two hits on one destroy it, three on two give one of each', () => {
    expect([sharesHits(2, 1, 1, 0), sharesHits(2, 1, 0, 1)]).toEqual([true, false]);
    expect([sharesHits(3, 2, 1, 1), sharesHits(3, 2, 0, 2)]).toEqual([true, false]);
    expect([sharesHits(2, 4, 1, 0), sharesHits(2, 4, 0, 2), sharesHits(2, 4, 1, 1)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('10.17: blitz', () => {
  const cleared = (more: object = {}, areas: Record<string, string> = {}): KievState => {
    const s = position({
      axis: RIVER,
      areas: { '35': 'ax-k', '52': 'ax-red-pz3 ax-lahss', '36': 'sv-gr-25:1', '37': 'sv-ye-5', ...areas },
      soviet: '36',
      more: more as Record<string, Json>,
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
    return s;
  };
  it('[10.17#A, 10.17#B, 10.16#B, 10.17#C, ruling 40, ruling 41] a fast block that cleared a green area stays face up and may enter one green area next to it', () => {
    const s = cleared();
    expect([key(s), block(s, 'ax-red-pz3').shown]).toEqual(['axis:blitz', true]);
    expectRefused(s, { kind: 'blitz', unit: 'ax-lahss', at: '36' }, '10.17#A');
    expectRefused(s, { kind: 'blitz', unit: 'ax-red-pz3', at: '20' }, '10.17#A');
    doing(s, { kind: 'blitz', unit: 'ax-red-pz3', at: '21' });
    expect([where(s, 'ax-red-pz3'), control(s, '21')]).toEqual(['21', 'axis']);
  });
  it('[ruling 40] one area and once; read the other way, as far as its movement takes it, and still once', () => {
    const s = cleared();
    expectRefused(s, { kind: 'blitz', unit: 'ax-red-pz3', at: '22' }, '10.17#A');
    doing(s, { kind: 'blitz', unit: 'ax-red-pz3', at: '21' });
    expect(key(s)).not.toBe('axis:blitz');
    const far = cleared({ options: { blitzByMovement: true } });
    // 21 and 22 are Green: two of five points. 37 is held against it, and 8 is behind that many again.
    doing(far, { kind: 'blitz', unit: 'ax-red-pz3', at: '22' });
    expect([where(far, 'ax-red-pz3'), control(far, '21'), control(far, '22')]).toEqual([
      '22',
      'axis',
      'axis',
    ]);
    const out = cleared({ options: { blitzByMovement: true } });
    expectRefused(out, { kind: 'blitz', unit: 'ax-red-pz3', at: '25' }, '10.17#A');
    expectRefused(out, { kind: 'blitz', unit: 'ax-red-pz3', at: '72' }, '10.17#C');
  });
  it('[10.13.6.2#A, ruling 9] no Tank Attack on a city its defender holds; on one he has lost, there is', () => {
    const storm = (soviet: string): boolean => {
      const s = position({
        axis: `${RIVER} 37 38 56`,
        areas: { '37': 'ax-red-pz3', '56': 'ax-k', '38': `sv-ye-5${soviet === '38' ? '' : ' ax-yel-44'}` },
        soviet,
      });
      all(s, activate('ax-k'), bare('end-activation'), move('ax-red-pz3', '37 38'), bare('end-command'));
      if (key(s) === 'axis:support') doing(s, bare('end-support'));
      return typesOf(doing(s, fight('38'), {}, { ground: 1 })).includes('tank-attack');
    };
    expect([storm('38'), storm('')]).toEqual([false, true]);
  });
  it('[10.17#E] a battle that was there when the Segment began is no goal', () => {
    const s = cleared({}, { '21': 'sv-ye-12 ax-yel-44' });
    doing(s, bare('end-combat'));
    expectRefused(s, { kind: 'blitz', unit: 'ax-red-pz3', at: '21' }, '10.17#E');
    expect(rulesBroken(s, { kind: 'blitz', unit: 'ax-red-pz3', at: '37' })).toEqual([]);
  });
  it('[10.17#A, 10.17#B, ruling 41] Kleist serves red and white blocks, and no others', () => {
    const blitzer = (unit: string): KievState => {
      const s = position({
        axis: RIVER,
        areas: { '35': 'ax-k ax-3rhq', '52': unit, '36': 'sv-gr-25:1', '37': 'sv-ye-5' },
        soviet: '36',
      });
      all(
        s,
        activate('ax-k'),
        activate('ax-3rhq'),
        bare('end-activation'),
        move(unit, '52 36'),
        bare('end-command'),
      );
      if (key(s) === 'axis:support') doing(s, bare('end-support'));
      doing(s, fight('36'), { ground: [1] }, { ground: 6 });
      return s;
    };
    // The Rumanian cavalry is Fast and has cleared a Green Area, but belongs to the 3rd Rumanian Army.
    expect(key(blitzer('ax-wh-60'))).toBe('axis:blitz');
    expect(key(blitzer('ax-or-cav'))).not.toBe('axis:blitz');
  });
  it('[10.17#D, 10.13.3.1, 10.4#C, 10.17#E] into enemies it must fight again, with the guns of its HQ and a blue cube over the river', () => {
    const s = cleared();
    doing(s, { kind: 'blitz', unit: 'ax-red-pz3', at: '37' });
    expect([key(s), block(s, 'ax-red-pz3').cube]).toEqual(['axis:blitz-combat', true]);
    const events = doing(s, fight('37'), {}, { ground: 1 });
    expect(typesOf(events)).toContain('battle-over');
    expect(key(s)).toBe('axis:exploitation');
  });
});
