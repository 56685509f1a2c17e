import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BLOCK_INFO } from '../games/kiev-41/blocks.ts';
import { expectAccessible } from './axe.ts';
import { clickHex, decisionText, expectNoErrors, inBrowser, textOf } from './harness.ts';
import { button, expectNothingOf, hiddenFrom, open } from './kiev-41-page.ts';
import {
  atHandOver,
  attackOnPerekop,
  finishedKiev,
  newKiev,
  PERSONS,
  playedOn,
} from './kiev-41-positions.ts';

/** Takes the first of the offered steps until the battle on the board is over. */
async function fightItOut(page: Page): Promise<void> {
  const over = page.locator('.battle-board', { hasText: /is cleared|stays contested/ });
  for (let i = 0; i < 20 && (await over.count()) === 0; i++) {
    const before = await textOf(page.locator('.panel-top'));
    await page.locator('.weighed .primary, .tree .steps button, .unit-list .unit-row').first().click();
    await expect.poll(() => textOf(page.locator('.panel-top'))).not.toBe(before);
  }
  await over.waitFor();
}

/** Goes through what is left of the Impulse, the battle on the board included. */
async function endImpulse(page: Page): Promise<void> {
  let fought = false;
  for (let i = 0; i < 40; i++) {
    await expect.poll(() => decisionText(page)).not.toMatch(/Command the Blocks/);
    fought ||= (await page.locator('.battle-board .volley').count()) > 0;
    const end = button(page, 'End the Impulse');
    const goOn = ['Go on to the battles', 'End the Blitz Segment'].map((name) => button(page, name));
    const before = await textOf(page.locator('.panel-top'));
    if (await end.isVisible()) {
      expect(fought).toBe(true);
      return end.click();
    }
    const [next] = (await Promise.all(goOn.map(async (b) => ((await b.isVisible()) ? b : null)))).filter(
      (b) => b !== null,
    );
    await (
      next ?? page.locator('.weighed .primary, .tree .steps button, .unit-list .unit-row').first()
    ).click();
    await expect.poll(() => textOf(page.locator('.panel-top'))).not.toBe(before);
  }
  throw new Error('the Impulse does not end');
}

