import type { StoredGame } from '@stavka/match';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
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
import { type Drawing, russiaGame } from './russia-besieged-positions.ts';

/** The figure of the rulebook: two panzer corps and a Stuka win the hex of a mechanized corps, a third takes on its neighbour. */
const FIGURE: Drawing = {
  turn: 2,
  phase: 'axis.move1',
  at: {
    'ge-pz-39': '2128',
    'ge-pz-14': '2129',
    'ge-ai-3': '2031',
    'ge-if-01': '2330',
    'su-me-21': '2228',
    'su-ca-06': '2329',
  },
};
/** Minsk ringed on all sides but the east; a panzer corps stands before it. */
const POCKET: Drawing = {
  turn: 2,
  phase: 'axis.move1',
  at: {
    'ge-if-01': '1422',
    'ge-if-02': '1424',
    'ge-if-10': '1625',
    'ge-if-23': '1824',
    'ge-if-26': '1822',
    'ge-pz-41': '1820',
    'su-if-03': '1623',
  },
};

const button = (page: Page, name: string | RegExp) =>
  page.locator('.panel-top').getByRole('button', { name });
const logged = (page: Page, words: string | RegExp) => page.locator('.log-line', { hasText: words });
const lit = async (page: Page, shape: string): Promise<number> =>
  ((await page.locator(`path.${shape}`).first().getAttribute('d')) ?? '').split('M').length - 1;
async function open(page: Page, save: StoredGame): Promise<void> {
  await importGame(page, save);
  await page.locator('.map-view').waitFor();
}
/** The pointer rests on a hex. */
async function pointAt(page: Page, label: string): Promise<void> {
  const { x, y } = await hexPoint(page, label);
  await page.mouse.move(x, y);
}
const panel = (page: Page): Promise<string> => textOf(page.locator('.panel-top'));

