import type { MapData } from '@stavka/engine';
import { type Box, boxAround, type Vec } from '../geometry/point.ts';
import type { Sheet } from '../sheet.ts';
import type { Furniture, GameStyle } from '../styles/style.ts';
import { drawCartouche } from './cartouche.ts';
import { drawCompass } from './compass.ts';
import { drawLegend } from './legend.ts';
import { drawScaleBar } from './scale-bar.ts';

const COMPASS_RADIUS = 62;
const CARTOUCHE: Vec = [5.4, 1.5];

const boxFrom = (at: Vec, size: Vec): Box => ({
  x0: at[0],
  y0: at[1],
  x1: at[0] + size[0],
  y1: at[1] + size[1],
});
const scaled = (item: Furniture, fallback: Vec, sheet: Sheet): Vec => {
  const [w, h] = item.size ?? fallback;
  return [w * sheet.scale, h * sheet.scale];
};

/** Drawing units per kilometre. */
const unit = (map: MapData, style: GameStyle, sheet: Sheet): number =>
  sheet.scale / (map.grid.kind === 'hex' ? map.grid.kmPerHex : (style.kmPerUnit ?? 1));

/** Boxes the furniture takes, so that names keep off. */
export function furnitureBoxes(map: MapData, style: GameStyle, sheet: Sheet): Box[] {
  const compass = sheet.px(style.compass.at);
  const bar = sheet.px(style.scaleBar.at);
  return [
    boxFrom(sheet.px(style.cartouche.at), scaled(style.cartouche, CARTOUCHE, sheet)),
    boxAround(compass, COMPASS_RADIUS * 2.8 * sheet.emphasis, COMPASS_RADIUS * 2.8 * sheet.emphasis),
    {
      x0: bar[0] - 10,
      y0: bar[1] - 24,
      x1: bar[0] + style.scaleBar.km * unit(map, style, sheet) + 50,
      y1: bar[1] + 52,
    },
  ];
}

/** Title, compass, scale and key, where the game's style puts them. */
export function drawFurniture(map: MapData, style: GameStyle, sheet: Sheet): string {
  return [
    drawCartouche(
      boxFrom(sheet.px(style.cartouche.at), scaled(style.cartouche, CARTOUCHE, sheet)),
      style.title,
      style.subtitle,
      sheet,
    ),
    drawCompass(sheet.px(style.compass.at), COMPASS_RADIUS * sheet.emphasis, map.north),
    drawScaleBar(
      sheet.px(style.scaleBar.at),
      unit(map, style, sheet),
      style.scaleBar.km,
      style.scaleBar.note ?? '',
    ),
    sheet.strip ? drawLegend(sheet.strip, map, style, sheet) : '',
  ].join('');
}
