import { describe, expect, it } from 'vitest';
import { GUDERIAN, IS_LUFTWAFFE, OF_SIDE, unitOf } from '../roster.ts';
import { AXIS, SOVIET } from '../state.ts';
import { areaOf, labelOf } from '../terrain.ts';
import { newGame } from '../test/board.ts';
import { type Field, fieldOf } from './field.ts';
import { OWN_ARMY, wayTo } from './ground.ts';
import { missionsOf, stillToGo } from './missions.ts';
import { ownNeed, stakesOf } from './stakes.ts';
import { supplied } from './supply.ts';

function bindingsOf(scenario: string, side: number, change: (f: Field) => void = () => {}) {
  const s = newGame(scenario, {}, 'missions');
  const f = fieldOf(s, side);
  change(f);
  const stakes = stakesOf(s, side);
  const fed = new Uint8Array(f.control.length);
  supplied(f, side, fed);
  const hopes = stakes.targets.map((area) => (f.control[area] === side ? 0.9 : 0.2));
  return { f, stakes, bound: missionsOf(f, side, stakes, hopes, fed) };
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

  it('bind nobody of a side that has what it needs, nor the Luftwaffe, Guderian, the enemy or who is cut off', () => {
    expect(bindingsOf('the-pocket', SOVIET).bound.every((area) => area === -1)).toBe(true);
    const panzers = ['ax-red-pz3', 'ax-red-pz14', 'ax-red-pz48'].map(unitOf);
    const { bound } = bindingsOf('the-pocket', AXIS, (f) => {
      for (const u of panzers) f.put(u, areaOf('60'));
      f.control[areaOf('60')] = AXIS;
    });
    const idle = OF_SIDE[AXIS]!.filter((u) => IS_LUFTWAFFE[u] === 1 || u === GUDERIAN || panzers.includes(u));
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
