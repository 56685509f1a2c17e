// The decision side of Russia Besieged: an attack weighed on both tables, the battle as it stands, the tables, production.

/** Takes the pictures at one size, from the first Axis movement phase on. */
export async function tourRussianDecisions(page, shot) {
  const button = (name) => page.locator('.panel-top').getByRole('button', { name });
  const go = async (at) => {
    await page.locator('#goto').fill(at);
    await page.locator('#goto').press('Enter');
    await page.waitForTimeout(400);
    await page.locator('.map-view').focus();
  };
  await page.keyboard.press('Escape');
  await go('1630');
  await page.keyboard.press('Enter');
  await page.locator('.guide-cost').first().waitFor();
  await go('1629');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1200);
  await page.getByRole('tab', { name: 'Production' }).click();
  await page.waitForTimeout(800);
  await shot('russia-besieged-production');
  await page.getByRole('tab', { name: 'Log' }).click();
  await button('End this phase').click();
  await page.waitForTimeout(800);
  // What would be lost is said first: the second press means it.
  if (await page.locator('.refusal').isVisible()) await button('End this phase').click();
  await page.locator('.decision', { hasText: 'fight' }).waitFor();
  await go('1628');
  await page.keyboard.press('Enter');
  await page.locator('.chance-value').first().waitFor();
  await page.getByRole('radio', { name: /BAT/ }).check();
  await page.waitForTimeout(800);
  await shot('russia-besieged-attack');
  await page.getByRole('tab', { name: 'Tables' }).click();
  await shot('russia-besieged-tables');
  await page.getByRole('tab', { name: 'Log' }).click();
  await button(/^Roll/).click();
  await page.waitForTimeout(1500);
  await shot('russia-besieged-battle');
}
