import { describe, expect, test } from 'vitest';
import { GEO_FILES, readGeography } from '../core/inputs.ts';
import { listAt, objectAt, textAt } from '../core/json.ts';
import { recipes } from '../recipes.ts';
import { pinsOf } from '../steps/places.ts';
import { committedMap, inputs } from '../test-files.ts';
import { fit } from './fit.ts';
import { readGeoref } from './georef.ts';
import { HexGrid } from './hexgrid.ts';

const geography = readGeography(inputs());

describe.each(recipes.map((recipe) => [recipe.game, recipe] as const))(
  'the sheet of %s on the earth',
  (game, recipe) => {
    const grid = new HexGrid(recipe.numbering, recipe.runs, 'test');
    const pins = pinsOf(recipe, grid, geography, 'test');
    const laid = fit(grid, readGeoref(geography.georef, GEO_FILES.georef, game), pins, recipe.fit, 'test');

    test('every control point that the rulebook states lies in its hex', () => {
      const games = objectAt(objectAt(geography.georef, 'test', 'file').games, 'test', 'games');
      const points = listAt(objectAt(games[game], 'test', game).controlPoints, 'test', 'controlPoints');
      const stated = points
        .map((value) => objectAt(value, 'test', 'point'))
        .filter((point) => textAt(point.basis, 'test', 'basis').startsWith('stated'));
      expect(stated.length).toBeGreaterThan(5);
      for (const point of stated) {
        const hexes = typeof point.hex === 'string' ? [point.hex] : point.hex;
        const found = grid.hexAt(laid.georef.toPlane([Number(point.lon), Number(point.lat)]));
        expect(hexes, String(point.place)).toContain(grid.labels[found!]);
      }
    });

    test('every pinned place lies in its hex, and the bending is gentle', () => {
      for (const pin of pins) expect(grid.hexAt(laid.georef.toPlane(pin.earth)), pin.name).toBe(pin.hex);
      const rms = Math.sqrt(laid.pins.reduce((sum, pin) => sum + pin.before ** 2, 0) / laid.pins.length);
      expect(rms).toBeLessThan(0.5);
      expect(laid.squeeze).toBeGreaterThan(0.4);
    });

    test('every hex knows its place: there and back again', () => {
      committedMap(game).spaces.forEach(({ id, lat, lon, x, y }, hex) => {
        expect(grid.labels[hex]).toBe(id);
        const [px, py] = laid.georef.toPlane([lon, lat]);
        expect(Math.hypot(px - x, py - y), id).toBeLessThan(0.01);
      });
    });

    test('north', () => {
      const { lat, lon, x, y } = committedMap(game).spaces[Math.floor(grid.size / 2)]!;
      const [nx, ny] = laid.georef.toPlane([lon, lat + 0.3]);
      const degrees = (Math.atan2(nx - x, y - ny) * 180) / Math.PI;
      expect(Math.abs(degrees - committedMap(game).north)).toBeLessThan(15);
    });
  },
);
