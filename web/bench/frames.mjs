// Frames while panning and zooming the maps with all counters on them, the time from the referee's answer to the screen,
// and the size of the first load. In Chromium without a GPU.
//   node web/bench/frames.mjs --keep              writes results.md
//   node web/bench/frames.mjs --only zoom --frames 120 --games "Watch on the Oder"      for a quick look: no orders, no load
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launch } from '../e2e/browser.mjs';
import { serveTable } from '../scripts/serve.mjs';
import { gesture, watchOrders } from './gestures.mjs';
import { report } from './report.mjs';

const { values: asked } = parseArgs({
  options: {
    keep: { type: 'boolean', default: false },
    frames: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    games: { type: 'string', default: "Watch on the Oder,Panzers East,Kiev '41,Land Without End" },
  },
});
const ODER = 'Watch on the Oder';
const LAND = 'Land Without End';
/** The first order of the games whose orders are measured. */
const FIRST = { [ODER]: 'Movement, then combat', [LAND]: 'Movement first, then assault' };
const FRAMES = Number(asked.frames);
const ORDERS = 40;
const ORDERS_MS = 90_000;
const KB = 1024;

/** Kilobytes over the wire of everything asked for so far except pictures of maps; workers' code too. */
async function loaded(addresses) {
  const sizes = await Promise.all(
    [...addresses]
      .filter((address) => !/\.(svg|png|webp|jpg)$/.test(address))
      .map(async (address) => {
        const answer = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
        return Number(answer.headers.get('content-length'));
      }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / KB;
}

/** What a trace tells of the frames between the two marks: times between those that the display drew, and what each cost. */
function readTrace(trace) {
  const events = JSON.parse(trace.toString()).traceEvents;
  const mark = (name) => events.find((e) => e.name === name && e.cat.includes('user_timing')).ts;
  const [from, to] = [mark('frames-begin'), mark('frames-end')];
  const during = (name) =>
    events
      .filter((e) => e.name === name && e.ph === 'X' && e.ts >= from && e.ts <= to)
      .sort((a, b) => a.ts - b.ts);
  const drawn = during('DirectRenderer::DrawFrame');
  const cost = (list) => list.map((e) => e.tdur / 1000);
  return {
    drawn: drawn.slice(1).map((e, i) => (e.ts - drawn[i].ts) / 1000),
    page: cost(during('ProxyMain::BeginMainFrame')),
    display: cost(drawn),
  };
}

/** One gesture: what the page was given, what reached the display, and what a frame cost either. */
async function measure(browser, page, kind) {
  await page.waitForTimeout(1000);
  await browser.startTracing(page, { categories: ['viz', 'cc', 'blink.user_timing'] });
  const given = await page.evaluate(gesture, [kind, FRAMES]);
  return { given, ...readTrace(await browser.stopTracing()) };
}

/** Begins a game. In Watch on the Oder both seats are a person's, so that nothing moves by itself. */
async function newGame(page, game) {
  await page.getByRole('button', { name: game }).first().click();
  await page.getByText('Dice', { exact: true }).click();
  await page.getByLabel('Seed of the dice').fill('frames');
  if (game === ODER)
    for (const seat of await page.locator('.new-game select').all()) await seat.selectOption('person');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.map-sheet svg').waitFor();
}

/** Lets a bot do the set-up. */
async function setUp(page) {
  const help = page.getByRole('button', { name: 'Let a bot finish this phase' });
  while (/set.?up/i.test(await page.locator('.top-bar').textContent())) {
    if (await help.isVisible()) await help.click().catch(() => undefined);
    await page.waitForTimeout(300);
  }
  await page.waitForTimeout(2000);
}

/** Times from the referee's answer to the painted frame, over the orders of several phases: moves, battles, set-backs. */
async function measureOrders(page, game) {
  await page.getByRole('button', { name: FIRST[game], exact: true }).click();
  await page.getByRole('button', { name: 'End this phase' }).waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    window.orderTimes = [];
  });
  const help = page.getByRole('button', { name: 'Let a bot finish this phase' });
  const until = Date.now() + ORDERS_MS;
  // Asked seldom and cheaply: the waiting itself must not take the page's time.
  while (Date.now() < until && (await page.evaluate(() => window.orderTimes.length)) < ORDERS) {
    if (await help.isVisible()) await help.click().catch(() => undefined);
    await page.waitForTimeout(1500);
  }
  return page.evaluate(() => window.orderTimes);
}

/** The gestures on one map, and how many pieces stand on it. */
async function gestures(browser, page, game) {
  const rows = [];
  const add = async (name, kind) => {
    if (name.includes(asked.only)) rows.push([`${game}: ${name}`, await measure(browser, page, kind)]);
  };
  await add('pan, as the game opens', 'pan');
  await add('zoom in and out by 2.2', 'zoom');
  await add('zoom with rests, the map drawn anew in each', 'rests');
  if (game !== ODER) return rows;
  for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Nearer' }).click();
  await add('pan, near', 'pan');
  await page.getByRole('button', { name: 'Whole map' }).click();
  await page.locator('.map-view').focus();
  for (const key of ['1', '2']) await page.keyboard.press(key);
  await page.locator('.ov-area').first().waitFor({ state: 'attached' });
  await add('pan, whole map, two overlays', 'pan');
  return rows;
}

const server = await serveTable();
const browser = await launch();
try {
  const found = { rows: [], pieces: [], orders: [], firstPage: 0, wholeTable: 0, version: browser.version() };
  for (const game of asked.games.split(',')) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 720 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.addInitScript(watchOrders);
    const addresses = new Set();
    context.on('request', (request) => addresses.add(request.url()));
    await page.goto(server.address, { waitUntil: 'networkidle' });
    const firstPage = await loaded(addresses);
    await newGame(page, game);
    const setting = `${game}: pan, before the first order`;
    if (game !== ODER && setting.includes(asked.only))
      found.rows.push([setting, await measure(browser, page, 'pan')]);
    await setUp(page);
    const wholeTable = await loaded(addresses);
    found.firstPage = Math.max(found.firstPage, firstPage);
    found.wholeTable = Math.max(found.wholeTable, wholeTable);
    found.pieces.push(`${await page.locator('.counter-layer .piece').count()} in ${game}`);
    found.rows.push(...(await gestures(browser, page, game)));
    if (asked.only === '' && FIRST[game] !== undefined)
      found.orders.push([game, await measureOrders(page, game)]);
    await context.close();
  }
  const text = report(found);
  console.log(text);
  if (asked.keep) writeFileSync(new URL('./results.md', import.meta.url), text);
} finally {
  await browser.close();
  await server.close();
}
