import type { MapData } from '@stavka/engine';
import { drawAreaMap } from './areas/area-map.ts';
import type { Box, Vec } from './geometry/point.ts';
import { drawHexMap } from './hex-map.ts';
import type { PictureData } from './picture.ts';
import type { GameStyle } from './styles/style.ts';
import { el } from './svg.ts';

/** One printing plate of the sheet, bottom first. */
export interface MapLayer {
  readonly id: string;
  readonly svg: string;
  /**
   * Size of a hex on screen, in CSS pixels, at which the layer begins to show and at which it stands in full.
   * A layer without it is always shown.
   */
  readonly fade?: readonly [from: number, full: number];
}

export interface NameSpot {
  readonly text: string;
  readonly boxes: readonly Box[];
}

export interface MapDrawing {
  readonly game: string;
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
  /** Patterns and baselines that the layers refer to; ids are prefixed with the game. */
  readonly defs: string;
  readonly layers: readonly MapLayer[];
  /** Where each name stands, in drawing units: one box, or several along a course. */
  readonly names: readonly NameSpot[];
  /** Names that found no room. A good sheet has none. */
  readonly dropped: readonly string[];
  /** Drawing units per map unit (one hex from side to side). */
  readonly scale: number;
  /** From map units to drawing units. */
  place(x: number, y: number): Vec;
  /** From drawing units to map units. */
  unplace(x: number, y: number): Vec;
}

export interface DrawOptions {
  /** Leave out cartouche, compass, scale and legend. */
  readonly bare?: boolean;
}

/** Draws a game's map. Pure: the same data gives the same text, in the browser and on the command line. */
export function drawMap(
  map: MapData,
  picture: PictureData,
  style: GameStyle,
  options: DrawOptions = {},
): MapDrawing {
  return map.grid.kind === 'hex'
    ? drawHexMap(map, picture, style, options)
    : drawAreaMap(map, picture, style, options);
}

export interface DocumentOptions {
  /** Rules put into the document, for instance @font-face with the fonts inside. */
  readonly css?: string;
  /** Only these layers. */
  readonly layers?: readonly string[];
}

/** A drawing as a document of its own. */
export function toSvg(drawing: MapDrawing, options: DocumentOptions = {}): string {
  const layers = drawing.layers.filter((l) => options.layers === undefined || options.layers.includes(l.id));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    el(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: drawing.width,
        height: drawing.height,
        viewBox: drawing.viewBox,
      },
      options.css ? `<style>${options.css.replaceAll('<', '&lt;')}</style>` : '',
      `<defs>${drawing.defs}</defs>`,
      ...layers.map((layer) => el('g', { id: layer.id }, layer.svg)),
    ),
  ].join('');
}
