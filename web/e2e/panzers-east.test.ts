import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { panzersKit } from '../games/panzers-east/referee-kit.ts';
import { expectAccessible } from './axe.ts';
import {
  clickHex,
  decisionText,
  expectNoErrors,
  hexPoint,
  importGame,
  inBrowser,
  textOf,
} from './harness.ts';
import {
  anotherRound,
  breakthrough,
  counterattack,
  losses,
  lostJuly,
  type MoveOrder,
  openFront,
  operations,
  pocket,
} from './panzers-east-positions.ts';

const TITLES = panzersKit.game.units.map(({ id, title }) => [id, title] as const);

/** Chooses exactly these units of the stack that is selected. */
async function chooseUnits(page: Page, units: readonly string[]): Promise<void> {
  const titles = new Set(TITLES.filter(([id]) => units.includes(id)).map(([, title]) => title));
  const rows = page.locator('.selection .unit-row');
  await rows.first().waitFor();
  for (let i = 0; i < (await rows.count()); i++) {
    const row = rows.nth(i);
    const pressed = (await row.getAttribute('aria-pressed')) === 'true';
    if (pressed !== titles.has(await textOf(row.locator('strong')))) await row.click();
  }
}

async function move(page: Page, order: MoveOrder): Promise<void> {
  if ((await page.locator('.selection').count()) === 0) await clickHex(page, order.path[0]!);
  await chooseUnits(page, order.units);
  const goal = order.path.at(-1)!;
  await expect.poll(() => page.locator('.guide-cost').count()).toBeGreaterThan(0);
  const { x, y } = await hexPoint(page, goal);
  await page.mouse.move(x + 4, y + 4);
  await page.locator('.outlook').waitFor();
  // Entering a hex that may be defended is shown first and done second.
  const battles = await page.locator('.fire-steps').count();
  await page.mouse.click(x + 4, y + 4);
  await page.locator('.weighed').waitFor();
  expect(await page.locator('.fire-steps').count()).toBe(battles);
  await page.mouse.click(x + 4, y + 4);
  await page.locator('.weighed').waitFor({ state: 'detached' });
}

const frontPath = (page: Page): Promise<string | null> => page.locator('.front-stroke').getAttribute('d');

