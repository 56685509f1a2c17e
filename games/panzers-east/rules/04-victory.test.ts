import { describe, expect, it } from 'vitest';
import {
  answer,
  type Dice,
  doing,
  eventOf,
  expectRefused,
  homeBut,
  move,
  newGame,
  orders,
  outcome,
  position,
  type Sketch,
  typesOf,
} from '../test/board.ts';
import { ring } from '../test/ground.ts';

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
  it('[4.6, ruling 12] the modified roll may fall below one, and a six is no failure by itself', () => {
    // 250 pocketed: six less five is one, and one hex wins on one.
    expect(outcome(endTurn(5, '1701', { score: 250 }, { moscow: [6] }).s)).toBe('german moscow');
    expect(outcome(endTurn(5, '1701', { score: 249 }, { moscow: [6] }).s)).toBe('soviet turn-5-check');
    expect(outcome(endTurn(5, '1701', { score: 250 }, { moscow: [1] }).s)).toBe('german moscow');
  });
  it('[4.1, 4.6] without a hex of Moscow there is no roll and no victory, whatever else is held', () => {
    const { s, events } = endTurn(6, `${WEST_LOC} 1810 1805 2502 1105`, { score: 250 });
    expect(typesOf(events)).not.toContain('moscow-check');
    expect(outcome(s)).toBe('on');
  });
  it('[ruling 13, 4.3] LOC points count by control alone: nothing need connect them', () => {
    // Every other hex of the map is Soviet.
    const { s } = endTurn(5, `${WEST_LOC} 1810`);
    expect(outcome(s)).toBe('on');
  });
  it('[ruling 9] the Moscow roll comes before Phase VI, and that before the check of the turn', () => {
    const won = endTurn(5, '1701', {}, { moscow: [1] });
    expect(outcome(won.s)).toBe('german moscow');
    expect(typesOf(won.events)).not.toContain('defenders-returned');
    const failed = typesOf(endTurn(5, '1701', {}, { moscow: [6] }).events);
    expect(['moscow-check', 'defenders-returned', 'game-over'].map((t) => failed.indexOf(t))).toEqual(
      [...failed.keys()].filter((i) =>
        ['moscow-check', 'defenders-returned', 'game-over'].includes(failed[i]!),
      ),
    );
    expect(failed).not.toContain('turn-began');
  });
  it('[4.10, 4.10#ex] every German hex on the line needs a unit or a zone; one hex back will do', () => {
    // 2441 is held and empty; the unit stands behind it in 2442.
    const covered = position({ hexes: { '2442': 'ger-pz-3' }, german: '2441', soviet: homeBut('2441 2442') });
    expect(answer(covered, { what: 'front' })).toMatchObject({ open: [] });
    doing(covered, { kind: 'end-phase' }, {}, REST);
    expect(outcome(covered)).toBe('on');
    const open = position({ hexes: { '2443': 'ger-pz-3' }, german: '2441', soviet: homeBut('2441 2443') });
    expect(answer(open, { what: 'front' })).toMatchObject({ open: ['2441'] });
    const events = doing(open, { kind: 'end-phase' }, {}, REST);
    expect(outcome(open)).toBe('soviet integrity');
    expect(eventOf(events, 'game-over').rule).toBe('4.10');
  });
  it('[4.10, 4.10#ex] a crooked line in which six units are each indispensable, as the rulebook draws it', () => {
    // A wedge driven from the border to Novogrudok; what the six units cover, and no more, is German.
    const stands = ['2440', '2438', '2336', '2234', '2232', '2030'];
    const held = [...new Set(stands.flatMap((hex) => [hex, ...ring(hex)]))];
    const sketch = (without: string): Sketch => ({
      hexes: Object.fromEntries(
        stands.flatMap((hex, i) => (hex === without ? [] : [[hex, `ger-inf-${[5, 6, 7, 8, 17, 23][i]}`]])),
      ),
      german: held.join(' '),
      soviet: homeBut(held.join(' ')),
    });
    expect(answer(position(sketch('')), { what: 'front' })).toMatchObject({ open: [] });
    for (const hex of stands) {
      const s = position(sketch(hex));
      doing(s, { kind: 'end-phase' }, {}, REST);
      expect(outcome(s)).toBe('soviet integrity');
    }
  });
  it('[4.10#zoc] a German zone is the hex of the unit and all six round it, whatever lies there; Soviets have none', () => {
    const s = position({ hexes: { '1723': 'ger-lehr', '1816': 'sov-rd-2' } });
    expect((answer(s, { what: 'zoc', side: 'german' }) as string[]).sort()).toEqual(
      ['1723', ...ring('1723')].sort(),
    );
    expect(ring('1723')).toContain('1823');
    expect(answer(s, { what: 'zoc', side: 'soviet' })).toEqual([]);
  });
  it('[ruling 14] a gap while the phase lasts is harmless, and a zone covers a hex across a lake', () => {
    const s = position({ hexes: { '2442': 'ger-pz-3' }, german: '2441', soviet: homeBut('2441 2442') });
    doing(s, move('ger-pz-3', '2442 2441'), {}, REST);
    const gap = position({
      hexes: { '2442': 'ger-pz-3' },
      german: '2441',
      soviet: homeBut('2441 2442 2443'),
    });
    expect(answer(gap, { what: 'front' })).toMatchObject({ open: [] });
    doing(gap, move('ger-pz-3', '2442 2443'), {}, REST);
    expect(answer(gap, { what: 'front' })).toMatchObject({ open: ['2441'] });
    doing(gap, move('ger-pz-3', '2443 2442'), {}, REST);
    doing(gap, { kind: 'halt' });
    doing(gap, { kind: 'end-phase' }, {}, REST);
    expect(outcome(gap)).toBe('on');
    const lake = position({ hexes: { '1723': 'ger-pz-3' }, german: '1823', soviet: homeBut('') });
    expect(answer(lake, { what: 'front' })).toMatchObject({ open: [] });
  });
  it('[5.5] the player may concede at any time', () => {
    const s = newGame();
    doing(s, { kind: 'concede' });
    expect(outcome(s)).toBe('soviet conceded');
    expectRefused(s, { kind: 'concede' }, '5.5');
    expect(orders(s, 'place')).toEqual([]);
  });
});
