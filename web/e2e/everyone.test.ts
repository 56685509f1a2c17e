import { expect, it } from 'vitest';
import { groupReach } from '../worker/reach.ts';
import { expectNoErrors, hexPoint, importGame, inBrowser, textOf } from './harness.ts';
import { gameAt } from './positions.ts';

inBrowser('everyone', ({ visit }) => {
  it('a turn by keyboard alone', async () => {
    const { page, errors } = await visit();
    await importGame(page, gameAt('german.movement').save());
    await page.locator('.map-view').waitFor();
    await page.locator('.map-view').focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.guide-cost').count()).toBeGreaterThan(0);
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('button', { name: 'Take back' }).isEnabled()).toBe(true);
    await page.locator('.log-line', { hasText: ' to ' }).first().waitFor();
    await page.keyboard.press('u');
    await expect.poll(() => page.locator('.log-line', { hasText: ' to ' }).count()).toBe(0);
    await page.locator('.map-view').focus();
    await page.keyboard.press('e');
    await page.getByRole('heading', { name: /Attack or probe/ }).waitFor();
    await page.keyboard.press('2');
    await page.locator('.ov-lines').waitFor();
    await page.keyboard.press('e');
    await page.getByRole('heading', { name: /which comes first|[Bb]ring in/i }).waitFor();
    expectNoErrors(errors);
  });

  it('a turn in the text view', async () => {
    const referee = gameAt('german.movement');
    const unit = referee.game.units.find(
      (u) => u.side === 'german' && groupReach(referee, [u.id], []).length > 4,
    )!;
    const [goal] = groupReach(referee, [unit.id], []);
    const { page, errors } = await visit();
    await importGame(page, referee.save());
    await page.getByRole('button', { name: 'Text view' }).click();
    const type = async (command: string): Promise<string> => {
      await page.locator('#command').fill(command);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(400);
      return textOf(page.locator('.text-log'));
    };
    expect(await type('decision')).toMatch(/move any of your units/);
    expect(await type('scan Warsaw')).toMatch(/north-east: /);
    expect(await type(`reach ${unit.id}`)).toContain(goal!.at);
    expect(await type(`move ${unit.id} to 3512`)).toMatch(/Refused: .*rule/);
    expect(await type(`move ${unit.id} to ${goal!.at}`)).toContain(`${unit.title}: `);
    expect(await type('end')).toMatch(/attack or probe/);
    const options = await type('options');
    const target = /attack (\d{4})/.exec(options)![1]!;
    expect(await type(`odds ${target}`)).toMatch(/\d+ : \d+/);
    expect(await type(`attack ${target}`)).toMatch(/Die \d|No die is needed/);
    expectNoErrors(errors);
  });

  it('by touch: tap selects and moves, a finger drags what is selected, two fingers zoom', async () => {
    const referee = gameAt('german.movement');
    const standing = (at: string) =>
      (referee.query({ what: 'stack', at }) as unknown as { units: unknown[] }).units.length;
    const goal = referee.game.units
      .filter((u) => u.side === 'german')
      .flatMap((u) => groupReach(referee, [u.id], []))
      .find(({ at, path }) => path.length === 2 && standing(at) === 0 && standing(path[0]!) === 1)!;
    const { page, context, errors } = await visit({
      hasTouch: true,
      viewport: { width: 1024, height: 1366 },
    });
    await importGame(page, referee.save());
    await page.locator('.map-view').waitFor();
    const cdp = await context.newCDPSession(page);
    const scale = () => page.locator('.map-world').evaluate((world) => world.getBoundingClientRect().width);
    const before = await scale();
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', gap: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: 400 - gap, y: 400, id: 1 },
                { x: 400 + gap, y: 400, id: 2 },
              ],
      });
    await touch('touchStart', 40);
    for (let gap = 45; gap <= 100; gap += 5) await touch('touchMove', gap);
    await touch('touchEnd', 0);
    await page.waitForTimeout(400);
    expect(await scale()).toBeGreaterThan(before * 1.5);
    const tapHex = async (label: string): Promise<void> => {
      await page.locator('#goto').fill(label);
      await page.locator('#goto').press('Enter');
      await page.waitForTimeout(250);
      const box = (await page.locator('.guide-cursor').boundingBox())!;
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    };
    await tapHex(goal.path[0]!);
    await page.locator('.selection').waitFor();
    await expect.poll(() => page.locator('.guide-cost').count()).toBeGreaterThan(0);
    await tapHex(goal.at);
    const moves = page.locator('.log-line', { hasText: / to / });
    await expect.poll(() => moves.count()).toBe(1);
    await page.getByRole('button', { name: 'Take back' }).tap();
    await expect.poll(() => moves.count()).toBe(0);
    await tapHex(goal.path[0]!);
    await page.locator('.guide-cost').first().waitFor();
    const to = await hexPoint(page, goal.at);
    const held = (await page.locator('.is-selected').first().boundingBox())!;
    const from = { x: held.x + held.width / 2, y: held.y + held.height / 2 };
    const world = await page.locator('.map-world').boundingBox();
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, id: 1 }],
      });
    await finger('touchStart', 0);
    for (let step = 1; step <= 8; step++) await finger('touchMove', step / 8);
    await page.locator('.dragged').waitFor({ state: 'attached' });
    expect(await page.locator('.map-world').boundingBox()).toEqual(world);
    await finger('touchEnd', 1);
    await expect.poll(() => moves.count()).toBe(1);
    const small = await page.locator('button:visible').evaluateAll((buttons) =>
      buttons
        .filter((b) => !b.matches('.rule-link, .log-text'))
        .map((b) => ({ text: b.textContent, height: b.getBoundingClientRect().height }))
        .filter((b) => b.height < 43.5),
    );
    expect(small).toEqual([]);
    expectNoErrors(errors);
  });
});
