import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { asEarlier, atHome, keptAt, saved } from './at-home.ts';
import { decisionText, importGame, startGame, textOf } from './harness.ts';
import { earlierSave, gameAt } from './positions.ts';

const portOf = (address: string): number => Number(new URL(address).port);

/** Below those that the system gives to whoever asks for any: a port that is let go is free when it is wanted again. */
const QUIET_PORTS = Array.from({ length: 20 }, (_, i) => 20_000 + ((process.pid * 31 + i * 97) % 10_000));

atHome('games live on the machine', (household) => {
  it('not in a browser: stopped, started on another port, opened in another browser, the game goes on', async () => {
    const { serve, visit } = household();
    const first = await serve();
    const page = await visit(first.address);
    await importGame(page, gameAt('german.movement').save());
    await page.getByRole('button', { name: 'End this phase' }).click();
    await page.getByRole('heading', { name: /Attack or probe/ }).waitFor();
    await saved(page);
    const before = await decisionText(page);
    await first.close();
    const second = await serve();
    expect(portOf(second.address)).not.toBe(portOf(first.address));
    const other = await visit(second.address);
    await other.locator('.kept-game', { hasText: 'turn 1' }).click();
    await other.locator('.map-view').waitFor();
    expect(await decisionText(other)).toBe(before);
    const [game] = await keptAt(second.address);
    expect(game!.log.map(({ seq }) => seq)).toEqual(game!.log.map((_, i) => i + 1));
    await other.getByRole('button', { name: 'Take back', exact: true }).first().click();
    await expect.poll(() => decisionText(other)).not.toBe(before);
    await saved(other);
    // Taking back is written as well, not rubbed out.
    const [after] = await keptAt(second.address);
    expect(after!.log.length).toBe(game!.log.length + 1);
    expect(after!.log.at(-1)!.kind).toBe('undo');
    await other.reload();
    await other.locator('.map-view').waitFor();
    expect(await decisionText(other)).not.toBe(before);
  });

  it('and settings with them', async () => {
    const { serve, visit } = household();
    const { address } = await serve();
    const page = await visit(address);
    await page.getByRole('button', { name: 'Evening colours' }).click();
    const theme = (of: typeof page) => of.evaluate(() => document.documentElement.dataset.theme);
    await expect.poll(() => theme(page)).toBe('dark');
    await expect.poll(async () => (await fetch(`${address}api/v1/settings`)).text()).toContain('dark');
    const other = await visit(address);
    await expect.poll(() => theme(other)).toBe('dark');
  });

  it('what a browser kept is taken over once, whatever state it is in, and nothing in it locks the page', async () => {
    const { serve, visit } = household();
    const save = earlierSave(gameAt('german.movement').save());
    const records = [
      { id: save.id, updated: 1, save },
      { id: 'broken', updated: 2, save: { ...save, id: 'broken', orders: save.orders.slice(1) } },
      { id: 'nothing', updated: 3, save: null },
      { id: 'bare', updated: 4, save: { schema: 'stavka-game/1' } },
      { id: 'newer', updated: 5, save: { ...save, schema: 'stavka-game/9', id: 'newer', summary: 7 } },
      { id: '../%2e%/?#"<b>ü', updated: 6, save: { ...save, id: '../%2e%/?#"<b>ü' } },
    ];
    const alone = await serve({ data: null, ports: QUIET_PORTS });
    const page = await visit(alone.address);
    // The page has opened its store: it does not come between while an older one is written.
    await page.locator('.kept-list').waitFor({ state: 'attached' });
    await asEarlier(page, records);
    await page.reload();
    expect(
      await page
        .locator('.kept-game')
        .count()
        .then((n) => n >= 0),
    ).toBe(true);
    await expect.poll(() => page.locator('.kept-game').count()).toBe(records.length);
    await alone.close();
    const home = await serve({ port: portOf(alone.address) });
    await page.goto(home.address);
    await page.reload();
    await expect.poll(() => page.locator('.kept-game').count()).toBe(records.length);
    expect((await keptAt(home.address)).length).toBe(records.length);
    await page.reload();
    await expect.poll(() => page.locator('.kept-game').count()).toBe(records.length);
    expect((await keptAt(home.address)).length).toBe(records.length);

    // Each by its address, as a bookmark would: it opens, or the page says why not and stays usable.
    const hash = (id: string): string => `${home.address}#/game/${encodeURIComponent(id)}`;
    for (const [id, reason] of [
      ['broken', /Order 1 of \d+ is not legal/],
      ['nothing', /not a saved game/],
      ['newer', /stavka-game\/9/],
      ['not-there', /not kept here/],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(hash(id));
      const alert = page.getByRole('alert');
      await alert.waitFor();
      expect(await textOf(alert)).toMatch(reason);
      expect(await page.getByRole('button', { name: /Watch on the Oder/ }).count()).toBeGreaterThan(0);
    }
    await page.goto(hash('../%2e%/?#"<b>ü'));
    await page.locator('.map-view').waitFor();
    await page.getByRole('button', { name: 'End this phase' }).click();
    await page.getByRole('heading', { name: /Attack or probe/ }).waitFor();
    await saved(page);
    await page.reload();
    await page.getByRole('heading', { name: /Attack or probe/ }).waitFor();
    await page.goto('about:blank');
    await page.goto(`${home.address}#/game/%E0%A4%A`);
    await page.locator('.start').waitFor();

    // A broken one can be taken out, as it was, and removed.
    const row = page.locator('.kept-list li').filter({ hasText: 'no game of Stavka' }).first();
    const waiting = page.waitForEvent('download');
    await row.getByRole('button', { name: /Save as a file/ }).click();
    expect([null, records[3]!.save]).toContainEqual(
      JSON.parse(await readFile(await (await waiting).path(), 'utf8')),
    );
    await row.getByRole('button', { name: 'Remove this game' }).click();
    await page.getByRole('button', { name: 'Really remove?' }).click();
    await expect.poll(() => page.locator('.kept-game').count()).toBe(records.length - 1);
  });

  it('an older file never takes the place of the kept game: it is asked, and both are kept', async () => {
    const { serve, visit } = household();
    const { address } = await serve();
    const page = await visit(address);
    const older = gameAt('german.movement').save();
    await importGame(page, older);
    await page.getByRole('button', { name: 'End this phase' }).click();
    await page.getByRole('heading', { name: /Attack or probe/ }).waitFor();
    await saved(page);
    const entries = (await keptAt(address))[0]!.seq;
    await page.getByRole('link', { name: 'All games' }).click();
    await importGame(page, older);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Go on with the kept game/ }).click();
    await page.getByRole('heading', { name: /Attack or probe/ }).waitFor();
    await page.getByRole('link', { name: 'All games' }).click();
    await importGame(page, older);
    await dialog.getByRole('button', { name: /Keep the file as another game/ }).click();
    await page.getByRole('button', { name: 'End this phase' }).waitFor();
    await saved(page);
    const kept = await keptAt(address);
    expect(kept.map(({ id }) => id)).toContain(older.id);
    expect(kept.length).toBe(2);
    expect(kept.find(({ id }) => id === older.id)!.seq).toBe(entries);
    // The same file as the kept game, or one that goes on from it, needs no question.
    await page.getByRole('link', { name: 'All games' }).click();
    await page.locator('.kept-game').nth(1).waitFor();
    await importGame(page, { ...older, id: kept.find(({ id }) => id !== older.id)!.id });
    await page.getByRole('button', { name: 'End this phase' }).waitFor();
    expect((await keptAt(address)).length).toBe(2);
  });

  it('more than six are listed, searched and removed', async () => {
    const { serve, visit } = household();
    const { address } = await serve();
    const body = (n: number) => ({
      head: { schema: 'stavka-game/2', id: `game-${n}`, game: n < 8 ? 'watch-on-the-oder' : 'kiev-41' },
      log: [],
      positions: [],
      summary: { turn: n, phase: 'x', over: n === 9 },
    });
    for (let n = 1; n <= 9; n++)
      await fetch(`${address}api/v1/games`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body(n)),
      });
    const page = await visit(address);
    const games = page.locator('.kept-game');
    await expect.poll(() => games.count()).toBe(6);
    await page.getByRole('button', { name: 'All 9 games' }).click();
    await expect.poll(() => games.count()).toBe(9);
    expect(await textOf(games.nth(8))).toContain('finished');
    const search = page.getByRole('searchbox', { name: 'Search the games' });
    await search.fill('oder turn 7');
    await expect.poll(() => games.count()).toBe(1);
    await page.getByRole('button', { name: 'Remove this game' }).click();
    await page.getByRole('button', { name: 'Really remove?' }).click();
    await expect.poll(() => games.count()).toBe(0);
    await page.getByText('No game like that is kept.').waitFor();
    await search.fill('');
    await expect.poll(() => games.count()).toBe(8);
  });
});

