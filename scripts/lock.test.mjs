import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { withLock } from './lock.mjs';
import { root } from './setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stavka-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const lockModule = JSON.stringify(pathToFileURL(join(root, 'scripts/lock.mjs')).href);

/** Runs a small program with the lock's module and gives how it ended. */
function run(code, options = {}) {
  const text = `import { withLock } from ${lockModule};\n${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], options);
  let err = '';
  child.stderr.on('data', (data) => {
    err += data;
  });
  return { child, ended: new Promise((done) => child.on('close', (status) => done({ status, err }))) };
}

/** Takes the lock in a process of its own: how it ended, with what it said. */
const takeIt = (lock) => run(`await withLock(${JSON.stringify(lock)}, () => {});`).ended;

/** A process that does something else, for as long as a test needs one. */
function another() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  return { child, gone: new Promise((done) => child.on('close', done)) };
}

describe('the lock', () => {
  it('lets one process in at a time and goes away afterwards', async () => {
    const lock = join(folder, 'lock');
    const log = join(folder, 'log');
    writeFileSync(log, '');
    const code = `
      import { appendFileSync } from 'node:fs';
      await withLock(${JSON.stringify(lock)}, async () => {
        appendFileSync(${JSON.stringify(log)}, '(');
        await new Promise((done) => setTimeout(done, 50));
        appendFileSync(${JSON.stringify(log)}, ')');
      });`;
    const ends = Array.from({ length: 4 }, () => run(code).ended);
    expect(await Promise.all(ends)).toEqual(ends.map(() => ({ status: 0, err: '' })));
    expect(readFileSync(log, 'utf8')).toBe('()()()()');
    expect(readdirSync(folder)).toEqual(['log']);
  });

  it('is let go when the work fails', async () => {
    const lock = join(folder, 'failing');
    await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(lock)).toBe(false);
  });

  it('is taken over with a word when it is empty, unreadable, no lock at all, or of a process that has died', async () => {
    const dead = another();
    dead.child.kill('SIGKILL');
    await dead.gone;
    const makers = {
      empty: (path) => writeFileSync(path, ''),
      folder: (path) => mkdirSync(path),
      garbage: (path) => writeFileSync(path, '\0\xff{"pid":'),
      dead: (path) => writeFileSync(path, `${dead.child.pid} 1`),
      'old and dead': (path) => writeFileSync(path, String(dead.child.pid)),
      unreadable: (path) => {
        writeFileSync(path, '1 1');
        chmodSync(path, 0);
      },
    };
    for (const [name, make] of Object.entries(makers)) {
      const lock = join(folder, name);
      make(lock);
      expect({ name, ...(await takeIt(lock)) }).toMatchObject({
        status: 0,
        err: expect.stringContaining(`taking over ${lock}`),
      });
      expect(existsSync(lock)).toBe(false);
    }
  });

  it('is taken over when another program has the pid by now, and waited for while its holder lives', async () => {
    const lock = join(folder, 'held');
    const holder = run(`
      await withLock(${JSON.stringify(lock)}, () => {
        process.stderr.write('in');
        return new Promise((done) => setTimeout(done, 1_000_000));
      });`);
    await new Promise((done) => holder.child.stderr.once('data', done));
    const text = readFileSync(lock, 'utf8');
    let waiting = true;
    const waits = takeIt(lock).then((end) => {
      waiting = false;
      return end;
    });
    await new Promise((done) => setTimeout(done, 500));
    expect(waiting).toBe(true);
    expect(readFileSync(lock, 'utf8')).toBe(text);
    holder.child.kill('SIGKILL');
    expect((await waits).err).toContain('taking over');

    const stranger = another();
    writeFileSync(lock, text.replace(/^\d+/, String(stranger.child.pid)));
    expect((await takeIt(lock)).err).toContain('taking over');
    writeFileSync(lock, String(stranger.child.pid));
    expect((await takeIt(lock)).err).toContain('taking over');
    stranger.child.kill('SIGKILL');
    await stranger.gone;
  });

  it.skipIf(process.platform === 'win32')('says so where nothing can be written', async () => {
    const sealed = join(folder, 'sealed');
    mkdirSync(sealed);
    chmodSync(folder, 0o755);
    chmodSync(sealed, 0o555);
    // The administrator may write anywhere, so somebody else tries.
    const user = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
    for (const path of [join(sealed, 'lock'), join(sealed, 'build', 'lock')]) {
      const code = `
        try { await withLock(${JSON.stringify(path)}, () => {}); }
        catch (error) { process.stderr.write(error.message); }`;
      expect((await run(code, { ...user, cwd: '/' }).ended).err).toMatch(
        /sealed.* is read-only for this user/,
      );
    }
    chmodSync(sealed, 0o755);
  });
});
