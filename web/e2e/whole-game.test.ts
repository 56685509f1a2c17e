import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoErrors, inBrowser, startGame, textOf } from './harness.ts';

/** Clicks the first of these hexes that nothing else on the screen covers. */
async function clickLit(page: Page, selector: string): Promise<void> {
  const free = await page.locator(selector).evaluateAll((lit) => {
    for (const hex of lit) {
      const { x, y, width, height } = hex.getBoundingClientRect();
      const [cx, cy] = [x + width / 2, y + height / 2];
      if (document.elementFromPoint(cx, cy)?.closest('.map-world')) return [cx, cy] as const;
    }
    return null;
  });
  if (free === null) throw new Error(`no ${selector} is free to be clicked`);
  await page.mouse.click(...free);
}

/** The cursor goes to the next hex that can be chosen, and Enter chooses it. */
async function chooseNext(page: Page): Promise<void> {
  await page.locator('.map-view').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
}

/** What a person does at each decision: the name of what was done. */
const ANSWERS: readonly [RegExp, string, (page: Page, done: ReadonlySet<string>) => Promise<unknown>][] = [
  [/Place your free corps/i, 'place', chooseNext],
  [
    /which comes first/i,
    'declare',
    (page) => page.getByRole('button', { name: 'Movement, then combat' }).click(),
  ],
  [/Place air support/i, 'support', setSupport],
  [/Move any of your units/i, 'move', moveOrEnd],
  [/Attack or probe/i, 'attack', attackOrEnd],
  [
    /choose the (unit you lose|overstacked)/i,
    'lose',
    (page) => page.locator('.panel .unit-row').first().click(),
  ],
  [/Retreat your units/i, 'retreat', chooseNext],
  [/Advance into/i, 'advance', advance],
  [
    /may attack again|aerial supply marker/i,
    'decline',
    (page) => page.getByRole('button', { name: 'Decline' }).click(),
  ],
  [/Bring in or refuse/i, 'arrive', chooseNext],
];

async function setSupport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place…' }).first().click();
  await page.locator('.guide-place').waitFor();
  await clickLit(page, '.guide-place');
  await page.getByRole('button', { name: 'Set these markers' }).click();
}

async function moveOrEnd(page: Page, done: ReadonlySet<string>): Promise<void> {
  if (done.has('move')) return page.getByRole('button', { name: 'End this phase' }).click();
  await chooseNext(page);
  await page.locator('.guide-cost').first().waitFor();
  await chooseNext(page);
}

async function attackOrEnd(page: Page, done: ReadonlySet<string>): Promise<void> {
  const fought = done.has('attack') && done.has('advance');
  if (fought || (await page.locator('.guide-attack').count()) === 0)
    return page.getByRole('button', { name: 'End this phase' }).click();
  await clickLit(page, '.guide-attack');
  await page.locator('.chance-value').first().waitFor();
  await page.getByRole('button', { name: /^Attack ·/ }).click();
}

async function advance(page: Page): Promise<void> {
  await page.locator('.panel .unit-row').first().click();
  await page.getByRole('button', { name: /^Advance with/ }).click();
}

inBrowser('a whole game', ({ visit }) => {
  it('from the first page to the end: a person decides everything for four turns, then a bot goes on', async () => {
    const { page, errors } = await visit();
    await startGame(page, { German: 'person', Soviet: 'recruit' }, 'whole game');
    const over = page.locator('.decision.is-over');
    const mine = page.locator('.panel-top').getByRole('button', { name: 'Let a bot finish this phase' });
    const now = async () =>
      `${await textOf(page.locator('.decision'))} ${await page.locator('.log-line').count()}`;
    const done = new Set<string>();
    while (!(await page.locator('.top-title', { hasText: 'Turn 5 of' }).isVisible())) {
      await mine.waitFor();
      const before = await now();
      const answer = ANSWERS.find(([question]) => question.test(before));
      if (answer === undefined) throw new Error(`nobody knows what to do: ${before}`);
      const [, name, act] = answer;
      await act(page, done);
      done.add(name);
      await expect.poll(now).not.toBe(before);
    }
    expect([...done].sort()).toEqual(
      expect.arrayContaining(['advance', 'arrive', 'attack', 'declare', 'move', 'place', 'support']),
    );
    await page.getByLabel('Players, settings and file').click();
    await page.getByRole('combobox', { name: 'German' }).selectOption('recruit');
    await over.waitFor();
    expect(await textOf(over)).toMatch(/wins|draw/);
    await page.getByRole('button', { name: /Report/ }).click();
    await page.getByText(/It has that fingerprint, and all \d+ dice follow from it/).waitFor();
    expect(await page.locator('.chart').count()).toBe(5);
    expectNoErrors(errors);
  });
});
