import { describe, expect, it } from 'vitest';
import { OF_SIDE, SIDE, unitOf } from '../roster.ts';
import { AXIS, SOVIET } from '../state.ts';
import { AREAS, areaOf } from '../terrain.ts';
import { newGame } from '../test/board.ts';
import { type Field, fieldOf } from './field.ts';
import { wayTo } from './ground.ts';
import { Judge } from './judge.ts';
import { NO_WAY, Roads } from './roads.ts';
import { stakesOf } from './stakes.ts';
import { WEIGHTS } from './veteran.ts';

const FORTRESS = areaOf('FS');
const PEREKOP = areaOf('121');

function dotsOf(f: Field, side: number): Float64Array {
  const dots = new Float64Array(AREAS);
  for (const u of OF_SIDE[side]!) if (f.at[u]! >= 0) dots[f.at[u]!]! += f.dots[u]!;
  return dots;
}

function waysIn(f: Field, side: number, target: number): Uint8Array {
  const roads = new Roads();
  roads.look(f, side, dotsOf(f, 1 - side));
  const far = new Uint8Array(AREAS);
  roads.measure(target, far);
  return far;
}

const pocket = (): Field => fieldOf(newGame('the-pocket', {}, 'roads'), AXIS);

/** Takes every enemy Block and Line from the map. */
function clear(f: Field, side: number): void {
  for (const u of OF_SIDE[side]!) if (f.at[u]! >= 0) f.put(u, -1);
  for (let a = 0; a < AREAS; a++) if (f.control[a] === side) f.line[a] = 0;
}

describe('roads', () => {
  it('are the plain marches where nobody stands in the way, but never through a Staging Area of the enemy', () => {
    const f = pocket();
    clear(f, SOVIET);
    const far = waysIn(f, AXIS, FORTRESS);
    for (const label of ['130', '121', '88', '55', '25', '4']) {
      const area = areaOf(label);
      expect(far[area], label).toBe(wayTo(area, FORTRESS));
    }
    expect(waysIn(f, AXIS, areaOf('S2'))[areaOf('60')]).toBe(NO_WAY);
  });

  it('grow longer by what holds the isthmus, and shorter again when it falls', () => {
    const held = pocket();
    const from = areaOf('123');
    const before = waysIn(held, AXIS, FORTRESS)[from]!;
    expect(before).toBeGreaterThan(wayTo(from, FORTRESS));
    const fallen = held.copy();
    for (const u of OF_SIDE[SOVIET]!) if (fallen.at[u] === PEREKOP) fallen.put(u, -1);
    fallen.line[PEREKOP] = 0;
    fallen.control[PEREKOP] = AXIS;
    expect(waysIn(fallen, AXIS, FORTRESS)[from]).toBeLessThan(before);
  });

  it('do not count the garrison of the place itself: that fight is weighed elsewhere', () => {
    const f = pocket();
    const before = waysIn(f, AXIS, FORTRESS)[areaOf('130')];
    f.put(unitOf('sv-wh-m'), -1);
    f.line[FORTRESS] = 0;
    expect(waysIn(f, AXIS, FORTRESS)[areaOf('130')]).toBe(before);
  });

  it('say whether anything has changed since they were last looked at', () => {
    const f = pocket();
    const roads = new Roads();
    expect(roads.look(f, AXIS, dotsOf(f, SOVIET))).toBe(true);
    expect(roads.look(f, AXIS, dotsOf(f, SOVIET))).toBe(false);
    f.put(unitOf('sv-lb-2cav'), PEREKOP);
    expect(roads.look(f, AXIS, dotsOf(f, SOVIET))).toBe(true);
  });

  it('make it worth more to the veteran to clear the isthmus in The Pocket', () => {
    const s = newGame('the-pocket', {}, 'roads');
    const gain = (roads: 0 | 1): number => {
      const f = fieldOf(s, AXIS);
      const judge = new Judge(s, f, AXIS, stakesOf(s, AXIS), { ...WEIGHTS, roads });
      const before = judge.value(f);
      const after = f.copy();
      for (let u = 0; u < f.at.length; u++)
        if (SIDE[u] === SOVIET && after.at[u] === PEREKOP) after.put(u, -1);
      after.line[PEREKOP] = 0;
      after.control[PEREKOP] = AXIS;
      return judge.value(after) - before;
    };
    expect(gain(1)).toBeGreaterThan(gain(0));
  });
});
