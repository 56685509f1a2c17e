// Small PNGs of screens: up to 256 colours, chosen for the picture. A screen of flat surfaces and a printed map needs no more.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const BITS = 6;
const LEVELS = 1 << BITS;
const SHIFT = 8 - BITS;

/** The pixels of an 8-bit RGB or RGBA picture without interlacing, as browsers write them. */
export function decode(png) {
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
  if (header[8] !== 8 || channels === undefined || header[12] !== 0) throw new Error('not a plain RGB picture');
  return { width, height, channels, pixels: unfilter(inflateSync(Buffer.concat(parts)), width, height, channels) };
}

function unfilter(raw, width, height, channels) {
  const stride = width * channels;
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x >= channels ? out[y * stride + x - channels] : 0;
      const up = y > 0 ? out[(y - 1) * stride + x] : 0;
      const corner = x >= channels && y > 0 ? out[(y - 1) * stride + x - channels] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      out[y * stride + x] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return out;
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Colours of the picture in cells, each with how many pixels it has and what they are on average. */
function cellsOf({ pixels, channels }) {
  const sums = new Float64Array(4 * LEVELS ** 3);
  for (let i = 0; i < pixels.length; i += channels) {
    const cell = 4 * cellOf(pixels[i], pixels[i + 1], pixels[i + 2]);
    sums[cell] += pixels[i];
    sums[cell + 1] += pixels[i + 1];
    sums[cell + 2] += pixels[i + 2];
    sums[cell + 3]++;
  }
  const cells = [];
  for (let i = 0; i < sums.length; i += 4) {
    const n = sums[i + 3];
    if (n > 0) cells.push({ id: i / 4, n, colour: [sums[i] / n, sums[i + 1] / n, sums[i + 2] / n] });
  }
  return cells;
}

const cellOf = (r, g, b) => ((r >> SHIFT) * LEVELS + (g >> SHIFT)) * LEVELS + (b >> SHIFT);

/** Splits the box with the largest error where it is widest, until there are enough. */
function boxesOf(cells, count) {
  const boxes = [measured(cells)];
  while (boxes.length < count) {
    const worst = boxes.reduce((a, b) => (b.error > a.error ? b : a));
    if (worst.error <= 0 || worst.cells.length < 2) break;
    const { axis } = worst;
    const sorted = worst.cells.sort((a, b) => a.colour[axis] - b.colour[axis]);
    let at = sorted.findIndex((cell) => cell.colour[axis] > worst.mean[axis]);
    if (at < 1) at = 1;
    boxes.splice(boxes.indexOf(worst), 1, measured(sorted.slice(0, at)), measured(sorted.slice(at)));
  }
  return boxes;
}

function measured(cells) {
  const n = cells.reduce((sum, cell) => sum + cell.n, 0);
  const mean = [0, 1, 2].map((i) => cells.reduce((sum, cell) => sum + cell.colour[i] * cell.n, 0) / n);
  const spread = [0, 1, 2].map((i) =>
    cells.reduce((sum, cell) => sum + cell.n * (cell.colour[i] - mean[i]) ** 2, 0),
  );
  return { cells, mean, error: Math.max(...spread), axis: spread.indexOf(Math.max(...spread)) };
}

/** A palette of at most `count` colours, and for each cell the number of its colour. */
function paletteOf(cells, count) {
  const palette = boxesOf(cells, count).map((box) => box.mean);
  const numbers = new Uint8Array(LEVELS ** 3);
  for (let round = 0; round < 4; round++) {
    const sums = palette.map(() => [0, 0, 0, 0]);
    for (const { id, n, colour } of cells) {
      const nearest = nearestTo(palette, colour);
      numbers[id] = nearest;
      for (let i = 0; i < 3; i++) sums[nearest][i] += colour[i] * n;
      sums[nearest][3] += n;
    }
    for (const [i, [r, g, b, n]] of sums.entries()) if (n > 0) palette[i] = [r / n, g / n, b / n];
  }
  return { palette, numbers };
}

function nearestTo(palette, [r, g, b]) {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < palette.length; i++) {
    const colour = palette[i];
    const distance = (colour[0] - r) ** 2 + (colour[1] - g) ** 2 + (colour[2] - b) ** 2;
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

/** The picture in as many colours as fit into `bytes`; in the fewest if none do. */
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
