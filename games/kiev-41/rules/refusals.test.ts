import { describe, expect, it } from 'vitest';
import { unitOf } from '../roster.ts';
import {
  activate,
  all,
  areasOf,
  bare,
  doing,
  expectRefused,
  type KievOrder,
  type KievState,
  key,
  kinds,
  move,
  position,
  RIVER,
  type Sketch,
  withRules,
} from '../test/board.ts';
import { allowance } from './10-movement.ts';

const fight = (area: string) => ({ kind: 'fight', at: area }) as const;
const exploit = (unit: string, ...path: string[]): KievOrder => ({ kind: 'exploit', unit, path });

describe('HQs and commands', () => {
  it('[9.1#B, 10.1#A, 10.8] a cut-off HQ is not activated, an activated one not twice', () => {
    const s = position({
      axis: `${RIVER} 108`,
      areas: { '100': 'sv-s', '22': 'sv-sw', '35': 'ax-k' },
      soviet: '100',
      active: 'soviet',
    });
    expectRefused(s, activate('sv-s'), '9.1#B');
    doing(s, activate('sv-sw'));
    expectRefused(s, activate('sv-sw'), '10.8');
  });
  it('[10.19#A, 10.19#B, 9.1#B] no Exploitation out of a battle, nor by who is cut off', () => {
    const s = position({
      axis: `${RIVER} 22`,
      areas: { '35': 'ax-k', '36': 'ax-lahss sv-gr-25', '22': 'ax-red-pz3', '9': 'sv-sw' },
    });
    all(s, activate('ax-k'), bare('end-activation'), bare('end-command'), bare('end-support'));
    doing(s, bare('end-combat'));
    expect(key(s)).toBe('axis:exploitation');
    expectRefused(s, exploit('ax-lahss', '36', '52'), '10.19#B');
    expectRefused(s, exploit('ax-red-pz3', '22', '21'), '9.1#B');
    doing(s, exploit('ax-k', '35', '52'));
  });
  it('[4.2.6#D, 10.11#A] a Fliegerkorps commands nobody, not even who stands beside it', () => {
    const s = position({ axis: RIVER, areas: { '34': 'ax-4fk ax-grn-4', '35': 'ax-6hq', '9': 'sv-sw' } });
    all(s, activate('ax-6hq'), activate('ax-4fk'), bare('end-activation'));
    expectRefused(s, move('ax-grn-4', '34 33'), '10.3#A');
  });
  it('[4.2.1#A, 14.2#B] Jaegers have three points without 14.2', () => {
    const points = (level: number) =>
      allowance(withRules(level, { areas: { '62': 'ax-wh-j97' } }), unitOf('ax-wh-j97'));
    expect([points(0), points(1), points(2)]).toEqual([3, 3, 4]);
  });
  it('[14.3] motorized infantry enters no red area, an HQ may', () => {
    const s = withRules(3, { axis: RIVER, areas: { '17': 'ax-wh-60 ax-k', '9': 'sv-sw' } });
    doing(s, bare('pass'));
    expectRefused(s, move('ax-wh-60', '17 2'), '14.3');
    doing(s, move('ax-k', '17 2'));
  });
  it('[1.4#B] nor may a Rumanian join a Hungarian', () => {
    const s = position({ axis: RIVER, areas: { '34': 'ax-hun-fast', '35': 'ax-pk-3', '52': 'ax-k' } });
    doing(s, bare('pass'));
    expectRefused(s, move('ax-pk-3', '35 34'), '1.4#B');
  });
});

