import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { withLock } from './lock.mjs';
import { missingPackage, requireNode, root } from './setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stavka-setup-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('dependencies', () => {
  const write = (path, packages) => writeFileSync(join(folder, path), JSON.stringify({ packages }));

  it('are missing when nothing is installed, when one is not there, and when one is of another version', () => {
    write('package-lock.json', {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/for-another-system': { version: '1.0.0', optional: true },
      engine: { version: '0.1.0' },
    });
    expect(missingPackage(folder)).toBe('node_modules');
    mkdirSync(join(folder, 'node_modules'));
    write('node_modules/.package-lock.json', {});
    expect(missingPackage(folder)).toBe('node_modules/a');
    write('node_modules/.package-lock.json', { 'node_modules/a': { version: '0.9.0' } });
    expect(missingPackage(folder)).toBe('node_modules/a');
    write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
    expect(missingPackage(folder)).toBeNull();
  });

  it('need a Node that can run them', () => {
    for (const version of ['20.19.0', '20.20.2', '22.0.0']) expect(() => requireNode(version)).not.toThrow();
    for (const version of ['18.20.0', '20.18.9'])
      expect(() => requireNode(version)).toThrow(/needs Node 20\.19/);
  });
});

describe('the lock', () => {
  it('lets one process in at a time and goes away afterwards', async () => {
    const lock = join(folder, 'lock');
    const log = join(folder, 'log');
    writeFileSync(log, '');
    const code = `
      import { appendFileSync } from 'node:fs';
      import { withLock } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/lock.mjs')).href)};
      await withLock(${JSON.stringify(lock)}, async () => {
        appendFileSync(${JSON.stringify(log)}, '(');
        await new Promise((done) => setTimeout(done, 50));
        appendFileSync(${JSON.stringify(log)}, ')');
      });`;
    const ends = Array.from({ length: 4 }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
      return new Promise((done) => child.on('close', done));
    });
    expect(await Promise.all(ends)).toEqual([0, 0, 0, 0]);
    expect(readFileSync(log, 'utf8')).toBe('()()()()');
    expect(existsSync(lock)).toBe(false);
  });

  it('is taken over from a process that has died', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((done) => child.on('close', done));
    const lock = join(folder, 'dead');
    writeFileSync(lock, String(child.pid));
    expect(await withLock(lock, () => 'done')).toBe('done');
  });

  it('is let go when the work fails', async () => {
    const lock = join(folder, 'failing');
    await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(lock)).toBe(false);
  });
});
