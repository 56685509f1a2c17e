import { describe, expect, it } from 'vitest';
import {
  doing,
  eventOf,
  eventsOf,
  expectRefused,
  game,
  homeBut,
  kinds,
  load,
  move,
  outcome,
  position,
  type Rest,
  type Sketch,
  typesOf,
  where,
} from '../test/board.ts';
import { allBut, hexesWhere } from '../test/ground.ts';

const REST: Rest = { stavka: 1, reorganize: 1, draw: 1, combat: 2, southwest: 1, moscow: 6 };
const STACK = 'ger-pz-3 ger-pz-4 ger-pz-7 ger-pz-10 ger-pz-12 ger-pz-17';
const ALL_LOC: Record<string, string> = {
  '1939': 'ger-pz-3',
  '2232': 'ger-pz-4',
  '2027': 'ger-pz-7',
  '1919': 'ger-pz-10',
  '1916': 'ger-pz-12',
  '1810': 'ger-pz-17',
  '1805': 'ger-pz-18',
};
function endPhase(turn: number, sketch: Sketch = {}, dice: Parameters<typeof doing>[2] = {}) {
  const s = position({ turn, soviet: homeBut(''), hexes: ALL_LOC, ...sketch });
  return { s, events: doing(s, { kind: 'end-phase' }, dice, REST) };
}

