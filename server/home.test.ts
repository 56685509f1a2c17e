import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { type Home, isStavkaAt, runningAt } from './home.ts';
import { dataFolder } from './place.ts';
import { FILE } from './store/open.ts';
import { ask, gameNamed, homeIn, news, PAGE, tempFolder } from './testing.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
const folder = (): string => {
  const made = tempFolder();
  ends.push(made.remove);
  return made.path;
};
const home = async (...args: Parameters<typeof homeIn>): Promise<Home> => {
  const opened = await homeIn(...args);
  ends.push(opened.close);
  return opened;
};

describe('the household', () => {
  it('keeps a game, entry by entry, over a restart on another port', async () => {
    const data = folder();
    const first = await homeIn(data);
    expect(await ask(first, 'POST', 'games', gameNamed('a/b ü'))).toEqual({ status: 201, json: { seq: 0 } });
    const path = `games/${encodeURIComponent('a/b ü')}`;
    expect(await ask(first, 'POST', `${path}/log`, news(0, ['x', 'y']))).toEqual({
      status: 200,
      json: { seq: 2 },
    });
    const at = { after: 2, turn: 1, phase: 'p', rules: '1.0.0', hash: 'h', position: {} };
    await ask(first, 'POST', `${path}/log`, news(2, ['z'], { positions: [at] }));
    await ask(first, 'PUT', 'settings/theme', { dark: true });
    await first.close();
    const second = await home(data);
    expect(second.address).not.toBe(first.address);
    expect(await ask(second, 'GET', path)).toEqual({
      status: 200,
      json: {
        ...gameNamed('a/b ü'),
        seq: 3,
        summary: news(2, ['z']).summary,
        log: [...news(0, ['x', 'y']).log, ...news(2, ['z']).log],
        positions: [at],
      },
    });
    expect((await ask(second, 'GET', `${path}/log?from=2`)).json).toEqual({ log: news(2, ['z']).log });
    expect((await ask(second, 'GET', 'settings')).json).toEqual({ settings: { theme: { dark: true } } });
    expect(await ask(second, 'DELETE', path)).toEqual({ status: 200, json: {} });
    expect((await ask(second, 'GET', path)).status).toBe(404);
    expect((await ask(second, 'GET', 'games')).json).toEqual({ games: [] });
  });

  it('lists games without what they hide', async () => {
    const one = await home(folder());
    await ask(one, 'POST', 'games', gameNamed('a'));
    const { json } = await ask(one, 'GET', 'games');
    expect(json).toMatchObject({ games: [{ id: 'a', schema: 'stavka-game/2', game: 'none', seq: 0 }] });
    expect(JSON.stringify(json)).not.toContain('seed of a');
  });

  it('is one process at a time, and tells a second one where it runs', async () => {
    const data = folder();
    const first = await homeIn(data);
    expect(await runningAt(data)).toBe(first.address);
    await expect(homeIn(data)).rejects.toMatchObject({
      code: 'in-use',
      message: expect.stringContaining(data),
    });
    const where = readFileSync(join(data, 'address'), 'utf8');
    await first.close();
    expect(await runningAt(data)).toBeNull();
    // One that was killed has left its address, where another household may be by now.
    writeFileSync(join(data, 'address'), where);
    const other = await home(folder(), { ports: [Number(new URL(first.address).port)] });
    expect(await isStavkaAt(other.address)).toBe(true);
    expect(await runningAt(data)).toBeNull();
    await home(data);
  });

  it('takes the next free port when something else has it, and knows Stavka from that', async () => {
    const other = createServer((_, response) => response.end('{}'));
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    ends.push(() => other.close());
    const { port } = other.address() as AddressInfo;
    expect(await isStavkaAt(`http://127.0.0.1:${port}/`)).toBe(false);
    await expect(homeIn(null, { ports: [port] })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const one = await home(null, { ports: [port, 0] });
    expect(one.address).not.toContain(String(port));
    expect(await isStavkaAt(one.address)).toBe(true);
    expect(await (await fetch(one.address)).text()).toBe(PAGE);
    expect((await ask(one, 'GET', 'games')).status).toBe(404);
  });

  it('names a damaged or newer file, and leaves it as it is', async () => {
    const damaged = folder();
    writeFileSync(
      join(damaged, FILE),
      'this is no database, and longer than a header of one would be'.repeat(20),
    );
    const before = readFileSync(join(damaged, FILE));
    await expect(homeIn(damaged)).rejects.toMatchObject({
      code: 'broken',
      message: expect.stringContaining(FILE),
    });
    expect(readFileSync(join(damaged, FILE))).toEqual(before);
    const newer = folder();
    const db = new DatabaseSync(join(newer, FILE));
    db.exec('pragma user_version = 99');
    db.close();
    await expect(homeIn(newer)).rejects.toMatchObject({ code: 'newer' });
  });

  it('names a folder that cannot be one', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    await expect(homeIn(join(file, 'data'))).rejects.toMatchObject({ code: 'not-writable' });
  });
});

describe('the data folder', () => {
  it('is STAVKA_DATA, or the place the system has for it', () => {
    expect(dataFolder({ STAVKA_DATA: '/x/y' }, 'linux', '/home/a')).toBe('/x/y');
    expect(dataFolder({}, 'linux', '/home/a')).toBe('/home/a/.local/share/stavka');
    expect(dataFolder({ XDG_DATA_HOME: '/data' }, 'linux', '/home/a')).toBe('/data/stavka');
    expect(dataFolder({}, 'darwin', '/Users/a')).toBe('/Users/a/Library/Application Support/Stavka');
    expect(dataFolder({ LOCALAPPDATA: 'L' }, 'win32', 'C')).toMatch(/^L.Stavka$/);
  });
});
