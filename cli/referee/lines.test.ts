import { describe, expect, it } from 'vitest';
import { type Line, LineCutter } from './lines.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (line: Line | null) => (line === null ? null : line.ok ? line.text : `! ${line.message}`);

/** Everything the cutter gives for an input in pieces of this size. */
function cut(input: Uint8Array, size: number, limit?: number): (string | null)[] {
  const cutter = new LineCutter(limit);
  const lines: (string | null)[] = [];
  for (let at = 0; at < input.length; at += size)
    for (const line of cutter.push(input.subarray(at, at + size))) lines.push(textOf(line));
  lines.push(textOf(cutter.end()));
  return lines;
}

describe('lines', () => {
  it('are the same however the bytes are cut into pieces', () => {
    const input = bytes('one\r\nzwö\n\n\r\ndrei € 𝄞\nlast');
    for (let size = 1; size <= input.length; size++)
      expect(cut(input, size)).toEqual(['one', 'zwö', '', '', 'drei € 𝄞', 'last']);
  });

  it('end with the input when it ends with a line end', () => {
    expect(cut(bytes('a\n'), 9)).toEqual(['a', null]);
    expect(cut(bytes(''), 9)).toEqual([null]);
  });

  it('that are no UTF-8 come out as a fault and spoil nothing after them', () => {
    const input = Uint8Array.from([...bytes('a\n'), 0xff, 0xfe, 0x0a, 0xe2, 0x82, 0x0a, ...bytes('b\n')]);
    for (let size = 1; size <= input.length; size++)
      expect(cut(input, size)).toEqual([
        'a',
        '! the line is not UTF-8',
        '! the line is not UTF-8',
        'b',
        null,
      ]);
  });

  it('that are too long come out as a fault and spoil nothing after them', () => {
    const input = bytes(`${'x'.repeat(10)}\r\n${'y'.repeat(11)}\n${'z'.repeat(500)}\nok\n${'w'.repeat(12)}`);
    const long = '! the line is longer than 10 bytes';
    for (let size = 1; size <= 40; size++)
      expect(cut(input, size, 10)).toEqual(['x'.repeat(10), long, long, 'ok', long]);
  });

  it('lose a byte order mark', () => {
    expect(cut(Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes('{}\n')]), 2)).toEqual(['{}', null]);
  });
});
