import { describe, expect, it } from 'vitest';
import { GUDERIAN, OF_SIDE, unitOf } from '../roster.ts';
import { AXIS, SOVIET } from '../state.ts';
import { areaOf, labelOf } from '../terrain.ts';
import { newGame } from '../test/board.ts';
import { type Field, fieldOf } from './field.ts';
import { OWN_ARMY, wayTo } from './ground.ts';
import { missionsOf, stillToGo } from './missions.ts';
import { ownNeed, stakesOf } from './stakes.ts';
import { supplied } from './supply.ts';

function bindingsOf(
  scenario: string,
  side: number,
  change: (f: Field) => void = () => {},
  starved: readonly string[] = [],
) {
  const s = newGame(scenario, {}, 'missions');
  const f = fieldOf(s, side);
  change(f);
  const stakes = stakesOf(s, side);
  const fed = new Uint8Array(f.control.length);
  supplied(f, side, fed);
  const hopes = stakes.targets.map((area) => (f.control[area] === side ? 0.9 : 0.2));
  const starving = new Uint8Array(f.control.length);
  for (const area of starved) starving[areaOf(area)] = 1;
  return { f, stakes, bound: missionsOf(f, side, stakes, hopes, fed, starving) };
}

describe('missions', () => {
  it('a side needs its own share of the targets', () => {
    const { stakes } = bindingsOf('the-pocket', AXIS);
    expect([ownNeed(stakes, AXIS), ownNeed(stakes, SOVIET)]).toEqual([6, 2]);
  });

  it('bind armies whole to Areas the side needs and has not got, and leave none of those out', () => {
    const { f, bound, stakes } = bindingsOf('the-pocket', AXIS);
    const wanted = stakes.targets.filter((area) => f.control[area] !== AXIS);
    const aims = new Set([...bound].filter((area) => area >= 0));
    expect(aims.size).toBe(4);
    for (const area of aims) expect(wanted).toContain(area);
    for (const id of ['ax-k', 'ax-6hq', 'ax-11hq', 'ax-17hq']) {
      const hq = unitOf(id);
      for (const u of OWN_ARMY[hq]!) if (f.at[u]! >= 0) expect(bound[u], id).toBe(bound[hq]);
    }
  });

  it('the 6th Army goes for Kiev, before which it stands', () => {
    const { bound } = bindingsOf('the-pocket', AXIS);
    expect(labelOf(bound[unitOf('ax-6hq')]!)).toBe('4');
  });

  it('send less to a city that starves, and so more to the others', () => {
    const sent = (starved: readonly string[]): number =>
      [...bindingsOf('the-pocket', AXIS, undefined, starved).bound].filter((area) => area === areaOf('4'))
        .length;
    expect(sent(['4'])).toBeLessThan(sent([]));
    expect(sent(['4'])).toBeGreaterThan(0);
  });

  it('bind the Luftwaffe, which has come when the aim is within its range', () => {
    const { f, bound } = bindingsOf('the-pocket', AXIS);
    const wing = unitOf('ax-4fk');
    expect(bound[wing]).toBeGreaterThanOrEqual(0);
    const only = new Int16Array(bound.length).fill(-1);
    only[wing] = bound[wing]!;
    const near = Array.from(f.control.keys()).find((area) => wayTo(area, bound[wing]!) === 4)!;
    f.put(wing, near);
    expect(stillToGo(f, only)).toBe(0);
  });

  it('bind nobody of a side that has what it needs, nor Guderian, the enemy or who is cut off', () => {
    expect(bindingsOf('the-pocket', SOVIET).bound.every((area) => area === -1)).toBe(true);
    const panzers = ['ax-red-pz3', 'ax-red-pz14', 'ax-red-pz48'].map(unitOf);
    const { bound } = bindingsOf('the-pocket', AXIS, (f) => {
      for (const u of panzers) f.put(u, areaOf('60'));
      f.control[areaOf('60')] = AXIS;
    });
    const idle = [GUDERIAN, ...panzers];
    for (const u of [...idle, ...OF_SIDE[SOVIET]!]) expect(bound[u]).toBe(-1);
  });

  it('what is still to go falls with every march towards the aim', () => {
    const { f, bound } = bindingsOf('the-pocket', AXIS);
    const hq = unitOf('ax-11hq');
    const before = stillToGo(f, bound);
    const from = f.at[hq]!;
    const nearer = Array.from(f.control.keys()).find(
      (area) =>
        wayTo(from, area) <= 3 &&
        wayTo(area, bound[hq]!) + wayTo(from, area) === wayTo(from, bound[hq]!) &&
        area !== from,
    )!;
    f.put(hq, nearer);
    expect(stillToGo(f, bound)).toBeLessThan(before);
  });
});
