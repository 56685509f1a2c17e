import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { decisionText, expectNoErrors, importGame, inBrowser, startGame, textOf } from './harness.ts';
import { gameAt } from './positions.ts';

inBrowser('games are kept', ({ visit }) => {
  it('after each order: a reload goes on where it was', async () => {
    const { page, errors } = await visit();
    await importGame(page, gameAt('german.movement').save());
    await page.getByRole('button', { name: 'End this phase' }).click();
    await page.getByRole('heading', { name: /Attack or probe/ }).waitFor();
    const before = await decisionText(page);
    await page.reload();
    await page.locator('.map-view').waitFor();
    expect(await decisionText(page)).toBe(before);
    await page.getByRole('link', { name: 'All games' }).click();
    await page.locator('.kept-game', { hasText: 'turn 1' }).click();
    await page.locator('.map-view').waitFor();
    expect(await decisionText(page)).toBe(before);
    expectNoErrors(errors);
  });

  it('until they are removed, which is asked twice', async () => {
    const { page, errors } = await visit();
    await importGame(page, gameAt('german.movement').save());
    await page.locator('.map-view').waitFor();
    await page.getByRole('link', { name: 'All games' }).click();
    const kept = page.locator('.kept-game');
    await kept.waitFor();
    await page.getByRole('button', { name: 'Remove this game' }).click();
    const sure = page.getByRole('button', { name: 'Really remove?' });
    await sure.waitFor();
    expect(await kept.count()).toBe(1);
    await sure.click();
    await kept.waitFor({ state: 'detached' });
    expectNoErrors(errors);
  });

  it('as one file that another browser opens', async () => {
    const { page } = await visit();
    await importGame(page, gameAt('german.combat').save());
    await page.locator('.map-view').waitFor();
    const before = await decisionText(page);
    await page.locator('summary[aria-label^="Players"]').click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the game as a file' }).click();
    const text = await readFile(await (await waiting).path(), 'utf8');
    const other = await visit();
    await importGame(other.page, text);
    await other.page.locator('.map-view').waitFor();
    expect(await decisionText(other.page)).toBe(before);
  });

  it('and a broken, foreign or tampered file is refused with the reason', async () => {
    const { page } = await visit();
    const alert = page.getByRole('alert');
    await importGame(page, 'this is no JSON');
    await expect.poll(() => textOf(alert)).toMatch(/cannot be read as JSON/);
    await importGame(page, JSON.stringify({ schema: 'chess/1' }));
    await expect.poll(() => textOf(alert)).toMatch(/chess\/1/);
    const save = gameAt('german.movement').save();
    const wrong = { ...save.log[0]!, body: { order: { kind: 'end-phase' } } } as (typeof save.log)[number];
    await importGame(page, { ...save, log: [wrong, ...save.log.slice(1)] });
    await expect.poll(() => textOf(alert)).toMatch(/Order 1 of \d+ is not legal/);
    expect(await page.locator('.map-view').count()).toBe(0);
  });

  it('offline: once loaded, the table opens and plays without a network', async () => {
    const { page, context, errors } = await visit();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await startGame(page, { German: 'person', Soviet: 'recruit' });
    await page.getByRole('heading', { name: /Place your free corps/ }).waitFor();
    await page.locator('.map-sheet svg').waitFor();
    await context.setOffline(false);
    expectNoErrors(errors);
  });
});
