import { describe, expect, it } from 'vitest';
import {
  control,
  type Dice,
  doing,
  eventOf,
  expectRefused,
  game,
  kinds,
  move,
  position,
  type Sketch,
  typesOf,
  unit,
  where,
} from '../../test/board.ts';
import { stepsHit } from './fire.ts';

/** A battle for 2440 (clear, across the Bug) with these Germans against these defenders, which already hold it. */
function battle(germans: string, soviets: string, combat: number[], more: Partial<Sketch> = {}) {
  const s = position({ hexes: { '2441': germans, '2440': soviets }, ...more });
  const dice: Dice = { combat };
  const events = doing(s, move(germans, '2441 2440'), dice, { combat: 1 });
  return { s, events };
}
const shots = (events: readonly { type: string; [k: string]: unknown }[]) =>
  events
    .filter((e) => e.type === 'fired')
    .map((e) => ({ step: e.step, dice: (e.rolls as unknown[]).length, steps: e.steps }));
const modified = (events: readonly { type: string; [k: string]: unknown }[], step: number) =>
  (events.find((e) => e.type === 'fired' && e.step === step)!.rolls as { modified: number }[]).map(
    (r) => r.modified,
  );

describe('10: combat', () => {
  it('[10.1.1, 10.4.1] flak fires first, at specialists only, and its hits count at once', () => {
    const { s, events } = battle('ger-flak-101 ger-pz-3', 'sov-td-4 sov-rd-2', [6]);
    expect(shots(events)[0]).toEqual({ step: 1, dice: 1, steps: 1 });
    expect(where(s, 'sov-td-4')).toBe('dead');
    expect(shots(events).map((f) => f.step)).toEqual([1, 3, 4]);
  });
  it('[10.1.1] with no specialist the flak does not fire', () => {
    expect(shots(battle('ger-flak-101 ger-pz-3', 'sov-rd-2', [1]).events).map((f) => f.step)).toEqual([3, 4]);
  });
  it('[10.1.2] surviving specialists fire before the Germans', () => {
    const { events } = battle('ger-pz-3', 'sov-td-4 sov-rd-2', [1]);
    expect(shots(events)).toEqual([
      { step: 2, dice: 1, steps: 0 },
      { step: 3, dice: 6, steps: 0 },
      { step: 4, dice: 1, steps: 0 },
    ]);
  });
  it('[10.1.3, 10.1.4] German fire takes effect before the regulars answer', () => {
    const { s, events } = battle('ger-pz-3', 'sov-rd-2', [6]);
    expect(shots(events).map((f) => f.step)).toEqual([3]);
    expect(where(s, 'sov-rd-2')).toBe('dead');
  });
  it('[10.1#win, 3.4#2] with all defenders gone the hex is taken', () => {
    const { s, events } = battle('ger-pz-3', 'sov-rd-2', [6]);
    expect(eventOf(events, 'battle-over')).toMatchObject({ rule: '10.1#win', won: true });
    expect(control(s, '2440')).toBe('german');
    expect(where(s, 'ger-pz-3')).toBe('2440');
  });
  it('[10.1#lose, 10.7#1] with all Germans gone the battle is lost and the defenders stay', () => {
    // Lehr misses, and the specialist hits with a 6 (7 behind the river: two steps).
    const { s, events } = battle('ger-lehr', 'sov-td-4', [6]);
    expect(eventOf(events, 'battle-over')).toMatchObject({ rule: '10.1#lose', won: false });
    expect(where(s, 'ger-lehr')).toBe('aside');
    expect(where(s, 'sov-td-4')).toBe('2440');
    expect(kinds(s)).not.toContain('halt');
  });
  it('[10.1#again] with both alive the player goes on or breaks off', () => {
    expect(kinds(battle('ger-pz-3', 'sov-rd-2', [1]).s)).toEqual(['fight-on', 'break-off']);
  });
  it('[10.2] a panzer fires at one less into hills, and as many dice as ever', () => {
    // 1420 is a hill.
    const hill = game.board.map.spaces.find((h) => h.terrain[0] === 'hill' && h.features === undefined)!;
    const from = game.board.map.spaces[[...neighboursOf(hill.id)][0]!]!;
    const s = position({ turn: 5, hexes: { [from.id]: 'ger-pz-3 ger-inf-5', [hill.id]: 'sov-rd-2' } });
    const events = doing(s, move('ger-pz-3', `${from.id} ${hill.id}`), {}, { combat: 3 });
    expect(modified(events, 3)).toEqual([2, 2, 2, 2, 2, 2]);
  });
  it('[10.3#1] behind a river the attacked side adds one in the first round only', () => {
    const { s, events } = battle('ger-pz-3', 'sov-td-4', [1]);
    expect(modified(events, 2)).toEqual([2]);
    expect(modified(doing(s, { kind: 'fight-on' }, {}, { combat: 1 }), 2)).toEqual([1]);
  });
  it('[10.3#3] but not on turn 1', () => {
    expect(modified(battle('ger-pz-3', 'sov-td-4', [1], { turn: 1 }).events, 2)).toEqual([1]);
  });
  it('[10.3#2] nor for a city on the river', () => {
    const s = position({ hexes: { '2540': 'ger-pz-3', '2539': 'sov-td-4' } });
    expect(modified(doing(s, move('ger-pz-3', '2540 2539'), {}, { combat: 1 }), 2)).toEqual([1]);
  });
  it('[10.10#1, 1.3] a supplied entrenchment adds one to every Soviet die of every round, beside a river', () => {
    const s = position({ turn: 5, hexes: { '1814': 'ger-pz-3', '1813': 'sov-td-4 sov-rd-2 mk-em-1' } });
    const river = game.board.map.sides.some(
      (x) => [x.a, x.b].sort().join() === '1813,1814' && x.features.includes('river'),
    );
    const first = doing(s, move('ger-pz-3', '1814 1813'), {}, { combat: 1 });
    expect(modified(first, 2)).toEqual([river ? 3 : 2]);
    expect(modified(doing(s, { kind: 'fight-on' }, {}, { combat: 1 }), 4)).toEqual([2]);
  });
  it('[10.4, ruling 38] the player shares out the hits on unlike defenders after the roll', () => {
    const { s } = battle('ger-inf-5', 'sov-td-4 sov-rd-2 sov-rd-6', [1, 3, 1, 1, 1]);
    expect(game.decision(s)).toMatchObject({ key: 'allocate.soviet' });
    expectRefused(s, { kind: 'allocate', units: ['sov-td-4', 'sov-rd-2'] }, '10.4');
    expectRefused(s, { kind: 'allocate', units: ['ger-inf-5'] }, '10.4');
    doing(s, { kind: 'allocate', units: ['sov-td-4'] }, {}, { combat: 1 });
    expect([where(s, 'sov-td-4'), where(s, 'sov-rd-2')]).toEqual(['dead', '2440']);
  });
  it('[10.4.2, 2.5] every full unit is flipped before any is taken off', () => {
    // Two full divisions and Lehr: one hit must flip a division.
    const { s } = battle('ger-pz-3 ger-pz-4 ger-lehr', 'sov-td-4', [4]);
    expect(game.decision(s)).toMatchObject({ key: 'allocate.flip' });
    expectRefused(s, { kind: 'allocate', units: ['ger-lehr'] }, '10.4');
    doing(s, { kind: 'allocate', units: ['ger-pz-4'] }, {}, { combat: 1 });
    expect(unit(s, 'ger-pz-4').reduced).toBe(true);
    expect(unit(s, 'ger-pz-3').reduced).toBeUndefined();
  });
  it('[10.4.2] with all flipped the player chooses who is taken off', () => {
    const { s } = battle('ger-pz-3 ger-lehr', 'sov-td-4', [6]);
    // Two steps: one flips the panzers, the other takes one of the two off.
    expect(unit(s, 'ger-pz-3').reduced).toBe(true);
    expect(game.decision(s)).toMatchObject({ key: 'allocate.remove' });
    doing(s, { kind: 'allocate', units: ['ger-lehr'] }, {}, { combat: 1 });
    expect(where(s, 'ger-lehr')).toBe('aside');
  });
  it('[10.5] a die is a miss or costs one or two steps', () => {
    expect([-3, 1, 2, 6, 9].map((die) => stepsHit('mech', die))).toEqual([0, 0, 1, 2, 2]);
    expect([1, 5, 6, 8].map((die) => stepsHit('regular', die))).toEqual([0, 0, 1, 2]);
  });
  it('[10.7#2, 7.3, 5.2.I, 4.3] a German set aside comes back next turn as a Kampfgruppe, by a held LOC point or Greater Germany', () => {
    const s = position({
      turn: 2,
      phase: 'arrivals',
      hexes: { '2441': 'ger-pz-4' },
      german: '1939',
      units: { 'ger-pz-3': { in: 'aside', reduced: true } },
    });
    expect(kinds(s)).toEqual(['arrive']);
    expectRefused(s, { kind: 'arrive', units: ['ger-pz-3'], at: '2027' }, '7.3');
    expectRefused(s, { kind: 'arrive', units: ['ger-pz-4'], at: '1939' }, '7.3');
    doing(s, { kind: 'arrive', units: ['ger-pz-3'], at: '1939' });
    expect(unit(s, 'ger-pz-3')).toEqual({ at: '1939', reduced: true });
    expect(game.decision(s)).toMatchObject({ phase: 'operations' });
  });
  it('[5.3, 7.1, 7.3] the units marked 6 arrive on turn 6 and act at once', () => {
    const at = (turn: number) =>
      position({
        turn,
        phase: 'arrivals',
        hexes: { '2441': 'ger-pz-4' },
        units: { 'ger-pz-1': { in: 'track' } },
      });
    expect(kinds(at(5))).toEqual(['move', 'end-phase']);
    const s = at(6);
    doing(s, { kind: 'arrive', units: ['ger-pz-1'], at: '2443' });
    expect(typesOf(doing(s, move('ger-pz-1', '2443 2442')))).toContain('moved');
  });
  it('[10.8] a dead Soviet unit is not drawn again', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3' }, dead: 'sov-rd-2' });
    const events = doing(s, move('ger-pz-3', '2441 2440'), { force: [6] });
    expect(eventOf(events, 'defended').units).toEqual([]);
  });
});

function* neighboursOf(label: string): Generator<number> {
  const { board } = game;
  const i = board.index.get(label)!;
  for (let e = board.start[i]!; e < board.start[i + 1]!; e++)
    if (board.side[e] === 0 && !board.map.spaces[board.to[e]!]!.features) yield board.to[e]!;
}
