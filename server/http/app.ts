import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StoreFault, said } from '../store/faults.ts';
import { type Answer, no, ok, readBody, Unreadable } from './answer.ts';
import { HEADERS } from './headers.ts';
import { isFromUs, isOurs } from './hosts.ts';
import { type Limits, limit, serverOptions } from './limits.ts';
import { type House, ROUTES, type Route } from './routes.ts';
import { type Files, sendFile } from './static.ts';

const API = '/api/v1/';

export interface App {
  readonly files: Files;
  /** What is kept; null where nothing can be: the page then keeps its games itself. */
  readonly house: House | null;
  readonly names: ReadonlySet<string>;
  readonly limits: Limits;
}

/** The household's server: the built table, and what the page asks of it. */
export function serverOf(app: App): Server {
  const server = createServer(
    serverOptions(app.limits),
    (request, response) => void handle(app, request, response),
  );
  return limit(server, app.limits);
}

async function handle(app: App, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host } = request.headers;
  const address = URL.canParse(request.url ?? '', 'http://localhost')
    ? new URL(request.url ?? '', 'http://localhost')
    : null;
  if (!isOurs(host, app.names))
    return send(
      response,
      no('not-ours', `this is Stavka on this machine, not '${(host ?? '').slice(0, 80)}'`),
    );
  const path = address === null ? null : decoded(address.pathname);
  if (address === null || path === null) return send(response, no('form', 'a bad address'));
  if (!path.startsWith(API)) return sendFile(app.files, path, request, response);
  const answer = await answerTo(app, request, address).catch((error: unknown): Answer => {
    if (error instanceof Unreadable) return error.answer;
    if (error instanceof StoreFault) return no('unavailable', error.message);
    // Whoever asked has gone in the middle of it.
    if (!request.complete && request.destroyed) return no('form', 'the request broke off');
    process.stderr.write(`stavka: ${error instanceof Error ? error.stack : said(error)}\n`);
    return no('failed', 'something went wrong here; the terminal says what');
  });
  send(response, answer);
}

async function answerTo({ house }: App, request: IncomingMessage, address: URL): Promise<Answer> {
  if (!isFromUs(request.headers)) return no('cross-site', 'only pages of Stavka itself may ask this');
  const parts = address.pathname.slice(API.length).split('/');
  if (house === null)
    return parts[0] === 'home' ? ok({ stavka: 1, house: null }) : no('not-found', 'nothing is kept here');
  const fitting = ROUTES.filter((route) => fits(route, parts));
  if (fitting.length === 0) return no('not-found', 'nothing here');
  const route = fitting.find(({ method }) => method === request.method);
  if (route === undefined) return no('method', `only ${fitting.map(({ method }) => method).join(', ')} here`);
  const name = decoded(parts[route.path.split('/').indexOf('*')] ?? '') ?? '';
  const body = route.body === undefined ? undefined : await readBody(request, route.body);
  return route.answer(house, { name, body, query: address.searchParams });
}

const fits = ({ path }: Route, parts: readonly string[]): boolean => {
  const wanted = path.split('/');
  return wanted.length === parts.length && wanted.every((part, i) => part === '*' || part === parts[i]);
};

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function send(response: ServerResponse, { status, json }: Answer): void {
  const body = Buffer.from(JSON.stringify(json));
  response.writeHead(status, {
    ...HEADERS,
    'content-type': 'application/json',
    'content-length': body.length,
    'cache-control': 'no-store',
    // What has not been read of a refused body is not waited for.
    ...(status >= 400 ? { connection: 'close' } : {}),
  });
  response.end(body);
}
