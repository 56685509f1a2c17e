import { describe, expect, it } from 'vitest';
import { EMERGENCY_LINE, labelOf } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { asked, broken, type draw, give, named } from '../test/draw.ts';
import { beforeRussians, beginRussians, told } from '../test/economy.ts';

const lent = (s: ReturnType<typeof draw>, die: number): number[] =>
  told(beginRussians(s, die), 'lend-lease').map(({ points: n }) => Number(n));

describe('the emergency line', () => {
  const line = [...EMERGENCY_LINE].map(labelOf);
  const built = (s: ReturnType<typeof draw>): number => S.emergency.of(s);
  /** Ends the Russian turn that has begun; the weather of the next is rolled with it. */
  const endTurn = (s: ReturnType<typeof draw>): void => {
    while (!asked(s).startsWith('axis.')) give(s, 'end-phase');
  };
  const cutIn = (
    turn: number,
    murmanskCut: number,
    at: Record<string, string> = {},
  ): ReturnType<typeof draw> => {
    const s = beforeRussians({ turn, at, state: { murmanskCut } });
    beginRussians(s, 5);
    return s;
  };

  it('[20.7][20.71][20.74] cut in March/April 1942, it is built in May/June 1942, not in the turn of the cut nor before January 1942', () => {
    expect(line).toEqual(['0107', '0206', '0306', '0405', '0404', '0403', '0402', '0302']);
    const march = beforeRussians({ turn: 6, at: { 'fi-if-2': '0710' } });
    beginRussians(march, 5);
    expect([S.murmanskCut.of(march), S.linePlanned.of(march)]).toEqual([6, 0]);
    const may = cutIn(7, 6, { 'fi-if-2': '0710' });
    expect([built(may), S.linePlanned.of(may)]).toEqual([0, 8]);
    endTurn(may);
    expect(built(may)).toBe(8);
    const autumn = beforeRussians({ turn: 4, state: { murmanskCut: 3 } });
    beginRussians(autumn);
    expect(S.linePlanned.of(autumn)).toBe(0);
  });

  it('[20.72] it is there when the Russian turn ends, and stays', () => {
    const s = cutIn(7, 6);
    expect(broken(s, 'rail', { unit: 'su-if-16', to: '0206' })).not.toEqual([]);
    expect(built(s)).toBe(0);
    endTurn(s);
    expect(built(s)).toBe(8);
    const stands = beforeRussians({
      turn: 9,
      at: { 'fi-if-2': '0306' },
      state: { emergency: 8, murmanskCut: 6 },
    });
    beginRussians(stands, 5);
    expect(built(stands)).toBe(8);
  });

  it('[20.73] while it is built and open nothing is lost by the cut of the old line', () => {
    const lentBy = (emergency: number, at: Record<string, string>): number =>
      lent(beforeRussians({ turn: 11, at, state: { emergency, murmanskCut: 6 } }), 6)[0]!;
    expect([lentBy(0, { 'fi-if-2': '0710' }), lentBy(8, { 'fi-if-2': '0710' })]).toEqual([0, 2]);
  });

  it('[20.74] with both lines cut the points of Murmansk are lost', () => {
    const s = beforeRussians({
      turn: 11,
      at: { 'fi-if-2': '0710', 'ge-mt-19': '0404' },
      state: { emergency: 8, murmanskCut: 6 },
    });
    expect(lent(s, 6)[0]).toBe(0);
  });

  it('[20.71] 0107 must be Russian, and no Axis unit or zone on any of its hexes', () => {
    const planned = (more: object): number => {
      const s = beforeRussians({ turn: 7, state: { murmanskCut: 6 }, ...more });
      beginRussians(s, 5);
      return S.linePlanned.of(s);
    };
    expect(planned({})).toBe(8);
    expect(planned({ rail: { '0107': 'axis' } })).toBe(7);
    expect(planned({ at: { 'fi-if-2': '0306' } })).toBe(4);
    expect(planned({ control: { archangel: 'axis' } })).toBe(0);
  });

  it('[20.75] a Finn at 0107 whose zone covers 0206 stops it at 0306; it goes on when he is gone', () => {
    const s = cutIn(7, 6, { 'fi-if-2': '0107' });
    endTurn(s);
    expect([built(s), line[8 - built(s)]]).toEqual([6, '0306']);
    const on = beforeRussians({ turn: 8, state: { emergency: 6, murmanskCut: 6 } });
    beginRussians(on, 5);
    const events = [...give(on, 'end-phase')];
    while (!asked(on).startsWith('axis.')) events.push(...give(on, 'end-phase'));
    expect([built(on), named(events, 'line-built')]).toMatchObject([8, { at: '0107', rule: '20.72' }]);
  });
});
