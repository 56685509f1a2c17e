import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, vi } from 'vitest';
import { serveTable } from '../scripts/serve.mjs';
import { launch } from './browser.mjs';
import { withoutBrowser } from './harness.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

export type Home = Awaited<ReturnType<typeof serveTable>>;

/** What a test of the household gets: a data folder of its own, servers on it, and browsers that know nothing of each other. */
export interface Household {
  readonly data: string;
  /** Serves the household; without a folder it keeps nothing. */
  serve(options?: NonNullable<Parameters<typeof serveTable>[0]>): Promise<Home>;
  /** A page in a browser of its own. */
  visit(address: string): Promise<Page>;
  /** Another window of the same browser. */
  window(page: Page, address: string): Promise<Page>;
}

/** Tests of the built table with the household's server behind it. */
export function atHome(name: string, tests: (household: () => Household) => void): void {
  describe.skipIf(withoutBrowser)(name, { retry: 1 }, () => {
    let browser: Browser;
    const ends: (() => Promise<unknown> | unknown)[] = [];
    beforeAll(async () => {
      browser = await launch();
    });
    afterEach(async () => {
      for (const end of ends.splice(0).reverse()) await end();
    });
    afterAll(() => browser?.close());
    tests(() => {
      const data = mkdtempSync(join(tmpdir(), 'stavka-home-'));
      ends.push(() => rmSync(data, { recursive: true, force: true }));
      const open = async (page: Page, address: string): Promise<Page> => {
        page.setDefaultTimeout(60_000);
        await page.goto(address);
        return page;
      };
      return {
        data,
        async serve(options = {}) {
          const home = await serveTable({ data, ...options });
          ends.push(() => home.close().catch(() => undefined));
          return home;
        },
        async visit(address) {
          const context = await browser.newContext({
            viewport: { width: 1280, height: 720 },
            reducedMotion: 'reduce',
          });
          ends.push(() => context.close());
          return open(await context.newPage(), address);
        },
        window: async (page, address) => open(await page.context().newPage(), address),
      };
    });
  });
}

interface KeptLog {
  readonly seq: number;
  readonly head: { readonly seed?: unknown };
  readonly log: readonly { readonly id: string; readonly seq: number; readonly kind: string }[];
}

/** What the household has on its disk, as its server tells it. */
export const keptAt = async (address: string): Promise<(KeptLog & { readonly id: string })[]> => {
  const asked = async (path: string): Promise<unknown> => (await fetch(new URL(path, address))).json();
  const { games } = (await asked('api/v1/games')) as { games: { id: string }[] };
  return Promise.all(
    games.map(async ({ id }) => {
      const kept = (await asked(`api/v1/games/${encodeURIComponent(id)}`)) as KeptLog;
      return { id, ...kept };
    }),
  );
};

/** Puts records into the store that pages of earlier releases wrote their games to. */
export const asEarlier = (page: Page, records: readonly unknown[]): Promise<void> =>
  page.evaluate(
    (given) =>
      new Promise<void>((done, failed) => {
        const gone = indexedDB.deleteDatabase('stavka');
        gone.onerror = () => failed(gone.error);
        gone.onsuccess = () => {
          const request = indexedDB.open('stavka', 1);
          request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
          request.onerror = () => failed(request.error);
          request.onsuccess = () => {
            const writing = request.result.transaction('games', 'readwrite');
            for (const record of given) writing.objectStore('games').put(record);
            writing.oncomplete = () => {
              request.result.close();
              done();
            };
          };
        };
      }),
    records,
  );

export const saved = (page: Page): Promise<void> =>
  page.locator('.save-line', { hasText: 'Saved' }).waitFor();
