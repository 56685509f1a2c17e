import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoErrors, importGame, inBrowser, startGame, textOf } from './harness.ts';
import { battleWithRetreatAndAdvance, finishedGame, gameAt } from './positions.ts';

/** Where the map is and how large. */
const mapBox = async (page: Page) => (await page.locator('.map-world').boundingBox())!;

inBrowser('looking at a game', ({ visit }) => {
  it('the replay goes back and on, and the log points at the map', async () => {
    const save = finishedGame();
    const last = save.summary.orders;
    const { page, errors } = await visit();
    await importGame(page, save);
    await page.getByRole('button', { name: 'Replay' }).click();
    const count = page.locator('.replay-count');
    const shows = (n: number) => expect.poll(() => textOf(count)).toBe(`${n} / ${last}`);
    await shows(last);
    for (let i = 0; i < 5; i++) await page.keyboard.press(',');
    await shows(last - 5);
    await page.keyboard.press('.');
    await shows(last - 4);
    await page.getByRole('button', { name: 'To the start' }).click();
    await shows(0);
    await expect.poll(() => page.locator('.log-line').count()).toBe(0);
    await page.getByRole('slider', { name: 'Replay' }).fill(String(last - 40));
    await shows(last - 40);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await shows(last - 38);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await page.locator('.decision.is-over').waitFor();
    await page.locator('button.log-text').last().click();
    await page.locator('.guide-shown').waitFor({ state: 'attached' });
    expect(await page.locator('.guide-shown').getAttribute('d')).not.toBe('');
    expectNoErrors(errors);
  });

  it('buttons on the map and the small map give no order to the map under them', async () => {
    const { page, errors } = await visit();
    await startGame(page, { German: 'person', Soviet: 'person' }, 'apart');
    await page.locator('.guide-place:not([d=""])').waitFor({ state: 'attached' });
    const lines = await page.locator('.log-line').count();
    const { width } = await mapBox(page);
    for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Nearer' }).click();
    await expect.poll(async () => (await mapBox(page)).width).toBeGreaterThan(width * 1.8);
    const { x } = await mapBox(page);
    await page.locator('.minimap').click({ position: { x: 30, y: 60 } });
    await expect.poll(async () => (await mapBox(page)).x).not.toBe(x);
    await page.locator('#goto').click();
    await page.waitForTimeout(500);
    expect(await page.locator('.log-line').count()).toBe(lines);
    expectNoErrors(errors);
  });

  it('each overlay has its key, draws something, and goes off with the same key', async () => {
    const { page, errors } = await visit();
    await importGame(page, battleWithRetreatAndAdvance().save);
    await page.locator('.map-view').focus();
    await page.keyboard.press('n');
    const drawn = page.locator('.ov-area, .ov-path, .ov-note');
    for (const key of '123456') {
      expect(await drawn.count(), `before ${key}`).toBe(0);
      await page.keyboard.press(key);
      await expect.poll(() => drawn.count(), { message: `overlay ${key}` }).toBeGreaterThan(0);
      await page.keyboard.press(key);
      await expect.poll(() => drawn.count()).toBe(0);
    }
    await page.getByLabel('Overlays').click();
    const supply = page.locator('.menu-list').getByRole('button', { name: 'Supply' });
    await supply.click();
    expect(await supply.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.locator('.ov-supply').count()).toBeGreaterThan(3);
    await page.locator('.overlay-chips').getByRole('button', { name: 'Supply' }).click();
    await expect.poll(() => page.locator('.ov-supply').count()).toBe(0);
    expectNoErrors(errors);
  });

  it('overlays show the moment of the replay, not the present', async () => {
    const { page, errors } = await visit();
    await importGame(page, finishedGame());
    await page.locator('.map-view').focus();
    const drawn = async () =>
      (await page.locator('.ov-area').evaluateAll((areas) => areas.map((a) => a.getAttribute('d')))).join();
    await page.keyboard.press('1');
    await expect.poll(drawn).not.toBe('');
    const present = await drawn();
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('slider', { name: 'Replay' }).fill('60');
    await expect.poll(drawn).not.toBe(present);
    const then = await drawn();
    await page.getByRole('button', { name: 'To the present' }).click();
    await expect.poll(drawn).toBe(present);
    await page.getByRole('slider', { name: 'Replay' }).fill('60');
    await expect.poll(drawn).toBe(then);
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await expect.poll(drawn).toBe(present);
    expectNoErrors(errors);
  });

  it('the map goes to a place by name, and moves and grows by keys and wheel', async () => {
    const { page, errors } = await visit();
    await importGame(page, gameAt('german.movement').save());
    const place = page.getByLabel('Go to place, hex or unit');
    await place.fill('konigs');
    await place.press('Enter');
    await expect.poll(() => textOf(page.locator('.hex-card'))).toMatch(/Königsberg/);
    await place.fill('Nowhere');
    await place.press('Enter');
    expect(await place.getAttribute('aria-invalid')).toBe('true');
    const before = await mapBox(page);
    await page.locator('.map-view').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(async () => (await mapBox(page)).y).toBeLessThan(before.y);
    await page.keyboard.press('+');
    await expect.poll(async () => (await mapBox(page)).width).toBeGreaterThan(before.width * 1.2);
    const near = await mapBox(page);
    await page.mouse.move(450, 350);
    await page.mouse.wheel(0, 200);
    await expect.poll(async () => (await mapBox(page)).width).toBeLessThan(near.width);
    await page.getByRole('button', { name: 'Whole map' }).click();
    await expect.poll(async () => (await mapBox(page)).height).toBeLessThanOrEqual(720);
    expectNoErrors(errors);
  });

  it('day and evening colours: the system decides, the button overrules it, and that is kept', async () => {
    const { page } = await visit({ colorScheme: 'dark' });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.locator('.start').waitFor();
    const dark = await paper();
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await paper();
    expect(light).not.toBe(dark);
    await page.getByRole('button', { name: 'Evening colours' }).click();
    expect(await paper()).toBe(dark);
    await page.reload();
    await page.getByRole('button', { name: 'Day colours' }).waitFor();
    expect(await paper()).toBe(dark);
  });

  it('the guided game teaches by doing: a lesson ends when its order is given', async () => {
    const { page, errors } = await visit();
    await page
      .getByRole('button', { name: /Watch on the Oder/ })
      .first()
      .click();
    await page.getByLabel('Guide me').check();
    await page.getByRole('combobox', { name: 'Soviet' }).selectOption('recruit');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const lesson = page.locator('.lesson h3');
    await expect.poll(() => textOf(lesson)).toMatch(/Lesson 1 of \d+: Setting up/);
    await page.getByRole('button', { name: 'Let a bot finish this phase' }).click();
    await expect.poll(() => textOf(lesson)).toMatch(/Lesson 2 .*Movement or combat/);
    await page.getByRole('button', { name: 'Movement, then combat' }).click();
    await expect.poll(() => textOf(lesson)).toMatch(/Lesson 3 .*Moving/);
    await page.locator('.map-view').focus();
    for (const key of ['n', 'Enter']) await page.keyboard.press(key);
    await page.locator('.guide-cost').first().waitFor();
    for (const key of ['n', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => textOf(lesson)).toMatch(/Lesson 4/);
    await page.getByRole('button', { name: 'No more lessons' }).click();
    await expect.poll(() => lesson.count()).toBe(0);
    expectNoErrors(errors);
  });

  it('by touch: one finger moves the map and gives no order', async () => {
    const { page, context, errors } = await visit({
      hasTouch: true,
      viewport: { width: 1024, height: 1366 },
    });
    await startGame(page, { German: 'person', Soviet: 'person' });
    await page.getByRole('heading', { name: /3rd Shock Army/ }).waitFor();
    await page.locator('.map-sheet svg').waitFor();
    const cdp = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const before = await mapBox(page);
    await touch('touchStart', 600, 500);
    for (let step = 1; step <= 10; step++) await touch('touchMove', 600 - step * 15, 500 - step * 6);
    await touch('touchEnd');
    await expect.poll(async () => Math.round((await mapBox(page)).x - before.x)).toBeLessThan(-100);
    expect((await mapBox(page)).width).toBeCloseTo(before.width, 0);
    await page.getByRole('heading', { name: /3rd Shock Army/ }).waitFor();
    expectNoErrors(errors);
  });
});
