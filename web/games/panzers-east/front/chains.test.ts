import type { MapData } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import mapJson from '../../../../games/panzers-east/data/map.json' with { type: 'json' };
import { between, frontFinder, isLoop, smooth, ticks } from './chains.ts';

const map = mapJson as unknown as MapData;
const sheet = { width: 5000, height: 2000, scale: 100, origin: [4500, 0] as const, layers: [] };
const find = frontFinder(map, sheet);
const home = map.sets['greater-germany']!;

describe('the front as a line', () => {
  it('runs in one piece from edge to edge at the start', () => {
    const chains = find(new Set(home));
    expect(chains).toHaveLength(1);
    expect(isLoop(chains[0]!)).toBe(false);
  });

  it('has one hexside for every pair of neighbours on different sides', () => {
    const held = new Set(home);
    const at = new Map(map.spaces.map((space) => [space.id, space]));
    const pairs = [...held].flatMap((id) =>
      map.spaces.filter(
        (other) =>
          !held.has(other.id) &&
          Math.abs(Math.hypot(other.x - at.get(id)!.x, other.y - at.get(id)!.y) - 1) < 0.01,
      ),
    );
    const sides = find(held).reduce((sum, chain) => sum + chain.length - 1, 0);
    expect(sides).toBe(pairs.length);
  });

  it('puts a ring of six round a lone hex that holds out', () => {
    const held = new Set(map.spaces.map((space) => space.id));
    held.delete('2027');
    const chains = find(held);
    expect(chains.map((chain) => chain.length)).toEqual([7]);
    expect(isLoop(chains[0]!)).toBe(true);
  });

  it('points its ticks into the Soviet side', () => {
    const held = new Set(map.spaces.filter((space) => space.id !== '2027').map((space) => space.id));
    const minsk = map.spaces.find((space) => space.id === '2027')!;
    const [cx, cy] = [minsk.x * 100 + 4500, minsk.y * 100];
    const away = (point: string): number => {
      const [x, y] = point.split(' ').map(Number) as [number, number];
      return Math.hypot(x - cx, y - cy);
    };
    for (const tick of ticks(find(held)[0]!, 15).split('M').filter(Boolean)) {
      const [from, to] = tick.split('L') as [string, string];
      expect(away(to)).toBeLessThan(away(from));
    }
  });

  it('bends only where it has changed', () => {
    const before = find(new Set(home))[0]!;
    const after = find(new Set([...home, map.sets['front-start']![6]!]))[0]!;
    const half = between(before, after, 0.5);
    expect(half[0]).toEqual(before[0]);
    expect(half.at(-1)).toEqual(before.at(-1));
    const moved = half.filter((point) => !before.some((p) => String(p) === String(point)));
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.length).toBeLessThan(12);
    expect(between(before, after, 1)).toEqual(after);
    expect(smooth(half)).not.toContain('NaN');
  });
});
