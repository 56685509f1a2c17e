// The screens of Kiev '41: the start, an HQ and its range, the odds of an attack, a battle with ships and Bombers, the sheets, the hand-over, the Logistics Phase.

const SEED = 'pictures';

/** Takes the pictures at one size; `shot` keeps the page as it is under a name. */
export async function tourKiev(page, shot) {
  const button = (name) => page.locator('.panel-top').getByRole('button', { name });
  await begin(page, /The Pocket/, () => shot('kiev-41-new-game'));
  await shot('kiev-41-table');
  await button('Activate an HQ').click();
  await button(/^11th Army HQ/).click();
  await page.locator('.range-edge').waitFor({ state: 'attached' });
  await shot('kiev-41-range');
  await button(/^Do it/).click();
  await button(/^4th Fliegerkorps/).click();
  await button(/^Do it/).click();
  await button('Go on to command').click();
  for (let i = 0; i < 2; i++) await attack(page, i === 0 ? () => shot('kiev-41-odds') : undefined);
  await button('End the Command Segment').click();
  await button(/^4th Fliegerkorps/)
    .first()
    .click();
  await button(/^3 Bombers/).click();
  await page.locator('.battle-board').waitFor();
  await shot('kiev-41-bombers');
  await fightItOut(page);
  await page.mouse.move(5, 700);
  await shot('kiev-41-battle');
  await page.getByRole('tab', { name: 'Sheets' }).click();
  await page.keyboard.press('Escape');
  await page.locator('.map-view').focus();
  await page.keyboard.press('0');
  for (const key of ['2', '4']) await page.keyboard.press(key);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await shot('kiev-41-supply-dark');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const key of ['2', '4']) await page.keyboard.press(key);
  await page.getByRole('link', { name: 'All games' }).click();
  await begin(page, /Southern Struggle/, undefined, 'person');
  await page.locator('.hand-over, .map-view').first().waitFor();
  if ((await page.locator('.hand-over').count()) === 0) {
    await button('Pass').click();
    await button('End the Command Segment').click();
  }
  await page.locator('.hand-over').waitFor();
  await shot('kiev-41-hand-over');
  while (!(await button('Activate the Leader').isVisible())) {
    const mine = page.getByRole('button', { name: /^I am the/ });
    if (await mine.isVisible()) await mine.click();
    await button(/^Pass$/).click();
    await button('End the Command Segment').click();
    await page.waitForTimeout(500);
  }
  await button('Activate the Leader').click();
  await button('Draw Reinforcements').click();
  await button('Draw 4 Blocks').click();
  // Who holds Kiev chooses the last of the Blocks.
  await page.locator('.unit-row').first().click();
  await page.getByText('places lit').waitFor();
  await page.locator('.map-view').focus();
  await page.keyboard.press('0');
  await shot('kiev-41-logistics');
}

async function begin(page, scenario, before = async () => {}, soviet = 'random') {
  await page
    .getByRole('button', { name: /Kiev '41/ })
    .last()
    .click();
  await page.getByRole('radio', { name: scenario }).check();
  await page.getByRole('combobox', { name: 'Soviet' }).selectOption(soviet);
  await before();
  await page.getByText('Dice', { exact: true }).click();
  await page.getByLabel('Seed of the dice').fill(SEED);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  if (soviet === 'person') return;
  await page.locator('.map-sheet svg').waitFor();
  await page.waitForTimeout(1500);
}

async function go(page, at) {
  await page.locator('#goto').fill(at);
  await page.locator('#goto').press('Enter');
  await page.waitForTimeout(400);
  await page.locator('.map-view').focus();
}

/** One more corps goes from 123 into Perekop. */
async function attack(page, before = async () => {}) {
  await page.keyboard.press('Escape');
  await go(page, '123');
  await page.keyboard.press('Enter');
  const rows = page.locator('.selection .unit-row');
  await rows.first().waitFor();
  for (let i = 0; i < (await rows.count()); i++)
    if (((await rows.nth(i).getAttribute('aria-pressed')) === 'true') !== (i === 0))
      await rows.nth(i).click();
  await page.waitForTimeout(400);
  await go(page, '121');
  await page.locator('.outlook').first().waitFor();
  await page.waitForTimeout(800);
  await before();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(500);
}

async function fightItOut(page) {
  const over = page.locator('.battle-board', { hasText: /is cleared|stays contested/ });
  for (let i = 0; i < 20 && (await over.count()) === 0; i++) {
    await page.locator('.tree .steps button, .unit-list .unit-row').first().click();
    await page.waitForTimeout(500);
  }
  await over.waitFor();
}
