import { describe, expect, it } from 'vitest';
import { openState } from '../position.ts';
import {
  all,
  bare,
  control,
  doing,
  expectRefused,
  game,
  type KievState,
  kinds,
  lv,
  move,
  position,
  RIVER,
  strength,
  where,
} from '../test/board.ts';

/**
 * 11.0 The book's example: Stalin exhausted, three HQs of which two are, four Victory Areas (Kiev and Dnepropetrovsk are lost), all
 * four discs. The Dnieper runs between 36 and 37; Axis Blocks have crossed to 20 and 38.
 */
const example = (): KievState =>
  position({
    axis: `${RIVER} 4 55`,
    areas: {
      '37': 'sv-sw sv-ye-5 sv-ye-12 sv-ye-t9',
      '22': 'sv-ye-26',
      '23': 'sv-lb-9a',
      '56': 'sv-lb-18',
      '8': 'sv-lb-14',
      '20': 'sv-k:0 ax-yel-44',
      '38': 'sv-s:0 ax-yel-55',
      '36': 'ax-red-29',
    },
    blocks: { 'sv-stalin': { in: 'box', lost: 3 } },
    initiative: 'soviet',
  });

describe('11.0: a Strategic Impulse', () => {
  it('[11.0#B, 11.0#C, 11.0#A, 11.0#F, ruling 28] the book’s example: nine blocks act, one battle is due, the disc goes over', () => {
    const s = example();
    expect(lv(s, 'soviet')).toBe(9);
    doing(s, bare('strategic'));
    expect(kinds(s)).not.toContain('activate');
    for (const unit of ['sv-sw', 'sv-ye-5', 'sv-ye-12', 'sv-ye-t9']) doing(s, move(unit, '37 36'));
    for (const unit of ['sv-ye-26', 'sv-lb-9a', 'sv-lb-18']) doing(s, { kind: 'build', unit });
    expect(openState(s).lines).toEqual(['22', '23', '56']);
    expect(strength(s, 'sv-ye-26')).toBe(3);
    all(s, move('sv-k', '20 6'), move('sv-s', '38 24'));
    expect([where(s, 'sv-k'), where(s, 'sv-s'), control(s, '20')]).toEqual(['6', '24', 'axis']);
    // The tenth.
    expectRefused(s, move('sv-lb-14', '8 9'), '11.0#B');
    doing(s, bare('end-command'));
    expectRefused(s, bare('end-combat'), '10.12#B');
    expectRefused(s, { kind: 'fight', at: '38' }, '10.12#A');
    doing(s, { kind: 'fight', at: '36' }, {}, { ground: 1 });
    expect(openState(s)).toMatchObject({ initiative: 'axis' });
    expect(game.decision(s)).toMatchObject({ seat: 'axis', key: 'open' });
  });

  it('[11.0#C] an exhausted Leader and exhausted HQs do not count, the lost cities neither', () => {
    const parts = game.query(example(), { what: 'logistics', seat: 'soviet' });
    expect(parts).toMatchObject({ value: { value: 9, leader: 0, hqs: 1, victoryAreas: 4, discs: 4 } });
  });

  it('[11.0#B, 9.1#B] isolated blocks take no part', () => {
    const s = position({
      axis: `${RIVER} 4 55 108`,
      areas: { '37': 'sv-sw', '108': 'sv-lb-14 ax-pk-3', '100': 'ax-pk-5' },
      initiative: 'soviet',
    });
    doing(s, bare('strategic'));
    expectRefused(s, move('sv-lb-14', '108 109'), '9.1#B');
  });
});
