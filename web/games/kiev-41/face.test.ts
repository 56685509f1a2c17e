import { kiev41 } from '@stavka/kiev-41';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { symbols } from '../../plugins/symbols.ts';
import { BLOCK_INFO } from './blocks.ts';
import { faceOf } from './face.ts';

/** The symbols that the table is built with. */
function symbolsBuilt(): Record<string, string> {
  const { load } = symbols() as Plugin & { load(id: string): string };
  return JSON.parse(/SYMBOLS = (.*);/.exec(load('\0virtual:stavka/symbols'))![1]!);
}

describe('the sticker of a Block', () => {
  it('has a symbol that the table knows, and the colours of nationality and army', () => {
    const built = symbolsBuilt();
    for (const unit of kiev41.units) {
      const { symbol, palette } = faceOf(unit);
      const { nation, army, side } = BLOCK_INFO.get(unit.id)!;
      expect(Object.keys(built), unit.id).toContain(symbol);
      expect(palette, unit.id).toContain(`wood-${nation} army-${army}-${side}`);
    }
    expect(kiev41.units.length).toBe(112);
  });
});
