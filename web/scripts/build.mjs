import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from '../../scripts/lock.mjs';

const here = fileURLToPath(new URL('..', import.meta.url));
const root = join(here, '..');
const folder = join(here, 'dist');
const page = join(folder, 'index.html');
const SOURCES = ['web', 'engine', 'games', 'draw', 'bots'];
const SKIP = new Set(['node_modules', 'dist', 'e2e', 'bench', 'scripts']);

function newest(path) {
  const info = statSync(path);
  if (!info.isDirectory())
    return /\.(tsx?|js|json|css|html)$/.test(path) && !/\.test\.tsx?$/.test(path) ? info.mtimeMs : 0;
  return Math.max(0, ...readdirSync(path).map((name) => (SKIP.has(name) ? 0 : newest(join(path, name)))));
}

const isFresh = () =>
  existsSync(page) && statSync(page).mtimeMs >= Math.max(...SOURCES.map((name) => newest(join(root, name))));

/**
 * Builds the table into web/dist if a source is newer than the last build, and gives the folder to `use`. One process at a
 * time: nobody reads a folder that another is building.
 */
export function buildTable({ force = false, quiet = true } = {}, use = (built) => built) {
  return withLock(join(root, 'build', '.table.lock'), async () => {
    if (force || !isFresh()) {
      const { build } = await import('vite');
      await build({ configFile: join(here, 'vite.config.ts'), logLevel: quiet ? 'warn' : 'info' });
    }
    return use(folder);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildTable({ force: true, quiet: false });
