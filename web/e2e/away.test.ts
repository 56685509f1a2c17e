import { expect, it } from 'vitest';
import { atHome, keptAt, saved } from './at-home.ts';
import { importGame } from './harness.ts';
import { gameAt } from './positions.ts';

atHome('while Stavka is not running', (household) => {
  it('the page opens and says so; what is begun is kept in the browser, and taken over when it runs again', async () => {
    const { serve, visit } = household();
    const first = await serve();
    const page = await visit(first.address);
    await importGame(page, gameAt('german.movement', 'first').save());
    await page.locator('.map-view').waitFor();
    await saved(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(first.address);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await first.close();
    await page.reload();
    await page.getByText(/Stavka is not running on this machine/).waitFor();
    expect(await page.locator('.kept-game').count()).toBe(0);
    await importGame(page, gameAt('german.movement', 'second').save());
    await page.locator('.map-view').waitFor();
    await page.getByRole('button', { name: 'End this phase' }).click();
    await saved(page);
    await page.goto(first.address);
    await page.locator('.kept-game').waitFor();
    const again = await serve({ port: Number(new URL(first.address).port) });
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect.poll(() => page.locator('.kept-game').count()).toBe(2);
    expect((await keptAt(again.address)).map(({ id }) => id).sort()).toEqual(['test-first', 'test-second']);
    await page.reload();
    await expect.poll(() => page.locator('.kept-game').count()).toBe(2);
    await page.locator('.kept-game').first().click();
    await page.getByRole('heading', { name: /Attack or probe/ }).waitFor();
  });
});
