// Finds a Chromium and starts it; plain JavaScript, because scripts without a bundler use it too.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { withLock } from '../../scripts/lock.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  ...['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => NAMES.map((name) => join(folder, name))),
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const HOW =
  'Install Chromium (Debian: apt-get install chromium), set CHROMIUM_PATH to one, or leave the browser tests out with STAVKA_NO_BROWSER=1.';
const build = fileURLToPath(new URL('../../build', import.meta.url));
const installLog = join(build, 'chromium-install.log');
const AGAIN_MS = 10 * 60_000;

/** Where a Chromium is, or undefined. A CHROMIUM_PATH that names nothing is an error, not a reason to look elsewhere. */
export function findChromium(env = process.env, elsewhere = ELSEWHERE) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, where there is no program. ${HOW}`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
  return [...onPath, ...elsewhere].find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Where Chromium is; on Debian, as root, it is installed if there is none. */
async function chromiumPath() {
  const found = findChromium();
  if (found !== undefined) return found;
  const reason = await withLock(join(build, '.chromium.lock'), () =>
    findChromium() === undefined ? installChromium() : '',
  );
  const path = findChromium();
  if (path === undefined) throw new Error(`No Chromium was found. ${reason}${HOW}`);
  return path;
}

/** Tries it once; what was said is kept, and tests that start a moment later do not try again. */
function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return '';
  const tried = statSync(installLog, { throwIfNoEntry: false });
  if (tried === undefined || Date.now() - tried.mtimeMs > AGAIN_MS) {
    process.stderr.write('stavka: installing chromium for the tests in a browser\n');
    const apt = (...args) =>
      spawnSync('apt-get', args, {
        encoding: 'utf8',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    const runs = [apt('update'), apt('install', '-y', '--no-install-recommends', 'chromium')];
    mkdirSync(dirname(installLog), { recursive: true });
    writeFileSync(installLog, runs.map((run) => `${run.stdout}${run.stderr}${run.error ?? ''}`).join('\n'));
  }
  return `Installing it did not work; build/chromium-install.log says why. `;
}

/** How it is started: headless, with a new profile, talking to nobody by itself. */
const options = async () => ({
  executablePath: await chromiumPath(),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/** A browser for tests. */
export const launch = async () => chromium.launch(await options());

/** The same in a process that can be killed. */
export const launchServer = async () => chromium.launchServer(await options());
