import { expect, it } from 'vitest';
import { decisionText, importGame, inBrowser, textOf } from './harness.ts';
import { gameAt } from './positions.ts';

inBrowser('a browser without room', ({ visit }) => {
  it('is named at once, the game goes on, and is kept when there is room again', async () => {
    const { page } = await visit();
    await importGame(page, gameAt('german.movement').save());
    await page.locator('.save-line', { hasText: 'Saved' }).waitFor();
    // What a full disk or quota looks like to the page.
    await page.evaluate(() => {
      const { add, put } = IDBObjectStore.prototype;
      const full = (): never => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Object.assign(IDBObjectStore.prototype, { add: full, put: full });
      Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { add, put }) });
    });
    const before = await decisionText(page);
    await page.getByRole('button', { name: 'End this phase' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Not saved' });
    await alert.waitFor();
    expect(await textOf(alert)).toContain('the browser has no room for it');
    await expect.poll(() => decisionText(page)).not.toBe(before);
    const after = await decisionText(page);
    const waiting = page.waitForEvent('download');
    await alert.getByRole('button', { name: 'Save the game as a file' }).click();
    await waiting;
    await page.evaluate(() => void (window as unknown as { makeRoom(): void }).makeRoom());
    await alert.getByRole('button', { name: 'Try now' }).click();
    await page.locator('.save-line', { hasText: 'Saved' }).waitFor();
    await page.reload();
    await page.locator('.map-view').waitFor();
    expect(await decisionText(page)).toBe(after);
  });
});
