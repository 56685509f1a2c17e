import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { HEADERS } from './headers.ts';

const TYPES: Readonly<Record<string, string>> = {
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

export interface SentFile {
  readonly type: string;
  readonly body: Buffer;
  readonly packed: Buffer | null;
}
export type Files = ReadonlyMap<string, SentFile>;

/** Every file of a folder, by its path, as it is sent; a build that comes later does not pull the rug. */
export function readFolder(folder: string): Files {
  const files = new Map<string, SentFile>();
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
  const page = files.get('/index.html');
  if (page !== undefined) files.set('/', page);
  return files;
}

/** Sends one of these files, and nothing else. */
export function sendFile(
  files: Files,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const fail = (status: number, text: string): void =>
    void response.writeHead(status, { ...HEADERS, 'content-type': 'text/plain' }).end(text);
  if (request.method !== 'GET' && request.method !== 'HEAD') return fail(405, 'only reading');
  const file = files.get(path);
  if (file === undefined) return fail(404, 'nothing here');
  const packed = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) ? file.packed : null;
  const body = packed ?? file.body;
  response.writeHead(200, {
    ...HEADERS,
    'content-type': file.type,
    'content-length': body.length,
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(file.packed === null ? {} : { vary: 'accept-encoding' }),
    ...(packed === null ? {} : { 'content-encoding': 'gzip' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
