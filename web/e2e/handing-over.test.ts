import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoErrors, inBrowser, textOf } from './harness.ts';
import { button, open } from './kiev-41-page.ts';
import { AGAINST_BOT, atHandOver, newKiev } from './kiev-41-positions.ts';

const seat = (page: Page) => page.getByRole('combobox', { name: 'Soviet' });
const take = (page: Page, side: string) => page.getByRole('button', { name: `I am the ${side} player` });

/** A bot finishes phase after phase for the person at the screen, until the screen is to be handed over. */
async function untilHandOver(page: Page): Promise<void> {
  const handOver = page.locator('.hand-over');
  const help = button(page, 'Let a bot finish this phase');
  for (;;) {
    await handOver.or(help).first().waitFor();
    if (await handOver.isVisible()) return;
    await help.click({ timeout: 2000 }).catch(() => undefined);
  }
}

inBrowser('whose eyes the screen has', ({ visit }) => {
  it('a bot’s seat that was taken over by mistake is given back before anything of it was shown', async () => {
    const { page, errors } = await visit();
    await open(page, newKiev('campaign', 'impulse', AGAINST_BOT).save());
    await page.getByLabel('Players, settings and file').click();
    await seat(page).selectOption('person');
    await page.keyboard.press('Escape');
    await untilHandOver(page);
    expect(await textOf(page.locator('.hand-over'))).toContain('A bot played the Soviet side until now');
    await page.getByRole('button', { name: 'Give it back to the bot' }).click();
    await button(page, 'Let a bot finish this phase').waitFor();
    expect(await page.locator('.hand-over').count()).toBe(0);
    await page.getByLabel('Players, settings and file').click();
    expect(await seat(page).inputValue()).toBe('recruit');
    expectNoErrors(errors);
  });

  it('a seat with a PIN opens only to who knows it', async () => {
    const { page, errors } = await visit();
    await open(page, atHandOver('pin').save());
    expect(await page.getByRole('button', { name: 'Give it back to the bot' }).count()).toBe(0);
    await page.getByLabel('A PIN for this seat').fill('1943');
    await take(page, 'Soviet').click();
    await untilHandOver(page);
    await take(page, 'Axis').click();
    await untilHandOver(page);
    await take(page, 'Soviet').click();
    await page.getByText('That is not the PIN').waitFor();
    await page.getByLabel('PIN of this seat').fill('1941');
    await take(page, 'Soviet').click();
    await page.getByText('That is not the PIN').waitFor();
    expect(await page.locator('.map-view').count()).toBe(0);
    await page.getByLabel('PIN of this seat').fill('1943');
    await take(page, 'Soviet').click();
    await page.locator('.map-view').waitFor();
    expectNoErrors(errors);
  });
});
