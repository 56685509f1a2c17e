// `npm start`: sets everything up, builds the table if it is not built, serves it on this machine and opens it.
//   --port N     a port of your choice; without it 4141, or the next free one
//   STAVKA_DATA  the folder in which games are kept; without it the usual place of the system
//   --no-open    only print the address
//   --text       no table: watch two bots play on the terminal (further options as for `stavka play`)
import './on-node-24.mjs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './setup.mjs';

/** Where Stavka is at home, and how far it looks for a free place when something else is there. */
const PORT = 4141;
const NEXT = 20;

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
    options: { port: { type: 'string' }, 'no-open': { type: 'boolean', default: false } },
  });
  const wanted = values.port ?? String(PORT);
  const port = /^\d{1,5}$/.test(wanted) ? Number(wanted) : Number.NaN;
  if (!(port <= 65535)) throw new Error(`--port takes plain digits, from 0 to 65535, not '${values.port}'`);
  await ensureInstalled();
  process.stderr.write('stavka: building the table if it has changed\n');
  const { openInBrowser, serveTable } = await import('../web/scripts/serve.mjs');
  const { dataFolder, isStavkaAt, runningAt, StoreFault } = await import('../server/index.ts');
  const data = dataFolder();
  const show = (address) => values['no-open'] || openInBrowser(address);
  const onlyShow = (address) => {
    process.stdout.write(`Stavka is already at ${address}\n`);
    show(address);
  };

  const running = await runningAt(data);
  if (running !== null) return onlyShow(running);
  // One that keeps its games elsewhere is a Stavka as well, unless another folder was asked for by name.
  const there = `http://127.0.0.1:${port}/`;
  if (port > 0 && process.env.STAVKA_DATA === undefined && (await isStavkaAt(there))) return onlyShow(there);
  const ports =
    port === 0 || values.port !== undefined
      ? [port]
      : [...Array.from({ length: NEXT }, (_, i) => port + i), 0];
  const begin = (folder) => serveTable({ ports, data: folder });
  let table;
  try {
    table = await begin(data);
  } catch (error) {
    if (error.code === 'EADDRINUSE') throw new Error(`something else has port ${port}; --port names another`);
    if (!(error instanceof StoreFault)) throw error;
    // One that was only starting a moment ago.
    const running = error.code === 'in-use' ? await runningAt(data) : null;
    if (running !== null) return onlyShow(running);
    if (error.code !== 'not-writable') throw error;
    process.stderr.write(
      `stavka: ${error.message}; they stay in the browser (STAVKA_DATA names another folder)\n`,
    );
    table = await begin(null);
  }
  if (values.port === undefined && table.address !== there)
    process.stderr.write(`stavka: something else has port ${port}, so this is another\n`);
  process.stdout.write(`Stavka is at ${table.address}  (stop with Ctrl+C)\n`);
  show(table.address);
  const stop = () => table.close().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
