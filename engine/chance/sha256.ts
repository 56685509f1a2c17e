/** SHA-256 (FIPS 180-4), for published seeds, dice and state hashes; runs the same in Node and in a browser worker. */
const K = new Int32Array(64);
const H0 = new Uint32Array(8);
{
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n);
  const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) >>> 0;
  primes.forEach((p, i) => {
    if (i < 8) H0[i] = fraction(Math.sqrt(p));
    K[i] = fraction(Math.cbrt(p));
  });
}
const W = new Int32Array(64);
const encoder = new TextEncoder();

/** Longest text that fits one block with its end mark and length. */
const ONE_BLOCK = 55;
const block = new Int32Array(16);

export function sha256(text: string): Uint32Array {
  const h = H0.slice();
  if (isPlain(text)) {
    // The name of a die: its characters are its bytes.
    block.fill(0);
    for (let i = 0; i < text.length; i++) block[i >>> 2]! |= text.charCodeAt(i) << (24 - (i & 3) * 8);
    closeBlocks(block, text.length);
    compress(h, block, 0);
    return h;
  }
  const bytes = encoder.encode(text);
  const words = new Int32Array((((bytes.length + 8) >>> 6) + 1) * 16);
  for (let i = 0; i < bytes.length; i++) words[i >>> 2]! |= bytes[i]! << (24 - (i & 3) * 8);
  closeBlocks(words, bytes.length);
  for (let offset = 0; offset < words.length; offset += 16) compress(h, words, offset);
  return h;
}

function isPlain(text: string): boolean {
  if (text.length > ONE_BLOCK) return false;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** The end mark, and the length in bits in the last two words. */
function closeBlocks(words: Int32Array, length: number): void {
  words[length >>> 2]! |= 0x80 << (24 - (length & 3) * 8);
  words[words.length - 2] = Math.floor((length * 8) / 2 ** 32);
  words[words.length - 1] = length * 8;
}

function compress(h: Uint32Array, words: Int32Array, offset: number): void {
  for (let i = 0; i < 16; i++) W[i] = words[offset + i]!;
  for (let i = 16; i < 64; i++) {
    const x = W[i - 15]!;
    const y = W[i - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    W[i] = (W[i - 16]! + s0 + W[i - 7]! + s1) | 0;
  }
  let a = h[0]! | 0;
  let b = h[1]! | 0;
  let c = h[2]! | 0;
  let d = h[3]! | 0;
  let e = h[4]! | 0;
  let f = h[5]! | 0;
  let g = h[6]! | 0;
  let q = h[7]! | 0;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (q + s1 + ((e & f) ^ (~e & g)) + K[i]! + W[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    q = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  h[0]! += a;
  h[1]! += b;
  h[2]! += c;
  h[3]! += d;
  h[4]! += e;
  h[5]! += f;
  h[6]! += g;
  h[7]! += q;
}

export function sha256Hex(text: string): string {
  return Array.from(sha256(text), (word) => word.toString(16).padStart(8, '0')).join('');
}
