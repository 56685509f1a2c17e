import { expect, it } from 'vitest';
import { inBrowser } from './harness.ts';
inBrowser('x', ({ visit }) => {
  it('shots', async () => {
    const { page, errors } = await visit();
    await page.getByRole('button', { name: /Russia Besieged/ }).first().click();
    await page.screenshot({ path: '/tmp/rb0.png' });
    for (const side of ['Axis', 'Russian']) await page.getByRole('combobox', { name: new RegExp(side) }).selectOption('person');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('.map-sheet svg').waitFor();
    await page.waitForTimeout(3000);
    await page.screenshot({ path: '/tmp/rb1.png' });
    await page.locator('#goto').fill('1630');
    await page.locator('#goto').press('Enter');
    await page.waitForTimeout(500);
    await page.locator('.map-view').focus();
    await page.keyboard.press('+'); await page.keyboard.press('+');
    await page.waitForTimeout(300);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(2500);
    await page.screenshot({ path: '/tmp/rb2.png' });
    await page.keyboard.press('1');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: '/tmp/rb3.png' });
    console.log('errors', errors, (await page.locator('.panel').innerText()).slice(0, 3000));
  });
});
