import type { GameEvent } from '@stavka/engine';
import type { StoredGame } from '@stavka/match';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { clickHex, decisionText, expectNoErrors, importGame, inBrowser, textOf } from './harness.ts';
import { type Drawing, landGame, landGameWhere } from './land-without-end-positions.ts';

const button = (page: Page, name: string | RegExp) =>
  page.locator('.panel-top').getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const logged = (page: Page, words: string | RegExp) => page.locator('.log-line', { hasText: words });

/** Opens a game and takes the screen for whoever is to decide. */
async function open(page: Page, save: StoredGame, side = 'German'): Promise<void> {
  await importGame(page, save);
  await takeScreen(page, side);
}
async function takeScreen(page: Page, side: string): Promise<void> {
  await page.getByRole('button', { name: `I am the ${side} player` }).click();
  await page.locator('.map-view').waitFor();
}
const isChosen = (page: Page, unit: RegExp) =>
  expect
    .poll(() => page.locator('.selection .unit-row[aria-pressed=true]').allInnerTexts())
    .toEqual([expect.stringMatching(unit)]);
const expectPhase = (page: Page, words: RegExp) => expect.poll(() => decisionText(page)).toMatch(words);

/** Takes up the units of a stack whose names match, and no others. */
async function choose(page: Page, hex: string, wanted: RegExp): Promise<void> {
  await clickHex(page, hex);
  await page.locator('.selection .unit-row').first().waitFor();
  for (const row of await page.locator('.selection .unit-row').all()) {
    const pressed = (await row.getAttribute('aria-pressed')) === 'true';
    if (pressed !== wanted.test(await textOf(row.locator('strong')))) await row.click();
  }
}

// Kovel (1423): clear, land all round. One German division there, two Soviet corps beside it, and one unit in Moscow.
const UNDER_DIRECTIVE: Drawing = {
  turn: 3,
  phase: 'soviet.assault',
  at: {
    'sov-rc-10': '1323',
    'sov-rc-16': '1522',
    'sov-rd-50': '4618',
    'ger-inf-1': '1423',
    'ger-inf-11': '1022',
  },
  marks: { 'sov-rc-10': { obliged: true }, 'sov-rc-16': { obliged: true } },
  state: { flown: true },
};
const BOTH_ATTACK = ['sov-rc-10', 'sov-rc-16'].map((unit) => ({
  kind: 'attack',
  units: [unit],
  target: '1423',
}));
const WITH_AIRCRAFT: Drawing = { ...UNDER_DIRECTIVE, state: { flown: false } };
const KEEP_AWAY = { kind: 'respond', air: false };
const bothStall = (events: readonly GameEvent[]): boolean =>
  events.every(({ type, result }) => type !== 'rolled' || result === 'AS');

/** Six divisions all round 1522. */
const RING = {
  'ger-inf-1': '1521',
  'ger-inf-11': '1622',
  'ger-inf-21': '1623',
  'ger-inf-58': '1523',
  'ger-inf-61': '1422',
  'ger-inf-217': '1423',
};
const CUT_OFF: Drawing = {
  turn: 9,
  phase: 'soviet.movement',
  at: { 'sov-rd-50': '1522', 'sov-rd-16': '4618', ...RING },
  state: { directive: false },
};
const AT_PAUSE: Drawing = { turn: 2, phase: 'axis.pause', at: { 'ger-inf-1': '1022', 'sov-rd-50': '4618' } };
const AT_CHECK: Drawing = {
  turn: 5,
  phase: 'soviet.movement',
  at: { 'ger-inf-1': '1022', 'sov-rd-50': '4618' },
  score: { axis: 60 },
};
const MOBILE: Drawing = {
  turn: 2,
  phase: 'axis.movement',
  at: { 'ger-pz-17': '1418', 'ger-pz-18': '1418', 'sov-td-22': '1417', 'sov-rd-50': '4618' },
};

