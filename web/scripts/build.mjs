import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReadOnly, withLock } from '../../scripts/lock.mjs';
import { packFolder } from './pack.mjs';

const self = fileURLToPath(import.meta.url);
const here = fileURLToPath(new URL('..', import.meta.url));
const root = join(here, '..');
const folder = join(here, 'dist');
const page = join(folder, 'index.html');
const SOURCES = ['web', 'engine', 'match', 'server', 'games', 'draw', 'bots'];
const SKIP = new Set(['node_modules', 'dist', 'e2e', 'bench', 'scripts']);

function newest(path) {
  const info = statSync(path);
  if (!info.isDirectory())
    return /\.test\.tsx?$/.test(path) || !/\.(tsx?|js|json|css|html)$/.test(path) ? 0 : info.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => (SKIP.has(name) ? 0 : newest(join(path, name)))));
}

const isFresh = () =>
  existsSync(page) && statSync(page).mtimeMs >= Math.max(...SOURCES.map((name) => newest(join(root, name))));

/**
 * Builds the table into web/dist if a source is newer than the last build, and gives the folder to `use`. One process at a
 * time: whoever comes second waits and finds the table built, and nobody reads a folder that another is building. Where
 * nothing can be written, nobody builds either.
 */
export async function buildTable({ force = false } = {}, use = (built) => built) {
  try {
    return await build(force, use);
  } catch (error) {
    if (error instanceof ReadOnly && !force && isFresh()) return use(folder);
    throw error;
  }
}

function build(force, use) {
  return withLock(join(root, 'build', '.table.lock'), () => {
    if (force || !isFresh()) {
      // A process of its own: whoever calls may run under another NODE_ENV.
      const env = { ...process.env, NODE_ENV: 'production' };
      const built = spawnSync(process.execPath, [self, '--build'], { env, encoding: 'utf8' });
      if (built.status !== 0)
        throw new Error(`the table could not be built:\n${built.stdout}${built.stderr}`);
    }
    return use(folder);
  });
}

if (process.argv[1] === self) {
  const vite = await import('vite');
  await vite.build({
    configFile: join(here, 'vite.config.ts'),
    logLevel: process.argv.includes('--build') ? 'error' : 'info',
  });
  await packFolder(folder);
}
