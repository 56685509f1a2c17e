// Frames while panning and zooming the Oder map with all counters on it, the time from the referee's answer to the screen,
// and the size of the first load. In Chromium without a GPU. `node web/bench/frames.mjs --keep` writes results.md.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { launch } from '../e2e/browser.mjs';
import { serveTable } from '../scripts/serve.mjs';
import { gesture, watchOrders } from './gestures.mjs';

const FRAMES = 360;
const ROUNDS = 3;
const KB = 1024;
const TARGETS = { median: 17, p95: 25, order: 100, load: 500 };

const at = (list, p) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * p))];
const ms = (n) => n.toFixed(1);

/** Bytes that went over the wire, by address, from now on. */
async function countBytes(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const addresses = new Map();
  const bytes = new Map();
  cdp.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(addresses.get(requestId), encodedDataLength),
  );
  return bytes;
}

/** Times between frames drawn on the display, from a trace. */
function drawnTimes(trace) {
  const events = JSON.parse(trace.toString()).traceEvents;
  const mark = (name) => events.find((e) => e.name === name && e.cat.includes('user_timing')).ts;
  const [from, to] = [mark('frames-begin'), mark('frames-end')];
  const drawn = events
    .filter((e) => e.name === 'DirectRenderer::DrawFrame' && e.ph === 'X' && e.ts >= from && e.ts <= to)
    .map((e) => e.ts / 1000)
    .sort((a, b) => a - b);
  return drawn.slice(1).map((time, i) => time - drawn[i]);
}

/** One gesture, several times: what the page was given and what reached the display. */
async function measure(browser, page, kind) {
  const [given, drawn] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    await page.waitForTimeout(600);
    await browser.startTracing(page, { categories: ['viz', 'blink.user_timing'] });
    given.push(...(await page.evaluate(gesture, [kind, FRAMES])));
    drawn.push(...drawnTimes(await browser.stopTracing()));
  }
  return { given, drawn };
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

/** Lets bots set up for both sides, so that every counter of the first turn is on the map. */
async function setUp(page) {
  const begun = page.getByRole('button', { name: 'Movement, then combat' });
  const help = page.getByRole('button', { name: 'Let a bot finish this phase' });
  while (!(await begun.isVisible())) {
    if (await help.isVisible()) await help.click().catch(() => undefined);
    await page.waitForTimeout(200);
  }
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
  const bytes = await countBytes(page);
  await page.goto(server.address, { waitUntil: 'networkidle' });
  const isPicture = (address) => /\.(svg|png|webp|jpg)$/.test(address);
  const load = () =>
    [...bytes].reduce((sum, [address, size]) => sum + (isPicture(address) ? 0 : size), 0) / KB;
  const firstPage = load();
  await newGame(page);
  await setUp(page);
  const wholeTable = load();
  const orders = await page.evaluate(() => window.orderTimes);

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

  const [cpu] = cpus();
  const pass = (good) => (good ? 'met' : 'MISSED');
  const all = rows.filter(([name]) => !name.includes('rests')).flatMap(([, row]) => row.given);
  const lines = [
    '# The table: frames, orders, first load',
    '',
    'Written by `node web/bench/frames.mjs --keep`. Milliseconds between frames while a gesture gives one event per frame; "page" is what the page was given (requestAnimationFrame), "screen" what the display drew.',
    '',
    `${counters} counters, window 1280 x 720, Chromium ${browser.version()} headless without a GPU, ${cpus().length} cores of ${cpu.model.trim()}, load ${loadavg()[0].toFixed(1)} when it ended.`,
    '',
    '| gesture | frames | page median | page p95 | page worst | screen median | screen p95 |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      ([name, { given, drawn }]) =>
        `| ${name} | ${given.length} | ${ms(at(given, 0.5))} | ${ms(at(given, 0.95))} | ${ms(Math.max(...given))} | ${ms(at(drawn, 0.5))} | ${ms(at(drawn, 0.95))} |`,
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
