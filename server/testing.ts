import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Home, type HomeOptions, openHome } from './home.ts';
import { SentFile } from './http/static.ts';

/** For tests: a data folder that goes away afterwards. */
export function tempFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'stavka-data-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export const PAGE = '<!doctype html><title>Stavka</title>';
const page = new SentFile('.html', Buffer.from(PAGE));

/** For tests: a household on a free port, with a page of one line. */
export const homeIn = (data: string | null, options: Partial<HomeOptions> = {}): Promise<Home> =>
  openHome({ files: new Map([['/', page]]), data, ports: [0], ...options });

interface Said {
  readonly status: number;
  readonly json: unknown;
}

/** Asks the household's server as its page does. */
export async function ask(home: Home, method: string, path: string, body?: unknown): Promise<Said> {
  const answer = await fetch(new URL(`api/v1/${path}`, home.address), {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: await answer.json() };
}

/** A game of no rules: entries are opaque to the server. */
export const gameNamed = (id: string) => ({
  head: { schema: 'stavka-game/2', id, game: 'none', rules: '1.0.0', scenario: 's', seed: `seed of ${id}` },
  log: [],
  positions: [],
  summary: { turn: 1, phase: 'p', over: false, orders: 0 },
});

export const entry = (seq: number, id = `e${seq}`) => ({
  seq,
  id,
  kind: 'order',
  seat: 'german',
  by: 'person',
  body: { order: { kind: 'move', unit: id } },
});

/** Entries after `from`, as a page sends them. */
export const news = (from: number, ids: readonly string[], more: object = {}) => ({
  from,
  log: ids.map((id, i) => entry(from + 1 + i, id)),
  positions: [],
  summary: { turn: 1, phase: 'p', over: false, orders: from + ids.length },
  ...more,
});
