// Pictures of the main screens at three sizes, into docs/shots.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from '../e2e/browser.mjs';
import { serveTable } from './serve.mjs';

const SIZES = [
  [1280, 720],
  [1920, 1080],
  [1024, 1366],
];
const folder = fileURLToPath(new URL('../../docs/shots/', import.meta.url));
mkdirSync(folder, { recursive: true });

async function tour(browser, address, width, height) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  const shot = async (name) => {
    await page.waitForTimeout(450);
    await page.screenshot({ path: `${folder}${name}-${width}x${height}.jpg`, type: 'jpeg', quality: 80 });
  };
  const button = (name) => page.getByRole('button', { name });
  const finish = () => button('Let a bot finish this phase').click();
  await page.goto(address);
  await page.waitForTimeout(600);
  await shot('start');
  await button(/Watch on the Oder/)
    .first()
    .click();
  await page.getByText('Dice', { exact: true }).click();
  await page.getByLabel('Seed of the dice').fill('pictures');
  await shot('new-game');
  await button('Start').click();
  await page.getByRole('heading', { name: /Place your free corps/ }).waitFor();
  await page.waitForTimeout(1200);
  await shot('set-up');
  await finish();
  await button('Movement, then combat').click();
  await button('End this phase').waitFor();
  await page.locator('.is-able .counter-card').nth(3).click({ force: true });
  await page.locator('.guide-cost').first().waitFor();
  for (let i = 0; i < 8 && !(await page.locator('.outlook').isVisible()); i++) {
    const goal = await page.locator('.guide-cost').nth(i).boundingBox();
    await page.mouse.move(goal.x + goal.width / 2, goal.y + 2);
    await page.waitForTimeout(200);
  }
  await shot('moving');
  await page.keyboard.press('Escape');
  await finish();
  await page.getByRole('heading', { name: /Attack or probe/ }).waitFor();
  const targets = page.locator('.guide-attack');
  const target = await targets.nth(Math.floor((await targets.count()) / 2)).boundingBox();
  await page.mouse.click(target.x + target.width / 2, target.y + target.height / 2);
  await page.locator('.chances li').first().waitFor();
  await page.waitForTimeout(500);
  await shot('planner');
  await page.locator('.planner .primary').click();
  await page.locator('.dice-card, .log-battle').first().waitFor();
  await shot('after-combat');
  await page.mouse.move(5, height - 5);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await shot('zones-dark');
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await page.keyboard.press('3');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await shot('supply');
  await page.keyboard.press('3');
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('searchbox').fill('momentum');
  await shot('rules');
  await page.getByRole('tab', { name: 'Off map' }).click();
  await button('Replay').click();
  for (let i = 0; i < 3; i++) await page.keyboard.press(',');
  await shot('replay');
  await button('Back to the game').click();
  await button(/Report/).click();
  await page.locator('.chart').first().waitFor();
  await shot('report');
  await page.keyboard.press('Escape');
  await button('Text view').click();
  await page.locator('#command').fill('scan Warsaw');
  await page.keyboard.press('Enter');
  await shot('text');
  await page.context().close();
}

const server = await serveTable();
const browser = await launch();
try {
  for (const [width, height] of SIZES) await tour(browser, server.address, width, height);
  console.log(`pictures of the table are in ${folder}`);
} finally {
  await browser.close();
  await server.close();
}
