import { expect, it } from 'vitest';
import { drawMap, toSvg } from '../drawing.ts';
import { smallMap, smallPicture, smallStyle } from '../fixture/small-map.ts';
import { embeddedFontCss } from './faces.ts';
import { renderPng } from './png.ts';

const drawing = drawMap(smallMap, smallPicture, smallStyle);

it('renders a PNG of the asked size', () => {
  const png = renderPng(toSvg(drawing), { scale: 0.25 });
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(Math.round(drawing.width * 0.25));
  expect(png.readUInt32BE(20)).toBe(Math.round(drawing.height * 0.25));
});

it('uses the bundled fonts: italic, bold and condensed all change the picture', () => {
  const text = (style: string): Buffer =>
    renderPng(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><text x="5" y="30" font-size="24" ${style}>Smolensk 1916</text></svg>`,
    );
  const styles = [
    'font-family="EB Garamond" font-weight="500"',
    'font-family="EB Garamond" font-weight="500" font-style="italic"',
    'font-family="EB Garamond" font-weight="700"',
    'font-family="Barlow Condensed" font-weight="500"',
    'font-family="Barlow Condensed" font-weight="600"',
  ];
  const pictures = styles.map((style) => text(style).toString('base64'));
  expect(new Set(pictures).size).toBe(styles.length);
});

it('embeds every face for documents', () => {
  const css = embeddedFontCss();
  expect(css.match(/@font-face/g)).toHaveLength(5);
  expect(css).toContain("font-family:'EB Garamond';font-weight:500;font-style:italic");
});
