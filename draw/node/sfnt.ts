/** Just enough of a TrueType reader to know how wide each character sets, for the label placer's table. */
export interface FontWidths {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  /** Advance of a character in font units, or undefined if the font lacks it. */
  advance(code: number): number | undefined;
}

export function readWidths(file: Buffer): FontWidths {
  const tables = new Map<string, number>();
  for (let i = 0; i < file.readUInt16BE(4); i++)
    tables.set(file.toString('latin1', 12 + 16 * i, 16 + 16 * i), file.readUInt32BE(20 + 16 * i));
  const table = (tag: string): number => {
    const at = tables.get(tag);
    if (at === undefined) throw new Error(`font lacks the table ${tag}`);
    return at;
  };
  const hhea = table('hhea');
  const metrics = file.readUInt16BE(hhea + 34);
  const hmtx = table('hmtx');
  const glyph = unicodeMap(file, table('cmap'));
  return {
    unitsPerEm: file.readUInt16BE(table('head') + 18),
    ascent: file.readInt16BE(hhea + 4),
    descent: file.readInt16BE(hhea + 6),
    advance: (code) => {
      const id = glyph(code);
      return id === 0 ? undefined : file.readUInt16BE(hmtx + 4 * Math.min(id, metrics - 1));
    },
  };
}

/** Character to glyph by the font's format 4 table. */
function unicodeMap(file: Buffer, cmap: number): (code: number) => number {
  for (let i = 0; i < file.readUInt16BE(cmap + 2); i++) {
    const at = cmap + file.readUInt32BE(cmap + 8 + 8 * i);
    if (file.readUInt16BE(at) !== 4) continue;
    const double = file.readUInt16BE(at + 6);
    const [ends, starts] = [at + 14, at + 16 + double];
    const [deltas, offsets] = [starts + double, starts + 2 * double];
    return (code) => {
      for (let k = 0; k < double; k += 2) {
        if (code > file.readUInt16BE(ends + k)) continue;
        const start = file.readUInt16BE(starts + k);
        if (code < start) return 0;
        const offset = file.readUInt16BE(offsets + k);
        if (offset === 0) return (code + file.readUInt16BE(deltas + k)) & 0xffff;
        const id = file.readUInt16BE(offsets + k + offset + 2 * (code - start));
        return id === 0 ? 0 : (id + file.readUInt16BE(deltas + k)) & 0xffff;
      }
      return 0;
    };
  }
  throw new Error('font lacks a format 4 character table');
}
