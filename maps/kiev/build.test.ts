import { compileBoard, must } from '@stavka/engine';
import { expect, test, vi } from 'vitest';
import { formatData } from '../core/json.ts';
import { buildKiev } from './index.ts';
import { kievFiles, projectText } from './test-files.ts';

/** A build takes a second, more on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const built = buildKiev(kievFiles());

test('the committed files equal a fresh build byte for byte', () => {
  expect(formatData({ ...built.map }) === projectText('games/kiev-41/data/map.json')).toBe(true);
  expect(formatData({ ...built.picture }) === projectText('games/kiev-41/data/picture.json')).toBe(true);
});

test('the same inputs give the same bytes', () => {
  const again = buildKiev(kievFiles());
  expect(formatData({ ...again.map })).toBe(formatData({ ...built.map }));
  expect(formatData({ ...again.picture })).toBe(formatData({ ...built.picture }));
});

test('the kernel compiles the map: every side is an adjacency, both ways', () => {
  const board = must(compileBoard(built.map));
  expect(board.size).toBe(153);
  expect(board.to.length).toBe(2 * built.map.sides.length);
  for (let a = 0; a < board.size; a++) {
    for (let e = board.start[a]!; e < board.start[a + 1]!; e++) {
      const b = board.to[e]!;
      const back = Array.from(board.to.subarray(board.start[b]!, board.start[b + 1]!));
      expect(back.filter((c) => c === a)).toHaveLength(1);
    }
  }
});

test('every area knows where on earth it is', () => {
  const place = (id: string) => built.map.spaces.find((space) => space.id === id)!;
  const kiev = place('4');
  expect(kiev.lat).toBeCloseTo(50.45, 0);
  expect(Math.abs(kiev.lon - 30.52)).toBeLessThan(0.7);
  for (const { id, lat, lon } of built.map.spaces) {
    expect(lat > 43.75 && lat < 51.05 && lon > 24.9 && lon < 40.8, id).toBe(true);
  }
  expect(built.map.north).toBe(0);
});

test('the map in numbers', () => {
  expect(built.figures).toContain('Areas: 153; terrain: green 107, yellow 33, red 6, victory 7.');
  expect(built.figures).toContain('Borders: 384');
  expect(built.figures).toContain('river 92, strait 1');
});
