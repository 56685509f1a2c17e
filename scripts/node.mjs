// Stavka runs on Node 24. An older Node with npm brings one in, into .node/ of the project, and runs on with it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** What the software runs on, and the oldest Node that can bring it in. */
const WANTED = 24;
const OLDEST = [20, 19];
/** Set for the process that runs on, so that it ends with the one that started it. */
const LAUNCHED = 'STAVKA_LAUNCHED';

const windows = process.platform === 'win32';
const program = windows ? 'node.exe' : 'node';
const major = (version) => Number(version.split('.')[0]);

/** Stops with a clear sentence on a Node from which Stavka cannot even bring in its own. */
export function requireNode(version = process.versions.node) {
  const [now, minor] = version.split('.').map(Number);
  if (now > OLDEST[0] || (now === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Error(
    `Stavka runs on Node ${WANTED}; this is ${version}. Install Node ${WANTED}, or ${OLDEST.join('.')} or later with npm, from which Stavka brings in its own`,
  );
}

/** The Node of .node/ that has been found to run here, or null. */
function ownNode(base) {
  try {
    const [version, path] = readFileSync(join(base, '.node', 'ready'), 'utf8').split('\n');
    const file = join(base, '.node', path);
    return major(version) === WANTED && existsSync(file) ? { version, file } : null;
  } catch {
    return null;
  }
}

/** The name of npm's package with the program for this machine. */
const machinePackage = () => {
  const system = windows ? 'win' : process.platform;
  const prefix = system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${system}-${process.arch}`;
};

/** Runs npm quietly in a folder and gives what it said. What an npm around us says of its own folders does not count there. */
export function npm(cwd, args) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_(local_)?prefix$/i.test(name)),
  );
  const { status, stdout, stderr, error } = spawnSync(
    windows ? 'npm.cmd' : 'npm',
    [...args, '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], shell: windows, encoding: 'utf8' },
  );
  const missing = error?.code === 'ENOENT' || (windows && status === 1 && /not recognized/.test(stderr));
  return {
    status,
    missing,
    output: `npm ${args.join(' ')}:\n${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`,
  };
}

/** Has npm put a Node into .node/, and makes sure that it runs on this machine. */
function bringIn(base) {
  const folder = join(base, '.node');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const install = (what) => npm(folder, ['install', '--no-save', '--no-package-lock', what]);
  const modules = join(folder, 'node_modules');
  let said = install(`node@${WANTED}`);
  if (said.missing)
    throw new Error(
      `Stavka runs on Node ${WANTED}; this is ${process.versions.node}, and npm, which could bring one in, is not there`,
    );
  const find = () =>
    [['node'], [machinePackage()], ['node', 'node_modules', machinePackage()]]
      .map((path) => join('node_modules', ...path, 'bin', program))
      .find((path) => versionOf(join(folder, path)) !== null);
  const about = join(modules, 'node', 'package.json');
  // An npm that runs no scripts of packages leaves the program out; it is asked for by its own name.
  if (find() === undefined && existsSync(about))
    said = install(`${machinePackage()}@${JSON.parse(readFileSync(about, 'utf8')).version}`);
  const path = find();
  if (path === undefined) {
    process.stderr.write(`${said.output}\n`);
    throw new Error(
      `Stavka runs on Node ${WANTED}; this is ${process.versions.node}, and npm could not bring one in that runs here (it says why above). Install Node ${WANTED}`,
    );
  }
  const version = versionOf(join(folder, path));
  writeFileSync(join(folder, 'ready'), `${version}\n${path}`);
}

/** The version that a program says it has, if it is a Node that will do. */
function versionOf(file) {
  if (!existsSync(file)) return null;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  const version = status === 0 ? stdout.trim().replace(/^v/, '') : '';
  return major(version) === WANTED ? version : null;
}

/** A Node to run on: this one, or the one of .node/, which is brought in if it is not there. */
export async function nodeToRunOn(base = root) {
  const here = process.versions.node;
  if (major(here) >= WANTED) return { version: here, file: process.execPath };
  requireNode(here);
  if (ownNode(base) === null)
    await withLock(join(base, 'build', '.node.lock'), () => {
      if (ownNode(base) !== null) return;
      process.stderr.write(`stavka: this is Node ${here}; bringing in Node ${WANTED}, into .node/\n`);
      bringIn(base);
    });
  return ownNode(base);
}

/** The environment in which `node` is this one, for npm and whatever else is started. */
export function environmentFor(file, env = process.env) {
  const name = Object.keys(env).find((key) => key.toLowerCase() === 'path') ?? 'PATH';
  return { ...env, [name]: `${dirname(file)}${windows ? ';' : ':'}${env[name] ?? ''}` };
}

/** Goes on under Node 24: returns on one, and on an older Node runs this very program again and ends as it ends. */
export async function runOn({ aloud = false } = {}) {
  if (major(process.versions.node) >= WANTED) return endWithLauncher();
  const { version, file } = await nodeToRunOn();
  if (aloud)
    process.stderr.write(`stavka: this is Node ${process.versions.node}; running on with Node ${version}\n`);
  const child = spawn(file, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...environmentFor(file), [LAUNCHED]: '1' },
  });
  const terminal = process.stdin.isTTY || process.stdout.isTTY;
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  // A terminal has told the child itself.
  for (const signal of signals)
    process.on(signal, () => (signal === 'SIGINT' && terminal ? undefined : child.kill(signal)));
  await new Promise((_, failed) => {
    child.on('error', failed);
    child.on('exit', (code, signal) => {
      for (const one of signals) process.removeAllListeners(one);
      if (signal === null) process.exit(code ?? 1);
      process.kill(process.pid, signal);
    });
  });
}

/** Whoever started us has gone: nobody could stop us any more, and nobody waits for us. */
function endWithLauncher() {
  if (process.env[LAUNCHED] === undefined || process.channel === undefined) return;
  delete process.env[LAUNCHED];
  process.on('disconnect', () => process.exit(1));
  process.channel.unref();
}
