import { WIDTHS } from './widths.ts';

/** The faces of the maps. All are under the SIL Open Font License; texts of the licences lie in draw/fonts. */
export const FACES = {
  serif: { family: 'EB Garamond', weight: 500, italic: false },
  serifItalic: { family: 'EB Garamond', weight: 500, italic: true },
  serifBold: { family: 'EB Garamond', weight: 700, italic: false },
  data: { family: 'Barlow Condensed', weight: 500, italic: false },
  dataBold: { family: 'Barlow Condensed', weight: 600, italic: false },
} as const;

export type FaceId = keyof typeof FACES;

/** First character of the width tables; they run without a gap to LAST. */
export const FIRST = 0x20;
export const LAST = 0xff;

/** Heights as parts of the font size: capitals above the line, letters below it. */
export const CAP = 0.66;
export const DESCENT = 0.22;

/** Whether the bundled font can set every character of the text. */
export const canSet = (text: string): boolean =>
  Array.from(text).every((c) => c.charCodeAt(0) >= FIRST && c.charCodeAt(0) <= LAST);

/** Width of a text set in a face, with extra space between letters if wanted. Kerning is ignored: it only narrows. */
export function textWidth(text: string, face: FaceId, size: number, spacing = 0): number {
  const table = WIDTHS[face];
  let sum = 0;
  for (const c of text) sum += table[c.charCodeAt(0) - FIRST] ?? 600;
  return (sum * size) / 1000 + spacing * Math.max(0, text.length - 1);
}

/** Presentation attributes of a face. */
export function faceStyle(face: FaceId): Record<string, string | number> {
  const { family, weight, italic } = FACES[face];
  const fallback = family.startsWith('EB')
    ? "Georgia, 'Times New Roman', serif"
    : "'Arial Narrow', Arial, sans-serif";
  return {
    'font-family': `'${family}', ${fallback}`,
    'font-weight': weight,
    ...(italic ? { 'font-style': 'italic' } : {}),
  };
}
