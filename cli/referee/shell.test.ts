import { PassThrough, Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { MAX_LINE_BYTES } from './lines.ts';
import { serve } from './shell.ts';

async function talk(
  pieces: readonly (string | Uint8Array)[],
): Promise<{ id: unknown; error?: { code: string } }[]> {
  const output = new PassThrough();
  const said: Buffer[] = [];
  output.on('data', (piece: Buffer) => said.push(piece));
  await serve(
    Readable.from(
      pieces.map((piece) => Buffer.from(piece)),
      { objectMode: false },
    ),
    output,
  );
  const lines = Buffer.concat(said).toString('utf8').split('\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => JSON.parse(line));
}

describe('the protocol on streams', () => {
  it('answers every line in order, also the last one without an end', async () => {
    const replies = await talk([
      '{"id":1,"op":"hel',
      'lo"}\r\n{"id":2,"op":"hash"}\n{"id":3,',
      '"op":"hello"}',
    ]);
    expect(replies.map((r) => r.id)).toEqual([1, 2, 3]);
  });

  it('answers bad lines and goes on', async () => {
    const replies = await talk([
      '\n',
      'nonsense\n',
      Uint8Array.from([0xc3, 0x28, 0x0a]),
      `"${'x'.repeat(MAX_LINE_BYTES)}"\n`,
      '{"id":9,"op":"hello"}\n',
    ]);
    expect(replies.map((r) => r.error?.code ?? r.id)).toEqual([
      'bad-json',
      'bad-json',
      'bad-json',
      'bad-json',
      9,
    ]);
  });

  it('says nothing when nothing is asked', async () => {
    expect(await talk([])).toEqual([]);
  });

  it('waits for a slow reader and loses nothing', async () => {
    const said: string[] = [];
    const slow = new Writable({
      highWaterMark: 64,
      write(piece: Buffer, _encoding, done) {
        said.push(piece.toString());
        setImmediate(done);
      },
    });
    const lines = Array.from({ length: 300 }, (_, id) => `{"id":${id},"op":"hello"}\n`);
    await serve(Readable.from([Buffer.from(lines.join(''))]), slow);
    await new Promise((done) => slow.end(done));
    expect(said.map((line) => JSON.parse(line).id)).toEqual(lines.map((_, id) => id));
  });

  it('ends when nobody reads the replies any more', async () => {
    const closed = new Writable({
      write(_piece, _encoding, done) {
        done(new Error('EPIPE'));
      },
    });
    const endless = new Readable({
      read() {
        this.push('{"op":"hello"}\n');
      },
    });
    await serve(endless, closed);
    expect(endless.destroyed).toBe(true);
  });
});
