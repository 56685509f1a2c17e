const WORD = 4;

/** Do two lists of bytes hold the same? Looked at a word at a time where they begin at one, as marks of a whole board are compared often. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  const { length } = a;
  if (length !== b.length) return false;
  let from = 0;
  if (a.byteOffset % WORD === 0 && b.byteOffset % WORD === 0) {
    const words = Math.floor(length / WORD);
    const [left, right] = [wordsOf(a, words), wordsOf(b, words)];
    for (let i = 0; i < words; i++) if (left[i] !== right[i]) return false;
    from = words * WORD;
  }
  for (let i = from; i < length; i++) if (a[i] !== b[i]) return false;
  return true;
}
const wordsOf = (bytes: Uint8Array, words: number): Uint32Array =>
  new Uint32Array(bytes.buffer, bytes.byteOffset, words);
