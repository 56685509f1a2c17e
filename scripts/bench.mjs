// `npm run bench`: sets everything up and measures.
import './on-node-24.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './setup.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
const file = join(root, 'build', 'bench.js');
if (!existsSync(file)) {
  process.stderr.write('bench: there is nothing to measure: bench/main.ts is missing\n');
  process.exit(1);
}
const { main } = await import(pathToFileURL(file).href);
process.exitCode = (await main?.(process.argv.slice(2))) ?? 0;
