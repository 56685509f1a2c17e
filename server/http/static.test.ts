import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { tempFolder } from '../testing.ts';
import { readFolder, SentFile } from './static.ts';

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

it('goes out as it was packed beside it when the page was built, which is no file of its own', () => {
  const folder = tempFolder();
  try {
    writeFileSync(join(folder.path, 'a.js'), text);
    writeFileSync(join(folder.path, 'a.js.br'), 'packed');
    const files = readFolder(folder.path);
    expect([...files.keys()]).toEqual(['/a.js']);
    expect(files.get('/a.js')!.packed('br')!.body.toString()).toBe('packed');
    expect(gunzipSync(files.get('/a.js')!.packed('gzip')!.body)).toEqual(text);
  } finally {
    folder.remove();
  }
});
