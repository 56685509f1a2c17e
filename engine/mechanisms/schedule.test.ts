import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueInto, momentOf, nowOrNever, Schedule } from './schedule.ts';

const printed = fc.array(fc.integer({ min: -1, max: 6 }), { maxLength: 12 });

describe('a schedule', () => {
  it('lists who is due, earliest first and then by the roster', () => {
    fc.assert(
      fc.property(printed, fc.nat(7), (due, now) => {
        const schedule = new Schedule(due);
        const members = due.map((_, i) => i);
        expect(schedule.at(now)).toEqual(members.filter((i) => due[i] === now));
        const order = members.toSorted((a, b) => due[a]! - due[b]! || a - b);
        expect(schedule.upTo(now)).toEqual(order.filter((i) => due[i]! >= 0 && due[i]! <= now));
        const later = due.filter((moment) => moment > now);
        expect(schedule.next(now)).toBe(later.length === 0 ? -1 : Math.min(...later));
      }),
      { numRuns: 2000 },
    );
  });

  it('lets in at their moment those that wait, and counts as lost those that missed theirs', () => {
    fc.assert(
      fc.property(printed, fc.nat(7), fc.array(fc.nat(11)), (due, now, waiting) => {
        const waits = (member: number) => waiting.includes(member);
        const { may, missed } = nowOrNever(new Schedule(due), now, waits);
        const those = (test: (moment: number) => boolean) =>
          due.flatMap((moment, i) => (moment >= 0 && waits(i) && test(moment) ? [i] : []));
        expect(may).toEqual(those((moment) => moment === now));
        expect([...missed].sort((a, b) => a - b)).toEqual(those((moment) => moment < now));
      }),
      { numRuns: 2000 },
    );
  });

  it('counts impulses on from turn to turn', () => {
    const impulses = [1, 2, 3].flatMap((turn) => [0, 1].map((part) => momentOf(turn, part, 2)));
    expect(impulses).toEqual([2, 3, 4, 5, 6, 7]);
    expect(momentOf(5)).toBe(5);
  });
});

describe('a queue in the cells of a state', () => {
  it('gives those whose moment has come, earliest first and then by the roster', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6), { maxLength: 12 }), fc.nat(7), fc.nat(5), (due, now, offset) => {
        const cells = Int16Array.from([...Array(offset).fill(1), ...due, 1, 1]);
        const into = new Uint16Array(due.length);
        const count = dueInto(cells, offset, due.length, now, into);
        const expected = due
          .map((moment, member) => ({ moment, member }))
          .filter(({ moment }) => moment > 0 && moment <= now)
          .sort((a, b) => a.moment - b.moment || a.member - b.member)
          .map(({ member }) => member);
        expect([...into.subarray(0, count)]).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });
});