inBrowser('Land Without End at the table', ({ visit }) => {
  it('a German turn: the plan, a march, a mobile assault that moves on with what is left, a prepared assault', async () => {
    const { page, errors } = await visit();
    const panzers = { units: ['ger-pz-17', 'ger-pz-18'] };
    const march = { kind: 'move', ...panzers, path: ['1318', '1418'] };
    const plan = { kind: 'declare', sequence: 'movement-first' };
    const ends = [{ kind: 'end-phase' }, { kind: 'end-phase' }];
    const strike = { kind: 'mobile', ...panzers, target: '1417' };
    const through = (events: readonly GameEvent[]) => events.some(({ type }) => type === 'cleared');
    await open(page, landGameWhere(null, [plan, ...ends, march, strike], through));
    await expectPhase(page, /move or assault first/);
    await button(page, 'Movement first, then assault').click();
    // Nothing can be refitted, rebuilt or brought in: those phases pass by themselves.
    await expectPhase(page, /mobile assaults/);

    await choose(page, '1318', /Panzer/);
    await expect.poll(() => page.locator('.guide-cost').count()).toBeGreaterThan(100);
    await clickHex(page, '1418');
    await logged(page, /17th Panzer Division.*1318 to 1418/).waitFor();
    await choose(page, '1418', /Panzer/);
    await page.locator('.guide-target').waitFor();
    await clickHex(page, '1417');
    const planner = page.locator('.planner');
    await planner.getByRole('heading', { name: /Mobile assault: 1417/ }).waitFor();
    await planner.getByText('Not all of it is seen').waitFor();
    const shares = await planner.locator('.chance-value').allInnerTexts();
    const sum = shares.reduce((total, text) => total + Number.parseInt(text, 10), 0);
    expect(Math.abs(sum - 100)).toBeLessThan(4);
    await planner.getByRole('button', { name: /^Mobile assault with 2 units · \d:1/ }).click();
    await logged(page, /strike 1417 on the move/).waitFor();
    // They broke through, stay chosen, and go on with what is left of 14 points.
    await logged(page, /break through 1417/).waitFor();
    await expect.poll(() => page.locator('.selection .unit-row[aria-pressed=true]').count()).toBe(2);
    await expect.poll(() => page.locator('.guide-cost').count()).toBeGreaterThan(5);

    await page.keyboard.press('Escape');
    await button(page, 'End this phase').click();
    await expectPhase(page, /prepared assaults/);
    await clickHex(page, '1420');
    await planner.getByText('Fortified zone', { exact: true }).waitFor();
    await planner.getByRole('button', { name: /^Assault with \d+ units/ }).click();
    await logged(page, /assault Brest-Litovsk/).waitFor();
    await page.getByRole('heading', { name: /advances into the hex/ }).waitFor();
    await page.locator('.panel-top .unit-row').first().click();
    await button(page, /^Advance with 1/).click();
    await logged(page, /advances into Brest-Litovsk/).waitFor();
    await logged(page, /the German side has 2 points/).waitFor();
    await expect.poll(() => textOf(page.locator('.land-score b'))).toBe('2');
    await button(page, 'End this phase').click();
    await page.getByRole('button', { name: 'I am the Soviet player' }).waitFor();
    expect(await page.content()).not.toContain('Panzer Division');
    expectNoErrors(errors);
  });

  it('a Soviet turn under Directive No. 3: who must attack is listed, and the phase ends when they have', async () => {
    const { page, errors } = await visit();
    await open(page, landGameWhere(UNDER_DIRECTIVE, BOTH_ATTACK, bothStall), 'Soviet');
    await expectPhase(page, /must attack are marked/);
    const duties = page.locator('.duties');
    await duties.getByText('2 units must still attack').click();
    expect(await button(page, 'End this phase').count()).toBe(0);
    await duties.getByRole('button', { name: /10th Rifle Corps/ }).click();
    await isChosen(page, /10th Rifle Corps/);
    await clickHex(page, '1423');
    await page
      .locator('.planner')
      .getByRole('button', { name: /^Assault with 1 unit/ })
      .click();
    await logged(page, /10th Rifle Corps assaults Kovel/).waitFor();
    await page.getByText('1 unit must still attack').waitFor();
    await clickHex(page, '1423');
    await page
      .locator('.planner')
      .getByRole('button', { name: /^Assault with/ })
      .click();
    // Nobody is left who could attack, and nothing arrives: the movement phase has come.
    await expectPhase(page, /^Soviet ?Move/);
    expect(await duties.count()).toBe(0);
    await clickHex(page, '4618');
    await page.locator('.guide-cost').first().waitFor();
    await clickHex(page, '4518');
    await logged(page, /Moscow \(4618\) to 4518/).waitFor();
    await button(page, 'End this phase').click();
    await page.getByRole('button', { name: 'I am the German player' }).waitFor();
    expectNoErrors(errors);
  });

  it('whoever would lose units by ending a phase is asked first', async () => {
    const { page, errors } = await visit();
    await open(page, landGame(CUT_OFF, 'cut-off'), 'Soviet');
    await expectPhase(page, /Move/);
    await button(page, 'End this phase').click();
    const doubt = page.getByRole('alert');
    await doubt.getByText(/1 unit out of supply would die: 50th Rifle Division/).waitFor();
    expect(await logged(page, 'dies out of supply').count()).toBe(0);
    await button(page, 'End this phase').click();
    await page.getByRole('button', { name: 'I am the German player' }).click();
    await logged(page, /50th Rifle Division dies out of supply/).waitFor();
    expectNoErrors(errors);
  });

  it('a pause is declared, shown, and binds the next turn', async () => {
    const { page, errors } = await visit();
    await open(page, landGame(AT_PAUSE, 'pause'));
    await expectPhase(page, /Declare a pause/);
    await button(page, 'Declare a pause of three turns').click();
    await logged(page, /pauses for three turns/).waitFor();
    await page.locator('.land-score').getByText('Pause: 3 to go').waitFor();
    await button(page, 'Movement first, then assault').waitFor();
    await button(page, /^Movement first, then assault · end the pause$/).waitFor();
    await page.locator('.score summary').click();
    await page.getByText('52 are needed at the check of turn 5').waitFor();
    await page.getByRole('img', { name: /German points by turn/ }).waitFor();
    expectNoErrors(errors);
  });

  it('a check that is passed ends the game, with its level and its report', async () => {
    const { page, errors } = await visit();
    await open(page, landGame(AT_CHECK, 'check'), 'Soviet');
    await button(page, 'End this phase').click();
    await page.getByRole('heading', { name: /German player wins/ }).waitFor();
    await logged(page, /Victory check: 60 points, 52 are needed/).waitFor();
    await page.getByRole('button', { name: 'See it again' }).waitFor();
    await page.getByRole('tab', { name: 'Tables' }).click();
    await page.getByRole('table', { name: 'Combat results' }).waitFor();
    await expectAccessible(page, 'the end of a game, and its tables');
    expectNoErrors(errors);
  });

  it('an announced assault asks the German player about his aircraft; he declines once for the whole phase', async () => {
    const { page, errors } = await visit();
    await open(
      page,
      landGameWhere(
        WITH_AIRCRAFT,
        BOTH_ATTACK.flatMap((order) => [order, KEEP_AWAY]),
        bothStall,
      ),
      'Soviet',
    );
    const strike = async (): Promise<void> => {
      await clickHex(page, '1423');
      await page
        .locator('.planner')
        .getByRole('button', { name: /^Assault with/ })
        .click();
    };
    await page.locator('.duties summary').click();
    await page
      .locator('.duties')
      .getByRole('button', { name: /10th Rifle Corps/ })
      .click();
    await isChosen(page, /10th Rifle Corps/);
    await strike();
    await page.getByRole('heading', { name: 'The German player decides now' }).waitFor();
    expect(await page.content()).not.toContain('Rifle Corps');
    await takeScreen(page, 'German');
    await expectPhase(page, /FliegerKorps/);
    await button(page, 'No air support for the rest of this phase').click();
    await takeScreen(page, 'Soviet');
    await page.getByText('1 unit must still attack').waitFor();
    await strike();
    // Nobody is asked again: the screen stays with the Soviet player, and the assault is fought.
    await logged(page, /16th Rifle Corps assaults Kovel/).waitFor();
    expect(await logged(page, 'VIII FliegerKorps stays away').count()).toBe(2);
    expectNoErrors(errors);
  });

  it('by hand or as it stood: an army’s counters with their hexes lit, and the rest in one click', async () => {
    const { page, errors } = await visit();
    await page
      .getByRole('button', { name: /Land Without End/ })
      .first()
      .click();
    await page.getByRole('combobox', { name: /Soviet/ }).selectOption('person');
    await page.getByLabel('Set-up').selectOption({ label: 'By hand' });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await takeScreen(page, 'Soviet');
    await page.locator('.place-group summary', { hasText: 'Army 6' }).click();
    await page.locator('.place-group[open] .unit-row', { hasText: '6th Rifle Corps' }).click();
    await expect.poll(() => textOf(page.locator('.place-card h3'))).toMatch(/7 places lit/);
    const box = (await page.locator('.guide-place').boundingBox())!;
    expect(box.width).toBeGreaterThan(0);
    await button(page, 'Place the rest as it stood').click();
    await logged(page, /units are set up as they stood/).waitFor();
    await button(page, 'End this phase').click();
    await takeScreen(page, 'German');
    await button(page, 'Place the rest as it stood').click();
    await button(page, 'End this phase').click();
    await expectPhase(page, /move or assault first/);
    expectNoErrors(errors);
  });

  it('all of it by words: a march, why one cannot be, and a mobile assault', async () => {
    const { page, errors } = await visit();
    await open(page, landGame(MOBILE, 'words'));
    await page.getByRole('button', { name: 'Text view' }).click();
    const say = async (words: string, answer: RegExp): Promise<void> => {
      await page.getByRole('textbox', { name: 'Command' }).fill(words);
      await page.getByRole('textbox', { name: 'Command' }).press('Enter');
      await expect.poll(() => textOf(page.locator('.text-log'))).toMatch(answer);
    };
    await say('look 1417', /Soviet.*22nd Tank Division/);
    await say('odds 1417 with 17Pz 18Pz', /12 : 1, automatic/);
    await say('mobile 1417 with 10', /no such unit|Refused/);
    await say('mobile 1417 with 17Pz 18Pz', /break through 1417/);
    await say('move 17Pz 18Pz to 1418', /1417 to 1418/);
    expectNoErrors(errors);
  });
});