atHome('a game in two windows', (household) => {
  it.each([true, false])(
    'is told to the second, which may take it over; no order is lost (same browser: %s)',
    async (same) => {
      const { serve, visit, window } = household();
      const { address } = await serve();
      const one = await visit(address);
      const save = gameAt('german.movement').save();
      await importGame(one, save);
      await one.locator('.map-view').waitFor();
      await saved(one);
      const there = `${address}#/game/${save.id}`;
      const two = same ? await window(one, there) : await visit(there);
      await two.getByRole('heading', { name: /being played in another window/ }).waitFor();
      await one.getByRole('button', { name: 'End this phase' }).click();
      await one.getByRole('heading', { name: /Attack or probe/ }).waitFor();
      await saved(one);
      await two.getByRole('button', { name: 'Play here' }).click();
      await two.getByRole('heading', { name: /Attack or probe/ }).waitFor();
      await one.getByRole('heading', { name: /being played in another window/ }).waitFor();
      await two.getByRole('button', { name: 'Take back', exact: true }).first().click();
      await two.getByRole('button', { name: 'End this phase' }).waitFor();
      await saved(two);
      await one.getByRole('button', { name: 'Play here' }).click();
      await one.getByRole('button', { name: 'End this phase' }).waitFor();
      const [game] = await keptAt(address);
      expect(game!.log.slice(-2).map(({ kind }) => kind)).toEqual(['order', 'undo']);
    },
  );
});

