import type { Server, ServerOptions } from 'node:http';

const KB = 1024;
const SECOND = 1000;

/** The most that is read of a body: of an answer to what is new, and of a whole game. */
export const BODY = 256 * KB;
export const FILE_BODY = 8 * KB * KB;

/** What a connection may take before it is closed. Node looks at them every second, not every half minute as by itself. */
export const LIMITS = {
  headerBytes: 8 * KB,
  headers: 10 * SECOND,
  request: 15 * SECOND,
  between: 10 * SECOND,
  idle: 30 * SECOND,
  connections: 200,
} as const;
export type Limits = { readonly [K in keyof typeof LIMITS]: number };

export const serverOptions = (limits: Limits): ServerOptions => ({
  maxHeaderSize: limits.headerBytes,
  headersTimeout: limits.headers,
  requestTimeout: limits.request,
  keepAliveTimeout: limits.between,
  connectionsCheckingInterval: Math.min(SECOND, limits.headers / 4),
});

/** A connection on which nothing is said is closed, and there are only so many. */
export function limit(server: Server, limits: Limits): Server {
  server.maxConnections = limits.connections;
  server.setTimeout(limits.idle, (socket) => socket.destroy());
  return server;
}
