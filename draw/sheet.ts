import type { Box, Vec } from './geometry/point.ts';

/** Drawing units per hex width; the picture is sharp at any size, this only fixes the numbers in the file. */
export const HEX = 100;

/** Paper round the frame, in drawing units. */
export const MARGIN = 34;

/** Where map units fall on the printed sheet: the map's bounds, a frame round them, and perhaps a strip below. */
export interface Sheet {
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** How much larger great names and furniture stand on a great sheet. */
  readonly emphasis: number;
  /** The map proper, inside the frame, in drawing units. */
  readonly inner: Box;
  /** The strip below the map for the key, if the sheet has one. */
  readonly strip: Box | undefined;
  /** Unique prefix for ids, so that two drawings can stand in one document. */
  readonly prefix: string;
  /** Prefix of the patterns that the whole sheet shares. */
  readonly patterns: string;
  px(p: Vec): Vec;
  map(p: Vec): Vec;
}

export function makeSheet(bounds: readonly number[], margin: number, strip: number, prefix: string): Sheet {
  const [left, top, right, bottom] = bounds as [number, number, number, number];
  const width = Math.round((right - left) * HEX + 2 * margin);
  const height = Math.round((bottom - top) * HEX + 2 * margin + strip);
  return {
    scale: HEX,
    emphasis: Math.min(1.6, Math.max(1, Math.sqrt(Math.hypot(width, height) / 3300))),
    width,
    height,
    inner: { x0: margin, y0: margin, x1: margin + (right - left) * HEX, y1: margin + (bottom - top) * HEX },
    strip:
      strip > 0
        ? {
            x0: margin - 9,
            y0: height - margin - strip + 22,
            x1: width - margin + 9,
            y1: height - margin + 9,
          }
        : undefined,
    prefix,
    patterns: prefix,
    px: (p) => [(p[0] - left) * HEX + margin, (p[1] - top) * HEX + margin],
    map: (p) => [(p[0] - margin) / HEX + left, (p[1] - margin) / HEX + top],
  };
}
