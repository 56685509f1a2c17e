import { describe, expect, test } from 'vitest';
import { MapFault } from '../core/fault.ts';
import { chainArcs, pathPoints } from './chains.ts';
import { type LonLat, Projection } from './project.ts';
import { lineLength, signedArea } from './shapes.ts';
import { smoothArcs, smoothLine } from './smooth.ts';
import type { AreaSource } from './source.ts';
import { checkBorders, cutArcs, ringOf } from './topology.ts';

const projection = new Projection({ west: 0, east: 8, south: 0, north: 6, parallel: 0, kmPerUnit: 111.195 });

const area = (id: string, ...ring: LonLat[]): AreaSource => ({
  id,
  name: id,
  terrain: 'green',
  country: 'ussr',
  ground: 'open',
  victory: false,
  coasts: [],
  fortress: false,
  basis: 'judged',
  why: 'for the test',
  ring,
});

/**
 * Three areas on a sheet of 8 by 6; A and B reach the frame in the north, all three the coast in the south.
 *
 *   +---A---+---B---+
 *   |       |       |
 *   |   .---+---.   |
 *   +--'    C    '--+
 */
const A = area('A', [0, 6], [4, 6], [4.2, 5], [4, 4], [2, 3], [0, 2]);
const B = area('B', [4, 6], [8, 6], [8, 2], [6, 3], [4, 4], [4.2, 5]);
const C = area('C', [4, 4], [6, 3], [8, 2], [4, 1], [0, 2], [2, 3]);
const topology = cutArcs([A, B, C], projection);

describe('cutting areas into arcs', () => {
  test('each border is one arc, used by both sides, once each way', () => {
    const borders = topology.arcs.filter((arc) => arc.kind === 'border');
    expect(borders.map((arc) => [arc.right, arc.left].sort().join(''))).toEqual(['AB', 'AC', 'BC']);
    for (const [i, arc] of topology.arcs.entries()) {
      const uses = [...topology.rings.values()].flat().filter((use) => use.arc === i);
      expect(uses).toHaveLength(arc.kind === 'border' ? 2 : 1);
      if (uses.length === 2) expect(uses[0]!.reversed).not.toBe(uses[1]!.reversed);
    }
  });

  test('every ring is clockwise, whichever way its source runs', () => {
    const turned = cutArcs([{ ...A, ring: A.ring.toReversed() }, B, C], projection);
    for (const t of [topology, turned]) {
      for (const uses of t.rings.values()) expect(signedArea(ringOf(t.arcs, uses))).toBeGreaterThan(0);
    }
  });

  test('the outer edge is frame and coast', () => {
    const outer = topology.arcs.filter((arc) => arc.left === undefined);
    expect(outer.map((arc) => `${arc.right} ${arc.kind}`).sort()).toEqual(['A frame', 'B frame', 'C coast']);
    expect(topology.outline).toHaveLength(1);
  });

  test('what is listed must touch, and what touches must be listed', () => {
    const borders = [
      { a: 'A', b: 'B' },
      { a: 'A', b: 'C' },
      { a: 'B', b: 'C' },
    ];
    expect(() => checkBorders(borders, topology)).not.toThrow();
    expect(() => checkBorders(borders.slice(1), topology)).toThrow(MapFault);
    expect(() => checkBorders([...borders, { a: 'C', b: 'A', strait: 'no' }], topology)).toThrow(MapFault);
  });
});

describe('smoothing', () => {
  test('keeps the ends and takes off the corners', () => {
    const zigzag = Array.from({ length: 41 }, (_, i): LonLat => [i / 10, i % 2 === 0 ? 0 : 0.1]);
    const smooth = smoothLine(zigzag, 'border');
    expect(smooth[0]).toEqual(zigzag[0]);
    expect(smooth[smooth.length - 1]).toEqual(zigzag[40]);
    expect(lineLength(smooth)).toBeLessThan(lineLength(zigzag) * 0.8);
  });

  test('leaves the frame straight and the sum of the areas as it was', () => {
    const smooth = smoothArcs(topology, () => false);
    const total = (t: typeof topology) =>
      [...t.rings.values()].reduce((sum, uses) => sum + signedArea(ringOf(t.arcs, uses)), 0);
    const edge = (t: typeof topology) => signedArea(ringOf(t.arcs, t.outline[0]!));
    expect(total(smooth)).toBeCloseTo(edge(smooth), 6);
    const frame = smooth.arcs.filter((arc) => arc.kind === 'frame').flatMap((arc) => arc.points);
    expect(frame.every(([x, y]) => x === 0 || x === 8 || y === 0)).toBe(true);
  });
});

describe('chaining arcs', () => {
  test('two borders in a row become one path, here with C on the right hand: from west to east', () => {
    const members = topology.arcs.flatMap((arc, i) => (arc.left === 'C' || arc.right === 'C' ? [i] : []));
    const borders = members.filter((i) => topology.arcs[i]!.kind === 'border');
    const [path, ...more] = chainArcs(topology.arcs, borders, (arc) => arc.right === 'C');
    expect(more).toEqual([]);
    const points = pathPoints(topology.arcs, path!);
    expect(points).toHaveLength(5);
    expect([points[0], points[4]]).toEqual([projection.toMap([0, 2]), projection.toMap([8, 2])]);
  });
});
