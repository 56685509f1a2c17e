import { compileBoard, must } from '@stavka/engine';
import { describe, expect, test, vi } from 'vitest';
import { buildAll } from './build.ts';
import { draftMap } from './build-map.ts';
import { readGeography } from './core/inputs.ts';
import { formatData } from './core/json.ts';
import { recipes } from './recipes.ts';
import { committedMap, committedPicture, inputs, PROJECT, projectText } from './test-files.ts';

/** All five maps take some seconds, more on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

test('every committed file equals a fresh build byte for byte', () => {
  const report = buildAll(PROJECT, { check: true });
  expect(report.changed).toEqual([]);
  expect([...report.outputs.keys()].filter((path) => path.endsWith('map.json'))).toHaveLength(5);
});

test('the same inputs give the same bytes', () => {
  const files = inputs();
  const oder = recipes[0]!;
  const once = draftMap(oder, readGeography(files), files);
  const twice = draftMap(oder, readGeography(files), files);
  expect(formatData({ ...twice.map })).toBe(formatData({ ...once.map }));
  expect(formatData({ ...twice.picture })).toBe(formatData({ ...once.picture }));
});

describe.each(recipes.map((recipe) => recipe.game))('%s', (game) => {
  const map = committedMap(game);
  const picture = committedPicture(game);

  test('the kernel compiles it, and adjacency goes both ways', () => {
    const board = must(compileBoard(map));
    for (let e = 0; e < board.to.length; e++) {
      const back = Array.from(board.to.subarray(board.start[board.to[e]!]!, board.start[board.to[e]! + 1]!));
      expect(back).toContain(board.from[e]);
    }
    expect(board.to.length).toBeGreaterThan(5 * board.size);
  });

  test('the picture fits its sheet and stays small', () => {
    const [left, top, right, bottom] = picture.bounds;
    const spots = [
      ...picture.land.flat(2),
      ...picture.lakes.flatMap((lake) => lake.rings.flat()),
      ...picture.rivers.flatMap((river) => river.points),
      ...picture.lines.flatMap((line) => line.points),
    ];
    for (const [x, y] of spots) expect(x >= left && x <= right && y >= top && y <= bottom).toBe(true);
    expect(projectText(`games/${game}/data/picture.json`).length).toBeLessThan(400_000);
  });

  test('every name stands once, and every town has its label', () => {
    const texts = picture.labels.filter((label) => label.kind !== 'river').map((label) => label.text);
    const towns = map.spaces.flatMap((space) => space.name ?? []);
    expect(new Set(towns).size).toBe(towns.length);
    for (const town of towns) expect(texts).toContain(town);
  });

  test('river sides carry the name of a river that is drawn', () => {
    const drawn = new Set(picture.rivers.map((river) => river.name));
    for (const side of map.sides) if (side.features.includes('river')) expect(drawn).toContain(side.name);
  });
});
