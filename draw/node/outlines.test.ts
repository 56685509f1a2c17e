import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { drawMap, toSvg } from '../drawing.ts';
import { smallMap, smallPicture, smallStyle } from '../fixture/small-map.ts';
import { FACES, type FaceId } from '../labels/metrics.ts';
import { fontFile } from './faces.ts';
import { lettersOf, outlineTexts } from './outlines.ts';

const page = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60">${inside}</svg>`;
const serif = `font-family="'EB Garamond', serif" font-weight="500"`;

/** The dots of a page, as shades of one of its inks. */
const dots = (svg: string): Buffer => {
  const fontFiles = (Object.keys(FACES) as FaceId[]).map((id) => fontFile(id));
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).render().pixels;
};
/** The greatest difference of a dot between two pages, of 255 shades. */
function difference(a: string, b: string): number {
  const two = dots(b);
  return dots(a).reduce((most, shade, i) => Math.max(most, Math.abs(shade - two[i]!)), 0);
}

describe('texts as outlines', () => {
  it('look as the texts did: size, anchor, spacing and type inherited from groups', () => {
    const svg = page(
      `<rect width="300" height="60" fill="#fff"/><g ${serif} text-anchor="middle" fill="#123"><text x="150" y="40" font-size="24" letter-spacing="2">Tarnow</text></g>`,
    );
    const drawn = outlineTexts(svg);
    expect(drawn).not.toContain('<text');
    expect(difference(drawn, svg)).toBeLessThan(75);
    expect(difference(outlineTexts(svg.replace('x="150"', 'x="151"')), svg)).toBeGreaterThan(120);
  });
  it('keep their own ink and their halo in one path', () => {
    const svg = page(
      `<g ${serif} stroke="#fff" stroke-width="3" paint-order="stroke"><text x="5" y="40" font-size="20" fill="#800" opacity="0.5">Oder</text></g>`,
    );
    expect(outlineTexts(svg)).toMatch(
      /<path fill="#800" opacity="0.5" paint-order="stroke" d="M[^"]+"\/><\/g>/,
    );
  });
  it('follow the course they were written along, which is then not needed', () => {
    const svg = page(
      `<defs><path id="run" d="M5 50Q150 0 290 50"/><path id="other" d="M0 0h9"/></defs><text ${serif} font-size="20"><textPath href="#run" startOffset="2">Vistula</textPath></text>`,
    );
    const drawn = outlineTexts(svg);
    expect(drawn).not.toContain('id="run"');
    expect(drawn).toContain('id="other"');
    expect(drawn).toMatch(/<path d="M[^"]+"\/>/);
  });
  it('leave no text on a whole map', () => {
    const svg = toSvg(drawMap(smallMap, smallPicture, smallStyle));
    expect(svg).toContain('<text');
    const drawn = outlineTexts(svg);
    expect(drawn).not.toMatch(/<text|\0|d=""/);
  });
});

describe('letters', () => {
  const letters = lettersOf({ family: 'Barlow Condensed', weight: 700 }, '8 -Ж');
  it('have an outline that can be put anywhere, with their holes', () => {
    expect(letters['8']!.d).toMatch(/^m[^M]+z$/);
    expect(letters['8']!.d.match(/m/g)).toHaveLength(3);
    expect(letters[' ']!.d).toBe('');
  });
  it('know how far the next one stands, and are left out if the font lacks them', () => {
    expect(letters['8']!.advance).toBeGreaterThan(letters['-']!.advance);
    expect(Object.keys(letters).sort()).toEqual([' ', '-', '8']);
  });
});