inBrowser('Panzers East at the table', ({ visit }) => {
  it('starts from the first page: several divisions are set up in one hex, a bot places the rest', async () => {
    const { page, errors } = await visit();
    await page
      .getByRole('button', { name: /Panzers East/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('.guide-place').waitFor();
    const rows = page.locator('.panel .unit-row');
    await rows.nth(1).click();
    await rows.nth(2).click();
    await expect.poll(() => page.locator('.unit-row[aria-pressed=true]').count()).toBe(3);
    await page.getByText(/Set up: \d+ (places|hexes) lit/).waitFor();
    await clickHex(page, '2043');
    await page.locator('.log-line', { hasText: 'set up in 2043' }).waitFor();
    expect(await decisionText(page)).toContain('58 left');
    await page.getByRole('button', { name: 'Let a bot finish this phase' }).click();
    await page.getByRole('button', { name: 'End movement and combat' }).waitFor();
    expect(await textOf(page.locator('.campaign-score'))).toMatch(
      /July check.*0\/50 pocketed.*front covered/,
    );
    expectNoErrors(errors);
  });

  it('a breakthrough: the chances before entering, the battle board, the front bends, the force goes on', async () => {
    const { save, order, entry } = breakthrough();
    const { page, errors } = await visit();
    await importGame(page, save);
    await page.locator('.map-sheet svg').waitFor();
    const before = await frontPath(page);
    expect(before).toMatch(/^M.*Q/);
    await move(page, order);
    await page.locator('.battle .fire-steps').waitFor();
    const fired = entry.events.filter((event) => event.type === 'fired');
    const rolls = fired.reduce((sum, event) => sum + (event.rolls as unknown[]).length, 0);
    expect(await page.locator('.fire-die').count()).toBe(rolls);
    expect(await textOf(page.locator('.battle-end'))).toContain('won');
    expect(await decisionText(page)).toMatch(/movement points? left: go on, or halt/);
    await page.locator('.force .pips').waitFor();
    await expect.poll(() => frontPath(page)).not.toBe(before);
    await page.locator('.garrison-some').first().waitFor();
    await page.getByRole('button', { name: 'Halt this force' }).click();
    await page.getByRole('heading', { name: /one force after another/ }).waitFor();
    expect(await page.getByRole('button', { name: /Cannot be taken back|Take back/ }).count()).toBe(1);
    expectNoErrors(errors);
  });

  it('what a force will meet is told before it goes: cost, sizes of defence, chance of taking the hex', async () => {
    const { save, order } = breakthrough();
    const { page, errors } = await visit({ viewport: { width: 1920, height: 1080 } });
    await importGame(page, save);
    await page.locator('.map-sheet svg').waitFor();
    if ((await page.locator('.selection').count()) === 0) await clickHex(page, order.path[0]!);
    await chooseUnits(page, order.units);
    const { x, y } = await hexPoint(page, order.path.at(-1)!);
    await page.mouse.move(x + 4, y + 4);
    const outlook = page.locator('.outlook');
    await outlook.locator('.size').first().waitFor();
    expect(await textOf(outlook)).toMatch(/MP, \d+ left.*taken in the first round: \d+ %/);
    const shares = await outlook.locator('.size .visually-hidden').allInnerTexts();
    const sum = shares.reduce((total, text) => total + Number(/: (\d+) %/.exec(text)?.[1]), 0);
    expect(sum).toBeGreaterThan(97);
    expect(sum).toBeLessThan(103);
    expect(await page.locator('.next-hexes button').count()).toBeGreaterThan(0);
    expectNoErrors(errors);
  });

  it('a pocket closed in the text view: announced with size, roll and result, shown on the map', async () => {
    const { save, order, entry } = pocket();
    const { page, errors } = await visit();
    await importGame(page, save);
    await page.getByRole('button', { name: 'Text view' }).click();
    await page.locator('#command').fill(`odds ${order.path.at(-1)} with ${order.units.join(' ')}`);
    await page.keyboard.press('Enter');
    await page.locator('.text-log', { hasText: /Closes a pocket of \d+ hex/ }).waitFor();
    await page.locator('#command').fill('score');
    await page.keyboard.press('Enter');
    await page.locator('.text-log', { hasText: /\/50 pocketed/ }).waitFor();
    await page.locator('#command').fill(`move ${order.units.join(' ')} to ${order.path.at(-1)}`);
    await page.keyboard.press('Enter');
    // Into a hex that may be defended: what can come of it is told first, and the same again does it.
    await page.locator('.text-log', { hasText: /when you give the same order again/ }).waitFor();
    await page.locator('#command').fill(`move ${order.units.join(' ')} to ${order.path.at(-1)}`);
    await page.keyboard.press('Enter');
    const told = page.locator('.text-log', { hasText: /The pocket at .* is destroyed/ });
    await told.waitFor();
    await page.getByRole('button', { name: 'Text view' }).click();
    const event = entry.events.find((e) => e.type === 'pocket')!;
    const card = page.locator('.card.pocket').first();
    await card.waitFor();
    expect(await card.locator('.pocket-roll .die').count()).toBe((event.dice as unknown[]).length);
    expect(await textOf(card)).toMatch(/\d+ hex/);
    expect(await textOf(page.locator('.panel-top'))).toMatch(/units? destroyed, \d+ in all/);
    await page.locator('.pocket-edge').first().waitFor({ state: 'attached' });
    const total = entry.events.findLast((e) => e.type === 'pocket-destroyed')!.total;
    expect(await textOf(page.locator('.campaign-score'))).toContain(`${String(total)}/50 pocketed`);
    expectNoErrors(errors);
  });

  it('a counterattack: the list that chose the target, its way on the map, the log with rule and die', async () => {
    const { save, entry } = counterattack();
    const { page, errors } = await visit();
    await importGame(page, save);
    await page.getByRole('button', { name: 'End movement and combat' }).click();
    const card = page.locator('.raids-card');
    await card.waitFor();
    const raid = entry.events.find((event) => event.type === 'counterattack')!;
    const sent = entry.events.filter((event) => event.type === 'counterattack');
    expect(await card.locator('li').count()).toBe(sent.length);
    expect(await textOf(card.locator('li').first())).toContain(String(raid.from));
    expect(await textOf(card.locator('li').first())).toContain(String(raid.target));
    expect(await textOf(card.locator('.raid-list').first())).toMatch(
      /1–3 easternmost hex.*4–6 nearest LOC point/,
    );
    expect(await card.locator('.raid-list strong').first().textContent()).toContain(
      raid.goal === 'loc' ? 'LOC' : 'easternmost',
    );
    await page.locator('.raid-way').first().waitFor({ state: 'attached' });
    const line = page.locator('.log-line', { hasText: `towards` }).first();
    expect(await textOf(line)).toMatch(new RegExp(`counterattacks from .*: die ${String(raid.die)}, `));
    expect(await textOf(line.locator('.rule-link'))).toBe(raid.rule);
    expectNoErrors(errors);
  });

  it('a lost July check ends the campaign and is entered in the record', async () => {
    const { save } = lostJuly();
    const { page, errors } = await visit();
    await importGame(page, save);
    await page.locator('.campaign-score', { hasText: 'this turn' }).waitFor();
    await page.getByText('July check', { exact: false }).first().click();
    expect(await textOf(page.locator('.campaign .verdict'))).toBe('would fail now');
    await page.keyboard.press('Escape');
    await page.locator('.campaign').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'End movement and combat' }).click();
    const over = page.locator('.decision.is-over');
    await over.waitFor();
    expect(await textOf(over)).toMatch(/July check fails/);
    await page.getByRole('tab', { name: 'Record' }).click();
    expect(await textOf(page.locator('.record table'))).toMatch(/Lost July check failed4/);
    await page.reload();
    await over.waitFor();
    await page.getByRole('tab', { name: 'Record' }).click();
    expect(await page.locator('.record tbody tr').count()).toBe(1);
    expectNoErrors(errors);
  });

  it('an open front is announced; ending the phase asks twice and can be taken back', async () => {
    const { save, order, goesOn } = openFront();
    const { page, errors } = await visit();
    await importGame(page, save);
    await page.locator('.map-sheet svg').waitFor();
    await move(page, order);
    if (goesOn) await page.getByRole('button', { name: 'Halt this force' }).click();
    await page.locator('.front-state').waitFor();
    expect(await page.locator('.open-front path').count()).toBeGreaterThan(0);
    const end = page.getByRole('button', { name: 'End movement and combat' });
    await end.click();
    expect(await textOf(page.getByRole('alert'))).toMatch(/ending the phase now loses the game/);
    await end.click();
    await page.locator('.decision.is-over').waitFor();
    await page.getByRole('button', { name: 'Take back' }).click();
    await end.waitFor();
    expectNoErrors(errors);
  });

  it('another round is offered with its odds; losses are chosen in their number', async () => {
    const { page, errors } = await visit();
    await importGame(page, anotherRound());
    const offer = page.locator('.battle-offer');
    await offer.waitFor();
    expect(await textOf(offer)).toMatch(/in one round.*\d+ %/);
    const dice = () => page.locator('.battle .fire-die').count();
    const first = await dice();
    expect(first).toBeGreaterThan(0);
    await page.getByRole('button', { name: /Another round/ }).click();
    await expect.poll(() => textOf(page.locator('.battle h2'))).toContain('round 2');
    const rounds = page.locator('.battle-rounds button');
    expect(await rounds.count()).toBe(2);
    await rounds.first().click();
    expect(await textOf(page.locator('.battle h2'))).toContain('round 1');
    expect(await dice()).toBe(first);
    expect(await page.locator('.battle-offer, .battle-end').count()).toBe(0);
    await rounds.last().click();
    expect(await textOf(page.locator('.battle h2'))).toContain('round 2');
    await page.getByRole('link', { name: 'All games' }).click();
    await importGame(page, losses());
    const take = page.getByRole('button', { name: /Apply the losses: 0 of \d+ chosen/ });
    await take.waitFor();
    expect(await take.isDisabled()).toBe(true);
    const need = Number(/0 of (\d+)/.exec(await textOf(take))![1]);
    for (let i = 0; i < need; i++) await page.locator('.panel .unit-row[aria-pressed=false]').first().click();
    await page.getByRole('button', { name: /Apply the losses/ }).click();
    await page.locator('.log-loss').first().waitFor();
    expectNoErrors(errors);
  });

  it('by keyboard: a force is chosen, moved and halted, and the phase ended', async () => {
    const { page, errors } = await visit();
    await importGame(page, operations());
    await page.locator('.map-sheet svg').waitFor();
    await page.locator('.map-view').focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await page.locator('.guide-cost').first().waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await page.locator('.weighed').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.log-line', { hasText: 'left' }).first().waitFor();
    await page.keyboard.press('1');
    await page.locator('.ov-back-lines').waitFor();
    expectNoErrors(errors);
  });

  it('by touch: the first tap on a hex weighs the move, the second makes it; there is room for fingers', async () => {
    const { save, order } = breakthrough();
    const { page, errors } = await visit({ hasTouch: true, viewport: { width: 1024, height: 768 } });
    await importGame(page, save);
    await page.locator('.map-sheet svg').waitFor();
    /** Where a hex is on the sheet, so that it can be tapped without pointing at it first. */
    const worldBox = async () => (await page.locator('.map-world').boundingBox())!;
    const place = async (label: string) => {
      const [{ x, y }, world] = [await hexPoint(page, label), await worldBox()];
      return { x: (x - world.x) / world.width, y: (y - world.y) / world.width };
    };
    const tap = async ({ x, y }: { x: number; y: number }) => {
      const world = await worldBox();
      await page.touchscreen.tap(world.x + x * world.width, world.y + y * world.width);
    };
    const goal = await place(order.path.at(-1)!);
    const start = await place(order.path[0]!);
    if ((await page.locator('.selection').count()) === 0) await tap(start);
    await chooseUnits(page, order.units);
    await page.locator('.guide-cost').first().waitFor();
    const lines = await page.locator('.log-line').count();
    await tap(goal);
    const outlook = page.locator('.outlook');
    await outlook.waitFor();
    expect(await textOf(outlook)).toMatch(/taken in the first round.*Touch the hex again/);
    expect(await page.locator('.log-line').count()).toBe(lines);
    const small = await page.locator('button:visible, summary:visible').evaluateAll((buttons) =>
      buttons
        .filter((b) => !b.matches('.rule-link, .log-text, .fire-name'))
        .map((b) => ({ text: b.textContent, height: b.getBoundingClientRect().height }))
        .filter((b) => b.height < 43.5),
    );
    expect(small).toEqual([]);
    await tap(goal);
    await page.locator('.battle .fire-steps').waitFor();
    expectNoErrors(errors);
  });

  it('a bot that finishes the phase can be stopped, and the person goes on', async () => {
    const { page, errors } = await visit();
    await importGame(page, operations());
    await page.getByRole('button', { name: 'Let a bot finish this phase' }).click();
    await page.getByRole('status').filter({ hasText: 'A bot finishes this phase' }).waitFor();
    expect(await page.getByRole('button', { name: 'End movement and combat' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Let a bot finish this phase' }).waitFor();
    const lines = await page.locator('.log-line').count();
    await page.waitForTimeout(2500);
    expect(await page.locator('.log-line').count()).toBe(lines);
    expectNoErrors(errors);
  });

  it('with motion: the front bends to where it belongs, and a counterattack runs its way', async () => {
    const { save, order } = breakthrough();
    const { page, errors } = await visit({ reducedMotion: 'no-preference' });
    await importGame(page, save);
    await page.locator('.map-sheet svg').waitFor();
    await move(page, order);
    await page.locator('.battle-end').waitFor();
    await page.waitForTimeout(1500);
    const settled = await frontPath(page);
    expect(settled).not.toMatch(/NaN/);
    await page.reload();
    await page.locator('.map-sheet svg').waitFor();
    expect(await frontPath(page)).toBe(settled);
    await page.getByRole('link', { name: 'All games' }).click();
    await importGame(page, counterattack().save);
    await page.getByRole('button', { name: 'End movement and combat' }).click();
    await page.locator('.raid-way').first().waitFor({ state: 'attached' });
    const running = await page.evaluate(
      () => document.getAnimations().filter((a) => (a as CSSAnimation).animationName === 'raid-way').length,
    );
    expect(running).toBeGreaterThan(0);
    expectNoErrors(errors);
  });

  it('refuses a file that has been tampered with', async () => {
    const { save } = breakthrough();
    const { page } = await visit();
    await importGame(page, { ...save, seed: 'another' });
    await page.getByRole('alert').waitFor();
    expect(await textOf(page.getByRole('alert'))).toMatch(/changed or damaged|not legal/);
    const order = { kind: 'place', units: ['ger-pz-3'], at: '1701' };
    const wrong = { seq: 1, id: '#1', kind: 'order', seat: 'german', by: 'person', body: { order } } as const;
    await importGame(page, { ...save, log: [wrong] });
    await expect.poll(() => textOf(page.getByRole('alert'))).toMatch(/Order 1 of 1 is not legal/);
    await importGame(page, { ...save, game: 'panzers-west' });
    await expect.poll(() => textOf(page.getByRole('alert'))).toMatch(/a game that is not here/);
  });
});

inBrowser('axe-core finds nothing wrong with Panzers East', ({ visit }) => {
  it.each([
    ['light', undefined],
    ['dark', ['color-contrast']],
  ] as const)('at the table (%s)', async (colorScheme, rules) => {
    const { page } = await visit({ colorScheme });
    const check = (screen: string) => expectAccessible(page, screen, rules?.slice());
    await importGame(page, anotherRound());
    await page.locator('.battle-offer').waitFor();
    await check('another round');
    await page.locator('.score summary').click();
    await check('how the campaign stands');
    await page.getByRole('tab', { name: 'Record' }).click();
    await check('record');
    await page.getByRole('link', { name: 'All games' }).click();
    const { save, order } = breakthrough();
    await importGame(page, save);
    await page.locator('.map-sheet svg').waitFor();
    await move(page, order);
    await page.locator('.force').waitFor();
    await check('a force under way');
    await page.getByRole('link', { name: 'All games' }).click();
    await importGame(page, counterattack().save);
    await page.getByRole('button', { name: 'End movement and combat' }).click();
    await page.locator('.raids-card').waitFor();
    await check('counterattacks');
  });
});
