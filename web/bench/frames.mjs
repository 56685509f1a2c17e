// Frames while panning and zooming the Oder map with all counters on it, the time from the referee's answer to the screen,
// and the size of the first load. In Chromium without a GPU. `node web/bench/frames.mjs --keep` writes results.md.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { launch } from '../e2e/browser.mjs';
import { serveTable } from '../scripts/serve.mjs';
import { gesture, watchOrders } from './gestures.mjs';

const FRAMES = 360;
const ROUNDS = 3;
const ORDERS = 80;
const ORDERS_MS = 150_000;
const KB = 1024;
const TARGETS = { median: 17, p95: 25, order: 100, load: 500 };

const at = (list, p) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * p))];
const ms = (n) => n.toFixed(1);

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

/** One gesture, several times: what the page was given, what reached the display, and what a frame cost either. */
async function measure(browser, page, kind) {
  const all = { given: [], drawn: [], page: [], display: [] };
  for (let round = 0; round < ROUNDS; round++) {
    await page.waitForTimeout(600);
    await browser.startTracing(page, { categories: ['viz', 'cc', 'blink.user_timing'] });
    all.given.push(...(await page.evaluate(gesture, [kind, FRAMES])));
    const traced = readTrace(await browser.stopTracing());
    for (const [name, times] of Object.entries(traced)) all[name].push(...times);
  }
  return all;
}

async function newGame(page) {
  await page
    .getByRole('button', { name: /Watch on the Oder/ })
    .first()
    .click();
  await page.getByText('Dice', { exact: true }).click();
  await page.getByLabel('Seed of the dice').fill('frames');
  for (const side of ['German', 'Soviet'])
    await page.getByRole('combobox', { name: side }).selectOption('person');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.map-sheet svg').waitFor();
}

/** Lets a bot play for both sides until this button is there. */
async function playUntil(page, name) {
  const wanted = page.getByRole('button', { name });
  const help = page.getByRole('button', { name: 'Let a bot finish this phase' });
  while (!(await wanted.isVisible())) {
    if (await help.isVisible()) await help.click().catch(() => undefined);
    await page.waitForTimeout(200);
  }
}

/** Times from the referee's answer to the painted frame, over the orders of several phases: moves, battles, set-backs. */
async function measureOrders(page) {
  await page.getByRole('button', { name: 'Movement, then combat' }).click();
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

const server = await serveTable();
const browser = await launch();
try {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(watchOrders);
  const asked = new Set();
  context.on('request', (request) => asked.add(request.url()));
  await page.goto(server.address, { waitUntil: 'networkidle' });
  const firstPage = await loaded(asked);
  await newGame(page);
  await playUntil(page, 'Movement, then combat');
  const wholeTable = await loaded(asked);
  await page.waitForTimeout(2000);

  const rows = [];
  const add = async (name, kind) => rows.push([name, await measure(browser, page, kind)]);
  const counters = await page.locator('.counter-layer .piece').count();
  await add('pan, as the game opens', 'pan');
  await add('zoom in and out by 2.2', 'zoom');
  await add('zoom with rests, the map drawn anew in each', 'rests');
  for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Nearer' }).click();
  await add('pan, near', 'pan');
  await page.getByRole('button', { name: 'Whole map' }).click();
  await page.locator('.map-view').focus();
  for (const key of ['1', '2']) await page.keyboard.press(key);
  await page.locator('.ov-area').first().waitFor({ state: 'attached' });
  await add('pan, whole map, two overlays', 'pan');

  const orders = await measureOrders(page);

  const [cpu] = cpus();
  const pass = (good) => (good ? 'met' : 'MISSED');
  const all = rows.flatMap(([, row]) => row.given);
  const lines = [
    '# The table: frames, orders, first load',
    '',
    'Written by `node web/bench/frames.mjs --keep`. Milliseconds between frames while a gesture gives one event per frame: what the page was given (requestAnimationFrame) and what the display drew. The last two columns are processor time per frame, which other work on the machine does not change: 16.7 ms of either would be the end of 60 frames a second.',
    '',
    `${counters} counters, window 1280 x 720, Chromium ${browser.version()} headless without a GPU, ${cpus().length} cores of ${cpu.model.trim()}, load ${loadavg()[0].toFixed(1)} when it ended.`,
    '',
    '| gesture | frames | page median | page p95 | page worst | display median | display p95 | page cost | display cost |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map(
      ([name, row]) =>
        `| ${name} | ${row.given.length} | ${ms(at(row.given, 0.5))} | ${ms(at(row.given, 0.95))} | ${ms(Math.max(...row.given))} | ${ms(at(row.drawn, 0.5))} | ${ms(at(row.drawn, 0.95))} | ${ms(at(row.page, 0.5))} | ${ms(at(row.display, 0.5))} |`,
    ),
    '',
    '| what | measured | target | |',
    '|---|---|---|---|',
    `| median frame, panning and zooming | ${ms(at(all, 0.5))} ms | ${TARGETS.median} ms | ${pass(at(all, 0.5) <= TARGETS.median)} |`,
    `| p95 frame, panning and zooming | ${ms(at(all, 0.95))} ms | < ${TARGETS.p95} ms | ${pass(at(all, 0.95) < TARGETS.p95)} |`,
    `| the referee's answer on the screen, median of ${orders.length} orders | ${ms(at(orders, 0.5))} ms | | |`,
    `| the referee's answer on the screen, p95 | ${ms(at(orders, 0.95))} ms | < ${TARGETS.order} ms | ${pass(at(orders, 0.95) < TARGETS.order)} |`,
    `| first page over the wire, without map pictures | ${Math.round(firstPage)} KB | < ${TARGETS.load} KB | ${pass(firstPage < TARGETS.load)} |`,
    `| and with a game begun: map and counters, referee, bots | ${Math.round(wholeTable)} KB | < ${TARGETS.load} KB | ${pass(wholeTable < TARGETS.load)} |`,
    '',
  ];
  console.log(lines.join('\n'));
  if (process.argv.includes('--keep'))
    writeFileSync(new URL('./results.md', import.meta.url), lines.join('\n'));
} finally {
  await browser.close();
  await server.close();
}
