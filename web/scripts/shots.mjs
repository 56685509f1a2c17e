// Pictures of the main screens at three sizes, into docs/shots: first a game is played, then each size tours it.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launch } from '../e2e/browser.mjs';
import { smaller } from './png.mjs';
import { serveTable } from './serve.mjs';
import { tourKiev } from './shots-kiev-41.mjs';
import { tourLand } from './shots-land-without-end.mjs';
import { tourPanzers } from './shots-panzers-east.mjs';
import { tourRussia } from './shots-russia-besieged.mjs';
import { tourRussianDecisions } from './shots-russia-besieged-plan.mjs';

const SIZES = [
  [1280, 720],
  [1920, 1080],
  [1024, 1366],
];
const MOST_BYTES = 640 * 1024;
const MIDDLE = /Turn 3 of/;
const folder = fileURLToPath(new URL('../../docs/shots/', import.meta.url));

async function openTable(browser, address, width, height) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(120_000);
  await page.goto(address);
  return page;
}

const gameButton = (page) => page.getByRole('button', { name: /Watch on the Oder/ }).first();
const menu = (page) => page.getByLabel('Players, settings and file');

/** Seats a person or a bot in the course of a game. */
async function seat(page, side, who) {
  await menu(page).click();
  await page.getByRole('combobox', { name: side }).selectOption(who);
  await menu(page).click();
}

async function keep(page) {
  await menu(page).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the game as a file' }).click(),
  ]);
  await menu(page).click();
  return readFile(await file.path());
}

const open = (page, buffer) =>
  page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });

/** Two bots play a game: as a file in the middle, when the German is to move, and at its end. */
async function play(browser, address) {
  const page = await openTable(browser, address, 1280, 720);
  await gameButton(page).click();
  await page.getByText('Dice', { exact: true }).click();
  await page.getByLabel('Seed of the dice').fill('pictures');
  for (const side of ['German', 'Soviet'])
    await page.getByRole('combobox', { name: side }).selectOption('recruit');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.top-title', { hasText: MIDDLE }).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await seat(page, 'German', 'person');
  const declare = page.getByRole('button', { name: 'Movement, then combat' });
  if (await declare.isVisible()) await declare.click();
  const middle = await keep(page);
  await seat(page, 'German', 'recruit');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('.decision.is-over').waitFor();
  const end = await keep(page);
  await page.context().close();
  return { middle, end };
}

/** Every main screen once; those of less weight only at the first size. */
async function tour(browser, address, [width, height], games) {
  const page = await openTable(browser, address, width, height);
  const button = (name) => page.getByRole('button', { name });
  const finish = () => button('Let a bot finish this phase').click();
  const colours = (colorScheme) => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const aside = async (name) => {
    if (width === SIZES[0][0]) await shot(name);
  };
  const shot = async (name) => {
    await page.waitForTimeout(500);
    writeFileSync(`${folder}${name}-${width}x${height}.png`, smaller(await page.screenshot(), MOST_BYTES));
  };
  await page.waitForTimeout(600);
  await shot('start');
  await gameButton(page).click();
  await shot('new-game');
  await button('Start').click();
  await page.getByRole('heading', { name: /Place your free corps/ }).waitFor();
  await page.waitForTimeout(1500);
  await aside('set-up');

  await page.getByRole('link', { name: 'All games' }).click();
  await open(page, games.middle);
  await button('End this phase').waitFor();
  await page.locator('.map-sheet svg').waitFor();
  await page.waitForTimeout(1000);
  await reach(page);
  await shot('moving');
  await page.keyboard.press('Escape');
  await finish();
  await page.getByRole('heading', { name: /Attack or probe/ }).waitFor();
  await planAttack(page);
  await shot('table');
  await button(/^Attack ·/).click();
  await page.getByText('Dice will be rolled').waitFor({ state: 'detached' });
  await aside('after-combat');
  await page.mouse.move(5, height - 5);
  await colours('dark');
  for (const key of ['1', '2']) await page.keyboard.press(key);
  await shot('zones-dark');
  await colours('light');
  for (const key of ['1', '2', '3']) await page.keyboard.press(key);
  await aside('supply');
  for (const key of ['3', '7']) await page.keyboard.press(key);
  await aside('last-turn');
  await page.keyboard.press('7');
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('searchbox').fill('momentum');
  await aside('rules');
  await page.getByRole('tab', { name: 'Off map' }).click();
  await button('Replay').click();
  for (let i = 0; i < 3; i++) await page.keyboard.press(',');
  await shot('replay');
  await button('Back to the game').click();
  await button('Text view').click();
  await page.getByLabel('Command', { exact: true }).fill('scan Warsaw');
  await page.keyboard.press('Enter');
  await shot('text');

  await page.getByRole('link', { name: 'All games' }).click();
  await open(page, games.end);
  await page.locator('.decision.is-over').waitFor();
  await page.locator('.map-sheet svg').waitFor();
  await page.waitForTimeout(1000);
  await shot('over');
  await button(/Report/).click();
  await page.locator('.chart').first().waitFor();
  await shot('report');
  await page.context().close();
}

