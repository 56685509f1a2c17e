import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { holdsOf } from './games/holds.ts';
import { keeperOf } from './games/keep.ts';
import { serverOf } from './http/app.ts';
import { ownNames } from './http/hosts.ts';
import { LIMITS, type Limits } from './http/limits.ts';
import type { House } from './http/routes.ts';
import type { Files } from './http/static.ts';
import { gamesOf } from './store/games.ts';
import { type OpenOptions, openStore, type Store } from './store/open.ts';
import { settingsOf } from './store/settings.ts';

export interface HomeOptions extends OpenOptions {
  readonly files: Files;
  /** Where games are kept; null keeps none, and the page keeps its own. */
  readonly data: string | null;
  /** Tried in turn; 0 is any free one. */
  readonly ports: readonly number[];
  readonly limits?: Partial<Limits>;
}

export interface Home {
  readonly address: string;
  close(): Promise<void>;
}

/** The file in the data folder that says where Stavka runs. */
const WHERE = 'address';

/** Serves one household on this machine alone. Throws a `StoreFault` where games cannot be kept. */
export async function openHome({ files, data, ports, limits, ...options }: HomeOptions): Promise<Home> {
  const store = data === null ? null : openStore(data, options);
  try {
    const house = store === null ? null : houseOf(store);
    const app = { files, house, names: ownNames(), limits: { ...LIMITS, ...limits } };
    const server = await listenOn(serverOf(app), ports);
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    if (store !== null && house !== null) say(store, `${address} ${house.id}\n`);
    return {
      address,
      async close() {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
        if (store !== null) rmSync(join(store.folder, WHERE), { force: true });
        store?.close();
      },
    };
  } catch (error) {
    store?.close();
    throw error;
  }
}

function houseOf(store: Store): House {
  const games = gamesOf(store);
  return {
    id: randomUUID(),
    games,
    keeper: keeperOf(store, games),
    holds: holdsOf(),
    settings: settingsOf(store),
  };
}

/** Only a help for whoever starts a second one. */
function say({ folder }: Store, where: string): void {
  try {
    writeFileSync(join(folder, WHERE), where);
  } catch {
    // It can be done without.
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');

/** Listens on the first of these ports that is free. */
async function listenOn(server: Server, ports: readonly number[]): Promise<Server> {
  for (const [i, port] of ports.entries()) {
    try {
      await new Promise<void>((done, failed) => {
        server.once('error', failed);
        server.listen(port, '127.0.0.1', () => {
          server.off('error', failed);
          done();
        });
      });
      return server;
    } catch (error) {
      if (!isTaken(error) || i === ports.length - 1) throw error;
    }
  }
  throw new Error('there is no port to listen on');
}

/** The household that answers at this address: its name for as long as it runs, '' for one that keeps nothing; null for anything else. */
async function houseAt(address: string): Promise<string | null> {
  try {
    const answer = await fetch(new URL('api/v1/home', address), { signal: AbortSignal.timeout(2000) });
    const { stavka, house } = (await answer.json()) as { stavka?: unknown; house?: unknown };
    return answer.ok && stavka === 1 ? String(house ?? '') : null;
  } catch {
    return null;
  }
}

/** Does Stavka itself answer at this address? */
export const isStavkaAt = async (address: string): Promise<boolean> => (await houseAt(address)) !== null;

/** Where the Stavka runs that uses this data folder, if it said so and is the one that answers there. */
export async function runningAt(data: string): Promise<string | null> {
  let said: string;
  try {
    said = readFileSync(join(data, WHERE), 'utf8');
  } catch {
    return null;
  }
  const [, address, house] = /^(http:\/\/127\.0\.0\.1:\d+\/) (\S+)\n$/.exec(said) ?? [];
  return address !== undefined && (await houseAt(address)) === house ? address : null;
}
