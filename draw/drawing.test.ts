import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawMap, toSvg } from './drawing.ts';
import { gameMaps } from './fixture/games.ts';
import { smallMap, smallPicture, smallStyle } from './fixture/small-map.ts';
import { overlaps } from './geometry/point.ts';

/** Checks that tags nest and returns the number of elements; any stray < or & fails. */
function elements(xml: string): number {
  const open: string[] = [];
  let count = 0;
  const body = xml.replace(/^<\?xml[^>]*\?>\s*/, '');
  let at = 0;
  for (const match of body.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const between = body.slice(at, match.index);
    expect(between).not.toMatch(/[<>]|&(?!#?\w+;)/);
    at = match.index + match[0].length;
    if (match[1] === '/') expect(open.pop()).toBe(match[2]);
    else {
      count++;
      expect(match[3]).not.toMatch(/&(?!#?\w+;)/);
      if (match[4] !== '/') open.push(match[2]!);
    }
  }
  expect(at).toBe(body.length);
  expect(open).toEqual([]);
  return count;
}

const all = [{ game: 'small', map: smallMap, picture: smallPicture, style: smallStyle }, ...gameMaps()];

describe.each(all)('the map of $game', ({ game, map, picture, style }) => {
  const drawing = drawMap(map, picture, style);
  const svg = toSvg(drawing);

  it('is the same every time', () => {
    expect(toSvg(drawMap(map, picture, style)) === svg).toBe(true);
  });

  it('is well-formed, in few layers and few elements', () => {
    expect(drawing.layers.length).toBeLessThanOrEqual(14);
    expect(elements(svg)).toBeLessThan(map.spaces.length + 700);
  });

  it('refers only to what it defines, under names of its own', () => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]!);
    expect(new Set(ids).size).toBe(ids.length);
    const layers = new Set(drawing.layers.map((l) => l.id));
    for (const id of ids) expect(layers.has(id) || id.startsWith(`${game}-`), id).toBe(true);
    for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
  });

  it('has no number that is none', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('prints every name and lets none touch another', () => {
    expect(drawing.dropped).toEqual([]);
    const boxes = drawing.names.flatMap((name, i) => name.boxes.map((box) => ({ box, i, text: name.text })));
    const touching = boxes.flatMap((a, k) =>
      boxes
        .slice(k + 1)
        .filter((b) => b.i !== a.i && overlaps(a.box, b.box))
        .map((b) => `${a.text} / ${b.text}`),
    );
    expect(touching).toEqual([]);
  });

  it('stays small enough to send', () => {
    expect(svg.length).toBeLessThan(1_800_000);
    expect(gzipSync(svg).length).toBeLessThan(520_000);
  });

  it('maps there and back', () => {
    const space = map.spaces[7]!;
    const [x, y] = drawing.unplace(...drawing.place(space.x, space.y));
    expect(x).toBeCloseTo(space.x, 9);
    expect(y).toBeCloseTo(space.y, 9);
  });
});

describe('a drawing', () => {
  const drawing = drawMap(smallMap, smallPicture, smallStyle);

  it('escapes names', () => {
    const svg = toSvg(drawing);
    expect(svg).toContain('Alt &#38; Neustadt');
    expect(svg).toContain('Forst &#60;Alt&#62;');
  });

  it('can leave out furniture and layers', () => {
    const bare = drawMap(smallMap, smallPicture, smallStyle, { bare: true });
    expect(bare.layers.map((l) => l.id)).not.toContain('furniture');
    expect(bare.height).toBeLessThan(drawing.height);
    expect(toSvg(drawing, { layers: ['ground'] })).not.toContain('<g id="numbers"');
  });

  it('fades grid and numbers with the zoom and nothing else', () => {
    expect(drawing.layers.filter((l) => l.fade).map((l) => l.id)).toEqual(['grid', 'numbers']);
  });

  it('carries the fonts when asked', () => {
    expect(toSvg(drawing, { css: '@font-face{}' })).toContain('<style>@font-face{}</style>');
  });
});
