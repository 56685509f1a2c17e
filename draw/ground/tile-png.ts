/**
 * A tiny PNG writer for texture tiles: sixteen shades of one ink with transparency, four bits per dot, stored without
 * compression (noise does not compress). Pure, so that the table can make its paper in the browser.
 */
const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function crc32(bytes: readonly number[]): number {
  let c = 0xffffffff;
  for (const b of bytes) c = CRC[(c ^ b) & 0xff]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

function adler32(bytes: readonly number[]): number {
  let [a, b] = [1, 0];
  for (const v of bytes) {
    a = (a + v) % 65521;
    b = (b + a) % 65521;
  }
  return ((b << 16) | a) >>> 0;
}

const u32 = (v: number): number[] => [(v >>> 24) & 255, (v >>> 16) & 255, (v >>> 8) & 255, v & 255];

function chunk(type: string, data: readonly number[]): number[] {
  const body = [...Array.from(type, (c) => c.charCodeAt(0)), ...data];
  return [...u32(data.length), ...body, ...u32(crc32(body))];
}

/** Stored deflate blocks of at most 65,535 bytes in a zlib envelope. */
function stored(data: readonly number[]): number[] {
  const out = [0x78, 0x01];
  for (let at = 0; at < data.length || at === 0; at += 65535) {
    const part = data.slice(at, at + 65535);
    const last = at + 65535 >= data.length ? 1 : 0;
    out.push(
      last,
      part.length & 255,
      part.length >>> 8,
      ~part.length & 255,
      (~part.length >>> 8) & 255,
      ...part,
    );
  }
  return [...out, ...u32(adler32(data))];
}

export interface TileInk {
  /** Colour of dots that darken and of dots that lighten, as red, green, blue. */
  readonly dark: readonly [number, number, number];
  readonly light: readonly [number, number, number];
  /** Opacity of the strongest dot, 0 to 1. */
  readonly strength: number;
}

/** A data address of a square tile; shade(x, y) runs from -1 (dark) to 1 (light). The side must be even. */
export function tileUrl(side: number, ink: TileInk, shade: (x: number, y: number) => number): string {
  const palette: number[] = [];
  const alpha: number[] = [];
  for (let i = 0; i < 16; i++) {
    const v = (i - 7.5) / 7.5;
    palette.push(...(v < 0 ? ink.dark : ink.light));
    alpha.push(Math.round(Math.abs(v) * ink.strength * 255));
  }
  const rows: number[] = [];
  const level = (x: number, y: number): number =>
    Math.max(0, Math.min(15, Math.round(shade(x, y) * 7.5 + 7.5)));
  for (let y = 0; y < side; y++) {
    rows.push(0);
    for (let x = 0; x < side; x += 2) rows.push((level(x, y) << 4) | level(x + 1, y));
  }
  const bytes = [
    137,
    80,
    78,
    71,
    13,
    10,
    26,
    10,
    ...chunk('IHDR', [...u32(side), ...u32(side), 4, 3, 0, 0, 0]),
    ...chunk('PLTE', palette),
    ...chunk('tRNS', alpha),
    ...chunk('IDAT', stored(rows)),
    ...chunk('IEND', []),
  ];
  return `data:image/png;base64,${btoa(bytes.map((b) => String.fromCharCode(b)).join(''))}`;
}
