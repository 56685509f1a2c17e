import type { MapData } from '@stavka/engine';
import { n2, PathWriter } from '../geometry/path.ts';
import type { Vec } from '../geometry/point.ts';
import { faceStyle } from '../labels/metrics.ts';
import { drawAnchors, drawForts, drawStars, starPath } from '../overprint/marks.ts';
import { square } from '../overprint/settlements.ts';
import type { PictureData } from '../picture.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import { el, escapeXml, group, pathEl } from '../svg.ts';

export const CODE_RADIUS = 20;

/** Terrain classes of the areas: the disc's colours, and how many pips (movement points) stand under the code. */
export const CLASSES: Readonly<
  Record<string, { readonly fill: string; readonly ink: string; readonly pips: number }>
> = {
  green: { fill: '#5d8a4f', ink: '#fffdf4', pips: 1 },
  yellow: { fill: '#e3bc4a', ink: '#2a241c', pips: 2 },
  red: { fill: '#a8402f', ink: '#fffdf4', pips: 3 },
  victory: { fill: '#d1942c', ink: '#2a241c', pips: 2 },
};

/** Area codes in discs of their terrain's colour; the pips say the same without colour. */
export function drawCodes(
  codes: readonly { readonly text: string; readonly at: Vec; readonly terrain: string }[],
): string {
  return Object.entries(CLASSES)
    .map(([terrain, { fill, ink, pips }]) => {
      const mine = codes.filter((c) => c.terrain === terrain);
      const discs = new PathWriter();
      const dots = new PathWriter();
      for (const { at } of mine) {
        discs.circle(at, CODE_RADIUS);
        for (let i = 0; i < pips; i++)
          dots.circle([at[0] + (i - (pips - 1) / 2) * 7, at[1] + CODE_RADIUS * 0.67], 2);
      }
      const texts = mine.map(({ text, at }) =>
        el(
          'text',
          { x: n2(at[0]), y: n2(at[1] + 6), 'font-size': text.length > 3 ? 15 : text.length > 2 ? 19 : 23 },
          escapeXml(text),
        ),
      );
      return [
        pathEl(discs.toString(), { fill, stroke: INK.text, 'stroke-width': 1.4 }),
        pathEl(dots.toString(), { fill: ink }),
        group({ ...faceStyle('dataBold'), fill: ink, 'text-anchor': 'middle' }, ...texts),
      ].join('');
    })
    .join('');
}

/** Supply sources: a small flag for each side and colour; Soviet ones carry a star, the Axis one a cross. */
function drawSupply(places: readonly Vec[], fill: string, soviet: boolean): string {
  const cloth = new PathWriter();
  const sign = new PathWriter();
  for (const [x, y] of places) {
    cloth.polyline(square([x, y], 10.5), true);
    if (soviet) starPath(sign, [x, y + 0.6], 7.4);
    else
      sign
        .polyline(
          [
            [x - 7, y - 2],
            [x + 7, y - 2],
            [x + 7, y + 2],
            [x - 7, y + 2],
          ],
          true,
        )
        .polyline(
          [
            [x - 2, y - 7],
            [x + 2, y - 7],
            [x + 2, y + 7],
            [x - 2, y + 7],
          ],
          true,
        );
  }
  return [
    pathEl(cloth.toString(), { fill, stroke: INK.text, 'stroke-width': 1.3 }),
    pathEl(sign.toString(), { fill: '#fffdf4' }),
  ].join('');
}

const SUPPLY: readonly (readonly [kind: string, fill: string, soviet: boolean])[] = [
  ['supply-axis', '#3c3f42', false],
  ['supply-yellow', '#c99a12', true],
  ['supply-orange', '#cc6a1c', true],
  ['supply-red', '#a32b22', true],
];

/** One kind of symbol at all its spots, in drawing units. */
export function drawMark(kind: string, places: readonly Vec[]): string {
  const supply = SUPPLY.find(([name]) => name === kind);
  if (supply) return drawSupply(places, supply[1], supply[2]);
  const path = new PathWriter();
  switch (kind) {
    case 'town':
      for (const at of places) path.circle(at, 3);
      return pathEl(path.toString(), { fill: INK.townFill, stroke: INK.text, 'stroke-width': 1.3 });
    case 'city':
      for (const at of places) path.polyline(square(at, 7), true);
      return [
        pathEl(path.toString(), { fill: INK.townFill, stroke: INK.text, 'stroke-width': 2 }),
        pathEl(places.reduce((p, at) => p.polyline(square(at, 3), true), new PathWriter()).toString(), {
          fill: INK.text,
        }),
      ].join('');
    case 'fortress':
      return drawForts(places.map((at) => ({ at, r: 23 })));
    case 'victory':
      return drawStars(places, 17, INK.star);
    case 'port-black':
    case 'port-azov':
      return drawAnchors(places, 10);
    default:
      return '';
  }
}

const ORDER = [
  'town',
  'fortress',
  'city',
  'victory',
  'port-black',
  'port-azov',
  ...SUPPLY.map(([kind]) => kind),
];

export const drawMarks = (picture: PictureData, sheet: Sheet): string =>
  ORDER.map((kind) =>
    drawMark(
      kind,
      (picture.marks ?? []).filter((m) => m.kind === kind).map((m) => sheet.px(m.at)),
    ),
  ).join('');

/** Radius to keep free round a symbol. */
export const markClear = (kind: string): number =>
  kind === 'victory' ? 16 : kind === 'fortress' ? 24 : kind === 'town' ? 4 : kind === 'city' ? 8 : 11;

export const terrainOf = (map: MapData, id: string): string =>
  map.spaces.find((s) => s.id === id)?.terrain[0] ?? 'green';
