// `stavka` from a checkout: brings in what is missing, builds what has changed, and hands over to the command line.
import './on-node-24.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './setup.mjs';

try {
  await ensureInstalled();
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
} catch (error) {
  process.stderr.write(`stavka: ${error instanceof Error ? error.message : error}\n`);
  process.exit(70);
}
const { main } = await import(pathToFileURL(join(root, 'build', 'stavka.js')).href);
process.exitCode = await main(process.argv.slice(2));
