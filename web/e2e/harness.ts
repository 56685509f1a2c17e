import type { StoredGame } from '@stavka/match';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { serveTable } from '../scripts/serve.mjs';

import { launch } from './browser.mjs';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

export const withoutBrowser = process.env.STAVKA_NO_BROWSER === '1';
if (withoutBrowser) console.warn('STAVKA_NO_BROWSER=1: the tests in a real browser are left out.');

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong on the page by itself. */
  readonly errors: string[];
}

export interface Visitor {
  address(): string;
  visit(options?: Parameters<Browser['newContext']>[0]): Promise<Visit>;
}

/** A browser on a busy machine may miss a moment; what fails twice is broken. */
const PATIENCE = { retry: 1 } as const;

/** Tests in a real browser against the built table. */
export function inBrowser(name: string, tests: (visitor: Visitor) => void): void {
  describe.skipIf(withoutBrowser)(name, PATIENCE, () => {
    let browser: Browser;
    let server: Awaited<ReturnType<typeof serveTable>>;
    const contexts: BrowserContext[] = [];
    beforeAll(async () => {
      server = await serveTable();
      browser = await launch();
    });
    afterAll(async () => {
      for (const context of contexts) await context.close();
      await browser?.close();
      await server?.close();
    });
    tests({
      address: () => server.address,
      async visit(options = {}) {
        const context = await browser.newContext({
          viewport: { width: 1280, height: 720 },
          reducedMotion: 'reduce',
          ...options,
        });
        contexts.push(context);
        const page = await context.newPage();
        page.setDefaultTimeout(60_000);
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        await page.goto(server.address);
        return { context, page, errors };
      },
    });
  });
}

/** Starts a new Watch on the Oder; seats not named keep their defaults, and without a seed chance gives one. */
export async function startGame(
  page: Page,
  seats: Readonly<Record<string, string>> = {},
  seed?: string,
): Promise<void> {
  await page
    .getByRole('button', { name: /Watch on the Oder/ })
    .first()
    .click();
  for (const [seat, who] of Object.entries(seats))
    await page.getByRole('combobox', { name: new RegExp(seat) }).selectOption(who);
  if (seed !== undefined) {
    await page.getByText('Dice', { exact: true }).click();
    await page.getByLabel('Seed of the dice').fill(seed);
  }
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.map-view').waitFor();
}

/** Opens a saved game through the file button of the first page. */
export async function importGame(page: Page, save: StoredGame | string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.stavka.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof save === 'string' ? save : JSON.stringify(save)),
  });
}

/** Where a hex is on the screen, from the page's own drawing. */
export async function hexPoint(page: Page, label: string): Promise<{ x: number; y: number }> {
  await page.locator('#goto').fill(label);
  await page.locator('#goto').press('Enter');
  await page.waitForTimeout(250);
  const box = await page.locator('.guide-cursor').boundingBox();
  if (box === null) throw new Error(`hex ${label} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function clickHex(page: Page, label: string): Promise<void> {
  const { x, y } = await hexPoint(page, label);
  await page.mouse.click(x, y);
}

/** The words of an element. */
export const textOf = async (element: Locator): Promise<string> => (await element.textContent()) ?? '';

export const decisionText = (page: Page): Promise<string> => textOf(page.locator('.decision'));

export function expectNoErrors(errors: readonly string[]): void {
  expect(errors).toEqual([]);
}
