// The screens of Panzers East: set-up, a force and what it may meet, a battle, counterattacks, how the campaign stands, its end.

const SEED = 'pictures';

/** Takes the pictures at one size; `shot` keeps the page as it is under a name. */
export async function tourPanzers(page, shot) {
  const button = (name) => page.getByRole('button', { name });
  const decision = () => page.locator('.decision').textContent();
  await button(/Panzers East/)
    .first()
    .click();
  await page.getByText('Dice', { exact: true }).click();
  await page.getByLabel('Seed of the dice').fill(SEED);
  await button('Start').click();
  await page.locator('.map-sheet svg').waitFor();
  await page.locator('.guide-place').waitFor();
  await page.waitForTimeout(1500);
  await shot('panzers-east-set-up');
  await button('Let a bot finish this phase').click();
  await button('End movement and combat').waitFor();
  await chooseForce(page);
  await shot('panzers-east-force');
  await enter(page);
  await page.locator('.battle, .force').first().waitFor();
  await shot('panzers-east-battle');
  await button('Let a bot finish this phase').click();
  await settle(page, decision);
  await page.mouse.move(5, 700);
  await shot('panzers-east-counterattack');
  await seat(page, 'recruit');
  await page
    .locator('.top-title', { hasText: /Turn [3-7] of/ })
    .or(page.locator('.decision.is-over'))
    .first()
    .waitFor();
  if (await button('Pause').isVisible()) await button('Pause').click();
  await page.locator('.score summary').click();
  await shot('panzers-east-campaign');
  await page.locator('.score summary').click();
  if (await button('Go on').isVisible()) await button('Go on').click();
  await page.locator('.decision.is-over').waitFor();
  await page.getByRole('tab', { name: 'Record' }).click();
  await shot('panzers-east-over');
}

/** Goes round the stacks until one can enter Soviet hexes, and points at the first of them. */
async function chooseForce(page) {
  await page.locator('.map-view').focus();
  for (let i = 1; i < 25 && (await page.locator('.garrison-some').count()) < 12; i++) {
    await page.keyboard.press('Escape');
    for (let n = 0; n < i; n++) await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(400);
  }
  const bars = await page.locator('.garrison-back').first().boundingBox();
  await page.mouse.move(bars.x + bars.width / 2, bars.y + 2);
  await page.locator('.outlook').waitFor();
}

async function enter(page) {
  const bars = await page.locator('.garrison-back').first().boundingBox();
  await page.mouse.click(bars.x + bars.width / 2, bars.y + 2);
  await page.waitForTimeout(800);
}

/** Waits until the counterattacks are there; losses that come before them are taken. */
async function settle(page, decision) {
  for (let i = 0; i < 400 && (await page.locator('.raids-card').count()) === 0; i++) {
    if (
      /Choose \d+/.test(await decision()) &&
      (await page.locator('.panel .unit-row[aria-pressed=false]').count()) > 0
    )
      await page.locator('.panel .unit-row[aria-pressed=false]').first().click();
    const take = page.getByRole('button', { name: /Apply the losses/ });
    if ((await take.count()) > 0 && (await take.isEnabled())) await take.click();
    await page.waitForTimeout(250);
  }
}

async function seat(page, who) {
  const menu = page.getByLabel('Players, settings and file');
  await menu.click();
  await page.getByRole('combobox', { name: 'German' }).selectOption(who);
  await menu.click();
}
