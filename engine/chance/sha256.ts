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
const SHORT = 256;
const scratch = new Uint8Array(SHORT);

/** UTF-8; the name of a die is short and plain, and its characters are its bytes. Good until the next call. */
function bytesOf(text: string): Uint8Array {
  const { length } = text;
  if (length > SHORT) return encoder.encode(text);
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return encoder.encode(text);
    scratch[i] = code;
  }
  return scratch.subarray(0, length);
}

export function sha256(text: string): Uint32Array {
  const bytes = bytesOf(text);
  const blocks = ((bytes.length + 8) >>> 6) + 1;
  const words = new Uint32Array(blocks * 16);
  for (let i = 0; i < bytes.length; i++) words[i >>> 2]! |= bytes[i]! << (24 - (i & 3) * 8);
  words[bytes.length >>> 2]! |= 0x80 << (24 - (bytes.length & 3) * 8);
  words[words.length - 2] = Math.floor((bytes.length * 8) / 2 ** 32);
  words[words.length - 1] = bytes.length * 8;
  const h = H0.slice();
  for (let block = 0; block < words.length; block += 16) compress(h, words, block);
  return h;
}

function compress(h: Uint32Array, words: Uint32Array, offset: number): void {
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
