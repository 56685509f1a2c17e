// Bundles the command line and its workers into build/, type checks left to `npm run typecheck`.
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = ['engine', 'games', 'draw', 'maps', 'bots', 'cli', 'bench'];
const stamp = join(root, 'build', '.stamp');

function newest(path) {
  const info = statSync(path);
  if (!info.isDirectory()) return /\.(ts|tsx|json)$/.test(path) ? info.mtimeMs : 0;
  let latest = 0;
  for (const name of readdirSync(path))
    if (name !== 'node_modules') latest = Math.max(latest, newest(join(path, name)));
  return latest;
}

/** Builds when a source is newer than the last build. Says nothing on standard output, which may be a protocol's. */
export async function ensureBuilt({ force = false } = {}) {
  const sources = Math.max(
    ...SOURCES.filter((d) => existsSync(join(root, d))).map((d) => newest(join(root, d))),
  );
  if (!force && existsSync(stamp) && statSync(stamp).mtimeMs > sources) return;
  const { rolldown } = await import('rolldown');
  const entries = { stavka: 'cli/main.ts', 'arena-worker': 'cli/arena-worker.ts', bench: 'bench/main.ts' };
  const input = Object.fromEntries(
    Object.entries(entries).filter(([, file]) => existsSync(join(root, file))),
  );
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: [/^node:/, '@resvg/resvg-js', 'mitata', 'honeycomb-grid'],
  });
  await bundle.write({ dir: join(root, 'build'), format: 'esm', entryFileNames: '[name].js' });
  await bundle.close();
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stamp, new Date().toISOString());
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await ensureBuilt({ force: true });
