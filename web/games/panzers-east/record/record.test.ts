import { describe, expect, it } from 'vitest';
import { type Campaign, clearRecord, enter, readRecord, strike } from './record.ts';

function shelf(first: string | null = null) {
  let value = first;
  return {
    getItem: () => value,
    setItem: (_key: string, next: string) => {
      value = next;
    },
  };
}

const campaign = (id: string, won = false): Campaign => ({
  id,
  when: 1,
  won,
  level: won ? 'moscow' : 'july-check',
  turn: 4,
  pocketed: 31,
  bot: null,
});

describe('the campaign record', () => {
  it('keeps the newest first and each campaign once', () => {
    const kept = shelf();
    enter(campaign('a'), kept);
    enter(campaign('b'), kept);
    enter(campaign('a', true), kept);
    expect(readRecord(kept).map((c) => [c.id, c.won])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });

  it('forgets a campaign whose end was taken back', () => {
    const kept = shelf();
    enter(campaign('a'), kept);
    enter(campaign('b'), kept);
    strike('b', kept);
    expect(readRecord(kept).map((c) => c.id)).toEqual(['a']);
    clearRecord(kept);
    expect(readRecord(kept)).toEqual([]);
  });

  it('leaves out what it cannot read', () => {
    expect(readRecord(shelf('not json'))).toEqual([]);
    expect(readRecord(shelf('{"a":1}'))).toEqual([]);
    expect(readRecord(shelf(JSON.stringify([null, { id: 'x' }, campaign('a')]))).map((c) => c.id)).toEqual([
      'a',
    ]);
  });
});
