import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './harness.ts';

const KB = 1024;

/** Kilobytes over the wire of everything a page and its workers ask for, pictures of maps left out. */
function weigh(context: BrowserContext): () => Promise<number> {
  const asked = new Set<string>();
  context.on('request', (request) => {
    if (!/\.(svg|png|webp|jpg)$/.test(request.url())) asked.add(request.url());
  });
  return async () => {
    const sizes = await Promise.all(
      [...asked].map(async (address) => {
        const answer = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
        return Number(answer.headers.get('content-length'));
      }),
    );
    return sizes.reduce((sum, size) => sum + size, 0) / KB;
  };
}

async function begin(page: Page, game: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(game) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.map-sheet svg').waitFor();
  await page.getByRole('button', { name: 'What would a bot do?' }).first().click();
  await page.locator('.hint .actions').waitFor();
}

inBrowser('the first load', ({ visit, address }) => {
  it.each(['Watch on the Oder', 'Panzers East', 'Kiev'])(
    'is under 500 KB without map pictures, with %s begun and a bot asked',
    async (game) => {
      const { context, page } = await visit({ serviceWorkers: 'block' });
      const weight = weigh(context);
      await page.goto(address(), { waitUntil: 'networkidle' });
      await page.reload({ waitUntil: 'networkidle' });
      const first = await weight();
      expect(first).toBeGreaterThan(80);
      expect(first).toBeLessThan(300);
      await begin(page, game);
      expect(await weight()).toBeLessThan(500);
    },
  );
});
