import { expect, it } from 'vitest';
import { groupReach } from '../worker/reach.ts';
import {
  clickHex,
  decisionText,
  expectNoErrors,
  hexPoint,
  importGame,
  inBrowser,
  startGame,
  textOf,
} from './harness.ts';
import { battleWithRetreatAndAdvance, gameAt } from './positions.ts';

inBrowser('playing at the table', ({ visit }) => {
  it('a bot says what it would do, on the map and in words, and leaves it to the person', async () => {
    const { page, errors } = await visit();
    await importGame(page, gameAt('german.movement').save());
    await page.getByRole('button', { name: 'End this phase' }).waitFor();
    const orders = await page.locator('.log-line').count();
    await page.locator('.map-view').focus();
    await page.keyboard.press('h');
    const hint = page.locator('.hint');
    await hint.getByRole('button', { name: 'Do it' }).waitFor();
    expect(await textOf(hint)).toMatch(/Move|End this phase/);
    expect(await page.locator('.log-line').count()).toBe(orders);
    await page.keyboard.press('Escape');
    await expect.poll(() => hint.count()).toBe(0);
    await page.getByRole('button', { name: 'What would a bot do?' }).click();
    await hint.getByRole('button', { name: 'Do it' }).click();
    await expect.poll(() => page.locator('.log-line').count()).toBeGreaterThan(orders);
    expectNoErrors(errors);
  });

  it('a newcomer makes the first legal order by clicking what is lit', async () => {
    const { page, errors } = await visit();
    await startGame(page, { German: 'person', Soviet: 'person' });
    await page.getByRole('heading', { name: /3rd Shock Army/ }).waitFor();
    const lit = page.locator('.guide-place');
    const box = (await lit.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.getByText('3rd Shock Army is set up in').waitFor();
    expectNoErrors(errors);
  });

  it('a whole combat: planner with exact chances, retreat, advance', async () => {
    const battle = battleWithRetreatAndAdvance();
    const { page, errors } = await visit();
    await importGame(page, battle.save);
    await page.locator('.map-view').waitFor();
    await clickHex(page, battle.attack.target);
    const planner = page.locator('.planner');
    await planner.waitFor();
    const wanted = new Set(battle.attack.units);
    const titles = gameAt('german.combat', String(battle.save.seed)).game.units;
    for (const row of await planner.locator('.unit-row').all()) {
      const title = await textOf(row.locator('strong'));
      const unit = titles.find((u) => u.title === title && u.side === 'german')!;
      const pressed = (await row.getAttribute('aria-pressed')) === 'true';
      if (pressed !== wanted.has(unit.id)) await row.click();
    }
    const shares = await planner.locator('.chance-value').allInnerTexts();
    const sum = shares.reduce((total, text) => total + Number.parseInt(text, 10), 0);
    expect(sum).toBeGreaterThan(97);
    expect(sum).toBeLessThan(103);
    await planner.getByRole('button', { name: /^Attack/ }).click();
    await page.locator('.dice-card .die').waitFor();
    expect(await textOf(page.locator('.dice-card'))).toContain('Defender retreats');
    await page.getByRole('heading', { name: /[Rr]etreat your units/ }).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: /Cannot be taken back/ }).isDisabled())
      .toBe(true);
    await clickHex(page, battle.retreat.to);
    await page.getByRole('heading', { name: /Advance into/ }).waitFor();
    await page.locator('.panel .unit-row').first().click();
    await page.getByRole('button', { name: /^Advance with/ }).click();
    await page
      .getByText(/advances? into/)
      .first()
      .waitFor();
    expectNoErrors(errors);
  });

  it('a move by click, taken back, and one that is refused with its rule', async () => {
    const referee = gameAt('german.movement');
    const unit = referee.game.units.find(
      (u) => u.side === 'german' && groupReach(referee, [u.id], []).length > 8,
    )!;
    const free = groupReach(referee, [unit.id], []).find(
      (d) =>
        (referee.query({ what: 'stack', at: d.at }) as unknown as { units: unknown[] }).units.length === 0,
    )!;
    const { at: to, path } = free;
    const { page, errors } = await visit();
    await importGame(page, referee.save());
    await page.locator('.map-view').waitFor();
    await clickHex(page, path[0]!);
    await page.locator('.selection').waitFor();
    for (const row of await page.locator('.selection .unit-row').all())
      if (
        ((await row.getAttribute('aria-pressed')) === 'true') !==
        ((await textOf(row.locator('strong'))) === unit.title)
      )
        await row.click();
    await expect.poll(() => page.locator('.guide-cost').count()).toBeGreaterThan(8);
    const goal = await hexPoint(page, to);
    await page.mouse.move(goal.x, goal.y);
    await page.locator('.outlook').waitFor();
    await page.mouse.click(goal.x, goal.y);
    await page.getByText(`${unit.title}: `).last().waitFor();
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect.poll(() => page.locator('.log-line', { hasText: `${unit.title}: ` }).count()).toBe(0);
    await clickHex(page, path[0]!);
    await page.locator('.selection').waitFor();
    await clickHex(page, '3512');
    const refusal = page.getByRole('alert');
    await refusal.waitFor();
    expect(await textOf(refusal)).toContain('That is not allowed');
    await refusal.locator('.rule-link').first().click();
    await page.locator('.rule.is-open').waitFor();
    expectNoErrors(errors);
  });

  it('a click on a counter in a lit hex moves there, and with Alt selects the counter', async () => {
    const referee = gameAt('german.movement');
    const own = (at: string) =>
      (referee.query({ what: 'stack', at }) as unknown as { units: { unit: string }[] }).units.filter(
        ({ unit }) => unit.startsWith('ge-'),
      );
    const alone = referee.game.units.filter((u) => u.side === 'german');
    const [unit, to] = alone.flatMap((u) =>
      groupReach(referee, [u.id], [])
        .filter((d) => own(d.path[0]!).length === 1 && own(d.at).length === 1)
        .filter((d) => groupReach(referee, [own(d.at)[0]!.unit], []).length > 0)
        .map((d) => [u, d] as const),
    )[0]!;
    const there = referee.game.units.find((u) => u.id === own(to.at)[0]!.unit)!;
    const { page, errors } = await visit();
    await importGame(page, referee.save());
    await page.locator('.map-view').waitFor();
    const chosen = page.locator('.selection .unit-row[aria-pressed=true] strong');
    await clickHex(page, to.path[0]!);
    await expect.poll(() => textOf(chosen)).toBe(unit.title);
    await page.locator('.guide-cost').first().waitFor();
    await page.getByText('Alt-click takes up counters').waitFor();
    const goal = await hexPoint(page, to.at);
    await page.keyboard.down('Alt');
    await page.mouse.click(goal.x, goal.y);
    await page.keyboard.up('Alt');
    await expect.poll(() => textOf(chosen)).toBe(there.title);
    await page.keyboard.press('Escape');
    await clickHex(page, to.path[0]!);
    await expect.poll(() => textOf(chosen)).toBe(unit.title);
    await page.locator('.guide-cost').first().waitFor();
    await clickHex(page, to.at);
    await page.locator('.log-line', { hasText: `${unit.title}: ` }).waitFor();
    expectNoErrors(errors);
  });

  it('a unit dragged to a lit hex moves there', async () => {
    const referee = gameAt('german.movement');
    const unit = referee.game.units.find(
      (u) => u.side === 'german' && groupReach(referee, [u.id], []).length > 8,
    )!;
    const { page, errors } = await visit();
    await importGame(page, referee.save());
    await page.locator('.map-view').waitFor();
    const [first] = groupReach(referee, [unit.id], []);
    const start = await hexPoint(page, first!.path[0]!);
    await page.mouse.click(start.x, start.y);
    await page.locator('.guide-cost').first().waitFor();
    const handle = (await page.locator('.is-selected').first().boundingBox())!;
    const target = (await page.locator('.guide-cost').first().boundingBox())!;
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(target.x + 20, target.y - 5, { steps: 6 });
    await page.mouse.move(target.x + target.width / 2, target.y - 3, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => decisionText(page)).toMatch(/Move any/);
    await expect.poll(() => page.getByRole('button', { name: 'Take back' }).isEnabled()).toBe(true);
    await page.locator('.log-line', { hasText: ' to ' }).last().waitFor();
    expectNoErrors(errors);
  });

  it('a path by way of a chosen hex: the waypoint is kept', async () => {
    const referee = gameAt('german.movement');
    const free = (at: string) =>
      (referee.query({ what: 'stack', at }) as unknown as { units: unknown[] }).units.length === 0;
    const [unit, via, goal] = referee.game.units
      .filter((u) => u.side === 'german')
      .flatMap((u) =>
        groupReach(referee, [u.id], [])
          .filter((d) => d.left > 0 && free(d.at))
          .flatMap((d) =>
            groupReach(referee, [u.id], d.path)
              .filter((on) => free(on.at))
              .map((on) => [u, d, on] as const),
          ),
      )[0]!;
    const alone = (referee.query({ what: 'stack', at: via.path[0]! }) as unknown as { units: unknown[] })
      .units.length;
    const { page, errors } = await visit();
    await importGame(page, referee.save());
    await page.locator('.map-view').waitFor();
    await clickHex(page, via.path[0]!);
    await page.locator('.selection').waitFor();
    if (alone > 1)
      for (const row of await page.locator('.selection .unit-row[aria-pressed=true]').all())
        if ((await textOf(row.locator('strong'))) !== unit.title) await row.click();
    await page.locator('.guide-cost').first().waitFor();
    const way = await hexPoint(page, via.at);
    await page.keyboard.down('Shift');
    await page.mouse.click(way.x, way.y);
    await page.keyboard.up('Shift');
    await page.locator('.guide-via').waitFor();
    await clickHex(page, goal.at);
    await page.locator('.log-line', { hasText: `${unit.title}: ` }).waitFor();
    expectNoErrors(errors);
  });

  it('a stack goes on and leaves one of its units at a waypoint', async () => {
    const referee = gameAt('german.movement');
    const count = (at: string) =>
      (referee.query({ what: 'stack', at }) as unknown as { units: { unit: string }[] }).units;
    const stacks = [...new Set(referee.game.board.labels)].flatMap((at) => {
      const units = count(at).map((u) => u.unit);
      return units.length === 2 && units.every((id) => id.startsWith('ge-')) ? [units] : [];
    });
    const [units, via, goal] = stacks.flatMap((pair) =>
      groupReach(referee, pair, [])
        .filter((d) => d.left > 0 && count(d.at).length === 0)
        .flatMap((d) =>
          groupReach(referee, pair, d.path, { [pair[1]!]: d.at })
            .filter((on) => count(on.at).length === 0)
            .map((on) => [pair, d, on] as const),
        ),
    )[0]!;
    const [goes, stays] = units.map((id) => referee.game.units.find((u) => u.id === id)!);
    const { page, errors } = await visit();
    await importGame(page, referee.save());
    await page.locator('.map-view').waitFor();
    await clickHex(page, via.path[0]!);
    const rows = page.locator('.selection .unit-row');
    await rows.first().waitFor();
    for (const row of await rows.all())
      if ((await row.getAttribute('aria-pressed')) === 'false') await row.click();
    await page.locator('.guide-cost').first().waitFor();
    await page.getByRole('button', { name: 'Set a waypoint' }).click();
    await clickHex(page, via.at);
    await page.locator('.drop-off').getByRole('button', { name: stays!.title }).click();
    await expect.poll(() => textOf(page.locator('.drop-off'))).toContain('stays in');
    await page.locator('.guide-cost').first().waitFor();
    await clickHex(page, goal.at);
    const line = page.locator('.log-line', { hasText: 'on the way' });
    await line.waitFor();
    expect(await textOf(line)).toContain(`${stays!.title} stays in`);
    const at = (id: string) =>
      page.locator(`[data-unit="${id}"]`).evaluate((piece) => (piece as HTMLElement).style.transform);
    expect(await at(stays!.id)).not.toBe(await at(goes!.id));
    expectNoErrors(errors);
  });

  it('a bot can be paused, stepped and replaced by a person', async () => {
    const { page, errors } = await visit({ reducedMotion: 'no-preference' });
    await startGame(page, { German: 'recruit', Soviet: 'recruit' });
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('The bot waits').waitFor();
    const count = () => page.locator('.log-line').count();
    await page.waitForTimeout(600);
    const before = await count();
    await page.waitForTimeout(900);
    expect(await count()).toBe(before);
    await page.getByRole('button', { name: 'One order' }).click();
    await expect.poll(count).toBeGreaterThan(before);
    const shown = await count();
    await page.getByRole('button', { name: 'Take over' }).click();
    await page.getByText(/seat from the bot\?/).waitFor();
    await page.getByRole('button', { name: 'Leave it to the bot' }).click();
    await page.getByText('The bot waits').waitFor();
    expect(await count()).toBe(shown);
    await page.getByRole('button', { name: 'Take over' }).click();
    await page.getByRole('button', { name: /^Take the .* seat$/ }).click();
    await page.getByRole('button', { name: 'Let a bot finish this phase' }).waitFor();
    expectNoErrors(errors);
  });
});
