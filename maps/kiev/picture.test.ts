import type { Point } from '@stavka/draw';
import { describe, expect, test } from 'vitest';
import { buildKiev } from './index.ts';
import { inRing, lineLength, signedArea, toRing } from './shapes.ts';
import { lineKey, ownersOf } from './sound.ts';
import { kievFiles } from './test-files.ts';

const { map, picture } = buildKiev(kievFiles());
const areas = new Map(picture.areas!.map((area) => [area.id, area.rings[0]!]));
const stepsOf = (ring: readonly Point[]) => ring.map((p, i) => [p, ring[(i + 1) % ring.length]!] as const);

describe('the areas tile the land', () => {
  test('every interior border is walked exactly twice, once each way', () => {
    const walked = new Map<string, number>();
    for (const ring of areas.values()) {
      for (const [p, q] of stepsOf(ring)) {
        const key = `${p.join()}>${q.join()}`;
        expect(walked.has(key), key).toBe(false);
        walked.set(key, 1);
      }
    }
    const owners = ownersOf(picture);
    expect(
      [...owners.values()].every((ids) => ids.length === 1 || (ids.length === 2 && ids[0] !== ids[1])),
    ).toBe(true);
    for (const ring of areas.values()) {
      for (const [p, q] of stepsOf(ring)) {
        if (owners.get(lineKey(p, q))!.length === 2) expect(walked.has(`${q.join()}>${p.join()}`)).toBe(true);
      }
    }
  });

  test('their areas add up to what their outer edge encloses', () => {
    const sum = [...areas.values()].reduce((total, ring) => total + signedArea(ring), 0);
    const owners = ownersOf(picture);
    let enclosed = 0;
    for (const ring of areas.values()) {
      for (const [p, q] of stepsOf(ring)) {
        if (owners.get(lineKey(p, q))!.length === 1) enclosed += (p[0] * q[1] - q[0] * p[1]) / 2;
      }
    }
    expect(sum).toBeCloseTo(enclosed, 6);
    const [land] = picture.land[0]!;
    const [left, top, right] = picture.bounds;
    const strip = (right - left) * -top;
    expect(sum).toBeLessThan(signedArea(land!) - strip);
  });

  test('an average area measures about 2', () => {
    const mean = [...areas.values()].reduce((sum, ring) => sum + signedArea(ring), 0) / areas.size;
    expect(Math.sqrt(mean)).toBeCloseTo(2, 1);
  });

  test('a random spot lies in one area at most', () => {
    const [left, , right, bottom] = picture.bounds;
    for (let x = left + 0.157; x < right; x += 0.713) {
      for (let y = 0.131; y < bottom; y += 0.677) {
        const holders = [...areas.values()].filter((ring) => inRing(ring, [x, y]));
        expect(holders.length, `${x}, ${y}`).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('borders are smooth', () => {
  test('no plain border turns sharply between two junctions', () => {
    const owners = ownersOf(picture);
    const plain = new Set(
      map.sides.filter((s) => s.features.length === 0).map((s) => [s.a, s.b].sort().join()),
    );
    let sharp = 0;
    let turns = 0;
    for (const ring of areas.values()) {
      ring.forEach((p, i) => {
        const [a, b] = [ring[(i + ring.length - 1) % ring.length]!, ring[(i + 1) % ring.length]!];
        const before = owners.get(lineKey(a, p))!;
        const after = owners.get(lineKey(p, b))!;
        if (before.length !== 2 || before.join() !== after.join() || !plain.has([...before].sort().join()))
          return;
        const turn = Math.atan2(b[1] - p[1], b[0] - p[0]) - Math.atan2(p[1] - a[1], p[0] - a[0]);
        const angle = Math.abs(((turn + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
        turns++;
        if (angle > Math.PI / 4) sharp++;
      });
    }
    expect(turns).toBeGreaterThan(1000);
    expect(sharp).toBe(0);
  });
});

describe('rivers', () => {
  test('run exactly along the borders that have one', () => {
    const wet = new Set(
      picture.rivers.flatMap(({ points }) => points.slice(1).map((q, i) => lineKey(points[i]!, q))),
    );
    const river = new Set(
      map.sides.filter((s) => s.features.includes('river')).map((s) => [s.a, s.b].sort().join()),
    );
    for (const [key, ids] of ownersOf(picture)) {
      if (ids.length === 2) expect(wet.has(key), ids.join('-')).toBe(river.has([...ids].sort().join()));
    }
  });

  test('reach the sea, another river, or the edge of the sheet', () => {
    const [left, , right, bottom] = picture.bounds;
    const shores = [...picture.land.flat(), ...picture.lakes.flatMap((lake) => lake.rings)];
    for (const { name, points } of picture.rivers) {
      const end = points[points.length - 1]!;
      const edge = end[0] === left || end[0] === right || end[1] === 0 || end[1] === bottom;
      const shore = Math.min(...shores.map((ring) => toRing(ring, end)));
      const joined = picture.rivers.some(
        (other) => other.name !== name && toRing([...other.points, ...other.points.toReversed()], end) < 0.01,
      );
      expect(edge || shore < 0.35 || joined, name).toBe(true);
    }
  });

  test('flow the right way', () => {
    const south = (name: string) => {
      const points = picture.rivers
        .filter((r) => r.name === name)
        .reduce((a, b) => (a.points.length > b.points.length ? a : b)).points;
      return [
        points[points.length - 1]![0] - points[0]![0],
        points[points.length - 1]![1] - points[0]![1],
      ] as const;
    };
    expect(south('Dnieper')[1]).toBeGreaterThan(5);
    expect(south('Dniester')[0]).toBeGreaterThan(5);
    expect(south('Kuban')[0]).toBeLessThan(-3);
    expect(south('Don')[0]).toBeLessThan(0);
    expect(south('Oskol')[1]).toBeGreaterThan(3);
  });
});

describe('the start lines', () => {
  test('are drawn along borders between the sides, the Axis on the left hand', () => {
    const owners = ownersOf(picture);
    const fronts = picture.lines.filter((line) => line.kind === 'front');
    expect(new Set(fronts.map((line) => line.name))).toEqual(
      new Set(['campaign', 'river', 'pocket', 'snow']),
    );
    for (const { name, points } of fronts) {
      for (let i = 1; i < points.length; i++) {
        const [p, q] = [points[i - 1]!, points[i]!];
        const ids = owners.get(lineKey(p, q))!;
        expect(ids).toHaveLength(2);
        const soviet = ids.find((id) => map.sets[`soviet-${name}`]!.includes(id))!;
        const ring = areas.get(soviet)!;
        // A ring runs clockwise: its area lies on the right hand of its own steps.
        const own = stepsOf(ring).some(([a, b]) => a.join() === p.join() && b.join() === q.join());
        expect(own, `${name} at ${p.join()}`).toBe(true);
      }
    }
  });
});

describe('labels and symbols', () => {
  test('each area has its code once, inside it, and its name once', () => {
    const codes = picture.labels.filter((label) => label.kind === 'area-code');
    expect(codes.map((label) => label.text).sort()).toEqual(map.spaces.map((space) => space.id).sort());
    for (const { text, at } of codes) {
      expect(inRing(areas.get(text)!, at), text).toBe(true);
      expect(toRing(areas.get(text)!, at), text).toBeGreaterThan(0.2);
    }
    const names = picture.labels.filter((label) =>
      ['area-name', 'city', 'victory', 'staging'].includes(label.kind),
    );
    expect(names).toHaveLength(154);
    expect(new Set(names.map((label) => label.text)).size).toBe(154);
  });

  test('the middle of an area is its deepest point', () => {
    for (const { id, x, y } of map.spaces) {
      const ring = areas.get(id)!;
      const depth = toRing(ring, [x, y]);
      expect(inRing(ring, [x, y]), id).toBe(true);
      for (const [dx, dy] of [
        [0.1, 0],
        [-0.1, 0],
        [0, 0.1],
        [0, -0.1],
      ] as const) {
        if (inRing(ring, [x + dx, y + dy])) expect(toRing(ring, [x + dx, y + dy])).toBeLessThan(depth + 0.02);
      }
    }
  });

  test('cities, stars and towns stand in their areas, anchors by the water', () => {
    for (const { kind, space, at } of picture.marks!) {
      if (kind.startsWith('port-')) continue;
      expect(inRing(areas.get(space)!, at), `${kind} ${space}`).toBe(true);
    }
    expect(picture.marks!.filter((mark) => mark.kind.startsWith('port-'))).toHaveLength(13);
    expect(picture.marks!.filter((mark) => mark.kind === 'victory')).toHaveLength(7);
  });

  test('the strait is crossed by one short arrow from land to land', () => {
    const [arrow] = picture.lines.filter((line) => line.kind === 'strait');
    const [p, q] = arrow!.points as [Point, Point];
    expect(lineLength([p, q])).toBeLessThan(1.5);
    expect(inRing(areas.get('129')!, p) && inRing(areas.get('144')!, q)).toBe(true);
  });
});
