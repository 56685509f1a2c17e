import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stavka-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts it with a data folder of its own. */
function start(args, data = join(folder, 'data')) {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), '--no-open', ...args], {
    cwd: root,
    env: { ...process.env, STAVKA_DATA: data },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  return {
    child,
    ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err }))),
    address: () =>
      new Promise((resolve, reject) => {
        child.stdout.on('data', () => {
          const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(out);
          if (found) resolve(found[0]);
        });
        child.on('exit', () => reject(new Error(`no address: ${out}${err}`)));
      }),
    async stop() {
      child.kill('SIGTERM');
      return this.ended;
    },
  };
}

describe('npm start', () => {
  it('serves the table on this machine, prints its address, and stops when told', async () => {
    const table = start(['--port', '0']);
    const address = await table.address();
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Stavka');
    expect(await (await fetch(`${address}api/v1/games`)).json()).toEqual({ games: [] });
    // A second one only opens the page of the first, whatever port it was to have.
    expect(await start(['--port', '0']).ended).toMatchObject({
      code: 0,
      out: `Stavka is already at ${address}\n`,
    });
    expect((await table.stop()).code).toBe(0);
  });

  it('takes port 4141, or another with a word when something else has it', async () => {
    const other = createServer((_, response) => response.end('something else'));
    // On a machine where Stavka runs, that is what has it.
    await new Promise((done) => other.on('error', done).listen(4141, '127.0.0.1', done));
    const table = start([]);
    const address = await table.address();
    expect(address).not.toBe('http://127.0.0.1:4141/');
    expect((await fetch(address)).status).toBe(200);
    expect((await table.stop()).err).toContain('something else has port 4141, so this is another');
    const taken = await start(['--port', '4141']).ended;
    expect(taken).toMatchObject({ code: 1, err: expect.stringContaining('something else has port 4141') });
    await new Promise((done) => other.close(done));
  });

  it('plays on without a data folder, and says so', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const table = start(['--port', '0'], join(file, 'data'));
    const address = await table.address();
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(`${address}api/v1/games`)).status).toBe(404);
    expect((await table.stop()).err).toMatch(/games cannot be kept in .*they stay in the browser/);
  });

  it('refuses a port that is none, and options it does not have', async () => {
    for (const port of ['x', '', '0x10', '1e3', ' 80', '4141.0', '65536', '٣'])
      expect({ port, ...(await start([`--port=${port}`]).ended) }).toMatchObject({
        code: 1,
        err: expect.stringContaining(`--port takes plain digits, from 0 to 65535, not '${port}'`),
      });
    expect((await start(['--nonsense']).ended).code).toBe(1);
  });
});
