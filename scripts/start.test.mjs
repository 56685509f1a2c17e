import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './setup.mjs';

function start(...args) {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), ...args], { cwd: root });
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
    ended: new Promise((resolve) => child.on('exit', (code) => resolve({ code, err }))),
    address: () =>
      new Promise((resolve, reject) => {
        child.stdout.on('data', () => {
          const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(out);
          if (found) resolve(found[0]);
        });
        child.on('exit', () => reject(new Error(`no address: ${out}${err}`)));
      }),
  };
}

describe('npm start', () => {
  it('serves the table on this machine, prints its address, and stops when told', async () => {
    const table = start('--no-open');
    const address = await table.address();
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Stavka');
    table.child.kill('SIGTERM');
    expect((await table.ended).code).toBe(0);
  });
  it('refuses a port that is none, and options it does not have', async () => {
    for (const port of ['x', '', '0x10', '1e3', ' 80', '4141.0', '65536', '٣'])
      expect({ port, ...(await start('--no-open', `--port=${port}`).ended) }).toMatchObject({
        code: 1,
        err: expect.stringContaining(`--port takes plain digits, from 0 to 65535, not '${port}'`),
      });
    expect((await start('--nonsense').ended).code).toBe(1);
  });
});