describe('5: the turn', () => {
  it('[5.1, 5.2.II, 5.2.III, 5.2.IV, 5.2.V, 5.2.VI, 5.4] the phases follow in their order, and then the next turn', () => {
    const { s, events } = endPhase(
      6,
      {
        hexes: { ...ALL_LOC, '1701': 'ger-pz-19 ger-pz-20 ger-pg-10' },
        units: { 'sov-og-bol': { in: 'pool' } },
        state: { southwestTurn: 6, southwestAxis: 'northwest' },
      },
      { southwest: [1, 1] },
    );
    const order = ['counterattacks', 'southwest-front', 'moscow-check', 'defenders-returned', 'turn-began'];
    expect(typesOf(events).filter((t) => order.includes(t))).toEqual(order);
    expect(eventsOf(events, 'phase').map((e) => [e.phase, e.rule, e.turn])).toEqual([
      ['stavka', '5.2.III', 6],
      ['southwest', '5.2.IV', 6],
      ['arrivals', '5.2.I', 7],
      ['operations', '5.2.II', 7],
    ]);
    expect(game.decision(s)).toMatchObject({ turn: 7, phase: 'operations' });
  });
  it('[5.1] orders of another phase are refused', () => {
    const s = position({
      hexes: { '2441': 'ger-pz-3' },
      units: { 'ger-pz-4': { in: 'aside', reduced: true } },
    });
    expectRefused(s, { kind: 'arrive', units: ['ger-pz-4'], at: '2441' }, '5.1');
    expectRefused(s, { kind: 'place', units: ['ger-pz-4'], at: '2441' }, '5.1');
    expectRefused(s, { kind: 'halt' }, '5.1');
    expectRefused(s, { kind: 'fight-on' }, '5.1');
    expectRefused(s, { kind: 'allocate', units: ['ger-pz-3'] }, '5.1');
    doing(s, move('ger-pz-3', '2441 2442'));
    expectRefused(s, { kind: 'end-phase' }, '5.1');
  });
  it('[5.3, 5.2.IV] Southwest Front strikes on the turn foreseen and on no other', () => {
    const comes = (turn: number, foreseen: number) =>
      typesOf(
        endPhase(
          turn,
          { state: { southwestTurn: foreseen, southwestAxis: 'northwest' } },
          { southwest: [1, 1] },
        ).events,
      ).includes('southwest-front');
    expect([comes(5, 6), comes(6, 6), comes(7, 6)]).toEqual([false, true, false]);
    expect([comes(5, 7), comes(6, 7), comes(7, 7)]).toEqual([false, false, true]);
  });
  it('[5.2.I, ruling 15] Phase I comes on every turn from 2 to 7 for those set aside, and goes by when nobody arrives', () => {
    for (const turn of [1, 2, 3, 4, 5, 6]) {
      const aside = { 'ger-inf-5': { in: 'aside', reduced: true } } as const;
      const { s } = endPhase(turn, { score: 50, units: aside });
      expect(game.decision(s)).toMatchObject({ turn: turn + 1, phase: 'arrivals', rule: '7.3' });
      expect(kinds(s)).toEqual(['arrive']);
      const none = endPhase(turn, { score: 50 });
      expect(game.decision(none.s)).toMatchObject({ turn: turn + 1, phase: 'operations' });
    }
  });
  it('[5.3, ruling 15] the units marked 6 come on turn 6, not before', () => {
    const track = { 'ger-pz-1': { in: 'track' } } as const;
    expect(game.decision(endPhase(4, { score: 50, units: track }).s)).toMatchObject({ phase: 'operations' });
    expect(game.decision(endPhase(5, { units: track }).s)).toMatchObject({ turn: 6, phase: 'arrivals' });
  });
  it('[5.4] what units have done is forgotten with the phase', () => {
    const s = position({ soviet: homeBut('2441 2442'), german: '2441', hexes: { '2442': STACK } });
    doing(s, move('ger-pz-3', '2442 2441'), {}, REST);
    doing(s, { kind: 'halt' });
    expectRefused(s, move('ger-pz-3', '2441 2442'), '9.1');
    doing(s, { kind: 'end-phase' }, {}, REST);
    expect(game.check(s, 'german', move('ger-pz-3', '2441 2442'))).toEqual([]);
  });
  it('[5.5] the player may concede whenever he decides, and then nothing more is ordered', () => {
    const battle = position({ hexes: { '2441': 'ger-pz-3', '2440': 'sov-rd-2' } });
    doing(battle, move('ger-pz-3', '2441 2440'), {}, { combat: 1 });
    doing(battle, { kind: 'concede' });
    expect(outcome(battle)).toBe('soviet conceded');
    for (const kind of ['fight-on', 'break-off', 'concede', 'end-phase'] as const)
      expectRefused(battle, { kind }, '5.5');
    expect(game.choices(battle)).toEqual([]);
  });
  it('[5.5] also in the midst of a breakout; the position can be kept and read again', () => {
    const s = position({
      hexes: { '2234': 'ger-pz-3 ger-pz-4' },
      german: allBut('2333', '2233', ...hexesWhere((h) => h.startsWith('22') && Number(h.slice(2)) < 33)),
      pool: 'sov-rd-2',
    });
    doing(s, move('ger-pz-3 ger-pz-4', '2234 2233'), { force: [1], pocket: [1], draw: [1], combat: [5] });
    expect(kinds(s)).toEqual(['allocate']);
    doing(s, { kind: 'concede' });
    expect(outcome(s)).toBe('soviet conceded');
    expect(game.encode(load(game.encode(s)))).toEqual(game.encode(s));
  });
  it('[5.6, ruling 19] Phase VI: defenders return, then the dead are reorganized, then the next units join, then turn 4 foresees', () => {
    const { s, events } = endPhase(4, {
      score: 50,
      hexes: { ...ALL_LOC, '1915': 'sov-rd-2' },
      dead: 'sov-rd-6',
      units: { 'sov-rd-243': { in: 'track' }, 'mk-em-1': { in: 'track' }, 'mk-em-2': { in: 'captured' } },
    });
    const order = ['defenders-returned', 'reorganized', 'reinforced', 'southwest-foreseen', 'turn-began'];
    expect(typesOf(events).filter((t) => order.includes(t))).toEqual(order);
    for (const id of ['sov-rd-2', 'sov-rd-6', 'sov-rd-243', 'mk-em-1', 'mk-em-2'])
      expect(where(s, id)).toBe('pool');
    // Only the one who was dead is drawn: those returned before the draw are alive.
    expect(eventOf(events, 'reorganized').units).toEqual(['sov-rd-6']);
  });
});
