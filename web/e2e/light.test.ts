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
        const answer = await fetch(address, {
          method: 'HEAD',
          headers: { 'accept-encoding': 'gzip, deflate, br' },
        });
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

/** How many things the page laid out anew, by what the browser itself traces. */
function laidOut(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return traceEvents
    .filter(({ name }) => name === 'Layout')
    .reduce((sum, { args }) => sum + (args.beginData?.dirtyObjects ?? 0), 0);
}

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly beginData?: { readonly dirtyObjects: number } };
}

/** Zooms in and out a little, once a frame, as two fingers on a trackpad do. */
const zoomFor = (page: Page, frames: number): Promise<void> =>
  page.locator('.map-view').evaluate((view, frames) => {
    const { left, top, width, height } = view.getBoundingClientRect();
    const step = (n: number): void => {
      const by = { deltaY: n % 20 < 10 ? -2 : 2, ctrlKey: true, bubbles: true, cancelable: true };
      view.dispatchEvent(
        new WheelEvent('wheel', { ...by, clientX: left + width / 2, clientY: top + height / 2 }),
      );
    };
    return new Promise<void>((done) => {
      let n = 0;
      const frame = (): void => {
        if (n++ === frames) return done();
        step(n);
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  }, frames);

inBrowser('zooming', ({ visit }) => {
  it.each(['Watch on the Oder', 'Panzers East', 'Kiev'])(
    'only stretches what is drawn: nothing of %s is laid out anew on the way',
    async (game) => {
      const { context, page } = await visit();
      await begin(page, game);
      await page.waitForTimeout(1000);
      const browser = context.browser()!;
      await browser.startTracing(page, { categories: ['devtools.timeline'] });
      await zoomFor(page, 80);
      // The window in the small map follows every frame.
      expect(laidOut(await browser.stopTracing())).toBeLessThan(80 * 4);
      expect(await page.locator('.map-world text').count()).toBe(0);
    },
  );
});
