import type { PictureData } from '@stavka/draw';
import type { MapData } from '@stavka/engine/map-data';
import { describe, expect, test } from 'vitest';
import { closingFeatures } from '../build-map.ts';
import { recipes } from '../recipes.ts';
import { committedMap, committedPicture } from '../test-files.ts';
import { findings } from './soundness.ts';

test.each(recipes.map((recipe) => [recipe.game, recipe] as const))('%s is sound', (game, recipe) => {
  const spec = { ...recipe, closing: closingFeatures(recipe) };
  expect(findings(committedMap(game), committedPicture(game), spec)).toEqual([]);
});

describe('what is unsound is found', () => {
  const recipe = recipes.find((r) => r.game === 'land-without-end')!;
  const spec = { ...recipe, closing: closingFeatures(recipe) };
  const map = committedMap(recipe.game);
  const picture = committedPicture(recipe.game);
  const check = (m: Partial<MapData>, p: Partial<PictureData> = {}) =>
    findings({ ...map, ...m }, { ...picture, ...p }, spec);
  const withTerrain = (id: string, terrain: string) =>
    map.spaces.map((s) => (s.id === id ? { ...s, terrain: [terrain] } : s));

  test('a lone sea in the land', () => {
    expect(check({ spaces: withTerrain('2932', 'sea') })).toContain('water alone in the land: 2932');
  });

  test('land cut off, and an island joined to the mainland', () => {
    expect(check({ spaces: withTerrain('2750', 'clear'), sides: map.sides })).toEqual([
      'land cut off from the rest: 2750 (1 hexes)',
    ]);
    const apart = { ...spec, landmasses: [...recipe.landmasses, '2441'] };
    expect(findings(map, picture, apart)).toEqual([
      '4020 and 2441 should be apart, but are joined over land',
    ]);
  });

  test('a town in the water', () => {
    expect(check({ spaces: withTerrain('2141', 'sea') })).toContain('Odessa (2141) does not stand on land');
  });

  test('two places of one name, two hexes of one label', () => {
    const twice = map.spaces.map((s) => (s.id === '2141' ? { ...s, name: 'Kiev' } : s));
    expect(check({ spaces: twice })).toContain('two places are called Kiev');
    expect(check({ spaces: [...map.spaces, map.spaces[0]!] })).toContain('two hexes have one label');
  });

  test('a river stub, a river without a mouth, and one that the rules do not know', () => {
    const don = picture.rivers.findIndex((river) => river.name === 'Don');
    const cut = picture.rivers.map((river, i) =>
      i === don ? { ...river, points: river.points.slice(0, 20) } : river,
    );
    const wrong = check({}, { rivers: cut });
    expect(wrong.some((w) => w.startsWith('Don ends at'))).toBe(true);
    expect(wrong.some((w) => w.startsWith('rivers are drawn along'))).toBe(true);
    const stub = picture.rivers.map((river, i) =>
      i === don ? { ...river, points: river.points.slice(3, 5) } : river,
    );
    expect(check({}, { rivers: stub }).some((w) => w.startsWith('Don has a stub at'))).toBe(true);
  });

  test('a river on the shore', () => {
    const wet = [...map.sides, { a: '1345', b: '1446', features: ['river'], name: 'Danube' }];
    expect(check({ sides: wet }).some((w) => w.includes('river on the shore 1345-1446'))).toBe(true);
  });

  test('a road to nowhere, a road that jumps, a road through water', () => {
    const route = picture.routes[0]!;
    const at = (id: string) => {
      const space = map.spaces.find((s) => s.id === id)!;
      return [space.x, space.y] as const;
    };
    const road = (...ids: string[]) => ({ routes: [{ ...route, points: ids.map(at) }] });
    expect(check({}, road('1507', '1607', '1608'))).toEqual(['rollbahn to nowhere at 1608']);
    expect(check({}, road('1507', '2306'))).toEqual(['rollbahn jumps from 1507 to 2306']);
    expect(check({}, road('3348', '3449'))).toContain('rollbahn runs through water from 3348 to 3449');
  });

  test('a source of supply that cannot be reached', () => {
    expect(check({ sets: { ...map.sets, 'german-supply': ['2201'] } })).toEqual([
      'german-supply cannot be reached from the mainland',
    ]);
  });
});
