import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserServer, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTable } from '../scripts/build.mjs';
import { keptAt } from './at-home.ts';
import { launchServer } from './browser.mjs';
import { withoutBrowser } from './harness.ts';

vi.setConfig({ testTimeout: 400_000, hookTimeout: 180_000 });

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
const ROUNDS = 20;
const MOST_MS = 900;

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

const killed = (child: ChildProcess): Promise<unknown> => {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  return gone;
};

/** Two bots play at the table without end while now the program, now the browser is killed. */
describe.skipIf(withoutBrowser)('kill -9', () => {
  const data = mkdtempSync(join(tmpdir(), 'stavka-kill-'));
  let port: number;
  let program: ChildProcess;
  let browser: BrowserServer;
  beforeAll(async () => {
    await buildTable();
    port = await freePort();
  });
  afterAll(async () => {
    if (program) await killed(program);
    await browser?.kill();
    rmSync(data, { recursive: true, force: true });
  });

  /** `npm start`, as a person starts it. */
  async function start(): Promise<void> {
    program = spawn(process.execPath, [START, '--no-open', '--port', String(port)], {
      env: { ...process.env, STAVKA_DATA: data },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((done) => program.stdout!.once('data', done));
  }

  /** A browser of its own, with what the page is told of being saved. */
  async function look(acknowledged: Map<string, number>): Promise<Page> {
    browser = await launchServer();
    // At the pace of a person who looks on, so that the game outlasts the test.
    const page = await (await chromium.connect(browser.wsEndpoint())).newPage();
    page.on('response', (response) => {
      const sent = response.status() === 200 ? response.request().postDataJSON() : null;
      for (const { id, seq } of (sent?.log ?? []) as { id: string; seq: number }[]) acknowledged.set(id, seq);
    });
    await page.goto(`http://127.0.0.1:${port}/`);
    return page;
  }

  it('of the program or the browser loses no order of which the page was told that it is saved, twenty times', async () => {
    const acknowledged = new Map<string, number>();
    await start();
    let page = await look(acknowledged);
    // The longest game that there is.
    await page.getByRole('button', { name: /Kiev/ }).first().click();
    await page
      .getByRole('radio', { name: /campaign/i })
      .first()
      .check();
    for (const seat of await page.getByRole('combobox', { name: /Who plays/ }).all())
      await seat.selectOption('recruit');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('.map-view').waitFor();
    const { hash } = new URL(page.url());
    for (let round = 0; round < ROUNDS; round++) {
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size).toBeGreaterThan(before);
      await new Promise((done) => setTimeout(done, Math.random() * MOST_MS));
      if (round % 4 === 3) {
        await browser.kill();
        page = await look(acknowledged);
        await page.goto(`http://127.0.0.1:${port}/${hash}`);
        // A browser that was killed has not let the game go.
        const take = page.getByRole('button', { name: 'Play here' });
        await page.locator('.map-view').or(take).first().waitFor();
        if (await take.isVisible()) await take.click();
        await page.locator('.map-view').waitFor();
      } else {
        await killed(program);
        await start();
      }
      const [game] = await keptAt(`http://127.0.0.1:${port}/`);
      const kept = new Map(game!.log.map(({ id, seq }) => [id, seq]));
      expect([...acknowledged].filter(([id, seq]) => kept.get(id) !== seq)).toEqual([]);
      expect(kept.size).toBe(game!.log.length);
      expect(game!.log.map(({ seq }) => seq)).toEqual(game!.log.map((_, i) => i + 1));
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS);
  });
});
