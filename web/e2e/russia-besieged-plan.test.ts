import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { clickHex, decisionText, expectNoErrors, importGame, inBrowser, textOf } from './harness.ts';
import {
  BLITZ,
  BLITZ_ATTACK,
  COUNTER,
  COUNTER_ATTACK,
  PRODUCTION,
  russiaGame,
  russiaGameWhere,
} from './russia-besieged-plan-positions.ts';

const panel = (page: Page) => page.locator('.panel-top');
const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name });
const logged = (page: Page, words: string | RegExp) => page.locator('.log-line', { hasText: words }).first();

inBrowser('Russia Besieged, decisions at the table', ({ visit }) => {
  it('a blitz: both tables weighed, advance by one button, exploitation along a lit path', async () => {
    const { page, errors } = await visit();
    const advance = { kind: 'advance', units: ['ge-pz-41', 'ge-pz-24'], into: '2621' };
    const game = russiaGameWhere(
      BLITZ,
      [BLITZ_ATTACK, advance],
      (_events, { decision }) => decision.over !== true && decision.key === 'exploit',
    );
    await importGame(page, game);
    await clickHex(page, '2621');
    await page.getByRole('radio', { name: /BAT/ }).check();
    await expect.poll(() => textOf(panel(page))).toMatch(/D\d-Adv\d/);
    expect(await textOf(panel(page).locator('.fates'))).toContain('goes back to');
    await page.getByText('Be content with lower odds').click();
    await page.getByLabel('3:1').check();
    await button(page, 'Roll: attack 3:1 on the BAT').waitFor();
    await page.getByLabel('3:1').uncheck();
    await expectAccessible(page, 'the attack planner');
    await button(page, 'Roll: attack 9:1 on the BAT').click();
    await button(page, /^Advance into 2621 with 2/).click();
    await expect.poll(() => decisionText(page)).toMatch(/Armor may go on: .*Panzer Corps \d hex/);
    await expect.poll(() => page.locator('.guide-cost').count()).toBeGreaterThan(3);
    await clickHex(page, '2620');
    await logged(page, /to 2620/).waitFor();
    expectNoErrors(errors);
  });

  it('a question of the defence: the chances of each answer, and one that holds for the rest of the phase', async () => {
    const { page, errors } = await visit();
    await importGame(page, russiaGame(COUNTER, 'answers'));
    await clickHex(page, '2621');
    await button(page, /^Roll: attack/).click();
    await expect.poll(() => decisionText(page)).toContain('does a Field Marshal or a partisan help');
    const helps = page.getByRole('table', { name: 'The defence has' });
    expect(await textOf(helps)).toMatch(/Manstein−1/);
    await expectAccessible(page, 'a question of the defence');
    await button(page, 'Nothing helps for the rest of this phase').click();
    await page.getByRole('tab', { name: 'Log' }).click();
    await logged(page, /Die \d/).waitFor();
    const standing = page.locator('.standing-answers');
    expect(await textOf(standing)).toContain('Nothing helps for the rest of this phase');
    await standing.getByRole('button', { name: 'Ask me again' }).click();
    await standing.waitFor({ state: 'detached' });
    expectNoErrors(errors);
  });

  it('a Russian counter-offensive: losses are chosen by a click on who takes them', async () => {
    const { page, errors } = await visit();
    const game = russiaGameWhere(
      COUNTER,
      [COUNTER_ATTACK, { kind: 'answer' }],
      (_events, { decision }) =>
        decision.over !== true && decision.key === 'lose' && decision.seat === 'russian',
    );
    await importGame(page, game);
    await clickHex(page, '2621');
    await button(page, /^Roll: attack/).click();
    await button(page, 'Nothing helps').first().click();
    await expect.poll(() => decisionText(page)).toContain('to be lost');
    expect(await textOf(page.locator('.battle'))).toContain('Losses');
    await panel(page).locator('.unit-list button').first().click();
    await logged(page, /loses a step|is eliminated/).waitFor();
    expectNoErrors(errors);
  });

  it('a production turn: an army is rebuilt and a Shock Army built by clicks, points go down', async () => {
    const { page, errors } = await visit();
    await importGame(page, russiaGame(PRODUCTION, 'production'));
    await page.getByRole('tab', { name: 'Production' }).click();
    const screen = page.locator('.production');
    await screen.getByText('Lend Lease', { exact: true }).first().waitFor();
    await expectAccessible(page, 'the production screen');
    await screen.getByRole('button', { name: /4th Army/ }).click();
    await expect.poll(() => textOf(screen)).toMatch(/Russian infantry7/);
    await screen.getByRole('button', { name: /2nd Shock Army/ }).click();
    await panel(page).locator('.steps button').first().waitFor();
    for (let step = 0; step < 4 && (await panel(page).locator('.steps button').count()) > 0; step++) {
      if (await textOf(screen).then((words) => words.includes('stands in'))) break;
      await panel(page).locator('.tree .steps button').first().click();
      await page.waitForTimeout(400);
    }
    await expect.poll(() => textOf(screen)).toContain('stands in');
    await page.getByRole('tab', { name: 'Log' }).click();
    await logged(page, 'is formed in').waitFor();
    await page.getByRole('tab', { name: 'Tables' }).click();
    await page.getByRole('table', { name: 'Combat Results Table' }).waitFor();
    await expectAccessible(page, 'the tables');
    expectNoErrors(errors);
  });

  it('May/June 1941: the first Axis impulse is moved and fought from the set-up as it stands', async () => {
    const { page, errors } = await visit();
    await page
      .getByRole('button', { name: /Russia Besieged/ })
      .first()
      .click();
    for (const side of ['Axis', 'Russian'])
      await page.getByRole('combobox', { name: new RegExp(side) }).selectOption('person');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('.map-view').waitFor();
    for (let n = 0; n < 2; n++) {
      const ready = button(page, 'Set up the rest as it stands ready');
      if (await ready.isVisible()) await ready.click();
      await page.waitForTimeout(600);
    }
    await expect.poll(() => decisionText(page)).toContain('First impulse');
    await clickHex(page, '1630');
    await expect.poll(() => page.locator('.guide-cost').count()).toBeGreaterThan(5);
    await clickHex(page, '1629');
    await logged(page, /1629/).waitFor();
    const end = button(page, 'End this phase');
    await end.click();
    // What would be lost is said first: the second press means it.
    if ((await panel(page).locator('.refusal').count()) > 0) await end.click();
    await expect.poll(() => decisionText(page)).toContain('fight');
    await clickHex(page, '1628');
    await button(page, /^Roll: attack/).click();
    await logged(page, /Die \d/).waitFor();
    expectNoErrors(errors);
  });
});
