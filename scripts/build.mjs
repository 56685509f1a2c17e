// Bundles the command line and its workers into build/; type checks are left to `npm run typecheck`.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withLock } from './lock.mjs';
import { root } from './setup.mjs';

const SOURCES = [
  'engine',
  'match',
  'games',
  'draw',
  'maps',
  'bots',
  'cli',
  'bench',
  'server',
  'scripts/build.mjs',
];
/** What is bundled: the name in build/ and where it starts. A part that is not there yet is left out. */
const ENTRIES = {
  stavka: 'cli/main.ts',
  'arena-worker': 'cli/arena-worker.ts',
  soak: 'cli/soak.ts',
  bench: 'bench/main.ts',
};
const EXTERNAL = [/^node:/, '@resvg/resvg-js', 'mitata', 'honeycomb-grid'];
const OLD_MS = 60 * 60_000;
const out = join(root, 'build');
const stamp = join(out, '.stamp');

/** A text that changes when a source is changed, added or removed. */
function fingerprint() {
  let newest = 0;
  let files = 0;
  const visit = (path) => {
    const info = statSync(path, { throwIfNoEntry: false });
    if (info === undefined) return;
    if (info.isDirectory()) {
      for (const name of readdirSync(path)) if (name !== 'node_modules') visit(join(path, name));
    } else if (/\.(ts|tsx|json|mjs)$/.test(path) && !/\.test\.[a-z]+$/.test(path)) {
      newest = Math.max(newest, info.mtimeMs);
      files++;
    }
  };
  for (const source of SOURCES) visit(join(root, source));
  return `${files} files, newest ${newest}`;
}

const isFresh = (print) => existsSync(stamp) && readFileSync(stamp, 'utf8') === print;

/** Builds when a source has changed since the last build. Says nothing on standard output, which may be a protocol's. */
export async function ensureBuilt({ force = false } = {}) {
  if (!force && isFresh(fingerprint())) return;
  await withLock(join(out, '.lock'), async () => {
    const print = fingerprint();
    if (force || !isFresh(print)) await build(print);
  });
}

/** Builds beside the old build and then moves the files over, chunks first, so that nobody ever loads half a build. */
async function build(print) {
  const { rolldown } = await import('rolldown');
  const input = Object.fromEntries(
    Object.entries(ENTRIES).filter(([, file]) => existsSync(join(root, file))),
  );
  const fresh = join(out, `.new-${process.pid}`);
  const bundle = await rolldown({ cwd: root, input, platform: 'node', external: EXTERNAL });
  await bundle.write({
    dir: fresh,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[name]-[hash].js',
  });
  await bundle.close();
  mkdirSync(out, { recursive: true });
  const made = readdirSync(fresh);
  const isEntry = (name) => Object.hasOwn(input, name.replace(/\.js$/, ''));
  for (const name of made.sort((a, b) => Number(isEntry(a)) - Number(isEntry(b))))
    renameSync(join(fresh, name), join(out, name));
  rmSync(fresh, { recursive: true });
  // A process that runs an older build may still ask for its chunks.
  for (const name of readdirSync(out))
    if (
      name.startsWith('chunk-') &&
      !made.includes(name) &&
      Date.now() - statSync(join(out, name)).mtimeMs > OLD_MS
    )
      rmSync(join(out, name));
  writeFileSync(stamp, print);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await import('./on-node-24.mjs');
  await ensureBuilt({ force: true });
}
