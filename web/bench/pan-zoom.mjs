// Frames while panning and zooming the Oder map with all counters on it, in Chromium without a GPU.
import { writeFileSync } from 'node:fs';
import { launch } from '../e2e/browser.mjs';
import { serveTable } from '../scripts/serve.mjs';

const FRAMES = 300;
const at = (list, p) => list[Math.min(list.length - 1, Math.floor(list.length * p))];

/** Times between frames while `drive` runs once per frame, in the page. */
async function measure(page, kind) {
  const times = await page.evaluate(
    ([frames, what]) =>
      new Promise((done) => {
        const view = document.querySelector('.map-view');
        const box = view.getBoundingClientRect();
        const [cx, cy] = [box.left + box.width / 2, box.top + box.height / 2];
        const fire = (type, x, y, more = {}) =>
          view.dispatchEvent(
            new PointerEvent(type, {
              bubbles: true,
              clientX: x,
              clientY: y,
              pointerId: 1,
              pointerType: 'mouse',
              isPrimary: true,
              ...more,
            }),
          );
        const found = [];
        let last = 0;
        let n = 0;
        if (what === 'pan') fire('pointerdown', cx, cy, { button: 0 });
        const frame = (now) => {
          if (last > 0) found.push(now - last);
          last = now;
          n++;
          const turn = (n / 60) * Math.PI;
          if (what === 'pan') fire('pointermove', cx + Math.sin(turn) * 260, cy + Math.cos(turn * 0.7) * 170);
          else
            view.dispatchEvent(
              new WheelEvent('wheel', {
                bubbles: true,
                cancelable: true,
                clientX: cx,
                clientY: cy,
                deltaY: Math.sin(turn) > 0 ? -60 : 60,
              }),
            );
          if (n <= frames) requestAnimationFrame(frame);
          else {
            if (what === 'pan') fire('pointerup', cx, cy);
            done(found);
          }
        };
        requestAnimationFrame(frame);
      }),
    [FRAMES, kind],
  );
  const sorted = times.slice(5).sort((a, b) => a - b);
  const median = at(sorted, 0.5);
  return {
    fps: Math.round(1000 / median),
    medianMs: round(median),
    p95Ms: round(at(sorted, 0.95)),
    worstMs: round(sorted.at(-1)),
  };
}
const round = (n) => Math.round(n * 10) / 10;

const server = await serveTable();
const browser = await launch();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(server.address);
  await page
    .getByRole('button', { name: /Watch on the Oder/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Let a bot finish this phase' }).click();
  await page.getByRole('button', { name: 'Movement, then combat' }).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1500);
  const pan = await measure(page, 'pan');
  const zoom = await measure(page, 'zoom');
  const counters = await page.locator('.counter-layer .piece').count();
  const result = { counters, pan, zoom };
  console.log(JSON.stringify(result, null, 1));
  if (process.argv.includes('--keep'))
    writeFileSync(new URL('./pan-zoom.json', import.meta.url), `${JSON.stringify(result, null, 1)}\n`);
} finally {
  await browser.close();
  await server.close();
}
