import { describe, expect, it } from 'vitest';
import { COUNTERS, TABLES } from '../../data.ts';
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
  unit,
  where,
} from '../../test/board.ts';
import { inSet, isOpen, isRiverSide, ring, sideOf, sidesWhere } from '../../test/ground.ts';
import { stepsHit } from './fire.ts';

const diceOf = (id: string): number => COUNTERS.find((c) => c.id === id)!.dice;

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
  it('[10.2, ruling 3] a panzer fires at one less into hills, infantry as ever; the number of dice stays', () => {
    const [from, to] = sidesWhere(
      (a, b) => isOpen(b, 'hill') && sideOf(a, b).length === 0 && isOpen(a, 'clear'),
    );
    const fire = (id: string, dice: number) => {
      const s = position({ turn: 5, hexes: { [from]: id, [to]: 'sov-rd-2 sov-rd-6' } });
      expect(modified(doing(s, move(id, `${from} ${to}`), {}, { combat: 2 }), 3)).toEqual(
        Array(6).fill(dice).slice(0, diceOf(id)),
      );
    };
    fire('ger-pz-3', 1);
    fire('ger-inf-5', 2);
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
  it('[10.10#1, 1.3, ruling 37] a supplied entrenchment adds one to every Soviet die of every round, a river one more in the first', () => {
    const [from, to] = sidesWhere(
      (a, b) =>
        isRiverSide(a, b) && inSet('east-of-check-line', b) && isOpen(b, 'clear') && isOpen(a, 'clear'),
    );
    const s = position({ turn: 5, hexes: { [from]: 'ger-pz-3', [to]: 'sov-td-4 sov-rd-2 mk-em-1' } });
    const first = doing(s, move('ger-pz-3', `${from} ${to}`), {}, { combat: 1 });
    expect([modified(first, 2), modified(first, 4)]).toEqual([[3], [3]]);
    const second = doing(s, { kind: 'fight-on' }, {}, { combat: 1 });
    expect([modified(second, 2), modified(second, 4)]).toEqual([[2], [2]]);
    // A six counts eight, where even a rifle division hits twice.
    const bloody = position({ turn: 5, hexes: { [from]: 'ger-pz-3', [to]: 'sov-rd-2 mk-em-1' } });
    const events = doing(bloody, move('ger-pz-3', `${from} ${to}`), { combat: [1, 1, 1, 1, 1, 1, 6] });
    expect(modified(events, 4)).toEqual([8]);
    expect(where(bloody, 'ger-pz-3')).toBe('aside');
  });
  it('[10.10#1, ruling 35] an entrenchment out of supply helps nobody', () => {
    const [from, to] = ['1814', '1813'];
    // A German ring round 1813: it is cut off, and nothing has changed hands since.
    const german = ring(to).filter((h) => h !== from);
    const s = position({
      turn: 5,
      hexes: { [from]: 'ger-pz-3', [to]: 'sov-td-4 mk-em-1' },
      german: german.join(' '),
    });
    const events = doing(s, move('ger-pz-3', `${from} ${to}`), {}, { combat: 1 });
    expect(eventOf(events, 'battle')).toMatchObject({ entrenched: false });
    expect(modified(events, 2)).toEqual([isRiverSide(from, to) ? 2 : 1]);
  });
  it('[ruling 36, 10.2] a river never lowers German fire: only the ground of the hex does', () => {
    const wet = modified(battle('ger-pz-3', 'sov-rd-2', [3, 3, 3, 3, 3, 3]).events, 3);
    expect(isRiverSide('2441', '2440')).toBe(true);
    expect(wet).toEqual([3, 3, 3, 3, 3, 3]);
  });
  it('[10.3#1, ruling 36] behind a river every Soviet die of the first round is at one more, regulars too', () => {
    const { events } = battle('ger-inf-5', 'sov-td-4 sov-rd-2', [1]);
    expect([modified(events, 2), modified(events, 4)]).toEqual([[2], [2]]);
  });
  it('[ruling 39] flak with no specialist before it fires in no step, not even with the other Germans', () => {
    const { events } = battle('ger-flak-101 ger-inf-5'.split(' ')[0]!, 'sov-rd-2', [1]);
    expect(shots(events).map((f) => f.step)).toEqual([4]);
    const mixed = battle('ger-flak-101 ger-pz-3', 'sov-td-4', [1]).events;
    expect(shots(mixed).find((f) => f.step === 3)!.dice).toBe(6);
  });
  it('[ruling 40, 10.3#3] on turn 1 rivers are nothing to the Germans, in cost and in battle', () => {
    const s = position({ turn: 1, hexes: { '2441': 'ger-inf-5', '2440': 'sov-rd-2' } });
    const events = doing(s, move('ger-inf-5', '2441 2440'), {}, { combat: 1 });
    expect(eventOf(events, 'battle')).toMatchObject({ river: false });
    expect(eventOf(events, 'moved').left).toBe(TABLES.movement.leg[0]! - 1);
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
    const { s } = battle('ger-pz-3 ger-lehr', 'sov-td-4 sov-td-5', [5, 5]);
    // Two steps: one flips the panzers, the other takes one of the two off.
    expect(unit(s, 'ger-pz-3').reduced).toBe(true);
    expect(game.decision(s)).toMatchObject({ key: 'allocate.remove' });
    doing(s, { kind: 'allocate', units: ['ger-lehr'] }, {}, { combat: 1 });
    expect(where(s, 'ger-lehr')).toBe('aside');
  });
  it('[10.4, ruling 38] a die of two steps may be shared between two units', () => {
    // Lehr rolls a six: two steps on three unlike defenders.
    const { s } = battle('ger-lehr', 'sov-td-4 sov-rd-2 sov-rd-6', [1, 6]);
    expect(game.decision(s)).toMatchObject({ key: 'allocate.soviet' });
    doing(s, { kind: 'allocate', units: ['sov-td-4', 'sov-rd-6'] }, {}, { combat: 1 });
    expect(['sov-td-4', 'sov-rd-2', 'sov-rd-6'].map((id) => where(s, id))).toEqual(['dead', '2440', 'dead']);
  });
  it('[10.4] hits beyond what there is to lose are lost', () => {
    const { s, events } = battle('ger-pz-3', 'sov-rd-2', [6]);
    expect(shots(events)[0]!.steps).toBeGreaterThan(1);
    expect(where(s, 'sov-rd-2')).toBe('dead');
    expect(control(s, '2440')).toBe('german');
  });
  it('[10.5] a die is a miss or costs one or two steps', () => {
    expect([-3, 1, 2, 6, 9].map((die) => stepsHit('mech', die))).toEqual([0, 0, 1, 2, 2]);
    expect([1, 5, 6, 8].map((die) => stepsHit('regular', die))).toEqual([0, 0, 1, 2]);
  });
  it('[10.7#1] a Kampfgruppe that is hit is only set aside, however often', () => {
    const s = position({
      hexes: { '2440': 'sov-td-4' },
      units: { 'ger-pz-3': { at: '2441', reduced: true } },
    });
    doing(s, move('ger-pz-3', '2441 2440'), {}, { combat: 6 });
    expect(unit(s, 'ger-pz-3')).toEqual({ in: 'aside', reduced: true });
  });
  it('[10.8] a dead Soviet unit is not drawn again', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3' }, dead: 'sov-rd-2' });
    const events = doing(s, move('ger-pz-3', '2441 2440'), { force: [6] });
    expect(eventOf(events, 'defended').units).toEqual([]);
  });
});
