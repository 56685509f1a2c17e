import { expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { clickHex, importGame, inBrowser } from './harness.ts';
import { battleWithRetreatAndAdvance, finishedGame, gameAt } from './positions.ts';

/** The themes differ in their colours only, so in the second only those are looked at. */
const THEMES = [
  ['light', undefined],
  ['dark', ['color-contrast']],
] as const;

const battle = battleWithRetreatAndAdvance();
const over = finishedGame();

inBrowser('axe-core finds nothing', ({ visit }) => {
  it('wrong that it should find', async () => {
    const { page } = await visit();
    await page
      .locator('h1')
      .first()
      .evaluate((title) => title.insertAdjacentHTML('afterend', '<img src="">'));
    await expect(expectAccessible(page, 'spoilt')).rejects.toThrow(/image-alt/);
  });

  it.each(THEMES)('on the first page and in a new game (%s)', async (colorScheme, rules) => {
    const check = (screen: string) => expectAccessible(page, screen, rules?.slice());
    const { page } = await visit({ colorScheme });
    await check('first page');
    await importGame(page, '{');
    await page.getByRole('alert').waitFor();
    await check('a file refused');
    await page
      .getByRole('button', { name: /Watch on the Oder/ })
      .first()
      .click();
    await page.getByText('Dice', { exact: true }).click();
    await check('new game');
    await page.getByLabel('Guide me').check();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('.lesson').waitFor();
    await check('set-up with a lesson');
    await page.getByRole('link', { name: 'All games' }).click();
    await page.locator('.kept-game').waitFor();
    await check('first page with a game under way');
  });

  it.each(THEMES)('on the table (%s)', async (colorScheme, rules) => {
    const check = (screen: string) => expectAccessible(page, screen, rules?.slice());
    const { page } = await visit({ colorScheme });
    await importGame(page, battle.save);
    await page.locator('.map-sheet svg').waitFor();
    await check('table');
    await clickHex(page, battle.attack.target);
    await page.locator('.planner .chance-value').first().waitFor();
    await check('planner');
    for (const menu of await page.locator('.top-bar summary').all()) {
      await menu.click();
      await check(`menu ${await menu.textContent()}`);
      await menu.click();
    }
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.locator('.rule').first().waitFor();
    await check('rules');
    await page.getByRole('tab', { name: 'Off map' }).click();
    await check('off map');
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByRole('button', { name: /^Attack ·/ }).click();
    await page.locator('.dice-card').waitFor();
    await check('after the die');
    await page.getByRole('button', { name: 'Text view' }).click();
    await page.getByLabel('Command', { exact: true }).fill('help');
    await page.keyboard.press('Enter');
    await check('text view');
  });

  it.each(THEMES)(
    'where support is set, a move is refused, and all the overlays are on (%s)',
    async (colorScheme, rules) => {
      const check = (screen: string) => expectAccessible(page, screen, rules?.slice());
      const { page } = await visit({ colorScheme });
      await importGame(page, gameAt('german.support').save());
      await page.getByRole('button', { name: 'Keep both back' }).waitFor();
      await check('support');
      await page.getByRole('button', { name: 'Keep both back' }).click();
      await page.getByRole('button', { name: 'End this phase' }).waitFor();
      await page.locator('.map-view').focus();
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
      await page.locator('.guide-cost').first().waitFor();
      await clickHex(page, '3512');
      await page.getByRole('alert').waitFor();
      for (const key of '1234567') await page.keyboard.press(key);
      await check('refusal and overlays');
    },
  );

  it.each(THEMES)('at the end of a game (%s)', async (colorScheme, rules) => {
    const check = (screen: string) => expectAccessible(page, screen, rules?.slice());
    const { page } = await visit({ colorScheme });
    await importGame(page, over);
    await page.locator('.decision.is-over').waitFor();
    await check('end of game');
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.locator('.timeline').waitFor();
    await check('replay');
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await page.getByRole('button', { name: /Report/ }).click();
    await page.locator('.chart').first().waitFor();
    await check('report');
  });
});
