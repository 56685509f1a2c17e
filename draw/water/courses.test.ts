import { describe, expect, it } from 'vitest';
import { gameMaps } from '../fixture/games.ts';
import { smallMap, smallPicture } from '../fixture/small-map.ts';
import { HexGrid, sideKey } from '../geometry/hexes.ts';
import { mix, type Vec } from '../geometry/point.ts';
import { type Line, toSegment } from '../geometry/rings.ts';
import { courseLines, riverCourses, sidesWith } from './courses.ts';
import { riverWidth } from './rivers.ts';

/** Distance from a point to the nearest of many lines, looking only at segments near it. */
function nearest(lines: readonly Line[]): (p: Vec) => number {
  const cells = new Map<string, [Vec, Vec][]>();
  const cell = (p: Vec, dx = 0, dy = 0): string => `${Math.floor(p[0]) + dx},${Math.floor(p[1]) + dy}`;
  for (const line of lines)
    for (let i = 1; i < line.length; i++) {
      const list = cells.get(cell(line[i]!));
      if (list) list.push([line[i - 1]!, line[i]!]);
      else cells.set(cell(line[i]!), [[line[i - 1]!, line[i]!]]);
    }
  return (p) => {
    let best = Infinity;
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const [a, b] of cells.get(cell(p, dx, dy)) ?? []) best = Math.min(best, toSegment(p, a, b));
    return best;
  };
}

const hexMaps = gameMaps().filter(({ map }) => map.grid.kind === 'hex');

describe.each([
  { game: 'small', map: smallMap, picture: smallPicture, rivers: ['river'] },
  ...hexMaps.map((m) => ({ ...m, rivers: [...m.style.rivers] })),
])('rivers of $game', ({ map, picture, rivers }) => {
  const grid = new HexGrid(map);
  const courses = riverCourses(map, picture, grid, rivers);
  const ruled = sidesWith(map, grid, rivers);

  it('walk every ruled side once and no other', () => {
    const walked = courses.flatMap(({ corners }) => corners.slice(1).map((c, i) => sideKey(corners[i]!, c)));
    expect(walked.length).toBe(new Set(walked).size);
    expect(new Set(walked)).toEqual(new Set(ruled.keys()));
  });

  it('are drawn on every ruled side and on no other', () => {
    const away = nearest(courseLines(grid, courses));
    const wrong: string[] = [];
    for (const hex of grid.hexes)
      hex.across.forEach((beyond, k) => {
        if (!beyond) return;
        const [a, b] = [hex.corners[k]!, hex.corners[(k + 1) % 6]!];
        const shown = [0.35, 0.5, 0.65].map((t) => away(mix(grid.point(a), grid.point(b), t)));
        const has = ruled.has(sideKey(a, b));
        if (has ? Math.max(...shown) > 0.06 : Math.min(...shown) < 0.12)
          wrong.push(`${hex.space.id}-${beyond.space.id} ${has ? 'missing' : 'drawn'}`);
      });
    expect(wrong).toEqual([]);
  });
});

describe('courses', () => {
  const grid = new HexGrid(smallMap);
  const courses = riverCourses(smallMap, smallPicture, grid, ['river']);

  it('take name and rank from the picture and end where the rule ends', () => {
    const lange = courses.find((c) => c.name === 'Lange')!;
    expect(lange.rank).toBe(1);
    expect(lange.corners).toHaveLength(7);
  });

  it('draw a ruled river that no picture knows', () => {
    const kurze = courses.find((c) => c.name === 'Kurze')!;
    expect(kurze.corners).toHaveLength(4);
    expect(kurze.rank).toBe(4);
  });

  it('widen from spring to mouth', () => {
    const widths = [0, 1, 2, 4, 6].map((s) => riverWidth(courses[0]!, s));
    expect([...widths].sort((a, b) => a - b)).toEqual(widths);
    expect(widths[0]).toBeLessThan(widths[4]! / 2);
  });
});
