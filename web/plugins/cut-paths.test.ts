import { describe, expect, it } from 'vitest';
import { lighten } from './cut-paths.ts';
import { extentOf } from './path-extent.ts';

const strokes = (n: number, x: number, y: number): string =>
  Array.from({ length: n }, (_, i) => `M${x + i} ${y}l5 0`).join('');
const paths = (svg: string): string[] => svg.match(/<path [^>]*>/g) ?? [];
const square = (x: number, y: number, side: number): string => `M${x} ${y}h${side}v${side}h-${side}z`;

describe('a path of many strokes', () => {
  const d = strokes(30, 10, 10) + strokes(30, 900, 900);
  it('is cut into the squares its strokes lie in, and none is lost', () => {
    const cut = lighten(`<path fill="none" stroke="#123" d="${d}"/>`);
    expect(paths(cut)).toEqual([
      `<path fill="none" stroke="#123" d="${strokes(30, 10, 10)}"/>`,
      `<path fill="none" stroke="#123" d="${strokes(30, 900, 900)}"/>`,
    ]);
  });
  it('has its opacity on the ink', () => {
    const [first] = paths(lighten(`<path fill="none" stroke="#123" opacity="0.9" d="${d}"/>`));
    expect(first).toContain('stroke-opacity="0.9"');
    expect(first).not.toContain(' opacity=');
    expect(lighten('<path fill="#fff" opacity="0.4" d="M0 0h9v9z"/>')).toBe(
      '<path fill="#fff" fill-opacity="0.4" d="M0 0h9v9z"/>',
    );
  });
  it('of lines that have no inside is not filled', () => {
    expect(lighten(`<path stroke="#123" opacity="0.85" d="${d}"/>`)).toContain(
      '<path fill="none" stroke="#123" stroke-opacity="0.85" d="',
    );
  });
  it.each([
    [
      'has two inks that its opacity holds together',
      `<path fill="#fff" stroke="#123" opacity="0.5" d="${d}"/>`,
    ],
    ['is of few parts', `<path fill="none" stroke="#123" d="${strokes(5, 0, 0)}"/>`],
    ['goes on from part to part', `<path fill="none" stroke="#123" d="${d}m1 1l2 2"/>`],
    ['has a halo under all its parts', `<path fill="#123" paint-order="stroke" d="${d}"/>`],
    ['is written along', `<path id="course" d="${d}"/><textPath href="#course">Oder</textPath>`],
  ])('stays whole if it %s', (_why, svg) => {
    expect(lighten(svg)).toBe(svg);
  });
});

describe('a path of filled shapes', () => {
  const far = [0, 1, 2, 3, 4].map((i) => square(i * 500, 0, 50)).join('');
  it('is cut between them, but a hole stays in its shape', () => {
    const hole = square(10, 10, 20);
    const cut = paths(lighten(`<path fill="#9a5" d="${far}${hole}"/>`));
    expect(cut).toHaveLength(5);
    expect(cut.filter((path) => path.includes(hole))).toHaveLength(1);
    expect(cut.find((path) => path.includes(hole))).toContain(square(0, 0, 50));
  });
  it('that is drawn by reference becomes a group of that name', () => {
    const svg = `<defs><path id="wood" d="${far}${square(0, 900, 9)}"/></defs><use href="#wood" fill="#9a5"/>`;
    const cut = lighten(svg);
    expect(cut).toMatch(/^<defs><g id="wood"><path d="/);
    expect(cut).toContain('</g></defs><use href="#wood" fill="#9a5"/>');
    expect(paths(cut)).toHaveLength(6);
  });
});

describe('the extent of a path', () => {
  it.each([
    ['M10 20l5-3', [10, 17, 15, 20]],
    ['M10 20q5 9 10 0', [10, 20, 20, 29]],
    ['M.5.5h4v-2z', [0.5, -1.5, 4.5, 0.5]],
    ['M0 0L10 10 20 5', [0, 0, 20, 10]],
    ['M1e2 0', null],
  ] as const)('%s', (d, box) => {
    expect(extentOf(d)).toEqual(box);
  });
  it('holds the circles of arcs whose flags stand without a gap', () => {
    const [x0, y0, x1, y1] = extentOf('M-10.1-11.5a5.7 5.7 0 1111.3 0 5.7 5.7 0 11-11.3 0z')!;
    expect(x0).toBeLessThan(-10.1);
    expect(x1).toBeGreaterThan(1.2);
    expect(y0).toBeLessThan(-17);
    expect(y1).toBeGreaterThan(-6);
  });
});
