import ms from 'milsymbol';
import type { Plugin } from 'vite';

const ID = 'virtual:stavka/symbols';

/** NATO symbols by branch (MIL-STD-2525C), and marks of size. Both sides use the plain rectangular frame. */
const BRANCHES = {
  infantry: 'SFGPUCI---',
  armour: 'SFGPUCA---',
  mechanized: 'SFGPUCIZ--',
  motorized: 'SFGPUCIM--',
  airborne: 'SFGPUCIA--',
  mountain: 'SFGPUCIO--',
  marine: 'SFGPUCIN--',
  air: 'SFGPUCVF--',
  flak: 'SFGPUCD---',
  cavalry: 'SFGPUCR---',
  artillery: 'SFGPUCF---',
  plain: 'SFGPU-----',
} as const;
const SIZES = { regiment: 'G', brigade: 'H', division: 'I', corps: 'J', army: 'K', front: 'L' } as const;

/** The symbols are made by milsymbol while the table is built; the page gets plain paths drawn in the counter's ink. */
export function symbols(): Plugin {
  return {
    name: 'stavka-symbols',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const made: Record<string, string> = {};
      for (const [branch, code] of Object.entries(BRANCHES)) {
        made[branch] = body(`${code}-----`);
        for (const [size, mark] of Object.entries(SIZES))
          made[`${branch}/${size}`] = body(`${code}-${mark}---`);
      }
      return `export const SYMBOLS = ${JSON.stringify(made)};\n`;
    },
  };
}

/** What stands inside the svg element: a frame from 25,50 to 175,150, the size mark above it. */
function body(sidc: string): string {
  const symbol = new ms.Symbol(sidc, { size: 100, fill: false, monoColor: 'currentColor', strokeWidth: 9 });
  if (!symbol.isValid()) throw new Error(`milsymbol does not know ${sidc}`);
  return symbol
    .asSVG()
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll('stroke-width="3"', 'stroke-width="7"')
    .replaceAll(' ></', '></');
}
