import { spawn } from 'node:child_process';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { createGzip } from 'node:zlib';
import { buildTable } from './build.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const PACKED = new Set(['.html', '.js', '.css', '.svg', '.json']);

/** Serves a folder of files on 127.0.0.1; nothing outside it can be asked for. */
function staticServer(folder) {
  return createServer((request, response) => {
    const fail = (status, text) => response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
    if (request.method !== 'GET' && request.method !== 'HEAD') return fail(405, 'only reading');
    let path;
    try {
      path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    } catch {
      return fail(400, 'a bad address');
    }
    const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
    if (!file.startsWith(folder + sep) || path.includes('\0')) return fail(403, 'outside the table');
    const info = statSync(file, { throwIfNoEntry: false });
    if (info === undefined || !info.isFile()) return fail(404, 'nothing here');
    const kind = extname(file);
    const packed = PACKED.has(kind) && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    response.writeHead(200, {
      'content-type': TYPES[kind] ?? 'application/octet-stream',
      'cache-control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      ...(packed ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : { 'content-length': info.size }),
    });
    if (request.method === 'HEAD') return response.end();
    const source = createReadStream(file);
    (packed ? source.pipe(createGzip()) : source).pipe(response);
    source.on('error', () => response.destroy());
  });
}

function openInBrowser(address) {
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

/** Builds the table if needed and serves it on 127.0.0.1; port 0 takes a free one. */
export async function serveTable({ port = 0, open = false } = {}) {
  const server = staticServer(await buildTable());
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${server.address().port}/`;
  if (open) openInBrowser(address);
  return {
    address,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
