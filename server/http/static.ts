import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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

const BIG = 1_000_000;
/** What stands at the end of a file's name where the build has laid its packed form beside it. */
const BR = '.br';

/** What a browser may ask for, the smaller first. */
const PACKINGS = {
  /** As small as a person does not notice waiting for. */
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: body.length < BIG ? 9 : 5 },
    }),
  gzip: (body: Buffer) => gzipSync(body),
} as const;
type Packing = keyof typeof PACKINGS;

/** A file as it is sent: packed when it is first asked for, and kept so. */
export class SentFile {
  readonly type: string;
  readonly body: Buffer;
  readonly packs: boolean;
  readonly #packed = new Map<Packing, Buffer>();

  /** `br`: the same, packed while the page was built. */
  constructor(kind: string, body: Buffer, br: Buffer | null = null) {
    this.type = TYPES[kind] ?? 'application/octet-stream';
    this.body = body;
    this.packs = PACKED.has(kind);
    if (br !== null) this.#packed.set('br', br);
  }

  /** The best packing of those a browser takes, or null. */
  packed(accepted: string): { readonly how: Packing; readonly body: Buffer } | null {
    if (!this.packs) return null;
    for (const how of Object.keys(PACKINGS) as Packing[]) {
      if (!new RegExp(`\\b${how}\\b`).test(accepted)) continue;
      let body = this.#packed.get(how);
      if (body === undefined) this.#packed.set(how, (body = PACKINGS[how](this.body)));
      return { how, body };
    }
    return null;
  }
}
export type Files = ReadonlyMap<string, SentFile>;

/** Every file of a folder, by its path, as it is sent; a build that comes later does not pull the rug. */
export function readFolder(folder: string): Files {
  const files = new Map<string, SentFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (path.endsWith(BR)) continue;
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    const br = existsSync(path + BR) ? readFileSync(path + BR) : null;
    files.set(name, new SentFile(extname(path), readFileSync(path), br));
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
  const packed = file.packed(String(request.headers['accept-encoding'] ?? ''));
  const body = packed?.body ?? file.body;
  response.writeHead(200, {
    ...HEADERS,
    'content-type': file.type,
    'content-length': body.length,
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(file.packs ? { vary: 'accept-encoding' } : {}),
    ...(packed === null ? {} : { 'content-encoding': packed.how }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
