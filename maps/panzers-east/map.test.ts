import { expect, test } from 'vitest';
import { MapIndex } from '../check/map-index.ts';
import { committedMap } from '../test-files.ts';

const data = committedMap('panzers-east');
const map = new MapIndex(data);
const front = map.set('front-start')!;
const soviet = map.set('soviet-start')!;

test('680 hexes; rows end where the edges say', () => {
  expect(data.spaces).toHaveLength(680);
  const last = new Map<string, string>();
  for (const { id } of data.spaces) last.set(id.slice(0, 2), id.slice(2));
  expect(Object.fromEntries(last)).toMatchObject({
    10: '20',
    14: '37',
    15: '43',
    16: '44',
    25: '43',
    26: '44',
  });
});

test('the initial front runs unbroken from 1437 to 2639', () => {
  const way = map.reach(['1437'], (_, b) => front.has(b));
  expect([...front].every((hex) => way.has(hex))).toBe(true);
});

test('no front hex is cut off before the first move, with a German in every border hex (11.1)', () => {
  // Every hex of the initial front lies in a German zone; a way to the east edge must leave it at once.
  const open = map.reach(map.set('east-edge')!, (_, b) => soviet.has(b) && !front.has(b));
  for (const hex of front)
    expect(
      map.neighbours(hex).some((n) => open.has(n)),
      hex,
    ).toBe(true);
});

test('the Bug is the frontier from 2042 to 2639', () => {
  for (const [a, b] of data.lines.border!) {
    if (a.slice(0, 2) >= '21') expect(map.side(a, b)?.name, `${a}-${b}`).toBe('Bug');
  }
});

test('the check line is one line that parts the map', () => {
  const west = map.set('west-of-check-line')!;
  expect(map.reach(['1017'], (_, b) => west.has(b)).size).toBe(west.size);
  const east = map.set('east-of-check-line')!;
  expect(map.reach(['1016'], (_, b) => east.has(b)).size).toBe(east.size);
  expect(west.size + east.size).toBe(data.spaces.length);
});

test('towns and cities stand in clear country, one terrain to a hex (8.3, 9.11)', () => {
  for (const space of data.spaces) {
    expect(space.terrain).toHaveLength(1);
    if (space.features?.some((f) => f === 'town' || f === 'city')) expect(space.terrain).toEqual(['clear']);
  }
});

test('Moscow is a hex and its ring', () => {
  expect([...map.set('moscow')!].sort()).toEqual(['1701', ...map.neighbours('1701')].sort());
});
