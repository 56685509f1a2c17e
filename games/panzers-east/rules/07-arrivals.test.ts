import { describe, expect, it } from 'vitest';
import { GREATER_GERMANY, labelOf } from '../terrain.ts';
import {
  doing,
  eventOf,
  expectRefused,
  game,
  homeBut,
  kinds,
  move,
  orders,
  position,
  type Rest,
  type Sketch,
  typesOf,
  unit,
  violations,
  where,
} from '../test/board.ts';
import { ring } from '../test/ground.ts';

const REST: Rest = { stavka: 1, reorganize: 1, draw: 1, combat: 2, southwest: 1, moscow: 6 };
const STACK = 'ger-pz-3 ger-pz-4 ger-pz-7 ger-pz-10 ger-pz-12 ger-pz-17';
const arrivals = (sketch: Sketch) => position({ turn: 3, phase: 'arrivals', ...sketch });
const back = (id: string) => ({ [id]: { in: 'aside', reduced: true } });
const places = (s: Parameters<typeof orders>[0]) =>
  orders(s, 'arrive').map((o) => (o.kind === 'arrive' ? o.at : ''));

/** Ends Phase II on a turn; the Germans hold one hex with a strong stack. */
function endPhase(turn: number, sketch: Sketch = {}, dice: Parameters<typeof doing>[2] = {}) {
  const s = position({ turn, score: 50, soviet: homeBut(''), hexes: { '1916': STACK }, ...sketch });
  return { s, events: doing(s, { kind: 'end-phase' }, dice, REST) };
}

describe('7: German arrivals', () => {
  it('[7.3, 4.3, ruling 16] they enter at German-held LOC points and German-held Greater Germany, and nowhere else', () => {
    const s = arrivals({ german: '1939 2340', soviet: '2441', units: back('ger-inf-5') });
    const home = [...GREATER_GERMANY].map(labelOf).filter((hex) => hex !== '2441');
    expect(places(s).sort()).toEqual([...home, '1939'].sort());
    for (const hex of ['2441', '2340', '2027'])
      expectRefused(s, { kind: 'arrive', units: ['ger-inf-5'], at: hex }, '7.3');
  });
  it('[7.3, 6.1, 6.2] stacking holds on arrival', () => {
    const s = arrivals({ hexes: { '2441': STACK }, units: back('ger-inf-5') });
    expectRefused(s, { kind: 'arrive', units: ['ger-inf-5'], at: '2441' }, '6.2');
    expect(places(s)).not.toContain('2441');
  });
  it('[ruling 16] who finds no room waits for the next Phase I', () => {
    // The only arrival hex is full.
    const s = position({
      turn: 3,
      phase: 'arrivals',
      soviet: homeBut('2441'),
      hexes: { '2441': STACK },
      units: back('ger-inf-5'),
    });
    expect(game.decision(s)).toMatchObject({ phase: 'operations' });
    expect(where(s, 'ger-inf-5')).toBe('aside');
    doing(s, { kind: 'end-phase' }, {}, REST);
    expect(where(s, 'ger-inf-5')).toBe('aside');
  });
  it('[ruling 16, 5.3] a unit marked 6 that found no room on turn 6 comes on turn 7', () => {
    const s = arrivals({ turn: 7, units: { 'ger-pz-1': { in: 'track' } } });
    doing(s, { kind: 'arrive', units: ['ger-pz-1'], at: '2441' });
    expect(where(s, 'ger-pz-1')).toBe('2441');
  });
  it('[7.1, 7.3] only those due arrive, all of them, and they act at once', () => {
    const s = arrivals({
      turn: 6,
      hexes: { '2441': 'ger-pz-4' },
      units: { ...back('ger-inf-5'), 'ger-pz-1': { in: 'track' } },
    });
    expectRefused(s, { kind: 'arrive', units: ['ger-pz-4'], at: '2442' }, '7.3');
    doing(s, { kind: 'arrive', units: ['ger-pz-1'], at: '2443' });
    expect(kinds(s)).toEqual(['arrive']);
    doing(s, { kind: 'arrive', units: ['ger-inf-5'], at: '2443' });
    expect(game.decision(s)).toMatchObject({ phase: 'operations' });
    expect(violations(s, move('ger-pz-1', '2443 2442'))).toEqual([]);
  });
  it('[10.7#2, ruling 18] a division set aside returns as a Kampfgruppe, a small unit as it was; neither recovers', () => {
    const s = position({
      phase: 'operations',
      hexes: {
        '2441': 'ger-pz-3 ger-lehr ger-flak-101',
        '2440': 'sov-td-4 sov-td-5 sov-td-7 sov-td-22 sov-td-25 sov-td-26',
      },
    });
    // Flak takes one of six specialists; five of them hit at least once each, and the force has four steps.
    doing(s, move('ger-pz-3 ger-lehr ger-flak-101', '2441 2440'), {}, { combat: 6 });
    const again = position({
      turn: 3,
      phase: 'arrivals',
      units: Object.fromEntries(
        ['ger-pz-3', 'ger-lehr', 'ger-flak-101'].map((id) => [id, unit(s, id) as { in: string }]),
      ),
    });
    doing(again, { kind: 'arrive', units: ['ger-pz-3', 'ger-lehr', 'ger-flak-101'], at: '2441' });
    expect(unit(again, 'ger-pz-3')).toEqual({ at: '2441', reduced: true });
    expect(unit(again, 'ger-lehr')).toEqual({ at: '2441' });
    const query = game.query(again, { what: 'stack', at: '2441' });
    const dice = (query as unknown as { value: { units: { dice: number }[] } }).value.units.map(
      (u) => u.dice,
    );
    expect(dice).toEqual([1, 1, 1]);
  });
  it('[ruling 17] an arrival changes zones, not control: no pocket is looked for in Phase I', () => {
    // Bialystok is held; a unit placed there cuts 1938 off from all but German ground.
    const german = ring('1938').filter((h) => h !== '1939');
    const s = arrivals({
      german: ['1939', ...german, ...german.flatMap(ring)].filter((h) => h !== '1938').join(' '),
      units: back('ger-inf-5'),
    });
    const events = doing(s, { kind: 'arrive', units: ['ger-inf-5'], at: '1939' });
    expect(typesOf(events)).toEqual(['arrived', 'phase']);
  });
  it('[ruling 5] Greater Germany is what was German at the start; what the Soviets hold of it takes nobody in', () => {
    expect(
      [...GREATER_GERMANY]
        .map(labelOf)
        .every((hex) => game.board.map.sets['soviet-start']!.includes(hex) === false),
    ).toBe(true);
    const s = arrivals({ soviet: homeBut('2644'), units: back('ger-inf-5') });
    expect(places(s)).toEqual(['2644']);
  });
});

