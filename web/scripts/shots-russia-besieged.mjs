// The map side of Russia Besieged: the opening, a march and its reach, the railways and a train, German supply in the dark theme, what comes by month.

const SEED = 'pictures';

/** Takes the pictures at one size; `shot` keeps the page as it is under a name. */
export async function tourRussia(page, shot) {
  const button = (name) => page.locator('.panel-top').getByRole('button', { name });
  await begin(page);
  await page.locator('.map-sheet svg').waitFor();
  await page.waitForTimeout(1500);
  await shot('russia-besieged-table');
  await go(page, '1630');
  await page.keyboard.press('Enter');
  await page.locator('.guide-cost').first().waitFor();
  await go(page, '1629');
  await page.locator('.outlook').waitFor();
  await page.waitForTimeout(800);
  await shot('russia-besieged-march');
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await go(page, '1427');
  await button('Move by rail').click();
  await page.locator('.tree .unit-row', { hasText: '41st Panzer Corps' }).click();
  await page.waitForTimeout(800);
  await shot('russia-besieged-rail');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await shot('russia-besieged-supply-dark');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.keyboard.press('2');
  await page.getByRole('tab', { name: 'Off map' }).click();
  await page.locator('.trays .tray-unit').nth(1).click();
  await page.waitForTimeout(600);
  await shot('russia-besieged-arrivals');
}

async function begin(page) {
  await page
    .getByRole('button', { name: /Russia Besieged/ })
    .first()
    .click();
  for (const side of ['Axis', 'Russian'])
    await page.getByRole('combobox', { name: new RegExp(side) }).selectOption('person');
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
