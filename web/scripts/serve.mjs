import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
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

/** Every file of a folder, by its path, as it is sent; a build that comes later does not pull the rug. */
function readFolder(folder) {
  const files = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const kind = extname(path);
    const body = readFileSync(path);
    files.set(`/${relative(folder, path).split(sep).join('/')}`, {
      type: TYPES[kind] ?? 'application/octet-stream',
      body,
      packed: PACKED.has(kind) ? gzipSync(body) : null,
    });
  }
  files.set('/', files.get('/index.html'));
  return files;
}

/** Serves these files and nothing else. */
function staticServer(files) {
  return createServer((request, response) => {
    const fail = (status, text) => response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
    if (request.method !== 'GET' && request.method !== 'HEAD') return fail(405, 'only reading');
    let path;
    try {
      path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    } catch {
      return fail(400, 'a bad address');
    }
    const file = files.get(path);
    if (file === undefined) return fail(404, 'nothing here');
    const packed = file.packed !== null && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const body = packed ? file.packed : file.body;
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': body.length,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      ...(file.packed === null ? {} : { vary: 'accept-encoding' }),
      ...(packed ? { 'content-encoding': 'gzip' } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
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
  const server = staticServer(await buildTable({}, readFolder));
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
