import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { type KeptPosition, keptDiffers } from '@stavka/engine/kit';
import { expect, it } from 'vitest';
import { kiev41 as game } from './index.ts';

const packed = readFileSync(new URL('./golden/positions.json.br', import.meta.url));
const kept = JSON.parse(brotliDecompressSync(packed).toString()) as KeptPosition[];

it('reads and writes 300 positions of before to the same hash, and asks in them what it asked', () => {
  expect(kept.length).toBe(300);
  expect(new Set(kept.map(({ hash }) => hash)).size).toBe(300);
  expect(kept.map((one) => keptDiffers(game, one)).filter((differs) => differs !== null)).toEqual([]);
});