inBrowser('The map of Russia Besieged', ({ visit }) => {
  it('is set up by hand, a unit and a lit hex at a time, and the rest in one click for each side', async () => {
    const { page, errors } = await visit();
    await open(page, russiaGame('by-hand'));
    await expect.poll(() => decisionText(page)).toContain('Set up the Red Army');
    const list = page.locator('.place-card');
    const first = list.locator('.unit-row').first();
    const name = await textOf(first.locator('strong'));
    await first.click();
    await expect.poll(() => lit(page, 'guide-place')).toBeGreaterThan(0);
    await page.locator('.map-view').focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await logged(page, name).first().waitFor();
    await button(page, /^Set up the rest/).click();
    await button(page, 'End this phase').click();
    await expect.poll(() => decisionText(page)).toContain('Set up the Axis');
    await button(page, /^Set up the rest/).click();
    await button(page, 'End this phase').click();
    await expect.poll(() => decisionText(page)).toContain('First impulse: move');
    expect(await page.locator('.piece').count()).toBeGreaterThan(80);
    expectNoErrors(errors);
  });

  it('trains: a unit is chosen, its railway lights up, one train fewer is left, and the next may go', async () => {
    const { page, errors } = await visit();
    const at = { 'su-if-08': '1912', 'su-if-22': '2616', 'ge-if-10': '2714' };
    await open(page, russiaGame({ turn: 8, phase: 'russian.move1', at }));
    await expect.poll(() => panel(page)).toContain('Trains left: 5');
    await clickHex(page, '1912');
    await page.locator('.selection').waitFor();
    await button(page, 'Move by rail').click();
    await expect.poll(() => lit(page, 'guide-place')).toBeGreaterThan(40);
    await clickHex(page, '4509');
    await logged(page, /8th Army/)
      .first()
      .waitFor();
    await expect.poll(() => panel(page)).toContain('Trains left: 4');
    // The next passenger is asked for at once.
    await expect.poll(() => textOf(page.locator('.tree'))).toContain('Move by rail');
    await page.keyboard.press('Escape');
    await page.keyboard.press('1');
    const keys = page.locator('.overlay-key');
    await keys.filter({ hasText: 'no trains: enemy zone' }).waitFor();
    expect(await keys.allTextContents()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Axis railway'),
        expect.stringContaining('Russian railway'),
      ]),
    );
    expectNoErrors(errors);
  });

  it('a march says before it is made whom it cuts off and what rail it converts', async () => {
    const { page, errors } = await visit();
    await open(page, russiaGame(POCKET));
    await clickHex(page, '1820');
    await page.locator('.guide-cost').first().waitFor();
    await pointAt(page, '1621');
    await expect
      .poll(() => textOf(page.locator('.selection')))
      .toMatch(/cuts 1 stack off from supply: Minsk/);
    expect(await lit(page, 'cut-off')).toBe(1);
    expectNoErrors(errors);
  });

  it('an automatic victory is framed; a click says who would claim it and with what, a second one claims it', async () => {
    const { page, errors } = await visit();
    await open(page, russiaGame(FIGURE));
    await page.locator('.rb-star').first().waitFor();
    await expect.poll(() => panel(page)).toContain('Automatic victories: 1');
    await clickHex(page, '2228');
    const card = page.locator('.weighed');
    await card.waitFor();
    expect(await textOf(card)).toMatch(
      /18 against 2 is 9-1, with shifts 10-1.*39th Panzer Corps, 14th Panzer Corps.*Stuka 3/,
    );
    expect(await page.locator('.log-line').count()).toBe(0);
    await expectAccessible(page, 'an automatic victory that is weighed');
    await clickHex(page, '2228');
    await logged(page, /21st Mechanized Corps/)
      .first()
      .waitFor();
    await expect.poll(() => decisionText(page)).toContain('surrendered');
    expectNoErrors(errors);
  });

  it('supply of a class: sources and the last hexes of its paths, and who has none for how long', async () => {
    const { page, errors } = await visit();
    const at = { 'ge-if-01': '1914', 'su-if-03': '1714', 'su-if-04': '1813' };
    await open(page, russiaGame({ turn: 2, phase: 'axis.move1', at, marks: { 'ge-if-01': { oos: 1 } } }));
    await expect.poll(() => page.locator('.counter-stage').count()).toBe(1);
    await page.locator('.map-view').focus();
    await page.keyboard.press('2');
    await page.locator('.overlay-key', { hasText: 'in supply, up to 8 hexes from rail' }).waitFor();
    await page.locator('.overlay-key', { hasText: 'source' }).waitFor();
    await page.locator('.overlay-key', { hasText: 'units short of supply' }).waitFor();
    expect(await page.locator('.ov-note').count()).toBe(1);
    await page.keyboard.press('2');
    await page.keyboard.press('5');
    await page.locator('.overlay-chips', { hasText: 'Supply: Russians' }).waitFor();
    expectNoErrors(errors);
  });

  it('off the map units lie by the month in which they come, and a click lights where', async () => {
    const { page, errors } = await visit();
    await open(page, russiaGame('ready'));
    await page.getByRole('tab', { name: 'Off map' }).click();
    const july = page.locator('.trays section', { hasText: 'Russian: July/August 1941, impulse 1' });
    await july.locator('.tray-unit').first().click();
    await expect.poll(() => lit(page, 'guide-shown')).toBeGreaterThan(0);
    expectNoErrors(errors);
  });

  it('a crossing shows its die before it is cast; duties are listed; whoever can do nothing says why', async () => {
    const { page, errors } = await visit();
    const at = { 'su-if-08': '3726', 'su-if-10': '1714', 'ge-ai-1': '3122', 'ge-if-01': '1715' };
    const control = { odessa: 'axis', dnepropetrovsk: 'axis' };
    await open(page, russiaGame({ turn: 2, phase: 'russian.move1', at, control }));
    await page.locator('.duties summary', { hasText: 'Would have to attack: 1 unit' }).waitFor();
    await clickHex(page, '3726');
    await button(page, 'Move by sea').click();
    await button(page, 'transport between ports').click();
    await clickHex(page, '3718');
    const card = page.locator('.weighed');
    await card.waitFor();
    expect(await textOf(card)).toMatch(/8th Army to Rostov.*arrives.*70 %/);
    expect(await page.locator('.log-line').count()).toBe(0);
    await card.locator('button.primary').click();
    await logged(page, '8th Army').first().waitFor();
    await clickHex(page, '3122');
    await expect.poll(() => textOf(page.locator('.answer'))).toMatch(/none of your units is next to it/i);
    expectNoErrors(errors);
  });

  it('everything can be typed: a train, what could be claimed, and the claim', async () => {
    const { page, errors } = await visit();
    await open(page, russiaGame(FIGURE));
    await page.getByRole('button', { name: 'Text view' }).click();
    const type = async (command: string): Promise<void> => {
      await page.getByLabel('Command', { exact: true }).fill(command);
      await page.keyboard.press('Enter');
    };
    await type('claim');
    await page.getByText('2228: 39th Panzer Corps, 14th Panzer Corps, Stuka 3').first().waitFor();
    await type('claim 2228');
    await page.getByText('Type it again to claim it.').first().waitFor();
    await type('claim 2228');
    await expect.poll(() => decisionText(page)).toContain('surrendered');
    expectNoErrors(errors);
  });

  it('a train and a ship are typed in one line each, the ship twice: its die is shown first', async () => {
    const { page, errors } = await visit();
    const at = { 'su-if-08': '1912', 'su-if-10': '3726', 'ge-if-01': '1730' };
    await open(page, russiaGame({ turn: 8, phase: 'russian.move1', at }));
    await page.getByRole('button', { name: 'Text view' }).click();
    const type = async (command: string): Promise<void> => {
      await page.getByLabel('Command', { exact: true }).fill(command);
      await page.keyboard.press('Enter');
    };
    await type('rail 8 to 4509');
    await logged(page, '8th Army').first().waitFor();
    await type('sail 10, transport, Novorossiysk');
    await page
      .getByText(/arrives \d+ %/)
      .first()
      .waitFor();
    expect(await logged(page, '10th Army').count()).toBe(0);
    await type('sail 10, transport, Novorossiysk');
    await logged(page, '10th Army').first().waitFor();
    expectNoErrors(errors);
  });
});
