// What every script needs first: the dependencies of the lock file, brought in when they are not there.
// Everything said here goes to standard error, because standard output may be a protocol's.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const MINIMUM = [20, 19];

/** Stops with a clear sentence on a Node that is too old for the tools. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  throw new Error(`Stavka needs Node ${MINIMUM.join('.')} or newer; this is ${version}`);
}

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

/** Brings in what package-lock.json names, with `npm ci`; with `npm install` where that is refused. */
export async function ensureInstalled(base = root) {
  requireNode();
  if (missingPackage(base) === null) return;
  await withLock(join(base, 'build', '.setup.lock'), () => {
    if (missingPackage(base) === null) return;
    process.stderr.write('stavka: installing dependencies\n');
    if (npm(base, 'ci') === 0 || npm(base, 'install') === 0) return;
    throw new Error('the dependencies could not be installed; npm said why above');
  });
}

function npm(base, command) {
  const windows = process.platform === 'win32';
  // Standard output of npm goes to our standard error.
  return spawnSync(windows ? 'npm.cmd' : 'npm', [command, '--no-audit', '--no-fund'], {
    cwd: base,
    stdio: ['ignore', 2, 2],
    shell: windows,
  }).status;
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
