import { describe, expect, it } from 'vitest';
import {
  answer,
  control,
  type Dice,
  doing,
  eventOf,
  expectRefused,
  game,
  homeBut,
  kinds,
  move,
  newGame,
  orders,
  outcome,
  position,
  type Sketch,
  typesOf,
  unit,
  where,
} from '../test/board.ts';

const WEST_LOC = '1939 2232 2027 1919 1916';
const REST = { stavka: 1, reorganize: 1, draw: 1, combat: 3, southwest: 1, moscow: 6 } as const;

/** Ends the phase on a map where the Germans hold only these hexes, each with a unit in it. */
function endTurn(turn: number, held: string, more: Partial<Sketch> = {}, dice: Dice = {}) {
  const names = [
    'ger-pz-3',
    'ger-pz-4',
    'ger-pz-7',
    'ger-pz-10',
    'ger-pz-12',
    'ger-pz-17',
    'ger-pz-18',
    'ger-pz-19',
    'ger-pz-20',
    'ger-pg-10',
    'ger-pg-14',
    'ger-pg-18',
    'ger-pg-20',
    'ger-pg-29',
  ];
  const hexes = Object.fromEntries(held.split(' ').map((hex, i) => [hex, names[i]!]));
  const s = position({ turn, hexes, soviet: homeBut(held), ...more });
  const events = doing(s, { kind: 'end-phase' }, dice, REST);
  return { s, events };
}

describe('4: winning and losing', () => {
  it('[4.2, ruling 6] the end of July check fails only if pockets are too few and a western LOC point is Soviet', () => {
    expect(outcome(endTurn(4, '1939', { score: 49 }).s)).toBe('soviet july-check');
    expect(outcome(endTurn(4, '1939', { score: 50 }).s)).toBe('on');
    expect(outcome(endTurn(4, WEST_LOC, { score: 0 }).s)).toBe('on');
  });
  it('[4.2, ruling 6] under the strict option either failure loses', () => {
    const state = { strictJulyCheck: true };
    expect(outcome(endTurn(4, '1939', { score: 50, state }).s)).toBe('soviet july-check');
    expect(outcome(endTurn(4, WEST_LOC, { score: 49, state }).s)).toBe('soviet july-check');
    expect(outcome(endTurn(4, WEST_LOC, { score: 50, state }).s)).toBe('on');
  });
  it('[4.4, 4.3] at the end of turn 5 the western LOC points and Vyazma must be held', () => {
    expect(outcome(endTurn(5, WEST_LOC).s)).toBe('soviet turn-5-check');
    expect(outcome(endTurn(5, `${WEST_LOC} 1810`).s)).toBe('on');
    expect(outcome(endTurn(5, '1939 2232 2027 1919 1810').s)).toBe('soviet turn-5-check');
  });
  it('[4.5] at the end of turn 6 Mozhaisk too', () => {
    expect(outcome(endTurn(6, `${WEST_LOC} 1810`).s)).toBe('soviet turn-6-check');
    expect(outcome(endTurn(6, `${WEST_LOC} 1810 1805`).s)).toBe('on');
  });
  it('[4.1, ruling 10] there is no draw: after turn 7 the game is lost', () => {
    expect(outcome(endTurn(7, `${WEST_LOC} 1810 1805`).s)).toBe('soviet time');
  });
  it('[4.6, 5.2.V] Moscow wins on 1 with one or two hexes, then one more for each', () => {
    const hexes = ['1601', '1602', '1700', '1701', '1702', '1801', '1802'];
    const wins = (n: number, die: number) =>
      outcome(endTurn(5, hexes.slice(0, n).join(' '), {}, { moscow: [die] }).s) === 'german moscow';
    expect([1, 2, 3, 4, 5, 6].map((n) => [1, 2, 3, 4, 5, 6].filter((die) => wins(n, die)).length)).toEqual([
      1, 1, 2, 3, 4, 5,
    ]);
    expect(outcome(endTurn(5, hexes.join(' '), {}, {}).s)).toBe('german moscow');
  });
  it('[4.7, ruling 11] one off the roll for Tula and Kalinin together, nothing for one of them', () => {
    const roll = (held: string) =>
      eventOf(endTurn(5, `1701 ${held}`, {}, { moscow: [6] }).events, 'moscow-check').modifier;
    expect(roll('2502 1105')).toBe(-1);
    expect(roll('2502')).toBe(0);
    expect(roll('1105')).toBe(0);
  });
  it('[4.8, ruling 7] one off the roll for each full fifty destroyed in pockets', () => {
    const roll = (score: number) =>
      eventOf(endTurn(5, '1701', { score }, { moscow: [6] }).events, 'moscow-check').modifier;
    expect([49, 50, 99, 100].map(roll)).toEqual([0, -1, -1, -2]);
    expect(
      eventOf(endTurn(5, '1701 2502 1105', { score: 100 }, { moscow: [6] }).events, 'moscow-check').modifier,
    ).toBe(-3);
  });
  it('[4.10, 4.10#ex] every German hex on the line needs a unit or a zone; one hex back will do', () => {
    // 2441 is held and empty; the unit stands behind it in 2442.
    const covered = position({ hexes: { '2442': 'ger-pz-3' }, german: '2441', soviet: homeBut('2441 2442') });
    expect(answer(covered, { what: 'front' })).toMatchObject({ open: [] });
    doing(covered, { kind: 'end-phase' }, {}, REST);
    expect(outcome(covered)).toBe('on');
    const open = position({ hexes: { '2443': 'ger-pz-3' }, german: '2441', soviet: homeBut('2441 2443') });
    doing(open, { kind: 'end-phase' }, {}, REST);
    expect(outcome(open)).toBe('soviet integrity');
  });
  it('[5.5] the player may concede at any time', () => {
    const s = newGame();
    doing(s, { kind: 'concede' });
    expect(outcome(s)).toBe('soviet conceded');
    expectRefused(s, { kind: 'concede' }, '5.5');
    expect(orders(s, 'place')).toEqual([]);
  });
});

