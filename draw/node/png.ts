import { Resvg } from '@resvg/resvg-js';
import { FACES, type FaceId } from '../labels/metrics.ts';
import { fontFile, fontFolder } from './faces.ts';

export interface PngOptions {
  /** 1 gives a hundred dots to the hex. */
  readonly scale?: number;
  /** Folder with the font files, if not the package's own. */
  readonly fonts?: string;
}

/** Renders a map document with the bundled fonts only, so that the picture is the same on every machine. */
export function renderPng(svg: string, options: PngOptions = {}): Buffer {
  const folder = options.fonts ?? fontFolder();
  const fontFiles = (Object.keys(FACES) as FaceId[]).map((id) => fontFile(id, folder));
  return new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'EB Garamond', serifFamily: 'EB Garamond' },
    fitTo: { mode: 'zoom', value: options.scale ?? 1 },
  })
    .render()
    .asPng();
}
