// One process at a time: a file that only one process can create is the lock, and names its holder.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const WAIT_MS = 100;

/** Runs `work` while holding the lock at `path`. A lock whose holder has died is taken over. */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  while (!take(path)) await new Promise((done) => setTimeout(done, WAIT_MS));
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (holderIsDead(path)) rmSync(path, { force: true });
  return false;
}

function holderIsDead(path) {
  let holder;
  try {
    holder = Number(readFileSync(path, 'utf8'));
  } catch {
    return false;
  }
  // The file is empty for the moment between its creation and the writing of the number.
  if (!Number.isInteger(holder) || holder <= 0) return false;
  try {
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
