// One process at a time: a file that only one process can create is the lock, and names its holder.
import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const WAIT_MS = 100;
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS']);

/** A folder in which no lock can be made, because nothing can be written there. */
export class ReadOnly extends Error {
  constructor(folder) {
    super(`${folder} cannot be written: it is read-only for this user`);
  }
}

/** Runs `work` while holding the lock at `path`. A lock that nobody holds any more is taken over with a word. */
export async function withLock(path, work) {
  const own = holderText(process.pid);
  try {
    mkdirSync(dirname(path), { recursive: true });
    for (let seen = null; !take(path, own); ) {
      seen = takeOver(path, seen);
      await new Promise((done) => setTimeout(done, WAIT_MS));
    }
  } catch (error) {
    throw NOT_WRITABLE.has(error.code) ? new ReadOnly(dirname(path)) : error;
  }
  try {
    return await work();
  } finally {
    if (read(path) === own) rmSync(path, { force: true });
  }
}

/** Makes the lock whole, with its holder's name in it, or says that there is one. */
function take(path, own) {
  const whole = `${path}.${process.pid}`;
  try {
    writeFileSync(whole, own);
    linkSync(whole, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    if (NOT_WRITABLE.has(error.code) && read(whole) === null) throw error;
    return takePlainly(path, own);
  } finally {
    rmSync(whole, { force: true });
  }
}

/** On a disk that has no links the lock is empty for a moment. */
function takePlainly(path, own) {
  try {
    writeFileSync(path, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST' || error.code === 'EISDIR') return false;
    throw error;
  }
}

/**
 * Takes a lock away whose holder is gone; one that says nothing only when it has said the same before. Gives what it says now.
 * It is moved before it is removed, so that of two who take it over neither removes what the other has made since.
 */
function takeOver(path, seen) {
  const text = read(path);
  if (text === null || (text === '' && seen !== '') || holds(text)) return text;
  const aside = `${path}.gone-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
  if (read(aside) !== text) {
    try {
      linkSync(aside, path);
    } catch {
      // A third one was faster; the one whose lock this was does not remove what is not its own.
    }
  } else process.stderr.write(`stavka: taking over ${path}, which nobody holds any more\n`);
  rmSync(aside, { recursive: true, force: true });
  return null;
}

/** What stands in the lock; '' where it cannot be read, null where there is none. */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return error.code === 'ENOENT' ? null : '';
  }
}

const holderText = (pid) => `${pid} ${startOf(pid) ?? '?'}`;

/** Is the process that wrote this alive, and the same that it was? A pid is given again; when it was started is not. */
function holds(text) {
  const [, pid, start] = /^(\d+) (.+)$/.exec(text) ?? [];
  if (pid === undefined || Number(pid) === process.pid) return text === holderText(process.pid);
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  const now = startOf(Number(pid));
  return now === null || start === '?' || now === start;
}

/** When a process was started, as its system says it; null where it says nothing. */
function startOf(pid) {
  if (process.platform === 'linux') {
    const stat = read(`/proc/${pid}/stat`);
    // The name, in brackets, may hold anything; after it the start is the twentieth.
    const fields = stat ? stat.slice(stat.lastIndexOf(')') + 2).split(' ') : [];
    // One that has ended, and is only waiting for its parent to hear of it, holds nothing.
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? null);
  }
  const [command, args] =
    process.platform === 'win32'
      ? ['powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`]]
      : ['ps', ['-o', 'lstart=', '-p', String(pid)]];
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  const said = (stdout ?? '').trim();
  return status === 0 && said !== '' ? said : null;
}
