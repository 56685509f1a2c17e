import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { canonical, type Json, must, seededChance } from '@stavka/engine';
import { type KeptPosition, keptDiffers } from '@stavka/engine/kit';
import { expect, it } from 'vitest';
import busy from './golden/busy.json' with { type: 'json' };
import recruits from './golden/recruits.json' with { type: 'json' };
import tireless from './golden/tireless.json' with { type: 'json' };
import told from './golden/told.json' with { type: 'json' };
import { watchOnTheOder as game } from './index.ts';

const packed = readFileSync(new URL('./golden/positions.json.br', import.meta.url));
const kept = JSON.parse(brotliDecompressSync(packed).toString()) as KeptPosition[];

it('reads and writes 500 positions of before to the same hash, and asks in them what it asked', () => {
  expect(kept.length).toBe(500);
  expect(new Set(kept.map(({ hash }) => hash)).size).toBe(500);
  expect(kept.map((one) => keptDiffers(game, one)).filter((differs) => differs !== null)).toEqual([]);
});

it.each(Object.entries({ busy, recruits, tireless }))(
  'tells of the golden game %s what it told before, event for event',
  (name, { seed, orders }) => {
    const s = must(game.setup({ seed }));
    const chance = seededChance(seed);
    const now = orders.map((json) => {
      const order = game.parse(json);
      if (!order.ok) throw new Error(`${JSON.stringify(json)} is no order`);
      const events = game.apply(s, order.value, chance);
      const text = canonical(JSON.parse(JSON.stringify(events)) as Json);
      return createHash('sha256').update(text).digest('hex').slice(0, 10);
    });
    expect(now).toEqual(told[name as keyof typeof told]);
  },
);
