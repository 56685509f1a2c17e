// `npm start`: sets everything up, builds the table if it is not built, serves it on this machine and opens it.
//   --port N     a port of your choice; without it any free one
//   --no-open    only print the address
//   --text       no table: watch two bots play on the terminal (further options as for `stavka play`)
import './on-node-24.mjs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './setup.mjs';

if (process.argv.includes('--text')) {
  process.argv = [
    ...process.argv.slice(0, 2),
    'play',
    ...process.argv.slice(2).filter((a) => a !== '--text'),
  ];
  await import('./stavka.mjs');
} else {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`npm start: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

async function start() {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '0' }, 'no-open': { type: 'boolean', default: false } },
  });
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN;
  if (!(port <= 65535)) throw new Error(`--port takes plain digits, from 0 to 65535, not '${values.port}'`);
  await ensureInstalled();
  process.stderr.write('stavka: building the table if it has changed\n');
  const { serveTable } = await import('../web/scripts/serve.mjs');
  const table = await serveTable({ port, open: !values['no-open'] });
  process.stdout.write(`Stavka is at ${table.address}  (stop with Ctrl+C)\n`);
  const stop = () => table.close().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
