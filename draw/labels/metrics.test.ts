import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameMaps } from '../fixture/games.ts';
import { fontFile } from '../node/faces.ts';
import { readWidths } from '../node/sfnt.ts';
import { canSet, FACES, type FaceId, FIRST, LAST, textWidth } from './metrics.ts';
import { WIDTHS } from './widths.ts';

describe.each(Object.keys(FACES) as FaceId[])('the widths of %s', (id) => {
  it('are those of the bundled font', () => {
    const font = readWidths(readFileSync(fontFile(id)));
    expect(WIDTHS[id]).toHaveLength(LAST - FIRST + 1);
    for (let code = FIRST; code <= LAST; code++) {
      const width = font.advance(code);
      expect(WIDTHS[id][code - FIRST]).toBe(
        width === undefined ? 0 : Math.round((width * 1000) / font.unitsPerEm),
      );
    }
  });
});

it('adds letter spacing between letters only', () => {
  expect(textWidth('AAA', 'serif', 10, 2) - textWidth('AAA', 'serif', 10)).toBeCloseTo(4);
});

it('every name on every map can be set in the bundled fonts', () => {
  const names = gameMaps().flatMap(({ map, picture }) => [
    ...map.spaces.map((s) => s.name ?? ''),
    ...picture.labels.map((l) => l.text),
    ...picture.rivers.map((r) => r.name),
    ...(picture.boxes ?? []).map((b) => b.name),
  ]);
  expect(names.filter((name) => !canSet(name))).toEqual([]);
});
