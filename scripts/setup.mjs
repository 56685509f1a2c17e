// What every script needs first: the dependencies of the lock file, brought in when they are not there.
// Everything said here goes to standard error, because standard output may be a protocol's.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';
import { npm } from './node.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const packagesOf = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
};

/** Names the first package of the lock file that is not installed as locked; null when all are. */
export function missingPackage(base = root) {
  const locked = packagesOf(join(base, 'package-lock.json'));
  const installed = packagesOf(join(base, 'node_modules', '.package-lock.json'));
  if (installed === null) return 'node_modules';
  for (const [path, wanted] of Object.entries(locked ?? {})) {
    if (!path.startsWith('node_modules/')) continue;
    // Optional packages are for other systems; a link only has to be there.
    if (wanted.optional === true || wanted.devOptional === true) continue;
    if (wanted.link === true ? !existsSync(join(base, path)) : installed[path]?.version !== wanted.version)
      return path;
  }
  return null;
}

/** What an install was made from; kept beside it, so that one that npm was content with is not tried again. */
const wanted = (base) => {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) {
    const path = join(base, file);
    hash.update(existsSync(path) ? readFileSync(path) : '');
  }
  return hash.digest('hex');
};
const stampOf = (base) => join(base, 'node_modules', '.stavka-installed');

function isInstalled(base) {
  const stamp = stampOf(base);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted(base)) return true;
  return missingPackage(base) === null;
}

/**
 * Brings in what package-lock.json names, with `npm ci`; with `npm install` where that is refused, as it is when a registry
 * lacks the packages of other systems.
 */
export async function ensureInstalled(base = root) {
  if (isInstalled(base)) return;
  await withLock(join(base, 'build', '.setup.lock'), () => {
    if (isInstalled(base)) return;
    process.stderr.write('stavka: installing dependencies\n');
    const ci = npm(base, ['ci']);
    const done = ci.status === 0 ? ci : npm(base, ['install', '--no-save']);
    if (done.status !== 0) {
      process.stderr.write(`${ci.output}\n${done.output}\n`);
      throw new Error('the dependencies could not be installed; npm says why above');
    }
    writeFileSync(stampOf(base), wanted(base));
  });
}

/** Runs a program with our own terminal and returns its exit code. */
export function run(file, args, options = {}) {
  const { status, error } = spawnSync(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    ...options,
  });
  if (error) throw error;
  return status ?? 1;
}
