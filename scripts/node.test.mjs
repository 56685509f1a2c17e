import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { environmentFor, requireNode } from './node.mjs';
import { root } from './setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stavka-node-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * A project with a script that says what it runs on and what it was given, started as if by Node 20: the version is all by which
 * it is told apart. `npm` there is a program of ours that brings in this very Node, unless it is left out or refuses.
 */
function project(name, npm) {
  const base = join(folder, name);
  mkdirSync(join(base, 'scripts'), { recursive: true });
  mkdirSync(join(base, 'bin'));
  for (const file of ['lock', 'node', 'on-node-24'])
    cpSync(join(root, 'scripts', `${file}.mjs`), join(base, 'scripts', `${file}.mjs`));
  writeFileSync(
    join(base, 'old.mjs'),
    "if (!process.env.STAVKA_LAUNCHED) Object.defineProperty(process.versions, 'node', { value: process.env.PRETEND });\n",
  );
  writeFileSync(
    join(base, 'scripts', 'start.mjs'),
    `import './on-node-24.mjs';
     import { readFileSync } from 'node:fs';
     process.on('SIGTERM', () => process.exit(7));
     process.stdout.write(JSON.stringify([process.versions.node, process.argv.slice(2), process.env.PATH.split('${delimiter}')[0]]));
     if (process.argv.includes('--stay')) setInterval(() => {}, 1000);
     else process.exitCode = Number(readFileSync(0, 'utf8'));`,
  );
  if (npm !== undefined) {
    writeFileSync(join(base, 'bin', 'npm'), `#!${process.execPath}\n${npm}`);
    chmodSync(join(base, 'bin', 'npm'), 0o755);
  }
  const args = (more) => ['--import', join(base, 'old.mjs'), join(base, 'scripts', 'start.mjs'), ...more];
  const options = (version) => ({ cwd: base, env: { PATH: join(base, 'bin'), PRETEND: version } });
  return {
    base,
    start: (more = [], input = '0', version = '20.19.0') =>
      spawnSync(process.execPath, args(more), { ...options(version), input, encoding: 'utf8' }),
    begin: (more) => spawn(process.execPath, args(more), options('20.19.0')),
  };
}

/** What npm does when a package with the program is asked for. */
const BRINGS = `
  const fs = require('node:fs');
  fs.appendFileSync('../asked', process.argv.slice(2, 6).join(' ') + '\\n');
  fs.mkdirSync('node_modules/node/bin', { recursive: true });
  fs.copyFileSync(process.execPath, 'node_modules/node/bin/node');
`;

const posix = describe.skipIf(process.platform === 'win32');

posix('Node 24', () => {
  it('is brought in once by an older Node, and the program runs on with it: arguments, input and exit code as they are', () => {
    const { base, start } = project('brings', BRINGS);
    const first = start(['--port', '1'], '5');
    expect(first.stderr).toMatch(
      /this is Node 20\.19\.0; bringing in Node 24, into \.node\/\n.*running on with Node 24/,
    );
    expect(first.status).toBe(5);
    expect(JSON.parse(first.stdout)).toEqual([
      process.versions.node,
      ['--port', '1'],
      join(base, '.node', 'node_modules', 'node', 'bin'),
    ]);
    const second = start([], '3');
    expect(second.status).toBe(3);
    expect(second.stderr).toBe(
      `stavka: this is Node 20.19.0; running on with Node ${process.versions.node}\n`,
    );
    expect(readFileSync(join(base, 'asked'), 'utf8')).toBe('install --no-save --no-package-lock node@24\n');
    expect(existsSync(join(base, 'build', '.node.lock'))).toBe(false);
  });

  it('is asked for by its own name of an npm that runs no scripts of packages', () => {
    const { base, start } = project(
      'no-scripts',
      `
      const fs = require('node:fs');
      const what = process.argv[5];
      fs.appendFileSync('../asked', what + '\\n');
      if (what === 'node@24') {
        fs.mkdirSync('node_modules/node', { recursive: true });
        fs.writeFileSync('node_modules/node/package.json', '{"version":"24.1.2"}');
      } else {
        const bin = 'node_modules/' + what.split('@')[0] + '/bin';
        fs.mkdirSync(bin, { recursive: true });
        fs.copyFileSync(process.execPath, bin + '/node');
      }`,
    );
    expect(start().status).toBe(0);
    expect(readFileSync(join(base, 'asked'), 'utf8')).toMatch(/^node@24\nnode-.*-.*@24\.1\.2\n$/);
  });

  it('that is missing is named: no npm, an npm that fails, a Node that is too old for either', () => {
    expect(project('no-npm').start()).toMatchObject({
      status: 70,
      stderr: expect.stringMatching(
        /runs on Node 24; this is 20\.19\.0, and npm, which could bring one in, is not there/,
      ),
    });
    expect(project('bad-npm', 'console.error("no network"); process.exit(1)').start()).toMatchObject({
      status: 70,
      stderr: expect.stringMatching(/no network[\s\S]*npm could not bring one in/),
    });
    expect(project('too-old', BRINGS).start([], '0', '18.20.0')).toMatchObject({
      status: 70,
      stderr: expect.stringMatching(/runs on Node 24; this is 18\.20\.0\. Install Node 24, or 20\.19/),
    });
    for (const version of ['20.19.0', '20.20.2', '22.0.0']) expect(() => requireNode(version)).not.toThrow();
    for (const version of ['18.20.0', '20.18.9'])
      expect(() => requireNode(version)).toThrow(/or 20\.19 or later/);
  });

  it('ends when the one that started it is told to stop, or is gone', async () => {
    const { start, begin } = project('signals', BRINGS);
    start();
    const running = () => {
      const child = begin(['--stay']);
      return new Promise((done) => child.stdout.once('data', () => done(child)));
    };
    const told = await running();
    const end = new Promise((done) => told.on('exit', done));
    told.kill('SIGTERM');
    expect(await end).toBe(7);
    const killed = await running();
    // Its output stays open for as long as the one that runs on is there.
    const closed = new Promise((done) => killed.stdout.on('close', done));
    killed.kill('SIGKILL');
    await closed;
  });

  it('is first on the path of whatever is started', () => {
    expect(environmentFor('/a/node', { Path: '/b', HOME: '/c' })).toEqual({
      Path: `/a${delimiter}/b`,
      HOME: '/c',
    });
  });
});