describe('support and battles', () => {
  const attack = (more: Record<string, string> = {}): KievState => {
    const s = position({
      axis: RIVER,
      areas: { '35': 'ax-k ax-6hq', '52': 'ax-red-pz3', '36': 'sv-gr-25', ...more },
      soviet: '36',
    });
    all(s, activate('ax-k'), activate('ax-6hq'), bare('end-activation'));
    all(s, move('ax-red-pz3', '52 36'), bare('end-command'));
    return s;
  };
  it('[10.4#B, ruling 30] an HQ has one marker', () => {
    const s = attack();
    doing(s, { kind: 'shell', unit: 'ax-k', at: '36' });
    expectRefused(s, { kind: 'shell', unit: 'ax-k', at: '36' }, '10.4#B');
    expect(key(s)).toBe('axis:support');
  });
  it('[10.16#A] a battle is fought once', () => {
    const s = attack({ '20': 'sv-ye-5 ax-yel-44' });
    doing(s, bare('end-support'));
    doing(s, fight('36'), {}, { ground: 1 });
    expectRefused(s, fight('36'), '10.16#A');
  });
  it('[10.13.3.1, 10.17#B] in the Blitz Segment only a Blitz HQ fires again', () => {
    const s = attack({ '21': 'sv-ye-26' });
    doing(s, bare('end-support'));
    doing(s, fight('36'), {}, { ground: 4 });
    doing(s, { kind: 'blitz', unit: 'ax-red-pz3', at: '21' });
    expectRefused(s, { kind: 'shell', unit: 'ax-6hq', at: '21' }, '10.13.3.1');
    doing(s, { kind: 'shell', unit: 'ax-k', at: '21' });
  });
  it('[10.17#A, 2.9#A] a Blitz does not overstack', () => {
    const s = attack({ '53': 'ax-wh-34 ax-wh-42 ax-wh-51 ax-csir' });
    doing(s, bare('end-support'));
    doing(s, fight('36'), {}, { ground: 4 });
    expectRefused(s, { kind: 'blitz', unit: 'ax-red-pz3', at: '53' }, '2.9#A');
    doing(s, { kind: 'blitz', unit: 'ax-red-pz3', at: '54' });
  });
  it('[10.13.2#A, ruling 35] a Fleet is not engaged by nobody', () => {
    const s = position({
      axis: RIVER,
      areas: { '101': 'ax-4rhq ax-pk-3 ax-4fk', '108': 'sv-lb-14' },
      more: { fleets: { 'fleet-bb': { at: '108' }, 'fleet-ca': { at: '108' } } },
    });
    all(s, activate('ax-4rhq'), activate('ax-4fk'), bare('end-activation'));
    all(s, move('ax-pk-3', '101 108'), bare('end-command'));
    all(s, { kind: 'airstrike', unit: 'ax-4fk', at: '108', count: 2 }, bare('end-support'), fight('108'));
    const engage = (bb: string[], ca: string[]): KievOrder => ({
      kind: 'engage',
      pairs: [
        { fleet: 'fleet-bb', bombers: bb },
        { fleet: 'fleet-ca', bombers: ca },
      ],
    });
    expectRefused(s, engage(['bomber-4fk-1', 'bomber-4fk-2'], []), '10.13.2#A');
    expectRefused(s, engage(['bomber-4fk-1'], ['bomber-4fk-3']), '10.13.2#A');
    expectRefused(s, engage(['bomber-4fk-1'], ['bomber-4fk-1']), 'form');
  });
  it('[14.7] a contested port receives nobody', () => {
    const s = withRules(7, {
      areas: { '145': 'sv-or-64', '108': 'sv-lb-14 ax-pk-3', '22': 'sv-sw' },
      active: 'soviet',
    });
    doing(s, bare('pass'));
    expectRefused(s, { kind: 'ship', unit: 'sv-or-64', at: '108' }, '14.7');
    doing(s, { kind: 'ship', unit: 'sv-or-64', at: '125' });
  });
});

describe('arrivals by sea', () => {
  it('[5.0#G, 14.4#D, ruling 15] with 14.4 an overseas line lets Reinforcements arrive in Sevastopol, and no longer when the sea is lost', () => {
    const call = (level: number, novorossysk: string): KievState => {
      const s = withRules(level, {
        axis: `${areasOf('axis-snow')}${novorossysk.startsWith('ax') ? ' 145' : ''}`,
        areas: { '130': 'ax-lb-11', '145': novorossysk, '12': 'sv-sw' },
        soviet: 'FS',
        initiative: 'soviet',
        pool: 'sv-ye-5',
      });
      // Kiev is the enemy's: nothing is chosen.
      doing(s, { kind: 'call', count: 1 }, { draw: [1] });
      return s;
    };
    const arrival = { kind: 'deploy', unit: 'sv-ye-5', at: 'FS' } as const;
    expectRefused(call(0, 'sv-nc'), arrival, '5.0#G');
    expectRefused(call(4, 'ax-slk'), arrival, '5.0#G');
    doing(call(4, 'sv-nc'), arrival);
  });
});

describe('logistics', () => {
  const phase = (sketch: Sketch, left: string): KievState => {
    const s = position({
      turn: 2,
      ...sketch,
      more: { state: { flow: [{ is: 'logistics', left: [left] }] } },
    });
    doing(s, bare('activate-leader'));
    return s;
  };
  it('[5.0#B, 7.2#B] no more are drawn than the pool holds, and once', () => {
    const s = phase({ areas: { '22': 'sv-sw' }, pool: 'sv-ye-5 sv-ye-12' }, 'soviet');
    expectRefused(s, { kind: 'reinforce', count: 3 }, '5.0#B');
    doing(s, { kind: 'reinforce', count: 1 });
    all(s, { kind: 'pick', unit: 'sv-ye-5' }, { kind: 'deploy', unit: 'sv-ye-5', at: 'S1' });
    expect(kinds(s)).not.toContain('reinforce');
    expectRefused(s, { kind: 'reinforce', count: 1 }, '5.0#B');
  });
  it('[7.2.2#B, ruling 59] Guderian is regenerated as any HQ', () => {
    const s = phase({ areas: { '35': 'ax-k' }, blocks: { 'ax-guderian': { in: 'road', lost: 3 } } }, 'axis');
    const guderian = { kind: 'regenerate', unit: 'ax-guderian' } as const;
    all(s, guderian, guderian, guderian);
    expectRefused(s, guderian, '7.2.2#A');
  });
});
