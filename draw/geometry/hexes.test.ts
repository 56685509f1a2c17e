import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallMap } from '../fixture/small-map.ts';
import { chains, clusters, HexGrid, outline, sideKey } from './hexes.ts';
import { dist } from './point.ts';
import { inside, ringArea } from './rings.ts';

const grid = new HexGrid(smallMap);
const HEX_AREA = Math.sqrt(3) / 2;
const points = (ring: readonly string[]) => ring.map((c) => grid.point(c));

describe('the hex lattice', () => {
  it('shares corners between neighbours', () => {
    for (const hex of grid.hexes)
      hex.across.forEach((beyond, k) => {
        if (!beyond) return;
        expect(beyond.corners).toContain(hex.corners[k]);
        expect(beyond.corners).toContain(hex.corners[(k + 1) % 6]);
        expect(dist(hex.at, beyond.at)).toBeCloseTo(1, 3);
      });
  });

  it('finds the side between neighbours and none between strangers', () => {
    expect(grid.side('0302', '0303')).toBeDefined();
    expect(grid.side('0302', '0902')).toBeUndefined();
    expect(grid.side('0302', '9999')).toBeUndefined();
  });

  it('knows the rim', () => {
    const middle = grid.byId.get('0404')!;
    expect(middle.corners.some((c) => grid.onRim(c))).toBe(false);
    expect(grid.byId.get('0000')!.corners.some((c) => grid.onRim(c))).toBe(true);
  });

  it('snaps a point that is a little off to its corner', () => {
    const corner = grid.byId.get('0404')!.corners[2]!;
    const [x, y] = grid.point(corner);
    expect(grid.cornerAt([x + 0.04, y - 0.05])).toBe(corner);
  });

  it('turns flat tops into pointed ones', () => {
    const map = {
      ...smallMap,
      grid: { kind: 'hex', orientation: 'pointy-top', kmPerHex: 20 } as const,
      spaces: [
        { id: 'a', x: 0, y: 0, lat: 0, lon: 0, terrain: ['clear'] },
        { id: 'b', x: 0.5, y: Math.sqrt(3) / 2, lat: 0, lon: 0, terrain: ['clear'] },
      ],
    };
    const pointed = new HexGrid(map);
    const side = pointed.side('a', 'b')!.map((c) => pointed.point(c));
    expect(dist(side[0]!, side[1]!)).toBeCloseTo(1 / Math.sqrt(3), 6);
    for (const corner of pointed.hexes[0]!.corners)
      expect(dist(pointed.point(corner), [0, 0])).toBeCloseTo(1 / Math.sqrt(3), 6);
  });
});

describe('outlines of groups', () => {
  const anyGroup = fc.uniqueArray(fc.nat(grid.hexes.length - 1), { minLength: 1, maxLength: 60 });

  it('are closed rings that enclose exactly their hexes', () => {
    fc.assert(
      fc.property(anyGroup, (picks) => {
        const group = picks.map((i) => grid.hexes[i]!);
        const rings = outline(group);
        for (const ring of rings) {
          expect(ring.length).toBeGreaterThanOrEqual(6);
          expect(new Set(ring).size).toBe(ring.length);
          ring.forEach((corner, i) => {
            const next = ring[(i + 1) % ring.length]!;
            expect(dist(grid.point(corner), grid.point(next))).toBeCloseTo(1 / Math.sqrt(3), 3);
          });
        }
        const area = rings.reduce((sum, ring) => sum + ringArea(points(ring)), 0);
        expect(area).toBeCloseTo(group.length * HEX_AREA, 3);
        const members = new Set(group);
        for (const hex of grid.hexes) expect(inside(hex.at, rings.map(points))).toBe(members.has(hex));
      }),
    );
  });

  it('run clockwise round ground and counter-clockwise round a hole', () => {
    const ring = grid.byId.get('0404')!.across.filter((hex) => hex !== undefined);
    const areas = outline(ring).map((r) => Math.sign(ringArea(points(r))));
    expect(areas.sort()).toEqual([-1, 1]);
  });
});

describe('chains of sides', () => {
  it('use every side once and break only where three meet or one ends', () => {
    const sides = grid.hexes
      .slice(0, 40)
      .flatMap((hex) => hex.corners.map((c, k) => [c, hex.corners[(k + 1) % 6]!] as const));
    const unique = new Set(sides.map(([a, b]) => sideKey(a, b)));
    const walked = chains(sides).flatMap((chain) => chain.slice(1).map((c, i) => sideKey(chain[i]!, c)));
    expect(walked.length).toBe(unique.size);
    expect(new Set(walked)).toEqual(unique);
  });

  it('keep a ring closed', () => {
    const hex = grid.byId.get('0404')!;
    const [ring] = chains(hex.corners.map((c, k) => [c, hex.corners[(k + 1) % 6]!] as const));
    expect(ring).toHaveLength(7);
    expect(ring![0]).toBe(ring![6]);
  });
});

it('groups what touches', () => {
  const pick = (ids: string) => ids.split(' ').map((id) => grid.byId.get(id)!);
  expect(clusters(pick('0000 0001 0404 0405 0907')).map((c) => c.length)).toEqual([2, 2, 1]);
});
