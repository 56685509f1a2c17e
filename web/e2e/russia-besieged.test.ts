import { type GameEvent, isOver } from '@stavka/engine';
import { Match, type Sitters, type StoredGame } from '@stavka/match';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { russiaKit } from '../games/russia-besieged/referee-kit.ts';
import { expectAccessible } from './axe.ts';
import { clickHex, decisionText, expectNoErrors, importGame, inBrowser, textOf } from './harness.ts';

const PERSONS: Sitters = { axis: { kind: 'person' }, russian: { kind: 'person' } };
const begin = (start: object, seed = 'browser'): Match => {
  const head = { id: `russia-${seed}`, sitters: PERSONS, seed, seedBy: 'player' } as const;
  const made = Match.begin(russiaKit.game, { ...head, ...start }, {}, russiaKit);
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made.value;
};
/** Two corps before Brest and one Russian army in the open beyond the border. */
const BREST = {
  game: 'russia-besieged',
  clear: true,
  turn: 2,
  phase: 'axis.combat1',
  units: {
    'ge-pz-41': { at: '1629' },
    'ge-if-01': { at: '1629' },
    'su-if-03': { at: '1628' },
    'ge-di-hitler': { at: '1236' },
    'su-di-stalin': { at: '1913' },
  },
};
const ATTACK = { kind: 'attack', units: ['ge-pz-41', 'ge-if-01'], targets: ['1628'], table: 'crt' };

const button = (page: Page, name: string | RegExp) =>
  page.locator('.panel-top').getByRole('button', { name });
const logged = (page: Page, words: string | RegExp) => page.locator('.log-line', { hasText: words });
async function open(page: Page, save: StoredGame): Promise<void> {
  await importGame(page, save);
  await page.locator('.map-view').waitFor();
}
const eventsOf = (match: Match): readonly GameEvent[] =>
  match.since(0, 'all').flatMap(({ events }) => events);

/** The same with a die that leaves the defender a way back. */
function battle(): StoredGame {
  for (let n = 0; n < 60; n++) {
    const position = { ...BREST, state: { seed: `brest-${n}` } };
    const match = begin({ position }, `brest-${n}`);
    if (isOver(match.decision)) throw new Error('it is over');
    if (match.carry('axis', 'person', ATTACK as never).length > 0) throw new Error('not legal');
    const rolled = eventsOf(match).find(({ type }) => type === 'rolled');
    if (String(rolled?.result).startsWith('D')) return begin({ position }, `brest-${n}`).record();
  }
  throw new Error('no die brings that');
}

inBrowser('Russia Besieged at the table', ({ visit }) => {
  it('is begun from the first page; a stack marches, trains stand by, and the phase ends', async () => {
    const { page, errors } = await visit();
    await page
      .getByRole('button', { name: /Russia Besieged/ })
      .first()
      .click();
    for (const side of ['Axis', 'Russian'])
      await page.getByRole('combobox', { name: new RegExp(side) }).selectOption('person');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('.map-view').waitFor();
    await expect.poll(() => decisionText(page)).toContain('First impulse');
    await clickHex(page, '1630');
    await page.locator('.selection').waitFor();
    await expect.poll(() => page.locator('.guide-cost').count()).toBeGreaterThan(10);
    await clickHex(page, '1629');
    await logged(page, 'to 1629').or(logged(page, 'moves')).or(logged(page, 'move')).first().waitFor();
    await button(page, 'Move by rail').waitFor();
    await expectAccessible(page, 'a movement phase');
    await page.keyboard.press('Escape');
    await page.locator('.map-view').focus();
    await page.keyboard.press('1');
    await page.getByText('Russian railway').first().waitFor();
    expectNoErrors(errors);
  });

  it('an attack is weighed on both tables, every modifier with its rule, and then fought', async () => {
    const { page, errors } = await visit();
    await open(page, battle());
    await expect.poll(() => decisionText(page)).toContain('fight');
    await clickHex(page, '1628');
    await page.locator('.chance-value').first().waitFor();
    const units = page.locator('.plan .unit-row, .planner .unit-row');
    for (const row of await units.all())
      if ((await row.getAttribute('aria-pressed')) === 'false') await row.click();
    await page.locator('.chance-value').first().waitFor();
    expect(await page.locator('.rule-link').count()).toBeGreaterThan(2);
    await page.getByRole('radio', { name: /BAT/ }).check();
    await expect.poll(() => textOf(page.locator('.panel'))).toMatch(/Adv\d/);
    await page.getByRole('radio', { name: /CRT/ }).check();
    await page
      .getByRole('button', { name: /^Roll: attack/ })
      .first()
      .click();
    await logged(page, /Die \d/)
      .first()
      .waitFor();
    expectNoErrors(errors);
  });
});
