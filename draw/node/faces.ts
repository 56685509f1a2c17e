import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FACES, type FaceId } from '../labels/metrics.ts';

/**
 * Where the font files lie. Beside this source by default; a bundle that has moved passes its own folder.
 * The same faces are there twice: .ttf for the PNG renderer and .woff2 for documents.
 */
export const fontFolder = (): string => join(dirname(fileURLToPath(import.meta.url)), '..', 'fonts');

const stem = (id: FaceId): string => {
  const { family, weight, italic } = FACES[id];
  return `${family.toLowerCase().replaceAll(' ', '-')}-${weight}-${italic ? 'italic' : 'normal'}`;
};

export const fontFile = (id: FaceId, folder = fontFolder(), ext: 'ttf' | 'woff2' = 'ttf'): string =>
  join(folder, `${stem(id)}.${ext}`);

/** @font-face rules with the fonts inside, so that a saved SVG looks the same everywhere. */
export function embeddedFontCss(folder = fontFolder()): string {
  return (Object.keys(FACES) as FaceId[])
    .map((id) => {
      const { family, weight, italic } = FACES[id];
      const data = readFileSync(fontFile(id, folder, 'woff2')).toString('base64');
      return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${italic ? 'italic' : 'normal'};src:url(data:font/woff2;base64,${data}) format('woff2')}`;
    })
    .join('\n');
}