describe('7: Soviet reinforcement and reorganization', () => {
  it('[7.2, 3.1.B] in Phase VI the next turn’s counters join the pool, entrenchments with those of turn 5', () => {
    const after = (turn: number, ...later: string[]) => {
      const { s } = endPhase(turn, { units: Object.fromEntries(later.map((id) => [id, { in: 'track' }])) });
      return later.map((id) => where(s, id));
    };
    const august = ['sov-rd-243', 'mk-em-1'] as const;
    expect(after(1, 'sov-rd-46', ...august)).toEqual(['pool', 'track', 'track']);
    expect(after(2, ...august)).toEqual(['track', 'track']);
    expect(after(4, ...august)).toEqual(['pool', 'pool']);
  });
  it('[7.4] on turn n the sum of n dice of dead units return; the count of pockets stays', () => {
    const dead = 'sov-rd-2 sov-rd-6 sov-rd-8 sov-rd-13 sov-rd-17';
    const { s, events } = endPhase(2, { dead, score: 57 }, { reorganize: [1, 2] });
    expect(eventOf(events, 'reorganized')).toMatchObject({ dice: [1, 2], wanted: 3 });
    expect(dead.split(' ').filter((id) => where(s, id) === 'pool')).toHaveLength(3);
    expect(game.score(s).german).toBe(57);
    for (const turn of [1, 3, 4])
      expect(eventOf(endPhase(turn, { dead }).events, 'reorganized').dice).toHaveLength(turn);
  });
  it('[7.4] none on turn 7', () => {
    const { events } = endPhase(7, { dead: 'sov-rd-2' });
    expect(typesOf(events)).toContain('defenders-returned');
    expect(typesOf(events)).not.toContain('reorganized');
  });
  it('[ruling 20] the dead pile holds fortified zones killed in battle, not those removed for good; too few are all taken', () => {
    const { s } = endPhase(
      3,
      {
        dead: 'sov-rd-2 sov-fz-58',
        units: { 'sov-fz-61': { in: 'removed' }, 'sov-og-bol': { in: 'removed' } },
      },
      { reorganize: [6, 6, 6] },
    );
    expect(['sov-rd-2', 'sov-fz-58', 'sov-fz-61', 'sov-og-bol'].map((id) => where(s, id))).toEqual([
      'pool',
      'pool',
      'removed',
      'removed',
    ]);
  });
  it('[13.2#1, 13.2#2] in Phase VI of turn 4, and only then, the time and the axis of Southwest Front are rolled and told', () => {
    const told = (southwest: number[]) =>
      eventOf(endPhase(4, {}, { southwest }).events, 'southwest-foreseen');
    for (const die of [1, 2, 3]) expect(told([die, die])).toMatchObject({ turn: 6, axis: 'northwest' });
    for (const die of [4, 5, 6]) expect(told([die, die])).toMatchObject({ turn: 7, axis: 'northeast' });
    expect(typesOf(endPhase(3).events)).not.toContain('southwest-foreseen');
    const { s } = endPhase(4, {}, { southwest: [4, 2] });
    expect(game.view(s, 'german').state).toMatchObject({ southwestTurn: 7, southwestAxis: 'northwest' });
  });
});
