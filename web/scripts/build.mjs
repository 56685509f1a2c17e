import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('..', import.meta.url));
const root = join(here, '..');
const page = join(here, 'dist', 'index.html');
const SOURCES = ['web', 'engine', 'games', 'draw', 'bots'];
const SKIP = new Set(['node_modules', 'dist', 'e2e', 'bench', 'scripts']);

function newest(path) {
  const info = statSync(path);
  if (!info.isDirectory()) return /\.(tsx?|js|json|css|html)$/.test(path) ? info.mtimeMs : 0;
  return Math.max(0, ...readdirSync(path).map((name) => (SKIP.has(name) ? 0 : newest(join(path, name)))));
}

/** Builds the table into web/dist if a source is newer than the last build. Returns the folder. */
export async function buildTable({ force = false, quiet = true } = {}) {
  const sources = Math.max(...SOURCES.map((name) => newest(join(root, name))));
  if (force || !existsSync(page) || statSync(page).mtimeMs < sources) {
    const { build } = await import('vite');
    await build({ configFile: join(here, 'vite.config.ts'), logLevel: quiet ? 'warn' : 'info' });
  }
  return join(here, 'dist');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildTable({ force: true, quiet: false });