describe('5 and 7: the turn', () => {
  it('[5.1, 5.2.II, 5.2.III, 5.2.VI, 5.4, 5.6] the phases follow in order, and then the next turn', () => {
    const { s, events } = endTurn(
      2,
      '2441',
      { units: { 'sov-og-bol': { in: 'pool' } } },
      { combat: [1, 1, 1, 1, 1] },
    );
    expect(events.filter((e) => e.type === 'phase').map((e) => e.phase)).toContain('stavka');
    expect(typesOf(events).indexOf('counterattacks')).toBeGreaterThan(-1);
    expect(outcome(s) === 'on' || outcome(s) === 'soviet counterattack').toBe(true);
  });
  it('[5.3, 5.2.IV] Southwest Front strikes once, on the turn foreseen', () => {
    const on = (turn: number) =>
      typesOf(
        endTurn(turn, `${WEST_LOC} 1810 1805`, { state: { southwestTurn: 6, southwestAxis: 'northwest' } })
          .events,
      );
    expect(on(6)).toContain('southwest-front');
    expect(on(7)).not.toContain('southwest-front');
  });
  it('[5.2.I] there is no Phase I on turn 1, and a turn with nobody to place goes straight on', () => {
    const { s } = endTurn(2, '2441');
    expect(game.decision(s)).toMatchObject({ turn: 3, phase: 'operations' });
    expect(kinds(s)).toEqual(['move', 'end-phase']);
  });
  it('[7.2] the next turn’s Soviet units join the pool in Phase VI', () => {
    const { s } = endTurn(1, '2441', {
      units: { 'sov-rd-46': { in: 'track' }, 'sov-rd-243': { in: 'track' }, 'mk-em-1': { in: 'track' } },
    });
    expect(['sov-rd-46', 'sov-rd-243', 'mk-em-1'].map((id) => where(s, id))).toEqual([
      'pool',
      'track',
      'track',
    ]);
    const late = endTurn(4, '2441', {
      score: 50,
      units: { 'sov-rd-243': { in: 'track' }, 'mk-em-1': { in: 'track' } },
    });
    expect(['sov-rd-243', 'mk-em-1'].map((id) => where(late.s, id))).toEqual(['pool', 'pool']);
  });
  it('[7.4] on turn n the sum of n dice of dead units return; the count of pockets stays; none on turn 7', () => {
    const dead = 'sov-rd-2 sov-rd-6 sov-rd-8 sov-rd-13 sov-rd-17';
    const { s, events } = endTurn(2, '2441', { dead, score: 7 }, { reorganize: [1, 2] });
    expect(eventOf(events, 'reorganized')).toMatchObject({ dice: [1, 2], wanted: 3 });
    expect(dead.split(' ').filter((id) => where(s, id) === 'pool')).toHaveLength(3);
    expect(game.score(s).german).toBe(7);
    const all = endTurn(3, '2441', { dead }, { reorganize: [6, 6, 6] });
    expect(dead.split(' ').every((id) => where(all.s, id) === 'pool')).toBe(true);
    expect(typesOf(endTurn(7, '2441', { dead }).events)).not.toContain('reorganized');
  });
  it('[13.2#1, 13.2#2] in Phase VI of turn 4 the time and the axis of Southwest Front are rolled and told', () => {
    const told = (southwest: number[]) =>
      eventOf(endTurn(4, '2441', { score: 50 }, { southwest }).events, 'southwest-foreseen');
    expect(told([3, 3])).toMatchObject({ turn: 6, axis: 'northwest' });
    expect(told([4, 4])).toMatchObject({ turn: 7, axis: 'northeast' });
  });
  it('[6.1] units on the map keep their state over the turn', () => {
    const { s } = endTurn(2, '2441');
    expect(unit(s, 'ger-pz-3')).toEqual({ at: '2441' });
    expect(control(s, '2441')).toBe('german');
    expect(typesOf(doing(s, move('ger-pz-3', '2441 2440'), { force: [1] }))).toContain('captured');
  });
});