atHome('a page that is loaded again', (household) => {
  it.each([true, false])(
    'has its game at once, also when nobody was told that it went away; a copy of the window has it not (server: %s)',
    async (server) => {
      const { serve, visit } = household();
      const { address } = await serve(server ? {} : { data: null });
      const page = await visit(address);
      await page.addInitScript(() => {
        navigator.sendBeacon = () => true;
      });
      await page.reload();
      await importGame(page, gameAt('german.movement').save());
      await page.getByRole('button', { name: 'End this phase' }).click();
      const asked = page.getByRole('heading', { name: /Attack or probe/ });
      const elsewhere = page.getByRole('heading', { name: /being played in another window/ });
      for (let n = 0; n < 3; n++) {
        await asked.waitFor();
        await saved(page);
        await page.reload();
        await asked.or(elsewhere).waitFor();
        expect(await elsewhere.count()).toBe(0);
      }
      const copied = page.waitForEvent('popup');
      await page.evaluate(() => void open(location.href));
      await (await copied).getByRole('heading', { name: /being played in another window/ }).waitFor();
    },
  );
});

atHome('what cannot be saved', (household) => {
  it('is said at once; the game goes on and can be taken out as a file', async () => {
    const { serve, visit } = household();
    const { address } = await serve({ pages: 24 });
    const page = await visit(address);
    // Players who think, so that the game is not over before the disk is full.
    await startGame(page, { German: 'veteran', Soviet: 'veteran' });
    const alert = page.getByRole('alert').filter({ hasText: 'Not saved' });
    await alert.waitFor();
    expect(await textOf(alert)).toContain('the disk is full');
    const log = page.locator('.log-line, .log li');
    const before = await log.count();
    await expect.poll(() => log.count()).not.toBe(before);
    await page.getByRole('button', { name: 'Pause' }).click();
    const waiting = page.waitForEvent('download');
    await alert.getByRole('button', { name: 'Save the game as a file' }).click();
    const file = JSON.parse(await readFile(await (await waiting).path(), 'utf8')) as { log: unknown[] };
    const [kept] = await keptAt(address);
    expect(file.log.length).toBeGreaterThan(kept?.seq ?? 0);
  });

  it('waits while Stavka does not answer, and is saved when it does again', async () => {
    const { serve, visit } = household();
    const first = await serve({ ports: QUIET_PORTS });
    const page = await visit(first.address);
    await importGame(page, gameAt('german.movement').save());
    await page.locator('.map-view').waitFor();
    await saved(page);
    await first.close();
    await page.getByRole('button', { name: 'End this phase' }).click();
    await page.getByRole('alert').filter({ hasText: 'Stavka does not answer' }).waitFor();
    await page.getByRole('heading', { name: /Attack or probe/ }).waitFor();
    const again = await serve({ port: portOf(first.address) });
    await saved(page);
    expect((await keptAt(again.address))[0]!.log.at(-1)!.kind).toBe('order');
  });
});

atHome('a part of the program that does not load', (household) => {
  it('is said, with a reload', async () => {
    const { serve, visit } = household();
    const { address } = await serve();
    const page = await visit(address);
    await page.context().route(/thread\.worker.*\.js/, (route) => route.abort());
    await page.evaluate(async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.reload();
    await page
      .getByRole('button', { name: /Watch on the Oder/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).first().waitFor();
    await page.context().unroute(/thread\.worker.*\.js/);
    await page.getByRole('button', { name: 'Reload the page' }).first().click();
    await startGame(page);
  });
});