/** Goes round the stacks that can move until one has a wide reach, and points at a hex of it. */
async function reach(page) {
  const lit = page.locator('.guide-cost');
  await page.locator('.map-view').focus();
  for (let i = 1; i < 30 && (await lit.count()) < 15; i++) {
    await page.keyboard.press('Escape');
    for (let n = 0; n < i; n++) await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
  }
  for (let i = 0; i < 8 && !(await page.locator('.outlook').isVisible()); i++) {
    const goal = await lit.nth(i).boundingBox();
    await page.mouse.move(goal.x + goal.width / 2, goal.y + 2);
    await page.waitForTimeout(200);
  }
}

async function planAttack(page) {
  const targets = page.locator('.guide-attack');
  const { x, y, width, height } = await targets.nth(Math.floor((await targets.count()) / 2)).boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.locator('.chances li').first().waitFor();
  await page.waitForTimeout(500);
}

/** Every game's tour: it is given a page and keeps pictures by name; those of the first game are named without it. */
const TOURS = {
  'watch-on-the-oder': null,
  'panzers-east': tourPanzers,
  'kiev-41': tourKiev,
  'land-without-end': tourLand,
  'russia-besieged': async (page, shot) => {
    await tourRussia(page, shot);
    await tourRussianDecisions(page, shot);
  },
};

async function tourOf(browser, address, [width, height], visit) {
  const page = await openTable(browser, address, width, height);
  const shot = async (name) => {
    await page.waitForTimeout(500);
    writeFileSync(`${folder}${name}-${width}x${height}.png`, smaller(await page.screenshot(), MOST_BYTES));
  };
  await visit(page, shot);
  await page.context().close();
}

/** The game a picture is of. */
const gameOf = (name) =>
  Object.keys(TOURS).find((game) => name.startsWith(`${game}-`)) ?? 'watch-on-the-oder';

// `npm run shots kiev-41` takes only those of one game anew.
const wanted = process.argv.slice(2).filter((game) => Object.hasOwn(TOURS, game));
const chosen = wanted.length > 0 ? wanted : Object.keys(TOURS);
const server = await serveTable();
const browser = await launch();
try {
  const games = chosen.includes('watch-on-the-oder') ? await play(browser, server.address) : null;
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (chosen.includes(gameOf(name))) rmSync(`${folder}${name}`);
  for (const size of SIZES)
    for (const game of chosen) {
      const visit = TOURS[game];
      if (visit === null) await tour(browser, server.address, size, games);
      else await tourOf(browser, server.address, size, visit);
    }
  console.log(`pictures of the table are in ${folder}`);
} finally {
  await browser.close();
  await server.close();
}
