import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { SentFile } from './static.ts';

const text = Buffer.from('all quiet '.repeat(200));

it('is packed as the browser takes it, the smallest way first', () => {
  const file = new SentFile('.js', text);
  const br = file.packed('gzip, deflate, br')!;
  expect(br.how).toBe('br');
  expect(brotliDecompressSync(br.body)).toEqual(text);
  const gzip = file.packed('gzip')!;
  expect(gzip.how).toBe('gzip');
  expect(gunzipSync(gzip.body)).toEqual(text);
  expect(file.packed('gzip, br')!.body).toBe(br.body);
});

it('is sent as it is to who takes nothing, and where packing gains nothing', () => {
  expect(new SentFile('.js', text).packed('')).toBe(null);
  expect(new SentFile('.js', text).packed('brown, gzipped')).toBe(null);
  expect(new SentFile('.png', text).packed('gzip, br')).toBe(null);
});
