// The screens of Land Without End: the opening, a march and what it cuts off, a mobile assault, the assault's planner, supply and roads, the points, a Soviet turn.

const SEED = 'pictures';

/** Takes the pictures at one size; `shot` keeps the page as it is under a name. */
export async function tourLand(page, shot) {
  const button = (name) => page.locator('.panel-top').getByRole('button', { name });
  const phase = (words) => page.locator('.decision', { hasText: words }).waitFor();
  await begin(page);
  await page.getByRole('button', { name: /^I am the German/ }).click();
  await page.locator('.map-sheet svg').waitFor();
  await page.waitForTimeout(1500);
  await shot('land-without-end-table');
  await button('Movement first, then assault').first().click();
  await phase('mobile assaults');
  await take(page, '1318');
  await go(page, '1717');
  await page.locator('.outlook').waitFor();
  await page.waitForTimeout(800);
  await shot('land-without-end-march');
  await go(page, '1418');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(800);
  await take(page, '1418');
  await go(page, '1417');
  await page.keyboard.press('Enter');
  await page.locator('.chances li').first().waitFor();
  await page.waitForTimeout(800);
  await shot('land-without-end-mobile-assault');
  await page.keyboard.press('Escape');
  await button('Let a bot finish this phase').click();
  await phase('prepared assaults');
  await page.waitForTimeout(800);
  await go(page, '1420');
  await page.keyboard.press('Enter');
  await page.locator('.chances li').first().waitFor();
  await page.getByRole('tab', { name: 'Tables' }).click();
  await page.waitForTimeout(500);
  await shot('land-without-end-assault');
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await shot('land-without-end-supply-dark');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.keyboard.press('1');
  await fightOn(page);
  await page.locator('.duties summary').click();
  await page.waitForTimeout(800);
  await page.locator('.score summary').click();
  await shot('land-without-end-soviet-turn');
}

async function begin(page) {
  await page
    .getByRole('button', { name: /Land Without End/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Soviet' }).selectOption('person');
  await page.getByText('Dice', { exact: true }).click();
  await page.getByLabel('Seed of the dice').fill(SEED);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

async function go(page, at) {
  await page.locator('#goto').fill(at);
  await page.locator('#goto').press('Enter');
  await page.waitForTimeout(400);
  await page.locator('.map-view').focus();
}

/** Takes up the mechanized divisions of a hex. */
async function take(page, at) {
  await page.keyboard.press('Escape');
  await go(page, at);
  await page.keyboard.press('Enter');
  const rows = page.locator('.selection .unit-row');
  await rows.first().waitFor();
  for (let i = 0; i < (await rows.count()); i++) {
    const wanted = /Panzer|Motorized/.test(await rows.nth(i).textContent());
    if (((await rows.nth(i).getAttribute('aria-pressed')) === 'true') !== wanted) await rows.nth(i).click();
  }
  await page.waitForTimeout(600);
}

/** A bot fights for whoever is asked, until the Soviet assaults begin. */
async function fightOn(page) {
  for (let i = 0; i < 120 && (await page.locator('.duties summary').count()) === 0; i++) {
    const next = page.getByRole('button', { name: /^I am the|^Let a bot finish/ }).first();
    if (await next.isVisible()) await next.click().catch(() => undefined);
    await page.waitForTimeout(300);
  }
}
