import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Refused } from '../fail.ts';
import type { Listed } from './command.ts';

type Run = (args: readonly string[]) => Promise<number | undefined>;

/** A command that is bundled as a file of its own, `<name>.js` with an export of that name. */
export const elsewhere = (name: string, summary: string): Listed => ({
  summary,
  async load() {
    const file = join(dirname(fileURLToPath(import.meta.url)), `${name}.js`);
    if (!existsSync(file)) throw new Refused(`'${name}' is not part of this build`);
    const module: Record<string, Run> = await import(pathToFileURL(file).href);
    return { usage: `stavka ${name}: ${summary}`, run: async (args) => (await module[name]!(args)) ?? 0 };
  },
});