inBrowser('Kiev ’41 at the table', ({ visit }) => {
  it('the first page offers five scenarios, the sides and the optional rules', async () => {
    const { page, errors } = await visit();
    await page
      .getByRole('button', { name: /Kiev '41/ })
      .first()
      .click();
    const dialog = page.locator('.new-game');
    expect(await dialog.getByRole('radio').count()).toBe(5);
    await dialog.getByLabel('Optional rules').selectOption({ label: 'to 14.9 Airborne operations' });
    await dialog.getByRole('radio', { name: /The Snow/ }).check();
    expect(await dialog.getByLabel('Optional rules').count()).toBe(0);
    await dialog.getByRole('radio', { name: /Southern Struggle/ }).check();
    for (const side of ['Axis', 'Soviet'])
      await dialog.getByRole('combobox', { name: new RegExp(side) }).selectOption('person');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await button(page, 'I am the Axis player').waitFor({ state: 'detached' });
    await page.locator('.map-view, .hand-over').first().waitFor();
    expectNoErrors(errors);
  });

  it('a whole Impulse: an HQ with its range, a move, a battle, the enemy’s turn', async () => {
    const { page, errors } = await visit();
    await open(page, newKiev('campaign', 'impulse').save());
    await button(page, 'Activate an HQ').click();
    await button(page, /^11th Army HQ/).click();
    await page.locator('.range-edge').waitFor({ state: 'attached' });
    await button(page, /^Do it/).click();
    await page.getByText('11th Army HQ is activated in').waitFor();
    await button(page, 'Go on to command').click();
    const move = moveInto(newKiev('campaign', 'impulse'));
    await clickHex(page, move.from);
    await page.locator('.selection').waitFor();
    for (const row of await page.locator('.selection .unit-row').all()) {
      const wanted = (await textOf(row.locator('strong'))) === move.name;
      if (((await row.getAttribute('aria-pressed')) === 'true') !== wanted) await row.click();
    }
    await expect.poll(() => page.locator('.guide-cost').count()).toBeGreaterThan(2);
    await clickHex(page, move.to);
    await page.getByText(`${move.name}: `).last().waitFor();
    await button(page, 'End the Command Segment').click();
    // The battle that must be fought waits with its odds: no die has been rolled.
    await page.locator('.weighed .odds').waitFor();
    expect(await page.locator('.battle-board').count()).toBe(0);
    await page.getByRole('button', { name: /Take back/ }).waitFor();
    await endImpulse(page);
    const log = page.locator('.log-line');
    await log.filter({ hasText: 'Soviet Impulse' }).first().waitFor();
    await log
      .filter({ hasText: /^Battle of/ })
      .first()
      .waitFor();
    expectNoErrors(errors);
  });

  it('a battle with Bombers and Fleets: ships fire at Bombers, Bombers at ships, then the rest', async () => {
    const { page, errors } = await visit();
    await open(page, attackOnPerekop('ships').referee.save());
    await button(page, /^4th Fliegerkorps/)
      .first()
      .click();
    await button(page, /^3 Bombers/).click();
    await page.locator('.battle-board').waitFor();
    expect(await decisionText(page)).toContain('Bombers engage which Fleet');
    expect(await textOf(page.locator('.tree'))).toContain('battleship Parizhskaya Kommuna: 1 of 4 FK');
    await page.getByRole('button', { name: /Cannot be taken back/ }).waitFor();
    await fightItOut(page);
    const board = await textOf(page.locator('.battle-board'));
    expect(board).toContain('Ships fire at Bombers');
    expect(board).toContain('Ground combat');
    const dice = await page.locator('.battle-board .die').count();
    expect(dice).toBeGreaterThan(6);
    expectNoErrors(errors);
  });

  it('support that is half chosen is not dropped by going on: that is asked first', async () => {
    const { page, errors } = await visit();
    await open(page, attackOnPerekop('half').referee.save());
    await page.locator('.tree .steps button').first().click();
    await page.locator('.tree').getByRole('button', { name: 'Back', exact: true }).waitFor();
    const goOn = button(page, 'Go on to the battles');
    await goOn.click();
    expect(await textOf(page.getByRole('alert'))).toMatch(/Are you sure.*is begun and not given/);
    await goOn.click();
    await goOn.waitFor({ state: 'detached' });
    expectNoErrors(errors);
  });

  it('the hand-over hides everything of the other side: page, log, text view, announcements', async () => {
    const referee = atHandOver();
    const hidden = hiddenFrom(referee, 'soviet');
    const { page, errors } = await visit();
    await open(page, referee.save());
    await page.locator('.hand-over').waitFor();
    const curtain = await page.content();
    for (const word of ['map-view', 'log-line', 'data-unit', 'aria-live="polite">A'])
      expect(curtain).not.toContain(word);
    for (const id of BLOCK_INFO.keys()) expect(curtain).not.toContain(`"${id}"`);
    await page.getByRole('button', { name: 'I am the Soviet player' }).click();
    await page.locator('.map-view').waitFor();
    await expectNothingOf(page, hidden);
    await page.getByRole('button', { name: 'Text view' }).click();
    for (const words of ['units', 'scan Rovno', 'scan Tarnopol', 'look Axis']) {
      await page.getByLabel('Command', { exact: true }).fill(words);
      await page.keyboard.press('Enter');
    }
    await page.waitForTimeout(300);
    await expectNothingOf(page, hidden);
    expect(await textOf(page.locator('.text-log'))).toContain('German Block');
    await page.getByRole('button', { name: 'Text view' }).click();
    await button(page, /^Pass$/).click();
    const end = button(page, 'End the Command Segment');
    await page.locator('.hand-over').or(end).first().waitFor();
    if (await end.isVisible()) await end.click();
    await page.getByRole('button', { name: 'I am the Axis player' }).click();
    await page.locator('.map-view').waitFor();
    await expectNothingOf(page, hiddenFrom(referee, 'axis'));
    expectNoErrors(errors);
  });

  it('when the game is over every face is open, also in the replay', async () => {
    const { page, errors } = await visit();
    await open(page, finishedKiev());
    await page.locator('.decision.is-over').waitFor();
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.keyboard.press('Home');
    await page.locator('.timeline').waitFor();
    await expect.poll(() => page.locator('[data-unit^="sv-"]').count()).toBeGreaterThan(20);
    await expect.poll(() => page.locator('[data-unit^="ax-"]').count()).toBeGreaterThan(15);
    expect(await page.locator('[data-unit^="wood-"]').count()).toBe(0);
    expectNoErrors(errors);
  });

  it('an Impulse in the text view: activate, move, pass on', async () => {
    const { page, errors } = await visit();
    await open(page, newKiev('campaign', 'text').save());
    await page.getByRole('button', { name: 'Text view' }).click();
    const say = async (words: string) => {
      await page.getByLabel('Command', { exact: true }).fill(words);
      await page.keyboard.press('Enter');
    };
    await say('options');
    await page.locator('.text-log', { hasText: 'Activate an HQ' }).waitFor();
    await say('choose Activate an HQ');
    await say('choose 6th Army HQ');
    await page.locator('.text-log', { hasText: '6th Army HQ is activated' }).waitFor();
    await say('do Go on to command');
    await page.locator('.text-log', { hasText: 'Command the Blocks in range' }).waitFor();
    await say('do End the Command Segment');
    await page.locator('.text-log', { hasText: /Soviet Impulse|End the Impulse|exploit/i }).waitFor();
    expectNoErrors(errors);
  });

  const THEMES = [
    ['light', undefined],
    ['dark', ['color-contrast']],
  ] as const;
  it.each(THEMES)('axe finds nothing on its screens (%s)', async (colorScheme, rules) => {
    const { page } = await visit({ colorScheme });
    const check = (screen: string) => expectAccessible(page, screen, rules?.slice());
    await page
      .getByRole('button', { name: /Kiev '41/ })
      .first()
      .click();
    await check('new game');
    await page.keyboard.press('Escape');
    await open(page, attackOnPerekop('ships').referee.save());
    await button(page, /^4th Fliegerkorps/)
      .first()
      .click();
    await check('sending Bombers');
    await button(page, /^3 Bombers/).click();
    await page.locator('.battle-board').waitFor();
    await check('battle board');
    await fightItOut(page);
    await page.getByRole('tab', { name: 'Sheets' }).click();
    for (const key of '1234567') await page.keyboard.press(key);
    await check('sheets and overlays');
    await page.getByRole('link', { name: 'All games' }).click();
    await open(page, playedOn('campaign', 'axe', 60, PERSONS).save());
    await page.locator('.hand-over').waitFor();
    await check('hand-over');
  });
});

/** A Block of the 11th Army that can attack at once, and where. */
function moveInto(referee: ReturnType<typeof newKiev>): { name: string; from: string; to: string } {
  const { game, state } = referee;
  const steps = [{ kind: 'activate', unit: 'ax-11hq' }, { kind: 'end-activation' }];
  for (const order of steps) referee.carryOut('axis', order, 'person');
  const held = new Set(
    Object.keys((game.view(state, 'axis') as unknown as { woods: { soviet: object } }).woods.soviet),
  );
  for (const node of game
    .choices(state)
    .find((n) => n.kind === 'move')
    ?.next?.() ?? [])
    for (const way of node.next?.() ?? []) {
      const { unit, path } = way.order as unknown as { unit: string; path: string[] };
      if (held.has(path.at(-1)!))
        return { name: BLOCK_INFO.get(unit)!.name, from: path[0]!, to: path.at(-1)! };
    }
  throw new Error('nobody can attack');
}
