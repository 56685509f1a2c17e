// Small PNGs of screens: up to 256 colours, chosen for the picture. Flat surfaces and a printed map need no more.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Colours are counted in cells of this many bits a channel. */
const BITS = 6;
const LEVELS = 1 << BITS;
const cellOf = (r, g, b) => ((r >> (8 - BITS)) * LEVELS + (g >> (8 - BITS))) * LEVELS + (b >> (8 - BITS));

/** The pixels of an 8-bit RGB or RGBA picture without interlacing, as browsers write them. */
function decode(png) {
  let header;
  const parts = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') header = body;
    if (kind === 'IDAT') parts.push(body);
    at += length + 12;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = { 2: 3, 6: 4 }[header[9]];
  if (header[8] !== 8 || channels === undefined || header[12] !== 0)
    throw new Error('only plain 8-bit RGB and RGBA pictures are read');
  const raw = inflateSync(Buffer.concat(parts));
  return { width, height, channels, pixels: unfilter(raw, width * channels, height, channels) };
}

function unfilter(raw, stride, height, channels) {
  const out = Buffer.alloc(stride * height);
  for (let y = 0, i = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++, i++) {
      const left = x >= channels ? out[i - channels] : 0;
      const up = y > 0 ? out[i - stride] : 0;
      const corner = x >= channels && y > 0 ? out[i - stride - channels] : 0;
      out[i] = raw[i + y + 1] + guess(filter, left, up, corner);
    }
  }
  return out;
}

function guess(filter, left, up, corner) {
  if (filter < 4) return [0, left, up, (left + up) >> 1][filter];
  const near = left + up - corner;
  const [a, b, c] = [Math.abs(near - left), Math.abs(near - up), Math.abs(near - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** The cells that the picture uses, each with how many pixels it has and their mean colour. */
function cellsOf({ pixels, channels }) {
  const sums = new Float64Array(4 * LEVELS ** 3);
  for (let i = 0; i < pixels.length; i += channels) {
    const cell = 4 * cellOf(pixels[i], pixels[i + 1], pixels[i + 2]);
    for (let c = 0; c < 3; c++) sums[cell + c] += pixels[i + c];
    sums[cell + 3]++;
  }
  const cells = [];
  for (let i = 0; i < sums.length; i += 4) {
    const n = sums[i + 3];
    if (n > 0) cells.push({ id: i / 4, n, colour: [sums[i] / n, sums[i + 1] / n, sums[i + 2] / n] });
  }
  return cells;
}

function boxOf(cells) {
  const sum = (of) => cells.reduce((total, cell) => total + cell.n * of(cell), 0);
  const n = sum(() => 1);
  const mean = [0, 1, 2].map((c) => sum((cell) => cell.colour[c]) / n);
  const spread = mean.map((m, c) => sum((cell) => (cell.colour[c] - m) ** 2));
  return { cells, mean, spread: Math.max(...spread), axis: spread.indexOf(Math.max(...spread)) };
}

/** Splits the box that is spread widest at its mean, until there are enough. */
function boxesOf(cells, count) {
  const boxes = [boxOf(cells)];
  while (boxes.length < count) {
    const widest = boxes.reduce((a, b) => (b.spread > a.spread ? b : a));
    const { axis, mean } = widest;
    const low = widest.cells.filter((cell) => cell.colour[axis] <= mean[axis]);
    const high = widest.cells.filter((cell) => cell.colour[axis] > mean[axis]);
    if (low.length === 0 || high.length === 0) break;
    boxes.splice(boxes.indexOf(widest), 1, boxOf(low), boxOf(high));
  }
  return boxes;
}

/** A palette of at most `count` colours, and for each cell the number of its colour. */
function paletteOf(cells, count) {
  const palette = boxesOf(cells, count).map((box) => box.mean);
  const numbers = new Uint8Array(LEVELS ** 3);
  for (let round = 0; round < 4; round++) {
    const members = palette.map(() => []);
    for (const cell of cells) {
      numbers[cell.id] = nearest(palette, cell.colour);
      members[numbers[cell.id]].push(cell);
    }
    for (const [i, own] of members.entries()) if (own.length > 0) palette[i] = boxOf(own).mean;
  }
  return { palette, numbers };
}

function nearest(palette, [r, g, b]) {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < palette.length; i++) {
    const p = palette[i];
    const distance = (p[0] - r) ** 2 + (p[1] - g) ** 2 + (p[2] - b) ** 2;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}

function encode({ width, height, channels, pixels }, { palette, numbers }) {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += channels)
      rows[y * (width + 1) + 1 + x] = numbers[cellOf(pixels[i], pixels[i + 1], pixels[i + 2])];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat().map(Math.round))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind, body) {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(body.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}

/** The picture in as many colours as fit into `bytes`; in the fewest tried if none do. */
export function smaller(png, bytes) {
  const picture = decode(png);
  const cells = cellsOf(picture);
  let made = png;
  for (const colours of [256, 128, 64, 32]) {
    made = encode(picture, paletteOf(cells, colours));
    if (made.length <= bytes) break;
  }
  return made;
}
