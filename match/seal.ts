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
  let x = 0x9e3779b9;
  return bytes.map((byte) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return byte ^ (x & 0xff);
  });
}

const CHUNK = 0x8000;

export function seal(json: unknown): Sealed {
  const bytes = scramble(new TextEncoder().encode(JSON.stringify(json)));
  let text = '';
  for (let i = 0; i < bytes.length; i += CHUNK) text += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return { sealed: btoa(text) };
}

/** What was sealed; null if nothing can be made of it. */
export function unseal({ sealed }: Sealed): unknown {
  try {
    const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(scramble(bytes)));
  } catch {
    return null;
  }
}

/** The thing itself, whether it came sealed or not. */
export const opened = (json: unknown): unknown => (isSealed(json) ? unseal(json) : json);
