import { ordersUnder } from '@stavka/engine';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BLOCK_INFO } from '../games/kiev-41/blocks.ts';
import { kievKit } from '../games/kiev-41/referee-kit.ts';
import { loadGame } from '../worker/load.ts';
import { clickHex, decisionText, expectNoErrors, inBrowser, textOf } from './harness.ts';
import { button, expectNothingOf, hiddenFrom, OPEN, open } from './kiev-41-page.ts';
import { atLogistics, attackOnPerekop, blitzing, newKiev } from './kiev-41-positions.ts';

const logLine = (page: Page, hasText: string | RegExp) => page.locator('.log-line', { hasText });
const told = (page: Page, text: string | RegExp) => logLine(page, text).first().waitFor();

/** Chooses exactly one Block of the stack that has been clicked. */
async function chooseOnly(page: Page, name: string): Promise<void> {
  await page.locator('.selection').waitFor();
  for (const row of await page.locator('.selection .unit-row').all()) {
    const wanted = (await textOf(row.locator('strong'))) === name;
    if (((await row.getAttribute('aria-pressed')) === 'true') !== wanted) await row.click();
  }
}

/** Goes on with the Tab key until the focus is on a button of the panel with these words, and presses it. */
async function pressByTab(page: Page, name: RegExp): Promise<void> {
  const words = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const inPanel = () => page.evaluate(() => document.activeElement?.closest('.panel-top') !== null);
  for (let i = 0; i < 150; i++) {
    if ((await inPanel()) && name.test(await words())) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not come to ${name}`);
}

/** The two corps that go for Perekop (121), and who else stands in Askania Nova (123). */
function beforePerekop(seed: string): { units: string[]; others: string[] } {
  const { referee, units } = attackOnPerekop(seed);
  const { own } = referee.game.view(referee.at(0), 'axis') as unknown as {
    own: Record<string, { at?: string }>;
  };
  const nameOf = (id: string): string => BLOCK_INFO.get(id)!.name;
  const others = Object.keys(own).filter((id) => own[id]?.at === '123' && !units.includes(id));
  return { units: units.map(nameOf), others: others.map(nameOf) };
}

/** Reinforcements come last (7.2): while steps could still be restored, drawing them is asked about. */
async function drawTwo(page: Page): Promise<void> {
  await button(page, 'Draw 2 Blocks').click();
  await page.locator('.refusal', { hasText: 'Reinforcements come last' }).waitFor();
  await button(page, 'Draw 2 Blocks').click();
}

inBrowser('Kiev ’41: phases of a month', ({ visit }) => {
  it('Logistics, Axis: the Leader is activated, an HQ restored, a step replaced, Reinforcements drawn', async () => {
    const { page, errors } = await visit();
    await open(page, atLogistics('axis').save());
    await page.getByRole('heading', { name: 'Your Leader: strength 4 of 4' }).waitFor();
    await button(page, 'Activate the Leader').click();
    const points = page.locator('.points');
    await points.getByText('Regeneration Points').waitFor();
    const left = async (): Promise<number> =>
      Number(/(\d+) Regeneration Point/.exec((await textOf(points)).replace('7.2#A', ' '))?.[1]);
    await expect.poll(left).toBeGreaterThan(0);
    const before = await left();
    await button(page, 'Restore an HQ').click();
    await button(page, /^11th Army HQ.*strength 3 of 4, 1 point for the next step/).click();
    await told(page, '11th Army HQ is restored to 4');
    await expect.poll(left).toBe(before - 1);
    await button(page, 'Replace a step').click();
    // The list of HQs gives way to one of Blocks.
    const weak = page.locator('.unit-list .unit-row').filter({ hasNotText: 'HQ' }).first();
    await weak.waitFor();
    const cost = Number(/(\d) points? for the next step/.exec(await textOf(weak))![1]);
    await weak.click();
    await told(page, 'is brought up to');
    await expect.poll(() => textOf(points)).toContain(`${before - cost} Replacement`);
    // Where nothing else is left to choose, the numbers are offered at once.
    const draw = button(page, 'Draw Reinforcements');
    await draw.or(button(page, 'Draw 2 Blocks')).first().waitFor();
    if (await draw.isVisible()) await draw.click();
    await drawTwo(page);
    await expect.poll(() => logLine(page, 'arrives in Axis Staging Area').count()).toBe(2);
    // Nothing can be restored any more, so that the Phase has ended by itself.
    await expect.poll(() => decisionText(page)).toContain('Your Impulse');
    expect(await textOf(page.locator('.top-title'))).toContain('August 1941');
    expectNoErrors(errors);
  });

  it('Logistics, Soviet: a pause, or drawn Blocks deployed one by one where they may arrive', async () => {
    const { page, errors } = await visit();
    await open(page, atLogistics('soviet').save());
    await button(page, 'Activate the Leader').click();
    await button(page, 'Draw Reinforcements').click();
    await drawTwo(page);
    for (let i = 0; i < 8 && !/Deploy/.test(await decisionText(page)); i++) {
      await page.locator('.unit-list .unit-row').first().click();
      await page.waitForTimeout(200);
    }
    await expect.poll(() => decisionText(page)).toContain('Deploy the Blocks');
    await clickHex(page, 'S1');
    await told(page, 'arrives in Soviet Staging Area 1');
    await clickHex(page, 'S2');
    await told(page, 'arrives in Soviet Staging Area 2');
    await expect.poll(() => decisionText(page)).not.toMatch(/Deploy|Restore HQs/);
    expectNoErrors(errors);
  });

  it('a Strategic Impulse: Blocks are commanded up to the Logistics Value, and the disc goes over', async () => {
    const game = newKiev('campaign', 'strategic');
    game.carryOut('axis', { kind: 'strategic' }, 'person');
    const order = quietMove(game);
    const { page, errors } = await visit();
    await open(page, newKiev('campaign', 'strategic').save());
    await button(page, /^Strategic Impulse: command/).click();
    await page.getByText('0 of 12 Blocks commanded.').waitFor();
    await clickHex(page, order.path[0]!);
    await chooseOnly(page, BLOCK_INFO.get(order.unit)!.name);
    await clickHex(page, order.path.at(-1)!);
    await page.getByText('1 of 12 Blocks commanded.').waitFor();
    await button(page, 'End the Command Segment').click();
    await told(page, 'The Initiative Disc goes to the Soviet player');
    await told(page, 'Soviet Impulse');
    await page.getByRole('img', { name: 'holds the disc' }).waitFor();
    expect(await textOf(page.locator('.score-side', { has: page.locator('.score-star') }))).toContain(
      'Soviet',
    );
    expectNoErrors(errors);
  });

  it('a Blitz: a Fast Block that cleared an Area goes on into the next', async () => {
    const { page, errors } = await visit();
    await open(page, blitzing().save());
    await expect.poll(() => decisionText(page)).toContain('Blitz with Fast Blocks');
    await page.locator('.tree .unit-row').first().click();
    // With one way to go the Blitz is given at once.
    const places = page.locator('.tree .step-button');
    const blitz = logLine(page, 'blitzes from');
    await places.or(blitz).first().waitFor();
    if ((await blitz.count()) === 0) await places.first().click();
    await blitz.first().waitFor();
    expectNoErrors(errors);
  });

  it('an optional rule chosen on the first page is in the game: trains for who passes, and none without it', async () => {
    const begin = async (rule: string | null) => {
      const { page, errors } = await visit();
      await page
        .getByRole('button', { name: /Kiev '41/ })
        .first()
        .click();
      const dialog = page.locator('.new-game');
      if (rule !== null) await dialog.getByLabel('Optional rules').selectOption({ label: rule });
      await dialog.getByRole('combobox', { name: /Soviet/ }).selectOption('recruit');
      await dialog.getByRole('combobox', { name: /Axis/ }).selectOption('person');
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await button(page, /^Pass$/).click();
      await button(page, 'End the Command Segment').waitFor();
      return { page, errors };
    };
    const without = await begin(null);
    expect(await button(without.page, 'Rail move').count()).toBe(0);
    await without.page.close();
    const { page, errors } = await begin('14.1 Rail movement');
    await button(page, 'Rail move').click();
    await page.locator('.tree .unit-row').first().click();
    await page.locator('.tree .step-button').first().click();
    await told(page, 'goes by rail from');
    expectNoErrors(errors);
  });

  it('a whole Impulse by keyboard alone: an HQ with its range, a move, a battle with its losses, the end', async () => {
    const { units, others } = beforePerekop('keys');
    const { page, errors } = await visit();
    await open(page, newKiev('the-pocket', 'keys').save());
    const goTo = async (place: string): Promise<void> => {
      await page.keyboard.press('/');
      await page.keyboard.press('Control+a');
      await page.keyboard.type(place);
      await page.keyboard.press('Enter');
      await page.locator('.map-view:focus').waitFor();
    };
    await goTo('11th Army HQ');
    await page.locator('.range-edge').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await pressByTab(page, /11th Army HQ/);
    await page.locator('.way-down', { hasText: '11th Army HQ' }).waitFor();
    await page.keyboard.press('c');
    await told(page, '11th Army HQ is activated in');
    await page.keyboard.press('e');
    await expect.poll(() => decisionText(page)).toContain('Command the Blocks');
    await goTo('123');
    await page.keyboard.press('Enter');
    await page.locator('.selection').waitFor();
    for (const name of others) await pressByTab(page, new RegExp(`${name}$`));
    await expect.poll(() => page.locator('.selection [aria-pressed=true]').count()).toBe(units.length);
    await goTo('121');
    await page.keyboard.press('Enter');
    const moved = logLine(page, 'to Perekop (121)');
    await expect.poll(() => moved.count()).toBe(units.length);
    await page.keyboard.press('u');
    await expect.poll(() => moved.count()).toBe(units.length - 1);
    await page.keyboard.press('e');
    await expect.poll(() => decisionText(page)).not.toContain('Command the Blocks');
    for (let i = 0; i < 40 && (await logLine(page, 'Soviet Impulse').count()) === 0; i++) {
      const before = await textOf(page.locator('.panel-top'));
      const ends = await button(page, /^(End the|Go on to)/).count();
      if (ends > 0) await page.keyboard.press('e');
      else await pressByTab(page, /^(?!What would|Let a bot|Back|\d+\.\d)\S/);
      await expect.poll(() => textOf(page.locator('.panel-top'))).not.toBe(before);
    }
    await told(page, /^Battle of Perekop/);
    await told(page, 'Soviet Impulse');
    expectNoErrors(errors);
  });

  it('a whole Impulse in the text view: range, odds, Blocks moved together, support, losses, the end', async () => {
    const { units } = beforePerekop('typed');
    const names = units.join(' and ');
    const { page, errors } = await visit();
    await open(page, newKiev('the-pocket', 'typed').save());
    await page.getByRole('button', { name: 'Text view' }).click();
    const lines = page.locator('.text-log p');
    /** Types a command and gives back what is said in answer. */
    const say = async (words: string, answer: RegExp): Promise<string> => {
      const from = await lines.count();
      await page.getByLabel('Command', { exact: true }).fill(words);
      await page.keyboard.press('Enter');
      const since = async () => (await lines.allInnerTexts()).slice(from + 1).join('\n');
      await expect.poll(since).toMatch(answer);
      return since();
    };
    await say('help', /range K: how far/);
    expect(await say('scan 121', /^Perekop \(121\)/)).toMatch(/north.*: Askania Nova \(123\)/);
    expect(await say('range 11th Army HQ', /range 3\. It would command/)).toContain('Askania Nova (123)');
    await say('choose Activate an HQ', /11th Army HQ/);
    await say('choose 11th Army HQ', /confirm/);
    await say('confirm', /11th Army HQ is activated/);
    await say('choose 4 FK', /confirm/);
    await say('confirm', /4th Fliegerkorps is activated/);
    await say('end', /Command the Blocks/);
    expect(await say(`odds 121 with ${names}`, /a battle must be fought/)).toMatch(/Area cleared \d+ %/);
    const moves = await say(`move ${names} to Perekop`, /to Perekop \(121\)[\s\S]*to Perekop \(121\)/);
    for (const name of units) expect(moves).toContain(`${name}: `);
    await say('end', /Commit artillery/);
    await say('choose 4 FK', /3 Bombers/);
    // A half-chosen order is not dropped by going on: that is asked first, and it can be finished.
    await say('end', /is begun and not given/);
    await say('choose 3 Bombers', /sends 3 Bombers to Perekop/);
    const over = page.locator('.text-log p', { hasText: 'Soviet Impulse' });
    for (let i = 0; i < 40 && (await over.count()) === 0; i++) {
      const options = await say('options', /\S/);
      const [, hit] = /^Takes the hit: ([^,\n]+)/m.exec(options) ?? [];
      const step = /^choose 1: /m.test(options) && !/^do 1: End/m.test(options);
      await say(hit !== undefined ? `choose ${hit}` : step ? 'choose 1' : 'end', /\S/);
    }
    const all = (await lines.allInnerTexts()).join('\n');
    expect(all).toMatch(/Battle of Perekop \(121\): /);
    expect(all).toContain('Soviet Impulse');
    expect(await say('battle', /Battle of/)).toMatch(/attacks: /);
    expect(await say('sheets', /Weather and forecast/)).toContain('Your Logistics Value');
    expectNoErrors(errors);
  });

  it('against a bot nothing of its hidden Blocks is in the page, its messages, its console or what it keeps', async () => {
    const { page, errors } = await visit();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.addInitScript(() => {
      const heard: unknown[] = [];
      const Plain = Worker;
      class Overheard extends Plain {
        constructor(...args: ConstructorParameters<typeof Worker>) {
          super(...args);
          this.addEventListener('message', ({ data }) => heard.push(data));
        }
      }
      Object.assign(window, { Worker: Overheard, heard });
    });
    await page.reload();
    await open(page, newKiev('the-pocket', 'fog').save());
    await button(page, /^Pass$/).click();
    await button(page, 'End the Command Segment').click();
    await told(page, /Soviet (plays|passes|spends)/);
    await expect.poll(() => logLine(page, 'Soviet Block').count(), { timeout: 60_000 }).toBeGreaterThan(1);
    // In the midst of its Impulse if it can be caught there, else after it: nothing may be in the page either way.
    const pause = page.getByRole('button', { name: 'Pause' });
    await pause.click({ timeout: 3000 }).catch(() => expect(pause.isVisible()).resolves.toBe(false));
    await page.waitForTimeout(500);
    const kept = await keptGames(page);
    const loaded = await loadGame(kept[0], async () => kievKit);
    if (!loaded.ok) throw new Error(loaded.reasons.join());
    await expectNothingOf(page, hiddenFrom(loaded.tabletop, 'axis'));
    const { game, match, state } = loaded.tabletop;
    const witnessed = JSON.stringify([
      game.view(state, 'axis'),
      match.since(0, 'all').flatMap((entry) => entry.events.map((event) => game.witness(event, 'axis'))),
    ]);
    const secrets = [...BLOCK_INFO.values()]
      .filter(({ id, side }) => side === 'soviet' && !OPEN.includes(id) && !witnessed.includes(`"${id}"`))
      .map(({ id }) => `"${id}"`);
    expect(secrets.length).toBeGreaterThan(20);
    // Which Blocks the game has is no secret: the facts of the game name them all.
    const heard = await page.evaluate(() =>
      ((window as unknown as { heard: { value?: { game?: unknown } }[] }).heard ?? []).map((data) =>
        JSON.stringify(data, (key, value) => (key === 'game' && typeof value === 'object' ? null : value)),
      ),
    );
    expect(heard.length).toBeGreaterThan(5);
    const local = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    const everything = [...heard, ...said, local, JSON.stringify(kept)].join('\n');
    expect(secrets.filter((id) => everything.includes(id))).toEqual([]);
    expect(JSON.stringify(kept)).not.toContain('"order":');
    expectNoErrors(errors);
  });
});

/** A move that ends in an empty Area of the Axis. */
function quietMove({ game, state }: ReturnType<typeof newKiev>): { unit: string; path: readonly string[] } {
  const view = game.view(state, 'axis') as unknown as {
    control: Record<string, string>;
    own: Record<string, { at?: string }>;
    lines: readonly string[];
  };
  const full = new Set([...Object.values(view.own).map(({ at }) => at), ...view.lines]);
  for (const order of ordersUnder(game.choices(state).filter(({ kind }) => kind === 'move'))) {
    const move = order as unknown as { unit: string; path: readonly string[] };
    if (move.path.every((at) => view.control[at] === 'axis') && !full.has(move.path.at(-1))) return move;
  }
  throw new Error('nobody can move in peace');
}

/** The games that the browser keeps, as files. */
const keptGames = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((done, failed) => {
        const request = indexedDB.open('stavka');
        request.onerror = () => failed(request.error);
        request.onsuccess = () => {
          const stores = ['heads', 'log', 'positions'];
          const reading = request.result.transaction(stores);
          const all = stores.map((name) => reading.objectStore(name).getAll());
          reading.oncomplete = () => {
            const [heads, log, positions] = all.map(({ result }) => result as Record<string, unknown>[]);
            const of = (id: unknown, items: Record<string, unknown>[]) =>
              items.flatMap(({ game, ...rest }) => (game === id ? [rest] : []));
            done(
              heads!.map(({ id, head, summary }) => {
                const parts = { log: of(id, log!), positions: of(id, positions!), summary };
                return { ...(head as object), ...parts };
              }),
            );
          };
        };
      }),
  );
