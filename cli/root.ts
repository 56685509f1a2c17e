import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refused } from './fail.ts';

/** The checkout this program runs from, where the maps, the rules in words and the data files are. */
export function projectRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file) && /"name":\s*"stavka-root"/.test(readFileSync(file, 'utf8'))) return folder;
    if (dirname(folder) === folder) throw new Refused(`${from} does not lie in a checkout of Stavka`);
  }
}
