import { describe, expect, it } from 'vitest';
import {
  control,
  type Dice,
  doing,
  eventOf,
  game,
  homeBut,
  outcome,
  position,
  type Sketch,
  typesOf,
  where,
} from '../test/board.ts';

const REST = { stavka: 1, reorganize: 1, draw: 1, combat: 3, southwest: 1, moscow: 6 } as const;
const OG = { 'sov-og-bol': { in: 'pool' } } as const;

function stavka(sketch: Sketch, dice: Dice = {}, rest: Partial<Record<keyof typeof REST, number>> = {}) {
  const s = position({ units: OG, ...sketch });
  const events = doing(s, { kind: 'end-phase' }, dice, { ...REST, ...rest });
  return { s, events };
}
/** The only German hexes: a strong stack, so that the front is closed. */
const STACK = 'ger-pz-3 ger-pz-4 ger-pz-7 ger-pz-10 ger-pz-12 ger-pz-17';

describe('12: Stavka counterattacks', () => {
  it('[12.1] half a die rounded up, one more in the late game', () => {
    const count = (turn: number, die: number) =>
      eventOf(
        stavka({ turn, hexes: { '1916': STACK }, soviet: homeBut('') }, { stavka: [die] }).events,
        'counterattacks',
      ).count;
    expect([1, 2, 3, 6].map((die) => count(2, die))).toEqual([1, 1, 2, 3]);
    expect(count(5, 5)).toBe(4);
  });
  it('[12.10] with no group left Phase III is skipped', () => {
    const { events } = stavka({ hexes: { '2441': STACK }, soviet: homeBut('2441'), units: {} });
    expect(typesOf(events)).not.toContain('counterattacks');
  });
  it('[12.3, 12.3#none, 2.11] on 1 to 3 the most easterly German hex is attacked, on 4 to 6 the nearest LOC point', () => {
    const hexes = { '1916': STACK, '2214': 'ger-pz-18' };
    const goal = (die: number) =>
      eventOf(stavka({ hexes, soviet: homeBut('') }, { stavka: [1, die] }).events, 'counterattack');
    expect(goal(3)).toMatchObject({ goal: 'hex', target: '2214', rule: '12.3#none' });
    expect(goal(4)).toMatchObject({ goal: 'loc' });
  });
  it('[12.3#tula, 12.3#kalinin, 12.3#both] with Tula or Kalinin in German hands the list changes', () => {
    const goal = (held: string, die: number) => {
      const hexes: Record<string, string> = { '1916': STACK };
      held.split(' ').forEach((hex, i) => {
        hexes[hex] = `ger-pz-${[18, 19][i]}`;
      });
      return eventOf(
        stavka({ turn: 5, hexes, soviet: homeBut('') }, { stavka: [1, die] }).events,
        'counterattack',
      ).goal;
    };
    expect([1, 2, 3, 4, 5, 6].map((die) => goal('2502', die))).toEqual([
      'hex',
      'hex',
      'loc',
      'loc',
      'tula',
      'tula',
    ]);
    expect([5, 6].map((die) => goal('1105', die))).toEqual(['kalinin', 'kalinin']);
    expect([4, 5, 6].map((die) => goal('2502 1105', die))).toEqual(['loc', 'kalinin', 'tula']);
  });
  it('[12.3#gg] with no LOC point held Greater Germany takes its place', () => {
    const { events } = stavka({ hexes: { '2441': STACK }, soviet: homeBut('2441') }, { stavka: [1, 4] });
    expect(eventOf(events, 'counterattack')).toMatchObject({ goal: 'loc', target: '2441' });
  });
  it('[12.4#1, ruling 50] it starts from the Soviet hex nearest its target', () => {
    const { events } = stavka({ hexes: { '1916': STACK }, soviet: homeBut('') }, { stavka: [1, 4] });
    const from = String(eventOf(events, 'counterattack').from);
    expect(['1915', '1917', '1816', '1817', '2016', '2017']).toContain(from);
  });
  it('[12.4#2] it never starts or goes across a lake', () => {
    const { events } = stavka(
      { hexes: { '1723': STACK, '1916': 'ger-pz-18 ger-pz-19 ger-pz-20' }, german: '', soviet: homeBut('') },
      { stavka: [1, 1] },
      { stavka: 6 },
    );
    for (const e of events.filter((x) => x.type === 'counterattack')) expect(e.from).not.toBe('1823');
  });
  it('[12.5#1, 12.5#2, 12.6] the group fires first at one more in the first round; flak never answers', () => {
    const { events } = stavka(
      { hexes: { '1916': 'ger-flak-101 ger-pz-3' }, soviet: homeBut('') },
      { stavka: [1, 4] },
      { combat: 2 },
    );
    const shots = events.filter((e) => e.type === 'fired');
    expect(shots[0]).toMatchObject({ step: 2 });
    const rolls = (e: unknown) => (e as { rolls: { unit: string; die: number; modified: number }[] }).rolls;
    expect(rolls(shots[0]).every((r) => r.modified === r.die + 1)).toBe(true);
    expect(shots.flatMap(rolls).some((r) => r.unit === 'ger-flak-101')).toBe(false);
    // Germans in the city of Smolensk fire without any modifier.
    expect(rolls(shots[1]).every((r) => r.modified === r.die)).toBe(true);
    expect(
      shots
        .slice(2)
        .filter((e) => e.step === 2)
        .flatMap(rolls)
        .every((r) => r.modified === r.die),
    ).toBe(true);
  });
  it('[12.7, 12.2#2] the first hit flips a group, the second destroys it for good', () => {
    const { s, events } = stavka(
      { hexes: { '1916': 'ger-lehr ger-gd' }, soviet: homeBut('') },
      { stavka: [1, 4], combat: [1, 1, 1, 1, 1, 2, 1, 1, 2] },
    );
    expect(typesOf(events)).toContain('flipped');
    expect(where(s, 'sov-og-bol')).toBe('removed');
    expect(outcome(s)).toBe('on');
  });
  it('[12.8#1, 12.8#2, 4.9] a group that wins goes on and takes the LOC point: the game is lost', () => {
    const { s } = stavka(
      { hexes: { '1916': 'ger-lehr' }, soviet: homeBut('') },
      { stavka: [1, 4] },
      { combat: 6 },
    );
    expect(outcome(s)).toBe('soviet counterattack');
  });
  it('[12.8#1] after the easternmost hex it turns towards the nearest LOC point', () => {
    // Lehr alone in the east, Smolensk behind it with a strong stack.
    const { events } = stavka(
      { hexes: { '1914': 'ger-lehr', '1916': STACK }, german: '1915', soviet: homeBut('') },
      { stavka: [1, 1], combat: [6, 6, 6, 6, 6] },
      { combat: 3 },
    );
    expect(events.filter((e) => e.type === 'advanced').map((e) => e.into)).toContain('1914');
    expect(events.filter((e) => e.type === 'battle').length).toBeGreaterThan(1);
  });
  it('[12.8#3, ruling 53] before a zone it fights one stack that projects it, and still goes its own way', () => {
    // 2000 is the target row: the way from 2015 to Smolensk 1916 lies open but for the zone of 2016.
    const { events } = stavka(
      { hexes: { '1816': 'ger-lehr' }, german: '1916', soviet: homeBut('') },
      { stavka: [1, 4] },
      { combat: 6 },
    );
    expect(eventOf(events, 'battle')).toMatchObject({ at: '1816', germans: ['ger-lehr'] });
    expect(events.find((e) => e.type === 'advanced')).toMatchObject({ into: '1916' });
  });
  it('[12.9] retaking Tula ends the counterattack, not the game', () => {
    const { s } = stavka(
      {
        turn: 5,
        hexes: {
          '1916': STACK,
          '2502': 'ger-lehr',
          '1810': 'ger-pz-18',
          '1939': 'ger-pz-19',
          '2232': 'ger-pz-20',
          '2027': 'ger-pg-10',
          '1919': 'ger-pg-14',
        },
        soviet: homeBut(''),
      },
      { stavka: [1, 5] },
      { combat: 6 },
    );
    expect(control(s, '2502')).toBe('soviet');
    expect(where(s, 'sov-og-bol')).toBe('removed');
    expect(outcome(s)).toBe('on');
  });
  it('[12.11] with a hex of Moscow lost every counterattack goes for it, easternmost first', () => {
    const { events } = stavka(
      { turn: 5, hexes: { '1702': STACK, '1801': 'ger-pz-18 ger-pz-19' }, soviet: homeBut('') },
      { stavka: [1] },
    );
    expect(eventOf(events, 'counterattack')).toMatchObject({ rule: '12.11', goal: 'hex', target: '1801' });
  });
  it('[12.2#1, 6.5] groups never stand with other Soviets: the launch hex is empty of them', () => {
    const { events } = stavka(
      { hexes: { '1916': STACK, '1915': 'sov-rd-2', '2015': 'sov-rd-6' }, soviet: homeBut('') },
      { stavka: [1, 4] },
    );
    expect(['1915', '2015']).not.toContain(eventOf(events, 'counterattack').from);
    expect(game.seats).toEqual(['german']);
  });
});
