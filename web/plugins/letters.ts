import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const ID = 'virtual:stavka/letters';
const ALL = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}ÄÖÜäöüßéõ×½·–—’−`;

/** The faces of what is printed on counters and markers, with the letters each is used for. */
const FACES = {
  bold: [{ family: 'Barlow Condensed', weight: 700 }, ALL],
  serif: [{ family: 'EB Garamond', weight: 700 }, 'DHIRS'],
} as const;

/** The letters on counters and markers as outlines, made while the table is built. */
export function letters(root: string): Plugin {
  return {
    name: 'stavka-letters',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const { module: draw } = await runnerImport<typeof import('@stavka/draw/node')>(
        join(root, 'draw/node/index.ts'),
        { configFile: false, root },
      );
      const made = Object.entries(FACES).map(([name, [face, wanted]]) => [
        name,
        Object.fromEntries(
          Object.entries(draw.lettersOf(face, wanted)).map(([letter, { advance, d }]) => [
            letter,
            [advance, d],
          ]),
        ),
      ]);
      return `export const LETTERS = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(made)))});\n`;
    },
  };
}
