import { spawn } from 'node:child_process';
import { openHome, readFolder } from '@stavka/server';
import { buildTable } from './build.mjs';

/** Opens an address in the browser of this person, if there is one. */
export function openInBrowser(address) {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', address]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', address]
        : ['xdg-open', address];
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/**
 * Builds the table if needed and serves it on 127.0.0.1, on the first of these ports that is free (0: any). Games are kept in the
 * folder `data`; without one the page keeps them itself.
 */
export async function serveTable({ port = 0, ports = [port], data = null, ...options } = {}) {
  return openHome({ files: await buildTable({}, readFolder), data, ports, ...options });
}
