/**
 * What the page must carry but its person must not read: a bot's view and order on their way between the two threads, the dice
 * and orders of a game in the fog of war that is kept in the browser or in a file. Sealed, none of it can be read by accident,
 * in the page, the developer tools or the file. It is no lock: who unseals it on purpose could as well look at the other side of the table.
 */
export interface Sealed {
  readonly sealed: string;
}

export const isSealed = (json: unknown): json is Sealed =>
  typeof json === 'object' && json !== null && 'sealed' in json && typeof json.sealed === 'string';

/** Puts a byte stream of no meaning over the bytes; the same again takes it away. */
function scramble(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length);
  let x = 0x9e3779b9;
  for (let i = 0; i < bytes.length; i++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    out[i] = bytes[i]! ^ (x & 0xff);
  }
  return out;
}

const CHUNK = 0x8000;
const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

export function seal(json: unknown): Sealed {
  const bytes = scramble(ENCODER.encode(JSON.stringify(json)));
  let text = '';
  for (let i = 0; i < bytes.length; i += CHUNK) text += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return { sealed: btoa(text) };
}

/** What was sealed; null if nothing can be made of it. */
export function unseal({ sealed }: Sealed): unknown {
  try {
    const text = atob(sealed);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
    return JSON.parse(DECODER.decode(scramble(bytes)));
  } catch {
    return null;
  }
}

/** The thing itself, whether it came sealed or not. */
export const opened = (json: unknown): unknown => (isSealed(json) ? unseal(json) : json);
